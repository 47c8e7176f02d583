//! Counts of what has been compared, and the section of the report.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::mode::MODES;
use super::pair::{How, LONGEST, Went};

/// The upper ends of the groups that lengths of pairs are counted in.
const GROUPS: [u32; 6] = [0, 4, 9, 19, LONGEST - 1, LONGEST];

/// What was compared in one mode, or over HTTP.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// How many pairs there were.
    pub pairs: u64,
    /// In how many of them the worlds differed at the beginning.
    pub apart: u64,
    /// After how many plies everything was compared, the beginning not counted.
    pub plies: u64,
    /// In how many of them something else happened in the second world.
    pub hidden: u64,
    /// How many bytes were compared.
    pub bytes: u64,
    pub how: BTreeMap<How, u64>,
    /// How long pairs went on, by group.
    pub lengths: [u64; 6],
}

/// Pairs with a leak made on purpose.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Caught {
    /// Pairs whose worlds differed.
    pub pairs: u64,
    /// Those in which the leak was found.
    pub caught: u64,
    /// After how many plies, in all.
    pub plies: u64,
}

impl Tally {
    pub fn add(&mut self, went: &Went) {
        self.pairs += 1;
        self.apart += u64::from(went.apart);
        self.plies += u64::from(went.plies);
        self.hidden += u64::from(went.hidden);
        self.bytes += went.bytes;
        *self.how.entry(went.how).or_default() += 1;
        let group = GROUPS.iter().position(|&most| went.plies <= most).unwrap_or(GROUPS.len() - 1);
        self.lengths[group] += 1;
    }

    fn ended(&self, how: How) -> u64 {
        self.how.get(&how).copied().unwrap_or_default()
    }
}

impl Caught {
    pub fn add(&mut self, went: &Went) {
        if went.apart {
            self.pairs += 1;
            let caught = u64::from(went.how == How::Caught);
            self.caught += caught;
            self.plies += caught * u64::from(went.plies);
        }
    }
}

/// Tallies by mode, as two tables: what was compared, and how long it went on.
pub fn tables(by_mode: &BTreeMap<String, Tally>) -> String {
    let mut text = String::from(
        "| mode | pairs | worlds differ | plies | with a hidden difference | MB | over | revealed by own action | by another's | by chance |\n\
         | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n",
    );
    let rows = || MODES.iter().filter_map(|mode| Some((mode.name(), by_mode.get(&mode.name())?)));
    for (name, tally) in rows() {
        let Tally { pairs, apart, plies, hidden, bytes, .. } = tally;
        let [over, own, other, fate] =
            [How::Over, How::Own, How::Other, How::Fate].map(|how| tally.ended(how));
        let _ = writeln!(
            text,
            "| {name} | {pairs} | {apart} | {plies} | {hidden} | {:.1} | {over} | {own} | {other} | {fate} |",
            *bytes as f64 / 1e6
        );
    }
    let _ = write!(text, "\nLength of the pairs in plies:\n\n| mode |");
    let mut least = 0;
    for most in GROUPS {
        let _ = if least == most { write!(text, " {most} |") } else { write!(text, " {least} to {most} |") };
        least = most + 1;
    }
    let _ = writeln!(text, "\n| --- |{}", " --: |".repeat(GROUPS.len()));
    for (name, tally) in rows() {
        let cells: Vec<String> = tally.lengths.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "| {name} | {} |", cells.join(" | "));
    }
    text
}

/// Leaks made on purpose, and how they were found.
pub fn leaks(leaks: &BTreeMap<String, Caught>) -> String {
    let mut text =
        String::from("| leaked | pairs | noticed | after plies, on average |\n| --- | --: | --: | --: |\n");
    for (name, Caught { pairs, caught, plies }) in leaks {
        let mean = *plies as f64 / (*caught).max(1) as f64;
        let _ = writeln!(text, "| {name} | {pairs} | {caught} | {mean:.1} |");
    }
    text
}
