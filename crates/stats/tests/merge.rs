//! Summaries of parts are the summary of the whole, to the last byte.

use std::sync::LazyLock;

use crate::common::{facts, of, summary};
use bots::shard::Shard;
use proptest::prelude::*;
use stats::{Facts, Merge, Summary};

static FACTS: LazyLock<Vec<Facts>> = LazyLock::new(facts);

#[test]
fn shards_merge_to_the_whole_in_any_order() {
    let whole = summary(Shard::WHOLE);
    assert_eq!(whole.games(), 90);
    let shards = [1, 2, 3].map(|number| summary(Shard::new(number, 3).unwrap()));
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        let mut merged = Summary::default();
        for &shard in &order {
            merged.absorb(&shards[shard]);
        }
        assert_eq!(merged.to_json(), whole.to_json());
    }
}

#[test]
fn a_summary_survives_json_and_other_versions_are_refused() {
    let summary = of(&FACTS);
    let json = summary.to_json();
    assert_eq!(Summary::from_json(&json).unwrap(), summary);
    let newer = json.replacen("\"zheng_stats\": 1", "\"zheng_stats\": 2", 1);
    assert!(Summary::from_json(&newer).unwrap_err().to_string().contains("version 2"));
    for broken in ["{}", "{\"zheng_stats\": 1}", "[]", "{", &json[..json.len() / 2]] {
        assert!(Summary::from_json(broken).is_err(), "{broken}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn merging_is_exact_and_commutes(parts in prop::collection::vec(0..4_usize, 90), turn in 0..4_usize) {
        let part = |n: usize| -> Vec<Facts> {
            let mine = FACTS.iter().zip(&parts).filter(|(_, part)| **part == n);
            mine.map(|(facts, _)| facts.clone()).collect()
        };
        let mut merged = Summary::default();
        for n in 0..4 {
            // Over JSON and back, as between processes.
            let part = of(&part((n + turn) % 4));
            merged.absorb(&Summary::from_json(&part.to_json()).unwrap());
        }
        prop_assert_eq!(merged.to_json(), of(&FACTS).to_json());
    }
}
