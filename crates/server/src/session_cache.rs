//! A cache of recent sessions and tokens, so that the database is not queried for every request; and the streams opened with
//! each of them, which are closed when it becomes invalid.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use host::{PersonId, Time};
use tokio::sync::Notify;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;
use crate::store::{Store, in_time};

/// How long a session or token is cached, in milliseconds.
const BELIEVED: i64 = 20_000;
/// Maximum number of cached entries.
const REMEMBERED: usize = 50_000;
/// How often the sessions and tokens of open streams are checked. Changes by this process, or by another on the
/// same `PostgreSQL` database, are noticed at once; changes by `zheng admin` on a file are not.
const CHECKED: Duration = Duration::from_secs(5);

/// Recently used sessions and tokens, and the streams opened with each.
#[derive(Clone, Default)]
pub struct SessionCache(Arc<Inner>);

#[derive(Default)]
struct Inner {
    believed: Mutex<HashMap<Arc<str>, (PersonId, Time)>>,
    streams: Mutex<HashMap<Arc<str>, Streams>>,
    doubts: Notify,
}

/// The open streams of one key.
struct Streams {
    person: PersonId,
    count: usize,
    /// Whether the key may have become invalid.
    doubted: bool,
    ended: CancellationToken,
}

pub struct Open {
    known: SessionCache,
    key: Arc<str>,
    /// Completes when the key becomes invalid, which ends the stream.
    pub ended: CancellationToken,
}

impl SessionCache {
    /// The owner of a key, if it is cached.
    pub fn get(&self, key: &str, now: Time) -> Option<PersonId> {
        lock(&self.0.believed).get(key).filter(|(_, until)| *until > now).map(|(person, _)| *person)
    }

    /// Caches the owner of a key.
    pub fn put(&self, key: Arc<str>, person: PersonId, now: Time) {
        let mut known = lock(&self.0.believed);
        if known.len() >= REMEMBERED {
            known.retain(|_, (_, until)| *until > now);
            if known.len() >= REMEMBERED {
                known.clear();
            }
        }
        known.insert(key, (person, now.after(BELIEVED)));
    }

    /// Drops everything about a person whose keys have changed. Streams end if their key is no longer valid.
    pub fn forget(&self, person: PersonId) {
        lock(&self.0.believed).retain(|_, (known, _)| *known != person);
        self.doubt(|streams| streams.person == person);
    }

    /// Drops everything, because notifications were missed.
    pub fn forget_all(&self) {
        lock(&self.0.believed).clear();
        self.doubt(|_| true);
    }

    fn doubt(&self, whose: impl Fn(&Streams) -> bool) {
        for streams in lock(&self.0.streams).values_mut().filter(|streams| whose(streams)) {
            streams.doubted = true;
        }
        self.0.doubts.notify_one();
    }

    /// A stream is opened with a key.
    pub fn open(&self, key: &Arc<str>, person: PersonId) -> Open {
        let mut all = lock(&self.0.streams);
        let streams = all.entry(key.clone()).or_insert_with(|| Streams {
            person,
            count: 0,
            // What was believed when it was opened may have ended just before.
            doubted: true,
            ended: CancellationToken::new(),
        });
        streams.count += 1;
        Open { known: self.clone(), key: key.clone(), ended: streams.ended.clone() }
    }

    /// Ends streams whose key is no longer valid, until told to stop.
    pub async fn watch(self, store: Store, clock: Clock, stop: CancellationToken) {
        let mut pause = tokio::time::interval(CHECKED);
        pause.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let all = tokio::select! {
                () = stop.cancelled() => break,
                () = self.0.doubts.notified() => false,
                _ = pause.tick() => true,
            };
            let keys: Vec<Arc<str>> = lock(&self.0.streams)
                .iter()
                .filter(|(_, streams)| all || streams.doubted)
                .map(|(key, _)| key.clone())
                .collect();
            match in_time(store.working_keys(&keys, clock.now())).await {
                Ok(working) => self.end(&keys, &working),
                // They are checked again soon.
                Err(error) => tracing::warn!(%error, "cannot check whether open streams may go on"),
            }
        }
    }

    fn end(&self, keys: &[Arc<str>], working: &HashSet<String>) {
        for key in keys {
            let mut all = lock(&self.0.streams);
            let Some(streams) = all.get_mut(key) else { continue };
            streams.doubted = false;
            if !working.contains(&**key) {
                streams.ended.cancel();
                lock(&self.0.believed).remove(key);
            }
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut all = lock(&self.known.0.streams);
        if let Some(streams) = all.get_mut(&self.key) {
            streams.count -= 1;
            if streams.count == 0 {
                all.remove(&self.key);
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere leaves nothing half done here.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
