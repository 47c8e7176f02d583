//! The schema in `docs/` takes what the engine takes.

use crate::positions::knowledge::knowing;
use crate::positions::{GAMES, at, battle, editions, good, played, read, with};
use serde_json::{Value, json};
use std::sync::LazyLock;
use tabletop::Game;
use tabletop::testing::random_states;

pub static SCHEMA: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let text = include_str!("../../../../../docs/position-ming.schema.json");
    let schema = serde_json::from_str(text).expect("the schema is JSON");
    assert!(jsonschema::draft202012::meta::is_valid(&schema), "the schema is one");
    jsonschema::draft202012::new(&schema).expect("a schema")
});

#[test]
fn the_schema_takes_every_position_of_random_games() {
    for rules in editions() {
        for (at, state) in random_states(&rules, 0..GAMES, 5_000, 1) {
            let position = rules.position(&state);
            if let Err(error) = SCHEMA.validate(&position) {
                panic!("{error} at {} ({at})", error.instance_path());
            }
        }
    }
}

#[test]
fn the_schema_takes_positions_written_by_hand() {
    for position in [good(), played(), battle(), knowing("", &Value::Null)] {
        assert!(SCHEMA.is_valid(&position));
    }
}

#[test]
fn the_schema_takes_the_example_of_the_page() {
    let page = include_str!("../../../../../docs/position-ming.md");
    let (_, example) = page.split_once("```json\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let example: Value = serde_json::from_str(example).expect("JSON");
    assert!(SCHEMA.is_valid(&example));
    assert!(read(&example).is_ok(), "{:?}", read(&example));
}

#[test]
fn the_schema_refuses_what_is_obviously_wrong() {
    for position in [
        json!(null),
        json!({}),
        at(good(), "/hands", &Value::Null),
        at(good(), "/supply/gold", &Value::Null),
        with(good(), &json!({ "turn": 3 })),
        at(good(), "/edition", &json!("french")),
        at(good(), "/era", &json!(3)),
        at(good(), "/round", &json!(25)),
        at(good(), "/phase", &json!("night")),
        at(good(), "/deck/0", &json!(28)),
        at(good(), "/deck/0", &json!(6)),
        at(good(), "/voyages/0", &json!(8)),
        at(good(), "/supply/troops", &json!(-1)),
        at(battle(), "/battle/dice/overlord", &json!("557")),
        at(battle(), "/battle/place", &json!("ming")),
        at(good(), "/pending/what", &json!("nap")),
        with(good(), &json!({ "pending": { "what": "card", "side": "emperor" } })),
        with(good(), &json!({ "pending": { "what": "taken", "side": "emperor" } })),
        with(good(), &json!({ "reserved_in_round": { "28": 1 } })),
        with(good(), &json!({ "still_to_use": ["emperor", "emperor"] })),
        knowing("/rounds/2/drawn", &json!([5, 16, 19])),
    ] {
        assert!(!SCHEMA.is_valid(&position), "{position}");
    }
}
