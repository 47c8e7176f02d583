//! Runs a part of the long tests and prints its figures.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use proof::kill::Kill;
use proof::sim::Sim;
use proof::worlds::Worlds;
use proof::{Part, Result, Run};

/// Runs a long test for any length of time, and prints the figures of docs/reliability.md.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    part: Parts,
}

#[derive(Subcommand)]
enum Parts {
    /// The core on simulated storage, network and clocks, from seeds.
    Sim(With<Sim>),
    /// Real processes, databases and disks that fail.
    Kill(With<Kill>),
    /// Hidden information stays hidden.
    Worlds(With<Worlds>),
}

/// A part, and the options of every part.
#[derive(Args)]
struct With<P: Args> {
    #[command(flatten)]
    part: P,
    /// Stop after this many minutes; run the same command again to continue.
    #[arg(long, default_value = "60")]
    minutes: u64,
    /// Start again from the beginning.
    #[arg(long)]
    afresh: bool,
}

impl<P: Args + Part> With<P> {
    fn run(mut self) -> Result<()> {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
        let run = Run { at_most: Duration::from_secs(self.minutes * 60), afresh: self.afresh, root };
        run.run(&mut self.part)
    }
}

fn main() -> ExitCode {
    let done = match Cli::parse().part {
        Parts::Sim(part) => part.run(),
        Parts::Kill(part) => part.run(),
        Parts::Worlds(part) => part.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
