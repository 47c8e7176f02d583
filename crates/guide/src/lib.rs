//! Rulebooks and lessons.
//!
//! A [`Rulebook`] is written in Markdown, one file per language. Every rule has its number as an anchor, so that prompts,
//! reasons and log lines can link to it. A [`Lesson`] is a record with notes: it is replayed up to a step, and the
//! learner makes the next move. The books and lessons themselves are in the games' folders.
//!
//! # Format of a book
//! - `# Title`, then an introduction, then chapters (`## M4 …` or `## Title {#anchor}`) and rules (`### M4.6 Voyages`).
//! - `[M4.6]` is a link to that rule.
//! - A paragraph `{drawing: NAME | caption | label | …}` is a [`Drawing`] with its texts in the book's language.
//! - A quotation is a worked example.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]
#![forbid(unsafe_code)]

mod book;
mod drawing;
mod find;
mod lesson;
mod markdown;
mod show;

pub use book::{Rulebook, Section};
pub use drawing::Drawing;
pub use lesson::{Lesson, LessonStep};
pub use markdown::note;

/// How books, their drawings and the notes of lessons look; it needs the variables of `draw::base::STYLE`.
/// What only the drawings of one game need is in that game's `SITE_STYLE`.
pub const STYLE: &str = include_str!("guide.css");

/// The rules of a game as it brings them along: the text in each language, and the drawings it asks for.
pub struct BookSource {
    /// With which letter the numbers of its rules begin.
    pub letter: char,
    pub en: &'static str,
    pub de: &'static str,
    pub drawings: &'static [Drawing],
}
