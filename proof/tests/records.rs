//! All committed records replay to the same end, and a record that does not is noticed.

use std::process::Command;

use proof::records::{kept, of_revision, replay, root};
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
    let folder = root().join("games/ming/rules/tests/golden");
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

/// Every tag, or the revisions that `REVISIONS` names. With `KEEP` set, what they write is kept in `proof/records`.
#[test]
#[ignore = "builds earlier versions"]
fn records_of_earlier_versions_replay() {
    let root = root();
    let tags = || Command::new("git").current_dir(&root).arg("tag").output().unwrap().stdout;
    let revisions =
        std::env::var("REVISIONS").unwrap_or_else(|_| String::from_utf8_lossy(&tags()).into_owned());
    for revision in revisions.split_whitespace() {
        let replayed = of_revision(&root, revision, std::env::var_os("KEEP").is_some()).unwrap();
        println!("{revision}: {replayed:?}");
    }
}
