//! The rulebook has every rule and calls things what the game calls them; the lessons teach what they should.

use std::collections::BTreeSet;

use ming::Place;
use ming::content::Content;
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

#[test]
fn m1_3_lines_on_the_map_join_what_touches() {
    let map = include_str!("../../book/map.svg");
    let places = [
        Place::Western,
        Place::Eastern,
        Place::Manchus,
        Place::Yunnan,
        Place::Sichuan,
        Place::Gansu,
        Place::Shanxi,
        Place::Liaodong,
        Place::Ming,
    ];
    // The Ming Homeland is wide: a Borderland touches it straight below.
    let labels = map.lines().filter(|line| line.contains(">{"));
    let points: Vec<Vec<u16>> = labels.map(coordinates).collect();
    let place = |x: u16, y: u16| {
        let of_point = |point: &Vec<u16>| point[1] == y && (point[0] == x || point[1] == points[8][1]);
        places[points.iter().position(of_point).unwrap()] as u8
    };
    let edges = map.lines().filter(|line| line.contains("g-edge")).map(coordinates);
    let drawn: BTreeSet<_> =
        edges.map(|at| BTreeSet::from([place(at[0], at[1]), place(at[2], at[3])])).collect();
    let content = Content::current();
    let pair = |between: [Place; 2]| BTreeSet::from(between.map(|place| place as u8));
    let touching: BTreeSet<_> = content.edges().iter().map(|edge| pair(edge.between)).collect();
    assert_eq!(drawn, touching);
}

/// The numbers of an element that say where it is.
fn coordinates(line: &str) -> Vec<u16> {
    let names = ["x", "y", "x1", "y1", "x2", "y2"].into_iter();
    let value = |name: &str| line.split_once(&format!(" {name}=\""))?.1.split('"').next()?.parse().ok();
    names.filter_map(value).collect()
}
