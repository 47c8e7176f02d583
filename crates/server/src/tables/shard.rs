//! One keeper on a task of its own: does what the keeper says, and tells it what came of it.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use host::{
    Answer, Caller, Command, Effect, Entropy, Input, Keeper, Loaded, Order, PersonId, Refusal, Step, Stored,
    TableId, Ticket, Time, Writing,
};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::time::{DelayQueue, delay_queue};

use super::{LEASE, Means};
use crate::store::{Append, Appended, NewTable, Store, StoreError, in_time};
use crate::thinking::cost_of;

/// What a shard is told.
pub enum Message {
    /// Something for the keeper.
    Input(Input),
    /// Something to be done, with somebody who waits for the answer.
    Do { table: TableId, caller: Caller, command: Command, reply: oneshot::Sender<Result<Answer, Refusal>> },
    /// A table to be made.
    Create { by: PersonId, order: Box<Order>, reply: oneshot::Sender<Result<Answer, Refusal>> },
}

/// A keeper and what it needs.
pub struct Shard {
    keeper: Keeper,
    means: Arc<Means>,
    back: mpsc::UnboundedSender<Message>,
    tasks: TaskTracker,
    answers: HashMap<Ticket, oneshot::Sender<Result<Answer, Refusal>>>,
    tickets: Ticket,
    timers: DelayQueue<TableId>,
    timer_of: HashMap<TableId, delay_queue::Key>,
}

/// The system's entropy; new tables get ids that this shard keeps.
struct System {
    shard: usize,
    of: usize,
}

impl Entropy for System {
    fn fill(&mut self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system gives random bytes");
    }

    fn table(&mut self) -> TableId {
        loop {
            let id = TableId(crate::secret::random());
            if super::shard_of(id, self.of) == self.shard {
                return id;
            }
        }
    }
}

impl Shard {
    /// The nth of so many.
    pub fn new(
        (shard, of): (usize, usize),
        means: Arc<Means>,
        back: mpsc::UnboundedSender<Message>,
        tasks: TaskTracker,
    ) -> Shard {
        Shard {
            keeper: Keeper::new(Box::new(System { shard, of })),
            means,
            back,
            tasks,
            answers: HashMap::new(),
            tickets: 0,
            timers: DelayQueue::new(),
            timer_of: HashMap::new(),
        }
    }

    pub async fn run(mut self, mut inbox: mpsc::UnboundedReceiver<Message>, stop: CancellationToken) {
        let mut sweep = tokio::time::interval(Duration::from_secs(10));
        let mut effects = Vec::new();
        loop {
            let input = tokio::select! {
                () = stop.cancelled() => break,
                message = inbox.recv() => match message {
                    None => break,
                    Some(message) => self.input(message),
                },
                Some(expired) = self.timers.next(), if !self.timers.is_empty() => {
                    let table = expired.into_inner();
                    self.timer_of.remove(&table);
                    Input::Woken { table, ours: false }
                }
                _ = sweep.tick() => Input::Sweep,
            };
            let now = self.means.clock.now();
            let before = self.keeper.len();
            self.keeper.step(input, now, &mut effects);
            self.means
                .metrics
                .tables
                .at([])
                .add(self.keeper.len().cast_signed() as i64 - before.cast_signed() as i64);
            for effect in effects.drain(..) {
                self.carry_out(effect, now);
            }
        }
    }

    fn input(&mut self, message: Message) -> Input {
        match message {
            Message::Input(input) => input,
            Message::Do { table, caller, command, reply } => {
                let ticket = self.ticket(reply);
                Input::Do { ticket, table, caller, command }
            }
            Message::Create { by, order, reply } => {
                let ticket = self.ticket(reply);
                Input::Create { ticket, by, order }
            }
        }
    }

    fn ticket(&mut self, reply: oneshot::Sender<Result<Answer, Refusal>>) -> Ticket {
        self.tickets += 1;
        self.answers.insert(self.tickets, reply);
        self.tickets
    }

    fn carry_out(&mut self, effect: Effect, now: Time) {
        let (means, back) = (self.means.clone(), self.back.clone());
        match effect {
            Effect::Read { table, after } => {
                self.tasks.spawn(async move {
                    let found = read(&means.store, table, after).await;
                    let _ = back.send(Message::Input(Input::Read { table, found }));
                });
            }
            Effect::Write(writing) => {
                let lease = writing.head.wake.map(|_| (means.holder.clone(), now.after(LEASE)));
                self.tasks.spawn(async move {
                    let (begun, hidden) = (Instant::now(), writing.hidden);
                    let (table, stored) = write(&means, *writing, lease).await;
                    if !hidden {
                        means.metrics.append_seconds.at([]).observe(begun.elapsed().as_secs_f64());
                    }
                    let _ = back.send(Message::Input(Input::Stored { table, stored }));
                });
            }
            Effect::Answer { ticket, answer } => {
                if let Some(reply) = self.answers.remove(&ticket) {
                    // Who asked may have left.
                    let _ = reply.send(answer);
                }
            }
            Effect::Tell(news) => means.hub.tell(news),
            Effect::Think { table, seat, version, view, mut mind, level, by } => {
                means.thinkers.clone().push(by, cost_of(level), move || {
                    let begun = Instant::now();
                    let thought = catch_unwind(AssertUnwindSafe(|| {
                        let action = mind.choose(&view).map_err(|problem| problem.to_string());
                        (action, Some(mind))
                    }));
                    let failed = |_| (Err("it has failed".to_owned()), None);
                    let (action, mind) = thought.unwrap_or_else(failed);
                    means.metrics.thinking_seconds.at([level.id()]).observe(begun.elapsed().as_secs_f64());
                    if let Err(problem) = &action {
                        tracing::error!(%table, %problem, "a program does not know what to do");
                    }
                    let _ = back.send(Message::Input(Input::Thought { table, seat, version, action, mind }));
                });
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

async fn read(store: &Store, table: TableId, after: u64) -> Result<Loaded, Refusal> {
    let refuse = |error: StoreError| match error {
        StoreError::Broken(what) => Refusal::Broken(what),
        error => {
            tracing::warn!(%table, %error, "cannot read a table");
            Refusal::Unavailable
        }
    };
    let rows = in_time(store.rows(table, after)).await.map_err(refuse)?;
    let content = match rows.first().map(|row| &row.step) {
        Some(Step::Created(created)) => in_time(store.content(&created.content)).await.map_err(refuse)?,
        _ => None,
    };
    Ok(Loaded { rows, content })
}

async fn write(means: &Means, writing: Writing, lease: Option<(String, Time)>) -> (TableId, Stored) {
    let Writing { table, after, rows, head, create, hidden: _ } = writing;
    let create = create.map(|(rows, head)| NewTable { rows, head });
    let written = if after == 0 {
        // Its first steps make a table.
        means.store.create(NewTable { rows, head }).await
    } else {
        let notice_after = means.notice_after;
        means.store.append(Append { table, after, rows, head, notice_after, create, lease }).await
    };
    let stored = match written {
        Ok(Appended::Done) => Stored::Done,
        Ok(Appended::Conflict) => Stored::Conflict,
        Err(error) => {
            tracing::warn!(%table, %error, "cannot write a table");
            Stored::Unknown
        }
    };
    (table, stored)
}
