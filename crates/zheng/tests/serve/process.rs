//! A server in a process of its own, that can be killed.

use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

/// A server that runs; it is killed when it is dropped.
pub struct Process {
    child: Child,
    /// Host and port.
    pub address: String,
    /// Everything it has logged.
    pub log: Arc<Mutex<String>>,
}

impl Process {
    /// Starts a server on a free port.
    pub fn start(database: &str) -> Process {
        Process::start_with(database, &[])
    }

    /// The same with more options.
    pub fn start_with(database: &str, more: &[&str]) -> Process {
        // Figures are measured with a release build, which is named from outside.
        let binary = std::env::var("ZHENG_BINARY").unwrap_or_else(|_| env!("CARGO_BIN_EXE_zheng").to_owned());
        let mut command = Command::new(binary);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--no-browser", "--rates", "0"])
            .args(["--log-format", "json", "--log", "debug", "--database", database])
            .args(more);
        Process::run(command)
    }

    /// Starts a server by a command of one's own.
    pub fn run(mut command: Command) -> Process {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
        let log = Arc::new(Mutex::new(String::new()));
        let (mut errors, kept) = (child.stderr.take().expect("a pipe"), log.clone());
        std::thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(length @ 1..) = errors.read(&mut some) {
                kept.lock().unwrap().push_str(&String::from_utf8_lossy(&some[..length]));
            }
        });
        let mut address = String::new();
        BufReader::new(child.stdout.as_mut().expect("a pipe")).read_line(&mut address).expect("an address");
        let address = address.trim().strip_prefix("http://").map(str::to_owned);
        let address = address.unwrap_or_else(|| panic!("no address: {}", log.lock().unwrap()));
        Process { child, address, log }
    }

    /// Kills it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    /// Asks it to stop, and waits until it has.
    pub fn stop(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill is there").success());
        assert!(self.child.wait().expect("it is gone").success(), "{}", self.log.lock().unwrap());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for a database file, removed in the end.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one.
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let nth = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("zheng-serve-{}-{nth}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// The database in it.
    pub fn sqlite(&self) -> String {
        format!("sqlite:{}", self.0.join("zheng.sqlite").display())
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
