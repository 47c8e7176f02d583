//! C5: the encounter cards, and hands of them.
//!
//! Cards of a kind are interchangeable, so a hand is a multiset of kinds.

use std::fmt;

use tabletop::word_enum;

use crate::card::Symbol;

word_enum! {
    /// C5: the kinds of encounter cards.
    #[allow(missing_docs, reason = "the names are those of the rulebook")]
    pub enum Encounter {
        MadameChing = "madame-ching",
        Thief = "thief",
        SirenMap = "siren-map",
        SirenLantern = "siren-lantern",
        SirenKite = "siren-kite",
        SirenSwords = "siren-swords",
        Traitor = "traitor",
        SeaDog = "sea-dog",
        PilotMap = "pilot-map",
        PilotLantern = "pilot-lantern",
        PilotKite = "pilot-kite",
        PilotSwords = "pilot-swords",
        Pilot = "pilot",
        Oracle = "oracle",
        Trader = "trader",
        Treasure1 = "treasure-1",
        Treasure2 = "treasure-2",
        Treasure3 = "treasure-3",
    }
}

/// How many kinds of encounter cards there are.
pub const KINDS: usize = Encounter::ALL.len();

/// The most cards of one kind that a multiset can hold.
pub const MOST: u8 = 7;

impl Encounter {
    /// The five Pilots, by symbol and then the one without.
    pub const PILOTS: [Encounter; 5] = [
        Encounter::PilotMap,
        Encounter::PilotLantern,
        Encounter::PilotKite,
        Encounter::PilotSwords,
        Encounter::Pilot,
    ];

    /// The Siren with a symbol.
    pub const fn siren(symbol: Symbol) -> Encounter {
        match symbol {
            Symbol::Map => Encounter::SirenMap,
            Symbol::Lantern => Encounter::SirenLantern,
            Symbol::Kite => Encounter::SirenKite,
            Symbol::Swords => Encounter::SirenSwords,
        }
    }

    /// The Pilot with a symbol, or without.
    pub const fn pilot(symbol: Option<Symbol>) -> Encounter {
        match symbol {
            Some(Symbol::Map) => Encounter::PilotMap,
            Some(Symbol::Lantern) => Encounter::PilotLantern,
            Some(Symbol::Kite) => Encounter::PilotKite,
            Some(Symbol::Swords) => Encounter::PilotSwords,
            None => Encounter::Pilot,
        }
    }

    /// The symbol on a Siren or a Pilot.
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Encounter::SirenMap | Encounter::PilotMap => Some(Symbol::Map),
            Encounter::SirenLantern | Encounter::PilotLantern => Some(Symbol::Lantern),
            Encounter::SirenKite | Encounter::PilotKite => Some(Symbol::Kite),
            Encounter::SirenSwords | Encounter::PilotSwords => Some(Symbol::Swords),
            _ => None,
        }
    }

    /// Whether it is a Pilot.
    pub const fn is_pilot(self) -> bool {
        matches!(
            self,
            Encounter::PilotMap
                | Encounter::PilotLantern
                | Encounter::PilotKite
                | Encounter::PilotSwords
                | Encounter::Pilot
        )
    }

    /// C5.7: the points of a Sacred Treasure.
    pub const fn treasure(self) -> u8 {
        match self {
            Encounter::Treasure1 => 1,
            Encounter::Treasure2 => 2,
            Encounter::Treasure3 => 3,
            _ => 0,
        }
    }

    const fn shift(self) -> u32 {
        3 * self as u32
    }
}

/// A multiset of encounter cards: three bits for each kind.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Encounters(u64);

/// Every other group of three bits.
const EVEN: u64 = 0o0007_0707_0707_0707_0707;

impl Encounters {
    /// No card.
    pub const NONE: Encounters = Encounters(0);

    /// One card.
    pub const fn one(kind: Encounter) -> Encounters {
        Encounters(1 << kind.shift())
    }

    /// A number for each kind, at most 7.
    pub fn new(counts: [u8; KINDS]) -> Encounters {
        let lanes = Encounter::ALL.into_iter().zip(counts);
        Encounters(lanes.map(|(kind, count)| u64::from(count.min(MOST)) << kind.shift()).sum())
    }

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, kind: Encounter) -> u8 {
        (self.0 >> kind.shift()) as u8 & MOST
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        // Sums of two kinds side by side in six bits each; 64 leaves 1 when divided by 63, so this adds them up.
        (((self.0 & EVEN) + ((self.0 >> 3) & EVEN)) % 63) as u8
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is at least one of a kind.
    #[inline]
    pub const fn has(self, kind: Encounter) -> bool {
        self.count(kind) > 0
    }

    /// Both together; no kind may come to more than 7.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Encounters) -> Encounters {
        Encounters(self.0 + other.0)
    }

    /// This without the other, which must be part of it.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Encounters) -> Encounters {
        Encounters(self.0.wrapping_sub(other.0))
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, kind: Encounter) {
        self.0 += 1 << kind.shift();
    }

    /// Takes a card out, which must be there.
    #[inline]
    pub const fn remove(&mut self, kind: Encounter) {
        self.0 = self.0.wrapping_sub(1 << kind.shift());
    }

    /// Takes a card out if it is there.
    #[inline]
    pub const fn remove_any(&mut self, kind: Encounter) {
        if self.has(kind) {
            self.remove(kind);
        }
    }

    /// The kinds there are, with how many of each.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Encounter, u8)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let lane = left.trailing_zeros() / 3;
            let count = (left >> (3 * lane)) as u8 & MOST;
            left &= !(0b111 << (3 * lane));
            Some((Encounter::ALL[lane as usize], count))
        })
    }

    /// Every card, cards of a kind one after another.
    pub fn cards(self) -> impl Iterator<Item = Encounter> {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
    }

    /// The card at a place in that order, counted from 0.
    #[inline]
    pub fn nth(self, mut n: u32) -> Option<Encounter> {
        for (kind, count) in self.iter() {
            if n < u32::from(count) {
                return Some(kind);
            }
            n -= u32::from(count);
        }
        None
    }

    /// Whether there are no more of any kind than in the other.
    pub fn is_within(self, other: Encounters) -> bool {
        self.iter().all(|(kind, count)| count <= other.count(kind))
    }

    /// Of each kind as many as in the one that has fewer.
    #[must_use]
    pub fn and(self, other: Encounters) -> Encounters {
        let mut both = Encounters::NONE;
        for (kind, count) in self.iter() {
            both.0 |= u64::from(count.min(other.count(kind))) << kind.shift();
        }
        both
    }
}

impl FromIterator<Encounter> for Encounters {
    fn from_iter<I: IntoIterator<Item = Encounter>>(cards: I) -> Encounters {
        let mut set = Encounters::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for Encounters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_multiset_counts_every_kind_by_itself() {
        let mut counts = [0; KINDS];
        for (n, kind) in Encounter::ALL.into_iter().enumerate() {
            counts[n] = (n % 3) as u8;
            let set = Encounters::new(counts);
            assert_eq!(set.count(kind), counts[n], "{kind}");
            assert_eq!(set.len(), counts.iter().sum::<u8>(), "{kind}");
            assert_eq!(set.cards().count(), usize::from(set.len()), "{kind}");
        }
    }

    #[test]
    fn a_hand_of_every_card_of_the_game_is_counted() {
        let all = Encounters::new([4, 2, 1, 1, 1, 1, 3, 2, 1, 1, 1, 1, 2, 3, 3, 2, 2, 2]);
        assert_eq!(all.len(), 33);
        assert_eq!((0..33).filter_map(|n| all.nth(n)).collect::<Encounters>(), all);
        assert_eq!(all.nth(33), None);
        assert_eq!(all.without(all), Encounters::NONE);
    }
}
