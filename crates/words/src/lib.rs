//! What people read: prompts, log lines, reasons, labels and errors, in English and German.
//!
//! The words stand in `i18n/en` and `i18n/de` as Project Fluent files; a [`Voice`] speaks one language by the ids
//! in them. Names and texts of cards, places and the like stay in a game's content. [`ming`] puts the values of The Ming
//! Voyages into words, [`ching`] those of Madame Ching: events, prompts, reasons, choices, actions and the board. The
//! ids for the command itself (`play-…`) are in `common.ftl`, those for odds of any game in `odds.ftl`; what can be wrong with input is in `errors.ftl`
//! and, for older sentences, in `problems.txt`.

pub mod ching;
mod language;
mod layout;
mod line;
pub mod ming;
mod odds;
mod problem;
mod status;
mod voice;

pub use language::{Language, UnknownLanguage};
pub use layout::{WIDTH, wrap};
pub use line::Line;
pub use voice::{Value, Voice, capital};

use tabletop::{Said, coded};

/// The error for a feature that is not in this build, with the command that adds it.
pub fn not_built(what: &str, feature: &str) -> Said {
    coded!("error-not-built", what, feature)
}
