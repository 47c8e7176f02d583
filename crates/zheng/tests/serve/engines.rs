//! Engines of the host, which play as bots: whole games, restarts, and everything that can go wrong with them.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// The example of the documentation.
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/engine.py");
/// How long anything may take.
const PATIENCE: Duration = Duration::from_mins(2);
/// A time limit that no machine reaches.
const LONG: &str = "time=600000";

/// An engine in Python that notes its start and every message in a file beside it, and does this at each decision.
fn engine(folder: &Folder, name: &str, decision: &str) -> String {
    let (program, heard) = (folder.file(&format!("{name}.py")), folder.file(&format!("{name}.heard")));
    let text = format!(
        "import json, random, sys, time\n\
         heard = open('{}', 'a')\n\
         for line in sys.stdin:\n\
         \x20   heard.write(line); heard.flush()\n\
         \x20   message = json.loads(line)\n\
         \x20   if message['type'] == 'game': print(json.dumps({{'ready': 'test'}}), flush=True)\n\
         \x20   elif message['type'] == 'decide':\n\
         \x20       {decision}\n",
        heard.display(),
    );
    std::fs::write(&program, text).expect("it can be written");
    format!("python3 '{}'", program.display())
}

/// What an engine was sent, process by process.
fn heard(folder: &Folder, name: &str) -> Vec<Vec<Value>> {
    let text = std::fs::read_to_string(folder.file(&format!("{name}.heard"))).unwrap_or_default();
    let mut processes: Vec<Vec<Value>> = Vec::new();
    for line in text.lines() {
        let message: Value = serde_json::from_str(line).expect("JSON");
        if message["type"] == "game" {
            processes.push(Vec::new());
        }
        processes.last_mut().expect("`game` comes first").push(message);
    }
    processes
}

const FIRST: &str = "print(json.dumps({'action': message['legal'][0]}), flush=True)";

fn serve(folder: &Folder, engines: &[String]) -> Process {
    let options: Vec<&str> = engines.iter().flat_map(|engine| ["--engine", engine]).collect();
    Process::start_with(&folder.sqlite(), &options)
}

fn shown(person: &Client, table: &str) -> Value {
    person.get(&format!("/api/tables/{table}"))
}

/// Waits until a table is as wanted.
fn until(person: &Client, table: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let now = shown(person, table);
        if wanted(&now) {
            return now;
        }
        assert!(begun.elapsed() < PATIENCE, "{now}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn is_over(table: &Value) -> bool {
    table["phase"] == "over"
}

/// Takes one decision, once there is one; false when the game is over.
fn play(person: &Client, table: &str, nth: usize) -> bool {
    let now = until(person, table, |table| is_over(table) || table["seats"][0]["must"] == true);
    if is_over(&now) {
        return false;
    }
    let turn = &person.next(table)[0];
    let legal = turn["legal"].as_array().expect("a list");
    let action = legal[nth * 7 % legal.len()].as_str().expect("a text");
    assert_eq!(person.act(table, turn, action).expect("an answer").status, 200);
    true
}

#[test]
fn an_engine_plays_a_whole_game_through_kills_and_undone_actions() {
    let folder = Folder::new();
    let command = engine(&folder, "first", FIRST);
    let engines = [format!("first,game=ming,{LONG}={command}"), format!("example,{LONG}=python3 {EXAMPLE}")];
    let mut server = serve(&folder, &engines);
    let mut anna = Client::guest(&server.address, "Anna");
    let games = anna.get("/api/games");
    let bots = |game: &str| {
        let found = games.as_array().unwrap().iter().find(|each| each["name"] == game).unwrap();
        found["bots"].as_array().unwrap()[5..].to_vec()
    };
    assert_eq!(bots("ming"), ["engine:first", "engine:example"]);
    assert_eq!(bots("ching"), ["engine:example"], "the other was offered for one game only");

    let order = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "engine:first"}});
    let table = anna.table(&order);
    let seat = &shown(&anna, &table)["seats"][1];
    assert_eq!(
        [&seat["chair"], &seat["engine"], &seat["level"], &seat["failed"]],
        [&json!("program"), &json!("first"), &Value::Null, &Value::Null]
    );
    for nth in 0..6 {
        assert!(play(&anna, &table, nth));
    }
    server.kill();
    server = serve(&folder, &engines);
    anna = anna.at(&server.address);
    for nth in 6..12 {
        assert!(play(&anna, &table, nth));
    }
    // What is undone never happened: the engine is started again and hears the rest.
    let now = until(&anna, &table, |table| table["seats"][0]["must"] == true);
    let body = json!({"seat": "emperor", "version": now["version"], "what": "ask"});
    anna.post(&format!("/api/tables/{table}/undo"), &body);
    let mut nth = 12;
    while play(&anna, &table, nth) {
        nth += 1;
    }

    let end = shown(&anna, &table);
    assert_eq!((&end["end"]["how"], &end["seats"][1]["failed"]), (&json!("played"), &Value::Null), "{end}");
    let record = anna.call("GET", &format!("/api/tables/{table}/record"), None).unwrap().text;
    assert!(record.contains("[Player.overlord \"engine:first\"]"), "{record}");
    let processes = heard(&folder, "first");
    assert!(processes.len() >= 3, "the first, the one after the kill, and the one after the undo");
    let (mut before, mut undone) = (Vec::new(), 0);
    for messages in &processes {
        assert_eq!((&messages[0]["seat"], &messages[0]["game"]), (&json!("overlord"), &json!("ming")));
        let mut events: Vec<Value> = Vec::new();
        for decision in messages.iter().filter(|message| message["type"] == "decide") {
            // Nothing of the other hand: exactly what the seat may know.
            let view = &decision["view"];
            assert_eq!(view["observer"], "overlord");
            assert_eq!(view["hands"]["emperor"]["cards"], Value::Null);
            events.extend(decision["events"].as_array().unwrap().clone());
        }
        if events.is_empty() {
            continue;
        }
        // A process that takes over hears everything from the start, as those before it did, but for what was undone.
        if !events.starts_with(&before) {
            undone += 1;
            assert!(events.starts_with(&before[..4]));
        }
        before = events;
    }
    assert!(undone <= 1, "something was undone once, and the engine may not have heard of it");
    server.stop();
}

#[test]
fn an_engine_that_fails_loses_its_seat_and_blocks_nobody() {
    let folder = Folder::new();
    let mut engines: Vec<String> = [
        ("ended", LONG, "print('privatissimum', file=sys.stderr); sys.exit(3)"),
        ("illegal", LONG, "print(json.dumps({'action': 'play 99'}), flush=True)"),
        ("answer", LONG, "print('hello', flush=True)"),
        ("flood", LONG, "[print(json.dumps({'info': 1}), flush=True) for n in range(100000)]"),
        ("time", "time=50", "time.sleep(1000)"),
        ("asleep", LONG, "time.sleep(1000)"),
    ]
    .iter()
    .map(|(name, time, decision)| format!("{name},{time}={}", engine(&folder, name, decision)))
    .collect();
    let server = serve(&folder, &engines);
    let anna = Client::guest(&server.address, "Anna");
    let ming = |person: &Client, bot: &str| {
        person.table(&json!({"game": "ming", "chairs": {"emperor": bot, "overlord": "me"}}))
    };

    // An engine that sleeps for as long as it may, at many tables, delays no other engine and no bot, not even its own person's.
    let asleep: Vec<String> = (0..8).map(|_| ming(&anna, "engine:asleep")).collect();
    let bot = ming(&anna, "random");
    until(&anna, &bot, |table| table["seats"][1]["must"] == true);

    for how in ["ended", "illegal", "answer", "flood", "time"] {
        let table = ming(&anna, &format!("engine:{how}"));
        let end = until(&anna, &table, is_over);
        assert_eq!(end["end"]["how"], "resigned", "{end}");
        assert_eq!((&end["end"]["seat"], &end["end"]["places"]), (&json!(0), &json!([2, 1])), "{end}");
        assert_eq!(end["seats"][0]["failed"], json!({"engine": how, "how": how}));
        assert_eq!(end["prompt"], "The Emperor's engine failed.");
        let page = |language: &str| {
            let headers = [("accept-language", language)];
            let page = anna.raw("GET", &format!("/tables/{table}"), None, &headers).unwrap().text;
            assert!(!page.contains("privatissimum"), "what an engine writes is for the host");
            page
        };
        assert!(page("en").contains(&format!("The engine {how} ")), "{}", page("en"));
        assert!(page("de").contains(&format!("Die Engine {how} ")), "{}", page("de"));
    }
    assert_eq!(heard(&folder, "ended").len(), 2, "a process that ends gets one more chance");
    assert!(server.log().contains("its last line was: privatissimum"), "the host reads why");
    assert!(asleep.iter().all(|table| shown(&anna, table)["phase"] == "running"));

    // With three, a bot takes over.
    let chairs = json!({"red": "me", "blue": "me", "yellow": "engine:ended"});
    let three = anna.table(&json!({"game": "ching", "settings": {"Players": "3"}, "chairs": chairs}));
    let now = until(&anna, &three, |table| table["seats"][2]["level"] == "sailor");
    assert_eq!((&now["phase"], &now["seats"][2]["failed"]["how"]), (&json!("running"), &json!("ended")));

    // It stops at once, whatever engines do. Another server asks the engine again; if it has none, the game is lost.
    server.stop();
    engines.truncate(5);
    let server = serve(&folder, &engines);
    let end = until(&anna.at(&server.address), &asleep[0], is_over);
    assert_eq!(end["seats"][0]["failed"], json!({"engine": "asleep", "how": "missing"}));
}

#[test]
fn pages_offer_engines_and_requests_for_others_are_refused() {
    let folder = Folder::new();
    let server = serve(&folder, &[format!("example,game=ching=python3 {EXAMPLE}")]);
    let anna = Client::guest(&server.address, "Anna");
    let page = |path: &str| anna.raw("GET", path, None, &[]).unwrap().text;
    let offered = page("/new").matches(r#"<option value="engine:example">Engine: example</option>"#).count();
    assert_eq!(offered, 4, "once for each seat of the game it plays");
    let refused = |game: &str, seat: &str, bot: &str| {
        let answer = anna.call("POST", "/api/tables", Some(&json!({"game": game, "chairs": {seat: bot}})));
        let answer = answer.unwrap();
        assert_eq!(answer.code(), "bad_setup");
        answer.json()["error"]["message"].as_str().unwrap().to_owned()
    };
    assert!(refused("ching", "blue", "engine:other").contains("choose one of: engine:example"));
    assert!(refused("ming", "overlord", "engine:example").contains("no engine for this game"));
    assert!(refused("ming", "overlord", "engine:No").contains("cannot be the name of an engine"));
    // In the waiting room, too.
    let order =
        json!({"game": "ching", "settings": {"Players": "2"}, "chairs": {"red": "me"}, "start": "owner"});
    let table = anna.table(&order);
    assert!(page(&format!("/tables/{table}")).contains(r#"<option value="engine:example">"#));
    let set = |to: &str| {
        let body = json!({"seat": "blue", "to": to});
        anna.call("POST", &format!("/api/tables/{table}/seat"), Some(&body)).unwrap()
    };
    assert_eq!(set("engine:other").code(), "bad_setup");
    assert!(set("engine:example").good());
    assert_eq!(shown(&anna, &table)["seats"][1]["engine"], "example");
    assert!(page(&format!("/tables/{table}")).contains(r#"<option value="engine:example" selected>"#));
    anna.post(&format!("/api/tables/{table}/start"), &json!({}));
    for nth in 0..4 {
        assert!(play(&anna, &table, nth));
    }
}

#[test]
fn a_server_with_a_bad_engine_does_not_start() {
    let folder = Folder::new();
    let fine = format!("example=python3 {EXAMPLE}");
    for (engines, said) in [
        (vec!["example"], "`example` is not an engine; write NAME=COMMAND"),
        (vec!["An engine=./x"], "`An engine` cannot be the name of an engine"),
        (vec!["x,game=chess=./x"], "chess"),
        (vec!["x,time=0=./x"], "is not an engine"),
        (vec!["x=./there-is-no-such-engine"], "`./there-is-no-such-engine` cannot be started"),
        (vec![&fine, &fine], "two engines have this name"),
    ] {
        let program = Path::new(env!("CARGO_BIN_EXE_zheng"));
        let mut command: Command = harness::process::serve(program, &folder.sqlite());
        command.args(engines.iter().flat_map(|engine| ["--engine", engine]));
        let run = command.output().expect("it runs");
        let err = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{engines:?}: {err}");
        assert!(err.contains(said), "{engines:?}: {err}");
    }
}
