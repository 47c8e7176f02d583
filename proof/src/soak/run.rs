//! Runs the server and the players.

use std::sync::Arc;
use std::time::{Duration, Instant};

use harness::load::{Load, Seen};
use harness::process::{Process, serve};
use harness::{Folder, binary, system};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::Sample;
use crate::Result;

/// How long at most people come in before anything is measured.
const WARM: Duration = Duration::from_secs(20);

/// The server and those who play.
pub struct Running {
    folder: Folder,
    server: Process,
    runtime: Runtime,
    seen: Arc<Seen>,
    stop: CancellationToken,
    players: JoinSet<()>,
    /// When the last sample was taken, and the CPU time of the server then.
    last: (Instant, f64),
}

impl Running {
    /// Starts a server on a new file, lets people come in, and begins to measure.
    pub fn start(rate: u64, tables: u64, minute: Duration) -> Result<Running> {
        let program = binary::zheng()?;
        // A connection for each player and each observer, and some to spare.
        let (needed, files) = (2 * tables + 200, open_files()?);
        if files < needed {
            return Err(
                format!("{needed} open files are needed and {files} allowed: ulimit -n {needed}").into()
            );
        }
        let folder = Folder::new()?;
        let mut command = serve(&program, &folder.sqlite());
        command.args(["--tables-per-person", "1000000"]).env("ZHENG_LOG", "error");
        let server = Process::run(command)?;
        let runtime = Runtime::new()?;
        let (seen, stop, warm) = (Arc::new(Seen::default()), CancellationToken::new(), WARM.min(minute));
        let load = Load { server: server.address.clone(), tables, rate, warm: warm.mul_f64(0.8) };
        let guard = runtime.enter();
        let players = load.start(&seen, &stop);
        drop(guard);
        std::thread::sleep(warm);
        let before = seen.take();
        if let Some((fault, times)) = before.faults.first_key_value() {
            return Err(format!("people do not come in: {times} times {fault}").into());
        }
        let last = (Instant::now(), system::cpu(server.pid()));
        Ok(Running { folder, server, runtime, seen, stop, players, last })
    }

    /// Waits for the end of a minute and says what it was like.
    pub fn sample(&mut self, minute: Duration) -> Result<Sample> {
        let (begun, used) = self.last;
        std::thread::sleep(minute.saturating_sub(begun.elapsed()));
        if !self.server.runs()? {
            return Err(format!("the server has ended: {}", self.server.log()).into());
        }
        let (seen, took, cpu) =
            (self.seen.take(), begun.elapsed().as_secs_f64(), system::cpu(self.server.pid()));
        self.last = (Instant::now(), cpu);
        let size = |name: &str| std::fs::metadata(self.folder.file(name)).map_or(0, |file| file.len());
        Ok(Sample {
            memory: system::memory(self.server.pid()),
            cores: (cpu - used) / took,
            rate: seen.latencies.len() as f64 / took,
            p50: seen.percentile(50),
            p99: seen.percentile(99),
            games: seen.games,
            told: seen.told,
            database: size("zheng.sqlite") + size("zheng.sqlite-wal"),
            faults: seen.faults,
        })
    }

    /// Lets everyone leave and stops the server.
    pub fn stop(self) -> Result<()> {
        self.stop.cancel();
        self.runtime.block_on(self.players.join_all());
        self.server.stop()
    }
}

/// How many files a process may have open, here and in what it starts.
fn open_files() -> Result<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits")?;
    let line = limits.lines().find(|line| line.starts_with("Max open files"));
    let number = line.and_then(|line| line.split_whitespace().nth(3)).ok_or("no limit of open files")?;
    Ok(number.parse().unwrap_or(u64::MAX))
}
