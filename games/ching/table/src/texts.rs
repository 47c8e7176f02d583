//! Madame Ching in words.

mod action;
mod board;
mod card;
mod choice;
mod ending;
mod grid;
mod known;
mod log;
mod names;
mod odds;
mod players;
mod prompt;
mod reason;
mod rule;
mod sight;

use ching::Rules;

use words::{Value, Voice};

pub use known::known_cards;
pub use log::Log;
pub use words::Line;

/// What a text speaks of.
type Args = Vec<(&'static str, Value<'static>)>;

/// Puts the values of Madame Ching into words. Small: copy it as you like.
#[derive(Clone, Copy, Debug)]
pub struct ChingWords<'a> {
    /// The language to speak.
    pub voice: Voice,
    /// The rules, whose content has the names and texts.
    pub rules: &'a Rules,
}

impl<'a> ChingWords<'a> {
    /// Words in a language for some rules.
    pub const fn new(voice: Voice, rules: &'a Rules) -> ChingWords<'a> {
        ChingWords { voice, rules }
    }

    fn text<'b>(&self, id: &str, args: impl IntoIterator<Item = (&'b str, Value<'b>)>) -> String {
        self.voice.text(id, args)
    }
}
