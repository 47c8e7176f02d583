//! libFuzzer: builds the targets with its counters, lets it try inputs, and reads what it says.
//!
//! `cargo fuzz` wants a nightly compiler only for its sanitizers. Without them the one that builds the project will do, once it
//! is told to take unstable flags (`RUSTC_BOOTSTRAP`): the code is safe Rust, and what panics is found all the same.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde::{Deserialize, Serialize};

use super::kept::{self, Why};
use super::seeds;
use super::targets::Target;
use crate::Result;

/// What came of a target so far.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Tried {
    /// For how long.
    pub seconds: u64,
    /// How many inputs.
    pub executions: u64,
    /// How many edges of the program were reached.
    pub coverage: u64,
    /// How many inputs the corpus holds.
    pub corpus: u64,
}

/// The fuzzers, built.
pub struct Fuzzer {
    binaries: PathBuf,
    work: PathBuf,
}

impl Fuzzer {
    /// The fuzzers in a folder, with their corpora in another.
    pub fn new(binaries: PathBuf, work: PathBuf) -> Fuzzer {
        Fuzzer { binaries, work }
    }

    /// Builds the fuzzers of the project; where they lie.
    pub fn build(root: &Path) -> Result<PathBuf> {
        let known = Command::new("cargo").args(["fuzz", "--version"]).output()?;
        if !known.status.success() {
            run(Command::new("cargo").args(["install", "cargo-fuzz", "--locked"]))?;
        }
        let target = root.join("target/proof/fuzz/build");
        let mut build = Command::new("cargo");
        build.args(["fuzz", "build", "--sanitizer", "none", "--fuzz-dir"]).arg(root.join("proof/fuzz"));
        run(build
            .arg("--target-dir")
            .arg(&target)
            .env("RUSTC_BOOTSTRAP", "1")
            .env_remove("CARGO_TARGET_DIR"))?;
        let triple = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
        Ok(target.join(triple).join("release"))
    }

    /// Begins to try inputs for some seconds.
    pub fn start(&self, target: Target, seconds: u64) -> Result<Child> {
        let corpus = self.corpus(target)?;
        let dictionary = self.work.join(format!("{target}.dict"));
        std::fs::write(&dictionary, seeds::dictionary(target)?)?;
        let mut fuzzer = self.command(target)?;
        fuzzer.arg(format!("-max_total_time={seconds}")).arg(format!("-max_len={}", target.longest()));
        fuzzer.arg(format!("-dict={}", dictionary.display()));
        Ok(fuzzer.args(["-timeout=20", "-rss_limit_mb=4096", "-print_final_stats=1"]).arg(corpus).spawn()?)
    }

    /// Waits for it, and adds what it says. A finding is an error with the input.
    pub fn finish(target: Target, fuzzer: Child, seconds: u64, tried: &mut Tried) -> Result<()> {
        let output = fuzzer.wait_with_output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            let end: Vec<&str> = said.lines().rev().take(60).collect();
            let end: Vec<&str> = end.into_iter().rev().collect();
            return Err(format!(
                "{target}: a promise is broken. Put the input, escaped, as a line into proof/fuzz/found/{target}.txt; then \
                 `cargo test -p proof --test all fuzz` shows it until it is mended.\n{}",
                end.join("\n")
            )
            .into());
        }
        tried.seconds += seconds;
        tried.executions += figure(&said, "stat::number_of_executed_units:").unwrap_or_default();
        tried.coverage = last(&said, "cov: ").unwrap_or(tried.coverage);
        tried.corpus = last(&said, "corp: ").unwrap_or(tried.corpus);
        Ok(())
    }

    /// Keeps of a corpus what goes ways that nothing else goes; how many inputs that are.
    pub fn minimise(&self, target: Target) -> Result<usize> {
        let small = self.work.join(format!("{target}-small"));
        let _ = std::fs::remove_dir_all(&small);
        std::fs::create_dir_all(&small)?;
        let mut merge = self.command(target)?;
        run(merge.args(["-merge=1", "-timeout=20"]).arg(&small).arg(self.corpus(target)?))?;
        kept::write(target, files(&small)?)
    }

    fn command(&self, target: Target) -> Result<Command> {
        std::fs::create_dir_all(&self.work)?;
        let mut command = Command::new(self.binaries.join(target.name()));
        let finding = self.work.join(format!("{target}-"));
        command.arg(format!("-artifact_prefix={}", finding.display()));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        Ok(command)
    }

    /// The folder of a target's corpus, with the seeds and what was kept.
    fn corpus(&self, target: Target) -> Result<PathBuf> {
        let folder = self.work.join("corpus").join(target.name());
        if !folder.is_dir() {
            std::fs::create_dir_all(&folder)?;
            let mut inputs = seeds::seeds(target)?;
            inputs.extend(kept::read(target, Why::Corpus)?);
            inputs.extend(kept::read(target, Why::Found)?);
            for (nth, input) in inputs.iter().enumerate() {
                std::fs::write(folder.join(format!("seed-{nth}")), input)?;
            }
        }
        Ok(folder)
    }
}

fn files(folder: &Path) -> Result<Vec<Vec<u8>>> {
    std::fs::read_dir(folder)?.map(|entry| Ok(std::fs::read(entry?.path())?)).collect()
}

fn run(command: &mut Command) -> Result<()> {
    let output = command.stderr(Stdio::piped()).output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)).into())
}

/// The figure after some words.
fn figure(said: &str, words: &str) -> Option<u64> {
    let (_, rest) = said.split_once(words)?;
    let digits: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// The same in the last line that has them.
fn last(said: &str, words: &str) -> Option<u64> {
    said.lines().rev().find_map(|line| figure(line, words))
}

#[cfg(test)]
mod tests {
    use super::{figure, last};

    #[test]
    fn figures_are_read_from_what_the_fuzzer_says() {
        let said = "#2 INITED cov: 12 ft: 13 corp: 1/1b\n#99 DONE   cov: 34 ft: 50 corp: 7/90b lim: 4\n\
                    stat::number_of_executed_units: 99\n";
        assert_eq!((last(said, "cov: "), last(said, "corp: ")), (Some(34), Some(7)));
        assert_eq!(figure(said, "stat::number_of_executed_units:"), Some(99));
        assert_eq!(figure(said, "nothing"), None);
    }
}
