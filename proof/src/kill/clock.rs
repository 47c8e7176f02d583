//! The system clock jumps while clocks of games run. `libfaketime` fakes the server's time.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use harness::process::{Process, serve};
use harness::{Client, Folder};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::disk::expect;
use super::faults::Seen;
use super::game::Game;
use super::stage::Stage;
use crate::Result;

/// What is in a bank at the beginning, in milliseconds.
const BANK: i64 = 600_000;
/// What may pass while somebody plays and looks, in milliseconds.
const SLACK: i64 = 20_000;
/// How long a program may take to go on: less than a lease of a process that is gone.
const SOON: Duration = Duration::from_secs(25);

/// A clock that can be set.
struct Clock {
    folder: Folder,
    library: PathBuf,
}

impl Clock {
    fn new() -> Result<Option<Clock>> {
        let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().flatten();
        let files = folders.map(|folder| folder.path().join("faketime/libfaketimeMT.so.1"));
        let Some(library) = files.into_iter().find(|file| file.is_file()) else { return Ok(None) };
        let clock = Clock { folder: Folder::new()?, library };
        clock.set(0)?;
        Ok(Some(clock))
    }

    /// This many seconds from the true time.
    fn set(&self, seconds: i64) -> Result<()> {
        // Put in place whole, for it is read at any moment.
        let (new, file) = (self.folder.file("new"), self.folder.file("time"));
        std::fs::write(&new, format!("{seconds:+}"))?;
        Ok(std::fs::rename(new, file)?)
    }

    fn serve(&self, stage: &Stage) -> Result<Process> {
        let mut command = serve(&stage.program, &self.folder.sqlite());
        command
            .env("LD_PRELOAD", &self.library)
            .env("FAKETIME_TIMESTAMP_FILE", self.folder.file("time"))
            .env("FAKETIME_NO_CACHE", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        Process::run(command)
    }
}

fn no_clock() -> Seen {
    Seen::Skipped("libfaketime is not installed (apt-get install faketime)".to_owned())
}

fn terms() -> Value {
    json!({"clock": {"bank": BANK, "increment": 0, "cap": BANK}})
}

/// What both have left together, as the table shows it. The clock that runs is shown as it was when it began to.
async fn banks(game: &mut Game) -> Result<i64> {
    let shown = game.look().await?.json();
    let seats = shown["seats"].as_array().ok_or("no seats")?;
    let banks = seats.iter().map(|seat| seat["clock"]["bank"].as_i64());
    banks.sum::<Option<i64>>().ok_or_else(|| "no clocks".into())
}

/// Fails when a number of milliseconds is not about what it should be.
fn about(what: &str, is: i64, should: i64) -> Result<()> {
    if (should - SLACK..=should).contains(&is) {
        return Ok(());
    }
    Err(format!("{what} {is} ms, not about {should}").into())
}

/// Two minutes, then an hour forward.
pub fn forward(stage: &Stage) -> Result<Seen> {
    let Some(clock) = Clock::new()? else { return Ok(no_clock()) };
    stage.block_on(async {
        let server = clock.serve(stage)?;
        let mut timed = Game::with(&server.address, 0, terms()).await?;
        let mut free = Game::begin(&server.address, 1).await?;
        timed.must_act().await?;
        about("both banks hold", banks(&mut timed).await?, 2 * BANK)?;
        clock.set(120)?;
        timed.must_act().await?;
        let left = banks(&mut timed).await?;
        about("after two minutes both banks hold", left, 2 * BANK - 120_000)?;
        clock.set(120 + 3600)?;
        expect(&timed.act().await?, 409, "is_over")?;
        let end = timed.look().await?.json()["end"]["how"].clone();
        if end != "timed_out" {
            return Err(format!("the game ended by {end}").into());
        }
        free.settle().await?;
        server.stop()?;
        Ok(Seen::Held(format!("banks hold {left} of {} ms after two minutes", 2 * BANK)))
    })
}

/// An hour back while no process runs, and another one while one does.
pub fn back(stage: &Stage) -> Result<Seen> {
    let Some(clock) = Clock::new()? else { return Ok(no_clock()) };
    stage.block_on(async {
        let server = clock.serve(stage)?;
        let mut timed = Game::with(&server.address, 0, terms()).await?;
        timed.must_act().await?;
        let person = Client::guest(&server.address, "Anna").await?;
        let order = json!({"game": "ching", "settings": {"Players": "2"}, "chairs": {"red": "me", "blue": "captain"}});
        let table = person.post("/api/tables", &order).await?["table"].as_str().ok_or("no table")?.to_owned();
        until_asked(&person, &table).await?;
        act(&person, &table).await?;
        // The program is asked, and most likely had no time to answer.
        server.kill()?;
        clock.set(-3600)?;
        let server = clock.serve(stage)?;
        let person = person.at(&server.address);
        let begun = Instant::now();
        until_asked(&person, &table).await?;
        let took = begun.elapsed();
        timed.at(&server.address);
        for seconds in [-3600, -7200] {
            clock.set(seconds)?;
            for _ in 0..3 {
                timed.must_act().await?;
            }
        }
        about("both banks hold", banks(&mut timed).await?, 2 * BANK)?;
        timed.settle().await?;
        server.stop()?;
        Ok(Seen::Held(format!("a bot continued after {:.1} s", took.as_secs_f64())))
    })
}

/// Waits until somebody has to decide.
async fn until_asked(person: &Client, table: &str) -> Result<()> {
    let begun = Instant::now();
    while person.get(&format!("/api/tables/{table}/next")).await?.get(0).is_none() {
        if begun.elapsed() > SOON {
            return Err("a program does not go on".into());
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Decides until nothing is asked any more, so that it is the program's turn.
async fn act(person: &Client, table: &str) -> Result<()> {
    loop {
        let next = person.get(&format!("/api/tables/{table}/next")).await?;
        let Some(turn) = next.get(0) else { return Ok(()) };
        let body = json!({"seat": turn["seat"], "version": turn["version"], "action": turn["legal"][0]});
        person.post(&format!("/api/tables/{table}/actions"), &body).await?;
    }
}
