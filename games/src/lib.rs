//! The list of all games.
//!
//! A new game is a folder beside this one and a line in the macro below. The trait [`Playable`] lists what a game must bring;
//! the compiler reports what is missing. [`GameInfo`] describes a game to people who choose one,
//! [`AnyRules`] are its rules with settings, [`GameSession`] is a game in progress, [`AnyBot`] a bot in a seat. Each is an enum
//! with one variant per game, so everything stays typed; this crate only dispatches.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

/// The games. A macro is called with the list and, after it, with its arguments.
macro_rules! games {
    ($then:ident $($arguments:tt)*) => {
        $then! {
            [
                Ming: ming_table::Ming,
                Ching: ching_table::Ching,
                #[cfg(feature = "toy")] Lanterns: lanterns_table::Lanterns,
            ]
            $($arguments)*
        }
    };
}

mod any;
mod facts;
mod learn;
mod lessons;
mod open;

use std::sync::LazyLock;

use guide::{Lesson, Rulebook};
use playable::{GameInfo, HomeSection, Language, Playable};
use tabletop::Problem;
use words::{Catalogue, Translator};

pub use any::{
    AnyAction, AnyAnalyst, AnyBot, AnyPlayed, AnyRules, AnyView, GameSession, GivenAction, Watch,
    advice_columns,
};
pub use facts::{AnyFacts, AnySums, FactsCache, TABLES};
pub use learn::{AnyTensors, AnyVector};
pub use lessons::{Moment, at as lesson_at};
pub use open::{Start, new_table, of_position, open, replay, rules, rules_of};
pub use playable;

tabletop::errors!();

macro_rules! families {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?]) => {
        /// The games by folder.
        pub static FAMILIES: &[Family] = &[$($(#[$attribute])* Family::of::<$type>()),+];
    };
}

games!(families);

pub fn find(name: &str) -> Result<&'static GameInfo, Problem> {
    all().find(|game| game.name == name).ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> Problem {
    let names: Vec<_> = listed().map(|game| game.name).collect();
    errors::GameUnknown { name, names: names.join(", ") }.into()
}

/// Every game, including unlisted ones.
pub fn all() -> impl Iterator<Item = &'static GameInfo> {
    FAMILIES.iter().flat_map(|family| family.games)
}

pub fn listed() -> impl Iterator<Item = &'static GameInfo> {
    all().filter(|game| game.listed)
}

/// The settings of all listed games, by their tags in a record.
pub fn setting_tags() -> Vec<&'static str> {
    let mut tags = Vec::new();
    for setting in listed().flat_map(|game| game.settings) {
        if !tags.contains(&setting.tag) {
            tags.push(setting.tag);
        }
    }
    tags
}

/// The texts of all games in a language.
pub fn translator(language: Language) -> Translator {
    static CATALOGUE: LazyLock<Catalogue> =
        LazyLock::new(|| Catalogue::new(&FAMILIES.iter().map(|family| &family.texts).collect::<Vec<_>>()));
    CATALOGUE.translator(language)
}

/// A family: the games of one folder, and what they share besides their rules.
pub struct Family {
    /// The name of the folder.
    pub name: &'static str,
    pub games: &'static [GameInfo],
    pub home: HomeSection,
    pub texts: words::Texts,
    pub book: guide::BookSource,
    pub lessons: &'static [(&'static str, &'static str)],
    pub site_style: &'static str,
    pub table_style: &'static str,
    pub share_picture: &'static [u8],
    pub art: fn() -> &'static str,
    pub components: fn(Translator) -> Vec<playable::components::ComponentGroup>,
    pub content: fn() -> String,
    pub odds_questions: fn() -> &'static [playable::OddsQuestion],
}

impl Family {
    const fn of<P: Playable>() -> Family {
        Family {
            name: P::FAMILY,
            games: P::GAMES,
            home: P::HOME,
            texts: P::TEXTS,
            book: P::BOOK,
            lessons: P::LESSONS,
            site_style: P::SITE_STYLE,
            table_style: P::TABLE_STYLE,
            // Nobody shares a link from inside a browser; the app is smaller without them.
            share_picture: if cfg!(target_family = "wasm") { &[] } else { P::SHARE_PICTURE },
            art: P::art,
            components: P::components,
            content: P::current_content,
            odds_questions: P::odds_questions,
        }
    }

    /// Whether any game of it is listed.
    pub fn listed(&self) -> bool {
        self.games.iter().any(|game| game.listed)
    }
}

pub fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}

/// The family that a game belongs to.
pub fn family_of(game: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.games.iter().any(|info| info.name == game))
}

/// The rulebook of a family, by name.
pub fn rulebook(family: &str, language: Language) -> Option<&'static Rulebook> {
    static BOOKS: LazyLock<Vec<(&'static str, Language, Rulebook)>> = LazyLock::new(|| {
        let of_family = |family: &'static Family| {
            [(Language::En, family.book.en), (Language::De, family.book.de)]
                .map(|(language, text)| (family.name, language, Rulebook::parse(text, family.book.drawings)))
        };
        FAMILIES.iter().flat_map(of_family).collect()
    });
    let book = BOOKS.iter().find(|(of, written, _)| (*of, *written) == (family, language));
    book.map(|(_, _, book)| book)
}

/// The address of a rule, by its number or its chapter's: `/rules/FAMILY#M4.6`.
pub fn rule_address(number: &str) -> String {
    let family = FAMILIES.iter().find(|family| number.starts_with(family.book.letter));
    format!("/rules/{}#{number}", family.map_or("", |family| family.name))
}

/// The lesson of a game. An invalid lesson is missing here; the tests report its errors.
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let lessons = FAMILIES.iter().flat_map(|family| family.lessons);
        lessons.filter_map(|(game, text)| Lesson::parse(game, text).ok()).collect()
    });
    LESSONS.iter().find(|lesson| lesson.game == game)
}
