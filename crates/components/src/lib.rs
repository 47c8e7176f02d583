//! Reads content files. What the files of all games have in common is here.
//!
//! The components of a game are one TOML file ([`read()`]). It is read table by table ([`Entry`]), and all
//! errors are reported together, each with its line and what to do ([`ContentError`]). Each fact has
//! a [`Status`], each name a [`Text`] in every language. What affects play has a
//! canonical form ([`canonical_lines`]) whose hash names the content. Released contents stay available ([`Released`]).

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
