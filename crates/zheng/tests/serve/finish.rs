//! Whole games over HTTP, with the server killed in between, on both databases.

use std::process::Command;

use serde_json::{Value, json};

use crate::postgres;
use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// Plays a game to its end; the server is killed and started again after some actions.
fn play(database: &str, order: &Value, people: usize, folder: &Folder) {
    let mut server = Process::start(database);
    let mut players: Vec<Client> =
        (0..people).map(|nth| Client::guest(&server.address, &format!("Person {nth}"))).collect();
    let table = players[0].table(order);
    let invitation = players[0].get(&format!("/api/tables/{table}"))["invitation"].clone();
    for player in &players[1..] {
        let body = json!({"invitation": invitation, "nonce": "c0ffee"});
        let sat = player.post(&format!("/api/tables/{table}/sit"), &body);
        assert!(sat["seat"].is_string(), "{sat}");
    }
    let mut acted = 0;
    let mut killed = false;
    for turn in 0_usize.. {
        assert!(turn < 20_000, "the game does not end");
        // Alone, who is unlucky has lost after a few decisions more.
        if acted >= 2 && !killed {
            killed = true;
            server.kill();
            server = Process::start(database);
            players = players.iter().map(|player| player.at(&server.address)).collect();
        }
        let mut any = false;
        for player in &players {
            for decision in player.next(&table) {
                let legal = decision["legal"].as_array().expect("a list");
                let action = legal[(turn * 7 + acted) % legal.len()].as_str().expect("a text");
                let answer = player.act(&table, &decision, action).expect("the server answers");
                assert_eq!(answer.status, 200, "{}", answer.text);
                any = true;
                acted += 1;
            }
        }
        if !any {
            let shown = players[0].get(&format!("/api/tables/{table}"));
            if shown["phase"] == "over" {
                assert_eq!(shown["end"]["how"], "played", "{}", shown["end"]);
                assert!(shown["seed"].is_string());
                break;
            }
            // A program thinks.
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
    assert!(killed, "the game was too short");
    let record = players[0].call("GET", &format!("/api/tables/{table}/record"), None).expect("a record").text;
    let file = folder.file(&format!("{table}.zheng"));
    std::fs::write(&file, record).expect("a file");
    let verified =
        Command::new(env!("CARGO_BIN_EXE_zheng")).arg("verify").arg(&file).output().expect("it runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    server.stop();
}

/// Ming for two people; Ming alone; Madame Ching for two people and a program.
fn kinds() -> [(Value, usize); 3] {
    [
        (json!({"game": "ming", "chairs": {"emperor": "me"}, "nonce": "later"}), 2),
        (json!({"game": "ming-solo", "chairs": {"emperor": "me"}}), 1),
        (
            json!({"game": "ching", "settings": {"Players": "3"}, "chairs": {"red": "me", "blue": "novice"},
                "terms": {"listed": true, "pace": "days"}}),
            2,
        ),
    ]
}

#[test]
fn a_game_of_each_kind_is_finished_over_http_and_across_a_kill_on_sqlite() {
    for (order, people) in kinds() {
        let folder = Folder::new();
        play(&folder.sqlite(), &order, people, &folder);
    }
}

#[test]
fn a_game_of_each_kind_is_finished_over_http_and_across_a_kill_on_postgresql() {
    let folder = Folder::new();
    let database = postgres::database();
    for (order, people) in kinds() {
        play(&database, &order, people, &folder);
    }
}
