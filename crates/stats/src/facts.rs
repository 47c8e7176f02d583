//! The facts of a finished game.

use games::{AnyFacts, FactsCache};
use tabletop::{Problem, Record};

pub use facts::GameFacts;

/// What a game was, and everything that is counted of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub game: GameFacts,
    /// What happened in it.
    pub details: AnyFacts,
}

impl Facts {
    pub(crate) fn new((game, details): (GameFacts, AnyFacts)) -> Facts {
        Facts { game, details }
    }

    /// The same with a word on where they were found: the name of a record, or the id of a table.
    #[must_use]
    pub fn found_in(mut self, source: impl Into<String>) -> Facts {
        self.game.source = Some(source.into());
        self
    }
}

/// The facts of a record, numbered by the caller; `None` when its game is not over.
pub fn of_record(record: &Record, number: u64, cache: &mut FactsCache) -> Result<Option<Facts>, Problem> {
    let counted = games::rules_of(record)?.count(record, number, cache)?;
    Ok(counted.map(Facts::new))
}
