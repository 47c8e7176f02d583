//! The tables of The Ming Voyages: cards, Voyages and battles.

mod read;
mod rows;

pub use read::Reader;
pub use rows::{BattleFought, CardUsed, Use, VoyageTried};

/// What happened in a game of The Ming Voyages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MingFacts {
    /// Every use of a card.
    pub cards: Vec<CardUsed>,
    /// Every Voyage that was attempted.
    pub voyages: Vec<VoyageTried>,
    /// Every battle.
    pub battles: Vec<BattleFought>,
}
