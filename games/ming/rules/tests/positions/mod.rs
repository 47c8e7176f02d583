//! Positions as JSON: what is good is read and played on, what is broken is refused with one line that says where
//! and why, and nothing panics.

mod broken;
mod good;
mod impossible;
mod knowledge;
mod refused;
mod schema;
use crate::strange;

use ming::{Edition, Rules, State};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::testing::json::remove;

/// Random games of each edition whose positions are written and read.
const GAMES: u64 = 30;
/// Random games of each edition whose positions are taken without `knowledge` and played on.
const FORGETFUL_GAMES: u64 = 12;
/// Broken positions that are tried.
const CASES: u32 = 4_000;

fn editions() -> [Rules; 2] {
    Edition::ALL.map(Rules::new)
}

/// The state of a position, or what is wrong with it.
fn read(position: &Value) -> Result<State, String> {
    rules_of(position).from_position(position).map_err(|problem| problem.to_string())
}

/// The rules of its edition.
fn rules_of(position: &Value) -> Rules {
    Rules::new(if position["edition"] == "german" { Edition::German } else { Edition::English })
}

/// Round 8 of the first era, the Emperor to choose a card, the board as set up with Voyage 7 completed.
fn good() -> Value {
    let land = || json!({ "troops": 1, "hordes": 0, "settlements": 0 });
    let home = || json!({ "hordes": 1, "settlements": 0 });
    json!({
        "edition": "english", "era": 1, "round": 8, "phase": "emperor",
        "supply": { "troops": 7, "gold": 4, "junks": 5, "hordes": 9, "settlements": 5 },
        "ming_homeland": { "troops": 0, "gold": 1 },
        "south_china_sea": { "junks": 1, "gold": 0 },
        "voyages": [7],
        "borderlands": {
            "yunnan": land(), "sichuan": land(), "gansu": land(), "shanxi": land(), "liaodong": land(),
        },
        "homelands": { "western_mongols": home(), "eastern_mongols": home(), "manchus": home() },
        "hands": { "emperor": [7, 10, 13, 16, 19], "overlord": [1, 2, 3, 4] },
        "reserve": { "emperor": [11], "overlord": [12] },
        "reserved_in_round": { "11": 3, "12": 7 },
        "deck": [5, 6, 8, 9],
        "discard": [14, 15, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27],
        "played": null,
        "pending": { "what": "card" },
    })
}

/// The same after a card was played: the Emperor's 19, with 1 CP and no action of the Overlord.
fn played() -> Value {
    with(
        good(),
        &json!({ "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 3, 4] }, "played": 19, "pending": { "what": "command" } }),
    )
}

/// The same in battle: a Horde has come to Yunnan.
fn battle() -> Value {
    let mut position = with(
        played(),
        &json!({
            "phase": "overlord",
            "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 4] },
            "discard": [14, 15, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 19],
            "played": 3,
            "battle": { "place": "yunnan", "dice": { "emperor": "", "overlord": "" }, "rerolls": 0, "revealed": 0 },
            "pending": { "what": "battle_roll", "side": "overlord" },
        }),
    );
    position["borderlands"]["yunnan"]["hordes"] = json!(1);
    position["homelands"]["western_mongols"]["hordes"] = json!(0);
    position
}

/// A position with other values for some keys.
fn with(mut position: Value, changes: &Value) -> Value {
    for (key, value) in changes.as_object().expect("keys and values") {
        position[key] = value.clone();
    }
    position
}

/// A position with another value at a place, or without it.
fn at(mut position: Value, path: &str, value: &Value) -> Value {
    if value.is_null() {
        remove(&mut position, path);
    } else {
        *position.pointer_mut(path).expect("a place in the position") = value.clone();
    }
    position
}

/// Positions and what is wrong with each.
#[track_caller]
fn refused(table: &[(Value, &str)]) {
    for (position, problem) in table {
        assert_eq!(read(position).err().as_deref(), Some(*problem));
    }
}

/// Positions that look well and lead to what cannot be: each is refused, whatever the words.
#[track_caller]
fn all_refused(positions: &[Value]) {
    for (number, position) in positions.iter().enumerate() {
        assert!(read(position).is_err(), "position {number} is taken");
    }
}
