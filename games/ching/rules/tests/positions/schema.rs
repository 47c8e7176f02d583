//! The schema and the page that explain positions.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use ching::{Mode, Rules};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::testing::random_states;

use crate::positions::boards::with;
use crate::positions::sets::{acting, knowing, rules_of, sharing, teams, three, two};
use tabletop::testing::json::remove;

/// Random games of each mode whose positions are held against the schema.
const GAMES: u64 = 4;

static TEXT: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../../../docs/position-ching.schema.json");
    serde_json::from_str(text).expect("the schema is JSON")
});

pub static SCHEMA: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    assert!(jsonschema::draft202012::meta::is_valid(&TEXT), "the schema is one");
    jsonschema::draft202012::new(&TEXT).expect("a schema")
});

const PAGE: &str = include_str!("../../../../../docs/position-ching.md");

#[test]
fn the_schema_takes_every_position_of_random_games() {
    for rules in Mode::ALL.map(Rules::new) {
        for (at, state) in random_states(&rules, 0..GAMES, 100_000, 11) {
            let position = rules.position(&state);
            if let Err(error) = SCHEMA.validate(&position) {
                panic!("{error} at {} ({at})", error.instance_path());
            }
        }
    }
}

#[test]
fn the_schema_takes_positions_written_by_hand() {
    let nothing = json!({});
    for position in [
        three().position(&nothing),
        two().position(&nothing),
        teams().position(&nothing),
        acting(json!({ "kind": "act" }), nothing.clone()),
        knowing(nothing.clone()),
        sharing(json!("blue"), nothing),
    ] {
        assert!(SCHEMA.is_valid(&position), "{position}");
    }
}

#[test]
fn the_schema_and_the_engine_take_the_example_of_the_page() {
    let (_, example) = PAGE.split_once("```json\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let example: Value = serde_json::from_str(example).expect("JSON");
    assert!(SCHEMA.is_valid(&example));
    let read = rules_of(&example).from_position(&example);
    assert!(read.is_ok(), "{read:?}");
}

/// The names of all properties in a schema.
fn properties(schema: &Value, names: &mut BTreeSet<String>) {
    if let Some(Value::Object(own)) = schema.get("properties") {
        names.extend(own.keys().cloned());
    }
    match schema {
        Value::Object(map) => map.values().for_each(|value| properties(value, names)),
        Value::Array(list) => list.iter().for_each(|value| properties(value, names)),
        _ => {}
    }
}

/// The keys of all objects in a value.
fn keys(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            names.extend(map.keys().cloned());
            map.values().for_each(|value| keys(value, names));
        }
        Value::Array(list) => list.iter().for_each(|value| keys(value, names)),
        _ => {}
    }
}

/// Every key that the engine writes is in the schema and the other way round, and the page explains it.
#[test]
fn schema_page_and_engine_have_the_same_keys() {
    let (mut written, mut known) = (BTreeSet::new(), BTreeSet::new());
    for rules in Mode::ALL.map(Rules::new) {
        for (_, state) in random_states(&rules, 0..GAMES, 100_000, 5) {
            keys(&rules.position(&state), &mut written);
        }
    }
    properties(&TEXT, &mut known);
    assert_eq!(written, known);
    for key in known {
        assert!(PAGE.contains(&format!("`{key}`")), "the page does not say what `{key}` is");
    }
    let kinds = TEXT.to_string();
    let rows = PAGE.split("### pending").nth(1).and_then(|rest| rest.split("###").next()).expect("a table");
    for row in rows.lines().filter(|row| row.starts_with("| `")) {
        let cell = row.split('|').nth(1).expect("a cell");
        for kind in cell.split('`').filter(|word| word.chars().all(|c| c.is_alphabetic() || c == '_')) {
            assert!(kinds.contains(&format!("\"{kind}\"")), "the schema does not know {kind}");
        }
    }
}

#[test]
fn the_schema_refuses_what_is_obviously_wrong() {
    let three = |changes: Value| three().position(&changes);
    let act = |changes: Value| acting(json!({ "kind": "act" }), changes);
    let without = |path: &str| {
        let mut position = three(json!({}));
        remove(&mut position, path);
        position
    };
    for position in [
        json!(null),
        json!({}),
        without("/hands"),
        without("/hands/red"),
        without("/seats/red/loot"),
        without("/seats/red/loot/gold"),
        without("/pending"),
        three(json!({ "weather": "fair" })),
        three(json!({ "players": 5 })),
        three(json!({ "round": -1 })),
        three(json!({ "round": 10_000 })),
        three(json!({ "last_round": "becalmed" })),
        three(json!({ "missions": ["23"] })),
        three(json!({ "missions": ["17a", "17a"] })),
        three(json!({ "display": [56] })),
        three(json!({ "display": [25, 25] })),
        three(json!({ "face_down": "12" })),
        three(json!({ "hong_kong": "green" })),
        three(json!({ "encounters/red": ["thieves"] })),
        three(json!({ "seats/red/skills": ["rowing"] })),
        three(json!({ "seats/red/used": ["elite"] })),
        three(json!({ "seats/red/expeditions": [] })),
        three(json!({ "seats/red/expeditions/0/pilots": ["thief"] })),
        three(json!({ "seats/red/expeditions/0/turned_pilots": ["pilot"] })),
        three(json!({ "pending": { "kind": "nap" } })),
        three(json!({ "pending": { "kind": "choose", "victim": "red" } })),
        act(json!({ "turn/junk": 3 })),
        act(json!({ "turn": { "junk": 1 } })),
        act(json!({ "pending": { "kind": "swap" } })),
        act(json!({ "pending": { "kind": "night", "left": 0 } })),
        act(json!({ "pending": { "kind": "attacked", "attack": "siren", "victim": "blue" } })),
        with(teams().position(&json!({})), &json!({ "gifts": ["open"] })),
        knowing(json!({ "knowledge": null })),
        knowing(json!({ "knowledge/common/0/places": [] })),
        knowing(json!({ "knowledge/common/0/places": ["sea"] })),
        knowing(json!({ "knowledge/encounter_deck/red": ["trader", "rum"] })),
    ] {
        assert!(!SCHEMA.is_valid(&position), "{position}");
    }
}
