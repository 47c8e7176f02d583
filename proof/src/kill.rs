//! Real processes, databases and disks that fail: for each fault what people see, what is kept, and what the host should do.
//!
//! The server is the real program in a process of its own. It is killed under load at random moments ([`round`]), and meets
//! one fault after another ([`faults`]). The report on a fault says what its function asserts.

mod clock;
mod damage;
mod disk;
pub mod faults;
mod game;
mod ledger;
mod postgres;
mod report;
pub mod round;
pub mod stage;
mod synced;
mod trace;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};
use faults::{FAULTS, Seen};
use round::{Kills, On};
use stage::Stage;

/// How many kills are done before what was done is kept.
const AT_ONCE: u32 = 5;

/// Real processes, databases and disks that fail.
#[derive(clap::Args)]
pub struct Kill {
    /// How often the process is killed, on each database.
    #[arg(long, default_value_t = 100)]
    pub times: u32,
    /// For how many seconds the database server is gone.
    #[arg(long, default_value_t = 60)]
    pub gone: u64,
    /// What everything runs on, once there is something to run.
    #[arg(skip)]
    pub stage: Option<Stage>,
}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {
    /// The profile the program was built in.
    pub build: String,
    /// Kills on `SQLite`.
    pub sqlite: Kills,
    /// Kills on `PostgreSQL`.
    pub postgres: Kills,
    /// What was seen of each fault, by name.
    pub faults: BTreeMap<String, Seen>,
}

impl Part for Kill {
    const NAME: &'static str = "kill";
    type Done = Done;

    fn go_on(&mut self, done: &mut Done) -> Result<Flow> {
        let stage = match &mut self.stage {
            Some(stage) => stage,
            none => none.insert(Stage::new(Duration::from_secs(self.gone))?),
        };
        done.build = stage.build();
        if let Some(fault) = FAULTS.iter().find(|fault| !done.faults.contains_key(fault.name)) {
            eprintln!("kill: {}", fault.name);
            let seen = (fault.run)(stage).map_err(|what| format!("{}: {what}", fault.name))?;
            done.faults.insert(fault.name.to_owned(), seen);
            return Ok(Flow::More);
        }
        for (on, kills) in [(On::Sqlite, &mut done.sqlite), (On::Postgres, &mut done.postgres)] {
            let missing = self.times.saturating_sub(kills.times).min(AT_ONCE);
            if missing > 0 {
                round::kill(stage, on, missing, kills)?;
                eprintln!("kill: {} times on {}", kills.times, on.name());
                return Ok(Flow::More);
            }
        }
        Ok(Flow::Whole)
    }

    fn report(&self, done: &Done) -> String {
        report::of(done)
    }
}
