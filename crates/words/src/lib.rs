//! What people read: prompts, log lines, reasons, labels and errors, in English and German.
//!
//! The words stand in `i18n/en` and `i18n/de` as Project Fluent files; a [`Translator`] speaks one language by the ids
//! in them. Each game brings texts of its own, and a [`Catalogue`] puts them together. The ids for the command itself
//! (`play-…`) are in `common.ftl`, those for odds of any game in `odds.ftl`.
//! Sentences of errors are not here: each crate has its own, see `tabletop::errors!`.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

mod language;
mod layout;
mod log_text;
mod odds;
mod problem;
mod status;
mod translator;

pub use language::{Language, UnknownLanguage};
pub use layout::{WIDTH, padded, rows_of, widest, width, wrap};
pub use log_text::{About, LogText, Turn, Weight};
pub use translator::{COMMON, Catalogue, Texts, Translator, Value, capital};

use tabletop::Message;

tabletop::errors!();

/// The error for a feature that is not in this build, with the command that adds it.
pub fn not_built(what: &str, feature: &str) -> Message {
    errors::NotBuilt { what, feature }.into()
}
