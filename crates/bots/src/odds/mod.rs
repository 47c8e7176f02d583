//! Exact odds, with no sampling: Voyages, Skirmishes and battles of The Ming Voyages, navigation cards of Madame
//! Ching.
//!
//! [`voyage`] and [`skirmish`] count dice. [`Cache::chance`] solves a [`Battle`] as a game in which both sides want to
//! win this battle, know both reserves and do not care what their cards would be worth later. [`battle`],
//! [`attacks`], [`choices`], [`voyages`] and [`skirmishes`] read all that from what a seat sees. [`navigation`] says
//! where Madame Ching's cards may be, [`onward`] which of them would help and [`sources`] where to look.
//!
//! - `sea`: dice that are rolled once (M4.6, M6.10);
//! - `dice`, `way`: throws of three dice, and what is done with them (M7.2, M10.7);
//! - `reserve`, `round`, `battle`: a battle, from the cards to the whole (M7);
//! - `hidden`, `table`: what a view knows of reserves, and the odds it gives;
//! - `navigation`, `course`: hidden navigation cards (C1.3), and which of them matter (C3.2).

mod battle;
mod course;
mod dice;
mod hidden;
mod navigation;
mod reserve;
mod round;
mod sea;
mod table;
mod way;

pub use battle::{Battle, Cache, Choice, Moment, Pieces};
pub use course::{onward, sources};
pub use navigation::{Source, Wanted, navigation};
pub use reserve::Reserve;
pub use sea::{Ways, lost_in_skirmish, skirmish, voyage};
pub use table::{BattleOdds, Outlook, attacks, battle, choices, skirmishes, voyages};

/// A chance from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// This, to within rounding.
    Exact(f64),
    /// At least the first and at most the second: there were too many cards to tell.
    Between(f64, f64),
}

impl Chance {
    /// The least it can be.
    pub const fn low(self) -> f64 {
        match self {
            Chance::Exact(chance) | Chance::Between(chance, _) => chance,
        }
    }

    /// The most it can be.
    pub const fn high(self) -> f64 {
        match self {
            Chance::Exact(chance) | Chance::Between(_, chance) => chance,
        }
    }

    /// The chance of the contrary.
    #[must_use]
    pub const fn contrary(self) -> Chance {
        match self {
            Chance::Exact(chance) => Chance::Exact(1.0 - chance),
            Chance::Between(low, high) => Chance::Between(1.0 - high, 1.0 - low),
        }
    }
}
