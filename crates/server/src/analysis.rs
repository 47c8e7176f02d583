//! Analyses of games that are over. An analysis is a job with an id that is asked for again and again until it is done.
//!
//! Whoever asks about the same game gets the same job. It is worked on action by action, so that others get their turn in
//! between, and it pauses when nobody has asked about it for a while. What has been found is kept, so the next who asks makes
//! it go on from there. Only so many jobs are kept; those that were asked about least recently go first.

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
use crate::thinking::{ONE_PLY, Thinkers};

/// How many milliseconds after somebody last asked about it an analysis pauses.
const LEFT: i64 = 30_000;
/// How many jobs are kept.
const KEPT: usize = 64;

/// An analysis that somebody has asked for.
pub struct Job {
    pub id: Hash,
    game: Arc<Game>,
    /// How many actions there are.
    pub plies: usize,
    /// When somebody last asked about it.
    asked: AtomicI64,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// What goes on with it; nothing while it does, and when all is done.
    analyst: Option<AnyAnalyst>,
    found: Arc<Vec<Analysed>>,
    failed: Option<Fault>,
    under_way: bool,
}

impl Job {
    /// How far it is, or why it failed.
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
    /// The one that was asked about last comes last.
    jobs: Arc<Mutex<Vec<Arc<Job>>>>,
    clock: Clock,
    thinkers: Thinkers,
}

impl Analyses {
    pub fn new(clock: Clock, thinkers: Thinkers) -> Analyses {
        Analyses { jobs: Arc::default(), clock, thinkers }
    }

    /// Asks for the analysis of a game. `allowed` is asked only if it is a new one.
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

    /// Asks about an analysis again, which makes it go on; nothing if it is not known any more.
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

    /// Looks at the next action when there is a thread for it.
    fn go_on(&self, job: Arc<Job>, who: Key) {
        let this = self.clone();
        self.thinkers.push(who, ONE_PLY, move || {
            if this.look(&job) {
                this.go_on(job, who);
            }
        });
    }

    /// Looks at the next action of a game; whether to go on.
    fn look(&self, job: &Job) -> bool {
        let mut state = job.lock();
        let left = self.clock.now().since(Time(job.asked.load(Ordering::SeqCst))) > LEFT;
        let Some(mut analyst) = state.analyst.take_if(|_| !left) else {
            state.under_way = false;
            return false;
        };
        drop(state);
        let found = catch_unwind(AssertUnwindSafe(|| analyst.next_ply()));
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
            Ok(Ok(None)) => {}
            Ok(Err(problem)) => state.failed = Some(Fault::because(ErrorCode::BadRecord, problem)),
            Err(_) => state.failed = Some(Fault::new(ErrorCode::Unavailable)),
        }
        state.under_way = false;
        false
    }
}
