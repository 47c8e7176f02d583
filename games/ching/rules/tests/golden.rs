//! Forty finished games that are kept: they replay to the same end, whatever changes in the engine.
//!
//! Golden records are never written again for a released version of the rules: a change that would alter one is a
//! new version, with records of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use ching::content::Content;
use ching::{Action, Card, Junk, Mode, Rules, State, Symbol};
use serde_json::Value;
use tabletop::fair::{self, Fair, Seed};
use tabletop::testing::generator;
use tabletop::{Actor, Game, Hash, Line, Record, RunningGame, Seat, Status, random};

/// Records of each mode.
const RECORDS: usize = 10;
/// The hash of the content they were played with.
const CONTENT: &str = "6ba8d79a6028ea1956cda29a23ba3005d846ff3abe3d9ea84413a2d959694005";
/// The version of the rules they were played under.
const VERSION: &str = "1";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// What a mode is called in the names of records.
const fn word(mode: Mode) -> &'static str {
    match mode {
        Mode::Two => "two",
        Mode::Three => "three",
        Mode::Four => "four",
        Mode::Teams => "teams",
    }
}

fn names(mode: Mode) -> impl Iterator<Item = String> {
    (0..RECORDS).map(move |number| format!("{}-{number:02}.zheng", word(mode)))
}

/// Every record with its name.
fn records() -> Vec<(String, Record)> {
    let read = |name: String| {
        let text = fs::read_to_string(folder().join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name} is written differently again");
        (name, record)
    };
    Mode::ALL.into_iter().flat_map(names).map(read).collect()
}

/// The rules a record names.
fn rules(record: &Record) -> Arc<Rules> {
    let players = record.tag("Players").expect("how many play").parse().expect("a number");
    let mode = Mode::new(players, record.tag("Teams") == Some("yes")).expect("a mode");
    let hash: Hash = record.tag("Content").expect("a content").parse().expect("a hash");
    let content = Content::by_hash(hash).expect("content that was released stays");
    let version = record.tag("Rules").expect("a version").parse().expect("a number");
    Arc::new(Rules::with_content(mode, content).in_version(version))
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
        assert_eq!(record.tag("Game"), Some("ching"), "{name}");
        assert_eq!(Some(word(rules(&record).mode())), name.split('-').next(), "{name}");
        assert_eq!(record.tag("Rules"), Some(VERSION), "{name}");
        assert_eq!(record.tag("Content"), Some(CONTENT), "{name}");
    }
}

/// Line by line: the actor must or may act, the action is possible, and for a seat it is in the list.
#[test]
fn every_action_is_legal() {
    for (name, record) in records() {
        let rules = rules(&record);
        let (mut state, mut list, mut outcomes) = (rules.start(), Vec::new(), Vec::new());
        for line in &record.lines {
            let actor = rules.actor(&line.actor).expect("an actor");
            let action = rules.parse(&line.action).unwrap_or_else(|problem| panic!("{name}: {problem}"));
            match (rules.status(&state), actor) {
                (Status::Chance, Actor::Fate) => {
                    rules.chance_outcomes(&state, &mut outcomes);
                    assert!(outcomes.iter().any(|&(outcome, _)| outcome == action), "{name}: {action}");
                }
                (status, Actor::Seat(seat)) if status.asks(seat) => {
                    rules.legal(&state, seat, &mut list);
                    assert!(list.contains(&action), "{name}: {action}");
                }
                (status, _) => panic!("{name}: {} acts at {status:?}", line.actor),
            }
            let applied = rules.apply(&mut state, actor, action, &mut ());
            applied.unwrap_or_else(|reason| panic!("{name}: {action}: {reason}"));
        }
        assert_eq!(rules.status(&state), Status::Over, "{name}");
    }
}

#[test]
fn every_game_ends_in_the_same_position_with_the_same_result() {
    let ends = ends();
    assert_eq!(ends.len(), 4 * RECORDS);
    for (name, record) in records() {
        let mut table = RunningGame::new(rules(&record), rules(&record).start());
        for line in &record.lines {
            let actor = table.actor(&line.actor).expect("an actor");
            table.apply(actor, &line.action).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        }
        let outcome = table.outcome().expect("the game is over");
        assert_eq!(record.tag("Result"), Some(outcome.how), "{name}");
        let points: Vec<String> = outcome.points[..table.seats().len()].iter().map(i16::to_string).collect();
        assert_eq!(record.tag("Points"), Some(points.join(" ").as_str()), "{name}");
        let end =
            table.rules.from_position(&ends[&name]).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert_eq!(table.state, end, "{name}");
    }
}

#[test]
fn every_draw_is_drawn_again() {
    for (name, record) in records() {
        let mut table = RunningGame::new(rules(&record), rules(&record).start());
        let verified =
            fair::verify(&record, &mut table).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert_eq!((verified.drawn, verified.skipped), (record.chances().count() as u64, vec![]), "{name}");
        assert_eq!(table.status(), Status::Over, "{name}");
    }
}

#[test]
fn every_ending_is_among_the_records_of_each_mode() {
    let mut endings: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, record) in records() {
        let mode = name.split('-').next().expect("a mode").to_owned();
        endings.entry(mode).or_default().extend(record.tag("Result").map(str::to_owned));
    }
    for (mode, endings) in endings {
        assert_eq!(
            endings.into_iter().collect::<Vec<_>>(),
            ["becalmed", "china_pearl", "missions"],
            "{mode}"
        );
    }
}

#[test]
fn every_kind_of_action_is_in_the_records() {
    let records = records();
    let lines = records.iter().flat_map(|(_, record)| &record.lines);
    let actions: Vec<&str> = lines.map(|line| line.action.as_str()).collect();
    let words = "mission, draw, encounter, gem, steal, choose, junk, claim, meteorology, gain, cartography, night, \
                 combat, swap, play, play madame-ching, play thief, play traitor, play sea-dog, play oracle, play pilot, \
                 play siren-map, take, take face-down, cancel, turn, turn pilot, give, share, keep, decline";
    for word in words.split(", ") {
        let is = |action: &&str| {
            action.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        assert!(actions.iter().any(is), "no `{word}`");
    }
}

/// A random game with fair chance. As often as `zeal` in 100 a card is chosen that sails on towards a mission, so
/// that some games end with the last of them.
fn game(rules: &Rules, number: u64, zeal: u32) -> Record {
    let mode = word(rules.mode());
    let seed = Seed(Hash::of(format!("ching golden {mode} {number}").as_bytes()).0);
    let id = format!("golden-{mode}-{number}");
    let nonces: Vec<_> = (0..rules.seats().len()).map(|n| (n != 1).then_some([number as u8; 8])).collect();
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
            Status::Decide { must, may } => {
                // Now and then somebody chooses again.
                let again = !may.is_empty() && random::below(&mut rng, 12) == 0;
                let seat = if again { may } else { must }.iter().next().expect("somebody decides");
                rules.legal(&state, seat, &mut list);
                if random::below(&mut rng, 100) < zeal {
                    prefer_missions(rules, &state, seat, &mut list);
                }
                (Actor::Seat(seat), list[random::below(&mut rng, list.len() as u32) as usize])
            }
        };
        record.lines.push(Line::new(rules.actor_name(actor), action.to_string()));
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    let outcome = rules.outcome(&state).expect("it is over");
    let points: Vec<String> = outcome.points[..rules.seats().len()].iter().map(i16::to_string).collect();
    record.set_tag("Result", outcome.how);
    record.set_tag("Points", points.join(" "));
    record
}

/// Keeps only the choice of low cards that sail on without earning a skill, or end an expedition that has come far
/// enough.
fn prefer_missions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let worth = |card: Card, junk: Junk| {
        let expedition = state.expedition(rules, seat, junk);
        let goes_on = expedition.cards.highest().is_none_or(|highest| card > highest);
        let mut symbols = Symbol::ALL.map(|symbol| expedition.pilots.count(Some(symbol)));
        for card in expedition.cards.iter().chain([card]) {
            rules.spec(card).symbol.into_iter().for_each(|symbol| symbols[symbol as usize] += 1);
        }
        let skill = symbols.iter().any(|&n| n > 2) || symbols.iter().all(|&n| n > 0);
        let far = rules.space(expedition).number() >= 17;
        if goes_on == (far || skill) { -100 } else { -i32::from(card.number()) }
    };
    let value = |action: &Action| match *action {
        Action::Choose(card, None) => Some(worth(card, Junk::First)),
        Action::Choose(low, Some(high)) => {
            let way = |one, other| worth(low, one) + worth(high, other);
            Some(way(Junk::First, Junk::Second).max(way(Junk::Second, Junk::First)))
        }
        Action::PlayFor(..) => Some(-1),
        Action::Decline => Some(0),
        _ => None,
    };
    if let Some(best) = list.iter().filter_map(value).max() {
        list.retain(|action| value(action).is_none_or(|value| value == best));
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
    for mode in Mode::ALL {
        let rules = Arc::new(Rules::new(mode));
        // Some of each ending, and short ones.
        let mut numbers: Vec<(u64, u32)> = Vec::new();
        for (how, zeal, lines, wanted) in
            [("china_pearl", 0, 1_300, 4), ("becalmed", 0, 1_000, 4), ("missions", 80, 2_800, 2)]
        {
            let short = |&number: &u64| {
                let record = game(&rules, number, zeal);
                record.tag("Result") == Some(how) && record.lines.len() <= lines
            };
            let found = (0..20_000).filter(short).take(wanted);
            numbers.extend(found.map(|number| (number, zeal)));
        }
        assert_eq!(numbers.len(), RECORDS, "{mode}");
        for (name, (number, zeal)) in names(mode).zip(numbers) {
            let record = game(&rules, number, zeal);
            let mut table = RunningGame::new(rules.clone(), rules.start());
            fair::verify(&record, &mut table).expect("what was written just now replays");
            fs::write(folder().join(&name), record.to_string()).expect("the record can be written");
            writeln!(ends, "{name} {}", table.position()).expect("a string takes any text");
        }
    }
    fs::write(folder().join("ends.txt"), ends).expect("the list can be written");
}
