//! A seat at a server's table, by its link.

use std::process::Command;

use harness::{Folder, Person, Process};
use serde_json::{Value, json};

use crate::play::pty::Terminal;

/// A server with a database, at an address.
fn server(folder: &Folder, address: &str) -> Process {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command.args(["serve", "--no-browser", "--rates", "0", "--listen", address]);
    command.args(["--database", &folder.sqlite()]);
    Process::run(command).unwrap()
}

/// Does something at a server.
fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

/// What everybody sees of a table, by its link.
fn shown(address: &str, link: &str) -> Value {
    let path = link.replace(&format!("http://{address}"), "/api");
    wait_for(async { Person::guest(address, "Cem").await.unwrap().get(&path).await.unwrap() })
}

/// A table that Anna has made, with nobody yet in the seat of the Emperor.
fn table(address: &str) -> String {
    let order = json!({"game": "ming", "chairs": {"emperor": "open", "overlord": "random"}, "terms": {"listed": true}});
    let made: Value = wait_for(async {
        let mut anna = Person::guest(address, "Anna").await.unwrap();
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
    terminal.until("Sit down: the Emperor");
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
