//! Properties that hold in every random game, in all four modes.

use std::sync::Arc;

use ching::{Mode, Rules};
use tabletop::testing::{self, Checks};
use tabletop::{Game, Status};

#[test]
fn random_games_keep_every_promise() {
    for mode in Mode::ALL {
        let rules = Rules::new(mode);
        for seed in 0..12 {
            let checks = Checks { plies: 100_000, every: 41, worlds: 1, follow: 6, ..Checks::default() };
            let end = testing::check_random_game(&rules, seed, checks);
            assert_eq!(rules.status(&end), Status::Over, "{mode} seed {seed}");
        }
    }
}

#[test]
fn records_replay_to_the_same_state() {
    for mode in Mode::ALL {
        let rules = Arc::new(Rules::new(mode));
        for seed in 0..5 {
            testing::check_record(&rules, seed, 10_000);
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<ching::State>() < 512, "{}", size_of::<ching::State>());
}
