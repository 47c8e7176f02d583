//! `PostgreSQL` restarted, down, slow and hanging, while people play.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use harness::Client;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::disk::expect;
use super::faults::Seen;
use super::game::Game;
use super::stage::Stage;
use crate::Result;

/// How many play at once.
const GAMES: usize = 4;
/// How long after the fault is over games may take to go on.
const BACK: Duration = Duration::from_secs(20);

/// What people saw.
#[derive(Default)]
struct Told {
    acknowledged: AtomicU64,
    refused: AtomicU64,
    slowest: AtomicU64,
}

/// The same in numbers.
struct Sum {
    acknowledged: u64,
    refused: u64,
    slowest: Duration,
    /// How long after the fault games went on.
    back: Duration,
}

/// Stopped and started a second later.
pub fn restarted(stage: &Stage) -> Result<Seen> {
    away(stage, Duration::from_secs(1))
}

/// Stopped for as long as was asked for.
pub fn gone(stage: &Stage) -> Result<Seen> {
    away(stage, stage.gone)
}

fn away(stage: &Stage, time: Duration) -> Result<Seen> {
    let cluster = stage.cluster()?;
    let sum = under_load(stage, async |address| {
        cluster.stop()?;
        let looked = not_ready(address).await;
        sleep(time).await;
        cluster.go_on()?;
        looked
    })?;
    if sum.refused == 0 {
        return Err("nobody noticed that PostgreSQL was gone".into());
    }
    if sum.slowest > Duration::from_secs(16) {
        return Err(format!("an answer took {:?}", sum.slowest).into());
    }
    Ok(sum.seen(&format!("gone for {} s", time.as_secs())))
}

/// All stands still, shorter than anyone is patient.
pub fn slow(stage: &Stage) -> Result<Seen> {
    let sum = still(stage, Duration::from_secs(3), async |_| Ok(()))?;
    if sum.refused > 0 {
        return Err(format!("{} answers were 503", sum.refused).into());
    }
    if sum.slowest < Duration::from_secs(2) {
        return Err("nobody noticed that PostgreSQL stood still".into());
    }
    Ok(sum.seen("still for 3 s"))
}

/// All stands still for longer.
pub fn hangs(stage: &Stage) -> Result<Seen> {
    let sum = still(stage, Duration::from_secs(25), not_ready)?;
    if sum.refused == 0 {
        return Err("nobody noticed that PostgreSQL stood still".into());
    }
    if sum.slowest > Duration::from_secs(31) {
        return Err(format!("an answer took {:?}", sum.slowest).into());
    }
    Ok(sum.seen("still for 25 s"))
}

fn still(stage: &Stage, time: Duration, meanwhile: impl AsyncFnOnce(&str) -> Result<()>) -> Result<Sum> {
    let cluster = stage.cluster()?;
    under_load(stage, async |address| {
        let begun = Instant::now();
        cluster.stand_still(true)?;
        let looked = meanwhile(address).await;
        sleep(time.saturating_sub(begun.elapsed())).await;
        cluster.stand_still(false)?;
        looked
    })
}

async fn not_ready(address: &str) -> Result<()> {
    let nobody = Client::nobody(address);
    expect(&nobody.call("GET", "/health", None).await?, 200, "")?;
    expect(&nobody.call("GET", "/ready", None).await?, 503, "")
}

impl Sum {
    fn seen(&self, what: &str) -> Seen {
        Seen::Held(format!(
            "{what}: {} acknowledged, {} refused, slowest answer {:.1} s, back after {:.1} s",
            self.acknowledged,
            self.refused,
            self.slowest.as_secs_f64(),
            self.back.as_secs_f64()
        ))
    }
}

/// People play while something happens. Then games must continue in the same process, and records must contain what was acknowledged.
fn under_load(stage: &Stage, happens: impl AsyncFnOnce(&str) -> Result<()>) -> Result<Sum> {
    let database = stage.cluster()?.database()?;
    stage.block_on(async {
        let server = stage.serve(&database)?;
        let (told, stop, mut players) = (Arc::new(Told::default()), CancellationToken::new(), JoinSet::new());
        for nth in 0..GAMES {
            let (address, told, stop) = (server.address.clone(), told.clone(), stop.clone());
            players.spawn(async move { play(&address, nth, &told, &stop).await });
        }
        sleep(Duration::from_secs(1)).await;
        happens(&server.address).await?;
        let (over, before) = (Instant::now(), told.acknowledged.load(Ordering::Relaxed));
        while told.acknowledged.load(Ordering::Relaxed) < before + 5 * GAMES as u64 {
            if over.elapsed() > BACK {
                return Err("games do not go on".into());
            }
            sleep(Duration::from_millis(10)).await;
        }
        let back = over.elapsed();
        stop.cancel();
        for games in players.join_all().await {
            for mut game in games? {
                game.settle().await?;
            }
        }
        server.stop()?;
        Ok(Sum {
            acknowledged: told.acknowledged.load(Ordering::Relaxed),
            refused: told.refused.load(Ordering::Relaxed),
            slowest: Duration::from_millis(told.slowest.load(Ordering::Relaxed)),
            back,
        })
    })
}

/// Plays game after game; what is refused is sent again a little later.
async fn play(server: &str, nth: usize, told: &Told, stop: &CancellationToken) -> Result<Vec<Game>> {
    let mut games = Vec::new();
    while !stop.is_cancelled() {
        let mut game = match Game::begin(server, nth).await {
            Ok(game) => game,
            Err(what) if what.to_string().contains("503 unavailable") => {
                told.refused.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_millis(200)).await;
                continue;
            }
            Err(what) => return Err(what),
        };
        while !game.over && !stop.is_cancelled() {
            let sent = Instant::now();
            let answer = game.act().await?;
            told.slowest.fetch_max(sent.elapsed().as_millis() as u64, Ordering::Relaxed);
            if answer.good() {
                told.acknowledged.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_millis(10)).await;
            } else {
                expect(&answer, 503, "unavailable")?;
                told.refused.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_millis(200)).await;
            }
        }
        games.push(game);
    }
    Ok(games)
}
