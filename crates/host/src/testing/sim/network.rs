//! Messages between people and table managers: lost, delayed, duplicated and reordered.

use std::collections::BTreeMap;

use super::client::Request;
use super::glimpse::{Glimpse, LiveStep};
use crate::testing::Luck;
use crate::{Answer, Refusal, TableId, Time};

/// How often each kind of failure occurs: once in this many times; never if 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    pub lost: usize,
    pub doubled: usize,
    pub late: usize,
}

/// Something that will happen outside the managers.
#[derive(Clone, Debug)]
pub enum Happening {
    /// Somebody looks at their browser.
    Tick(usize),
    /// A manager looks after its tables.
    Tend(usize),
    /// Something from outside: a crash, a clock that is set.
    Weather,
    /// A manager that has missed news is notified.
    Lost(usize),
    /// A request arrives at a manager.
    Asked(usize, Request),
    /// A response arrives at the sender of the request.
    Answered(Request, Reply),
    /// A watcher at a manager hears that there is something new.
    News { watcher: u64, table: TableId },
}

/// What is answered.
#[derive(Clone, Debug)]
pub enum Reply {
    /// The result of a command.
    Done(Result<Answer, Refusal>),
    /// What was seen, and every step that the observer may have received by then.
    Seen(Result<(Box<Glimpse>, Vec<LiveStep>), Refusal>),
}

/// Everything that will happen outside the managers, in the order of time.
#[derive(Default)]
pub struct Network {
    pub ways: Ways,
    queue: BTreeMap<(Time, u64), Happening>,
    queued: u64,
}

/// The result of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    Well,
    /// It will arrive seconds later.
    Late,
    /// It will arrive twice.
    Doubled,
    Lost,
}

impl Network {
    /// Something happens after a while.
    pub fn put(&mut self, at: Time, what: Happening) {
        self.queued += 1;
        self.queue.insert((at, self.queued), what);
    }

    pub fn send(&mut self, now: Time, what: &Happening, luck: &mut Luck) -> Sent {
        if luck.happens(self.ways.lost) {
            return Sent::Lost;
        }
        let late = luck.happens(self.ways.late);
        let wait = if late { 5_000 } else { 60 };
        self.put(now.after(luck.milliseconds(wait)), what.clone());
        if luck.happens(self.ways.doubled) {
            self.put(now.after(luck.milliseconds(2_000)), what.clone());
            return Sent::Doubled;
        }
        if late { Sent::Late } else { Sent::Well }
    }

    /// When the next thing happens.
    pub fn next_at(&self) -> Option<Time> {
        self.queue.first_key_value().map(|((at, _), _)| *at)
    }

    /// The next thing that happens.
    pub fn take(&mut self) -> Option<(Time, Happening)> {
        self.queue.pop_first().map(|((at, _), what)| (at, what))
    }
}
