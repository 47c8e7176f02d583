//! Broken positions, each with the one line that refuses it: words, values, places and supplies.

use ching::{Mode, Rules};
use serde_json::json;
use tabletop::Game;

use crate::positions::sets::{acting, refused, teams, three_with, two, without};

#[test]
fn what_is_no_position_at_all() {
    let what = "a position is a JSON object; see docs/position-ching.md";
    refused(&[(json!(null), what), (json!([1, 2]), what), (json!("start"), what)]);
}

#[test]
fn missing_keys_are_named() {
    refused(&[
        (without(three_with(json!({})), "/hands"), "hands: is missing; add it"),
        (without(three_with(json!({})), "/encounters"), "encounters: is missing; add it"),
        (without(three_with(json!({})), "/round"), "missing field `round`"),
        (without(three_with(json!({})), "/missions"), "missing field `missions`"),
        (without(three_with(json!({})), "/pending"), "missing field `pending`"),
        (without(three_with(json!({})), "/seats/red/loot"), "seats.red: missing field `loot`"),
        (without(three_with(json!({})), "/seats/red/loot/gold"), "seats.red.loot: missing field `gold`"),
        (without(three_with(json!({})), "/hands/yellow"), "hands: has 2 seats, the game has 3"),
        (without(three_with(json!({})), "/hands/red"), "hands: `red` is expected at `blue`"),
        (
            without(acting(json!({ "kind": "act" }), json!({})), "/turn"),
            "turn: is missing; say whose turn it is",
        ),
        (acting(json!({ "kind": "night" }), json!({})), "pending: missing field `left`"),
        (acting(json!({ "kind": "swap" }), json!({})), "pending: missing field `victim`"),
        (
            acting(
                json!({ "kind": "share", "card": null, "stolen_from": null, "left": 0, "then": "act" }),
                json!({}),
            ),
            "pending.card: is missing; a position hides nothing",
        ),
        (
            without(teams().position(&json!({})), "/gifts"),
            "gifts: belongs to a game in teams, and only there",
        ),
    ]);
}

#[test]
fn unknown_keys_are_named() {
    refused(&[
        (
            three_with(json!({ "weather": "fair" })),
            "weather: unknown field `weather`, expected one of `players`, `teams`, `round`, `idle_rounds`, `progress`, `last_round`, `missions`, `undrawn_missions`, `display`, `discard`, `encounter_discard`, `china_pearl`, `hong_kong`, `seats`, `gifts`, `turn`, `pending`",
        ),
        (
            three_with(json!({ "seats/red/rum": 3 })),
            "seats.red.rum: unknown field `rum`, expected one of `loot`, `skills`, `used`, `expeditions`, `revealed`, `missing`, `first_junk`",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0": { "cards": [], "crew": 3 } })),
            "seats.red.expeditions[0].crew: unknown field `crew`, expected one of `cards`, `turned`, `pilots`, `turned_pilots`",
        ),
        (
            three_with(json!({ "pending": { "kind": "choose", "victim": "red" } })),
            "pending.victim: is not known here; leave it out",
        ),
        (
            three_with(json!({ "pending": { "kind": "nap" } })),
            "pending.kind: unknown variant `nap`, expected one of `missions`, `deal`, `lay_out`, `choose`, `assign`, `mission`, `madame_ching`, `skills`, `encounter`, `share`, `act`, `cartography`, `attacked`, `gem`, `steal`, `swap`, `night`, `gift`, `over`",
        ),
        (three_with(json!({ "hands/white": [] })), "hands: has 4 seats, the game has 3"),
        (
            acting(json!({ "kind": "gem", "victim": "blue", "left": 1 }), json!({})),
            "pending: unknown field `left`, expected `victim`",
        ),
        (three_with(json!({ "knowledge": { "common": [] } })), "knowledge: missing field `private`"),
    ]);
}

#[test]
fn values_of_another_kind_are_named() {
    refused(&[
        (three_with(json!({ "round": "five" })), "round: invalid type: string \"five\", expected u16"),
        (three_with(json!({ "round": -1 })), "round: invalid value: integer `-1`, expected u16"),
        (three_with(json!({ "round": 70_000 })), "round: invalid value: integer `70000`, expected u16"),
        (three_with(json!({ "display": [56, 25] })), "display[0]: 56 is no card; cards are 1 to 55"),
        (three_with(json!({ "display": [0] })), "display[0]: 0 is no card; cards are 1 to 55"),
        (three_with(json!({ "display": [25, 25] })), "display: a card stands twice"),
        (
            three_with(json!({ "hands/red": [10.5] })),
            "hands.red[0]: invalid type: floating point `10.5`, expected u8",
        ),
        (three_with(json!({ "face_down": "12" })), "face_down: invalid type: string \"12\", expected u8"),
        (three_with(json!({ "missions": ["23"] })), "missions[0]: `23` is not a mission such as 23a"),
        (
            three_with(json!({ "missions": ["18a"] })),
            "missions: 18a stands twice or is no mission of this game",
        ),
        (
            three_with(json!({ "missions": ["17a", "17a"] })),
            "missions: 17a stands twice or is no mission of this game",
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
            "seats.red.loot.gold: invalid value: integer `256`, expected u8",
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
            "turn.junk: 3 is no Junk; Junks are 1 and 2",
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
            "pending: unknown variant `sleep`, expected one of `act`, `madame_ching`, `start`",
        ),
        (
            teams().position(&json!({ "gifts": ["open"] })),
            "gifts: invalid length 1, expected an array of length 2",
        ),
        (
            teams().position(&json!({ "gifts": ["open", "perhaps"] })),
            "gifts[1]: unknown variant `perhaps`, expected one of `open`, `done`, `owed`",
        ),
    ]);
}

#[test]
fn a_position_of_another_mode_is_refused() {
    let rules = Rules::new(Mode::Four);
    let problem = rules.from_position(&three_with(json!({}))).map_err(|problem| problem.to_string());
    assert_eq!(problem, Err("players: the position is of another mode than the game".to_owned()));
}

#[test]
fn c1_1_every_card_is_in_one_place() {
    let ended = json!({ "kind": "encounter", "left": 1, "then": "start" });
    refused(&[
        (
            three_with(json!({ "display": [25, 10] })),
            "hands.red: card 10 is in display too; leave it in one place",
        ),
        (three_with(json!({ "discard": [25] })), "discard: card 25 is in display too; leave it in one place"),
        (
            three_with(json!({ "face_down": 7 })),
            "seats.red.expeditions: card 7 is in face_down too; leave it in one place",
        ),
        (
            three_with(json!({ "hands/blue": [20, 40] })),
            "hands.blue: card 20 is in hands.red too; leave it in one place",
        ),
        (
            three_with(json!({ "seats/blue/expeditions": [{ "cards": [7] }] })),
            "seats.blue.expeditions: card 7 is in seats.red.expeditions too; leave it in one place",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "seats/blue/revealed": [20] })),
            "seats.blue.revealed: card 20 is in hands.red too; leave it in one place",
        ),
        (
            acting(ended, json!({ "turn/card": 20, "turn/expedition_ended": true })),
            "hands.red: card 20 is in turn.card too; leave it in one place",
        ),
        (
            three_with(json!({ "encounters/blue": ["thief", "thief"] })),
            "encounters: there are 4 cards `thief`, the game has 2; leave some out",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/pilots": ["pilot", "pilot"] })),
            "encounters: there are 4 cards `pilot`, the game has 2; leave some out",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/pilots": ["thief"] })),
            "seats.red.expeditions: pilots are Pilots, and those that are turned have a symbol and are among them",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/turned_pilots": ["pilot-map"] })),
            "seats.red.expeditions: pilots are Pilots, and those that are turned have a symbol and are among them",
        ),
        (
            three_with(json!({ "seats/red/expeditions/0/turned": [20] })),
            "seats.red.expeditions: a turned card is not in the expedition",
        ),
        (
            three_with(json!({ "undrawn_missions": ["17a"] })),
            "undrawn_missions: a mission on the board has been drawn",
        ),
    ]);
}

#[test]
fn c6_4_supplies_are_finite() {
    refused(&[
        (
            three_with(json!({ "seats/red/loot/gold": 47 })),
            "seats: there is more gold or there are more gems than the game has",
        ),
        (
            three_with(json!({ "seats/red/loot/white": 7, "seats/blue/loot/white": 6 })),
            "seats: there is more gold or there are more gems than the game has",
        ),
        (
            three_with(
                json!({ "seats/red/skills": ["night", "night", "night"], "seats/blue/skills": ["night", "night"] }),
            ),
            "seats: there are more cards of `night` than the game has",
        ),
        (three_with(json!({ "seats/red/used": ["combat"] })), "seats.red.used: is not among the skills"),
        (
            three_with(json!({ "seats/red/skills": ["elite"], "seats/red/used": ["elite"] })),
            "seats.red.used: is not among the skills",
        ),
        (
            three_with(json!({ "missions": ["37a", "37b"] })),
            "missions: there are more of 37 than spaces for it: 1",
        ),
        (
            three_with(
                json!({ "missions": ["17a", "17b", "19a", "19b", "22a", "22b", "23a", "23b", "26a", "26b", "29a", "29b", "31a"] }),
            ),
            "missions: there are at most 12",
        ),
        (
            three_with(
                json!({ "seats/yellow/expeditions": [{ "cards": [2, 4, 6, 8, 9, 11, 13, 14, 17] }], "discard": [] }),
            ),
            "seats.yellow.expeditions: an expedition has no more cards than the board has columns",
        ),
        (
            three_with(json!({ "seats/red/expeditions": [] })),
            "seats.red.expeditions: there must be 1, one for each Junk",
        ),
        (
            two().position(&json!({ "seats/red/expeditions": [{ "cards": [1] }] })),
            "seats.red.expeditions: there must be 2, one for each Junk",
        ),
    ]);
}
