//! Runs the command, and temporary folders.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;
use tabletop::Record;

/// A secret seed, so that a game is the same every time.
pub const SEED: &str = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";

/// What a run of the command left behind.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// The run went well and had nothing to complain about; what it printed.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The input was refused: exit code 2, one line that begins with the command's name, nothing else printed.
    #[track_caller]
    pub fn refused(&self, case: &str) -> &str {
        assert_eq!(self.code, Some(2), "{case}: {self:?}");
        assert_eq!(self.out, "", "{case}");
        self.complaint(case)
    }

    /// The one line of the complaint.
    #[track_caller]
    pub fn complaint(&self, case: &str) -> &str {
        let line = self.err.strip_suffix('\n').unwrap_or_else(|| panic!("{case}: no line end: {self:?}"));
        assert_eq!(line.lines().count(), 1, "{case}: {}", self.err);
        let what = line.strip_prefix("zheng: ");
        what.unwrap_or_else(|| panic!("{case}: does not say who complains: {line}"))
    }
}

/// The command with arguments and nothing of this machine's language or screen.
pub fn command<S: AsRef<OsStr>>(args: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE", "COLUMNS", "LINES"] {
        command.env_remove(name);
    }
    command
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Run {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs the command with nothing on standard input.
pub fn zheng<S: AsRef<OsStr>>(args: &[S]) -> Run {
    run(&mut command(args))
}

/// Runs the command with a script on standard input. A file and no pipe, so that neither side waits for the other.
pub fn typed<S: AsRef<OsStr>>(args: &[S], script: impl AsRef<[u8]>) -> Run {
    let folder = Folder::new();
    let path = folder.write("script", script);
    run(command(args).stdin(File::open(path).unwrap()))
}

/// Starts the command.
pub fn spawn<S: AsRef<OsStr>>(args: &[S]) -> Child {
    command(args).spawn().unwrap()
}

/// A folder of its own for a test, gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("cli-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir(&path).unwrap();
        Folder(path)
    }

    /// The path of a file in it, as an argument.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Writes a file and gives its path.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.0.join(name), bytes).unwrap();
        self.path(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// The record in a file.
    pub fn record(&self, name: &str) -> Record {
        Record::parse(&self.read(name)).unwrap()
    }

    /// The names of everything in it or in a folder of it, in order.
    pub fn names(&self, under: &str) -> Vec<String> {
        let entries = fs::read_dir(self.0.join(under)).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A finished game whose chance can be recomputed.
pub fn fair_game(edition: &str, seed: u32) -> Record {
    let folder = Folder::new();
    let (seed, records) = (seed.to_string(), folder.path("records"));
    zheng(&[
        "simulate",
        "--edition",
        edition,
        "--games",
        "1",
        "--seed",
        &seed,
        "--fair",
        "--records",
        &records,
    ])
    .ok();
    folder.record(&format!("records/ming-{seed}-0.zheng"))
}

/// A record through `replay --json`, one value per ply.
pub fn pages(record: &Record) -> Vec<Value> {
    let replayed = typed(&["replay", "-", "--json"], record.to_string()).ok();
    replayed.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The texts of a JSON list.
pub fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// The numbers of a JSON list.
pub fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

/// The number of the line in a record's text that holds the action of a ply, counted from 0.
pub fn line_number(record: &Record, ply: usize) -> usize {
    record.to_string().lines().count() - record.lines.len() + ply + 1
}

/// Replaces the one place where a text holds something.
#[track_caller]
pub fn replace_one(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "`{from}` must be there once");
    text.replace(from, to)
}
