//! The report of the simulations.

use std::fmt::Write;

use super::Done;

pub fn write(done: &Done) -> String {
    let Done { next, tally, seconds, cores } = done;
    let figures = [
        ("seeds", *next),
        ("steps", tally.steps),
        ("tables", tally.tables),
        ("steps in their logs", tally.rows),
        ("requests acknowledged", tally.acknowledged),
        ("requests refused", tally.refused),
        ("views compared with the log", tally.looks),
        ("decisions of bots", tally.programs),
        ("clocks that ran out", tally.timeouts),
        ("free undos", tally.taken_back),
        ("guarantees checked", tally.checks),
    ];
    let faults = tally.faults.iter().map(|(what, times)| (what.as_str(), *times));
    let build = if cfg!(debug_assertions) { ", with debug assertions" } else { "" };
    let mut page = format!("{next} seeds: {:.0} minutes on {cores} cores{build}\n", seconds / 60.0);
    table(&mut page, "what happened", figures.into_iter());
    table(&mut page, "what went wrong", faults);
    page
}

fn table<'a>(page: &mut String, head: &str, rows: impl Iterator<Item = (&'a str, u64)>) {
    let _ = write!(page, "\n| {head} | times |\n|---|---:|\n");
    for (what, times) in rows {
        let _ = writeln!(page, "| {what} | {} |", grouped(times));
    }
}

/// A number with a comma after every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
