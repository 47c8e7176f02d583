//! Analyses of finished games. An analysis is a job with an id that clients poll until it is done.
//!
//! Everyone who asks about the same game gets the same job. It runs action by action, so that other work can run in
//! between, and it pauses when nobody has polled it for a while, even in the middle of a search. Results are kept, so the
//! next request continues from there. The number of jobs is limited; the ones polled least recently are removed first.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use games::AnyAnalyst;
use host::{ErrorCode, Time};
use playable::Analysed;
use tabletop::Hash;
use web::{Game, Progress};

use crate::clock::Clock;
use crate::http::Fault;
use crate::limits::Key;
use crate::thinking::{self, ONE_PLY, Thinkers};

/// An analysis pauses this many milliseconds after the last poll.
const LEFT: i64 = 30_000;
/// How many jobs are kept.
const KEPT: usize = 64;

pub struct Job {
    pub id: Hash,
    game: Arc<Game>,
    /// How many actions there are.
    pub plies: usize,
    /// The time of the last poll.
    asked: AtomicI64,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The work to continue; `None` while it runs, and when it is done.
    analyst: Option<AnyAnalyst>,
    found: Arc<Vec<Analysed>>,
    failed: Option<Fault>,
    under_way: bool,
}

impl Job {
    /// Its progress, or why it failed.
    pub fn progress(&self) -> Result<Progress, Fault> {
        let state = self.lock();
        match &state.failed {
            Some(fault) => Err(fault.clone()),
            None => Ok(Progress {
                id: self.id,
                game: self.game.clone(),
                plies: self.plies,
                found: state.found.clone(),
                under_way: state.under_way,
            }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All analyses. Cheap to copy.
#[derive(Clone)]
pub struct Analyses {
    /// In the order of the last poll.
    jobs: Arc<Mutex<Vec<Arc<Job>>>>,
    clock: Clock,
    thinkers: Thinkers,
}

impl Analyses {
    pub fn new(clock: Clock, thinkers: Thinkers) -> Analyses {
        Analyses { jobs: Arc::default(), clock, thinkers }
    }

    /// Requests the analysis of a game. `allowed` is called only for a new one.
    pub fn ask(
        &self,
        game: Game,
        who: Key,
        allowed: impl FnOnce() -> Result<(), Fault>,
    ) -> Result<Arc<Job>, Fault> {
        let id = game.id();
        if let Some(job) = self.poll(id, who) {
            return Ok(job);
        }
        allowed()?;
        let analyst = game.analyst().map_err(|problem| Fault::because(ErrorCode::BadRecord, problem))?;
        let job = Arc::new(Job {
            id,
            game: Arc::new(game),
            plies: analyst.plies(),
            asked: AtomicI64::new(0),
            state: Mutex::new(State { analyst: Some(analyst), ..State::default() }),
        });
        let mut jobs = self.lock();
        // Somebody else may have asked for the same in the meantime.
        if !jobs.iter().any(|known| known.id == id) {
            if jobs.len() >= KEPT {
                let idle = jobs.iter().position(|job| !job.lock().under_way);
                jobs.remove(idle.ok_or(Fault::too_many(ErrorCode::TooMany, 30))?);
            }
            jobs.push(job);
        }
        drop(jobs);
        self.poll(id, who).ok_or(Fault::new(ErrorCode::Unavailable))
    }

    /// Polls an analysis, which makes it continue; `None` if it is unknown.
    pub fn poll(&self, id: Hash, who: Key) -> Option<Arc<Job>> {
        let job = {
            let mut jobs = self.lock();
            let place = jobs.iter().position(|job| job.id == id)?;
            let job = jobs.remove(place);
            jobs.push(job.clone());
            job
        };
        job.asked.store(self.clock.now().0, Ordering::SeqCst);
        let mut state = job.lock();
        if !state.under_way && state.analyst.is_some() {
            state.under_way = true;
            self.go_on(job.clone(), who);
        }
        drop(state);
        Some(job)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Analyses the next action when a thread is free.
    fn go_on(&self, job: Arc<Job>, who: Key) {
        let this = self.clone();
        self.thinkers.push(who, ONE_PLY, move || {
            if this.look(&job) {
                this.go_on(job, who);
            }
        });
    }

    /// Whether somebody still polls it, and the server is not about to stop.
    fn is_wanted(&self, job: &Job) -> bool {
        let asked = Time(job.asked.load(Ordering::SeqCst));
        self.clock.now().since(asked) <= LEFT && !self.thinkers.is_stopped()
    }

    /// Analyses the next action of a game; returns whether to continue.
    fn look(&self, job: &Job) -> bool {
        let mut state = job.lock();
        let Some(mut analyst) = state.analyst.take_if(|_| self.is_wanted(job)) else {
            state.under_way = false;
            return false;
        };
        drop(state);
        let go_on = |_| thinking::go_on(self.is_wanted(job));
        let found = catch_unwind(AssertUnwindSafe(|| analyst.next_ply(&go_on)));
        let mut state = job.lock();
        match found {
            Ok(Ok(Some(ply))) => {
                let found = Arc::make_mut(&mut state.found);
                found.push(ply);
                if found.len() < job.plies {
                    state.analyst = Some(analyst);
                    return true;
                }
            }
            Ok(Ok(None)) if state.found.len() < job.plies => {
                // It was stopped: the next time it begins this action again.
                state.analyst = Some(analyst);
                return true;
            }
            Ok(Ok(None)) => {}
            Ok(Err(problem)) => state.failed = Some(Fault::because(ErrorCode::BadRecord, problem)),
            Err(_) => state.failed = Some(Fault::new(ErrorCode::Unavailable)),
        }
        state.under_way = false;
        false
    }
}
