//! Plays at many tables at once and says how fast the server acknowledges.
//!
//! `cargo run --release -p server --example load -- URL [--tables N] [--rate ACTIONS_PER_SECOND] [--seconds N]
//! [--idle CONNECTIONS] [--pid SERVER]`. Every table has a live observer. First people come in and tables are made, for ten
//! seconds; then latency is measured, from sending an action to its acknowledgement. With `--pid` the server's CPU time
//! and memory are reported too.

use std::sync::Arc;
use std::time::{Duration, Instant};

use harness::client::Stream;
use harness::load::{Load, Sample, Seen};
use harness::system::{cpu, memory};
use harness::{Client, Result};
use serde_json::json;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// How long people come in and tables are made before anything is measured.
const WARM: Duration = Duration::from_secs(10);

/// What was asked for.
struct Asked {
    server: String,
    tables: u64,
    rate: u64,
    seconds: u64,
    idle: u64,
    pid: Option<u32>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let asked = asked()?;
    let (seen, stop) = (Arc::new(Seen::default()), CancellationToken::new());
    let idle = idle(&asked).await?;
    let load = Load {
        server: asked.server.clone(),
        tables: asked.tables,
        rate: asked.rate,
        warm: WARM.mul_f64(0.8),
    };
    let players = load.start(&seen, &stop);
    if asked.tables > 0 {
        println!("{} tables, {} actions a second wanted, {} s", asked.tables, asked.rate, asked.seconds);
        sleep(WARM).await;
    }
    let before = seen.take();
    let (used, own, start) = (asked.pid.map(cpu), cpu(std::process::id()), Instant::now());
    sleep(Duration::from_secs(asked.seconds)).await;
    let (mut sample, took) = (seen.take(), start.elapsed().as_secs_f64());
    for (fault, times) in before.faults {
        *sample.faults.entry(fault).or_default() += times;
    }
    report(&sample, took);
    println!("load program: {:.2} cores", (cpu(std::process::id()) - own) / took);
    if let (Some(pid), Some(used)) = (asked.pid, used) {
        println!("server: {:.2} cores, {} MiB", (cpu(pid) - used) / took, memory(pid) / 1024);
    }
    stop.cancel();
    players.join_all().await;
    drop(idle);
    Ok(())
}

fn report(sample: &Sample, took: f64) {
    if !sample.latencies.is_empty() {
        let (actions, at) = (sample.latencies.len(), |percent| sample.percentile(percent));
        println!("{actions} actions acknowledged, {:.0} a second", actions as f64 / took);
        println!("p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, most {:.1} ms", at(50), at(95), at(99), at(100));
        println!("{} live events, {} games finished", sample.told, sample.games);
    }
    for (fault, times) in &sample.faults {
        println!("{times} times: {fault}");
    }
}

/// Connections that only wait.
async fn idle(asked: &Asked) -> Result<Vec<Stream>> {
    if asked.idle == 0 {
        return Ok(Vec::new());
    }
    let person = Client::guest(&asked.server, "Load").await?;
    let order = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}});
    let table = person.post("/api/tables", &order).await?["table"].as_str().ok_or("no table")?.to_owned();
    let before = asked.pid.map(memory);
    let mut streams = Vec::new();
    for nth in 0..asked.idle {
        // Each port leads to some 28,000 connections from one address.
        let live = Client::nobody(&asked.server);
        streams.push(live.open(&format!("/api/live?tables={table}"), &[]).await?);
        if nth % 1000 == 999 {
            println!("{} connections", nth + 1);
        }
    }
    if let (Some(pid), Some(before)) = (asked.pid, before) {
        println!(
            "{} idle live connections: server {} MiB, before {} MiB",
            asked.idle,
            memory(pid) / 1024,
            before / 1024
        );
    }
    Ok(streams)
}

fn asked() -> Result<Asked> {
    let mut asked =
        Asked { server: String::new(), tables: 1000, rate: 2000, seconds: 30, idle: 0, pid: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number =
            || words.next().and_then(|word| word.parse::<u64>().ok()).ok_or("a number is missing");
        match word.as_str() {
            "--tables" => asked.tables = number()?,
            "--rate" => asked.rate = number()?.max(1),
            "--seconds" => asked.seconds = number()?,
            "--idle" => asked.idle = number()?,
            "--pid" => asked.pid = Some(number()? as u32),
            server => {
                server.trim_start_matches("http://").trim_end_matches('/').clone_into(&mut asked.server);
            }
        }
    }
    if asked.server.is_empty() {
        return Err("which server? load http://127.0.0.1:8000 [--tables N] [--rate N] [--seconds N] [--idle N] [--pid N]".into());
    }
    Ok(asked)
}
