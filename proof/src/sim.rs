//! The core on simulated storage, network and clocks, from seeds.
//!
//! The simulation itself is `host::testing::sim`, which the tests of that crate use too. Here it runs for many seeds, on all
//! cores, and the results are added up.

mod page;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use host::testing::sim::{Plan, Tally, run};
use host::testing::world::Broken;
use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};

/// How many seeds are one piece of work.
const PIECE: u64 = 250;

/// The core on simulated storage, network and clocks, from seeds.
#[derive(clap::Args, Debug)]
pub struct Sim {
    /// How many seeds to simulate, from 0.
    #[arg(long, default_value = "10000")]
    pub seeds: u64,
    /// Simulate this seed only, and say everything that happens.
    #[arg(long)]
    pub seed: Option<u64>,
}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {
    pub next: u64,
    pub tally: Tally,
    /// How long it took.
    pub seconds: f64,
    /// On how many cores.
    pub cores: usize,
}

impl Part for Sim {
    const NAME: &'static str = "sim";
    type Done = Done;

    fn go_on(&mut self, done: &mut Done) -> Result<Flow> {
        if let Some(seed) = self.seed {
            let mut say = |line: &str| println!("{line}");
            simulate(Plan { seed, trace: Some(&mut say), ..Plan::default() })
                .map_err(|what| format!("seed {seed}: {what}"))?;
            println!("seed {seed}: every promise is kept");
            return Ok(Flow::Aside);
        }
        let begun = Instant::now();
        done.cores = std::thread::available_parallelism().map_or(1, usize::from);
        let until = self.seeds.min(done.next + PIECE);
        let tally = simulate_all(done.next..until, done.cores)?;
        done.tally.add(&tally);
        done.next = done.next.max(until);
        done.seconds += begun.elapsed().as_secs_f64();
        eprintln!("sim: {} of {} seeds", done.next, self.seeds);
        Ok(if done.next < self.seeds { Flow::More } else { Flow::Whole })
    }

    fn report(&self, done: &Done) -> String {
        page::write(done)
    }
}

/// Simulates many seeds on this many threads. If any fails, the first one is reported, with the command to repeat it.
pub fn simulate_all(seeds: std::ops::Range<u64>, threads: usize) -> Result<Tally> {
    let next = AtomicU64::new(seeds.start);
    let found = Mutex::new((Tally::default(), None::<(u64, String)>));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let simulated = simulate(Plan { seed, ..Plan::default() });
                    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                    match simulated {
                        Ok(tally) => found.0.add(&tally),
                        Err(what) if found.1.as_ref().is_none_or(|(first, _)| seed < *first) => {
                            found.1 = Some((seed, what));
                        }
                        Err(_) => {}
                    }
                }
            });
        }
    });
    match found.into_inner().unwrap_or_else(PoisonError::into_inner) {
        (tally, None) => Ok(tally),
        (_, Some((seed, what))) => {
            Err(format!("seed {seed}: {what}\n`proof sim --seed {seed}` shows what happened").into())
        }
    }
}

/// The first seed at which a promise that is broken on purpose is noticed, and how.
pub fn notice(broken: Broken, seeds: u64) -> Option<(u64, String)> {
    (0..seeds).find_map(|seed| {
        let simulated = simulate(Plan { seed, broken: Some(broken), ..Plan::default() });
        simulated.err().map(|what| (seed, what))
    })
}

/// Simulates a seed; what was promised and not kept, if anything.
fn simulate(plan: Plan<'_>) -> std::result::Result<Tally, String> {
    let ran = catch_unwind(AssertUnwindSafe(|| run(plan).0));
    ran.map_err(|panic| match panic.downcast::<String>() {
        Ok(what) => *what,
        Err(panic) => {
            panic.downcast_ref::<&str>().map_or_else(|| "a panic".to_owned(), |what| (*what).to_owned())
        }
    })
}
