//! C1.1: the 55 navigation cards, their colours and symbols, and sets of them.

use std::fmt;
use std::num::NonZeroU8;

use tabletop::word_enum;

/// How many navigation cards there are.
pub const CARDS: usize = 55;

/// A navigation card by its number, 1 to 55.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The card with a number.
    pub const fn new(number: u8) -> Option<Card> {
        match NonZeroU8::new(number) {
            Some(card) if number as usize <= CARDS => Some(Card(card)),
            _ => None,
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Its place in lists of all cards.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of navigation cards: bit `n` is card `n`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);
    /// Every card.
    pub const ALL: CardSet = CardSet(((1 << CARDS) - 1) << 1);

    /// The set of one card.
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << card.number())
    }

    /// How many cards are in it.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no card is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a card is in it.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.number()) != 0
    }

    /// Whether they have a card in common.
    #[inline]
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all of it is in another.
    pub const fn is_within(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cards of both.
    #[inline]
    #[must_use]
    pub const fn with(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    /// The card with the highest number.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        // No card is 0, and neither is the place of a card's bit.
        Card::new(63_u32.saturating_sub(self.0.leading_zeros()) as u8)
    }

    /// The card at a place in the order of numbers, counted from 0.
    #[inline]
    pub fn nth(self, n: u32) -> Option<Card> {
        let mut left = self.0;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        Card::new(left.trailing_zeros() as u8)
    }

    /// The cards by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = Card::new(left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            card
        })
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> CardSet {
        CardSet::one(card)
    }
}

impl From<Option<Card>> for CardSet {
    #[inline]
    fn from(card: Option<Card>) -> CardSet {
        card.map_or(CardSet::NONE, CardSet::one)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::number)).finish()
    }
}

word_enum! {
    /// C1.1: the colours of navigation cards.
    #[allow(missing_docs, reason = "the names are those of the rulebook")]
    pub enum Colour {
        White = "white",
        LightBlue = "light-blue",
        Green = "green",
        Yellow = "yellow",
        Red = "red",
        DarkBlue = "dark-blue",
    }
}

word_enum! {
    /// C1.1: the symbols on navigation cards and Pilots.
    #[allow(missing_docs, reason = "the names are those of the rulebook")]
    pub enum Symbol {
        Map = "map",
        Lantern = "lantern",
        Kite = "kite",
        Swords = "swords",
    }
}

impl Symbol {
    /// C3.8: the skill that three of this symbol give.
    pub const fn skill(self) -> Skill {
        match self {
            Symbol::Map => Skill::Cartography,
            Symbol::Lantern => Skill::NightNavigation,
            Symbol::Kite => Skill::Meteorology,
            Symbol::Swords => Skill::Combat,
        }
    }
}

word_enum! {
    /// C1.1: the skills.
    #[allow(missing_docs, reason = "the names are those of the rulebook")]
    pub enum Skill {
        Cartography = "cartography",
        NightNavigation = "night",
        Meteorology = "meteorology",
        Combat = "combat",
        EliteCrew = "elite",
    }
}

word_enum! {
    /// C1.1: the gems, from the dearest.
    #[allow(missing_docs, reason = "the names are those of the rulebook")]
    pub enum Gem {
        White = "white",
        Red = "red",
        Blue = "blue",
    }
}
