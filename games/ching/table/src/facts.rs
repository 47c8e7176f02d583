//! The statistics of Madame Ching: missions, skills, encounter cards and expeditions.

mod names;
mod read;
mod report;
mod rows;
mod sums;

use ching::Rules;
use facts::{Counted, Facts, ReadAlong, RowSink, Table};

use crate::Ching;
use read::Reader;
pub use rows::{EncounterDone, Ended, ExpeditionEnded, Fate, MissionClaimed, SkillDone};
pub use sums::ChingSums;

/// What happened in a game of Madame Ching.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChingFacts {
    pub missions: Vec<MissionClaimed>,
    pub skills: Vec<SkillDone>,
    /// What happened to encounter cards.
    pub encounters: Vec<EncounterDone>,
    pub expeditions: Vec<ExpeditionEnded>,
}

impl Facts for ChingFacts {
    const TABLES: &'static [Table] = &[
        Table::of::<MissionClaimed>(),
        Table::of::<SkillDone>(),
        Table::of::<EncounterDone>(),
        Table::of::<ExpeditionEnded>(),
    ];

    fn rows(&self, to: &mut impl RowSink) {
        to.rows(&self.missions);
        to.rows(&self.skills);
        to.rows(&self.encounters);
        to.rows(&self.expeditions);
    }
}

impl Counted for Ching {
    type Rules = Rules;
    type Cache = ();
    type Facts = ChingFacts;
    type Sums = ChingSums;

    fn reader<'a>(rules: &'a Rules, (): &'a mut ()) -> impl ReadAlong<Rules, Facts = ChingFacts> + 'a {
        Reader::new(rules)
    }
}
