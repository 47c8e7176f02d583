//! Long computations: decisions of bots, hints, analyses, odds. They run on a few threads, and [`Queue`] decides whose is next.

mod fair_queue;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::level::Level;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

pub use fair_queue::Queue;

use crate::limits::Key;

/// What a short calculation costs, such as odds or replaying a record, on the scale of [`cost_of`].
pub const SHORT: u64 = 10;
/// What an analysis of one action costs, on the scale of [`cost_of`].
pub const ONE_PLY: u64 = 50;

/// What a decision of a bot costs: about as many milliseconds as it takes on one core.
pub const fn cost_of(level: Level) -> u64 {
    match level {
        Level::Random => 1,
        Level::Novice => 2,
        Level::Sailor => 5,
        Level::Captain => 50,
        Level::Admiral => 1_000,
    }
}

type Task = Box<dyn FnOnce() + Send>;

/// Says whether anybody still waits for the result of some work.
pub type Wanted<'a> = &'a (dyn Fn() -> bool + Sync);

/// What a search is told from time to time: whether its result is still wanted.
pub fn go_on(wanted: bool) -> ControlFlow<()> {
    if wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// The threads for long calculations, and what waits for them. Cheap to copy.
#[derive(Clone)]
pub struct Thinkers {
    pool: Arc<Mutex<Pool>>,
    stopped: Arc<AtomicBool>,
    runtime: Handle,
}

struct Pool {
    queue: Queue<Key, Task>,
    free: usize,
}

impl Pool {
    /// Work to start now on a free thread.
    fn take(&mut self) -> Option<(Key, Task)> {
        let next = if self.free > 0 { self.queue.start_next() } else { None };
        self.free -= usize::from(next.is_some());
        next
    }
}

/// A thread that is in use. It is given back when this is dropped, so it travels with the work.
struct Place {
    thinkers: Thinkers,
    who: Key,
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut pool = self.thinkers.lock();
            pool.free += 1;
            pool.queue.done(&self.who);
        }
        self.thinkers.start();
    }
}

impl Thinkers {
    /// Threads of the current runtime for `count` calculations at once, at most `per_person` of them for one person.
    pub fn new(count: usize, per_person: usize) -> Thinkers {
        let pool = Pool { queue: Queue::new(per_person), free: count.max(1) };
        Thinkers { pool: Arc::new(Mutex::new(pool)), stopped: Arc::default(), runtime: Handle::current() }
    }

    /// Does some work when its turn comes. When the server stops, work that has not begun is dropped.
    pub fn push(&self, who: impl Into<Key>, cost: u64, task: impl FnOnce() + Send + 'static) {
        {
            let mut pool = self.lock();
            if self.is_stopped() {
                return;
            }
            pool.queue.push(who.into(), cost, Box::new(task));
        }
        self.start();
    }

    /// Does some work and waits for what it gives; `None` if the server stops first or the work fails. If nobody waits any
    /// more when its turn comes, it is not begun.
    pub async fn run<T: Send + 'static>(
        &self,
        who: impl Into<Key>,
        cost: u64,
        work: impl FnOnce(Wanted<'_>) -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, receiver) = oneshot::channel();
        let stopped = self.stopped.clone();
        self.push(who, cost, move || {
            let wanted = || !sender.is_closed() && !stopped.load(Ordering::SeqCst);
            if wanted() {
                let done = work(&wanted);
                // What was stopped is not an answer.
                if wanted() {
                    let _ = sender.send(done);
                }
            }
        });
        receiver.await.ok()
    }

    /// Begins nothing more, and stops searches that are under way.
    pub fn stop(&self) {
        let mut pool = self.lock();
        self.stopped.store(true, Ordering::SeqCst);
        pool.queue.clear();
    }

    /// Whether nothing more is begun, and searches are to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::SeqCst)
    }

    fn lock(&self) -> MutexGuard<'_, Pool> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(&self) {
        loop {
            // The pool is not locked while a thread is asked for: one that is refused gives its place back at once.
            let next = self.lock().take();
            let Some((who, task)) = next else { break };
            let place = Place { thinkers: self.clone(), who };
            self.runtime.spawn_blocking(move || {
                let _place = place;
                task();
            });
        }
    }
}
