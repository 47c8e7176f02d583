//! The simulated storage, and how it fails.

use super::{Broken, Heard, Pending, World};
use crate::{Input, Refusal, Stored, TableId, Writing};

/// How long a manager looks after a table before others may, in milliseconds: as the server does.
const LEASE: i64 = 30_000;
/// How much later than it said the store may write after all.
const LATE: i64 = 5_000;

impl World {
    /// The store is asked for steps.
    pub(super) fn read(&mut self, manager: usize, table: TableId, after: u64) {
        let failed = self.goes_wrong(manager, self.faults.unread, "a read fails");
        let found = if failed { Err(Refusal::Unavailable) } else { Ok(self.store.read(table, after)) };
        self.later(manager, Pending::Input(Input::Read { table, found }));
    }

    /// The store is asked which tables a manager is to look after.
    pub(super) fn find_due(&mut self, manager: usize, life: u64) {
        if self.goes_wrong(manager, self.faults.unread, "a read fails") {
            return;
        }
        let now = self.clock(manager);
        for table in self.store.due(now, (manager, life), now.after(LEASE)) {
            self.later(manager, Pending::Input(Input::Woken { table, ours: true }));
        }
    }

    /// The store is asked to write: it does, or it cannot, and what it says may not reach anyone.
    pub(super) fn write(&mut self, manager: usize, life: u64, writing: Box<Writing>) {
        let table = writing.table;
        let alive = life == self.lives[manager];
        if alive && self.goes_wrong(manager, self.faults.late, "a write is delayed") {
            let wait = self.luck.milliseconds(LATE);
            self.put(wait, manager, Pending::Late(writing));
            self.later(manager, Pending::Input(Input::Stored { table, stored: Stored::Unknown }));
            return;
        }
        let unknown = self.luck.happens(self.faults.unknown);
        let dropped = unknown && self.luck.one_in(2);
        if unknown {
            let what = if dropped { "a write fails" } else { "a write is stored, but its response is lost" };
            self.heard.push(Heard::Fault { manager, what });
        }
        let forgets = self.broken == Some(Broken::Forgetful) && self.luck.one_in(20);
        let kept = !dropped && (forgets || self.keep(manager, life, &writing));
        let stored = match (unknown, kept) {
            (true, _) => Stored::Unknown,
            (false, true) => Stored::Done,
            (false, false) => Stored::Conflict,
        };
        if alive {
            self.later(manager, Pending::Input(Input::Stored { table, stored }));
        }
    }

    /// The store writes, if nobody was first; the other managers hear of it.
    pub(super) fn keep(&mut self, manager: usize, life: u64, writing: &Writing) -> bool {
        let (table, after) = (writing.table, writing.after);
        let kept = if self.broken == Some(Broken::Careless) {
            self.store.write_anyway(writing)
        } else {
            self.store.write(writing)
        };
        self.heard.push(Heard::Wrote { manager, table, after, kept });
        if !kept {
            return false;
        }
        if writing.head.wake.is_some() && after > 0 {
            self.store.leases.insert(table, ((manager, life), self.clock(manager).after(LEASE)));
        }
        // A manager does not hear of what it writes itself; one that has begun anew is another.
        let hears = |other: &usize| *other != manager || self.lives[*other] != life;
        let others: Vec<_> = (0..self.managers.len()).filter(hears).collect();
        for other in others {
            if !self.goes_wrong(other, self.faults.lost, "a notification is lost") {
                self.later(other, Pending::Input(Input::News(table)));
            }
        }
        if self.broken == Some(Broken::Crumbling) && self.luck.one_in(40) {
            self.store.logs.get_mut(&table).and_then(Vec::pop);
        }
        true
    }
}
