//! What the content files of all games have in common.
//!
//! The components of a game are one TOML file ([`read()`]). It is walked table by table ([`Entry`]), and all
//! its mistakes are reported at once, each with its line and what to do ([`ContentError`]). A fact comes with
//! how sure it is ([`Status`]), a name with its words in every language ([`Text`]). What affects play has a
//! canonical form ([`canonical_lines`]) that names the content, and what was released stays ([`Released`]).

mod each;
mod problem;
mod read;
mod reader;
mod released;
mod text;

pub use problem::{ContentError, Problem};
pub use read::read;
pub use reader::Entry;
pub use released::Released;
pub use text::{Language, Named, Status, Text};

/// The canonical form of some facts: a first line, then the facts sorted by bytes. Every line ends in one line
/// feed.
pub fn canonical_lines(first: &str, mut facts: Vec<String>) -> String {
    facts.sort_unstable();
    facts.iter().fold(format!("{first}\n"), |form, fact| form + fact + "\n")
}
