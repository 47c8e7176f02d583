//! Counts what happened in simulations.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What happened in simulations, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Things that happened, one after the other.
    pub steps: u64,
    /// Tables that were made.
    pub tables: u64,
    /// Steps in their logs.
    pub rows: u64,
    /// Requests that were acknowledged.
    pub acknowledged: u64,
    /// Requests that were refused.
    pub refused: u64,
    /// Looks at tables that were held against their logs.
    pub looks: u64,
    /// Decisions of bots that were kept.
    pub programs: u64,
    /// Clocks that ran out.
    pub timeouts: u64,
    /// Decisions that were undone.
    pub taken_back: u64,
    /// Single promises that were checked.
    pub checks: u64,
    /// What went wrong, and how often.
    pub faults: BTreeMap<String, u64>,
}

impl Tally {
    pub fn fault(&mut self, what: &str) {
        *self.faults.entry(what.to_owned()).or_default() += 1;
    }

    /// Adds what happened elsewhere.
    pub fn add(&mut self, other: &Tally) {
        let Tally {
            steps,
            tables,
            rows,
            acknowledged,
            refused,
            looks,
            programs,
            timeouts,
            taken_back,
            checks,
            faults,
        } = other;
        self.steps += steps;
        self.tables += tables;
        self.rows += rows;
        self.acknowledged += acknowledged;
        self.refused += refused;
        self.looks += looks;
        self.programs += programs;
        self.timeouts += timeouts;
        self.taken_back += taken_back;
        self.checks += checks;
        for (what, times) in faults {
            *self.faults.entry(what.clone()).or_default() += times;
        }
    }
}
