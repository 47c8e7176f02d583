//! What the store does for keepers, and what goes wrong with it.

use super::{Broken, Heard, Pending, World};
use crate::{Input, Refusal, Stored, TableId, Writing};

/// How long a keeper looks after a table before others may, in milliseconds: as the server does.
const LEASE: i64 = 30_000;
/// How much later than it said the store may write after all.
const LATE: i64 = 5_000;

impl World {
    /// The store is asked for steps.
    pub(super) fn read(&mut self, keeper: usize, table: TableId, after: u64) {
        let failed = self.goes_wrong(keeper, self.faults.unread, "a read fails");
        let found = if failed { Err(Refusal::Unavailable) } else { Ok(self.store.read(table, after)) };
        self.later(keeper, Pending::Input(Input::Read { table, found }));
    }

    /// The store is asked which tables a keeper is to look after.
    pub(super) fn find_due(&mut self, keeper: usize, life: u64) {
        if self.goes_wrong(keeper, self.faults.unread, "a read fails") {
            return;
        }
        let now = self.clock(keeper);
        for table in self.store.due(now, (keeper, life), now.after(LEASE)) {
            self.later(keeper, Pending::Input(Input::Woken { table, ours: true }));
        }
    }

    /// The store is asked to write: it does, or it cannot, and what it says may not reach anybody.
    pub(super) fn write(&mut self, keeper: usize, life: u64, writing: Box<Writing>) {
        let table = writing.table;
        let alive = life == self.lives[keeper];
        if alive && self.goes_wrong(keeper, self.faults.late, "a write is late") {
            let wait = self.luck.milliseconds(LATE);
            self.put(wait, keeper, Pending::Late(writing));
            self.later(keeper, Pending::Input(Input::Stored { table, stored: Stored::Unknown }));
            return;
        }
        let unknown = self.luck.happens(self.faults.unknown);
        let dropped = unknown && self.luck.one_in(2);
        if unknown {
            let what = if dropped { "a write fails" } else { "a write is kept and its answer lost" };
            self.heard.push(Heard::Fault { keeper, what });
        }
        let forgets = self.broken == Some(Broken::Forgetful) && self.luck.one_in(20);
        let kept = !dropped && (forgets || self.keep(keeper, life, &writing));
        let stored = match (unknown, kept) {
            (true, _) => Stored::Unknown,
            (false, true) => Stored::Done,
            (false, false) => Stored::Conflict,
        };
        if alive {
            self.later(keeper, Pending::Input(Input::Stored { table, stored }));
        }
    }

    /// The store writes, if nobody was first; the other keepers hear of it.
    pub(super) fn keep(&mut self, keeper: usize, life: u64, writing: &Writing) -> bool {
        let (table, after) = (writing.table, writing.after);
        let kept = if self.broken == Some(Broken::Careless) {
            self.store.write_anyway(writing)
        } else {
            self.store.write(writing)
        };
        self.heard.push(Heard::Wrote { keeper, table, after, kept });
        if !kept {
            return false;
        }
        if writing.head.wake.is_some() && after > 0 {
            self.store.leases.insert(table, ((keeper, life), self.clock(keeper).after(LEASE)));
        }
        // A keeper does not hear of what it writes itself; one that has begun anew is another.
        let hears = |other: &usize| *other != keeper || self.lives[*other] != life;
        let others: Vec<_> = (0..self.keepers.len()).filter(hears).collect();
        for other in others {
            if !self.goes_wrong(other, self.faults.lost, "news are lost") {
                self.later(other, Pending::Input(Input::News(table)));
            }
        }
        if self.broken == Some(Broken::Crumbling) && self.luck.one_in(40) {
            self.store.logs.get_mut(&table).and_then(Vec::pop);
        }
        true
    }
}
