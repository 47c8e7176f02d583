//! Rate limits per address or person: token buckets that refill over time.

use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

pub use web::{Key, home};

/// The class of a request. Each class has a bucket of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Class {
    Read,
    /// Changing something: an action, a message.
    Write,
    /// Signing in: passwords, recovery, links with a secret.
    SignIn,
    /// Creating something permanent: a person, a table, a token.
    Create,
    /// Trying passwords of one account from all addresses that it has not signed in from.
    Guess,
    /// Sending a mail with a link to one address.
    Mail,
    /// Opening listed tables, by everyone who shares an address.
    List,
    /// Sending a chat message.
    Chat,
    /// Exporting one's own data.
    Export,
    /// Having the server think: an analysis, a hint.
    Analysis,
}

/// How many requests may come at once, and how long one more takes to become possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The most requests at once after a rest.
    pub burst: u32,
    /// The time in which one request more becomes possible; none means without limit.
    pub each: Duration,
}

/// The rates of all classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    pub read: Rate,
    pub write: Rate,
    pub sign_in: Rate,
    pub create: Rate,
    pub guess: Rate,
    pub mail: Rate,
    pub list: Rate,
    pub chat: Rate,
    pub export: Rate,
    pub analysis: Rate,
}

impl Rates {
    /// No limit at all, for tests and for measuring.
    pub const fn none() -> Rates {
        let rate = Rate { burst: u32::MAX, each: Duration::ZERO };
        Rates {
            read: rate,
            write: rate,
            sign_in: rate,
            create: rate,
            guess: rate,
            mail: rate,
            list: rate,
            chat: rate,
            export: rate,
            analysis: rate,
        }
    }

    /// All limits multiplied by a factor, for an address that many people share.
    #[must_use]
    pub fn times(self, factor: u32) -> Rates {
        let factor = factor.max(1);
        let more = |rate: Rate| Rate { burst: rate.burst.saturating_mul(factor), each: rate.each / factor };
        Rates {
            read: more(self.read),
            write: more(self.write),
            sign_in: more(self.sign_in),
            create: more(self.create),
            guess: more(self.guess),
            mail: more(self.mail),
            list: more(self.list),
            chat: more(self.chat),
            export: more(self.export),
            analysis: more(self.analysis),
        }
    }

    const fn of(&self, class: Class) -> Rate {
        match class {
            Class::Read => self.read,
            Class::Write => self.write,
            Class::SignIn => self.sign_in,
            Class::Create => self.create,
            Class::Guess => self.guess,
            Class::Mail => self.mail,
            Class::List => self.list,
            Class::Chat => self.chat,
            Class::Export => self.export,
            Class::Analysis => self.analysis,
        }
    }
}

impl Default for Rates {
    fn default() -> Rates {
        let rate = |burst, milliseconds| Rate { burst, each: Duration::from_millis(milliseconds) };
        Rates {
            read: rate(300, 50),
            write: rate(60, 200),
            sign_in: rate(10, 12_000),
            create: rate(20, 30_000),
            guess: rate(100, 36_000),
            mail: rate(3, 3_600_000),
            list: rate(10, 600_000),
            chat: rate(20, 2_000),
            export: rate(2, 600_000),
            analysis: rate(20, 10_000),
        }
    }
}

/// A request came too early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// After how many seconds to try again: the value of `Retry-After`.
    pub retry_after: u64,
}

const SHARDS: usize = 16;

/// The most buckets remembered by default. One takes about 40 bytes.
pub const BUCKETS: usize = 200_000;

/// The moment at which each bucket is full again, in nanoseconds since the start.
type Shard = HashMap<(Key, Class), u64>;

/// All buckets. A full one is not remembered, so memory follows those who ask now and is bounded.
#[derive(Debug)]
pub struct Limits {
    rates: Rates,
    start: Instant,
    shards: Vec<Mutex<Shard>>,
    per_shard: usize,
    hasher: RandomState,
}

impl Limits {
    /// Buckets with these rates, counting from now.
    pub fn new(rates: Rates, now: Instant) -> Limits {
        Limits::with_room(rates, now, BUCKETS)
    }

    /// The same, with a maximum number of buckets.
    pub fn with_room(rates: Rates, now: Instant, buckets: usize) -> Limits {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        Limits { rates, start: now, shards, per_shard: (buckets / SHARDS).max(2), hasher: RandomState::new() }
    }

    /// Takes a token, or says when there is one.
    pub fn take(&self, key: impl Into<Key>, class: Class, now: Instant) -> Result<(), TooMany> {
        let rate = self.rates.of(class);
        let each = nanoseconds(rate.each);
        if each == 0 {
            return Ok(());
        }
        let now = nanoseconds(now.saturating_duration_since(self.start));
        let key = (key.into(), class);
        let shard = &self.shards[self.hasher.hash_one(key) as usize % SHARDS];
        let mut shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
        let full = shard.get(&key).map_or(now, |&full| full.max(now)).saturating_add(each);
        let depth = each.saturating_mul(u64::from(rate.burst.max(1)));
        let wait = (full - now).saturating_sub(depth);
        if wait > 0 {
            return Err(TooMany { retry_after: wait.div_ceil(1_000_000_000) });
        }
        if shard.len() >= self.per_shard && !shard.contains_key(&key) {
            make_room(&mut shard, now);
        }
        shard.insert(key, full);
        Ok(())
    }

    /// How many buckets are remembered.
    pub fn len(&self) -> usize {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner).len()).sum()
    }

    /// Whether everyone has rested.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Forgets buckets that are full again; called now and then.
    pub fn sweep(&self, now: Instant) {
        let now = nanoseconds(now.saturating_duration_since(self.start));
        for shard in &self.shards {
            let mut shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
            shard.retain(|_, full| *full > now);
            shard.shrink_to_fit();
        }
    }
}

/// Forgets what is full again, or else the half that is nearest to it.
fn make_room(shard: &mut Shard, now: u64) {
    let before = shard.len();
    shard.retain(|_, full| *full > now);
    if shard.len() > before / 2 {
        let mut all: Vec<u64> = shard.values().copied().collect();
        let middle = all.len() / 2;
        let (_, &mut median, _) = all.select_nth_unstable(middle);
        shard.retain(|_, full| *full > median);
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
