//! Compares the responses a player got at a table with what is stored.

use std::collections::BTreeSet;

use crate::Result;

/// What was played at a table, by who played it.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    line: String,
    /// Whether it was acknowledged; else it may be kept or not.
    sure: bool,
}

impl Ledger {
    /// Notes an action that was acknowledged.
    pub fn acknowledged(&mut self, line: String) {
        self.entries.push(Entry { line, sure: true });
    }

    /// Notes an action of which nothing is known.
    pub fn unknown(&mut self, line: String) {
        self.entries.push(Entry { line, sure: false });
    }

    /// How many actions were acknowledged.
    pub fn sure(&self) -> u64 {
        self.entries.iter().filter(|entry| entry.sure).count() as u64
    }

    /// Forgets all but the first.
    pub fn cut(&mut self, length: u64) {
        self.entries.truncate(length as usize);
    }

    /// Adds what another one holds.
    pub fn append(&mut self, more: &Ledger) {
        self.entries.extend(more.entries.iter().cloned());
    }

    /// Whether a record holds what was acknowledged, each once and in order, and besides it nothing but what was sent. Gives
    /// how many actions are stored without having been acknowledged.
    pub fn agrees(&self, record: &str) -> Result<u64> {
        let kept: Vec<&str> = record.lines().filter(|line| is_action(line)).collect();
        // How far in the record one may be.
        let mut places = BTreeSet::from([0]);
        for entry in &self.entries {
            let fits = |place: &usize| kept.get(*place).is_some_and(|line| *line == entry.line);
            let further: BTreeSet<usize> =
                places.iter().filter(|place| fits(place)).map(|at| at + 1).collect();
            places = if entry.sure { further } else { places.union(&further).copied().collect() };
            if places.is_empty() {
                return Err(format!("`{}` was acknowledged and is not in its place", entry.line).into());
            }
        }
        if !places.contains(&kept.len()) {
            return Err(format!("{} actions are kept that nobody sent", kept.len()).into());
        }
        Ok(kept.len() as u64 - self.sure())
    }
}

/// Whether a line of a record is an action of a seat.
pub fn is_action(line: &str) -> bool {
    line.starts_with("emperor: ") || line.starts_with("overlord: ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger() -> Ledger {
        let mut ledger = Ledger::default();
        ledger.acknowledged("emperor: a".to_owned());
        ledger.unknown("overlord: b".to_owned());
        ledger.acknowledged("overlord: b".to_owned());
        ledger
    }

    #[test]
    fn what_was_acknowledged_is_there_once_and_in_order() {
        let agrees = |record: &str| ledger().agrees(record).ok();
        assert_eq!(agrees("Game: x\nemperor: a\noverlord: b\n"), Some(0));
        assert_eq!(agrees("emperor: a\nfate: 1\noverlord: b\noverlord: b"), Some(1));
        assert_eq!(agrees("emperor: a"), None, "lost");
        assert_eq!(agrees("overlord: b\nemperor: a"), None, "out of order");
        assert_eq!(agrees("emperor: a\nemperor: a\noverlord: b"), None, "twice");
        assert_eq!(agrees("emperor: a\noverlord: b\noverlord: b\noverlord: b"), None, "never sent");
    }
}
