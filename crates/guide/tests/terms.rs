//! The rulebooks call things what the games call them, and print their numbers.

use guide::rules;
use titles::Language;
use toml::{Table, Value};

const MING: &str = include_str!("../../../content/ming.toml");
const CHING: &str = include_str!("../../../content/ching.toml");

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

fn text(game: &str, language: Language) -> String {
    let sections = &rules(game, language).unwrap().sections;
    let texts: Vec<_> = sections.iter().flat_map(|section| [section.title.as_str(), &section.text]).collect();
    texts.join(" ").to_lowercase()
}

#[test]
fn everything_with_a_name_is_called_by_it() {
    for (game, content, without) in [("ming", MING, &[][..]), ("ching", CHING, &["junk"][..])] {
        for language in Language::ALL {
            let (names, text) = (names(content, language, without), text(game, language));
            assert!(names.len() > 20);
            for name in names {
                assert!(text.contains(&name), "{game} {language}: {name}");
            }
        }
    }
}

#[test]
fn missions_have_their_spaces() {
    let content: Table = CHING.parse().unwrap();
    for language in Language::ALL {
        let table = &rules("ching", language).unwrap().section("missions").unwrap().body.0;
        for mission in content["mission"].as_array().unwrap() {
            let row = format!("<td>{}</td><td>{}</td>", mission["number"], mission["spaces"]);
            assert!(table.contains(&row), "{row}");
        }
    }
}
