//! One table manager on a task of its own: carries out its effects and reports the results back.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use host::{Effect, Entropy, Input, TableId, TableManager, TableStore, Time};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::time::{DelayQueue, delay_queue};

use super::TableServices;
use crate::engines::dismiss;
use crate::metrics::Strength;
use crate::thinking::{cost_of, go_on};

/// A table manager and what it needs.
pub struct Shard<S> {
    manager: TableManager,
    services: Arc<TableServices<S>>,
    back: mpsc::UnboundedSender<Input>,
    tasks: TaskTracker,
    timers: DelayQueue<TableId>,
    timer_of: HashMap<TableId, delay_queue::Key>,
}

/// The system's entropy; new tables get ids that this shard keeps.
struct System {
    shard: usize,
    of: usize,
    #[cfg(feature = "fixed-luck")]
    luck: Option<crate::fixed_luck::FixedLuck>,
}

impl Entropy for System {
    fn fill(&mut self, bytes: &mut [u8]) {
        #[cfg(feature = "fixed-luck")]
        if let Some(luck) = &mut self.luck {
            return luck.fill(bytes);
        }
        getrandom::fill(bytes).expect("the operating system gives random bytes");
    }

    fn table(&mut self) -> TableId {
        loop {
            let mut id = TableId([0; 10]);
            self.fill(&mut id.0);
            if super::shard_of(id, self.of) == self.shard {
                return id;
            }
        }
    }
}

impl<S: TableStore> Shard<S> {
    /// The nth shard out of a number of shards.
    pub fn new(
        (shard, of): (usize, usize),
        services: Arc<TableServices<S>>,
        back: mpsc::UnboundedSender<Input>,
        tasks: TaskTracker,
    ) -> Shard<S> {
        let entropy = System {
            shard,
            of,
            #[cfg(feature = "fixed-luck")]
            luck: crate::fixed_luck::FixedLuck::wanted(),
        };
        Shard {
            manager: TableManager::new(Box::new(entropy)),
            services,
            back,
            tasks,
            timers: DelayQueue::new(),
            timer_of: HashMap::new(),
        }
    }

    pub async fn run(mut self, mut inbox: mpsc::UnboundedReceiver<Input>, stop: CancellationToken) {
        let mut sweep = tokio::time::interval(Duration::from_secs(10));
        let mut effects = Vec::new();
        loop {
            let input = tokio::select! {
                () = stop.cancelled() => break,
                input = inbox.recv() => match input {
                    None => break,
                    Some(input) => input,
                },
                Some(expired) = self.timers.next(), if !self.timers.is_empty() => {
                    let table = expired.into_inner();
                    self.timer_of.remove(&table);
                    Input::Woken { table, ours: false }
                }
                _ = sweep.tick() => Input::Sweep,
            };
            let now = self.services.clock.now();
            let before = self.manager.len();
            self.manager.step(input, now, &mut effects);
            let more = self.manager.len().cast_signed() as i64 - before.cast_signed() as i64;
            self.services.metrics.tables.inc_by(more);
            for effect in effects.drain(..) {
                self.carry_out(effect, now);
            }
        }
    }

    fn carry_out(&mut self, effect: Effect, now: Time) {
        let (services, back) = (self.services.clone(), self.back.clone());
        match effect {
            Effect::Read { table, after } => {
                self.tasks.spawn(async move {
                    let found = services.store.read(table, after).await;
                    let _ = back.send(Input::Read { table, found });
                });
            }
            Effect::Write(writing) => {
                let lease = writing.head.wake.map(|_| services.lease(now));
                self.tasks.spawn(async move {
                    let (begun, table, hidden) = (Instant::now(), writing.table, writing.hidden);
                    let stored = services.store.write(*writing, lease, services.notice_after).await;
                    if !hidden {
                        services.metrics.append_seconds.observe(begun.elapsed().as_secs_f64());
                    }
                    let _ = back.send(Input::Stored { table, stored });
                });
            }
            Effect::Tell(news) => services.hub.tell(news),
            Effect::Think { table, seat, version, view, mut bot, level, by, stop } => {
                let thinkers = services.thinkers.clone();
                thinkers.clone().push(by, cost_of(level), move || {
                    let begun = Instant::now();
                    let thought = catch_unwind(AssertUnwindSafe(|| {
                        let go_on = |_| go_on(!stop.is_stopped() && !thinkers.is_stopped());
                        let action = bot
                            .choose_with(&view, &go_on)
                            .map(games::GivenAction::Typed)
                            .map_err(|problem| problem.to_string());
                        (action, Some(bot))
                    }));
                    if thinkers.is_stopped() {
                        // Another process, or the next start, lets it think to the end.
                        return;
                    }
                    let failed = |_| (Err("it has failed".to_owned()), None);
                    let (action, bot) = thought.unwrap_or_else(failed);
                    let strength = Strength { strength: level.id() };
                    let seconds = begun.elapsed().as_secs_f64();
                    services.metrics.thinking_seconds.get_or_create(&strength).observe(seconds);
                    if let Err(problem) = &action {
                        tracing::error!(%table, %problem, "a bot failed to answer");
                    }
                    let _ = back.send(Input::Thought { table, seat, version, action, bot });
                });
            }
            Effect::Consult(asked) => services.engines.consult(*asked, services.metrics.clone(), back),
            Effect::Dismiss { engines, places } => {
                tokio::task::spawn_blocking(move || dismiss(engines, places.as_deref()));
            }
            Effect::Wake { table, at } => {
                if let Some(key) = self.timer_of.remove(&table) {
                    self.timers.try_remove(&key);
                }
                if let Some(at) = at {
                    // A little later than the clock says, so that it has certainly run out.
                    let wait = Duration::from_millis(at.since(now).unsigned_abs() + 20);
                    self.timer_of.insert(table, self.timers.insert(table, wait));
                }
            }
        }
    }
}
