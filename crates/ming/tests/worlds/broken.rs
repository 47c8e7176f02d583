//! Views from outside: whatever they say, never a panic.

use ming::{Edition, Rules, State, View};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};
use std::sync::LazyLock;
use tabletop::Game;
use tabletop::testing::{generator, observers, random_states};

/// Broken views that are tried.
const BROKEN_VIEWS: u32 = 10_000;

/// Every place in a JSON value, the whole first.
fn nodes(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| nodes(value, &format!("{path}/{key}"), all)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(n, value)| nodes(value, &format!("{path}/{n}"), all));
        }
        _ => {}
    }
}

/// What is done to a place.
#[derive(Clone, Debug)]
enum Edit {
    Remove,
    Put(Value),
    Copy(Index),
    Swap(Index),
    Add(i64),
}

fn edit() -> impl Strategy<Value = (Index, Edit)> {
    let words = "emperor overlord back draw card discard set_up english german yunnan 553";
    let words: Vec<Value> = words.split_whitespace().map(Value::from).collect();
    let value = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..30_u8).prop_map(Value::from),
        prop_oneof![
            Just(json!(-1)),
            Just(json!(255)),
            Just(json!(256)),
            Just(json!(1e300)),
            Just(json!(u64::MAX))
        ],
        proptest::sample::select(words),
        Just(json!([])),
        Just(json!({})),
    ];
    let edit = prop_oneof![
        1 => Just(Edit::Remove),
        3 => value.prop_map(Edit::Put),
        2 => any::<Index>().prop_map(Edit::Copy),
        4 => any::<Index>().prop_map(Edit::Swap),
        4 => (-2..=2_i64).prop_map(Edit::Add),
    ];
    (any::<Index>(), edit)
}

fn remove(value: &mut Value, path: &str) {
    let Some((parent, key)) = path.rsplit_once('/') else { return };
    match value.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.shift_remove(key);
        }
        Some(Value::Array(list)) => {
            list.remove(key.parse().expect("a number"));
        }
        _ => {}
    }
}

fn edited(mut value: Value, edits: &[(Index, Edit)]) -> Value {
    for (at, edit) in edits {
        let mut paths = Vec::new();
        nodes(&value, "", &mut paths);
        let path = &paths[at.index(paths.len())];
        let there = value.pointer(path).cloned().unwrap_or_default();
        let new = match edit {
            Edit::Remove => {
                remove(&mut value, path);
                continue;
            }
            Edit::Put(new) => new.clone(),
            Edit::Copy(other) => value.pointer(&paths[other.index(paths.len())]).cloned().unwrap_or_default(),
            Edit::Swap(other) => {
                let other = &paths[other.index(paths.len())];
                // A place cannot be swapped with one inside it.
                if other.starts_with(path.as_str()) || path.starts_with(other.as_str()) {
                    continue;
                }
                let new = value.pointer(other).cloned().unwrap_or_default();
                *value.pointer_mut(other).expect("it is there") = there;
                new
            }
            Edit::Add(n) => match there.as_i64() {
                Some(number) => json!(number + n),
                None => continue,
            },
        };
        *value.pointer_mut(path).expect("it is there") = new;
    }
    value
}

/// Views to begin with: of everybody, in whole random games.
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
            rules.imagine(&worlds, &mut rng);
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
    fn a_broken_view_never_panics(at in any::<Index>(), edits in proptest::collection::vec(edit(), 1..4)) {
        try_view(&edited(GAME_VIEWS[at.index(GAME_VIEWS.len())].clone(), &edits));
    }
}
