//! Who sits in a seat of a game at this keyboard.

use std::str::FromStr;

use bots::level::Level;
use words::Voice;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Somebody at this keyboard.
    Human,
    Program(Level),
}

impl Sitter {
    /// The strength of a program; nothing for a person.
    pub const fn level(self) -> Option<Level> {
        match self {
            Sitter::Human => None,
            Sitter::Program(level) => Some(level),
        }
    }

    /// Who that is, in words.
    pub fn said(self, voice: Voice) -> String {
        match self {
            Sitter::Human => voice.text("play-person", []),
            Sitter::Program(level) => voice.text("play-program", [("name", level.id().into())]),
        }
    }

    /// What commands and records call it: `human`, `sailor`.
    pub const fn id(self) -> &'static str {
        match self {
            Sitter::Human => "human",
            Sitter::Program(level) => level.id(),
        }
    }
}

impl FromStr for Sitter {
    type Err = <Level as FromStr>::Err;

    fn from_str(name: &str) -> Result<Sitter, Self::Err> {
        if name == Sitter::Human.id() { Ok(Sitter::Human) } else { name.parse().map(Sitter::Program) }
    }
}
