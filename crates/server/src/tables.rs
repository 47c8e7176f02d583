//! All tables in play: table managers on tasks of their own, each with a share of the tables, around one storage.

mod shard;

use std::sync::Arc;

use host::{
    Answer, Caller, Command, Input, Lease, Listener as _, PersonId, Refusal, StoreNews, Table, TableId,
    TableRequest, TableStore, Time,
};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::clock::Clock;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::session_cache::SessionCache;
use crate::thinking::Thinkers;
use shard::Shard;

/// The duration of a lease, in milliseconds.
const LEASE: i64 = 30_000;
/// How often it looks for tables with due work (bots or clocks).
const SWEEP: std::time::Duration = std::time::Duration::from_secs(1);
/// How long a request waits for a table.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(15);
/// By how many milliseconds clocks of several processes may differ before one counts as set back.
const SKEW: i64 = 2 * LEASE;

/// All tables of a storage.
#[derive(Clone)]
pub struct Tables {
    shards: Arc<[mpsc::UnboundedSender<Input>]>,
}

pub struct TableServices<S> {
    /// Where they are kept.
    pub store: S,
    pub hub: Hub,
    /// Recent sessions and tokens.
    pub known: SessionCache,
    pub clock: Clock,
    pub metrics: Arc<Metrics>,
    /// The name of this process in leases.
    pub holder: String,
    /// How many milliseconds notices wait, in case their person comes back soon.
    pub notice_after: i64,
    pub thinkers: Thinkers,
}

impl<S> TableServices<S> {
    /// The lease that this process takes now.
    fn lease(&self, now: Time) -> Lease {
        Lease { holder: self.holder.clone(), until: now.after(LEASE) }
    }
}

impl Tables {
    /// Starts table managers. After the first token, no new work is started; after the last, nothing is answered.
    pub fn start<S: TableStore>(
        services: TableServices<S>,
        (stop, last): (&CancellationToken, &CancellationToken),
        tasks: &TaskTracker,
    ) -> Tables {
        let count = std::thread::available_parallelism().map_or(2, |cores| cores.get() * 2);
        // The first table is always at the same shard.
        #[cfg(feature = "fixed-luck")]
        let count = if crate::fixed_luck::is_wanted() { 1 } else { count };
        let services = Arc::new(services);
        let shards = (0..count).map(|nth| {
            let (sender, receiver) = mpsc::unbounded_channel();
            let shard = Shard::new((nth, count), services.clone(), sender.clone(), tasks.clone());
            tasks.spawn(shard.run(receiver, last.clone()));
            sender
        });
        let tables = Tables { shards: shards.collect() };
        tasks.spawn(tables.clone().wake_those_due(services.clone(), stop.clone()));
        tasks.spawn(tables.clone().hear_others(services, stop.clone()));
        tables
    }

    /// Carries out a command at a table.
    pub async fn act(&self, table: TableId, caller: Caller, command: Command) -> Result<Answer, Refusal> {
        self.ask(table, caller, |_| Ok(command), |answer, _| answer).await.flatten()
    }

    /// Carries out a command at a table, and then reads it. Both take one message there and one back: `command` is called once the
    /// table is loaded, and `then` with the result and the stored table. A successful result always comes with
    /// the table.
    pub async fn ask<T: Send + 'static>(
        &self,
        table: TableId,
        caller: Caller,
        command: impl FnOnce(&Table) -> Result<Command, Refusal> + Send + 'static,
        then: impl FnOnce(Result<Answer, Refusal>, Option<&Table>) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let reply = Box::new(move |answer: Result<Answer, Refusal>, table: Option<&Table>| {
            // The client may have disconnected.
            let _ = reply.send(Ok(then(answer, table)));
        });
        self.send(table, Input::Do { table, caller, command: Box::new(command), reply });
        in_time(answer).await
    }

    pub async fn create(&self, by: PersonId, order: TableRequest) -> Result<Answer, Refusal> {
        let (reply, answer) = oneshot::channel();
        let [any] = crate::secret::random();
        let any = usize::from(any) % self.shards.len();
        let shard = order.fixture.map_or(any, |(table, _)| shard_of(table, self.shards.len()));
        let shard = &self.shards[shard];
        let reply = Box::new(move |answer: Result<Answer, Refusal>, _: Option<&Table>| {
            let _ = reply.send(answer);
        });
        let _ = shard.send(Input::Create { by, order: Box::new(order), reply });
        in_time(answer).await
    }

    pub async fn look<T: Send + 'static>(
        &self,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let look = Box::new(move |found: Result<&Table, Refusal>| {
            let _ = reply.send(found.map(look));
        });
        self.send(table, Input::Look { table, look });
        in_time(answer).await
    }

    /// Keeps a table in memory while somebody watches it.
    pub fn watch(&self, table: TableId, more: i32) {
        self.send(table, Input::Watch { table, more });
    }

    /// The shard of a table.
    fn send(&self, table: TableId, message: Input) {
        // A closed shard drops the message, and its answer is `unavailable`.
        let _ = self.shards[shard_of(table, self.shards.len())].send(message);
    }

    async fn wake_those_due<S: TableStore>(self, services: Arc<TableServices<S>>, stop: CancellationToken) {
        let mut pause = tokio::time::interval(SWEEP);
        pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut last = None;
        loop {
            tokio::select! {
                () = stop.cancelled() => break,
                _ = pause.tick() => {}
            }
            let now = services.clock.now();
            // While no process ran it may have been set back, too.
            if last.is_none_or(|last| now.after(SKEW) < last) {
                match services.store.set_back(now, now.after(SKEW)).await {
                    Ok(0) => {}
                    Ok(tables) => tracing::warn!(tables, "the clock was set back"),
                    Err(error) => {
                        tracing::warn!(%error, "cannot look for tables of a later time");
                        continue;
                    }
                }
            }
            last = Some(now);
            match services.store.due(now, &services.lease(now), 500).await {
                Ok(tables) => {
                    for table in tables {
                        self.send(table, Input::Woken { table, ours: true });
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot look for tables that are due"),
            }
        }
    }

    async fn hear_others<S: TableStore>(self, services: Arc<TableServices<S>>, stop: CancellationToken) {
        let mut listener = loop {
            match services.store.listen().await {
                Ok(listener) => break listener,
                Err(error) => tracing::warn!(%error, "cannot listen to other servers"),
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(SWEEP) => {}
            }
        };
        // Whatever was read before it listened may be old already.
        let mut news = StoreNews::Lost;
        loop {
            match news {
                StoreNews::Table(table) => {
                    self.send(table, Input::News(table));
                    services.hub.chat_may_have(table);
                    self.tell_programs(&services.hub, table);
                }
                StoreNews::Person(person) => services.known.forget(person),
                StoreNews::Lost => {
                    services.known.forget_all();
                    for shard in &*self.shards {
                        let _ = shard.send(Input::Lost);
                    }
                    services.hub.chat_may_have_everywhere();
                    services.hub.turns_may_be_everywhere();
                }
            }
            news = tokio::select! {
                () = stop.cancelled() => break,
                news = listener.next() => news,
            };
        }
    }
}

impl Tables {
    /// Notifies bots about a table that may not be in memory here.
    fn tell_programs(&self, hub: &Hub, table: TableId) {
        if hub.has_programs() {
            let (tables, hub) = (self.clone(), hub.clone());
            tokio::spawn(async move {
                if let Ok(news) = tables.look(table, Table::news).await {
                    hub.tell(news);
                }
            });
        }
    }
}

/// Waits for a table with a time limit, because it hangs while the storage hangs.
async fn in_time<T>(answer: oneshot::Receiver<Result<T, Refusal>>) -> Result<T, Refusal> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(Ok(answer)) => answer,
        _ => Err(Refusal::Unavailable),
    }
}

/// The last byte of an id is as random as the others.
fn shard_of(table: TableId, shards: usize) -> usize {
    usize::from(table.0[9]) % shards
}
