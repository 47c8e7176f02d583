//! Good positions: they read back, may leave out what is empty, and are played on.

use ching::{Mode, Rules, State};
use serde_json::{Value, json};
use tabletop::testing::{
    At, check_position, check_status, generator, observers, random_action, random_states,
};
use tabletop::{Game, Observer, Seat, Status};

use crate::positions::boards::{play, with};
use crate::positions::sets::{acting, knowing, rules_of, sharing, teams, three, two};
use tabletop::testing::json::remove;

/// Random games of each mode whose positions are written and read.
const GAMES: u64 = 4;
/// Random games of each mode whose positions are taken without `knowledge` and played on.
const FORGETFUL_GAMES: u64 = 2;
/// More actions than any game has.
const PLIES: u32 = 100_000;

/// Plays to the end, and looks on the way at everything that could show a state that cannot be.
pub fn play_to_the_end(rules: &Rules, mut state: State, seed: u64) {
    let mut rng = generator(seed);
    for ply in 0..PLIES {
        let at = At { seed, ply };
        check_status(rules, &state, at);
        if ply < 8 || ply % 211 == 0 {
            check_position(rules, &state, at);
            for observer in observers(rules) {
                let view = rules.view(&state, observer);
                let worlds = rules.worlds(&view);
                let worlds = worlds.unwrap_or_else(|problem| panic!("{observer:?} ({at}): {problem}"));
                let world = rules.sample_state(&worlds, &mut rng);
                assert_eq!(rules.view(&world, observer), view, "{observer:?} ({at})");
            }
        }
        let Some((actor, action)) = random_action(rules, &state, &mut rng) else { break };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    assert_eq!(rules.status(&state), Status::Over, "the game ends (seed {seed})");
}

/// C1.4: what everyone knows is true at every ply, or the position would be refused.
#[test]
fn every_position_of_random_games_reads_back() {
    for rules in Mode::ALL.map(Rules::new) {
        for (at, state) in random_states(&rules, 0..GAMES, PLIES, 7) {
            check_position(&rules, &state, at);
        }
    }
}

#[test]
fn positions_by_hand_are_played_on() {
    let act = json!({ "kind": "act" });
    let positions = [
        three().position(&json!({})),
        two().position(&json!({})),
        teams().position(&json!({})),
        acting(act, json!({})),
        knowing(json!({})),
        sharing(Value::Null, json!({})),
    ];
    for (seed, position) in (0..).zip(positions) {
        let rules = rules_of(&position);
        let state = rules.from_position(&position).unwrap_or_else(|problem| panic!("{problem}\n{position}"));
        play_to_the_end(&rules, state, seed);
    }
}

/// Without `knowledge` nobody remembers anything, and the game goes on to its end like any other.
#[test]
fn c1_4_positions_without_knowledge_are_played_on() {
    for rules in Mode::ALL.map(Rules::new) {
        for (at, state) in random_states(&rules, 0..FORGETFUL_GAMES, PLIES, 61) {
            let mut position = rules.position(&state);
            remove(&mut position, "/knowledge");
            let read = rules.from_position(&position).unwrap_or_else(|problem| panic!("{problem} ({at})"));
            assert!(rules.position(&read).get("knowledge").is_none(), "nothing to remember is not written");
            play_to_the_end(&rules, read, at.seed);
        }
    }
}

/// Then every hidden card may be anywhere, and who attacks or was robbed knows what they have just seen.
#[test]
fn c1_4_without_knowledge_everything_is_possible() {
    let position = acting(json!({ "kind": "swap", "victim": "blue" }), json!({}));
    let rules = rules_of(&position);
    let state = rules.from_position(&position).expect("a position");
    let seen = |seat: u8| json!(rules.view(&state, Observer::Seat(Seat(seat))).knowledge);
    let everywhere = json!([{
        "cards": [5, 10, 12, 20, 22, 30, 45, 50, 52],
        "places": ["red", "blue", "yellow", "face_down", "deck"],
    }]);
    assert_eq!(seen(0)["common"], everywhere);
    assert_eq!(seen(0)["private"], json!([{ "cards": [30], "places": ["blue"] }]));
    assert_eq!(seen(1)["private"], json!([]));
    assert_eq!(seen(2)["encounter_deck"], json!(["thief", "traitor", "sea-dog", "pilot", "oracle"]));

    let mut position = sharing(json!("blue"), json!({}));
    remove(&mut position, "/knowledge");
    let state = rules_of(&position).from_position(&position).expect("a position");
    let view = rules_of(&position).view(&state, Observer::Seat(Seat(1)));
    assert_eq!(json!(view.knowledge.encounters)["red"], json!(["thief"]));
}

/// What is empty can be left out.
#[test]
fn empty_keys_can_be_left_out() {
    let mut left_out = std::collections::BTreeSet::new();
    for rules in Mode::ALL.map(Rules::new) {
        for (at, state) in random_states(&rules, 0..GAMES, PLIES, 29) {
            let mut position = rules.position(&state);
            let mut paths: Vec<String> =
                "idle_rounds progress last_round china_pearl hong_kong turn face_down undrawn_missions"
                    .split(' ')
                    .map(|key| format!("/{key}"))
                    .collect();
            for key in "junk card encounter_played expedition_ended rewarded nights".split(' ') {
                paths.push(format!("/turn/{key}"));
            }
            for seat in rules.seats() {
                for key in "used revealed missing".split(' ') {
                    paths.push(format!("/seats/{seat}/{key}"));
                }
                for key in "turned pilots turned_pilots".split(' ') {
                    paths.push(format!("/seats/{seat}/expeditions/0/{key}"));
                }
            }
            let empty = [json!(null), json!(0), json!(false), json!([])];
            for path in paths.iter().rev() {
                let value = position.pointer(path);
                let first = path == "/turn/junk" && value == Some(&json!(1));
                if first || value.is_some_and(|value| empty.contains(value)) {
                    remove(&mut position, path);
                    left_out.insert(
                        path.replace("/blue/", "/red/")
                            .replace("/yellow/", "/red/")
                            .replace("/white/", "/red/"),
                    );
                }
            }
            if position.get("chosen").is_some_and(|chosen| {
                chosen.as_object().is_some_and(|all| all.values().all(|each| *each == json!([])))
            }) {
                remove(&mut position, "/chosen");
                left_out.insert("/chosen".to_owned());
            }
            assert_eq!(rules.from_position(&position), Ok(state), "({at})");
        }
    }
    assert_eq!(left_out.len(), 20, "{left_out:?}");
}

/// C6.5: counting rounds never comes to its end.
#[test]
fn the_highest_round_is_played_on() {
    let position = three().position(&json!({ "round": 9_999, "idle_rounds": 29 }));
    play_to_the_end(
        &rules_of(&position),
        rules_of(&position).from_position(&position).expect("a position"),
        1,
    );
}

/// Each key means what the page says: a change of it shows where it must.
#[test]
fn every_key_does_what_the_help_says() {
    let view = |position: &Value| {
        let rules = rules_of(position);
        let state = rules.from_position(position).unwrap_or_else(|problem| panic!("{problem}\n{position}"));
        json!(rules.view(&state, Observer::Spectator))
    };
    let base = acting(json!({ "kind": "act" }), json!({}));
    for (changes, place, value) in [
        (json!({ "round": 17 }), "/table/round", json!(17)),
        (json!({ "idle_rounds": 7 }), "/table/idle_rounds", json!(7)),
        (json!({ "progress": true }), "/table/progress", json!(true)),
        (json!({ "missions": [], "last_round": "missions" }), "/table/last_round", json!("missions")),
        (json!({ "missions": ["23a"] }), "/table/missions", json!(["23a"])),
        (json!({ "undrawn_missions": ["47a"] }), "/table/undrawn_missions", json!(["47a"])),
        (json!({ "display": [25] }), "/deck", json!(4)),
        (json!({ "face_down": null }), "/face_down", json!(false)),
        (json!({ "discard": [] }), "/deck", json!(40)),
        (json!({ "encounter_discard": [] }), "/encounter_deck", json!(29)),
        (json!({ "hong_kong": "blue" }), "/table/hong_kong", json!("blue")),
        (json!({ "seats/red/loot/white": 3 }), "/table/seats/red/loot/white", json!(3)),
        (json!({ "seats/red/used": ["night"] }), "/table/seats/red/used", json!(["night"])),
        (
            json!({ "seats/red/expeditions": [{ "cards": [1, 7], "pilots": ["pilot-map"], "turned_pilots": ["pilot-map"] }], "encounter_discard": [] }),
            "/spaces/red/0",
            json!({ "column": 3, "row": 3, "number": 9 }),
        ),
        (
            json!({ "seats/red/expeditions/0/turned": [7] }),
            "/table/seats/red/expeditions/0/turned",
            json!([7]),
        ),
        (
            json!({ "seats/blue/revealed": [], "seats/blue/missing": 1 }),
            "/table/seats/blue/missing",
            json!(1),
        ),
        (json!({ "turn/encounter_played": true }), "/table/turn/encounter_played", json!(true)),
        (
            json!({ "turn/expedition_ended": true, "turn/rewarded": true }),
            "/table/turn/rewarded",
            json!(true),
        ),
        (json!({ "turn/nights": 2 }), "/table/turn/nights", json!(2)),
        (json!({ "hands/red": [] }), "/hands/red/count", json!(0)),
        (json!({ "encounters/red": [] }), "/encounters/red/count", json!(0)),
    ] {
        let seen = view(&with(base.clone(), &changes));
        assert_eq!(seen.pointer(place), Some(&value), "{changes}");
    }
    let chosen = three().position(&json!({ "chosen": { "red": [10], "blue": [], "yellow": [50] } }));
    assert_eq!(view(&chosen)["chosen"], json!({ "red": true, "blue": false, "yellow": true }));
    // C9.2: who owes a card gives one.
    let position = teams().position(&json!({
        "turn": { "seat": "red" }, "pending": { "kind": "gift" }, "gifts": ["owed", "open"],
        "seats/white/revealed": [14], "hands/white": [],
    }));
    let rules = rules_of(&position);
    let mut state = rules.from_position(&position).expect("a position");
    let events = play(&rules, &mut state, &["red: give 10"]);
    assert!(format!("{events:?}").contains("owed: true"), "{events:?}");
    // C10.2: the second turn is the other Junk's.
    let position = two().position(&json!({
        "turn": { "seat": "blue" }, "pending": { "kind": "act" }, "hands": { "red": [], "blue": [30, 41] },
        "seats/red/first_junk": 2, "seats/red/revealed": [20], "seats/blue/first_junk": 1,
    }));
    let mut state = rules_of(&position).from_position(&position).expect("a position");
    play(&rules_of(&position), &mut state, &["blue: take 25"]);
    assert_eq!(
        json!(rules_of(&position).view(&state, Observer::Spectator))["table"]["turn"]["junk"],
        json!(1)
    );
}
