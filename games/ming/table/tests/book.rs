//! The rulebook has every rule and calls things what the game calls them; the lessons teach what they should.

use playable::Language;

use crate::taught::{book, calls_everything_by_its_name, contents, first, has_rules, kinds, told};

#[test]
fn every_rule_has_a_section() {
    let chapters = &[(1, 4), (2, 2), (3, 4), (4, 7), (5, 6), (6, 10), (7, 4), (8, 3), (9, 4), (10, 14)];
    has_rules("ming", 'M', chapters);
}

#[test]
fn searching_finds_what_people_look_for() {
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
    assert!(book("ming", Language::En).find("emperor submarine").is_empty());
}

#[test]
fn contents_are_kept_to_be_read_by_eye() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("ming_{language}"), contents(book("ming", language)));
    }
}

#[test]
fn everything_with_a_name_is_called_by_it() {
    calls_everything_by_its_name("ming", include_str!("../../content.toml"), &[]);
}

#[test]
fn the_emperor_learns_every_command() {
    let kinds = kinds("ming");
    for kind in [
        "play", "special", "recruit", "reserve", "first", "attack", "reveal", "reroll", "junks", "voyage",
        "move", "tax",
    ] {
        assert!(kinds.contains(kind), "{kind}");
    }
    let told = told("ming");
    // A Reaction, a battle, a Voyage that succeeds.
    assert!(["M6.4", "M7.2", "M7.3", "M4.6"].iter().all(|rule| told.contains(rule)), "{told:?}");
}

#[test]
fn the_automaton_is_explained() {
    let told = told("ming-solo");
    for rule in ["M10.3", "M10.4", "M10.5", "M10.7", "M10.8", "M10.9", "M10.10", "M10.11", "M10.12"] {
        assert!(told.contains(rule), "{rule}: {told:?}");
    }
}
