//! Fifty finished games that are kept: they replay to the same end, whatever changes in the engine.
//!
//! Golden records are never written again for a released version of the rules: a change that would alter one is a
//! new version, with records of its own.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use ming::content::Content;
use ming::{Edition, Rules};
use rand_core::Rng;
use serde_json::Value;
use tabletop::fair::{self, Fair, Seed};
use tabletop::testing::generator;
use tabletop::{Actor, Game, Hash, Line, Record, RunningGame, Status, random};

/// Records of each edition.
const RECORDS: usize = 25;
/// The hash of the content they were played with.
const CONTENT: &str = "fb4f916ab5dc32ae62a468c63f1aff50440793141db6cd3e55591fb08ca2fe87";
/// The version of the rules they were played under.
const VERSION: &str = "1";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn names(edition: Edition) -> impl Iterator<Item = String> {
    (0..RECORDS).map(move |number| format!("{edition}-{number:02}.zheng"))
}

/// Every record with its name.
fn records() -> Vec<(String, Record)> {
    let all = names(Edition::English).chain(names(Edition::German));
    let read = |name: String| {
        let text = fs::read_to_string(folder().join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name} is written differently again");
        (name, record)
    };
    all.map(read).collect()
}

/// The rules a record names.
fn rules(record: &Record) -> Arc<Rules> {
    let edition = record.tag("Edition").expect("an edition").parse().expect("an edition");
    let hash: Hash = record.tag("Content").expect("a content").parse().expect("a hash");
    let content = Content::by_hash(hash).expect("content that was released stays");
    Arc::new(Rules::with_content(edition, content))
}

/// How each record ends: its name, and the last position. Written in full, so that a position may gain a key.
fn ends() -> BTreeMap<String, Value> {
    let text = fs::read_to_string(folder().join("ends.txt")).expect("the list of ends");
    let read = |line: &str| {
        let (name, position) = line.split_once(' ').expect("a name and a position");
        (name.to_owned(), serde_json::from_str(position).expect("a position in JSON"))
    };
    text.lines().map(read).collect()
}

#[test]
fn the_tags_are_those_of_the_released_rules() {
    for (name, record) in records() {
        assert_eq!(record.tag("Game"), Some("ming"), "{name}");
        assert_eq!(record.tag("Edition"), name.split('-').next(), "{name}");
        assert_eq!(record.tag("Rules"), Some(VERSION), "{name}");
        assert_eq!(record.tag("Content"), Some(CONTENT), "{name}");
    }
}

/// Line by line: the actor must act, the action is possible, and for a side it is in the list.
#[test]
fn every_action_is_legal() {
    for (name, record) in records() {
        let mut table = RunningGame::new(rules(&record), rules(&record).start());
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
    let ends = ends();
    assert_eq!(ends.len(), 2 * RECORDS);
    for (name, record) in records() {
        let mut table = RunningGame::new(rules(&record), rules(&record).start());
        for line in &record.lines {
            let actor = table.actor(&line.actor).expect("an actor");
            table.apply(actor, &line.action).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        }
        let outcome = table.outcome().expect("the game is over");
        assert_eq!(record.tag("Result"), Some(outcome.how), "{name}");
        let end =
            table.rules.from_position(&ends[&name]).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert_eq!(table.state, end, "{name}");
    }
}

#[test]
fn every_die_and_every_draw_is_drawn_again() {
    for (name, record) in records() {
        let mut table = RunningGame::new(rules(&record), rules(&record).start());
        let verified =
            fair::verify(&record, &mut table).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert_eq!((verified.drawn, verified.skipped), (record.chances().count() as u64, vec![]), "{name}");
        assert_eq!(table.status(), Status::Over, "{name}");
    }
}

#[test]
fn every_ending_is_among_the_records_of_each_edition() {
    let records = records();
    for edition in ["english", "german"] {
        for how in ["emperor_major", "emperor_minor", "overlord_major", "overlord_minor"] {
            let tags = |record: &Record| ["Edition", "Result"].map(|tag| record.tag(tag).map(str::to_owned));
            let wanted = [edition, how].map(|value| Some(value.to_owned()));
            assert!(records.iter().any(|(_, record)| tags(record) == wanted), "{edition} {how}");
        }
    }
}

#[test]
fn every_kind_of_action_is_in_the_records() {
    let records = records();
    let lines = records.iter().flat_map(|(_, record)| &record.lines);
    let actions: Vec<&str> = lines.map(|line| line.action.as_str()).collect();
    let words = "roll, draw, reserve, play, first, second, recruit, tax, junks, voyage, move, attack, amass, gather, \
                 build, special, special voyage, special skirmish, special rout, special take, decline, lose, reveal, \
                 reroll, stop, discard";
    for word in words.split(", ") {
        let is = |action: &&str| {
            action.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        assert!(actions.iter().any(is), "no `{word}`");
    }
    assert!(actions.iter().any(|action| action.contains(" reinforce ")));
}

/// A random game with fair chance. The Emperor sails when possible, as often as `zeal` in 100, so that
/// some games end with all Voyages completed.
fn game(rules: &Rules, number: u64, zeal: u32) -> Record {
    let seed = Seed(Hash::of(format!("ming golden {} {number}", rules.edition()).as_bytes()).0);
    let id = format!("golden-{}-{number}", rules.edition());
    let nonces = [Some([number as u8; 8]), None];
    let chance = Fair::new(seed, &id, rules.version(), Game::content(rules), &nonces);
    let mut record = Record::new();
    record.set_tag("Game", rules.name());
    for (tag, value) in rules.settings() {
        record.set_tag(tag, value);
    }
    record.set_tag("Rules", rules.version().to_string());
    record.set_tag("Content", Game::content(rules).to_string());
    fair::set_tags(&mut record, seed, &id, rules.seats(), &nonces);
    let (mut rng, mut state) = (generator(number), rules.start());
    let (mut drawn, mut list) = (0, Vec::new());
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Chance => {
                drawn += 1;
                (Actor::Fate, rules.chance_outcome(&state, chance.ticket(drawn, rules.chances(&state))))
            }
            Status::Decide { must, .. } => {
                let seat = must.iter().next().expect("somebody decides");
                rules.legal(&state, seat, &mut list);
                if random::below(&mut rng, 100) < zeal {
                    prefer_voyages(&mut list);
                }
                let at = rng.next_u64() % list.len() as u64;
                (Actor::Seat(seat), list[at as usize])
            }
        };
        record.lines.push(Line::new(rules.actor_name(actor), action.to_string()));
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    record.set_tag("Result", rules.outcome(&state).expect("it is over").how);
    record
}

/// Keeps only Voyages with the most Junks and Gold, or Junks and Gold for one, if there are any.
fn prefer_voyages(list: &mut Vec<ming::Action>) {
    use ming::Action;
    let sent = |action: &Action| match action {
        Action::Voyage(sailing) | Action::SpecialVoyage(sailing) => sailing.junks + sailing.gold,
        _ => 0,
    };
    let most = list.iter().map(sent).max().unwrap_or_default();
    if most > 3 {
        list.retain(|action| sent(action) == most);
    } else if list.iter().any(|action| matches!(action, Action::Junks(_) | Action::Tax(_))) {
        list.retain(|action| matches!(action, Action::Junks(_) | Action::Tax(_)));
    }
}

/// Writes the records. Only for a new version of the rules: those of a released version are never written again.
#[test]
#[ignore = "writes files; golden records of a released version of the rules are never written again"]
fn write_golden_records() {
    assert!(
        !folder().join("ends.txt").exists(),
        "there are records already; a new version gets a folder of its own"
    );
    let mut ends = String::new();
    for edition in Edition::ALL {
        let rules = Arc::new(Rules::new(edition));
        // Ten of random play, then some of each ending.
        let mut numbers: Vec<(u64, u32)> = (0..10).map(|number| (number, 0)).collect();
        for (how, zeal, wanted) in [
            ("emperor_major", 95, 5),
            ("emperor_minor", 50, 4),
            ("overlord_major", 0, 3),
            ("overlord_minor", 50, 3),
        ] {
            let found = (100..).filter(|&number| game(&rules, number, zeal).tag("Result") == Some(how));
            numbers.extend(found.take(wanted).map(|number| (number, zeal)));
        }
        for (name, (number, zeal)) in names(edition).zip(numbers) {
            let record = game(&rules, number, zeal);
            let mut table = RunningGame::new(rules.clone(), rules.start());
            fair::verify(&record, &mut table).expect("what was written just now replays");
            fs::write(folder().join(&name), record.to_string()).expect("the record can be written");
            writeln!(ends, "{name} {}", table.position()).expect("a string takes any text");
        }
    }
    fs::write(folder().join("ends.txt"), ends).expect("the list can be written");
}
