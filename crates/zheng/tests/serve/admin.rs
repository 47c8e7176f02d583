//! What a host does with a database.

use std::process::Command;

use serde_json::json;

use crate::postgres;
use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// Runs `zheng admin`; gives whether it went well and what it said.
fn admin(database: &str, task: &[&str]) -> (bool, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_zheng"))
        .args(["admin", "--database", database])
        .args(task)
        .output()
        .expect("the command runs");
    let said = [run.stdout, run.stderr].concat();
    (run.status.success(), String::from_utf8_lossy(&said).into_owned())
}

fn well(database: &str, task: &[&str]) -> String {
    let (well, said) = admin(database, task);
    assert!(well, "{task:?}: {said}");
    said
}

#[test]
fn a_host_looks_after_tables_and_people() {
    let folder = Folder::new();
    let database = folder.sqlite();
    let server = Process::start(&database);
    let anna = Client::guest(&server.address, "Anna");
    anna.post("/api/me/account", &json!({"login": "anna", "password": "a good password"}));
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}}));
    let id = anna.get("/api/me")["id"].as_str().expect("an id").to_owned();
    assert!(well(&database, &["tables"]).contains(&table));
    assert!(well(&database, &["people", "ann"]).contains(&id));
    assert!(well(&database, &["check"]).contains("1 running games go on"));
    assert!(well(&database, &["rename", &id, "Anne"]).contains("renamed"));
    assert_eq!(anna.get("/api/me")["name"], "Anne");
    let link = well(&database, &["recover", "anna"]);
    let secret = link.trim().split_once('#').expect("a secret").1.to_owned();
    let body = json!({"secret": secret, "password": "a better password"});
    assert!(anna.call("POST", "/api/recover/confirm", Some(&body)).expect("an answer").status < 300);
    let again = anna.call("POST", "/api/recover/confirm", Some(&body)).expect("an answer");
    assert_eq!(again.code(), "bad_link");
    // A table is closed while the server has it at hand.
    assert!(well(&database, &["close", &table]).contains("closed"));
    well(&database, &["ban", &id, "for cheating"]);
    server.kill();
    let server = Process::start(&database);
    let nobody = Client::nobody(&server.address);
    assert_eq!(nobody.get(&format!("/api/tables/{table}"))["end"]["how"], "closed");
    let sign_in = json!({"login": "anna", "password": "a better password"});
    let refused = nobody.call("POST", "/api/sign-in", Some(&sign_in)).expect("an answer");
    assert_eq!(refused.code(), "banned");
    well(&database, &["unban", &id]);
    assert!(nobody.call("POST", "/api/sign-in", Some(&sign_in)).expect("an answer").status < 300);
    well(&database, &["delete", &id]);
    assert!(!admin(&database, &["delete", &id]).0, "who is gone cannot be deleted again");
    assert!(!admin(&database, &["close", "0000000000000000"]).0);
    assert!(!admin("sqlite:/proc/nowhere/all.sqlite", &["tables"]).0);
}

#[test]
fn a_backup_of_one_database_is_restored_into_the_other() {
    let folder = Folder::new();
    let (sqlite, postgres) = (folder.sqlite(), postgres::database());
    let server = Process::start(&sqlite);
    let anna = Client::guest(&server.address, "Anna");
    let table = anna.table(&json!({"game": "ming-solo", "chairs": {"emperor": "me"}}));
    let before = anna.get(&format!("/api/tables/{table}?seat=emperor"));
    server.stop();
    let file = folder.file("backup.ndjson");
    let file = file.to_str().expect("a path");
    well(&sqlite, &["backup", file]);
    assert!(!admin(&sqlite, &["backup", file]).0, "a backup is not written over");
    well(&postgres, &["restore", file]);
    assert!(!admin(&postgres, &["restore", file]).0, "only into an empty database");
    let server = Process::start(&postgres);
    // The cookie is still good: the key came along.
    let anna = anna.at(&server.address);
    assert_eq!(anna.get(&format!("/api/tables/{table}?seat=emperor")), before);
    assert!(well(&postgres, &["check"]).contains("go on"));
}

#[test]
fn content_of_the_hosts_own_is_added_and_played_with() {
    let folder = Folder::new();
    let database = folder.sqlite();
    let released = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/ming.toml"))
        .expect("content");
    let same = folder.file("same.toml");
    std::fs::write(&same, &released).expect("a file");
    let said = well(&database, &["add-content", "ming", same.to_str().expect("a path")]);
    assert!(said.contains("came with the program"), "{said}");
    let bad = folder.file("bad.toml");
    std::fs::write(&bad, "no content").expect("a file");
    assert!(!admin(&database, &["add-content", "ming", bad.to_str().expect("a path")]).0);
    let server = Process::start(&database);
    let anna = Client::guest(&server.address, "Anna");
    let order = json!({"game": "ming", "content": "00", "chairs": {"emperor": "me", "overlord": "me"}});
    let refused = anna.call("POST", "/api/tables", Some(&order)).expect("an answer");
    assert_eq!(refused.code(), "no_content");
}

#[test]
fn without_arguments_it_serves_from_a_file_in_the_data_directory() {
    let folder = Folder::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command
        .env("XDG_DATA_HOME", folder.file("data"))
        .env("ZHENG_LISTEN", "127.0.0.1:0")
        .env_remove("DISPLAY");
    let server = Process::run(command);
    assert_eq!(Client::nobody(&server.address).call("GET", "/", None).expect("an answer").status, 200);
    Client::guest(&server.address, "Anna");
    assert!(folder.file("data/zheng/zheng.sqlite").exists());
    server.stop();
}
