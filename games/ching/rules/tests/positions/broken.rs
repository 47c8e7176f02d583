//! Positions that nobody would write: never a panic, and what is taken for a position is one to the end.

use std::panic::catch_unwind;
use std::sync::LazyLock;

use ching::{Mode, Rules};
use rand_core::Rng;
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::testing::json::remove;
use tabletop::testing::{At, Checks, check_state, generator, random_states};

use crate::positions::fuzz::{below, edit_position, pick};
use crate::positions::good::play_to_the_end;
use crate::positions::schema::SCHEMA;
use crate::positions::sets::{rules_of, teams, three};

/// Broken positions that are tried.
const CASES: u64 = 4_000;
/// One in this many of those that are taken is checked in full.
const FULL: u64 = 8;

/// Positions to begin with, of random games of all modes.
static SEEDS: LazyLock<Vec<(Mode, Value)>> = LazyLock::new(|| {
    let of = |mode: Mode| {
        let rules = Rules::new(mode);
        let states = random_states(&rules, 0..3, 100_000, 23);
        states.into_iter().map(|(_, state)| (mode, rules.position(&state))).collect::<Vec<_>>()
    };
    Mode::ALL.map(of).concat()
});

fn broken<R: Rng + ?Sized>(rng: &mut R) -> (Rules, Value) {
    let (mode, mut position) = pick(&SEEDS, rng);
    for _ in 0..1 + below(rng, 3) {
        edit_position(&mut position, rng);
    }
    (Rules::new(mode), position)
}

#[test]
fn a_broken_position_is_refused_in_one_line_or_played_to_the_end() {
    let mut taken = 0;
    for case in 0..CASES {
        let (rules, position) = broken(&mut generator(case));
        let state = match rules.from_position(&position) {
            Ok(state) => state,
            Err(problem) => {
                let line = problem.to_string();
                assert!(!line.is_empty() && !line.contains('\n'), "{line:?} (case {case})");
                continue;
            }
        };
        taken += 1;
        assert!(
            SCHEMA.is_valid(&position),
            "the schema is stricter than the engine (case {case})\n{position}"
        );
        let played = catch_unwind(|| {
            if taken % FULL == 0 {
                let checks = Checks { worlds: 1, follow: 2, list: 20, ..Checks::default() };
                check_state(&rules, &state, &[], checks, &mut generator(!case), At { seed: case, ply: 0 });
            }
            play_to_the_end(&rules, state, case);
        });
        assert!(played.is_ok(), "case {case}\n{position}");
    }
    assert!(taken > CASES / 12, "{taken}");
}

/// Numbers that would overflow where they are added up or counted on.
#[test]
fn enormous_numbers_are_refused() {
    let pilots = json!(vec!["pilot-map"; 7]);
    let mut crowd = teams().position(&json!({ "encounter_discard": pilots }));
    for seat in ["red", "blue", "yellow", "white"] {
        crowd["seats"][seat]["expeditions"] = json!([{ "cards": [], "pilots": pilots }]);
        crowd["encounters"][seat] = json!(vec!["pilot-map"; 7]);
    }
    let loot = json!({ "gold": 255, "white": 255, "red": 255, "blue": 255 });
    let skills = json!(vec!["night"; 300]);
    for position in [
        crowd,
        three()
            .position(&json!({ "seats/red/loot": loot, "seats/blue/loot": loot, "seats/yellow/loot": loot })),
        three().position(&json!({ "seats/red/skills": skills })),
        three().position(&json!({ "seats/red/skills": ["night"], "seats/red/used": skills })),
        three().position(&json!({ "seats/red/missing": 255, "seats/red/revealed": [45] })),
        three().position(&json!({ "seats/red/revealed": (36..56).collect::<Vec<u8>>() })),
        three().position(&json!({ "round": u16::MAX })),
        three().position(&json!({ "round": u16::MAX - 1 })),
        three().position(&json!({ "idle_rounds": 255 })),
        three().position(&json!({ "turn": { "seat": "red", "nights": 255 }, "pending": { "kind": "act" } })),
        three().position(&json!({ "turn": { "seat": "red" }, "pending": { "kind": "night", "left": 255 } })),
    ] {
        assert!(rules_of(&position).from_position(&position).is_err(), "{position}");
    }
}

/// C1.2: a set-up that could never come to its end is refused.
#[test]
fn a_set_up_without_enough_tiles_or_cards_is_refused() {
    let rules = Rules::new(Mode::Three);
    let mut position = rules.position(&rules.start());
    position["undrawn_missions"] = json!(["17a", "17b", "17c", "19a"]);
    assert_eq!(
        rules.from_position(&position).map_err(|problem| problem.place()),
        Err("pending".to_owned()),
        "twelve missions can never be drawn"
    );
    let states = random_states(&rules, [1], 20, 1);
    let dealing =
        states.iter().map(|(_, state)| rules.position(state)).find(|it| it["pending"]["kind"] == "deal");
    let mut position = dealing.expect("cards are dealt");
    assert!(rules.from_position(&position).is_ok());
    position["discard"] = json!((10..56).collect::<Vec<u8>>());
    remove_knowledge(&mut position);
    assert!(rules.from_position(&position).is_err(), "the deck would run out");
}

fn remove_knowledge(position: &mut Value) {
    remove(position, "/knowledge");
}
