//! The current time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use host::Time;

/// A clock: the system's, or a manual one.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    #[default]
    System,
    /// A manual one, for tests.
    Set(Arc<AtomicI64>),
    /// One that goes on by a number of milliseconds each time it is read, for tests.
    Ticking(Arc<AtomicI64>, i64),
}

impl Clock {
    /// A manual clock at a moment.
    pub fn at(time: Time) -> Clock {
        Clock::Set(Arc::new(AtomicI64::new(time.0)))
    }

    pub fn now(&self) -> Time {
        match self {
            Clock::System => {
                let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Time(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX))
            }
            Clock::Set(time) => Time(time.load(Ordering::SeqCst)),
            Clock::Ticking(time, each) => Time(time.fetch_add(*each, Ordering::SeqCst)),
        }
    }

    /// Advances a manual clock.
    pub fn forward(&self, milliseconds: i64) {
        if let Clock::Set(time) = self {
            time.fetch_add(milliseconds, Ordering::SeqCst);
        }
    }
}
