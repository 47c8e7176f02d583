//! The server of these tests, in a process of its own, that can be killed.

use std::ops::Deref;
use std::path::PathBuf;
use std::process::Command;

/// A server that runs; it is killed when it is dropped.
pub struct Process(harness::Process);

/// The program under test. Figures are measured with a release build, which is named from outside.
fn program() -> PathBuf {
    std::env::var("ZHENG_BINARY").map_or_else(|_| env!("CARGO_BIN_EXE_zheng").into(), PathBuf::from)
}

impl Process {
    /// Starts a server on a free port.
    pub fn start(database: &str) -> Process {
        Process::start_with(database, &[])
    }

    /// The same with more options.
    pub fn start_with(database: &str, more: &[&str]) -> Process {
        let mut command = harness::process::serve(&program(), database);
        command.args(more);
        Process::run(command)
    }

    /// The same, with tables that have the same dice and the same bots each time.
    pub fn start_with_luck(database: &str, luck: &str) -> Process {
        let mut command = harness::process::serve(&program(), database);
        command.env("ZHENG_FIXED_LUCK", luck);
        Process::run(command)
    }

    /// Starts a server by a command of one's own.
    pub fn run(command: Command) -> Process {
        Process(harness::Process::run(command).expect("a server"))
    }

    /// Kills it as a power cut would.
    pub fn kill(self) {
        self.0.kill().expect("it can be killed");
    }

    /// Asks it to stop, and waits until it has.
    pub fn stop(self) {
        self.0.stop().expect("it stops");
    }
}

impl Deref for Process {
    type Target = harness::Process;

    fn deref(&self) -> &harness::Process {
        &self.0
    }
}

/// A folder for a database file, removed in the end.
pub struct Folder(harness::Folder);

impl Folder {
    /// A new one.
    pub fn new() -> Folder {
        Folder(harness::Folder::new().expect("a folder"))
    }

    /// The database in it.
    pub fn sqlite(&self) -> String {
        self.0.sqlite()
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.file(name)
    }
}
