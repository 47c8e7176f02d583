//! Views from outside: whatever they say, never a panic.

use crate::worlds::strange;
use ming::{Edition, Rules, State, View};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};
use std::sync::LazyLock;
use tabletop::Game;
use tabletop::testing::json::{Change, change};
use tabletop::testing::{generator, observers, random_states};

/// Words that may stand anywhere.
const WORDS: &str = "emperor overlord back draw card discard set_up english german yunnan 553";

/// Broken views that are tried.
const BROKEN_VIEWS: u32 = 10_000;

fn edited(mut value: Value, edits: &[(usize, Change)]) -> Value {
    for (at, edit) in edits {
        change(&mut value, *at, edit);
    }
    value
}

/// Views to begin with: of everyone, in whole random games.
static GAME_VIEWS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let rules = Rules::new(Edition::English);
    let states = random_states(&rules, 0..6, 5_000, 5);
    let views = |state: &State| {
        observers(&rules).map(|observer| json!(rules.view(state, observer))).collect::<Vec<_>>()
    };
    states.iter().flat_map(|(_, state)| views(state)).collect()
});

/// Refused, or imagined from, but never a panic.
fn try_view(view: &Value) {
    let rules = Rules::new(Edition::English);
    if let Ok(view) = serde_json::from_value::<View>(view.clone())
        && let Ok(worlds) = rules.worlds(&view)
    {
        let mut rng = generator(1);
        for _ in 0..5 {
            rules.sample_state(&worlds, &mut rng);
        }
    }
}

#[test]
fn a_view_with_strange_numbers_never_panics() {
    let places = [
        "/table/era",
        "/table/round",
        "/hands/emperor/count",
        "/hands/overlord/count",
        "/deck",
        "/knowledge/from",
        "/knowledge/rounds/0/round",
        "/knowledge/rounds/0/draws",
    ];
    for view in GAME_VIEWS.iter().step_by(7) {
        for place in places {
            for number in [0, 1, 2, 5, 10, 11, 12, 20, 24, 25, 27, 28, 200, 255] {
                let mut view = view.clone();
                if let Some(there) = view.pointer_mut(place) {
                    *there = json!(number);
                    try_view(&view);
                }
            }
        }
    }
}

/// The same cases every time.
fn config() -> ProptestConfig {
    let (rng_seed, failure_persistence) = (RngSeed::Fixed(1), None);
    ProptestConfig { cases: BROKEN_VIEWS, rng_seed, failure_persistence, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_broken_view_never_panics(at in any::<Index>(), edits in proptest::collection::vec(strange::change(WORDS), 1..4)) {
        try_view(&edited(GAME_VIEWS[at.index(GAME_VIEWS.len())].clone(), &edits));
    }
}
