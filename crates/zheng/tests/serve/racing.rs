//! Two processes on one database.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::postgres;
use crate::process::Process;
use crate::serve::client::Client;

/// How long a process may take to hear of another, or to notice that it is gone.
const PATIENCE: Duration = Duration::from_secs(90);
/// A pause between two looks.
const PAUSE: Duration = Duration::from_millis(30);

#[test]
fn two_processes_race_for_the_same_ply_and_one_wins() {
    let database = postgres::database();
    let servers = [Process::start(&database), Process::start(&database)];
    let person = Client::guest(&servers[0].address, "Anna");
    let table = person.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}}));
    let people = servers.each_ref().map(|server| person.at(&server.address));
    let mut taken = Vec::new();
    for round in 0..60 {
        let Some(turn) = people[round % 2].next(&table).into_iter().next() else { break };
        let legal: Vec<String> = serde_json::from_value(turn["legal"].clone()).expect("a list");
        // Different actions where there are several, else the same twice.
        let actions = [&legal[0], legal.last().expect("an action")];
        let answers: Vec<_> = std::thread::scope(|scope| {
            let racer = |nth: usize| {
                let (person, turn, action, table) = (&people[nth], &turn, actions[nth], &table);
                scope.spawn(move || person.act(table, turn, action).expect("an answer"))
            };
            let racers = [racer(0), racer(1)];
            racers.map(|racer| racer.join().expect("a racer")).into_iter().collect()
        });
        let good = answers.iter().filter(|answer| answer.status == 200).count();
        if actions[0] == actions[1] {
            assert_eq!(good, 2, "the same action is acknowledged to both: {answers:?}");
            taken.push(actions[0].clone());
        } else {
            assert_eq!(good, 1, "{answers:?}");
            let winner = answers.iter().position(|answer| answer.status == 200).expect("a winner");
            let loser = answers.iter().find(|answer| answer.status != 200).expect("a loser");
            assert!(matches!(&*loser.code(), "stale" | "not_asked" | "is_over"), "{loser:?}");
            taken.push(actions[winner].clone());
        }
    }
    // No game for two is over before its fifth round.
    assert!(taken.len() > 10, "the game was too short");
    for seat in ["emperor", "overlord"] {
        let told =
            people.each_ref().map(|person| person.get(&format!("/api/tables/{table}/events?seat={seat}")));
        assert_eq!(told[0], told[1], "both processes tell the same in the same order");
        let versions: Vec<u64> = told[0]["steps"]
            .as_array()
            .expect("steps")
            .iter()
            .filter_map(|step| step["version"].as_u64())
            .collect();
        assert_eq!(versions.len(), versions.iter().collect::<BTreeSet<_>>().len());
        assert!(versions.is_sorted());
    }
    let end = |person: &Client| person.get(&format!("/api/tables/{table}"))["phase"].clone();
    if end(&people[0]) == "running" {
        people[1].post(&format!("/api/tables/{table}/resign"), &json!({"seat": "overlord"}));
    }
    // The first process hears of it from the second.
    let start = Instant::now();
    while end(&people[0]) != "over" {
        assert!(start.elapsed() < PATIENCE, "the end is not heard of");
        std::thread::sleep(PAUSE);
    }
    let record = people[0].call("GET", &format!("/api/tables/{table}/record"), None).expect("a record").text;
    let kept: Vec<&str> = record
        .lines()
        .filter_map(|line| line.strip_prefix("emperor: ").or_else(|| line.strip_prefix("overlord: ")))
        .collect();
    assert_eq!(kept, taken, "what was acknowledged, once each and in order");
}

#[test]
fn another_process_continues_the_bot_of_a_killed_one() {
    let database = postgres::database();
    let first = Process::start(&database);
    let second = Process::start(&database);
    let person = Client::guest(&first.address, "Anna");
    let chairs = json!({"red": "me", "blue": "sailor"});
    let table = person.table(&json!({"game": "ching", "settings": {"Players": "2"}, "chairs": chairs}));
    first.kill();
    let person = person.at(&second.address);
    let mut rounds = 0;
    let start = Instant::now();
    while rounds < 10 {
        assert!(start.elapsed() < PATIENCE, "nobody looks after the program");
        for turn in person.next(&table) {
            let action = turn["legal"][0].as_str().expect("an action").to_owned();
            let answer = person.act(&table, &turn, &action).expect("an answer");
            assert_eq!(answer.status, 200, "{}", answer.text);
            rounds += 1;
        }
        std::thread::sleep(PAUSE);
    }
    let seats = person.get(&format!("/api/tables/{table}"));
    assert_eq!(seats["phase"], Value::from("running"));
}

#[test]
fn a_bot_is_notified_of_turns_that_another_process_wrote() {
    hears_of_turns(|_| {});
}

#[test]
fn a_bot_is_notified_of_turns_whose_news_was_lost() {
    hears_of_turns(|database| {
        let (_, name) = database.rsplit_once('/').expect("the name of a database");
        // Both processes connect again, and meanwhile hear nothing of each other.
        postgres::admin(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
        ));
    });
}

/// A person decides at one process while a program of theirs listens at another; before each decision something happens to
/// the database.
fn hears_of_turns(happens: impl Fn(&str)) {
    let database = postgres::database();
    let servers = [Process::start(&database), Process::start(&database)];
    let person = Client::guest(&servers[0].address, "Anna");
    let table = person.table(&json!({"game": "ming-solo", "chairs": {"emperor": "me"}}));
    let mut lines = person.at(&servers[1].address).listen("/api/stream", &[]);
    let start = Instant::now();
    let mut version = || loop {
        assert!(start.elapsed() < PATIENCE, "a turn is not told");
        let line = lines.next().expect("the stream goes on");
        if let Ok(line @ Value::Object(_)) = serde_json::from_str(&line)
            && line["type"] == "turn"
        {
            assert_eq!(line["table"], json!(table));
            return line["version"].as_u64().expect("a version");
        }
    };
    let (mut last, mut heard) = (version(), 0);
    while let Some(turn) = person.next(&table).into_iter().next().filter(|_| heard < 5) {
        let action = turn["legal"][0].as_str().expect("an action").to_owned();
        happens(&database);
        assert_eq!(person.act(&table, &turn, &action).expect("an answer").status, 200);
        // Who is unlucky has lost after a few decisions.
        if person.get(&format!("/api/tables/{table}"))["phase"] == "over" {
            break;
        }
        // The same turn may be sent twice, if two sources report it.
        last = std::iter::repeat_with(&mut version).find(|told| *told > last).expect("the stream goes on");
        heard += 1;
    }
    assert!(heard > 1, "nobody has lost after {heard} decisions");
}

#[test]
fn a_stream_at_one_process_ends_with_its_token_that_is_taken_back_at_another() {
    let database = postgres::database();
    let servers = [Process::start(&database), Process::start(&database)];
    let anna = Client::guest(&servers[0].address, "Anna");
    let token = anna.post("/api/me/tokens", &json!({"label": "bot"}));
    let mut program = Client::nobody(&servers[1].address);
    program.token = token["secret"].as_str().map(str::to_owned);
    let stream = program.listen("/api/stream", &[]);
    let id = token["id"].as_str().expect("an id");
    let ended = anna.call("DELETE", &format!("/api/me/tokens/{id}"), None).expect("an answer");
    assert_eq!(ended.status, 204);
    // A stream that goes on says something every 15 seconds, forever.
    let beats = stream.filter(|line| line.contains("beat")).take(6).count();
    assert!(beats < 6, "the stream goes on");
    assert_eq!(program.call("GET", "/api/me", None).expect("an answer").code(), "not_signed_in");
}
