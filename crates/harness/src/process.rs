//! A server in a separate process that can be killed.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use crate::Result;
use crate::system::signal;

/// How long a server may take to say where it listens.
const START: Duration = Duration::from_mins(1);
/// How long it may take to stop.
const STOP: Duration = Duration::from_mins(1);

/// A server that runs; it is killed when it is dropped.
pub struct Process {
    child: Child,
    pub address: String,
    log: Arc<Mutex<String>>,
}

/// The command that serves a database on a free port, without limits of rates and connections. It logs as JSON, and everything: a
/// `ZHENG_LOG` in the command's environment says otherwise.
pub fn serve(program: &Path, database: &str) -> Command {
    let mut command = Command::new(program);
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--no-browser", "--rates", "0"])
        .args(["--connections-per-address", "0"])
        .args(["--log-format", "json", "--database", database])
        .env("ZHENG_LOG", "debug");
    command
}

impl Process {
    /// Starts a server on a database.
    pub fn start(program: &Path, database: &str) -> Result<Process> {
        Process::run(serve(program, database))
    }

    /// Starts a server by a command of one's own. When it ends instead, the error is what it said.
    pub fn run(mut command: Command) -> Result<Process> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{command:?} does not start: {error}"))?;
        let (Some(out), Some(mut errors)) = (child.stdout.take(), child.stderr.take()) else {
            return Err("a process without pipes".into());
        };
        let log = Arc::new(Mutex::new(String::new()));
        let kept = log.clone();
        let reader = std::thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(length @ 1..) = errors.read(&mut some) {
                let text = String::from_utf8_lossy(&some[..length]);
                kept.lock().unwrap_or_else(PoisonError::into_inner).push_str(&text);
            }
        });
        let (sender, first) = mpsc::channel();
        std::thread::spawn(move || {
            let mut out = BufReader::new(out);
            let mut line = String::new();
            let _ = out.read_line(&mut line);
            let _ = sender.send(line);
            // Kept open: writing into a closed pipe would be an error.
            let _ = out.read_to_end(&mut Vec::new());
        });
        let line = first.recv_timeout(START).unwrap_or_default();
        let mut process = Process { child, address: String::new(), log };
        if let Some(address) = line.trim().strip_prefix("http://") {
            address.clone_into(&mut process.address);
            return Ok(process);
        }
        let _ = process.child.kill();
        let status = process.child.wait()?;
        let _ = reader.join();
        Err(format!("the server does not start ({status}): {}", process.log().trim()).into())
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Everything it has logged.
    pub fn log(&self) -> String {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> Result<bool> {
        Ok(self.child.try_wait()?.is_none())
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Asks it to stop, and waits until it has.
    pub fn stop(mut self) -> Result<()> {
        signal(self.pid(), "TERM")?;
        let begun = Instant::now();
        while begun.elapsed() < STOP {
            if let Some(status) = self.child.try_wait()? {
                return if status.success() {
                    Ok(())
                } else {
                    Err(format!("stopped, it ends with {status}: {}", self.log()).into())
                };
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Err(format!("it does not stop: {}", self.log()).into())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
