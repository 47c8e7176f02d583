//! Hostile input: every way in is given what nobody should send.

pub mod api;
pub mod fuzzer;
pub mod kept;
mod report;
pub mod seeds;
pub mod targets;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

pub use targets::Target;

use crate::{Flow, Part, Result};
use fuzzer::{Fuzzer, Tried};

/// How long a piece is, in seconds.
const PIECE: u64 = 60;
/// How many targets are tried at a time.
const AT_ONCE: usize = 2;

/// Hostile input.
#[derive(clap::Args)]
pub struct Fuzz {
    /// How many minutes each way in is tried.
    #[arg(long, default_value = "10")]
    minutes_each: u64,
    /// Only these ways in, by name.
    #[arg(long, value_delimiter = ',')]
    only: Vec<Target>,
    /// Where fuzzers lie that are built already.
    #[arg(long)]
    fuzzers: Option<PathBuf>,
    /// How many examples schemathesis tries for each operation.
    #[arg(long, default_value = "40")]
    examples: u32,
}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {
    /// What came of each target.
    pub tried: BTreeMap<String, Tried>,
    /// Whose corpus is kept.
    pub kept: Vec<String>,
    /// What came of asking for what the API's document allows.
    pub asked: Option<api::Asked>,
    /// Where the fuzzers were built.
    binaries: Option<PathBuf>,
}

impl Part for Fuzz {
    const NAME: &'static str = "fuzz";
    type Done = Done;

    fn go_on(&mut self, done: &mut Done) -> Result<Flow> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let binaries =
            self.fuzzers.clone().or_else(|| done.binaries.clone()).filter(|folder| folder.is_dir());
        let Some(binaries) = binaries else {
            done.binaries = Some(Fuzzer::build(&root)?);
            return Ok(Flow::More);
        };
        let fuzzer = Fuzzer::new(binaries, root.join("target/proof/fuzz"));
        let targets = if self.only.is_empty() { Target::ALL.to_vec() } else { self.only.clone() };
        if self.try_some(&fuzzer, &targets, done)? {
            return Ok(Flow::More);
        }
        if let Some(target) =
            targets.iter().find(|target| !done.kept.iter().any(|kept| kept == target.name()))
        {
            fuzzer.minimise(*target)?;
            done.kept.push(target.name().to_owned());
            return Ok(Flow::More);
        }
        if self.only.is_empty() && done.asked.is_none() {
            done.asked = Some(api::run(&root, self.examples)?);
        }
        Ok(Flow::Whole)
    }

    fn report(&self, done: &Done) -> String {
        report::section(done)
    }
}

impl Fuzz {
    /// Tries the targets that were tried least, two at a time; whether there were any left.
    fn try_some(&self, fuzzer: &Fuzzer, targets: &[Target], done: &mut Done) -> Result<bool> {
        let seconds =
            |done: &Done, target: Target| done.tried.get(target.name()).map_or(0, |tried| tried.seconds);
        let wanted = |target: &Target| seconds(done, *target) < self.minutes_each * 60;
        let mut left: Vec<Target> = targets.iter().copied().filter(wanted).collect();
        left.sort_by_key(|target| seconds(done, *target));
        left.truncate(AT_ONCE);
        let running: Vec<_> = left
            .into_iter()
            .map(|target| Ok((target, fuzzer.start(target, PIECE)?)))
            .collect::<Result<_>>()?;
        let any = !running.is_empty();
        for (target, child) in running {
            let tried = done.tried.entry(target.name().to_owned()).or_default();
            Fuzzer::finish(target, child, PIECE, tried)?;
        }
        Ok(any)
    }
}
