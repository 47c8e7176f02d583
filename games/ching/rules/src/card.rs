//! C1.1: the 55 navigation cards, their colours and symbols, and sets of them.

use std::fmt;
use std::num::NonZeroU8;

use tabletop::{bit_set, word_enum};

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

    /// The card of a bit in a [`CardSet`], so there is such a card.
    #[inline]
    const fn of_bit(bit: u32) -> Card {
        debug_assert!(0 < bit && bit as usize <= CARDS);
        Card(NonZeroU8::MIN.saturating_add(bit as u8 - 1))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

bit_set! {
    /// A set of navigation cards: bit `n` is card `n`.
    pub struct CardSet(u64) of Card: |card| card.number(), |bit| Card::of_bit(bit);
}

impl CardSet {
    /// Every card.
    pub const ALL: CardSet = CardSet(((1 << CARDS) - 1) << 1);

    /// Whether they have a card in common.
    #[inline]
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
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
