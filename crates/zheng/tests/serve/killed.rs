//! Nothing that was acknowledged is lost when the server is killed at any moment.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::postgres;
use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// How long it may take until something was played.
const PATIENCE: Duration = Duration::from_mins(1);
/// How often the server is killed.
const TIMES: u64 = 4;

/// Plays one action after another until told to stop or the server is gone; every acknowledged one is noted.
fn act_on(person: &Client, table: &str, acknowledged: &Mutex<Vec<String>>, stop: &AtomicBool) {
    let mut nth = 0;
    while !stop.load(Ordering::SeqCst) {
        let Ok(answer) = person.call("GET", &format!("/api/tables/{table}/next"), None) else { return };
        let Some(turn) = answer.json().get(0).cloned() else { return };
        let legal = turn["legal"].as_array().expect("a list").clone();
        nth += 1;
        let action = legal[nth % legal.len()].as_str().expect("a text");
        match person.act(table, &turn, action) {
            Ok(answer) if answer.status == 200 => {
                acknowledged
                    .lock()
                    .unwrap()
                    .push(format!("{}: {action}", turn["seat"].as_str().expect("a seat")));
            }
            Ok(answer) => assert!(answer.status == 409 || answer.status == 503, "{}", answer.text),
            Err(_) => return,
        }
    }
}

fn nothing_is_lost(database: &str) {
    let mut server = Process::start(database);
    let person = Client::guest(&server.address, "Anna");
    let order = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}});
    let tables: Vec<String> = (0..4).map(|_| person.table(&order)).collect();
    let acknowledged: Vec<Arc<Mutex<Vec<String>>>> = tables.iter().map(|_| Arc::default()).collect();
    for time in 0..TIMES {
        let stop = Arc::new(AtomicBool::new(false));
        let players: Vec<_> = tables
            .iter()
            .zip(&acknowledged)
            .map(|(table, acknowledged)| {
                let (person, table) = (person.at(&server.address), table.clone());
                let (acknowledged, stop) = (acknowledged.clone(), stop.clone());
                std::thread::spawn(move || act_on(&person, &table, &acknowledged, &stop))
            })
            .collect();
        std::thread::sleep(Duration::from_millis(120 + 77 * time));
        // However slow the machine is, something has to be there to be lost.
        let (start, enough) = (Instant::now(), 6 * (time as usize + 1));
        let count = || acknowledged.iter().map(|each| each.lock().unwrap().len()).sum::<usize>();
        while count() < enough && start.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(5));
        }
        server.kill();
        stop.store(true, Ordering::SeqCst);
        for player in players {
            player.join().expect("a player fails");
        }
        server = Process::start(database);
    }
    let person = person.at(&server.address);
    let mut total = 0;
    for (table, acknowledged) in tables.iter().zip(&acknowledged) {
        // Ends it, so that everything is shown.
        if person.get(&format!("/api/tables/{table}"))["phase"] == "running" {
            person.post(&format!("/api/tables/{table}/resign"), &json!({"seat": "emperor"}));
        }
        let record = person.call("GET", &format!("/api/tables/{table}/record"), None).expect("a record").text;
        let kept: Vec<&str> = record
            .lines()
            .filter(|line| line.starts_with("emperor:") || line.starts_with("overlord:"))
            .collect();
        let mut rest = kept.iter();
        let acknowledged = acknowledged.lock().unwrap();
        for line in &*acknowledged {
            assert!(rest.any(|kept| kept == line), "`{line}` was acknowledged at {table} and is lost");
        }
        // At each kill, at most one action was stored without being acknowledged.
        assert!(
            kept.len() <= acknowledged.len() + TIMES as usize,
            "{} of {}",
            acknowledged.len(),
            kept.len()
        );
        total += acknowledged.len();
    }
    assert!(total > 20, "only {total} actions were played");
}

#[test]
fn every_acknowledged_action_is_there_after_kills_on_sqlite() {
    let folder = Folder::new();
    nothing_is_lost(&folder.sqlite());
}

#[test]
fn every_acknowledged_action_is_there_after_kills_on_postgresql() {
    nothing_is_lost(&postgres::database());
}

#[test]
fn a_server_that_has_printed_its_address_can_be_stopped() {
    let folder = Folder::new();
    for _ in 0..10 {
        Process::start(&folder.sqlite()).stop();
    }
}
