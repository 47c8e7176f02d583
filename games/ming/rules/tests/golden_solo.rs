//! Finished solo games of every version of the rules, of every difficulty with every challenge: whatever changes in the
//! engine, they replay to the same end.
//!
//! They were written by `zheng simulate ming-solo --fair --records` with the settings and the level that their tags name and
//! the seed that is in their `Source`. Golden records are never written again for a released version of the rules: a change
//! that would alter one is a new version, with records of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use ming::Rules;
use ming::content::Content;
use serde_json::Value;
use tabletop::{Actor, Game, Hash, Record, RunningGame, Status, fair};

/// The hash of the content they were played with.
const CONTENT: &str = "0a2713f3970f9cb8b4532aa8d82272e198a841790d7bbe23daf5fd8db201aa0d";
/// The versions of the rules: the folder of each, and how many records it has.
const VERSIONS: [(&str, &str, usize); 2] = [("1", "solo", 70), ("2", "solo-2", 64)];

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Every record of every version with its name.
fn records() -> Vec<(String, Record)> {
    VERSIONS.into_iter().flat_map(|(_, name, count)| records_in(name, count)).collect()
}

/// Every record of a folder with its name.
fn records_in(folder_name: &str, count: usize) -> Vec<(String, Record)> {
    let folder = folder(folder_name);
    let files = fs::read_dir(&folder).expect("the folder of records");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    let names: BTreeSet<String> = names.filter(|name| name != "ends.txt").collect();
    assert_eq!(names.len(), count);
    let read = |name: String| {
        let text = fs::read_to_string(folder.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name} is written differently again");
        (format!("{folder_name}/{name}"), record)
    };
    names.into_iter().map(read).collect()
}

/// A table at the start of a record.
fn open(record: &Record) -> RunningGame<Rules> {
    let tag = |name: &str| record.tag(name).unwrap_or_else(|| panic!("no {name}"));
    let hash: Hash = tag("Content").parse().expect("a hash");
    let content = Content::by_hash(hash).expect("content that was released stays");
    let (difficulty, challenges) = (tag("Difficulty").parse(), tag("Challenges").parse());
    let rules =
        Rules::solo_with_content(difficulty.expect("a difficulty"), challenges.expect("challenges"), content);
    let rules = Arc::new(rules.in_version(tag("Rules").parse().expect("a version")));
    let start = rules.start();
    RunningGame::new(rules, start)
}

/// How each record of a folder ends: its name, and the last position. Written in full, so that a position may gain a key.
fn ends_in(folder_name: &str) -> BTreeMap<String, Value> {
    let text = fs::read_to_string(folder(folder_name).join("ends.txt")).expect("the list of ends");
    let read = |line: &str| {
        let (name, position) = line.split_once(' ').expect("a name and a position");
        (format!("{folder_name}/{name}"), serde_json::from_str(position).expect("a position in JSON"))
    };
    text.lines().map(read).collect()
}

#[test]
fn every_setting_is_among_the_records() {
    for (version, folder_name, count) in VERSIONS {
        let mut settings = BTreeMap::new();
        for (name, record) in records_in(folder_name, count) {
            assert_eq!(record.tag("Game"), Some("ming-solo"), "{name}");
            assert_eq!(record.tag("Rules"), Some(version), "{name}");
            assert_eq!(record.tag("Content"), Some(CONTENT), "{name}");
            let tags = ["Difficulty", "Challenges"].map(|tag| record.tag(tag).unwrap_or_default().to_owned());
            *settings.entry(tags).or_insert(0) += 1;
        }
        for difficulty in ["easy", "moderate", "hard", "brutal"] {
            for challenges in ["none", "losses", "hordes", "losses hordes"] {
                let count = settings.get(&[difficulty, challenges].map(str::to_owned)).copied();
                assert!(count.unwrap_or_default() >= 4, "{difficulty}, {challenges}: {count:?}");
            }
        }
    }
}

/// Line by line: the actor must act, the action is possible, and for the Emperor it is in the list.
#[test]
fn every_action_is_legal() {
    for (name, record) in records() {
        let mut table = open(&record);
        for line in &record.lines {
            let actor = table.actor(&line.actor).expect("an actor");
            match (table.status(), actor) {
                (Status::Chance, Actor::Fate) => {
                    assert!(
                        table.chance_outcomes().iter().any(|(outcome, _)| *outcome == line.action),
                        "{name}"
                    );
                }
                (Status::Decide { must, .. }, Actor::Seat(seat)) if must.contains(seat) => {
                    assert!(table.legal(seat).contains(&line.action), "{name}: {}", line.action);
                }
                (status, _) => panic!("{name}: {} acts at {status:?}", line.actor),
            }
            table.apply(actor, &line.action).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        }
        assert_eq!(table.status(), Status::Over, "{name}");
    }
}

#[test]
fn every_game_ends_in_the_same_position_with_the_same_result() {
    let ends: BTreeMap<String, Value> =
        VERSIONS.into_iter().flat_map(|(_, folder_name, _)| ends_in(folder_name)).collect();
    let records = records();
    assert_eq!(ends.len(), records.len());
    for (name, record) in records {
        let mut table = open(&record);
        let verified =
            fair::verify(&record, &mut table).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert_eq!((verified.drawn, verified.skipped), (record.chances().count() as u64, vec![]), "{name}");
        assert_eq!(record.tag("Result"), table.outcome().map(|outcome| outcome.how), "{name}");
        let end =
            table.rules.from_position(&ends[&name]).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert_eq!(table.state, end, "{name}");
    }
}

#[test]
fn every_ending_and_every_event_is_among_the_records() {
    let records = records();
    for how in ["emperor_major", "overlord_major", "overlord_minor"] {
        assert!(records.iter().any(|(_, record)| record.tag("Result") == Some(how)), "{how}");
    }
    for kind in ["amass", "attack", "build", "gather", "move", "reserve"] {
        let event = format!("event {kind}");
        assert!(
            records.iter().any(|(_, record)| record.lines.iter().any(|line| line.action == event)),
            "{kind}"
        );
    }
}

/// Writes how the records end. Only for records of a new version of the rules.
#[test]
#[ignore = "writes a file; the ends of golden records of a released version are never written again"]
fn write_golden_ends() {
    let (_, folder_name, count) = VERSIONS[VERSIONS.len() - 1];
    let file = folder(folder_name).join("ends.txt");
    assert!(!file.exists(), "there is a list already; a new version gets a folder of its own");
    let mut ends = String::new();
    for (name, record) in records_in(folder_name, count) {
        let mut table = open(&record);
        fair::verify(&record, &mut table).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let name = name.rsplit('/').next().expect("a name");
        writeln!(ends, "{name} {}", table.position()).expect("a string takes any text");
    }
    fs::write(file, ends).expect("the list can be written");
}
