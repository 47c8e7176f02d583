//! Broken positions, each with the one line that refuses it: words, values, places and supplies.

use ching::{Mode, Rules};
use serde_json::json;
use tabletop::Game;

use crate::positions::sets::{acting, refused, teams, three_with, two, without};

#[test]
fn text_that_is_not_a_position_at_all() {
    let what = "a position is a JSON object; see docs/position-ching.md";
    refused(&[(json!(null), what), (json!([1, 2]), what), (json!("start"), what)]);
}

#[test]
fn missing_keys_are_named() {
    refused(&[
        (without(three_with(json!({})), "/hands"), "hands: this is missing; add it"),
        (without(three_with(json!({})), "/encounters"), "encounters: this is missing; add it"),
        (without(three_with(json!({})), "/round"), "`round` is missing; add it"),
        (without(three_with(json!({})), "/missions"), "`missions` is missing; add it"),
        (without(three_with(json!({})), "/pending"), "`pending` is missing; add it"),
        (without(three_with(json!({})), "/seats/red/loot"), "seats.red: `loot` is missing; add it"),
        (without(three_with(json!({})), "/seats/red/loot/gold"), "seats.red.loot: `gold` is missing; add it"),
        (
            without(three_with(json!({})), "/hands/yellow"),
            "hands: this lists 2 seats, but the game has 3; list every seat once",
        ),
        (without(three_with(json!({})), "/hands/red"), "hands: expected `red` instead of `blue`"),
        (
            without(acting(json!({ "kind": "act" }), json!({})), "/turn"),
            "turn: this is missing; name the player to move",
        ),
        (acting(json!({ "kind": "night" }), json!({})), "pending: `left` is missing; add it"),
        (acting(json!({ "kind": "swap" }), json!({})), "pending: `victim` is missing; add it"),
        (
            acting(
                json!({ "kind": "share", "card": null, "stolen_from": null, "left": 0, "then": "act" }),
                json!({}),
            ),
            "pending.card: this is missing; a position must show everything",
        ),
        (
            without(teams().position(&json!({})), "/gifts"),
            "gifts: a game in teams must have this, and other games must not; correct it",
        ),
    ]);
}

#[test]
fn unknown_keys_are_named() {
    refused(&[
        (three_with(json!({ "weather": "fair" })), "weather: `weather` does not belong here; leave it out"),
        (
            three_with(json!({ "seats/red/rum": 3 })),
            "seats.red.rum: `rum` does not belong here; leave it out",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0": { "cards": [], "crew": 3 } })),
            "seats.red.expeditions[0].crew: `crew` does not belong here; leave it out",
        ),
        (
            three_with(json!({ "pending": { "kind": "choose", "victim": "red" } })),
            "pending.victim: this does not belong here; leave it out",
        ),
        (
            three_with(json!({ "pending": { "kind": "nap" } })),
            "pending.kind: `nap` is not possible here; use one of: missions, deal, lay_out, choose, assign, mission, madame_ching, skills, encounter, share, act, cartography, attacked, gem, steal, swap, night, gift, over",
        ),
        (
            three_with(json!({ "hands/white": [] })),
            "hands: this lists 4 seats, but the game has 3; list every seat once",
        ),
        (
            acting(json!({ "kind": "gem", "victim": "blue", "left": 1 }), json!({})),
            "pending: `left` does not belong here; leave it out",
        ),
        (three_with(json!({ "knowledge": { "common": [] } })), "knowledge: `private` is missing; add it"),
    ]);
}

#[test]
fn values_of_another_kind_are_named() {
    refused(&[
        (
            three_with(json!({ "round": "five" })),
            "round: this is text, but a whole number is expected; correct it",
        ),
        (three_with(json!({ "round": -1 })), "round: -1 is not possible here; use a number from 0 to 65535"),
        (
            three_with(json!({ "round": 70_000 })),
            "round: 70000 is not possible here; use a number from 0 to 65535",
        ),
        (
            three_with(json!({ "display": [56, 25] })),
            "display[0]: 56 is not a card; cards have numbers from 1 to 55",
        ),
        (
            three_with(json!({ "display": [0] })),
            "display[0]: 0 is not a card; cards have numbers from 1 to 55",
        ),
        (three_with(json!({ "display": [25, 25] })), "display: a card is listed twice"),
        (
            three_with(json!({ "hands/red": [10.5] })),
            "hands.red[0]: this is a decimal number, but a whole number is expected; correct it",
        ),
        (
            three_with(json!({ "face_down": "12" })),
            "face_down: this is text, but a whole number is expected; correct it",
        ),
        (three_with(json!({ "missions": ["23"] })), "missions[0]: `23` is not a mission such as 23a"),
        (
            three_with(json!({ "missions": ["18a"] })),
            "missions: 18a is listed twice or is not a mission of this game; correct it",
        ),
        (
            three_with(json!({ "missions": ["17a", "17a"] })),
            "missions: 17a is listed twice or is not a mission of this game; correct it",
        ),
        (
            three_with(json!({ "encounters/red": ["thieves"] })),
            "encounters.red[0]: `thieves` is not an encounter card (madame-ching, thief, siren-map, ..., treasure-3)",
        ),
        (
            three_with(
                json!({ "encounters/red": ["thief", "thief", "thief", "thief", "thief", "thief", "thief", "thief"] }),
            ),
            "encounters.red: there are too many `thief`",
        ),
        (
            three_with(json!({ "seats/red/skills": ["rowing"] })),
            "seats.red.skills[0]: `rowing` is not a skill (cartography, night, meteorology, combat, elite)",
        ),
        (
            three_with(json!({ "seats/red/loot/gold": 256 })),
            "seats.red.loot.gold: 256 is not possible here; use a number from 0 to 255",
        ),
        (
            three_with(json!({ "hong_kong": "green" })),
            "hong_kong: `green` is not a seat (red, blue, yellow, white)",
        ),
        (
            three_with(json!({ "last_round": "boredom" })),
            "last_round: `boredom` is not an ending (missions, china_pearl, becalmed)",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "turn/junk": 3 })),
            "turn.junk: 3 is not a Junk; use 1 or 2",
        ),
        (
            acting(json!({ "kind": "attacked", "attack": "siren", "victim": "blue" }), json!({})),
            "pending: `siren` is not an attack (thief, traitor, combat, siren-map, ...)",
        ),
        (
            acting(json!({ "kind": "skills", "added": "compass" }), json!({})),
            "pending: `compass` is not a symbol (map, lantern, kite, swords)",
        ),
        (
            acting(json!({ "kind": "encounter", "left": 1, "then": "sleep" }), json!({})),
            "pending: `sleep` is not possible here; use one of: act, madame_ching, start",
        ),
        (
            teams().position(&json!({ "gifts": ["open"] })),
            "gifts: a list of 1 does not fit here; correct its length",
        ),
        (
            teams().position(&json!({ "gifts": ["open", "perhaps"] })),
            "gifts[1]: `perhaps` is not possible here; use one of: open, done, owed",
        ),
    ]);
}

#[test]
fn a_position_of_another_mode_is_refused() {
    let rules = Rules::new(Mode::Four);
    let problem = rules.from_position(&three_with(json!({}))).map_err(|problem| problem.to_string());
    assert_eq!(problem, Err("players: the position is for a different number of players or teams than the game; use one that fits".to_owned()));
}

#[test]
fn c1_1_every_card_is_in_one_place() {
    let ended = json!({ "kind": "encounter", "left": 1, "then": "start" });
    refused(&[
        (
            three_with(json!({ "display": [25, 10] })),
            "hands.red: card 10 is also in display; keep it in one place only",
        ),
        (
            three_with(json!({ "discard": [25] })),
            "discard: card 25 is also in display; keep it in one place only",
        ),
        (
            three_with(json!({ "face_down": 7 })),
            "seats.red.expeditions: card 7 is also in face_down; keep it in one place only",
        ),
        (
            three_with(json!({ "hands/blue": [20, 40] })),
            "hands.blue: card 20 is also in hands.red; keep it in one place only",
        ),
        (
            three_with(json!({ "seats/blue/expeditions": [{ "cards": [7] }] })),
            "seats.blue.expeditions: card 7 is also in seats.red.expeditions; keep it in one place only",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "seats/blue/revealed": [20] })),
            "seats.blue.revealed: card 20 is also in hands.red; keep it in one place only",
        ),
        (
            acting(ended, json!({ "turn/card": 20, "turn/expedition_ended": true })),
            "hands.red: card 20 is also in turn.card; keep it in one place only",
        ),
        (
            three_with(json!({ "encounters/blue": ["thief", "thief"] })),
            "encounters: there are 4 cards `thief`, but the game has 2; leave some out",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/pilots": ["pilot", "pilot"] })),
            "encounters: there are 4 cards `pilot`, but the game has 2; leave some out",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/pilots": ["thief"] })),
            "seats.red.expeditions: `pilots` can only list Pilots, and `turned_pilots` only those of them with a symbol; correct it",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/turned_pilots": ["pilot-map"] })),
            "seats.red.expeditions: `pilots` can only list Pilots, and `turned_pilots` only those of them with a symbol; correct it",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/turned": [20] })),
            "seats.red.expeditions: a turned card must be part of the expedition; correct it",
        ),
        (
            three_with(json!({ "undrawn_missions": ["17a"] })),
            "undrawn_missions: a mission on the board has already been drawn; leave it out here",
        ),
    ]);
}

#[test]
fn c6_4_supplies_are_finite() {
    refused(&[
        (
            three_with(json!({ "seats/red/loot/gold": 47 })),
            "seats: there is more gold, or there are more gems, than the game has; take some away",
        ),
        (
            three_with(json!({ "seats/red/loot/white": 7, "seats/blue/loot/white": 6 })),
            "seats: there is more gold, or there are more gems, than the game has; take some away",
        ),
        (
            three_with(
                json!({ "seats/red/skills": ["night", "night", "night"], "seats/blue/skills": ["night", "night"] }),
            ),
            "seats: there are more `night` cards than the game has; take some away",
        ),
        (
            three_with(json!({ "seats/red/used": ["combat"] })),
            "seats.red.used: only a skill the player has can be used; correct it",
        ),
        (
            three_with(json!({ "seats/red/skills": ["elite"], "seats/red/used": ["elite"] })),
            "seats.red.used: only a skill the player has can be used; correct it",
        ),
        (
            three_with(json!({ "missions": ["37a", "37b"] })),
            "missions: number 37 has more missions than spaces (1); take some away",
        ),
        (
            three_with(
                json!({ "missions": ["17a", "17b", "19a", "19b", "22a", "22b", "23a", "23b", "26a", "26b", "29a", "29b", "31a"] }),
            ),
            "missions: at most 12 missions can be on the board; take some away",
        ),
        (
            three_with(
                json!({ "seats/yellow/expeditions": [{ "cards": [2, 4, 6, 8, 9, 11, 13, 14, 17] }], "discard": [] }),
            ),
            "seats.yellow.expeditions: an expedition cannot have more cards than the board has columns; take some away",
        ),
        (
            three_with(json!({ "seats/red/expeditions": [] })),
            "seats.red.expeditions: list one expedition for each Junk (1)",
        ),
        (
            two().position(&json!({ "seats/red/expeditions": [{ "cards": [1] }] })),
            "seats.red.expeditions: list one expedition for each Junk (2)",
        ),
    ]);
}
