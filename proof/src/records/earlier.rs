//! An earlier version of the command, built from its own source, that writes records and reports their final positions.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::Result;

/// What games an earlier version is asked for. One that it does not know is left out.
const GAMES: [&[&str]; 11] = [
    &["ming", "--edition", "english"],
    &["ming", "--edition", "german"],
    &["ming-solo", "--difficulty", "easy"],
    &["ming-solo", "--difficulty", "moderate"],
    &["ming-solo", "--difficulty", "hard", "--challenge", "losses"],
    &["ming-solo", "--difficulty", "brutal", "--challenge", "hordes"],
    &["ming-solo", "--difficulty", "easy", "--challenge", "losses", "--challenge", "hordes"],
    &["ching", "--players", "2"],
    &["ching", "--players", "3"],
    &["ching", "--players", "4"],
    &["ching", "--teams"],
];

/// How strong the players are, and how many games they play.
const LEVELS: [(&str, u32); 2] = [("random", 1), ("sailor", 1)];

pub struct Earlier {
    program: PathBuf,
    /// What it is called: `0.1.0`.
    pub version: String,
}

impl Earlier {
    /// Builds a revision, or finds it built. Its source lies in a worktree under `target/proof` as long as that takes.
    pub fn build(root: &Path, revision: &str) -> Result<Earlier> {
        let place = root.join("target/proof/earlier");
        let git = || {
            let mut git = Command::new("git");
            git.current_dir(root);
            git
        };
        let commit = said(git().args(["rev-parse", "--short", revision]))?;
        let (tree, program) = (place.join(commit.trim()), place.join(format!("zheng-{}", commit.trim())));
        if !program.exists() {
            fs::create_dir_all(&place)?;
            if !tree.exists() {
                said(git().args(["worktree", "add", "--detach"]).arg(&tree).arg(revision))?;
            }
            let target = place.join("target");
            let build = ["build", "--quiet", "--package", "zheng"];
            said(Command::new("cargo").current_dir(&tree).args(build).env("CARGO_TARGET_DIR", &target))?;
            fs::copy(target.join("debug/zheng"), &program)?;
            said(git().args(["worktree", "remove", "--force"]).arg(&tree))?;
        }
        let version = said(Command::new(&program).arg("--version"))?;
        let version = version.split_whitespace().last().unwrap_or_default().to_owned();
        Ok(Earlier { program, version })
    }

    /// Writes records of every game it knows into a folder, with the list of their ends.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let _ = fs::remove_dir_all(folder);
        let mut ends = String::new();
        for (nth, game) in GAMES.iter().enumerate() {
            for (level, games) in LEVELS {
                let written = folder.join(format!("{nth}-{level}"));
                let mut simulate = Command::new(&self.program);
                simulate.arg("simulate").args(*game).args(["--games", &games.to_string(), "--seed", "1"]);
                // The earliest version knows random players only, and does not ask for a level.
                if level != "random" {
                    simulate.args(["--level", level]);
                }
                simulate.args(["--fair", "--threads", "1", "--records"]).arg(&written);
                if said(&mut simulate).is_err() {
                    continue;
                }
                let name = format!("{}-{level}", game.join("-").replace("--", ""));
                self.collect(&written, folder, &name, &mut ends)?;
                fs::remove_dir_all(&written)?;
            }
        }
        fs::write(folder.join("ends.txt"), ends)?;
        Ok(())
    }

    /// Takes over records under names of their own, and notes where they end.
    fn collect(&self, from: &Path, to: &Path, name: &str, ends: &mut String) -> Result<()> {
        let mut files: Vec<PathBuf> =
            fs::read_dir(from)?.filter_map(|file| Some(file.ok()?.path())).collect();
        files.sort();
        for (nth, file) in files.iter().enumerate() {
            let record = format!("{name}-{nth}.zheng");
            writeln!(ends, "{record} {}", self.end(file)?)?;
            fs::rename(file, to.join(record))?;
        }
        Ok(())
    }

    /// The last position of a record, as this version sees it.
    fn end(&self, record: &Path) -> Result<Value> {
        let pages = said(Command::new(&self.program).args(["replay", "--json"]).arg(record))?;
        let last = pages.lines().last().ok_or("a replay says something")?;
        let mut page: Value = serde_json::from_str(last)?;
        Ok(page["state"].take())
    }
}

/// What a command says; an error with what it says if it fails.
fn said(command: &mut Command) -> Result<String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)).into())
}
