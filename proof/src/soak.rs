//! Hours of load: memory stays flat, nothing fails, answers stay quick.
//!
//! The server is the real program in a process of its own; this program plays. Every minute is a [`Sample`]. What must hold in
//! the end is said in [`judge`].

pub mod judge;
mod report;
mod run;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};
use run::Running;

/// Hours of load.
#[derive(clap::Args)]
pub struct Soak {
    /// For how long.
    #[arg(long, default_value_t = 45)]
    pub for_minutes: usize,
    /// How many actions a second: by default half of what was measured on two cores.
    #[arg(long, default_value_t = 3000)]
    pub rate: u64,
    /// At how many tables, each with a live observer.
    #[arg(long, default_value_t = 1000)]
    pub tables: u64,
    /// How long a minute is.
    #[arg(skip = Duration::from_secs(60))]
    pub minute: Duration,
    /// Where curves are drawn.
    #[arg(skip = pictures())]
    pub pictures: PathBuf,
    /// The server and those who play, once they have begun.
    #[arg(skip)]
    pub running: Option<Running>,
}

fn pictures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures")
}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {
    /// The profile the program was built in.
    pub build: String,
    /// How many actions a second were wanted.
    pub rate: u64,
    /// At how many tables.
    pub tables: u64,
    /// How many minutes were wanted.
    pub minutes: usize,
    /// Each minute.
    pub samples: Vec<Sample>,
}

/// One minute.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Sample {
    /// Memory of the server, in KiB.
    pub memory: u64,
    /// Cores the server kept busy.
    pub cores: f64,
    /// Acknowledged actions a second.
    pub rate: f64,
    /// Milliseconds to acknowledge, the median.
    pub p50: f64,
    /// Milliseconds to acknowledge, the 99th percentile.
    pub p99: f64,
    /// Games that ended.
    pub games: u64,
    /// Events that observers were told.
    pub told: u64,
    /// Size of the database and its log, in bytes.
    pub database: u64,
    /// What failed, and how often.
    pub faults: BTreeMap<String, u64>,
}

impl Part for Soak {
    const NAME: &'static str = "soak";
    type Done = Done;

    fn go_on(&mut self, done: &mut Done) -> Result<Flow> {
        let running = match &mut self.running {
            Some(running) => running,
            // Only what was measured in one go is a soak.
            none => {
                let running = none.insert(Running::start(self.rate, self.tables, self.minute)?);
                *done = Done {
                    build: running.build(),
                    rate: self.rate,
                    tables: self.tables,
                    minutes: self.for_minutes,
                    samples: Vec::new(),
                };
                running
            }
        };
        let sample = running.sample(self.minute)?;
        eprintln!("soak: minute {}, {sample:?}", done.samples.len() + 1);
        done.samples.push(sample);
        if done.samples.len() < self.for_minutes {
            return Ok(Flow::More);
        }
        if let Some(running) = self.running.take() {
            running.stop()?;
        }
        judge::judge(done)?;
        report::draw(done, &self.pictures)?;
        Ok(Flow::Whole)
    }

    fn report(&self, done: &Done) -> String {
        // Half a soak is none.
        if done.samples.len() < done.minutes { String::new() } else { report::of(done) }
    }
}
