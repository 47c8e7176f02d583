//! The tables of Madame Ching: missions, skills, encounter cards and expeditions.

mod read;
mod rows;

pub use read::Reader;
pub use rows::{EncounterDone, Ended, ExpeditionEnded, Fate, MissionClaimed, SkillDone};

/// What happened in a game of Madame Ching.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChingFacts {
    /// Every mission that was claimed.
    pub missions: Vec<MissionClaimed>,
    /// Every skill that was gained or used.
    pub skills: Vec<SkillDone>,
    /// What became of encounter cards.
    pub encounters: Vec<EncounterDone>,
    /// Every expedition.
    pub expeditions: Vec<ExpeditionEnded>,
}
