//! The short form of `proof records`: whatever is kept replays to the same end, and a record that does not is found.

use proof::records::{kept, replay, root};
use tabletop::Record;

#[test]
fn records_that_are_kept_replay() {
    let kept = kept(&root()).unwrap();
    let count = |kind: &str| {
        let kinds = kept.values().flatten().filter(|(known, _)| known.starts_with(kind));
        kinds.map(|(_, count)| count).sum::<u64>()
    };
    for kind in [
        "ming, edition english",
        "ming, edition german",
        "ming-solo, difficulty easy",
        "ming-solo, difficulty moderate",
        "ming-solo, difficulty hard",
        "ming-solo, difficulty brutal",
        "ching, players 2",
        "ching, players 3",
        "ching, players 4, teams no",
        "ching, players 4, teams yes",
    ] {
        assert!(count(kind) >= 12, "{kind}: {} records", count(kind));
    }
    assert!(kept.keys().any(|folder| folder == "proof/records/0.1.0"), "{:?}", kept.keys());
}

#[test]
fn a_record_that_ends_otherwise_is_found() {
    let folder = root().join("crates/ming/tests/golden");
    let text = std::fs::read_to_string(folder.join("english-00.zheng")).unwrap();
    let record = Record::parse(&text).unwrap();
    let end = replay::replay(&record).unwrap().position();
    replay::record(&text, &end).unwrap();

    let mut other = end.clone();
    other["round"] = 23.into();
    assert!(replay::record(&text, &other).is_err());
    let mut result = record.clone();
    result.set_tag("Result", "emperor_major");
    assert!(replay::record(&result.to_string(), &end).unwrap_err().to_string().contains("ended by"));
    let mut dice = record;
    let roll = dice.lines.iter_mut().find(|line| line.action.starts_with("roll")).unwrap();
    roll.action = roll.action.chars().rev().collect();
    assert!(replay::record(&dice.to_string(), &end).is_err());
}
