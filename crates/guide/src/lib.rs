//! The rules of both games in our own words, and guided first games.
//!
//! A [`Rulebook`] is written in Markdown (`rules/`), one file for each game and language; every rule stands under its
//! number, so that prompts, reasons and log lines can point at it. A [`Lesson`] is a record with notes (`lessons/`): it is
//! replayed up to a step, and the learner makes the next move.
//!
//! # How a book is written
//! - `# Title`, then a lead, then chapters (`## M4 …` or `## Title {#anchor}`) and rules (`### M4.6 Voyages`).
//! - `[M4.6]` is a link to that rule.
//! - A paragraph `{drawing: NAME | caption | label | …}` is a drawing of [`drawings`] with its texts in the book's language.
//! - A quotation is a worked example.

#![forbid(unsafe_code)]

mod book;
pub mod drawings;
mod find;
mod lesson;
mod markdown;
mod show;

use std::sync::LazyLock;

use titles::Language;

pub use book::{Rulebook, Section};
pub use lesson::{Lesson, Moment};
pub use markdown::address;

/// How books, their drawings and the notes of lessons look; it needs the variables of `draw::base::STYLE`.
pub const STYLE: &str = include_str!("guide.css");

/// The books by game and language.
static BOOKS: LazyLock<[(&str, Language, Rulebook); 4]> = LazyLock::new(|| {
    [
        ("ming", Language::En, include_str!("../rules/ming.en.md")),
        ("ming", Language::De, include_str!("../rules/ming.de.md")),
        ("ching", Language::En, include_str!("../rules/ching.en.md")),
        ("ching", Language::De, include_str!("../rules/ching.de.md")),
    ]
    .map(|(game, language, text)| (game, language, Rulebook::parse(text)))
});

/// The lessons. One that cannot be read is missing here; the tests say what is wrong with it.
static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    [
        ("ming", include_str!("../lessons/ming.toml")),
        ("ming-solo", include_str!("../lessons/ming-solo.toml")),
        ("ching", include_str!("../lessons/ching.toml")),
    ]
    .into_iter()
    .filter_map(|(game, text)| Lesson::parse(game, text).ok())
    .collect()
});

/// The rules of a game (`ming`, `ching`); nothing for games without a book. Playing alone is a chapter of `ming`.
pub fn rules(game: &str, language: Language) -> Option<&'static Rulebook> {
    let book = BOOKS.iter().find(|(of, written, _)| (*of, *written) == (game, language));
    book.map(|(_, _, book)| book)
}

/// The lesson of a game (`ming`, `ming-solo`, `ching`).
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.game == game)
}
