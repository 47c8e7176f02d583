//! Live streams: events, resuming, presence, the lines for bots.

use serde_json::{Value, json};

use crate::process::{Folder, Process};
use crate::serve::client::{Client, Lines};

/// A stream of server-sent events.
struct Stream {
    lines: Lines,
    /// The last id.
    id: String,
}

impl Stream {
    fn open(client: &Client, path: &str, id: Option<&str>) -> Stream {
        let headers: Vec<(&str, &str)> = id.map(|id| ("last-event-id", id)).into_iter().collect();
        Stream { lines: client.listen(path, &headers), id: String::new() }
    }

    /// The next event.
    fn next(&mut self) -> Value {
        loop {
            let line = self.lines.next().expect("the stream goes on");
            if let Some(id) = line.strip_prefix("id: ") {
                id.trim().clone_into(&mut self.id);
            } else if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).expect("JSON");
            }
        }
    }

    /// The next event in which something holds.
    fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next();
            if holds(&event) {
                return event;
            }
        }
    }
}

fn turn(client: &Client, table: &str) -> Value {
    client.next(table).into_iter().next().expect("a decision")
}

#[test]
fn a_watcher_receives_every_version_and_resumes_where_it_was() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let person = Client::guest(&server.address, "Anna");
    let table = person.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}}));
    let path = format!("/api/live?tables={table}");
    let mut stream = Stream::open(&Client::nobody(&server.address), &path, None);
    let first = stream.next();
    let version = first["version"].as_u64().expect("a version");
    let step = |times: usize| {
        for _ in 0..times {
            let turn = turn(&person, &table);
            let action = turn["legal"][0].as_str().expect("an action").to_owned();
            assert_eq!(person.act(&table, &turn, &action).expect("an answer").status, 200);
        }
    };
    step(1);
    assert_eq!(stream.until(|event| event["version"] != first["version"])["version"], version + 1);
    let id = stream.id.clone();
    drop(stream);
    step(3);
    // Missed events are sent at once.
    let mut stream = Stream::open(&Client::nobody(&server.address), &path, Some(&id));
    assert_eq!(stream.next()["version"], version + 4);
    let missed = person.get(&format!("/api/tables/{table}/events?after={}", version + 1));
    assert_eq!(missed["steps"].as_array().map(Vec::len), Some(3));
    // The server is started again: the id still says where the watcher was.
    let id = stream.id.clone();
    server.kill();
    let server = Process::start(&folder.sqlite());
    let person = person.at(&server.address);
    let turn = turn(&person, &table);
    let action = turn["legal"][0].as_str().expect("an action").to_owned();
    person.act(&table, &turn, &action).expect("an answer");
    let mut stream = Stream::open(&Client::nobody(&server.address), &path, Some(&id));
    assert_eq!(stream.next()["version"], version + 5);
}

#[test]
fn people_online_are_shown_and_chat_is_announced() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let [anna, bo] = ["Anna", "Bo"].map(|name| Client::guest(&server.address, name));
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me"}, "terms": {"listed": true}}));
    bo.post(&format!("/api/tables/{table}/sit"), &json!({}));
    let path = format!("/api/live?tables={table}.emperor");
    let mut stream = Stream::open(&anna, &path, None);
    let alone = stream.until(|event| event["here"].as_array().is_some_and(|here| here.len() == 1));
    assert_eq!(alone["spectators"], 0);
    let other = Stream::open(&bo, &format!("/api/live?tables={table}.overlord"), None);
    stream.until(|event| event["here"].as_array().is_some_and(|here| here.len() == 2));
    let looker = Stream::open(&Client::nobody(&server.address), &format!("/api/live?tables={table}"), None);
    stream.until(|event| event["spectators"] == 1);
    drop(other);
    drop(looker);
    let before = alone["chat"].as_u64().expect("a number");
    bo.post(&format!("/api/tables/{table}/chat"), &json!({"text": "Hello"}));
    stream.until(|event| event["chat"].as_u64() > Some(before));
    // A name that changes is announced too, and not where nobody shows it.
    let names = |event: &Value| event["names"].as_u64();
    let stranger = Client::guest(&server.address, "Carl");
    stranger.call("PATCH", "/api/me", Some(&json!({"name": "Charles"}))).expect("an answer");
    bo.call("PATCH", "/api/me", Some(&json!({"name": "Robert"}))).expect("an answer");
    assert_eq!(
        names(&stream.until(|event| names(event) != names(&alone))),
        names(&alone).map(|names| names + 1)
    );
    // Somebody else's eyes are refused.
    let answer = bo.call("GET", &path, None).expect("an answer");
    assert_eq!((answer.status, &*answer.code()), (403, "not_your_seat"));
}

#[test]
fn a_bot_reads_its_turns_line_by_line() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let person = Client::guest(&server.address, "Anna");
    let table = person.table(&json!({"game": "ming-solo", "chairs": {"emperor": "me"}}));
    let mut lines = person.listen("/api/stream", &[]);
    let mut line = || loop {
        let text = lines.next().expect("the stream goes on");
        let line: Value = serde_json::from_str(&text).expect("a line is JSON");
        if line["type"] != "beat" {
            return line;
        }
    };
    let first = line();
    assert_eq!((&first["type"], &first["table"]), (&json!("turn"), &json!(table)));
    let turn = turn(&person, &table);
    assert_eq!(first["version"], turn["version"]);
    let action = turn["legal"][0].as_str().expect("an action").to_owned();
    person.act(&table, &turn, &action).expect("an answer");
    assert!(line()["version"].as_u64() > first["version"].as_u64());
    person.post(&format!("/api/tables/{table}/resign"), &json!({"seat": "emperor"}));
    assert_eq!(line()["type"], "over");
}
