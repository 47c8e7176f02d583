//! Who plays a seat of a game at this keyboard.

use std::str::FromStr;

use bots::level::Level;
use words::Translator;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatedPlayer {
    /// Somebody at this keyboard.
    Human,
    Program(Level),
}

impl SeatedPlayer {
    /// The level of a bot; `None` for a person.
    pub const fn level(self) -> Option<Level> {
        match self {
            SeatedPlayer::Human => None,
            SeatedPlayer::Program(level) => Some(level),
        }
    }

    /// Who that is, in words.
    pub fn said(self, tr: Translator) -> String {
        match self {
            SeatedPlayer::Human => tr.text("play-person", []),
            SeatedPlayer::Program(level) => tr.text("play-program", [("name", level.id().into())]),
        }
    }

    /// What commands and records call it: `human`, `sailor`.
    pub const fn id(self) -> &'static str {
        match self {
            SeatedPlayer::Human => "human",
            SeatedPlayer::Program(level) => level.id(),
        }
    }
}

impl FromStr for SeatedPlayer {
    type Err = <Level as FromStr>::Err;

    fn from_str(name: &str) -> Result<SeatedPlayer, Self::Err> {
        if name == SeatedPlayer::Human.id() {
            Ok(SeatedPlayer::Human)
        } else {
            name.parse().map(SeatedPlayer::Program)
        }
    }
}
