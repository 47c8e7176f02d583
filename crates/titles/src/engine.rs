//! Rules of a game for programs that know no game: tables, simulations, measurements.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use bots::arena::{Bout, Pair, Score, contest};
use bots::measure::{Figures, Searches, measure, searches};
use bots::simulate::{Job, Keep, Report, simulate};
use serde_json::Value;
use tabletop::{Game, Live, Problem, Record};

use crate::Spoken;
use crate::analysis::{self, Analysis, Effort};
use crate::speech::Speech;

/// The rules of a game as set up: an object-safe door to what can be done with them.
pub trait Engine: Send + Sync {
    /// The names of the seats.
    fn seats(&self) -> &'static [&'static str];

    /// A table at a position, or at the start of the game.
    fn open(self: Arc<Self>, position: Option<&Value>) -> Result<Box<dyn Spoken>, Problem>;

    /// Plays games of programs.
    fn simulate(
        self: Arc<Self>,
        job: &Job,
        keep: Option<Keep<'_>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<Report>;

    /// Measures for about so long.
    fn measure(&self, span: Duration) -> Figures;

    /// Measures searches for about so long.
    fn measure_searches(&self, span: Duration) -> Searches;

    /// Looks at a record again; `each` hears how many actions are done with.
    fn analyse(
        &self,
        record: &Record,
        position: Option<&Value>,
        effort: Effort,
        each: &mut dyn FnMut(usize),
    ) -> Result<Analysis, Problem>;

    /// Lets programs play against each other; pairs that are known are not played again.
    fn contest(
        &self,
        bout: &Bout,
        known: &[Pair],
        each: &(dyn Fn(&Pair, &Score) + Sync),
    ) -> Result<Score, Problem>;
}

impl<G: Speech> Engine for G {
    fn seats(&self) -> &'static [&'static str] {
        Game::seats(self)
    }

    fn open(self: Arc<Self>, position: Option<&Value>) -> Result<Box<dyn Spoken>, Problem> {
        let state = match position {
            None => self.start(),
            Some(position) => self.from_position(position)?,
        };
        Ok(Box::new(Live::new(self, state)))
    }

    fn simulate(
        self: Arc<Self>,
        job: &Job,
        keep: Option<Keep<'_>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<Report> {
        let live = Live::new(self.clone(), self.start());
        simulate(&*self, self.sense(), job, &live.header(), keep, progress)
    }

    fn measure(&self, span: Duration) -> Figures {
        measure(self, span)
    }

    fn measure_searches(&self, span: Duration) -> Searches {
        searches(self, self.sense(), span)
    }

    fn analyse(
        &self,
        record: &Record,
        position: Option<&Value>,
        effort: Effort,
        each: &mut dyn FnMut(usize),
    ) -> Result<Analysis, Problem> {
        let start = position.map_or_else(|| Ok(self.start()), |position| self.from_position(position))?;
        analysis::of_record(self, record, &start, effort, each)
    }

    fn contest(
        &self,
        bout: &Bout,
        known: &[Pair],
        each: &(dyn Fn(&Pair, &Score) + Sync),
    ) -> Result<Score, Problem> {
        contest(self, self.sense(), bout, known, each)
    }
}
