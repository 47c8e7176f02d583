//! Values that nobody would write, and where to put them.

use proptest::prelude::*;
use serde_json::{Value, json};
use tabletop::testing::json::Change;

/// Some place of a JSON value, and what is done to it; some of these words may be put there.
pub fn change(words: &str) -> impl Strategy<Value = (usize, Change)> {
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
    let change = prop_oneof![
        1 => Just(Change::Remove),
        3 => value.prop_map(Change::Put),
        2 => any::<usize>().prop_map(Change::Copy),
        4 => any::<usize>().prop_map(Change::Swap),
        4 => (-2..=2_i64).prop_map(Change::Add),
    ];
    (any::<usize>(), change)
}
