//! Checks what was guaranteed: every stored step stays, and every acknowledged request is one of them, exactly once.

use std::collections::{BTreeMap, BTreeSet};

use super::tally::Tally;
use crate::testing::store::Store;
use crate::{Answer, Caller, Chair, Command, Proposal, Row, Step, TableId};

/// What is known of all logs, apart from the store.
#[derive(Default)]
pub struct Ledger {
    logs: BTreeMap<TableId, Known>,
    /// Steps that were acknowledged to somebody and can be acknowledged to nobody else.
    claimed: BTreeSet<(TableId, u64)>,
}

#[derive(Default)]
struct Known {
    rows: Vec<Row>,
    /// By seat: the version of its last decision.
    seen: BTreeMap<u8, u64>,
    /// What can happen at a table only once.
    once: BTreeSet<String>,
}

impl Ledger {
    /// Every log still begins with all that it ever held; what is new in it happens once.
    pub fn check(&mut self, store: &Store, tally: &mut Tally) {
        for table in self.logs.keys() {
            assert!(store.logs.contains_key(table), "a table is lost");
        }
        for (table, log) in &store.logs {
            let known = self.logs.entry(*table).or_default();
            tally.checks += 1;
            let same = log.len() >= known.rows.len()
                && known.rows.last().is_none_or(|last| log[known.rows.len() - 1] == *last);
            assert!(same, "step {} of a table was kept and is lost", known.rows.len());
            for row in &log[known.rows.len()..] {
                known.add(row, &store.tables[table].created().chairs, tally);
            }
        }
    }

    /// In the end: whole logs are what they were when they were written.
    pub fn check_all(&self, store: &Store, tally: &mut Tally) {
        for (table, known) in &self.logs {
            tally.checks += 1;
            assert_eq!(store.logs[table], known.rows, "a log is not what it was");
        }
    }

    /// A request is acknowledged: its step is stored, and no other request was acknowledged for it.
    pub fn acknowledged(
        &mut self,
        store: &Store,
        (id, caller, command): (TableId, Caller, &Command),
        answer: &Answer,
        tally: &mut Tally,
    ) {
        tally.checks += 1;
        let log = store.logs.get(&id).expect("what is acknowledged is of a table that is kept");
        let any = |like: &dyn Fn(&Step) -> bool| log.iter().any(|row| like(&row.step));
        let found = match command {
            Command::Act { seat, version, action } => {
                let done = |row: &&Row| {
                    matches!(&row.step, Step::Acted { seat: by, action: done, seen, .. }
                        if by == seat && *done == action.to_string() && seen == version)
                };
                log.iter().filter(done).count() == 1
            }
            Command::Sit { .. } => sits(log, caller, answer.seat),
            // Who adds nothing where nobody waits for it has done so from the beginning.
            Command::Nonce { nonce } => {
                let added = |step: &Step| {
                    matches!(step, Step::Sat { person, nonce: added, .. } | Step::Nonce { person, nonce: added }
                        if caller == Caller::Person(*person) && added == nonce)
                };
                nonce.is_none() || any(&added)
            }
            Command::Resign { seat } => any(&|step| *step == Step::Resigned { seat: *seat }),
            Command::Fail { .. } => unreachable!("only the manager says so"),
            Command::Close => any(&|step| *step == Step::Closed),
            Command::Again { .. } => answer.table.is_some_and(|table| {
                store.logs.contains_key(&table) && any(&|step| *step == Step::Next { table })
            }),
            Command::Start => any(&|step| matches!(step, Step::Started { .. })),
            // Nothing is written for a chair that is as it should be, and for two that are alike.
            Command::Chair { .. } | Command::Swap { .. } | Command::Wake => true,
            Command::Leave { .. }
            | Command::Undo { .. }
            | Command::AskUndo { .. }
            | Command::AskEnd { .. }
            | Command::Answer { .. } => self.claim(store, id, command, answer),
        };
        assert!(found, "acknowledged and not kept: {command:?}, {answer:?}");
    }

    /// Finds the step of a request that cannot be repeated, by what it is and the version it led to.
    fn claim(&mut self, store: &Store, id: TableId, command: &Command, answer: &Answer) -> bool {
        let like = |step: &Step| match (command, step) {
            (Command::Leave { seat }, Step::Left { seat: by })
            | (Command::Undo { seat, .. }, Step::Back { seat: by, .. })
            | (Command::AskUndo { seat, .. }, Step::Proposed { seat: by, what: Proposal::Undo { .. } })
            | (Command::AskEnd { seat }, Step::Proposed { seat: by, what: Proposal::End }) => seat == by,
            (Command::Answer { seat, yes }, Step::Answered { seat: by, yes: said }) => {
                seat == by && yes == said
            }
            _ => false,
        };
        let claimed = &mut self.claimed;
        store.logs[&id].iter().zip(&store.versions[&id]).any(|(row, versions)| {
            let index = answer.seat.map_or(versions.len() - 1, usize::from);
            like(&row.step) && versions[index] == answer.version && claimed.insert((id, row.seq))
        })
    }
}

impl Known {
    fn add(&mut self, row: &Row, chairs: &[Chair], tally: &mut Tally) {
        tally.rows += 1;
        tally.checks += 1;
        match &row.step {
            Step::Acted { seat, seen, .. } => {
                let before = self.seen.insert(*seat, *seen);
                assert!(before < Some(*seen), "seat {seat} decides twice at version {seen}");
                if matches!(chairs[usize::from(*seat)], Chair::Program(_)) {
                    tally.programs += 1;
                }
            }
            Step::TimedOut { seat } => {
                tally.timeouts += 1;
                self.once(format!("the clock of {seat} runs out"));
            }
            Step::Created(_) => self.once("the table is made".to_owned()),
            Step::Started { .. } => self.once("the game begins".to_owned()),
            Step::Closed => self.once("the table is closed".to_owned()),
            Step::Next { .. } => self.once("the next table is made".to_owned()),
            Step::Resigned { seat } => self.once(format!("{seat} gives up")),
            Step::Failed { seat, .. } => self.once(format!("the engine of {seat} fails")),
            Step::Back { .. } => tally.taken_back += 1,
            Step::Sat { .. }
            | Step::Chair { .. }
            | Step::Swapped { .. }
            | Step::Nonce { .. }
            | Step::Left { .. }
            | Step::Proposed { .. }
            | Step::Answered { .. } => {}
        }
        self.rows.push(row.clone());
    }

    fn once(&mut self, what: String) {
        assert!(!self.once.contains(&what), "{what} twice");
        self.once.insert(what);
    }
}

/// Whether somebody has sat down in a seat.
fn sits(log: &[Row], caller: Caller, seat: Option<u8>) -> bool {
    let (Caller::Person(person), Some(seat)) = (caller, seat) else { return false };
    let mut chairs = Vec::new();
    log.iter().any(|row| {
        match &row.step {
            Step::Created(created) => chairs.clone_from(&created.chairs),
            Step::Sat { seat, person, .. } => chairs[usize::from(*seat)] = Chair::Person(*person),
            Step::Swapped { seats: [one, other] } => chairs.swap(usize::from(*one), usize::from(*other)),
            _ => {}
        }
        chairs[usize::from(seat)] == Chair::Person(person)
    })
}
