//! Storage for steps, and the tables computed from them.

use std::collections::BTreeMap;

use crate::{Loaded, Row, RulesCache, Step, Table, TableId, TableSummary, Time, Writing};

/// A store in memory.
#[derive(Default)]
pub struct Store {
    pub logs: BTreeMap<TableId, Vec<Row>>,
    pub heads: BTreeMap<TableId, TableSummary>,
    /// Texts of owners' content, by hash.
    pub content: BTreeMap<String, String>,
    /// Every table as its log makes it.
    pub tables: BTreeMap<TableId, Table>,
    /// The versions of everyone after every step.
    pub versions: BTreeMap<TableId, Vec<Vec<u64>>>,
    /// Which manager is responsible for the bots and clocks of a table, and until when.
    pub leases: BTreeMap<TableId, (Holder, Time)>,
    rules_cache: RulesCache,
}

/// Who holds a lease: a manager, in its so manieth life.
pub type Holder = (usize, u64);

impl Store {
    /// Writes steps and what comes with them, or nothing when others were first.
    pub fn write(&mut self, writing: &Writing) -> bool {
        let known = self.logs.get(&writing.table).map_or(0, Vec::len) as u64;
        if known != writing.after {
            return false;
        }
        if let Some((rows, head)) = &writing.create {
            assert!(!self.logs.contains_key(&head.table), "a table is made twice");
            self.add(head.table, rows, head);
        }
        self.add(writing.table, &writing.rows, &writing.head);
        true
    }

    /// Writes steps after whatever there is: what a store must not do.
    pub(super) fn write_anyway(&mut self, writing: &Writing) -> bool {
        let known = self.logs.get(&writing.table).map_or(0, Vec::len) as u64;
        let number = |(seq, row): (u64, &Row)| Row { seq, ..row.clone() };
        let rows: Vec<_> = (known + 1..).zip(&writing.rows).map(number).collect();
        let head = TableSummary { seq: known + rows.len() as u64, ..writing.head.clone() };
        self.add(writing.table, &rows, &head);
        true
    }

    fn add(&mut self, id: TableId, rows: &[Row], head: &TableSummary) {
        let log = self.logs.entry(id).or_default();
        for row in rows {
            assert_eq!(row.seq, log.len() as u64 + 1, "steps have numbers without gaps");
            // What is kept is text.
            let text = serde_json::to_string(row).expect("a step can be written");
            log.push(serde_json::from_str(&text).expect("a step can be read"));
            let row = &log[log.len() - 1];
            assert_eq!(serde_json::to_string(row).expect("a step can be written again"), text);
            if let Some(table) = self.tables.get_mut(&id) {
                let late = table.overdue(row.at);
                if late.is_some() || matches!(row.step, Step::TimedOut { .. }) {
                    assert_eq!(
                        late,
                        Some(row.step.clone()),
                        "a clock that has run out comes first, and no other"
                    );
                }
                table.apply(row).expect("a step that was written fits");
            } else {
                let content = content_of(&self.content, row);
                let table = Table::open(id, row, content, &mut self.rules_cache);
                self.tables.insert(id, table.expect("a table that was written opens"));
            }
            self.versions.entry(id).or_default().push(self.tables[&id].versions().to_vec());
        }
        let table = &self.tables[&id];
        // A head says what the log says; who is newly asked or gets a notice is known to the writer only.
        let (asked, notices) = (head.asked.clone(), head.notices.clone());
        let rebuilt = TableSummary { asked, notices, ..table.head(table.must()) };
        assert_eq!(rebuilt, *head, "what lists show is what the log makes");
        self.heads.insert(id, head.clone());
    }

    /// What was kept after a step.
    pub fn read(&self, table: TableId, after: u64) -> Loaded {
        let rows = self.logs.get(&table).map_or(&[][..], |log| &log[(after as usize).min(log.len())..]);
        let first = self.logs.get(&table).and_then(|log| log.first());
        let content = first.and_then(|row| content_of(&self.content, row)).map(str::to_owned);
        Loaded { rows: rows.to_vec(), content }
    }

    /// The tables that must do something by themselves and that nobody else looks after: from now on the holder does.
    pub fn due(&mut self, now: Time, holder: Holder, until: Time) -> Vec<TableId> {
        let leases = &self.leases;
        let free = |table| leases.get(table).is_none_or(|(by, until)| *until <= now || *by == holder);
        let due =
            self.heads.iter().filter(|(table, head)| head.wake.is_some_and(|at| at <= now) && free(table));
        let due: Vec<_> = due.map(|(table, _)| *table).collect();
        self.leases.extend(due.iter().map(|table| (*table, (holder, until))));
        due
    }

    /// A table made from its log anew.
    pub fn fresh(&mut self, id: TableId) -> Table {
        self.as_of(id, self.logs[&id].len() as u64)
    }

    /// A table made from the first steps of its log.
    pub fn as_of(&mut self, id: TableId, seq: u64) -> Table {
        let log = &self.logs[&id][..seq as usize];
        let content = content_of(&self.content, &log[0]);
        let mut table = Table::open(id, &log[0], content, &mut self.rules_cache).expect("the log opens");
        log[1..].iter().for_each(|row| table.apply(row).expect("the log reads"));
        table
    }
}

/// The text of the content a table was made with.
fn content_of<'a>(texts: &'a BTreeMap<String, String>, first: &Row) -> Option<&'a str> {
    let Step::Created(created) = &first.step else { return None };
    texts.get(&created.content).map(String::as_str)
}
