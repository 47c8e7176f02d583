//! Positions put together by hand, to be broken one by one.

#![allow(clippy::needless_pass_by_value, reason = "changes are written where they are passed")]

use ching::{Mode, Rules};
use serde_json::{Value, json};
use tabletop::Game;

use crate::positions::boards::{Board, with};
use tabletop::testing::json::remove;

/// Three players choose; every sort of card is somewhere.
pub fn three() -> Board {
    Board {
        mode: Mode::Three,
        hands: &[&[10, 20, 22], &[30, 40], &[15, 50]],
        deck: &[5, 45, 52],
        face_down: Some(12),
        display: &[25, 35],
        at_sea: &[&[1, 7, 16], &[3, 33], &[]],
        encounters: &[&["thief", "oracle"], &["pilot"], &["trader"]],
        encounter_deck: &["traitor", "sea-dog"],
        skills: &[&["night", "cartography"], &["combat"]],
        ..Board::default()
    }
}

/// Two players with two Junks each choose.
pub fn two() -> Board {
    Board {
        mode: Mode::Two,
        hands: &[&[10, 20, 22], &[30, 40, 41]],
        deck: &[5, 45, 52],
        face_down: Some(12),
        display: &[25, 35, 36],
        at_sea: &[&[1, 7, 16], &[3, 33], &[], &[8]],
        encounters: &[&["thief", "oracle"], &["pilot"]],
        encounter_deck: &["traitor", "sea-dog"],
        skills: &[&["night", "cartography"], &["combat"]],
        ..Board::default()
    }
}

/// Two teams choose.
pub fn teams() -> Board {
    Board {
        mode: Mode::Teams,
        hands: &[&[10, 20, 22], &[30, 40], &[15, 50], &[14]],
        deck: &[5, 45, 52],
        face_down: Some(12),
        display: &[25, 35, 36],
        at_sea: &[&[1, 7, 16], &[3, 33], &[], &[8]],
        encounters: &[&["thief", "oracle"], &["pilot"], &["trader"], &["oracle"]],
        encounter_deck: &["traitor", "sea-dog"],
        skills: &[&["night", "cartography"], &["combat"]],
        ..Board::default()
    }
}

pub fn three_with(changes: Value) -> Value {
    three().position(&changes)
}

/// It is red's turn, with something pending; the others have their turns to come.
pub fn acting(pending: Value, changes: Value) -> Value {
    let acting = json!({
        "turn": { "seat": "red" }, "pending": pending,
        "hands/blue": [30], "seats/blue/revealed": [40], "hands/yellow": [50], "seats/yellow/revealed": [15],
    });
    with(three_with(acting), &changes)
}

pub fn without(mut position: Value, path: &str) -> Value {
    assert!(position.pointer(path).is_some(), "{path}");
    remove(&mut position, path);
    position
}

/// The rules that a position says it is of.
pub fn rules_of(position: &Value) -> Rules {
    let players = position["players"].as_u64().unwrap_or(4) as u8;
    let teams = position["teams"].as_bool().unwrap_or(false);
    Rules::new(Mode::new(players, teams).unwrap_or_default())
}

#[track_caller]
pub fn refused(table: &[(Value, &str)]) {
    let mut wrong = Vec::new();
    for (n, (position, problem)) in table.iter().enumerate() {
        let read = rules_of(position).from_position(position).map_err(|problem| problem.to_string());
        let said = read.err().unwrap_or_else(|| "(taken)".to_owned());
        if said != *problem {
            wrong.push(format!("{n}: {said}\n   not {problem}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Red's turn with a position that says what everyone knows.
pub fn knowing(changes: Value) -> Value {
    let mut position = acting(json!({ "kind": "swap", "victim": "blue" }), json!({}));
    position["knowledge"] = json!({
        "common": [
            { "cards": [10, 20, 22], "places": ["red"] },
            { "cards": [30, 50], "places": ["blue", "yellow"] },
            { "cards": [5, 12, 45, 52], "places": ["face_down", "deck"] },
        ],
        "private": { "red": [{ "cards": [30], "places": ["blue"] }], "blue": [], "yellow": [] },
        "encounters": {
            "red": { "red": [], "blue": ["pilot"], "yellow": [] },
            "blue": { "red": ["thief"], "blue": [], "yellow": [] },
            "yellow": { "red": [], "blue": [], "yellow": [] },
        },
        "encounter_deck": {
            "red": ["traitor", "sea-dog"], "blue": ["traitor", "sea-dog", "oracle"], "yellow": ["traitor", "sea-dog"],
        },
        "encounter_deck_spectator": ["traitor", "sea-dog", "trader"],
    });
    with(position, &changes)
}

/// Red has gained a card; everyone knows as little as possible.
pub fn sharing(stolen_from: Value, changes: Value) -> Value {
    let nobody = || json!({ "red": [], "blue": [], "yellow": [], "white": [] });
    let deck = json!(["thief", "traitor", "sea-dog"]);
    let position = teams().position(&json!({
        "turn": { "seat": "red" }, "hands": nobody(), "display": [], "face_down": null,
        "pending": { "kind": "share", "card": "thief", "stolen_from": stolen_from, "left": 0, "then": "act" },
        "knowledge": {
            "common": [
                { "cards": [5, 10, 12, 14, 15, 20, 22, 25, 30, 35, 36, 40, 45, 50, 52], "places": ["deck"] },
            ],
            "private": nobody(),
            "encounters": { "red": nobody(), "blue": nobody(), "yellow": nobody(), "white": nobody() },
            "encounter_deck": { "red": ["traitor", "sea-dog"], "blue": deck, "yellow": deck, "white": deck },
            "encounter_deck_spectator": deck,
        },
    }));
    with(position, &changes)
}
