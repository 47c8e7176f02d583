//! Records of tables that ended before the rules say so, as a server writes them: `zheng verify` accepts them and names the
//! ending, and `zheng stats` counts them.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabletop::Record;

use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// How long a server may take to notice that time has run out.
const PATIENCE: Duration = Duration::from_mins(2);

/// A table and everyone at it, by seat.
struct Seated {
    table: String,
    people: Vec<(&'static str, Client)>,
}

impl Seated {
    /// Anna makes a table and takes the first seat; others take the rest.
    fn at(server: &Process, seats: &[&'static str], mut order: Value) -> Seated {
        order["chairs"] = json!({ seats[0]: "me" });
        let names = ["Anna", "Bo", "Cem"];
        let people: Vec<_> = seats
            .iter()
            .zip(names)
            .map(|(&seat, name)| (seat, Client::guest(&server.address, name)))
            .collect();
        let anna = &people[0].1;
        let table = anna.table(&order);
        let invitation = anna.get(&format!("/api/tables/{table}"))["invitation"].clone();
        for (seat, person) in &people[1..] {
            let body = json!({"seat": seat, "invitation": invitation});
            person.post(&format!("/api/tables/{table}/sit"), &body);
        }
        Seated { table, people }
    }

    /// Everyone decides something, a few times.
    fn play(&self, decisions: usize) {
        for nth in 0..decisions {
            let (person, turn) = self.turn();
            let legal = turn["legal"].as_array().expect("a list");
            let action = legal[nth * 7 % legal.len()].as_str().expect("a text");
            assert_eq!(person.act(&self.table, &turn, action).expect("an answer").status, 200);
        }
    }

    /// Somebody who must decide, and the decision.
    fn turn(&self) -> (&Client, Value) {
        let asked = |(_, person): &(&str, Client)| person.next(&self.table).into_iter().next();
        let turn = self.people.iter().find_map(|each| Some((&each.1, asked(each)?)));
        turn.expect("somebody is to move")
    }

    fn post(&self, nth: usize, what: &str, mut body: Value) {
        let (seat, person) = &self.people[nth];
        body["seat"] = json!(seat);
        person.post(&format!("/api/tables/{}/{what}", self.table), &body);
    }

    fn resign(&self, nth: usize) {
        self.post(nth, "resign", json!({}));
    }

    /// Somebody proposes to end the game, and the others agree.
    fn agree(&self) {
        self.post(0, "end", json!({}));
        (1..self.people.len()).for_each(|nth| self.post(nth, "answer", json!({"yes": true})));
    }

    fn shown(&self) -> Value {
        self.people[0].1.get(&format!("/api/tables/{}", self.table))
    }

    /// The record that a server gives away.
    fn record(&self, server: &Process) -> String {
        let path = format!("/api/tables/{}/record", self.table);
        let answer = self.people[0].1.at(&server.address).call("GET", &path, None).expect("a record");
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.text
    }
}

fn zheng(args: &[&str]) -> (Option<i32>, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_zheng")).args(args).output().expect("the command runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (run.status.code(), text(&run.stdout), text(&run.stderr))
}

/// The last part of what `zheng verify` says of a record that is well.
#[track_caller]
fn verified(file: &str, lang: &str) -> String {
    let (code, out, err) = zheng(&["verify", file, "--lang", lang]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    out.trim_end().rsplit("; ").next().expect("an ending").to_owned()
}

/// The tables of a title in the statistics of some files or of a database.
fn statistics(args: &[&str]) -> (Value, String) {
    let (code, out, err) = zheng(&[&["stats", "--lang", "en", "--json"], args].concat());
    assert_eq!(code, Some(0), "{err}");
    (serde_json::from_str(&out).expect("JSON"), err)
}

/// A table that has ended, the word of its record for it, and what `zheng verify` says; nothing where a clock decides who it was.
type Ended = (Seated, &'static str, Option<&'static str>);

/// Tables of every kind that end in every way but by the rules.
fn play(server: &Process, database: &str) -> Vec<Ended> {
    let clock = json!({"clock": {"bank": 10_000, "increment": 0, "cap": 10_000}, "leaver": "end"});
    let seat = |seats: &[&'static str], order: Value, decisions: usize| {
        let seated = Seated::at(server, seats, order);
        seated.play(decisions);
        seated
    };
    let ming = |terms: &Value, decisions| {
        seat(&["emperor", "overlord"], json!({"game": "ming", "terms": terms}), decisions)
    };
    let ching = |terms: &Value, decisions| {
        let order = json!({"game": "ching", "settings": {"Players": "3"}, "terms": terms});
        seat(&["red", "blue", "yellow"], order, decisions)
    };
    let usual = json!({});
    // Time runs while the rest is played.
    let slow = [ming(&clock, 0), ching(&clock, 0)];

    let resigned = ming(&usual, 9);
    resigned.resign(1);
    let at_once = ming(&usual, 0);
    at_once.resign(0);
    let agreed = ming(&usual, 5);
    agreed.agree();
    let alone = seat(&["emperor"], json!({"game": "ming-solo"}), 0);
    alone.resign(0);
    let of_two = seat(&["red", "blue"], json!({"game": "ching", "settings": {"Players": "2"}}), 3);
    of_two.resign(0);
    let of_three = ching(&json!({"leaver": "end"}), 4);
    of_three.resign(1);
    let all_left = ching(&json!({"leaver": {"program": "novice"}}), 2);
    for nth in [1, 2, 0] {
        all_left.resign(nth);
    }
    let agreed_three = ching(&usual, 4);
    agreed_three.agree();
    // Nobody has sat down beside the maker, who closes it.
    let maker = Client::guest(&server.address, "Dan");
    let table = maker.table(&json!({"game": "ming", "chairs": {"emperor": "me"}}));
    maker.post(&format!("/api/tables/{table}/close"), &json!({}));
    let never_begun = Seated { table, people: vec![("emperor", maker)] };
    // The host closes a table in the middle of a game.
    let closed = ming(&usual, 6);
    let (code, _, err) = zheng(&["admin", "--database", database, "close", &closed.table]);
    assert_eq!(code, Some(0), "{err}");

    let begun = Instant::now();
    for table in &slow {
        while table.shown()["phase"] != "over" {
            assert!(begun.elapsed() < PATIENCE, "time does not run out");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    let [slow_two, slow_three] = slow;
    vec![
        (resigned, "resigned", Some("the Overlord resigned")),
        (at_once, "resigned", Some("the Emperor resigned")),
        (agreed, "agreed", Some("ended by agreement")),
        (slow_two, "timed_out", None),
        (alone, "resigned", Some("the Emperor resigned")),
        (of_two, "resigned", Some("Red resigned")),
        (of_three, "resigned", Some("Blue resigned")),
        (all_left, "resigned", Some("Red resigned")),
        (agreed_three, "agreed", Some("ended by agreement")),
        (slow_three, "timed_out", None),
        (closed, "closed", Some("the table was closed")),
        (never_begun, "closed", Some("the table was closed")),
    ]
}

/// The record of a table is verified, its ending is named, and nobody can go on with it. Gives its file.
fn check(server: &Process, folder: &Folder, (table, result, said): &Ended) -> String {
    let text = table.record(server);
    let record = Record::parse(&text).expect("a record");
    assert_eq!(record.tag("Result"), Some(*result), "{text}");
    assert_eq!(record.tag("EndedBy").is_some(), ["resigned", "timed_out"].contains(result), "{text}");
    let file = folder.file(&format!("{}.zheng", table.table)).display().to_string();
    std::fs::write(&file, &text).expect("a file");
    let ending = verified(&file, "en");
    assert!(said.map_or(ending.ends_with(" ran out of time"), |said| said == ending), "{ending}");
    let (code, _, err) = zheng(&["play", "--resume", &file, "--plain", "--lang", "en"]);
    assert!(code == Some(2) && err.contains("the game is over"), "{err}");
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), text, "nothing is written");
    // Records of version 0.1 do not name the seat.
    let mut old = record;
    old.tags.retain(|(name, _)| name != "EndedBy");
    let unnamed = folder.file("old").display().to_string();
    std::fs::write(&unnamed, old.to_string()).expect("a file");
    let without = match *result {
        "resigned" => "ended by resignation",
        "timed_out" => "ended because time ran out",
        _ => &ending,
    };
    assert_eq!(verified(&unnamed, "en"), without);
    file
}

#[test]
fn every_way_a_table_can_end_is_verified_and_counted() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let ended = play(&server, &folder.sqlite());
    // Started again, it knows of the table that was closed behind its back.
    server.stop();
    let server = Process::start(&folder.sqlite());
    let files: Vec<String> = ended.iter().map(|ended| check(&server, &folder, ended)).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(verified(files[0], "de"), "der Anführer der Barbaren hat aufgegeben");
    assert_eq!(verified(files[2], "de"), "einvernehmlich beendet");
    server.stop();

    let (report, err) = statistics(&files);
    assert_eq!(err, "zheng: 1 unfinished game was skipped.\n", "the table that never began");
    let mut counted = BTreeMap::new();
    for title in report["titles"].as_array().expect("titles") {
        for row in title["tables"]["endings"].as_array().expect("rows") {
            let ending = format!("{} {}", title["title"].as_str().unwrap(), row["ending"].as_str().unwrap());
            *counted.entry(ending).or_default() += row["games"].as_u64().expect("a number");
        }
        // There are no figures about the course of games that were not played to their end.
        let course = ["lengths", "cards", "voyages", "battles", "missions", "expeditions"];
        assert!(course.iter().all(|table| title["tables"].get(table).is_none()), "{title}");
    }
    let expected = [
        ("ching agreed", 1),
        ("ching resigned", 3),
        ("ching timed_out", 1),
        ("ming agreed", 1),
        ("ming closed", 1),
        ("ming resigned", 2),
        ("ming timed_out", 1),
        ("ming-solo resigned", 1),
    ];
    assert_eq!(counted, expected.map(|(ending, games)| (ending.to_owned(), games)).into());
    // Of two, one has lost: twice by resigning, once by the clock.
    let ming = report["titles"].as_array().unwrap().iter().find(|title| title["title"] == "ming").unwrap();
    let results = ming["tables"]["results"].as_array().expect("rows");
    assert_eq!(results.iter().map(|row| &row["games"]).collect::<Vec<_>>(), [3, 3]);
    let won: u64 = results.iter().map(|row| row["first"]["count"].as_u64().expect("a number")).sum();
    assert_eq!(won, 3, "{results:?}");
    assert_eq!(statistics(&["--database", &folder.sqlite()]).0["games"], 11, "the same from the database");
}
