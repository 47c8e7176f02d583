//! What becomes of a game: it is replayed, and the events of the engine are read into rows.
//!
//! Everything is known when a game is over, so nothing is hidden from whoever reads.

pub(crate) mod ching;
mod game;
pub(crate) mod ming;
mod odds;
mod replay;

use std::any::Any;

use bots::played::Played;
use tabletop::{Problem, Record, said};

pub use game::{GameFacts, Player, SeatFacts};
pub use odds::Odds;

use self::ching::ChingFacts;
use self::ming::MingFacts;

/// What a game was, and everything that is counted of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The game.
    pub game: GameFacts,
    /// What happened in it.
    pub details: Details,
}

impl Facts {
    /// The same with a word on where they were found: the name of a record, or the id of a table.
    #[must_use]
    pub fn found_in(mut self, source: impl Into<String>) -> Facts {
        self.game.source = Some(source.into());
        self
    }
}

/// What happened in a game, by table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Details {
    /// In The Ming Voyages, for two or alone.
    Ming(MingFacts),
    /// In Madame Ching.
    Ching(ChingFacts),
}

/// Rules of a game that there are statistics of.
#[derive(Clone, Copy)]
pub enum Known<'a> {
    /// The Ming Voyages, for two or alone.
    Ming(&'a ::ming::Rules),
    /// Madame Ching.
    Ching(&'a ::ching::Rules),
}

impl<'a> Known<'a> {
    /// The rules behind an engine or a table; nothing for a game without statistics.
    pub fn of(rules: &'a dyn Any) -> Option<Known<'a>> {
        let ming = || rules.downcast_ref().map(Known::Ming);
        ming().or_else(|| rules.downcast_ref().map(Known::Ching))
    }

    /// The facts of a game that programs have played: a [`Played`] of these rules; nothing for anything else.
    pub fn read(self, played: &dyn Any, odds: &mut Odds) -> Option<Facts> {
        match self {
            Known::Ming(rules) => {
                let played = played.downcast_ref::<Played<::ming::Rules>>()?;
                replay::played(rules, ming::Reader::new(rules, odds), played)
            }
            Known::Ching(rules) => {
                let played = played.downcast_ref::<Played<::ching::Rules>>()?;
                replay::played(rules, ching::Reader::new(rules), played)
            }
        }
    }
}

/// The facts of a record, numbered by the caller; nothing when its game is not over.
pub fn of_record(record: &Record, number: u64, odds: &mut Odds) -> Result<Option<Facts>, Problem> {
    let table = titles::open(record)?;
    let known = Known::of(table.rules());
    match known.ok_or_else(|| Problem::at("tag Game", said!("there are no statistics of this game")))? {
        Known::Ming(rules) => replay::recorded(rules, ming::Reader::new(rules, odds), record, number),
        Known::Ching(rules) => replay::recorded(rules, ching::Reader::new(rules), record, number),
    }
}
