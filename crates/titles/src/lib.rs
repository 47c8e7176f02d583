//! Every game of the house by name, with its rules, words and players behind one façade.
//!
//! Programs that serve any game (the command, the server) reach games through [`Title`], [`Engine`] and [`Spoken`]
//! only. A new game is its crate, its content, its words, a file here that says what it can be set up with and how
//! it speaks, and one line in [`TITLES`].

mod analysis;
mod ching;
mod content;
mod engine;
mod mind;
mod ming;
mod odds;
mod setting;
mod setup;
mod speech;
mod spoken;

use std::sync::Arc;

use serde_json::Value;
use tabletop::{Outcome, Problem, said};

pub use analysis::{Analysed, Analysis, Analyst, Effort};
pub use engine::{EachPair, Engine, Watch};
pub use mind::{Advice, Advised, Mind, Thinking};
pub use odds::{Asked, Given, Likely, Odds, OddsLine};
pub use setting::{Setting, Values};
pub use setup::{Setup, Source, Start, of_position, open, replay};
pub use spoken::{Kind, Spoken, Told};
pub use words::Language;

/// The games, by the names that commands and records use.
pub static TITLES: &[&dyn Title] = &[&ming::Ming::Two, &ming::Ming::Alone, &ching::Ching];

/// The game of a name.
pub fn find(name: &str) -> Result<&'static dyn Title, Problem> {
    TITLES.iter().copied().find(|title| title.name() == name).ok_or_else(|| {
        let names: Vec<_> = TITLES.iter().map(|title| title.name()).collect();
        Problem::new(said!("`{name}` is no game here; the games are {names}", name, names = names.join(", ")))
    })
}

/// Both players' sums over a match of two games with sides swapped. The first player has the first seat in the first
/// game.
pub type MatchSums = fn([Outcome; 2]) -> [i16; 2];

/// A game of the house.
pub trait Title: Sync {
    /// Its name in commands and records.
    fn name(&self) -> &'static str;
    /// What it is, in a few English words for a list of games.
    fn about(&self) -> &'static str;
    /// What its rules can be set to.
    fn settings(&self) -> &'static [Setting];
    /// The names of all seats it can have. A setting may leave some of them out at a table.
    fn seats(&self) -> &'static [&'static str];
    /// The settings that a position (JSON) is of, as tags of a record; nothing for a position of another game. Whether it
    /// is a sound one is not asked.
    fn settings_of(&self, position: &Value) -> Option<Vec<(String, String)>>;
    /// How a match adds up; nothing for a game without matches.
    fn match_sums(&self) -> Option<MatchSums> {
        None
    }
    /// The version of the rules that new games are played under.
    fn version(&self) -> u32;
    /// The rules asked for. The position is of no matter here.
    fn engine(&self, setup: &Setup) -> Result<Arc<dyn Engine>, Problem>;

    /// A table set up as asked.
    fn open(&self, setup: &Setup) -> Result<Box<dyn Spoken>, Problem> {
        self.engine(setup)?.open(setup.position.as_ref())
    }
}
