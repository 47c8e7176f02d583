//! What the rulebook and the lessons of one game teach, for the tests of that game.

use std::collections::BTreeSet;

use guide::{Lesson, Rulebook, Section};
use playable::Language;
use toml::{Table, Value};

/// How many rules each chapter of a game has: chapter and rules, from 1.
pub type Chapters = &'static [(u8, u8)];

pub fn book(family: &str, language: Language) -> &'static Rulebook {
    games::rulebook(family, language).unwrap()
}

/// Says that a book has exactly these rules in every language.
#[track_caller]
pub fn has_rules(family: &str, letter: char, chapters: Chapters) {
    let mut expected = BTreeSet::new();
    for (chapter, rules) in chapters {
        expected.insert(format!("{letter}{chapter}"));
        expected.extend((1..=*rules).map(|rule| format!("{letter}{chapter}.{rule}")));
    }
    for language in Language::ALL {
        let sections = book(family, language).sections.iter();
        let there: BTreeSet<_> = sections.filter_map(|section| section.number.clone()).collect();
        assert_eq!(there, expected, "{family} {language}");
    }
}

/// The anchor of the first section that a search finds.
pub fn first(family: &str, language: Language, query: &str) -> String {
    let found = book(family, language).find(query);
    found.first().map_or_else(String::new, |section| section.anchor.clone())
}

/// The title of a book and its contents.
pub fn contents(book: &Rulebook) -> String {
    let line = |section: &Section| {
        let number = section.number.as_deref().unwrap_or("");
        format!("{}{number:7}{}\n", if section.level == 2 { "\n" } else { "  " }, section.title)
    };
    let contents: String = book.sections.iter().map(line).collect();
    format!("{}\n{contents}", book.title)
}

/// Everything that has a name or a title in a content file, the kinds left out apart.
fn names(content: &str, language: Language, without: &[&str]) -> Vec<String> {
    let content: Table = content.parse().unwrap();
    let entries = content.iter().filter(|(kind, _)| !without.contains(&kind.as_str()));
    let entries = entries.filter_map(|(_, entries)| entries.as_array()).flatten();
    let name = |entry: &Value| {
        let name = entry.get("name").or_else(|| entry.get("title"))?.get(language.id())?.as_str()?;
        // Kinds of a card that differ in a symbol or in points are one row.
        Some(name.split(" (").next()?.to_lowercase())
    };
    entries.filter_map(name).collect()
}

fn text(family: &str, language: Language) -> String {
    let sections = &book(family, language).sections;
    let texts: Vec<_> = sections.iter().flat_map(|section| [section.title.as_str(), &section.text]).collect();
    texts.join(" ").to_lowercase()
}

/// Says that a book calls everything what the content file calls it, some kinds apart.
#[track_caller]
pub fn calls_everything_by_its_name(family: &str, content: &str, without: &[&str]) {
    for language in Language::ALL {
        let (names, text) = (names(content, language, without), text(family, language));
        assert!(names.len() > 20);
        for name in names {
            assert!(text.contains(&name), "{family} {language}: {name}");
        }
    }
}

fn lesson(game: &str) -> &'static Lesson {
    games::lesson(game).unwrap_or_else(|| panic!("the lesson of {game} cannot be read"))
}

/// The first words of what the learner does.
pub fn kinds(game: &str) -> BTreeSet<String> {
    let lesson = lesson(game);
    let action = |step| games::lesson_at(lesson, step, Language::En).unwrap().action;
    let word = |action: String| action.split(' ').next().unwrap().to_owned();
    (0..lesson.steps.len()).filter_map(action).map(word).collect()
}

/// What the log tells of the whole lesson: the rules behind it.
pub fn told(game: &str) -> BTreeSet<&'static str> {
    let lesson = lesson(game);
    let last = games::lesson_at(lesson, lesson.steps.len() - 1, Language::En).unwrap();
    last.table.log(None, Language::En).into_iter().filter_map(|line| line.rule).collect()
}
