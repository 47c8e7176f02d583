//! `kill -9` under load: nothing acknowledged is lost, nothing is duplicated, and games continue.

use std::time::Duration;

use harness::Folder;
use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use super::game::Game;
use super::stage::Stage;
use crate::Result;

/// How many play at once.
const GAMES: usize = 8;
/// The server is killed within this many milliseconds after the first person comes in.
const WITHIN: u64 = 700;

/// Which database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    Sqlite,
    /// A database server, which goes on.
    Postgres,
}

impl On {
    pub const fn name(self) -> &'static str {
        match self {
            On::Sqlite => "SQLite",
            On::Postgres => "PostgreSQL",
        }
    }
}

/// The results of kills.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Kills {
    /// How often the server was killed.
    pub times: u32,
    /// Actions that were acknowledged, all of which are kept.
    pub acknowledged: u64,
    /// Actions under way at a kill that were sent again, acknowledged and kept once.
    pub repeated: u64,
    /// Actions under way at a kill that were not sent again and are kept.
    pub untold: u64,
}

/// Kills a server this many times on one database.
pub fn kill(stage: &Stage, on: On, times: u32, kills: &mut Kills) -> Result<()> {
    let folder = Folder::new()?;
    let database = match on {
        On::Sqlite => folder.sqlite(),
        On::Postgres => stage.cluster()?.database()?,
    };
    for _ in 0..times {
        let moment = moment(u64::from(kills.times) * 2 + on as u64);
        let once = stage.block_on(once(stage, &database, moment));
        let once = once
            .map_err(|what| format!("kill {} on {}, after {moment:?}: {what}", kills.times + 1, on.name()))?;
        kills.times += 1;
        kills.acknowledged += once.acknowledged;
        kills.repeated += once.repeated;
        kills.untold += once.untold;
    }
    Ok(())
}

/// Plays, kills, starts again, and looks.
async fn once(stage: &Stage, database: &str, moment: Duration) -> Result<Kills> {
    let server = stage.serve(database)?;
    let mut players = JoinSet::new();
    for nth in 0..GAMES {
        let address = server.address.clone();
        players.spawn(async move { play(&address, nth).await });
    }
    tokio::time::sleep(moment).await;
    server.kill()?;
    let server = stage.serve(database)?;
    let mut kills = Kills::default();
    for (nth, player) in players.join_all().await.into_iter().enumerate() {
        let Some(mut game) = player? else { continue };
        game.at(&server.address);
        // Half of them send again what was not acknowledged: it counts once, whether it was kept or not.
        if nth % 2 == 0 {
            let before = game.ledger.sure();
            if game.sends_again() {
                game.must_act().await.map_err(|what| format!("sent again: {what}"))?;
            }
            kills.repeated += game.ledger.sure() - before;
        } else {
            game.leave_open();
        }
        kills.untold += game.settle().await?;
        kills.acknowledged += game.ledger.sure();
    }
    server.stop()?;
    Ok(kills)
}

/// Plays until the server is gone. Nothing if there was not even a table.
async fn play(server: &str, nth: usize) -> Result<Option<Game>> {
    let Ok(mut game) = Game::begin(server, nth).await else { return Ok(None) };
    loop {
        match game.act().await {
            Ok(answer) if answer.good() && !game.over => {}
            Ok(answer) if answer.good() => return Ok(Some(game)),
            Ok(answer) => return Err(format!("{} {}", answer.status, answer.text).into()),
            Err(_) => return Ok(Some(game)),
        }
    }
}

/// A moment that is another one each time, and the same for the same time.
fn moment(nth: u64) -> Duration {
    let mut mixed = (nth + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    Duration::from_millis((mixed ^ (mixed >> 27)) % WITHIN)
}
