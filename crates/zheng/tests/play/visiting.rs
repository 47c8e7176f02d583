//! A seat at a server's table, by its link.

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use harness::{Client, Folder, Process, block_on};
use serde_json::{Value, json};

use crate::play::pty::Terminal;

/// How long anything may take; something hangs if it takes longer.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server with a database, at an address.
fn server(folder: &Folder, address: &str) -> Process {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command.args(["serve", "--no-browser", "--rates", "0", "--listen", address]);
    command.args(["--database", &folder.sqlite()]);
    Process::run(command).unwrap()
}

/// What everyone sees of a table, by its link.
fn shown(address: &str, link: &str) -> Value {
    let path = link.replace(&format!("http://{address}"), "/api");
    block_on(async { Client::guest(address, "Cem").await.unwrap().get(&path).await.unwrap() })
}

/// A table that Anna has made, with nobody yet in the seat of the Emperor.
fn table(address: &str) -> String {
    let order = json!({"game": "ming", "chairs": {"emperor": "open", "overlord": "random"}, "terms": {"listed": true}});
    let made: Value = block_on(async {
        let anna = Client::guest(address, "Anna").await.unwrap();
        anna.post("/api/tables", &order).await.unwrap()
    });
    format!("http://{address}/tables/{}", made["table"].as_str().unwrap())
}

#[test]
fn a_guest_sits_down_plays_and_outlives_the_server() {
    let folder = Folder::new().unwrap();
    let first = server(&folder, "127.0.0.1:0");
    let address = first.address.clone();
    let link = table(&address);
    let mut terminal = Terminal::start(&["--table", &link, "--name", "Bo"]);
    terminal.until("Take this seat: the Emperor");
    terminal.press("1");
    terminal.until("Which card?");
    let nonce = shown(&address, &link)["seats"][0]["nonce"].clone();
    assert_eq!(nonce.as_str().map(str::len), Some(32), "who sits down adds to chance: {nonce}");
    terminal.play_until("round 2");
    first.kill().unwrap();
    // The title says so, whatever there is to be read below.
    terminal.until("no connection");
    // It comes back at the same place, and the screen finds it by itself.
    let _second = server(&folder, &address);
    terminal.until_not("no connection");
    terminal.play_until("round 3");
    terminal.press("q");
    let left = terminal.ends_well();
    assert!(left.shown.contains("--token zt_"), "{}", left.shown);
}

/// Asks until something holds.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Somebody who plays in a browser or a program, one request after another.
struct Elsewhere {
    person: Client,
    table: String,
}

impl Elsewhere {
    /// Anna, as the Overlord of a table where the Emperor's seat is free.
    fn anna(address: &str) -> Elsewhere {
        let (person, made) = block_on(async {
            let anna = Client::guest(address, "Anna").await.unwrap();
            let order = json!({"game": "ming", "chairs": {"emperor": "open", "overlord": "me"},
                "terms": {"listed": true}});
            let made = anna.post("/api/tables", &order).await.unwrap();
            (anna, made)
        });
        Elsewhere { person, table: format!("/api/tables/{}", made["table"].as_str().unwrap()) }
    }

    fn get(&mut self, what: &str) -> Value {
        let path = format!("{}{what}", self.table);
        block_on(self.person.get(&path)).unwrap()
    }

    fn post(&mut self, what: &str, body: &Value) {
        let path = format!("{}/{what}", self.table);
        block_on(self.person.post(&path, body)).unwrap();
    }
}

#[test]
fn a_seat_chats_answers_proposals_makes_one_and_resigns() {
    let folder = Folder::new().unwrap();
    let server = server(&folder, "127.0.0.1:0");
    let mut anna = Elsewhere::anna(&server.address);
    let link = format!("http://{}{}", server.address, anna.table.replace("/api", ""));
    let mut terminal = Terminal::start(&["--table", &link, "--name", "Bo"]);
    terminal.until("Take this seat: the Emperor");
    terminal.press("1");
    terminal.until("Which card?");
    // A message of somebody else is shown at once, and counted until the chat is opened.
    anna.post("chat", &json!({"text": "good morning"}));
    terminal.until("Anna: good morning");
    terminal.until("m chat (1 new)");
    terminal.press("m");
    terminal.until("Enter send");
    terminal.press("hello to you\r");
    terminal.until("Bo: hello to you");
    assert!(anna.get("/chat").to_string().contains("hello to you"));
    terminal.press("\x1b");
    terminal.until_not("Enter send");
    terminal.until("m chat");
    // The help names the keys.
    terminal.press("?");
    terminal.until("Keys and symbols");
    terminal.press("        ");
    terminal.until("chat with everyone at this table");
    terminal.press("x");
    terminal.until("Which card?");
    // What others propose is answered in the menu.
    anna.post("end", &json!({"seat": "overlord"}));
    terminal.until("proposes to end the game");
    terminal.until("2 Decline");
    terminal.press("2");
    until("declined", || anna.get("").get("proposal").is_none_or(Value::is_null));
    terminal.until("Which card?");
    // And proposed, once it is confirmed.
    terminal.press("e");
    terminal.until("Propose to end the game?");
    terminal.press("n");
    terminal.until_not("Propose to end the game?");
    assert!(anna.get("")["proposal"].is_null());
    terminal.press("e");
    terminal.until("Propose to end the game?");
    terminal.press("y");
    until("proposed", || anna.get("")["proposal"]["what"] == "end");
    terminal.until("Waiting for answers");
    anna.post("answer", &json!({"seat": "overlord", "yes": false}));
    terminal.until_not("Waiting for answers");
    // So is resigning.
    terminal.press("r");
    terminal.until("Resign?");
    terminal.press("n");
    terminal.until_not("Resign?");
    assert_eq!(anna.get("")["phase"], "running");
    terminal.press("r");
    terminal.until("Resign?");
    terminal.press("y");
    until("resigned", || anna.get("")["end"]["how"] == "resigned");
    terminal.until("The game is over");
    terminal.press("q");
    terminal.ends_well();
}
