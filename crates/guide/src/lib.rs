//! The rules of both games in our own words, and guided first games.
//!
//! A [`Rulebook`] is written in Markdown (`rules/`), one file for each game and language; every rule stands under its
//! number, so that prompts, reasons and log lines can point at it. A [`Lesson`] is a record with notes (`lessons/`): it is
//! replayed up to a step, and the learner makes the next move.

#![forbid(unsafe_code)]

/// The look of rulebooks and lessons.
pub const STYLE: &str = "";

use maud::Markup;
use tabletop::{Problem, Seat};
use titles::{Language, Spoken};

/// The rules of a game in a language.
pub struct Rulebook {
    /// Its title.
    pub title: String,
    /// What stands before the first section.
    pub lead: Markup,
    /// Every section and rule, in order.
    pub sections: Vec<Section>,
}

/// A section of the rules, or a single rule.
pub struct Section {
    /// The number, as log lines name it (`M4.6`); none for sections that are no rules.
    pub number: Option<String>,
    /// What a link to it ends with (`M4.6`); unique in the book.
    pub anchor: String,
    /// The heading without its number.
    pub title: String,
    /// How deep: 2 for a chapter, 3 for a rule in it.
    pub level: u8,
    /// What it says.
    pub body: Markup,
    /// The same as plain text, for searching.
    pub text: String,
}

/// A guided first game.
pub struct Lesson {
    /// The game it teaches, by its name in commands.
    pub game: &'static str,
    /// How many steps it has.
    pub steps: usize,
}

/// A moment of a lesson.
pub struct Moment {
    /// The table at that moment.
    pub table: Box<dyn Spoken>,
    /// Whose eyes the learner has.
    pub seat: Seat,
    /// What the learner is told.
    pub note: Markup,
    /// What the learner is to do, in notation; nothing for a moment to look at.
    pub action: Option<String>,
}

impl Rulebook {
    /// The sections in which all words of a query occur, the best first.
    pub fn find(&self, query: &str) -> Vec<&Section> {
        self.sections.iter().filter(|section| section.text.contains(query)).collect()
    }
}

/// The rules of a game (`ming`, `ching`); nothing for games without a book.
pub fn rules(game: &str, language: Language) -> Option<&'static Rulebook> {
    let _ = (game, language);
    None
}

/// The lesson of a game (`ming`, `ming-solo`, `ching`).
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    let _ = game;
    None
}

impl Lesson {
    /// A moment of it, counted from 0.
    pub fn at(&self, step: usize, language: Language) -> Result<Moment, Problem> {
        Err(Problem::new(format!("there is no step {step} in {language}")))
    }
}
