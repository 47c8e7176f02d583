//! The statistics of The Ming Voyages: cards, Voyages and battles.

mod names;
mod odds;
mod read;
mod report;
mod rows;
mod sums;

use facts::{Counted, Facts, ReadAlong, RowSink, Table};
use ming::Rules;

use crate::Ming;
use odds::Odds;
use read::Reader;
pub use rows::{BattleFought, CardUsed, Use, VoyageTried};
pub use sums::MingSums;

/// What happened in a game of The Ming Voyages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MingFacts {
    pub cards: Vec<CardUsed>,
    pub voyages: Vec<VoyageTried>,
    pub battles: Vec<BattleFought>,
}

impl Facts for MingFacts {
    const TABLES: &'static [Table] =
        &[Table::of::<CardUsed>(), Table::of::<VoyageTried>(), Table::of::<BattleFought>()];

    fn rows(&self, to: &mut impl RowSink) {
        to.rows(&self.cards);
        to.rows(&self.voyages);
        to.rows(&self.battles);
    }
}

impl Counted for Ming {
    type Rules = Rules;
    type Cache = Odds;
    type Facts = MingFacts;
    type Sums = MingSums;

    fn reader<'a>(rules: &'a Rules, odds: &'a mut Odds) -> impl ReadAlong<Rules, Facts = MingFacts> + 'a {
        Reader::new(rules, odds)
    }
}
