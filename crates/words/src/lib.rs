//! What people read: prompts, log lines, reasons, labels and errors, in English and German.
//!
//! The texts are Project Fluent files in `i18n/en` and `i18n/de`; a [`Translator`] returns the text of an id in one
//! language. Each game brings texts of its own, and a [`Catalogue`] combines them. The ids for the command line
//! (`play-…`) are in `common.ftl`, those for odds of any game in `odds.ftl`, and errors in the input in `errors.ftl`.

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
pub use log_text::LogText;
pub use translator::{COMMON, Catalogue, Texts, Translator, Value, capital};

use tabletop::{Message, coded};

/// The error for a feature that is not in this build, with the command that adds it.
pub fn not_built(what: &str, feature: &str) -> Message {
    coded!("error-not-built", what, feature)
}
