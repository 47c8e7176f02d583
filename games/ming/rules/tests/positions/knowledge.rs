//! M3.4: what everyone remembers leads to the hands of the position.

use crate::positions::{all_refused, at, good, read, refused, with};
use serde_json::{Value, json};

/// A log for the good position that knows everything since round 7.
fn knowledge() -> Value {
    json!({
        "from": 7, "open": false, "shuffled": [],
        "start": { "emperor": [2, 3, 4], "overlord": [7, 10, 13, 24] },
        "rounds": [
            { "round": 3, "drawn": [], "emperor": 11, "overlord": null },
            { "round": 7, "drawn": [1, 27], "emperor": 27, "overlord": 24 },
            { "round": 8, "drawn": [16, 19], "emperor": null, "overlord": null },
        ],
    })
}

pub fn knowing(path: &str, value: &Value) -> Value {
    let mut position = with(
        good(),
        &json!({ "knowledge": knowledge(), "reserve": { "emperor": [11], "overlord": [] }, "reserved_in_round": { "11": 3 }, "discard": [12, 14, 15, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27] }),
    );
    if !path.is_empty() {
        position["knowledge"] = at(knowledge(), path, value);
    }
    position
}

#[test]
fn m3_4_knowledge_must_lead_to_the_hands() {
    assert!(read(&knowing("", &Value::Null)).is_ok());
    refused(&[
        (
            knowing("/from", &json!(9)),
            "knowledge: `from` is 9, but this is not a round that this era has reached; correct it",
        ),
        (
            knowing("/from", &json!(0)),
            "knowledge: `from` is 0, but this is not a round that this era has reached; correct it",
        ),
        (
            knowing("/rounds/1/round", &json!(9)),
            "knowledge: round 9 is not a round that this era has reached, or more than two cards were drawn; correct it",
        ),
        (
            knowing("/rounds/2/drawn", &json!([5, 16, 19])),
            "knowledge: round 8 is not a round that this era has reached, or more than two cards were drawn; correct it",
        ),
        (
            knowing("/rounds/2/drawn", &json!([16])),
            "knowledge: it leads to different hands from those of the position; correct it or leave it out",
        ),
        (
            knowing("/rounds/1/drawn", &json!([3, 27])),
            "knowledge: a card drawn in round 7 was already in a hand; correct one of the two",
        ),
        (
            knowing("/rounds/1/overlord", &json!(27)),
            "knowledge: card 27 cannot have left a hand in round 7, because it was not there; correct one of the two",
        ),
        (
            knowing("/rounds/0/round", &json!(4)),
            "knowledge: card 11 left the hand in another round than `reserved_in_round` says; correct one of the two",
        ),
        (knowing("/start", &Value::Null), "knowledge: `start` is missing; add it"),
        (
            knowing("/open", &json!(1)),
            "knowledge.open: this is a whole number, but true or false is expected; correct it",
        ),
    ]);
}

#[test]
fn m3_4_a_card_of_the_log_lies_where_the_log_leads() {
    // A card that was drawn or left a hand is not in the deck; one in the deck was not.
    let swapped = |one: &str, two: &str| {
        let mut position = knowing("", &Value::Null);
        let cards = [one, two].map(|path| position.pointer(path).cloned().expect("a card"));
        *position.pointer_mut(one).expect("a card") = cards[1].clone();
        *position.pointer_mut(two).expect("a card") = cards[0].clone();
        position
    };
    all_refused(&[swapped("/discard/12", "/deck/0"), swapped("/discard/9", "/deck/3")]);
}

#[test]
fn m3_4_nobody_has_chosen_a_card_before_the_time() {
    // The Emperor plays 27 in round 7; written down for round 8 instead, it is overwritten when round 8 comes.
    let mut position = knowing("", &Value::Null);
    position["knowledge"]["rounds"][1]["emperor"] = Value::Null;
    position["knowledge"]["rounds"][1]["overlord"] = Value::Null;
    position["knowledge"]["rounds"][2]["emperor"] = json!(24);
    position["knowledge"]["rounds"][2]["overlord"] = json!(27);
    all_refused(&[position]);
}

#[test]
fn m3_4_no_card_is_drawn_twice_in_an_era() {
    // 27 is drawn and played in round 7, and drawn and played again.
    let mut position = knowing("/rounds/2/drawn", &json!([16, 27]));
    position["hands"]["emperor"] = json!([7, 10, 13, 16, 27]);
    position["discard"] = json!([12, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]);
    all_refused(&[position]);
}

#[test]
fn m3_2_what_was_shuffled_was_in_no_hand() {
    let position = json!({
        "era": 2, "round": 11, "phase": "draw", "pending": { "what": "draw" },
        "hands": { "emperor": [1, 2, 3], "overlord": [4, 5, 6, 7] },
        "reserve": { "emperor": [], "overlord": [] }, "reserved_in_round": {},
        "deck": (8..=27).collect::<Vec<u8>>(), "discard": [],
        "knowledge": {
            "from": 11, "open": true, "start": { "emperor": [1, 2, 3], "overlord": [4, 5, 6, 7] },
            "shuffled": [8, 9, 10], "rounds": [],
        },
    });
    let good = with(good(), &position);
    assert!(read(&good).is_ok());
    all_refused(&[at(good, "/knowledge/shuffled/0", &json!(7))]);
    // In the first era nothing has been shuffled.
    all_refused(&[knowing("/shuffled", &json!([27]))]);
}
