//! Cards and collections of them. A card is its printed number.

use std::fmt;
use std::num::NonZeroU8;

use tabletop::bit_set;

/// How many cards the main deck has.
pub const CARDS: usize = 27;

/// A card of the main deck, by the number printed on it (1 to 27).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The card with a number from 1 to 27.
    pub const fn new(number: u8) -> Option<Card> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() as usize <= CARDS => Some(Card(number)),
            _ => None,
        }
    }

    /// The number printed on it.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Its place in arrays kept per card.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The card at a place; the place is that of a bit in a [`CardSet`], so there is such a card.
    #[inline]
    const fn from_index(index: u32) -> Card {
        debug_assert!((index as usize) < CARDS);
        Card(NonZeroU8::MIN.saturating_add(index as u8))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

bit_set! {
    /// A set of cards.
    pub struct CardSet(u32) of Card: |card| card.index(), |bit| Card::from_index(bit);
}

impl CardSet {
    /// The whole main deck.
    pub const ALL: CardSet = CardSet((1 << CARDS) - 1);

    /// The only card, if there is exactly one.
    pub fn only(self) -> Option<Card> {
        (self.len() == 1).then(|| Card::from_index(self.0.trailing_zeros()))
    }

    /// The card at a place, counted from 0 in order of number.
    #[inline]
    pub fn nth(self, n: u32) -> Card {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        Card::from_index(rest.trailing_zeros())
    }
}

/// Cards in order, such as the discard pile from bottom to top.
#[derive(Clone, Copy)]
pub struct CardList<const N: usize> {
    cards: [Option<Card>; N],
    len: u8,
}

impl<const N: usize> CardList<N> {
    /// No card.
    pub const EMPTY: CardList<N> = CardList { cards: [None; N], len: 0 };

    /// How many cards there are.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card on top.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = Some(card);
        self.len += 1;
    }

    /// Takes a card out wherever it lies; the cards above it move down.
    pub fn remove(&mut self, card: Card) {
        let len = self.len as usize;
        if let Some(at) = self.cards[..len].iter().position(|&each| each == Some(card)) {
            self.cards.copy_within(at + 1..len, at);
            self.cards[len - 1] = None;
            self.len -= 1;
        }
    }

    /// The cards from bottom to top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.cards[..self.len as usize].iter().flatten().copied()
    }

    /// The cards without their order.
    pub fn set(&self) -> CardSet {
        self.iter().collect()
    }
}

impl<const N: usize> PartialEq for CardList<N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<const N: usize> Eq for CardList<N> {}

impl<const N: usize> fmt::Debug for CardList<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
