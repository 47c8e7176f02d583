//! The rulebook has every rule and calls things what the game calls them; the lesson teaches what it should.

use playable::Language;
use toml::Table;

use crate::taught::{book, calls_everything_by_its_name, contents, first, has_rules, kinds, told};

const CONTENT: &str = include_str!("../../content.toml");

#[test]
fn every_rule_has_a_section() {
    has_rules("ching", 'C', &[(1, 4), (2, 6), (3, 10), (4, 5), (5, 7), (6, 5), (9, 4), (10, 3)]);
}

#[test]
fn searching_finds_what_people_look_for() {
    for (query, anchor) in [("haendler", "C5.7"), ("Aufträge", "C3.7"), ("flaute", "C6.5")] {
        assert_eq!(first("ching", Language::De, query), anchor, "{query}");
    }
}

#[test]
fn contents_are_kept_to_be_read_by_eye() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("ching_{language}"), contents(book("ching", language)));
    }
}

#[test]
fn everything_with_a_name_is_called_by_it() {
    calls_everything_by_its_name("ching", CONTENT, &["junk"]);
}

#[test]
fn missions_have_their_spaces() {
    let content: Table = CONTENT.parse().unwrap();
    for language in Language::ALL {
        let table = &book("ching", language).section("missions").unwrap().body.0;
        for mission in content["mission"].as_array().unwrap() {
            let row = format!("<td>{}</td><td>{}</td>", mission["number"], mission["spaces"]);
            assert!(table.contains(&row), "{row}");
        }
    }
}

#[test]
fn red_sails_a_whole_expedition() {
    let kinds = kinds("ching");
    for kind in ["choose", "take", "play", "cancel", "claim", "cartography"] {
        assert!(kinds.contains(kind), "{kind}");
    }
    let told = told("ching");
    // A line crossed, an expedition ended, a mission claimed, skills gained and used.
    assert!(
        ["C3.2", "C3.4", "C3.7", "C3.8", "C4.2", "C5.2"].iter().all(|rule| told.contains(rule)),
        "{told:?}"
    );
}
