//! The levels of bots.

use std::str::FromStr;

use tabletop::{Problem, word_enum};

use crate::errors;

word_enum! {
    /// The levels of bots, from the weakest.
    pub enum Level {
        /// Any legal action, uniformly at random.
        Random = "random",
        /// A short lookahead with occasional mistakes.
        Novice = "novice",
        /// One-ply lookahead over the highest-prior actions.
        Sailor = "sailor",
        Captain = "captain",
        Admiral = "admiral",
    }
}

impl Level {
    /// The levels that search, and so can evaluate each action.
    pub const SEARCHING: [Level; 2] = [Level::Captain, Level::Admiral];
}

impl FromStr for Level {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Level, Problem> {
        Level::from_id(text).ok_or_else(|| {
            let names = Level::ALL.map(Level::id).join(", ");
            Problem::new(errors::LevelUnknown { text, names })
        })
    }
}
