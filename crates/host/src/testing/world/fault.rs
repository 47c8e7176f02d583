//! The faults of a world, and what can be observed of them.

use super::Ticket;
use crate::{Answer, News, Refusal, TableId};

/// How often something fails: once in this many times; never if 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct Faults {
    /// A write of which nobody knows whether it is kept.
    pub unknown: usize,
    /// A write that fails and is tried by the store all the same, seconds later.
    pub late: usize,
    /// A request or an answer of the store that takes up to half a minute.
    pub stalled: usize,
    /// A read that fails.
    pub unread: usize,
    /// News of other managers' writes that do not arrive.
    pub lost: usize,
    /// A bot that fails to answer.
    pub clueless: usize,
    /// A manager that crashes before it does something it has said, or after the last of it.
    pub crash: usize,
}

/// A guarantee that is broken on purpose, to check that the simulation notices it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The storage sometimes reports a forgotten write as stored.
    Forgetful,
    /// The storage sometimes loses the last step of a log, long after it was stored.
    Crumbling,
    /// The storage accepts conflicting writes.
    Careless,
    /// Table managers treat a write as stored when it has just begun.
    Hasty,
    /// Table managers ignore what others write.
    Deaf,
    /// Everyone is shown the first seat's view.
    Leaky,
}

/// Something that can be heard of a world.
#[derive(Clone, Debug)]
pub enum Heard {
    Answered {
        manager: usize,
        ticket: Ticket,
        answer: Result<Answer, Refusal>,
    },
    /// A manager tells everyone who watches.
    Told {
        manager: usize,
        news: News,
    },
    /// The store was asked to write.
    Wrote {
        manager: usize,
        table: TableId,
        after: u64,
        kept: bool,
    },
    Fault {
        manager: usize,
        what: &'static str,
    },
    /// A manager is gone, and another begins in its place.
    Crashed {
        manager: usize,
    },
}
