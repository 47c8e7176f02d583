//! Watchers of tables: each receives only the newest version, and never an older one.

use std::collections::BTreeMap;

use crate::TableId;

/// Everyone who watches, and what each manager has told.
#[derive(Default)]
pub struct Readers {
    /// By number: who watches.
    pub watchers: BTreeMap<u64, Watcher>,
    /// The newest versions each manager has told of a table.
    pub newest: BTreeMap<(usize, TableId), Vec<u64>>,
    /// The last version each manager has shown an observer of a table, or told it, in this life.
    last: BTreeMap<(usize, TableId, usize), u64>,
    numbered: u64,
}

/// Somebody who watches a table at a manager.
#[derive(Clone, Debug)]
pub struct Watcher {
    pub client: usize,
    pub manager: usize,
    pub table: TableId,
    /// Whether something new is on its way already: what comes meanwhile comes with it.
    pub told: bool,
}

impl Readers {
    pub fn add(&mut self, client: usize, manager: usize, table: TableId) -> u64 {
        self.numbered += 1;
        self.watchers.insert(self.numbered, Watcher { client, manager, table, told: false });
        self.numbered
    }

    /// Whether somebody watches a table at a manager.
    pub fn watches(&self, client: usize, manager: usize, table: TableId) -> bool {
        let same = |it: &Watcher| it.client == client && it.manager == manager && it.table == table;
        self.watchers.values().any(same)
    }

    /// A manager tells the versions of a table, which never fall. The watchers that are to hear of it.
    pub fn tell(&mut self, manager: usize, table: TableId, versions: &[u64]) -> Vec<u64> {
        for (observer, version) in versions.iter().enumerate() {
            self.show(manager, table, observer, *version);
        }
        let known = self.newest.entry((manager, table)).or_default();
        if known == versions {
            return Vec::new();
        }
        known.clear();
        known.extend(versions);
        let mut hear = Vec::new();
        for (number, watcher) in &mut self.watchers {
            if watcher.manager == manager && watcher.table == table && !watcher.told {
                watcher.told = true;
                hear.push(*number);
            }
        }
        hear
    }

    /// A manager shows an observer a version: never an older one than before.
    pub fn show(&mut self, manager: usize, table: TableId, observer: usize, version: u64) {
        let before = self.last.insert((manager, table, observer), version);
        assert!(before <= Some(version), "observer {observer} is shown version {version} after {before:?}");
    }

    /// A manager is gone, and everyone who watched there hears nothing more.
    pub fn crash(&mut self, manager: usize) {
        self.watchers.retain(|_, watcher| watcher.manager != manager);
        self.newest.retain(|(at, _), _| *at != manager);
        self.last.retain(|(at, _, _), _| *at != manager);
    }
}
