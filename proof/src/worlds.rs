//! Hidden information stays hidden.
//!
//! A pair is two worlds: a random moment of a random game, and a state that an observer (a seat, or a spectator) cannot tell
//! apart from it, `sample_state(view)`. Both continue side by side, and after every ply everything the observer receives is
//! compared byte by byte: views, events, logs, prompts, text boards, drawings, animations, action parts, menus, reasons, errors,
//! odds, advice, versions, undo, replays, lists; in both languages ([`sight`]).
//! Over HTTP ([`http`]) two servers get the same requests, and whole responses are compared, with their headers.
//!
//! The important question is what happens in the second world when something happens in the first. If the engine's own
//! information about visibility decided that, a leak in an event would only end the pair. So it is decided by the rulebook,
//! from whole positions, with a description of what is visible that is independent of the engine ([`open`], [`twin`]). An action
//! that can name hidden cards (`reserve 12`, `choose 7`, a drawn card) is matched with any of its kind after which the same
//! information is visible, half of the time with a different one; a visible action with itself; a changed secret choice also with
//! no action. Chance is matched in the same way: dice with the same dice, a card drawn into a hand with any card. If no match
//! exists, the rules reveal to the observer which world it is, and the pair ends. The length of pairs is counted, because a
//! proof whose pairs end at once would prove nothing. So is how soon leaks made on purpose are found ([`leaky`]).

pub mod houses;
pub mod http;
pub mod leaky;
pub mod mode;
pub mod open;
pub mod pair;
pub mod sight;
pub mod tally;
pub mod twin;
pub mod world;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use host::RulesCache;
use serde::{Deserialize, Serialize};

use crate::{Failure, Flow, Part, Result};
use leaky::Leak;
use mode::Mode;
use pair::Went;
use tally::{Caught, Tally};

/// How many pairs a piece has.
const PIECE: u64 = 280;
/// How many pairs there are with each leak made on purpose.
const LEAKY: u64 = 140;
/// How many pairs through HTTP a piece has.
const HTTP_PIECE: u64 = 14;

/// Hidden information stays hidden.
#[derive(Default, clap::Args)]
pub struct Worlds {
    /// How many pairs of worlds in process.
    #[arg(long, default_value = "10000")]
    pub pairs: u64,
    /// How many pairs through HTTP.
    #[arg(long, default_value = "200")]
    pub over_http: u64,
    /// Follow only this pair in process, and say every ply.
    #[arg(long)]
    pub pair: Option<u64>,
    /// The same for a pair through HTTP.
    #[arg(long)]
    pub http_pair: Option<u64>,
}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Done {
    pairs: u64,
    by_mode: BTreeMap<String, Tally>,
    leaks: BTreeMap<String, Caught>,
    over_http: u64,
    http_by_mode: BTreeMap<String, Tally>,
}

impl Part for Worlds {
    const NAME: &'static str = "worlds";
    type Done = Done;

    fn go_on(&mut self, done: &mut Done) -> Result<Flow> {
        if let Some(pair) = self.pair {
            let went =
                pair::run(pair, Leak::None, &mut RulesCache::default(), &mut |said| eprintln!("{said}"))?;
            eprintln!("pair {pair}: nothing differs in {} plies; it ended by {:?}", went.plies, went.how);
            return Ok(Flow::Aside);
        }
        if let Some(pair) = self.http_pair {
            http::follow(pair..pair + 1, &mut |said| eprintln!("{said}"))?;
            eprintln!("pair {pair} over HTTP: nothing differs");
            return Ok(Flow::Aside);
        }
        if done.pairs < self.pairs {
            let next = done.pairs..self.pairs.min(done.pairs + PIECE);
            for (pair, went) in follow(next.clone(), Leak::None)? {
                done.by_mode.entry(Mode::of(pair).name()).or_default().add(&went);
            }
            done.pairs = next.end;
            return Ok(Flow::More);
        }
        if let Some((leak, name)) = Leak::ALL.into_iter().find(|(_, name)| !done.leaks.contains_key(*name)) {
            let mut caught = Caught::default();
            for (_, went) in follow(0..LEAKY, leak)? {
                caught.add(&went);
            }
            done.leaks.insert(name.to_owned(), caught);
            return Ok(Flow::More);
        }
        if done.over_http < self.over_http {
            let next = done.over_http..self.over_http.min(done.over_http + HTTP_PIECE);
            for (pair, went) in http::follow(next.clone(), &mut |_| ())? {
                done.http_by_mode.entry(Mode::of(pair).name()).or_default().add(&went);
            }
            done.over_http = next.end;
            return Ok(Flow::More);
        }
        Ok(Flow::Whole)
    }

    fn report(&self, done: &Done) -> String {
        let sum =
            |by_mode: &BTreeMap<String, Tally>, of: fn(&Tally) -> u64| by_mode.values().map(of).sum::<u64>();
        let figures = |by_mode: &BTreeMap<String, Tally>| {
            format!(
                "{} pairs, {} plies and {:.1} MB compared; in {} plies something else happened in the second world.\n\n{}",
                sum(by_mode, |tally| tally.pairs),
                sum(by_mode, |tally| tally.plies),
                sum(by_mode, |tally| tally.bytes) as f64 / 1e6,
                sum(by_mode, |tally| tally.hidden),
                tally::tables(by_mode),
            )
        };
        let leaks = tally::leaks(&done.leaks);
        format!(
            "In process: {}\n{leaks}\nThrough HTTP: {}",
            figures(&done.by_mode),
            figures(&done.http_by_mode)
        )
    }
}

/// Follows pairs on all cores; in the order of their numbers.
pub fn follow(pairs: Range<u64>, leak: Leak) -> Result<Vec<(u64, Went)>> {
    let next = AtomicU64::new(pairs.start);
    let work = || {
        let (mut rules_cache, mut done) = (RulesCache::default(), Vec::new());
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs.end {
                return Ok::<_, Failure>(done);
            }
            done.push((pair, pair::run(pair, leak, &mut rules_cache, &mut |_| ())?));
        }
    };
    let mut all = Vec::new();
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            all.extend(thread.join().map_err(|_| "a pair panicked")??);
        }
        Ok::<_, Failure>(())
    })?;
    all.sort_unstable_by_key(|(pair, _)| *pair);
    Ok(all)
}
