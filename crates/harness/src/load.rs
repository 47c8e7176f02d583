//! Load: many people who play at once, each at a table with a live observer, and how fast the server acknowledges.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};
use tokio_util::sync::CancellationToken;

use crate::{Client, Result};

/// How much is played.
#[derive(Clone, Debug)]
pub struct Load {
    /// Host and port of the server.
    pub server: String,
    /// How many tables at once. A game that ends is followed by another.
    pub tables: u64,
    /// How many actions a second, over all tables.
    pub rate: u64,
    /// Over how long people come in.
    pub warm: Duration,
}

/// What was seen.
#[derive(Default)]
pub struct Seen {
    latencies: Mutex<Vec<u32>>,
    faults: Mutex<BTreeMap<String, u64>>,
    games: AtomicU64,
    told: AtomicU64,
}

/// What was seen since it was last asked for.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// Microseconds from sending each action to its acknowledgement, in order of size.
    pub latencies: Vec<u32>,
    /// What failed, and how often.
    pub faults: BTreeMap<String, u64>,
    /// Games that were played to their end.
    pub games: u64,
    /// Events that observers received.
    pub told: u64,
}

impl Seen {
    /// What was seen since this was last asked.
    pub fn take(&self) -> Sample {
        let mut latencies =
            std::mem::take(&mut *self.latencies.lock().unwrap_or_else(PoisonError::into_inner));
        latencies.sort_unstable();
        Sample {
            latencies,
            faults: std::mem::take(&mut *self.faults.lock().unwrap_or_else(PoisonError::into_inner)),
            games: self.games.swap(0, Ordering::Relaxed),
            told: self.told.swap(0, Ordering::Relaxed),
        }
    }

    fn fault(&self, what: String) {
        *self.faults.lock().unwrap_or_else(PoisonError::into_inner).entry(what).or_default() += 1;
    }
}

impl Sample {
    /// The time to acknowledge at a percentile, in milliseconds.
    pub fn percentile(&self, percent: usize) -> f64 {
        let at = self.latencies.len().saturating_sub(1) * percent / 100;
        self.latencies.get(at).map_or(0.0, |latency| f64::from(*latency) / 1000.0)
    }
}

impl Load {
    /// Lets people play until they are stopped. A person who meets a failure counts it and reconnects.
    pub fn start(&self, seen: &Arc<Seen>, stop: &CancellationToken) -> JoinSet<()> {
        let mut players = JoinSet::new();
        for nth in 0..self.tables {
            let (load, seen, stop) = (self.clone(), seen.clone(), stop.clone());
            players.spawn(async move {
                // Not all at once.
                sleep(load.warm.mul_f64(nth as f64 / load.tables as f64)).await;
                while !stop.is_cancelled() {
                    if let Err(fault) = load.play(nth, &seen, &stop).await {
                        seen.fault(fault.to_string());
                        sleep(Duration::from_secs(1)).await;
                    }
                }
            });
        }
        players
    }

    /// One person plays both sides of game after game, at a steady pace.
    async fn play(&self, nth: u64, seen: &Arc<Seen>, stop: &CancellationToken) -> Result<()> {
        let person = Client::guest(&self.server, "Load").await?;
        let mut pace = interval(Duration::from_secs_f64(self.tables as f64 / self.rate.max(1) as f64));
        let mut acted = nth as usize;
        while !stop.is_cancelled() {
            let order = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}});
            let table =
                person.post("/api/tables", &order).await?["table"].as_str().ok_or("no table")?.to_owned();
            let mut watchers = JoinSet::new();
            watchers.spawn(watch(self.server.clone(), table.clone(), seen.clone()));
            let mut next = person.get(&format!("/api/tables/{table}/next")).await?;
            while let Some(turn) = next.as_array().and_then(|turns| turns.first()) {
                pace.tick().await;
                if stop.is_cancelled() {
                    return Ok(());
                }
                let legal = turn["legal"].as_array().ok_or("no actions")?;
                acted += 1;
                let action = &legal[(acted * 7) % legal.len()];
                let body =
                    json!({"seat": turn["seat"], "version": turn["version"], "action": action, "next": true});
                let sent = Instant::now();
                let mut answer = person.post(&format!("/api/tables/{table}/actions"), &body).await?;
                let took = sent.elapsed().as_micros() as u32;
                seen.latencies.lock().unwrap_or_else(PoisonError::into_inner).push(took);
                next = answer["next"].take();
            }
            seen.games.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }
}

/// Watches a table for as long as the task is let live.
async fn watch(server: String, table: String, seen: Arc<Seen>) {
    let told = async {
        let mut stream = Client::nobody(&server).open(&format!("/api/live?tables={table}"), &[]).await?;
        while let Some(line) = stream.line().await? {
            if line.starts_with("data:") {
                seen.told.fetch_add(1, Ordering::Relaxed);
            }
        }
        Result::Ok(())
    };
    let what = told.await.err().map_or("ended".to_owned(), |error| error.to_string());
    seen.fault(format!("live: {what}"));
}
