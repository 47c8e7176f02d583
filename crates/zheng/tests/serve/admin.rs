//! What a host does with a database.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
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
fn a_host_manages_tables_and_people() {
    let folder = Folder::new();
    let database = folder.sqlite();
    let server = Process::start(&database);
    let anna = Client::guest(&server.address, "Anna");
    anna.post("/api/me/account", &json!({"login": "anna", "password": "a good password"}));
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}}));
    let id = anna.get("/api/me")["id"].as_str().expect("an id").to_owned();
    assert!(well(&database, &["tables"]).contains(&table));
    assert!(well(&database, &["people", "ann"]).contains(&id));
    assert!(well(&database, &["check"]).contains("1 running games work"));
    for bad in ["", "  ", "two\nlines", "\u{202e}enna", &"x".repeat(41)] {
        let (renamed, said) = admin(&database, &["rename", &id, bad]);
        assert!(
            !renamed && said.contains("NAME: a name needs 1 to 40 visible characters"),
            "{bad:?}: {said}"
        );
    }
    assert_eq!(anna.get("/api/me")["name"], "Anna");
    assert!(well(&database, &["rename", &id, " Anne "]).contains("renamed"));
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
    assert!(well(&postgres, &["check"]).contains("running games work"));
}

#[test]
fn content_of_the_hosts_own_is_added_and_played_with() {
    let folder = Folder::new();
    let database = folder.sqlite();
    Process::start(&database).stop();
    let released =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/ming/content.toml"))
            .expect("content");
    let same = folder.file("same.toml");
    std::fs::write(&same, &released).expect("a file");
    let said = well(&database, &["add-content", "ming", same.to_str().expect("a path")]);
    assert!(said.contains("is included in the program"), "{said}");
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

#[test]
fn one_server_uses_a_file_at_a_time_and_admin_still_works() {
    let folder = Folder::new();
    let database = folder.sqlite();
    let server = Process::start(&database);
    let second = |database: &str| {
        let program = Path::new(env!("CARGO_BIN_EXE_zheng"));
        let refused = harness::Process::run(harness::process::serve(program, database)).err();
        refused.expect("a second server is refused").to_string()
    };
    assert!(second(&database).contains("another server is already using"));
    // By another name it is the same file.
    let link = folder.file("link.sqlite");
    std::os::unix::fs::symlink(folder.file("zheng.sqlite"), &link).expect("a link");
    assert!(second(&format!("sqlite:{}", link.display())).contains("another server is already using"));
    let anna = Client::guest(&server.address, "Anna");
    assert!(well(&database, &["people"]).contains("Anna"));
    // Nothing of the lock outlives a server that was killed.
    server.kill();
    let server = Process::start(&database);
    assert_eq!(anna.at(&server.address).get("/api/me")["name"], "Anna");
}

#[test]
fn admin_makes_no_database_but_by_restoring() {
    let folder = Folder::new();
    let database = folder.sqlite();
    let backup = folder.file("backup.ndjson");
    let backup = backup.to_str().expect("a path");
    for task in [&["tables"][..], &["people"], &["check"], &["backup", backup], &["restore", backup]] {
        let (well, said) = admin(&database, task);
        assert!(!well, "{task:?}: {said}");
        assert!(!folder.file("zheng.sqlite").exists(), "{task:?} has made a database");
    }
    // Nor in the data directory.
    let run = Command::new(env!("CARGO_BIN_EXE_zheng"))
        .args(["admin", "tables"])
        .env("XDG_DATA_HOME", folder.file("data"))
        .env_remove("ZHENG_DATABASE")
        .output()
        .expect("the command runs");
    assert!(!run.status.success() && !folder.file("data").exists());
}

#[test]
fn database_and_backups_can_be_read_by_their_owner_only() {
    let mode = |file: &Path| {
        std::fs::metadata(file).unwrap_or_else(|_| panic!("no {}", file.display())).permissions().mode()
            & 0o777
    };
    let folder = Folder::new();
    let database = folder.sqlite();
    let server = Process::start(&database);
    Client::guest(&server.address, "Anna");
    let names = ["", "-wal", "-shm", "-lock"].map(|end| folder.file(&format!("zheng.sqlite{end}")));
    for file in &names {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    let backup = folder.file("backup.ndjson");
    well(&database, &["backup", backup.to_str().expect("a path")]);
    assert_eq!(mode(&backup), 0o600);
    let restored = folder.file("new folder/restored.sqlite");
    well(&format!("sqlite:{}", restored.display()), &["restore", backup.to_str().expect("a path")]);
    assert_eq!(mode(&restored), 0o600);
    assert_eq!(mode(&folder.file("new folder")), 0o700);
    // A file that an older program has made is closed to others.
    server.stop();
    std::fs::set_permissions(&names[0], std::fs::Permissions::from_mode(0o644)).expect("a mode");
    let server = Process::start(&database);
    assert_eq!(mode(&names[0]), 0o600);
    assert!(server.log().contains("could be read by others"), "{}", server.log());
}

#[test]
fn ratings_survive_a_kill_and_come_out_the_same_when_they_are_computed_anew() {
    let folder = Folder::new();
    let database = folder.sqlite();
    let server = Process::start(&database);
    let anna = Client::guest(&server.address, "Anna");
    anna.post("/api/me/account", &json!({"login": "anna", "password": "a good password"}));
    let id = anna.get("/api/me")["id"].as_str().expect("an id").to_owned();
    for _ in 0..3 {
        let chairs = json!({"emperor": "me", "overlord": "novice"});
        let table = anna.table(&json!({"game": "ming", "chairs": chairs, "terms": {"rated": true}}));
        anna.post(&format!("/api/tables/{table}/resign"), &json!({"seat": "emperor"}));
    }
    let ratings = |client: &Client| {
        [format!("/api/people/{id}/ratings"), "/api/ratings/ming/two".to_owned()]
            .map(|path| client.get(&path))
    };
    let before = ratings(&anna);
    assert_eq!(before[0][0]["games"], 3, "{before:?}");
    server.kill();
    assert!(well(&database, &["recompute-ratings"]).contains("3 results"));
    let server = Process::start(&database);
    assert_eq!(ratings(&Client::nobody(&server.address)), before);
}
