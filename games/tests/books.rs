//! The rulebooks are complete: they correspond in both languages, and everything a book refers to exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use games::{FAMILIES, Family};
use guide::Rulebook;
use playable::Language;

fn book(family: &str, language: Language) -> &'static Rulebook {
    games::rulebook(family, language).unwrap()
}

/// Every book: its family, its name and itself.
fn books() -> impl Iterator<Item = (&'static Family, String, &'static Rulebook)> {
    let of = |family: &'static Family| {
        Language::ALL
            .map(|language| (family, format!("{}_{language}", family.name), book(family.name, language)))
    };
    FAMILIES.iter().flat_map(of)
}

/// The source of a book.
fn source(family: &Family, name: &str) -> &'static str {
    if name.ends_with("_en") { family.book.en } else { family.book.de }
}

#[test]
fn both_languages_have_the_same_sections_in_the_same_order() {
    for family in FAMILIES {
        let anchors = |language| -> Vec<_> {
            let sections = &book(family.name, language).sections;
            sections.iter().map(|section| (section.level, &section.anchor)).collect()
        };
        assert_eq!(anchors(Language::En), anchors(Language::De));
    }
}

#[test]
fn anchors_are_unique() {
    for (_, name, book) in books() {
        let anchors: BTreeSet<_> = book.sections.iter().map(|section| &section.anchor).collect();
        assert_eq!(anchors.len(), book.sections.len(), "{name}");
        assert!(book.sections.iter().all(|section| !section.anchor.contains(' ')), "{name}");
    }
}

/// The rule numbers that stand as strings in the code of a folder.
fn named_in(folder: &str) -> BTreeSet<String> {
    fn walk(folder: &Path, numbers: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, numbers);
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let number = |part: &&str| {
                let mut letters = FAMILIES.iter().map(|family| family.book.letter);
                letters.find_map(|letter| part.strip_prefix(letter)).is_some_and(|rest| {
                    rest.contains('.') && rest.split('.').all(|digits| digits.parse::<u8>().is_ok())
                })
            };
            numbers.extend(text.split('"').filter(number).map(str::to_owned));
        }
    }
    let mut numbers = BTreeSet::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut numbers);
    numbers
}

#[test]
fn every_number_a_log_line_names_can_be_looked_up() {
    let mut named = named_in("../crates/words/src");
    for family in FAMILIES {
        named.extend(
            ["rules", "table"].iter().flat_map(|part| named_in(&format!("{}/{part}/src", family.name))),
        );
    }
    assert!(named.contains("M4.6") && named.contains("C3.7"));
    for number in named {
        let family = FAMILIES.iter().find(|family| number.starts_with(family.book.letter)).unwrap();
        for language in Language::ALL {
            assert!(book(family.name, language).section(&number).is_some(), "{number} in {language}");
        }
    }
}

#[test]
fn links_lead_somewhere() {
    for (family, name, book) in books() {
        let page = book.article().into_string();
        for link in page.split("href=\"#").skip(1) {
            let anchor = link.split('"').next().unwrap();
            assert!(book.section(anchor).is_some(), "{name}: {anchor}");
        }
        assert!(!source(family, &name).contains("]["), "{name}");
    }
}

#[test]
fn every_rule_says_something() {
    for (_, name, book) in books() {
        for section in &book.sections {
            assert!(!section.title.is_empty(), "{name} {}", section.anchor);
            let chapter = section.level == 2;
            assert!(chapter || section.text.len() > 20, "{name} {}", section.anchor);
        }
    }
}

#[test]
fn drawings_exist_with_all_their_texts_and_are_all_used() {
    for family in FAMILIES {
        let mut used = BTreeSet::new();
        for (_, name, book) in books().filter(|(of, ..)| of.name == family.name) {
            for asked in source(family, &name).lines().filter_map(|line| line.strip_prefix("{drawing:")) {
                let mut parts = asked.trim_end_matches('}').split('|').map(str::trim);
                let asked = parts.next().unwrap();
                let drawing = family.book.drawings.iter().find(|drawing| drawing.name == asked);
                let drawing = drawing.unwrap_or_else(|| panic!("{name}: {asked}"));
                assert_eq!(parts.clone().count(), drawing.labels + 1, "{name}: {asked}");
                assert!(parts.all(|text| !text.is_empty()), "{name}: {asked}");
                used.insert(drawing.name);
            }
            assert!(!book.article().into_string().contains("{drawing"), "{name}");
        }
        assert_eq!(used, family.book.drawings.iter().map(|drawing| drawing.name).collect());
    }
}

#[test]
fn questions_of_players_find_their_rule() {
    for (family, language, query, rule) in [
        ("ming", Language::En, "reroll", "M7.4"),
        ("ming", Language::En, "how do I win", "M8"),
        ("ming", Language::De, "neu würfeln", "M7.4"),
        ("ming", Language::De, "wie gewinne ich", "M8"),
        ("ching", Language::En, "how do I win", "C6"),
        ("ching", Language::De, "wie gewinne ich", "C6"),
    ] {
        let found = book(family, language).find(query);
        let first: Vec<_> = found.iter().take(3).map(|section| section.anchor.as_str()).collect();
        // The rule itself or its chapter.
        assert!(first.iter().any(|anchor| anchor.starts_with(rule)), "{family} {query}: {first:?}");
    }
}

#[test]
fn nothing_has_a_style_of_its_own() {
    for (_, name, book) in books() {
        let page = book.article().into_string() + &book.contents().into_string();
        assert!(!page.contains("style=") && !page.contains("<script"), "{name}");
    }
}

#[test]
fn drawings_are_named() {
    for (family, name, book) in books() {
        let page = book.article().into_string();
        let drawings = page.matches("role=\"img\"").count();
        // A game made up for tests needs no pictures.
        assert!(drawings > 5 || !family.listed(), "{name}");
        assert!(page.matches("<title>").count() == drawings, "{name}");
    }
}
