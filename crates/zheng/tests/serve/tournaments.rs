//! A tournament that runs by itself, with servers killed in the middle of its rounds, on both databases.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::postgres;
use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// How long a tournament of bots may take.
const PATIENCE: Duration = Duration::from_mins(3);
const PLAYERS: usize = 5;
const ROUNDS: usize = 2;
const KILLS: usize = 4;

/// Bots play a tournament on one or two servers; one of them is killed whenever something has happened.
fn season(database: &str, processes: usize) {
    let mut servers: Vec<Process> = (0..processes).map(|_| Process::start(database)).collect();
    let host = Client::guest(&servers[0].address, "Host");
    let made = host.post(
        "/api/tournaments",
        &json!({
            "name": "Season", "table": { "game": "ming" }, "rounds": ROUNDS, "automatic": true,
            "time": { "clock": { "bank": 600_000, "increment": 0, "cap": 600_000 } },
        }),
    );
    let at = format!("/api/tournaments/{}", made["tournament"].as_str().expect("an id"));
    for _ in 0..PLAYERS {
        host.post(&format!("{at}/bots"), &json!({ "level": "random" }));
    }
    host.post(&format!("{at}/rounds"), &json!({ "seen": 0 }));
    let (start, mut kills, mut seen) = (Instant::now(), 0, 0);
    let tournament = loop {
        assert!(start.elapsed() < PATIENCE, "it does not end");
        let now = host.at(&servers[0].address).get(&at);
        if now["stage"] == "over" {
            break now;
        }
        let version = now["version"].as_u64().expect("a number");
        if version > seen && kills < KILLS {
            // Tables have just been made, or are about to be; games are on.
            seen = version;
            servers.remove(kills % processes).kill();
            servers.push(Process::start(database));
            kills += 1;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    assert!(kills >= 3, "only {kills} kills");
    check(&tournament, &host.at(&servers[0].address));
    servers.into_iter().for_each(Process::stop);
}

/// Every player has one place in every round, every table one result, and nobody has met twice.
fn check(tournament: &Value, host: &Client) {
    let rounds = tournament["played"].as_array().expect("rounds");
    assert_eq!(rounds.len(), ROUNDS);
    let (mut tables, mut met, mut scored) = (BTreeSet::new(), BTreeSet::new(), 0.0);
    for round in rounds {
        let mut players: Vec<u64> =
            round["free"].as_array().expect("a list").iter().filter_map(|it| it["player"].as_u64()).collect();
        scored += players.len() as f64;
        for table in round["tables"].as_array().expect("tables") {
            let mut pair: Vec<u64> = serde_json::from_value(table["players"].clone()).expect("players");
            players.extend(&pair);
            pair.sort_unstable();
            assert!(met.insert(pair), "two have met twice: {tournament}");
            let id = table["table"].as_str().expect("an id").to_owned();
            let shown = host.get(&format!("/api/tables/{id}"));
            assert_eq!(shown["fixture"]["tournament"], tournament["tournament"]);
            assert_eq!(shown["end"]["places"], table["outcome"]["places"], "{shown}");
            assert!(tables.insert(id), "a table has been used twice");
            scored += 1.0;
        }
        players.sort_unstable();
        assert_eq!(players, (0..PLAYERS as u64).collect::<Vec<_>>());
    }
    let standings = tournament["standings"].as_array().expect("standings");
    let sum: f64 = standings.iter().filter_map(|line| line["score"].as_f64()).sum();
    assert!((sum - scored).abs() < 1e-9, "{sum} of {scored}");
}

#[test]
fn a_tournament_survives_kills_on_sqlite() {
    let folder = Folder::new();
    season(&folder.sqlite(), 1);
}

#[test]
fn a_tournament_survives_kills_of_two_processes_on_postgresql() {
    season(&postgres::database(), 2);
}
