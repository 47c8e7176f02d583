//! Trains the weights of an evaluator, from games that bots play against each other.
//!
//! `cargo run --release -p games --example fit -- ming two --games 4000 --sims 400` writes
//! `games/ming/table/src/evaluator/weights_two.rs`. Repeat it: better weights play better games, which give better weights.

use std::fmt::Write as _;
use std::hash::Hash;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::evaluator::learned::{Learned, likely, weigh};
use bots::level::Level;
use bots::playout::generator;
use bots::program::Program;
use bots::search::Leaf;
use ching_table::evaluator::ChingEvaluator;
use ming_table::evaluator::MingEvaluator;
use tabletop::{Actor, Game, Observer, Seat, Status, random};

/// How strongly weights are drawn to nothing.
const RIDGE: f64 = 30.0;
/// One in this many decisions is random.
const WHIM: u32 = 12;
/// How much the end of a game counts beside what was thought of its states.
const FAITH: f32 = 0.5;

/// A row of features, and the result.
type Lesson = (Vec<f32>, f32);

struct Job {
    games: u64,
    simulations: u32,
    seed: u64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str, default: u64| {
        let place = args.iter().position(|arg| arg == name);
        place.and_then(|place| args.get(place + 1)?.parse().ok()).unwrap_or(default)
    };
    let job = Job {
        games: flag("--games", 2_000),
        simulations: flag("--sims", 400) as u32,
        seed: flag("--seed", 1),
    };
    let (game, table) = match (args.first().map(String::as_str), args.get(1).map(String::as_str)) {
        (Some("ming"), Some(table @ ("two" | "solo"))) | (Some("ching"), Some(table @ ("two" | "more"))) => {
            (args[0].as_str(), table)
        }
        _ => {
            eprintln!("usage: fit (ming two|solo | ching two|more) [--games N] [--sims N] [--seed N]");
            std::process::exit(2);
        }
    };
    let (names, lessons) = match (game, table) {
        ("ming", "two") => {
            let editions = [ming::Edition::English, ming::Edition::German].map(ming::Rules::new);
            gather(&editions, &MingEvaluator, &job)
        }
        ("ming", _) => {
            let levels = ["easy", "moderate", "hard", "brutal"];
            let rules = levels.map(|level| {
                ming::Rules::solo(level.parse().expect("a difficulty"), "none".parse().expect("no challenge"))
            });
            gather(&rules, &MingEvaluator, &job)
        }
        (_, "two") => gather(&[ching::Rules::new(ching::Mode::Two)], &ChingEvaluator, &job),
        _ => {
            let modes = [ching::Mode::Three, ching::Mode::Four, ching::Mode::Teams].map(ching::Rules::new);
            gather(&modes, &ChingEvaluator, &job)
        }
    };
    let weights = fit(&lessons);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("{game}/table/src/evaluator/weights_{table}.rs"));
    std::fs::write(&path, source(names, &weights)).expect("the weights can be written");
    println!("{} lessons; loss {:.4}", lessons.len(), loss(&lessons, &weights));
}

/// Plays games on every set of rules, and keeps what their quiet states teach.
fn gather<G: Game, S: Learned<G>>(
    rules: &[G],
    evaluator: &S,
    job: &Job,
) -> (&'static [&'static str], Vec<Lesson>)
where
    G::Action: Hash,
{
    let (next, lessons) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= job.games {
                return;
            }
            let rules = &rules[number as usize % rules.len()];
            let mine = play(rules, evaluator, job, number);
            lessons.lock().expect("no player panics").extend(mine);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    (evaluator.names(), lessons.into_inner().expect("no player panics"))
}

/// One game. Each seat searches more or less, and at times does what appeals, so that many kinds of states come up.
fn play<G: Game, S: Learned<G>>(rules: &G, evaluator: &S, job: &Job, number: u64) -> Vec<Lesson>
where
    G::Action: Hash,
{
    let mut rng = generator(job.seed, number);
    let seed = job.seed.wrapping_add(number << 20);
    let strength = |rng: &mut _| job.simulations << random::below(rng, 3);
    let programs: Vec<_> = rules
        .seats()
        .iter()
        .map(|_| Program::new(rules, evaluator, Level::Captain, 1, seed).with_simulations(strength(&mut rng)))
        .map(|program| program.with_plan(|plan| plan.leaf = Leaf::Judged))
        .collect();
    let novice = Program::new(rules, evaluator, Level::Novice, 1, seed);
    let (mut state, mut quiet) = (rules.start(), Vec::new());
    let outcome = loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break rules.outcome(&state).expect("a game that is over has an outcome"),
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().expect("somebody must decide");
                let view = rules.view(&state, Observer::Seat(seat));
                let sound = "the engine's own views are sound";
                let found = programs[seat.index()].search(&view, seat).expect(sound);
                if evaluator.quiet(rules, &state) {
                    quiet.push((state.clone(), found.values));
                }
                let best = found.findings.first().map(|finding| finding.action);
                let action = match best {
                    Some(best) if random::below(&mut rng, WHIM) > 0 => best,
                    _ => novice.choose(&view, seat).expect(sound),
                };
                (Actor::Seat(seat), action)
            }
        };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    };
    let mut lessons = Vec::new();
    let rewards = evaluator.reward(rules, &outcome);
    let between = |shares: &[f32; 4], first: Seat, second: Option<Seat>| match second {
        Some(second) => (1.0 + shares[first.index()] - shares[second.index()]) / 2.0,
        None => shares[first.index()],
    };
    for (state, values) in quiet {
        evaluator.lessons(rules, &state, &mut |row, first, second| {
            let (end, now) = (between(&rewards, first, second), between(&values, first, second));
            lessons.push((row.to_vec(), FAITH * end + (1.0 - FAITH) * now));
        });
    }
    lessons
}

/// Logistic regression by Newton's method, with a ridge.
fn fit(lessons: &[Lesson]) -> Vec<f32> {
    let count = lessons.first().map_or(0, |(row, _)| row.len());
    let mut weights = vec![0.0_f32; count];
    for _ in 0..12 {
        let mut slope: Vec<f64> = weights.iter().map(|&weight| -RIDGE * f64::from(weight)).collect();
        let mut bend = vec![vec![0.0_f64; count]; count];
        for (n, row) in bend.iter_mut().enumerate() {
            row[n] = RIDGE;
        }
        for (row, share) in lessons {
            let chance = f64::from(likely(weigh(row, &weights)));
            let (error, spread) = (f64::from(*share) - chance, chance * (1.0 - chance));
            for n in 0..count {
                let value = f64::from(row[n]);
                if value != 0.0 {
                    slope[n] += error * value;
                    for m in 0..=n {
                        bend[n][m] += spread * value * f64::from(row[m]);
                    }
                }
            }
        }
        let row = |n: usize| (0..count).map(|m| bend[n.max(m)][n.min(m)]).collect();
        let bend = (0..count).map(row).collect();
        let step = solve(bend, slope);
        for (weight, step) in weights.iter_mut().zip(&step) {
            *weight += *step as f32;
        }
        if step.iter().all(|step| step.abs() < 1e-5) {
            break;
        }
    }
    weights
}

/// Solves a system of linear equations.
fn solve(mut left: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for n in 0..count {
        let pivot = (n..count).max_by(|&a, &b| left[a][n].abs().total_cmp(&left[b][n].abs())).unwrap_or(n);
        left.swap(n, pivot);
        right.swap(n, pivot);
        for below in n + 1..count {
            let factor = left[below][n] / left[n][n];
            let (upper, lower) = left.split_at_mut(below);
            for (value, above) in lower[0][n..].iter_mut().zip(&upper[n][n..]) {
                *value -= factor * above;
            }
            right[below] -= factor * right[n];
        }
    }
    for n in (0..count).rev() {
        let known: f64 = (n + 1..count).map(|m| left[n][m] * right[m]).sum();
        right[n] = (right[n] - known) / left[n][n];
    }
    right
}

/// How much surprise is left in every lesson.
fn loss(lessons: &[Lesson], weights: &[f32]) -> f64 {
    let surprise = |(row, share): &Lesson| {
        let (chance, share) = (f64::from(likely(weigh(row, weights))), f64::from(*share));
        -share * chance.max(1e-9).ln() - (1.0 - share) * (1.0 - chance).max(1e-9).ln()
    };
    lessons.iter().map(surprise).sum::<f64>() / lessons.len().max(1) as f64
}

/// The weights as a source file.
fn source(names: &[&str], weights: &[f32]) -> String {
    let mut text = String::from("//! Weights, written by the example `fit`.\n\n");
    text += "/// How much weighs what: by itself, and as far as the game is over.\n#[rustfmt::skip]\n";
    let count = weights.len();
    let _ = writeln!(text, "pub const WEIGHTS: [f32; {count}] = bots::evaluator::learned::by_phase([");
    for (name, (own, late)) in names.iter().zip(weights.iter().zip(&weights[names.len()..])) {
        let _ = writeln!(text, "    [{own:.4}, {late:.4}], // {name}");
    }
    text + "]);\n"
}
