//! Rules of a game for programs that know no game: tables, simulations, measurements.

use std::any::Any;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use bots::arena::{Bout, Pair, Score, Spectators, contest};
use bots::measure::{Figures, Searches, Simulations, measure, searches, simulations};
use bots::played::Played;
use bots::playout::generator;
use bots::simulate::{Job, Keep, Listeners, Report, simulate};
use serde::Deserialize;
use serde_json::Value;
use tabletop::{Game, Live, Problem, Record, foreign};

use crate::Spoken;
use crate::analysis::{self, Analyst, Effort};
use crate::speech::Speech;

/// Hears of every game when it is over: a [`Played`] of the game's rules, for whoever knows the game.
pub type Watch<'a> = &'a (dyn Fn(&dyn Any) -> io::Result<()> + Sync);

/// Hears of every new pair of an arena, and of the score so far.
pub type EachPair<'a> = &'a (dyn Fn(&Pair, &Score) + Sync);

/// The rules of a game as set up: an object-safe door to what can be done with them.
pub trait Engine: Send + Sync {
    /// The names of the seats.
    fn seats(&self) -> &'static [&'static str];

    /// The rules themselves, for whoever knows the game.
    fn rules(&self) -> &dyn Any;

    /// A table at a position, or at the start of the game.
    fn open(self: Arc<Self>, position: Option<&Value>) -> Result<Box<dyn Spoken>, Problem>;

    /// A table without a past at a state that the observer of a view, as it goes over the wire, could be in. What
    /// the observer may know of it is what the view says.
    fn possible(self: Arc<Self>, view: &Value, seed: u64) -> Result<Box<dyn Spoken>, Problem>;

    /// Plays games of programs.
    fn simulate(
        self: Arc<Self>,
        job: &Job,
        keep: Option<Keep<'_>>,
        watch: Option<Watch<'_>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<Report>;

    /// Measures for about so long.
    fn measure(&self, span: Duration) -> Figures;

    /// Measures simulations for about so long, on so many threads and on one.
    fn measure_simulations(&self, threads: usize, span: Duration) -> Simulations;

    /// Measures searches for about so long.
    fn measure_searches(&self, span: Duration) -> Searches;

    /// Looks at a record again, from a position or from the start of the game.
    fn analyst(
        self: Arc<Self>,
        record: &Record,
        position: Option<&Value>,
        effort: Effort,
    ) -> Result<Box<dyn Analyst>, Problem>;

    /// Lets programs play against each other; pairs that are known are not played again.
    fn contest(
        &self,
        bout: &Bout,
        known: &[Pair],
        each: EachPair<'_>,
        watch: Option<Watch<'_>>,
    ) -> Result<Score, Problem>;
}

impl<G: Speech> Engine for G {
    fn seats(&self) -> &'static [&'static str] {
        Game::seats(self)
    }

    fn rules(&self) -> &dyn Any {
        self
    }

    fn open(self: Arc<Self>, position: Option<&Value>) -> Result<Box<dyn Spoken>, Problem> {
        let state = match position {
            None => self.start(),
            Some(position) => self.from_position(position)?,
        };
        Ok(Box::new(Live::new(self, state)))
    }

    fn possible(self: Arc<Self>, view: &Value, seed: u64) -> Result<Box<dyn Spoken>, Problem> {
        let view = G::View::deserialize(view).map_err(|error| foreign::json(&error).within("view"))?;
        let state = self.imagine(&self.worlds(&view)?, &mut generator(seed, 0));
        Ok(Box::new(Live::new(self, state)))
    }

    fn simulate(
        self: Arc<Self>,
        job: &Job,
        keep: Option<Keep<'_>>,
        watch: Option<Watch<'_>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<Report> {
        let live = Live::new(self.clone(), self.start());
        let watch = watch.map(|watch| move |played: &Played<G>| watch(played));
        let listeners = Listeners { keep, watch: watch.as_ref().map(|watch| watch as _), progress };
        simulate(&*self, self.sense(), job, &live.header(), &listeners)
    }

    fn measure(&self, span: Duration) -> Figures {
        measure(self, span)
    }

    fn measure_simulations(&self, threads: usize, span: Duration) -> Simulations {
        simulations(self, self.sense(), threads, span)
    }

    fn measure_searches(&self, span: Duration) -> Searches {
        searches(self, self.sense(), span)
    }

    fn analyst(
        self: Arc<Self>,
        record: &Record,
        position: Option<&Value>,
        effort: Effort,
    ) -> Result<Box<dyn Analyst>, Problem> {
        let start = position.map_or_else(|| Ok(self.start()), |position| self.from_position(position))?;
        analysis::of_record(self, record, start, effort)
    }

    fn contest(
        &self,
        bout: &Bout,
        known: &[Pair],
        each: EachPair<'_>,
        watch: Option<Watch<'_>>,
    ) -> Result<Score, Problem> {
        let watch = watch.map(|watch| move |played: &Played<G>| watch(played));
        let spectators = Spectators { each, watch: watch.as_ref().map(|watch| watch as _) };
        contest(self, self.sense(), bout, known, &spectators)
    }
}
