//! The four rulebooks are whole: every rule is there, in both languages, and everything a book points at exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use guide::{Rulebook, drawings, rules};
use titles::Language;

/// How many rules each chapter of a game has: chapter and rules, from 1.
type Chapters = &'static [(u8, u8)];

/// The rules as this project plays them.
const RULES: [(&str, char, Chapters); 2] = [
    ("ming", 'M', &[(1, 4), (2, 2), (3, 4), (4, 7), (5, 6), (6, 10), (7, 4), (8, 3), (9, 4), (10, 14)]),
    ("ching", 'C', &[(1, 4), (2, 6), (3, 10), (4, 5), (5, 7), (6, 5), (9, 4), (10, 3)]),
];

fn book(game: &str, language: Language) -> &'static Rulebook {
    rules(game, language).unwrap()
}

fn books() -> impl Iterator<Item = (String, &'static Rulebook)> {
    let of = |game: &'static str| {
        Language::ALL.map(|language| (format!("{game}_{language}"), book(game, language)))
    };
    RULES.iter().flat_map(move |(game, ..)| of(game))
}

fn numbers(book: &Rulebook) -> Vec<&str> {
    book.sections.iter().filter_map(|section| section.number.as_deref()).collect()
}

/// The source of a book.
fn source(name: &str) -> String {
    let file = format!("rules/{}.md", name.replace('_', "."));
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

#[test]
fn every_rule_has_a_section() {
    for (game, letter, chapters) in RULES {
        let mut expected = BTreeSet::new();
        for (chapter, rules) in chapters {
            expected.insert(format!("{letter}{chapter}"));
            expected.extend((1..=*rules).map(|rule| format!("{letter}{chapter}.{rule}")));
        }
        for language in Language::ALL {
            let there: BTreeSet<_> = numbers(book(game, language)).into_iter().map(str::to_owned).collect();
            assert_eq!(there, expected, "{game} {language}");
        }
    }
}

#[test]
fn both_languages_have_the_same_sections_in_the_same_order() {
    for (game, ..) in RULES {
        let anchors = |language| -> Vec<_> {
            let sections = &book(game, language).sections;
            sections.iter().map(|section| (section.level, &section.anchor)).collect()
        };
        assert_eq!(anchors(Language::En), anchors(Language::De));
    }
}

#[test]
fn anchors_are_unique() {
    for (name, book) in books() {
        let anchors: BTreeSet<_> = book.sections.iter().map(|section| &section.anchor).collect();
        assert_eq!(anchors.len(), book.sections.len(), "{name}");
        assert!(book.sections.iter().all(|section| !section.anchor.contains(' ')), "{name}");
    }
}

/// The rule numbers that stand as strings in a crate's code.
fn named_in(krate: &str) -> BTreeSet<String> {
    fn walk(folder: &Path, numbers: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, numbers);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let number = |part: &&str| {
                part.strip_prefix(['M', 'C']).is_some_and(|rest| {
                    rest.contains('.') && rest.split('.').all(|digits| digits.parse::<u8>().is_ok())
                })
            };
            numbers.extend(text.split('"').filter(number).map(str::to_owned));
        }
    }
    let mut numbers = BTreeSet::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(krate).join("src"), &mut numbers);
    numbers
}

#[test]
fn every_number_a_log_line_names_can_be_looked_up() {
    let named: BTreeSet<_> = ["words", "ming", "ching"].into_iter().flat_map(named_in).collect();
    assert!(named.contains("M4.6") && named.contains("C3.7"));
    for number in named {
        let game = if number.starts_with('M') { "ming" } else { "ching" };
        for language in Language::ALL {
            assert!(book(game, language).section(&number).is_some(), "{number} in {language}");
        }
    }
}

#[test]
fn links_lead_somewhere() {
    for (name, book) in books() {
        let page = book.article().into_string();
        for link in page.split("href=\"#").skip(1) {
            let anchor = link.split('"').next().unwrap();
            assert!(book.section(anchor).is_some(), "{name}: {anchor}");
        }
        assert!(!source(&name).contains("]["), "{name}");
    }
}

#[test]
fn every_rule_says_something() {
    for (name, book) in books() {
        for section in &book.sections {
            assert!(!section.title.is_empty(), "{name} {}", section.anchor);
            let chapter = section.level == 2;
            assert!(chapter || section.text.len() > 20, "{name} {}", section.anchor);
        }
    }
}

#[test]
fn drawings_exist_with_all_their_texts_and_are_all_used() {
    let mut used = BTreeSet::new();
    for (name, book) in books() {
        for asked in source(&name).lines().filter_map(|line| line.strip_prefix("{drawing:")) {
            let mut parts = asked.trim_end_matches('}').split('|').map(str::trim);
            let asked = parts.next().unwrap();
            let drawing = drawings::ALL.iter().find(|drawing| drawing.name == asked);
            let drawing = drawing.unwrap_or_else(|| panic!("{name}: {asked}"));
            assert_eq!(parts.clone().count(), drawing.labels + 1, "{name}: {asked}");
            assert!(parts.all(|text| !text.is_empty()), "{name}: {asked}");
            used.insert(drawing.name);
        }
        assert!(!book.article().into_string().contains("{drawing"), "{name}");
    }
    assert_eq!(used, drawings::ALL.iter().map(|drawing| drawing.name).collect());
}

#[test]
fn nothing_has_a_style_of_its_own() {
    for (name, book) in books() {
        let page = book.article().into_string() + &book.contents().into_string();
        assert!(!page.contains("style=") && !page.contains("<script"), "{name}");
    }
}

#[test]
fn drawings_are_named() {
    for (name, book) in books() {
        let page = book.article().into_string();
        let drawings = page.matches("role=\"img\"").count();
        assert!(drawings > 5 && page.matches("<title>").count() == drawings, "{name}");
    }
}

#[test]
fn searching_finds_what_people_look_for() {
    let first = |game, language, query: &str| {
        let found = book(game, language).find(query);
        found.first().map_or_else(String::new, |section| section.anchor.clone())
    };
    for (query, anchor) in [
        ("m7.3", "M7.3"),
        ("comparing dice", "M7.2"),
        ("recruit", "M4.1"),
        ("reinforce", "M5.6"),
        ("tie-break", "M10.5"),
    ] {
        assert_eq!(first("ming", Language::En, query), anchor, "{query}");
    }
    for (query, anchor) in
        [("verstaerken", "M5.6"), ("verstarken", "M5.6"), ("Musterung", "M4.1"), ("ablegen", "M6.7")]
    {
        assert_eq!(first("ming", Language::De, query), anchor, "{query}");
    }
    for (query, anchor) in [("haendler", "C5.7"), ("Aufträge", "C3.7"), ("flaute", "C6.5")] {
        assert_eq!(first("ching", Language::De, query), anchor, "{query}");
    }
    assert!(book("ming", Language::En).find("emperor submarine").is_empty());
}

#[test]
fn contents_are_kept_to_be_read_by_eye() {
    for (name, book) in books() {
        let line = |section: &guide::Section| {
            let number = section.number.as_deref().unwrap_or("");
            format!("{}{number:7}{}\n", if section.level == 2 { "\n" } else { "  " }, section.title)
        };
        let contents: String = book.sections.iter().map(line).collect();
        insta::assert_snapshot!(name, format!("{}\n{contents}", book.title));
    }
}
