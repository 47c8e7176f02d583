//! `zheng stats --database`: the games of a server in numbers.

use std::process::{Command, Output};
use std::time::Duration;

use serde_json::{Value, json};

use crate::postgres;
use crate::process::{Folder, Process};
use crate::serve::client::Client;

fn stats(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command.args(["stats", "--lang", "en"]).args(args).output().expect("the command runs")
}

/// Plays a game against a novice to its end; gives the table.
fn finish(anna: &Client) -> String {
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "novice"}}));
    for turn in 0_usize.. {
        assert!(turn < 20_000, "the game does not end");
        if let Some(decision) = anna.next(&table).into_iter().next() {
            let legal = decision["legal"].as_array().expect("a list");
            let action = legal[turn * 7 % legal.len()].as_str().expect("a text");
            assert_eq!(anna.act(&table, &decision, action).expect("an answer").status, 200);
        } else if anna.get(&format!("/api/tables/{table}"))["phase"] == "over" {
            break;
        } else {
            // The program thinks.
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    table
}

/// One game is finished, one is given up, one goes on and one has not begun, while the server runs.
fn only_finished_games_count(database: &str) {
    let server = Process::start(database);
    let anna = Client::guest(&server.address, "Anna Attentive");
    let finished = finish(&anna);
    let both = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}});
    let given_up = anna.table(&both);
    anna.post(&format!("/api/tables/{given_up}/resign"), &json!({"seat": "emperor"}));
    anna.table(&both);
    anna.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "open"}}));

    let run = stats(&["--database", database, "--json"]);
    let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{err}");
    assert_eq!(err, "");
    let report: Value = serde_json::from_str(&out).expect("JSON");
    let [title] = &report["titles"].as_array().expect("a list")[..] else { panic!("one title: {report}") };
    assert_eq!((&report["games"], &title["title"]), (&json!(2), &json!("ming")));
    let players: Vec<_> =
        title["tables"]["results"].as_array().expect("rows").iter().map(|row| &row["player"]).collect();
    assert_eq!(players, ["person", "novice", "person", "person"]);
    assert!(!out.contains("Anna"), "people are not named");

    // The same as by the records that the server gives away, but for where they came from.
    let folder = Folder::new();
    let files = [finished, given_up].map(|table| {
        let record = anna.call("GET", &format!("/api/tables/{table}/record"), None).expect("a record").text;
        let file = folder.file(&format!("{table}.zheng"));
        std::fs::write(&file, record).expect("a file");
        file.display().to_string()
    });
    let run = stats(&[&files[0], &files[1], "--json"]);
    assert_eq!(String::from_utf8_lossy(&run.stdout), out);
    server.stop();
}

#[test]
fn only_finished_games_of_a_server_count_on_sqlite() {
    let folder = Folder::new();
    only_finished_games_count(&folder.sqlite());
}

#[test]
fn only_finished_games_of_a_server_count_on_postgresql() {
    only_finished_games_count(&postgres::database());
}

#[test]
fn a_database_that_is_none_is_refused_and_not_made() {
    let folder = Folder::new();
    let (missing, text) = (folder.file("new/zheng.db"), folder.file("text"));
    std::fs::write(&text, "games").expect("a file");
    let [there, empty] = [postgres::database(), postgres::database()];
    let nowhere = format!("{there}-nowhere");
    for (database, says) in [
        (format!("sqlite:{}", missing.display()), "does not exist"),
        (format!("sqlite:{}", text.display()), "not a Zheng database"),
        (nowhere, "cannot connect to PostgreSQL"),
        (empty, "not a Zheng database"),
        ("mysql://localhost/zheng".to_owned(), "sqlite:PATH or postgres://USER@HOST/NAME"),
    ] {
        let run = stats(&["--database", &database]);
        let err = String::from_utf8_lossy(&run.stderr);
        assert_eq!((run.status.code(), &*run.stdout), (Some(2), &b""[..]), "{database}: {err}");
        assert!(err.starts_with("zheng: --database: ") && err.contains(says), "{database}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    assert!(!missing.parent().expect("a folder").exists());
    assert_eq!(std::fs::read_to_string(text).expect("a file"), "games");
}
