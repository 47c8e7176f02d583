//! The levels of bots.

use std::fmt;
use std::str::FromStr;

use tabletop::Problem;

use crate::errors;

/// The levels of bots, from the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, uniformly at random.
    Random,
    /// A short lookahead with occasional mistakes.
    Novice,
    /// One-ply lookahead over the highest-prior actions.
    Sailor,
    Captain,
    Admiral,
}

impl Level {
    /// Every level, from the weakest.
    pub const ALL: [Level; 5] = [Level::Random, Level::Novice, Level::Sailor, Level::Captain, Level::Admiral];

    /// The levels that search, and so can evaluate each action.
    pub const SEARCHING: [Level; 2] = [Level::Captain, Level::Admiral];

    /// Its name in commands and records.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Sailor => "sailor",
            Level::Captain => "captain",
            Level::Admiral => "admiral",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Level {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Level, Problem> {
        Level::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| {
            let names = Level::ALL.map(Level::id).join(", ");
            Problem::new(errors::LevelUnknown { text, names })
        })
    }
}
