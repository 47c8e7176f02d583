//! Plays at many tables at once and says how fast the server acknowledges.
//!
//! `cargo run --release -p server --example load -- URL [--tables N] [--rate ACTIONS_PER_SECOND] [--seconds N]
//! [--idle CONNECTIONS] [--pid SERVER]`. Every table has a live observer. First people come in and tables are made, for ten
//! seconds; then latency is measured, from sending an action to its acknowledgement. With `--pid` the server's CPU time
//! and memory are reported too.

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::{interval, sleep};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

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

/// What was seen.
#[derive(Default)]
struct Seen {
    latencies: Mutex<Vec<u32>>,
    faults: Mutex<HashMap<String, u64>>,
    games: AtomicU64,
    told: AtomicU64,
}

#[tokio::main]
async fn main() -> Result<()> {
    let asked = Arc::new(asked()?);
    let seen = Arc::new(Seen::default());
    let idle = idle(&asked).await?;
    if asked.tables > 0 {
        println!("{} tables, {} actions a second wanted, {} s", asked.tables, asked.rate, asked.seconds);
    }
    let begin = Instant::now() + if asked.tables > 0 { WARM } else { Duration::ZERO };
    let end = begin + Duration::from_secs(asked.seconds);
    let mut players = Vec::new();
    for nth in 0..asked.tables {
        players.push(tokio::spawn(play(asked.clone(), seen.clone(), nth, (begin, end))));
    }
    tokio::time::sleep_until(begin.into()).await;
    let (before, own, start) = (asked.pid.map(cpu), cpu(std::process::id()), Instant::now());
    for player in players {
        if let Err(fault) = player.await? {
            *seen.faults.lock().unwrap().entry(fault.to_string()).or_default() += 1;
        }
    }
    if asked.tables == 0 {
        sleep(Duration::from_secs(asked.seconds)).await;
    }
    let took = start.elapsed().as_secs_f64();
    report(&seen, took);
    println!("load program: {:.2} cores", (cpu(std::process::id()) - own) / took);
    if let (Some(pid), Some(before)) = (asked.pid, before) {
        println!("server: {:.2} cores, {} MiB", (cpu(pid) - before) / took, memory(pid));
    }
    drop(idle);
    Ok(())
}

fn report(seen: &Seen, took: f64) {
    let mut latencies = std::mem::take(&mut *seen.latencies.lock().unwrap());
    latencies.sort_unstable();
    if !latencies.is_empty() {
        let at = |percent: usize| f64::from(latencies[(latencies.len() - 1) * percent / 100]) / 1000.0;
        println!("{} actions acknowledged, {:.0} a second", latencies.len(), latencies.len() as f64 / took);
        println!("p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, most {:.1} ms", at(50), at(95), at(99), at(100));
        let (told, games) = (seen.told.load(Ordering::Relaxed), seen.games.load(Ordering::Relaxed));
        println!("{told} live events, {games} games finished");
    }
    for (fault, times) in seen.faults.lock().unwrap().iter() {
        println!("{times} times: {fault}");
    }
}

/// One person plays both sides of game after game, at a steady pace, with a live observer.
async fn play(asked: Arc<Asked>, seen: Arc<Seen>, nth: u64, (begin, end): (Instant, Instant)) -> Result<()> {
    let pause = Duration::from_secs_f64(asked.tables as f64 / asked.rate as f64);
    // Not all at once.
    sleep(WARM.mul_f64(0.8 * nth as f64 / asked.tables as f64)).await;
    let mut person = Person::guest(&asked.server).await?;
    let mut pace = interval(pause);
    while Instant::now() < end {
        let order = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}});
        let table = person.post("/api/tables", &order).await?["table"].as_str().ok_or("no table")?.to_owned();
        let watcher = tokio::spawn(watch(asked.server.clone(), table.clone(), seen.clone()));
        let mut next = person.get(&format!("/api/tables/{table}/next")).await?;
        while let Some(turn) = next.as_array().and_then(|turns| turns.first()) {
            if Instant::now() >= end {
                break;
            }
            pace.tick().await;
            let legal = turn["legal"].as_array().ok_or("no actions")?;
            let action = &legal[(nth as usize + seen.told.load(Ordering::Relaxed) as usize) % legal.len()];
            let body =
                json!({"seat": turn["seat"], "version": turn["version"], "action": action, "next": true});
            let sent = Instant::now();
            let mut answer = person.post(&format!("/api/tables/{table}/actions"), &body).await?;
            if sent >= begin {
                seen.latencies.lock().unwrap().push(sent.elapsed().as_micros() as u32);
            }
            next = answer["next"].take();
        }
        seen.games.fetch_add(u64::from(next.as_array().is_some_and(Vec::is_empty)), Ordering::Relaxed);
        watcher.abort();
    }
    Ok(())
}

async fn watch(server: String, table: String, seen: Arc<Seen>) -> Result<()> {
    let mut stream = BufReader::new(TcpStream::connect(&server).await?);
    let request = format!("GET /api/live?tables={table} HTTP/1.1\r\nhost: {server}\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut line = String::new();
    while stream.read_line(&mut line).await? > 0 {
        if line.starts_with("data:") {
            seen.told.fetch_add(1, Ordering::Relaxed);
        }
        line.clear();
    }
    Ok(())
}

/// Connections that only wait.
async fn idle(asked: &Asked) -> Result<Vec<TcpStream>> {
    if asked.idle == 0 {
        return Ok(Vec::new());
    }
    let mut person = Person::guest(&asked.server).await?;
    let order = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}});
    let table = person.post("/api/tables", &order).await?["table"].as_str().ok_or("no table")?.to_owned();
    let before = asked.pid.map(memory);
    let mut streams = Vec::new();
    for nth in 0..asked.idle {
        // Each port leads to some 28,000 connections from one address.
        let mut stream = TcpStream::connect(&asked.server).await?;
        let request = format!("GET /api/live?tables={table} HTTP/1.1\r\nhost: {}\r\n\r\n", asked.server);
        stream.write_all(request.as_bytes()).await?;
        let mut first = [0; 64];
        stream.read_exact(&mut first).await?;
        streams.push(stream);
        if nth % 1000 == 999 {
            println!("{} connections", nth + 1);
        }
    }
    if let (Some(pid), Some(before)) = (asked.pid, before) {
        println!("{} idle live connections: server {} MiB, before {before} MiB", asked.idle, memory(pid));
    }
    Ok(streams)
}

/// Somebody with a connection and a cookie.
struct Person {
    server: String,
    cookie: String,
    stream: BufReader<TcpStream>,
}

impl Person {
    async fn guest(server: &str) -> Result<Person> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let stream = BufReader::new(stream);
        let mut person = Person { server: server.to_owned(), cookie: String::new(), stream };
        person.post("/api/guest", &json!({"name": "Load"})).await?;
        Ok(person)
    }

    async fn get(&mut self, path: &str) -> Result<Value> {
        self.call("GET", path, None).await
    }

    async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.call("POST", path, Some(body.to_string())).await
    }

    async fn call(&mut self, method: &str, path: &str, body: Option<String>) -> Result<Value> {
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nsec-fetch-site: same-origin\r\n", self.server);
        if !self.cookie.is_empty() {
            write!(text, "cookie: {}\r\n", self.cookie)?;
        }
        let body = body.unwrap_or_default();
        write!(text, "content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())?;
        self.stream.write_all(text.as_bytes()).await?;
        let mut status = String::new();
        self.stream.read_line(&mut status).await?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).await?;
            let line = line.trim_end();
            let Some((name, value)) = line.split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse()?,
                "set-cookie" => value.split(';').next().unwrap_or_default().clone_into(&mut self.cookie),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        let value: Value = serde_json::from_slice(&body)?;
        if status.split(' ').nth(1).is_some_and(|code| code.starts_with('2')) {
            return Ok(value);
        }
        Err(format!(
            "{method} {} {}",
            path.split('/').next_back().unwrap_or_default(),
            value["error"]["code"]
        )
        .into())
    }
}

/// CPU seconds of a process and all its threads.
fn cpu(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |nth: usize| fields.get(nth).and_then(|field| field.parse::<f64>().ok()).unwrap_or_default();
    (ticks(11) + ticks(12)) / 100.0
}

/// Memory of a process in MiB.
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or_default() / 1024
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
