//! Hours of load: memory stays constant, nothing fails, responses stay fast.
//!
//! The server is the real program in a process of its own; this program plays. Every minute gives a [`Sample`]. [`judge`] checks
//! what must hold at the end.

pub mod judge;
pub mod report;
mod run;

use std::collections::BTreeMap;
use std::time::Duration;

use crate::Result;
use run::Running;

pub struct Soak {
    /// For how many minutes.
    pub minutes: usize,
    /// How many actions a second.
    pub rate: u64,
    /// At how many tables, each with a live observer.
    pub tables: u64,
    /// How long a minute is.
    pub minute: Duration,
}

/// What has been done.
#[derive(Default)]
pub struct Done {
    /// How many actions a second were wanted.
    pub rate: u64,
    pub samples: Vec<Sample>,
}

/// One minute.
#[derive(Clone, Debug, Default)]
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
    pub games: u64,
    /// Events that observers received.
    pub told: u64,
    /// Size of the database and its log, in bytes.
    pub database: u64,
    /// What failed, and how often.
    pub faults: BTreeMap<String, u64>,
}

impl Soak {
    /// Plays from the first minute to the last, and fails if anything does not hold.
    pub fn run(&self) -> Result<Done> {
        let mut running = Running::start(self.rate, self.tables, self.minute)?;
        let mut done = Done { rate: self.rate, samples: Vec::new() };
        for nth in 1..=self.minutes {
            let sample = running.sample(self.minute)?;
            println!("minute {nth}: {sample:?}");
            done.samples.push(sample);
        }
        running.stop()?;
        judge::judge(&done)?;
        Ok(done)
    }
}
