//! Data is synced before it is acknowledged: checked by the settings of every connection, and by the order of system calls.

use std::process::{Command, Stdio};

use harness::Folder;
use harness::process::{Process, serve};
use server::store::Store;

use super::faults::Seen;
use super::game::Game;
use super::stage::Stage;
use super::trace;
use crate::Result;

/// How many actions are traced.
const ACTIONS: usize = 20;

/// Every connection there can be waits for the disk.
pub fn connections(stage: &Stage) -> Result<Seen> {
    let folder = Folder::new()?;
    let postgres = stage.cluster()?.database()?;
    let name = postgres.rsplit('/').next().unwrap_or_default();
    stage.cluster()?.sql(&format!("ALTER DATABASE {name} SET synchronous_commit = off"))?;
    stage.block_on(async {
        let mut counts = Vec::new();
        for (database, wanted) in [(&folder.sqlite(), "wal 2"), (&postgres, "on")] {
            let store = Store::open(database).await?;
            let said = store.durability().await?;
            store.close().await;
            if said.is_empty() || said.iter().any(|said| said != wanted) {
                return Err(format!("connections say {said:?}, not {wanted}").into());
            }
            counts.push(said.len());
        }
        Ok(Seen::Held(format!("{} connections to SQLite, {} to PostgreSQL", counts[0], counts[1])))
    })
}

/// Each answer is sent after a sync that came after everything that was written for it.
pub fn order(stage: &Stage) -> Result<Seen> {
    if Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_err() {
        return Ok(Seen::Skipped("strace is not installed (apt-get install strace)".to_owned()));
    }
    let folder = Folder::new()?;
    let file = folder.file("trace");
    let mut traced = Command::new("strace");
    // The tracer stands beside the server, which stays our own child.
    traced.args(["-D", "-f", "-yy", "-s", "16", "-e", trace::CALLS, "-o"]).arg(&file);
    let server = serve(&stage.program, &folder.sqlite());
    traced.arg(server.get_program()).args(server.get_args()).env("ZHENG_LOG", "warn");
    let server = Process::run(traced)?;
    stage.block_on(async {
        let mut game = Game::begin(&server.address, 0).await?;
        for _ in 0..ACTIONS {
            game.must_act().await?;
        }
        Ok::<_, crate::Failure>(())
    })?;
    server.stop()?;
    let answers = trace::check(&std::fs::read_to_string(&file)?)?;
    if answers < ACTIONS {
        return Err(format!("only {answers} answers were seen").into());
    }
    Ok(Seen::Held(format!("{answers} acknowledgements, each after its `fdatasync`")))
}
