//! The end of a simulation: the faults stop, and everything must settle.

use super::Sim;
use super::network::Ways;
use crate::Phase;
use crate::testing::print;
use crate::testing::world::Faults;

impl Sim<'_> {
    /// Nothing goes wrong any more, and nobody wants anything new.
    pub(super) fn clear_up(&mut self) {
        self.stormy = false;
        self.world.faults = Faults::default();
        self.world.crash_at = None;
        self.network.ways = Ways::default();
        for manager in 0..self.world.managers.len() {
            self.world.set_ahead(manager, 0);
        }
        self.trace.calm(&self.world);
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.why_not_quiet().is_empty()
    }

    /// What is not as it should be in the end; nothing when all is.
    pub(super) fn why_not_quiet(&self) -> String {
        let now = self.world.now;
        if let Some(client) = self.clients.iter().find(|client| !client.waiting.is_empty()) {
            return format!("{} waits for {:?}", client.name, client.waiting.values().next());
        }
        if !self.front.is_idle() {
            return "a manager has not answered".to_owned();
        }
        for (id, table) in &self.world.store.tables {
            if table.must().iter().any(|seat| table.person(seat).is_none()) {
                return format!("a bot has not played at {}", self.trace.name(&self.world, *id));
            }
            if table.overdue(now).is_some() {
                return format!("a clock has run out unheard at {}", self.trace.name(&self.world, *id));
            }
        }
        for watcher in self.front.readers.watchers.values() {
            let newest = self.world.store.tables[&watcher.table].versions();
            let told = self.front.readers.newest.get(&(watcher.manager, watcher.table));
            if told.is_none_or(|told| told != newest) {
                return format!("{} watches and was not told", self.clients[watcher.client].name);
            }
        }
        String::new()
    }

    /// In the end every manager shows what the logs say.
    pub(super) fn check_end(&mut self) {
        self.ledger.check_all(&self.world.store, &mut self.tally);
        let ids: Vec<_> = self.world.store.logs.keys().copied().collect();
        self.tally.tables += ids.len() as u64;
        for id in ids {
            let kept = print(&self.world.store.fresh(id));
            for manager in 0..self.world.managers.len() {
                let shown = self.world.look(manager, id, print);
                self.tally.checks += 1;
                assert!(shown.as_ref() == Ok(&kept), "manager {manager} differs from a log in the end");
            }
            let over = self.world.store.tables[&id].phase() == Phase::Over;
            assert!(over == self.world.store.tables[&id].end().is_some(), "what is over has an end");
        }
        for (ticket, manager) in &self.world.asked {
            self.tally.checks += 1;
            let answers = self.world.answers.get(ticket).map_or(0, Vec::len);
            assert_eq!(answers, 1, "manager {manager} answers every question once");
        }
    }
}
