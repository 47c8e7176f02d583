//! Analyses of finished games: one action between two messages, so that nothing waits long.

use std::sync::Arc;

use bots::search::TO_THE_END;
use games::AnyAnalyst;
use host::{ErrorCode, Time};
use playable::Analysed;
use tabletop::Hash;
use web::{Fault, Game, Progress};

/// An analysis pauses this many milliseconds after the last time somebody has asked how far it is.
const LEFT: i64 = 5_000;
/// How many are kept.
const KEPT: usize = 4;

struct Job {
    id: Hash,
    game: Arc<Game>,
    analyst: AnyAnalyst,
    found: Arc<Vec<Analysed>>,
    failed: Option<Fault>,
    asked: Time,
}

impl Job {
    fn under_way(&self, now: Time) -> bool {
        self.failed.is_none() && self.found.len() < self.analyst.plies() && now.since(self.asked) < LEFT
    }
}

/// All analyses, the last one asked for at the end.
#[derive(Default)]
pub struct Analyses(Vec<Job>);

impl Analyses {
    /// Begins an analysis, or finds it.
    pub fn ask(&mut self, game: Game, now: Time) -> Result<Progress, Fault> {
        let id = game.id();
        if let Some(known) = self.poll(id, now) {
            return known;
        }
        let analyst = game.analyst().map_err(|problem| Fault::because(ErrorCode::BadRecord, problem))?;
        if self.0.len() == KEPT {
            self.0.remove(0);
        }
        self.0.push(Job {
            id,
            game: Arc::new(game),
            analyst,
            found: Arc::default(),
            failed: None,
            asked: now,
        });
        self.poll(id, now).unwrap_or(Err(Fault::new(ErrorCode::NoAnalysis)))
    }

    /// How far an analysis is, which makes it go on; `None` if it is unknown.
    pub fn poll(&mut self, id: Hash, now: Time) -> Option<Result<Progress, Fault>> {
        let place = self.0.iter().position(|job| job.id == id)?;
        let mut job = self.0.remove(place);
        job.asked = now;
        let progress = match &job.failed {
            Some(fault) => Err(fault.clone()),
            None => Ok(Progress {
                id,
                game: job.game.clone(),
                plies: job.analyst.plies(),
                found: job.found.clone(),
                under_way: job.under_way(now),
            }),
        };
        self.0.push(job);
        Some(progress)
    }

    /// Analyses the next action; whether there is more to do.
    pub fn go_on(&mut self, now: Time) -> bool {
        let Some(job) = self.0.iter_mut().rev().find(|job| job.under_way(now)) else { return false };
        match job.analyst.next_ply(TO_THE_END) {
            Ok(Some(ply)) => Arc::make_mut(&mut job.found).push(ply),
            Ok(None) => job.failed = Some(Fault::new(ErrorCode::NoAnalysis)),
            Err(problem) => job.failed = Some(Fault::because(ErrorCode::BadRecord, problem)),
        }
        self.0.iter().any(|job| job.under_way(now))
    }
}
