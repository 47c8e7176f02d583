//! Recomputes chance from `docs/fairness.md` alone: the vectors of the page match the engine, and `examples/fair.py`, a program
//! that shares no code with it, accepts every honest record and rejects every changed one.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use games::{GameSession, find};
use playable::{Setup, Source};
use serde_json::{Value, json};
use tabletop::fair::{Fair, Seed, set_tags};
use tabletop::{Actor, Hash, Line, Record, Status};

use crate::common::open;

const PAGE: &str = include_str!("../../docs/fairness.md");

/// The example of a page about positions.
fn example(page: &str) -> Value {
    let json = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    serde_json::from_str(json.expect("an example")).expect("it is JSON")
}

/// The first state of a solo game in which an Event is drawn.
fn solo_event() -> Value {
    let mut table = setup("ming-solo", &[]);
    for _ in 0..10_000 {
        let action = match table.status() {
            Status::Over => break,
            Status::Chance if table.chance_outcome(0).starts_with("event") => return table.position(),
            Status::Chance => (Actor::Fate, table.chance_outcome(0)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                (Actor::Seat(seat), table.legal(seat).swap_remove(0))
            }
        };
        table.apply(action.0, &action.1).unwrap();
    }
    panic!("an Event is drawn in every game");
}

/// A state for every kind of chance event.
fn states() -> Vec<Value> {
    let ming = example(include_str!("../../docs/position-ming.md"));
    let ching = example(include_str!("../../docs/position-ching.md"));
    let with = |position: &Value, changes: &[(&str, Value)]| {
        let mut changed = position.clone();
        for (at, value) in changes {
            *changed.pointer_mut(at).unwrap_or_else(|| panic!("no {at}")) = value.clone();
        }
        changed
    };
    let start = setup("ming", &[]).position();
    let sail =
        json!({ "what": "sail", "sailing": { "voyage": 1, "junks": 1, "gold": 1 }, "dice": 2, "minus": 0 });
    let command = [("/hands/emperor", json!([7, 10, 13, 16])), ("/pending", sail)];
    let mut voyage = with(&ming, &command);
    voyage["played"] = json!(19);
    voyage["south_china_sea"]["gold"] = json!(1);
    voyage["ming_homeland"]["gold"] = json!(0);
    let mut battle = with(
        &ming,
        &[
            ("/hands/emperor", json!([7, 10, 13, 16])),
            ("/pending", json!({ "what": "battle_roll", "side": "emperor" })),
        ],
    );
    battle["played"] = json!(19);
    battle["borderlands"]["yunnan"] = json!({ "troops": 1, "hordes": 1, "settlements": 0 });
    battle["supply"]["hordes"] = json!(8);
    battle["battle"] = json!({ "place": "yunnan", "attacker": "emperor", "dice": { "emperor": "", "overlord": "" }, "rerolls": 0, "revealed": 0 });
    let draw = [
        ("/phase", json!("draw")),
        ("/pending", json!({ "what": "draw" })),
        ("/hands/emperor", json!([7, 10, 13])),
        ("/deck", json!([5, 6, 8, 9, 16, 19])),
    ];
    let event = solo_event();
    let level = event["pending"]["level"].as_u64().unwrap() - 1;
    let few = json!({ "amass": 1, "attack": 2, "build": 0, "gather": 0, "move": 1, "reserve": 0 });
    let gone = json!({ "amass": 1, "attack": 0, "build": 1, "gather": 1, "move": 0, "reserve": 1 });
    let fewer =
        [(&*format!("/solo/event_decks/{level}"), few), (&*format!("/solo/event_discards/{level}"), gone)];
    let pending = |what: Value| with(&ching, &[("/pending", what)]);
    let missions = setup("ching", &[]).position();
    let gem = [
        ("/seats/blue/loot", json!({ "gold": 0, "white": 1, "red": 0, "blue": 2 })),
        ("/pending", json!({ "kind": "gem", "victim": "blue" })),
    ];
    let steal = [
        ("/encounters/yellow", json!(["thief", "pilot", "pilot", "treasure-3"])),
        ("/encounter_discard", json!(["pilot-map"])),
        ("/pending", json!({ "kind": "steal", "victim": "yellow" })),
    ];
    vec![
        start,
        voyage,
        battle,
        with(&ming, &draw),
        event.clone(),
        with(&event, &fewer),
        missions,
        pending(json!({ "kind": "cartography" })),
        pending(json!({ "kind": "encounter", "left": 1, "then": "act" })),
        with(&ching, &gem),
        with(&ching, &steal),
    ]
}

#[test]
fn the_vectors_of_the_page_are_the_engines() {
    let seed = Seed(std::array::from_fn(|byte| byte as u8));
    let first: Vec<u8> = (0..16).map(|digit| digit * 0x11).collect();
    let fair = Fair::new(seed, "club-42", 3, Hash::of(b"content"), &[Some(first), None, Some(Vec::new())]);
    let mut rows = String::new();
    for (k, state) in (1..).zip(states()) {
        let table = open(&state).unwrap_or_else(|problem| panic!("state {k}: {problem}"));
        let (outcomes, total) = (table.chance_outcomes(), table.chances());
        assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), total);
        // The order of the list is the order of the tickets.
        let listed = outcomes.iter().flat_map(|(name, weight)| std::iter::repeat_n(name, *weight as usize));
        assert!(listed.eq((0..total).map(|ticket| table.chance_outcome(ticket)).collect::<Vec<_>>().iter()));
        let verb = outcomes[0].0.split(' ').next().unwrap();
        let left: Vec<_> = outcomes
            .iter()
            .map(|(name, weight)| match weight {
                1 => name[verb.len() + 1..].to_owned(),
                _ => format!("{} {weight}", &name[verb.len() + 1..]),
            })
            .collect();
        let left = match (verb, total) {
            ("roll", 6) => "one die".to_owned(),
            ("roll", 36) => "two dice".to_owned(),
            ("roll", _) => "three dice".to_owned(),
            _ => left.join(", "),
        };
        let ticket = fair.ticket(k, total);
        writeln!(
            rows,
            "| {k} | `{verb}` | {left} | {total} | {ticket} | `{}` |",
            table.chance_outcome(ticket)
        )
        .unwrap();
    }
    assert!(PAGE.contains(&rows), "the vectors should be:\n{rows}");
}

/// A folder that vanishes.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("zheng-fair-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A fair game at a table as it stands, by people who play anything, with nonces and with numbers that were undone.
fn play(mut table: GameSession, game: u64, lines: usize) -> Record {
    let seed = Seed(Hash::of(format!("seed {game}").as_bytes()).0);
    let nonces: Vec<_> =
        (0..table.seats().len() as u8).map(|seat| (seat != 1).then(|| vec![seat; 16])).collect();
    let mut record = table.header();
    let id = format!("game-{game}");
    set_tags(&mut record, seed, &id, table.seats(), &nonces);
    let fair = Fair::new(seed, &id, table.version(), table.content(), &nonces);
    let mut number = 0;
    while record.lines.len() < lines {
        let (actor, line) = match table.status() {
            Status::Over => break,
            Status::Chance => {
                let skipped = number == 40;
                number += if skipped { 3 } else { 1 };
                let action = table.chance_outcome(fair.ticket(number, table.chances()));
                let chance = skipped.then_some(number);
                (Actor::Fate, Line { chance, ..Line::new("fate", action) })
            }
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let legal = table.legal(seat);
                let ticket = fair.ticket(u64::MAX - record.lines.len() as u64, legal.len() as u32);
                let action = &legal[ticket as usize];
                (Actor::Seat(seat), Line::new(table.seats()[seat.index()], action))
            }
        };
        table.apply(actor, &line.action).unwrap();
        record.lines.push(line);
    }
    // Only what is right by the engine says anything about the other program.
    let read = Record::parse(&record.to_string()).unwrap();
    games::open(&read).unwrap().verify(&read).unwrap();
    read
}

/// What the program says of a record: whether all is well, and in which words.
fn judge(folder: &Folder, record: &Record) -> (bool, String) {
    let file = folder.0.join("game.zheng");
    fs::write(&file, record.to_string()).unwrap();
    let mut command = Command::new("python3");
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/fair.py")).arg(&file);
    if record.tag("Game") == Some("ming-solo") {
        let states = folder.0.join("states");
        fs::write(&states, replayed(record)).unwrap();
        command.arg(states);
    }
    let run = command.output().expect("python3 is there");
    let out = String::from_utf8(run.stdout).unwrap();
    assert!(run.stderr.is_empty(), "{}", String::from_utf8_lossy(&run.stderr));
    assert_eq!(run.status.code(), Some(i32::from(!out.starts_with("ok: "))), "{out}");
    let said = out.trim_end().trim_start_matches(&format!("{}: ", file.display())).to_owned();
    (run.status.success(), said)
}

/// The states of a record as `zheng replay --json` prints them, as far as it can be replayed.
fn replayed(record: &Record) -> String {
    let mut table = games::open(record).unwrap();
    let page =
        |ply: usize, table: &GameSession| json!({ "ply": ply, "state": table.position() }).to_string() + "\n";
    let mut pages = page(0, &table);
    let _ = games::replay(record, &mut table, |table, ply| {
        pages += &page(ply, table);
        Ok(())
    });
    pages
}

fn setup(game: &str, settings: &[(&str, &str)]) -> GameSession {
    let settings = settings.iter().map(|(tag, value)| ((*tag).to_owned(), (*value).to_owned())).collect();
    games::new_table(find(game).unwrap(), &Setup { settings, ..Setup::default() }).unwrap()
}

/// Every game and mode.
fn tables() -> Vec<GameSession> {
    vec![
        setup("ming", &[("Edition", "english")]),
        setup("ming", &[("Edition", "german")]),
        setup("ming-solo", &[("Difficulty", "easy")]),
        setup("ming-solo", &[("Difficulty", "brutal"), ("Challenges", "losses hordes")]),
        setup("ching", &[("Players", "2")]),
        setup("ching", &[("Players", "3")]),
        setup("ching", &[("Players", "4")]),
        setup("ching", &[("Players", "4"), ("Teams", "yes")]),
    ]
}

#[test]
fn honest_records_of_every_game_are_right_by_the_page_alone() {
    let folder = Folder::new("honest");
    let (mut kinds, mut second_era) = (Vec::new(), false);
    for nth in 0..tables().len() {
        for game in 0..3 {
            let record = play(tables().swap_remove(nth), game, 2500);
            let drawn = record.chances().count();
            let back = if drawn > 40 { "; 2 more were drawn and taken back" } else { "" };
            let ok = format!("ok: {drawn} chance events are as seed and nonces make them{back}");
            assert_eq!(judge(&folder, &record), (true, ok), "{nth} {game}");
            let cards = record.lines.iter().filter(|line| line.action.starts_with("draw")).count();
            second_era |= record.tag("Game") == Some("ming-solo") && cards > 27;
            let game = record.tag("Game").unwrap();
            kinds.extend(
                record
                    .chances()
                    .map(|(_, line)| format!("{game} {}", line.action.split(' ').next().unwrap())),
            );
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    let every = [
        "ching draw",
        "ching encounter",
        "ching gem",
        "ching mission",
        "ching steal",
        "ming draw",
        "ming roll",
        "ming-solo draw",
        "ming-solo event",
        "ming-solo roll",
    ];
    assert_eq!(kinds, every, "every kind of chance event was met");
    assert!(second_era, "a solo game whose hands must be taken from the states");
}

#[test]
fn games_from_anywhere_are_right_by_the_page_alone() {
    let folder = Folder::new("positions");
    for (nth, mut table) in tables().into_iter().enumerate() {
        let whole = play(tables().swap_remove(nth), 7, 400);
        for (ply, line) in whole.lines.iter().enumerate() {
            if ply % 61 == 17 {
                let record = play(open(&table.position()).unwrap(), ply as u64, 300);
                assert!(record.position.is_some());
                let (right, said) = judge(&folder, &record);
                assert!(right, "game {nth} from ply {ply}: {said}");
            }
            let actor = table.actor(&line.actor).unwrap();
            table.apply(actor, &line.action).unwrap();
        }
    }
}

#[test]
fn a_game_with_content_of_its_own_is_right_by_the_page_alone() {
    let folder = Folder::new("content");
    let mut text = include_str!("../ching/content.toml").to_owned();
    // A gem on another tile, and another mix of treasures: the totals stay.
    for (old, new) in [
        ("gives = { gold = 3 }", "gives = { gold = 3, red = 1 }"),
        ("gives = { red = 1, gold = 1 }", "gives = { gold = 1 }"),
    ] {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    for (kind, old, new) in [("treasure-1", 2, 1), ("treasure-2", 2, 3)] {
        let at = text.find(&format!("id = \"{kind}\"")).expect("the kind is there");
        let (before, after) = text.split_at(at);
        text = before.to_owned() + &after.replacen(&format!("count = {old}"), &format!("count = {new}"), 1);
    }
    let content = Source::Owner { name: "mine".into(), text, hash: None };
    let table = games::new_table(find("ching").unwrap(), &Setup { content, ..Setup::default() }).unwrap();
    let record = play(table, 1, 2500);
    assert!(record.content.is_some());
    let (right, said) = judge(&folder, &record);
    assert!(right, "{said}");
}

#[test]
fn a_changed_die_draw_seed_or_nonce_is_named() {
    let folder = Folder::new("tampered");
    for (nth, game) in [(0, 1), (2, 1), (7, 1)] {
        let record = play(tables().swap_remove(nth), game, 2500);
        let mut table = games::open(&record).unwrap();
        let (mut seen, mut numbers) = (Vec::new(), record.chances().map(|(number, _)| number));
        for (ply, line) in record.lines.iter().enumerate() {
            if line.actor == "fate" {
                let number = numbers.next().unwrap();
                let verb = line.action.split(' ').next().unwrap();
                let other = table
                    .chance_outcomes()
                    .into_iter()
                    .map(|(name, _)| name)
                    .find(|name| *name != line.action);
                // The first, and one further on, of every kind.
                if let Some(other) = other
                    && seen.iter().filter(|it| **it == verb).count() < 2
                    && (!seen.contains(&verb) || ply > 60)
                {
                    seen.push(verb);
                    let mut changed = record.clone();
                    changed.lines[ply].action.clone_from(&other);
                    let honest = &line.action;
                    let said = format!(
                        "line {}: chance event {number} is `{other}` in the record, but the seed and the nonces give `{honest}`",
                        line.number
                    );
                    assert_eq!(judge(&folder, &changed), (false, said));
                }
            }
            let actor = table.actor(&line.actor).unwrap();
            table.apply(actor, &line.action).unwrap();
        }
        let changed = |tag: &str, value: &str| {
            let mut changed = record.clone();
            changed.set_tag(tag, value);
            changed
        };
        let other = Seed([7; 32]);
        let (right, said) = judge(&folder, &changed("Seed", &other.to_string()));
        assert!(!right && said.starts_with("tag Commitment: is not the SHA-256 of the seed"), "{said}");
        let mut both = changed("Seed", &other.to_string());
        both.set_tag("Commitment", other.commitment().to_string());
        let seat = record.lines.iter().find(|line| line.actor != "fate").unwrap().actor.clone();
        for wrong in [both, changed("GameId", "another"), changed(&format!("Nonce.{seat}"), "00")] {
            let (right, said) = judge(&folder, &wrong);
            assert!(
                !right && said.starts_with("line ") && said.contains("but the seed and the nonces give"),
                "{said}"
            );
        }
    }
}
