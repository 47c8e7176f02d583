//! Good positions read back, and are played on.

use crate::positions::{FORGETFUL_GAMES, GAMES, editions};
use ming::{Rules, State};
use proptest::prelude::*;
use serde_json::json;
use tabletop::Game;
use tabletop::testing::json::remove;
use tabletop::testing::{
    At, check_position, check_status, generator, observers, random_action, random_states,
};

#[test]
fn every_position_of_random_games_reads_back() {
    for rules in editions() {
        for (at, state) in random_states(&rules, 0..GAMES, 5_000, 1) {
            check_position(&rules, &state, at);
        }
    }
}

/// Without `knowledge` nobody remembers anything, and the game goes on to its end like any other.
#[test]
fn m3_4_positions_without_knowledge_are_played_on() {
    for rules in editions() {
        for (at, state) in random_states(&rules, 0..FORGETFUL_GAMES, 5_000, 7) {
            let mut position = rules.position(&state);
            remove(&mut position, "/knowledge");
            let read = rules.from_position(&position).unwrap_or_else(|problem| panic!("{problem} ({at})"));
            play_to_the_end(&rules, read, at.seed).unwrap_or_else(|error| panic!("{error} ({at})"));
        }
    }
}

/// Optional keys that are empty can be left out.
#[test]
fn empty_keys_can_be_left_out() {
    for rules in editions() {
        for (_, state) in random_states(&rules, 0..GAMES / 5, 5_000, 3) {
            let mut position = rules.position(&state);
            for key in ["played", "set_aside", "battle", "still_to_use", "reserved_in_round"] {
                let value = &position[key];
                if value.is_null() || *value == json!([]) || *value == json!({}) {
                    remove(&mut position, &format!("/{key}"));
                }
            }
            assert_eq!(rules.from_position(&position), Ok(state));
        }
    }
}

/// Plays to the end, and looks on the way at everything that could show a state that cannot be.
pub fn play_to_the_end(rules: &Rules, mut state: State, seed: u64) -> Result<(), TestCaseError> {
    let mut rng = generator(seed);
    for ply in 0.. {
        let at = At { seed, ply };
        if ply % 4 == 0 {
            check_position(rules, &state, at);
            check_status(rules, &state, at);
            for observer in observers(rules) {
                let worlds = rules.worlds(&rules.view(&state, observer));
                let worlds = worlds
                    .map_err(|problem| TestCaseError::fail(format!("{observer:?} ({at}): {problem}")))?;
                let world = rules.sample_state(&worlds, &mut rng);
                let same = rules.view(&world, observer) == rules.view(&state, observer);
                prop_assert!(same, "{observer:?} can tell the imagined world ({at})");
            }
        }
        let Some((actor, action)) = random_action(rules, &state, &mut rng) else { break };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    Ok(())
}
