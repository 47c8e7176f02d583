//! Many games of bots: simulations, benchmarks, arenas, and analyses of records.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use bots::arena::{Bout, Round, Score, Spectators, contest as hold};
use bots::benchmark::{self, Figures, Searches, Simulations};
use bots::evaluator::Evaluator;
use bots::learn;
use bots::played::Played;
use bots::simulate::{Job, Keep, Listeners, Report, simulate as play};
use serde_json::Value;
use tabletop::{Game, Problem, Record};

use crate::{Effort, GameAnalyst, Playable, Session};

/// Receives every finished game.
pub type Watch<'a, P> = &'a (dyn Fn(&Played<<P as facts::Counted>::Rules>) -> io::Result<()> + Sync);

/// Receives every new round of an arena, and the score so far.
pub type EachRound<'a> = &'a (dyn Fn(&Round, &Score) + Sync);

pub fn simulate<P: Playable>(
    rules: &Arc<P::Rules>,
    job: &Job,
    keep: Option<Keep<'_>>,
    watch: Option<Watch<'_, P>>,
    progress: &(dyn Fn(u64) + Sync),
) -> io::Result<Report> {
    let header = Session::<P>(tabletop::RunningGame::new(rules.clone(), rules.start())).header();
    play(&**rules, P::evaluator(), job, &header, &Listeners { keep, watch, progress })
}

/// Lets players play against each other; known rounds are not played again.
pub fn contest<P: Playable>(
    rules: &P::Rules,
    bout: &Bout,
    known: &[Round],
    each: EachRound<'_>,
    watch: Option<Watch<'_, P>>,
) -> Result<Score, Problem> {
    hold(rules, P::evaluator(), bout, known, &Spectators { each, watch })
}

/// The first line of a file of lessons. `None` if the game has no inputs for
/// networks.
pub fn lessons_header<P: Playable>(rules: &P::Rules, job: &learn::Job) -> Option<Value> {
    (!P::evaluator().columns(rules).is_empty()).then(|| learn::header(rules, P::evaluator(), job))
}

/// Plays games from which a network learns.
pub fn lessons<P: Playable>(rules: &P::Rules, job: &learn::Job, keep: learn::Keep<'_>) -> io::Result<()> {
    learn::play(rules, P::evaluator(), job, keep)
}

/// Measures for about as long as `span`.
pub fn measure<P: Playable>(rules: &P::Rules, span: Duration) -> Figures {
    benchmark::measure(rules, span)
}

/// Measures simulations for about as long as `span`, on some threads and on one.
pub fn measure_simulations<P: Playable>(rules: &P::Rules, threads: usize, span: Duration) -> Simulations {
    benchmark::simulations(rules, P::evaluator(), threads, span)
}

/// Measures searches for about as long as `span`.
pub fn measure_searches<P: Playable>(rules: &P::Rules, span: Duration) -> Searches {
    benchmark::searches(rules, P::evaluator(), span)
}

/// Analyses a record, from a position or from the start of the game.
pub fn analyst<P: Playable>(
    rules: Arc<P::Rules>,
    record: &Record,
    position: Option<&Value>,
    effort: Effort,
) -> Result<GameAnalyst<P>, Problem> {
    let start = position.map_or_else(|| Ok(rules.start()), |position| rules.from_position(position))?;
    GameAnalyst::new(rules, record, start, effort)
}
