//! The texts of Madame Ching.

mod about;
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
mod purpose;
mod reason;
mod rule;
mod sight;

use ching::Rules;

use words::{Translator, Value};

pub use known::known_cards;
pub use log::Log;
pub use words::LogText;

/// What a text speaks of.
type Args = Vec<(&'static str, Value<'static>)>;

/// Puts the values of Madame Ching into words. Small: copy it as you like.
#[derive(Clone, Copy, Debug)]
pub struct ChingWords<'a> {
    pub tr: Translator,
    /// The rules, whose content has the names and texts.
    pub rules: &'a Rules,
}

impl<'a> ChingWords<'a> {
    pub const fn new(tr: Translator, rules: &'a Rules) -> ChingWords<'a> {
        ChingWords { tr, rules }
    }

    fn text<'b>(&self, id: &str, args: impl IntoIterator<Item = (&'b str, Value<'b>)>) -> String {
        self.tr.text(id, args)
    }
}
