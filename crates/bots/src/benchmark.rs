//! Measures the speed of a game's engine on one core, against a baseline measured in the same run.

use std::hash::Hash;
use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_core::Rng;
use tabletop::{Game, Observer, Record, Seat, Status};

use crate::evaluator::Evaluator;
use crate::evaluator::network::Judge;
use crate::level::Level;
use crate::playout::{Choosing, Player, Tally, generator};
use crate::search::{Budget, Guide, Leaf, Plan, search};
use crate::shard::Shard;
use crate::simulate::{Job, Listeners, simulate};

/// The measurements. Times are in nanoseconds.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    /// The baseline: one draw of the random generator (xoshiro256++).
    pub draw: f64,
    /// A random game, each action chosen from the complete list.
    pub listing: f64,
    /// A random game, each action drawn without a list.
    pub sampling: f64,
    /// What an average game consisted of.
    pub tally: Tally,
    /// How many games the tally is of.
    pub games: u64,
    pub clone: f64,
    /// The size of a state in bytes.
    pub bytes: usize,
    /// Computing a view of a state in the middle of a game.
    pub view: f64,
    /// Sampling a state from a prepared view.
    pub sample_state: f64,
}

/// The time of one simulation of a search in the middle of a game, on one thread, in nanoseconds, by the way leaves are
/// evaluated.
#[derive(Clone, Copy, Debug)]
pub struct Searches {
    /// With uniformly random playouts to the end.
    pub uniform: f64,
    /// With playouts guided by priors, to the end.
    pub appealing: f64,
    /// With an evaluation as soon as nothing is in progress.
    pub judged: f64,
    /// As a captain searches.
    pub captain: f64,
}

/// The time of a random game when many are played, in nanoseconds.
#[derive(Clone, Copy, Debug)]
pub struct Simulations {
    /// In a bare loop around the engine.
    pub bare: f64,
    /// As [`simulate`] plays it on one thread, with only its report as a listener.
    pub one: f64,
    /// The same on all threads.
    pub all: f64,
    /// How many threads that is.
    pub threads: usize,
}

/// Games that are played at a time when simulations are measured.
const GAMES: u64 = 512;

/// Measures simulations for about this long. All ways take turns, so that other load on the machine affects them equally.
pub fn simulations<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    threads: usize,
    span: Duration,
) -> Simulations
where
    G::Action: Hash,
{
    let listeners = Listeners { keep: None, watch: None, progress: &|_| {} };
    let level = Level::Random;
    let run = |seed: u64, threads: usize| {
        let job = Job { games: GAMES, seed, threads, fair: false, level, shard: Shard::WHOLE };
        let report = simulate(rules, evaluator, &job, &Record::new(), &listeners);
        black_box(report.expect("nothing is written that could fail"));
    };
    let mut player = Player::new(Choosing::Listing);
    let mut times = [Duration::ZERO; 3];
    let (start, mut rounds) = (Instant::now(), 0);
    while rounds == 0 || start.elapsed() < span {
        let before = Instant::now();
        for game in 0..GAMES {
            black_box(player.game(rules, &mut generator(rounds, game)));
        }
        times[0] += before.elapsed();
        for (time, threads) in times[1..].iter_mut().zip([1, threads]) {
            let before = Instant::now();
            run(rounds, threads);
            *time += before.elapsed();
        }
        rounds += 1;
    }
    let [bare, one, all] = times.map(|time| time.as_nanos() as f64 / (rounds * GAMES) as f64);
    Simulations { bare, one, all, threads }
}

/// Simulations of a search that is measured.
const SIMULATIONS: u32 = 10_000;

/// Measures searches for about this long in total.
pub fn searches<G: Game, S: Evaluator<G>>(rules: &G, evaluator: &S, span: Duration) -> Searches
where
    G::Action: Hash,
{
    let (state, part) = (middle(rules), span / 4);
    let Status::Decide { must, .. } = rules.status(&state) else { unreachable!("a decision in the middle") };
    let seat = must.iter().next().expect("somebody must decide");
    let view = rules.view(&state, Observer::Seat(seat));
    let captain = Plan {
        budget: Budget::Simulations(SIMULATIONS),
        ..evaluator.plan(rules, Level::Captain, Judge::Linear)
    };
    let mut seed = 0;
    let mut each = |leaf, guide| {
        let plan = Plan { leaf, guide, ..captain };
        let run = time(part, || {
            seed += 1;
            black_box(
                search(rules, evaluator, &view, seat, &plan, seed).expect("the engine's own views are sound"),
            );
        });
        run / f64::from(SIMULATIONS)
    };
    Searches {
        uniform: each(Leaf::Uniform, Guide::Nothing),
        appealing: each(Leaf::Appealing(u32::MAX), Guide::Appeal),
        judged: each(Leaf::Judged, Guide::Appeal),
        captain: each(captain.leaf, captain.guide),
    }
}

/// Runs `work` repeatedly for about this long; returns the nanoseconds per run.
fn time(span: Duration, mut work: impl FnMut()) -> f64 {
    let (start, mut runs, mut batch) = (Instant::now(), 0_u64, 1);
    while start.elapsed() < span {
        for _ in 0..batch {
            work();
        }
        runs += batch;
        batch = (batch * 2).min(4096);
    }
    start.elapsed().as_nanos() as f64 / runs as f64
}

/// Measures for about this long in total.
pub fn measure<G: Game>(rules: &G, span: Duration) -> Figures {
    let part = span / 6;
    let mut rng = generator(0, 0);
    let draw = time(part / 2, || {
        for _ in 0..1000 {
            black_box(rng.next_u64());
        }
    }) / 1000.0;

    let mut tally = Tally::default();
    let mut games = 0;
    let mut player = Player::new(Choosing::Listing);
    let listing = time(part * 2, || {
        tally += player.game(rules, &mut generator(1, games)).0;
        games += 1;
    });
    let (mut player, mut game) = (Player::new(Choosing::Sampling), 0);
    let sampling = time(part * 2, || {
        black_box(player.game(rules, &mut generator(1, game)));
        game += 1;
    });

    let state = middle(rules);
    let observer = Observer::Seat(Seat(rules.seats().len() as u8 - 1));
    let clone = time(part / 2, || {
        for _ in 0..100 {
            black_box(black_box(&state).clone());
        }
    }) / 100.0;
    let view = time(part / 2, || {
        black_box(rules.view(black_box(&state), observer));
    });
    let worlds = rules.worlds(&rules.view(&state, observer)).expect("the engine's own views are sound");
    let sample_state = time(part / 2, || {
        black_box(rules.sample_state(&worlds, &mut rng));
    });
    let bytes = size_of::<G::State>();
    Figures { draw, listing, sampling, tally, games, clone, bytes, view, sample_state }
}

/// A decision in the middle of a game.
fn middle<G: Game>(rules: &G) -> G::State {
    let mut decisions = Vec::new();
    let mut player = Player::new(Choosing::Listing);
    player.finish(rules, &mut rules.start(), &mut generator(1, 0), |state, _, _| {
        if matches!(rules.status(state), Status::Decide { .. }) {
            decisions.push(state.clone());
        }
    });
    decisions.swap_remove(decisions.len() / 2)
}
