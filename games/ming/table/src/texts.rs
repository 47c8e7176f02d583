//! The texts of The Ming Voyages.

mod about;
mod action;
mod automaton;
mod board;
mod card;
mod choice;
mod log;
mod names;
mod odds;
mod prompt;
mod purpose;
mod reason;
mod sight;
mod solo;

use ming::Rules;

use words::{Translator, Value};

pub use card::{ActionNow, Available};
pub use log::Log;
pub use words::LogText;

/// Puts the values of The Ming Voyages into words. Small: copy it as you like.
#[derive(Clone, Copy, Debug)]
pub struct MingWords<'a> {
    pub tr: Translator,
    /// The rules, whose content has the names and texts.
    pub rules: &'a Rules,
}

impl<'a> MingWords<'a> {
    pub const fn new(tr: Translator, rules: &'a Rules) -> MingWords<'a> {
        MingWords { tr, rules }
    }

    fn text<'b>(&self, id: &str, args: impl IntoIterator<Item = (&'b str, Value<'b>)>) -> String {
        self.tr.text(id, args)
    }
}
