//! The section about the simulations, from what was counted.

use std::fmt::Write;

use super::Done;

const ABOUT: &str = "\
People, keepers and a store are simulated from one seed (`host::testing::sim`): up to three keepers over one store; tables of
every game, mode and term; people who act, repeat themselves, send old versions, take back, propose, give up, look and watch.
The seed decides what goes wrong and how often: the store refuses, writes and loses the answer, writes after it has said no, or
stalls; reads fail; keepers crash before and after anything they do, and what they had asked the store for may still be written;
messages are lost, late, doubled and out of order in both directions; readers miss news and ask by version; clocks are wrong by
up to 20 seconds either way.

After every step:

- What was kept stays in its log; what was acknowledged is in a log, once. No seat decides twice at a version.
- Nothing is told, shown or acknowledged that is not kept.
- What somebody is shown is what the log makes of the table, and its view is what the engine shows that observer of a game
  replayed from the log by other code. Who may not look with a seat's eyes is refused.
- The versions an observer is shown by a keeper never fall. Who was told piece by piece was told the same steps, in the same
  order, as who asks for all of them. Who has seen more than a keeper is not told that they are late.
- A clock runs out once, when it is time, and before anything else; programs decide once.

In the end nothing goes wrong any more: everybody is answered, programs have played, clocks that ran out were heard, every
watcher was told the newest version, and all keepers show what the logs say. A run ends at the first broken promise.";

const MUTANTS: &str = "\
That broken promises are noticed is a test as well (`proof/tests/sim.rs`): a store that forgets, that loses a step later or that
does not mind who was first, and keepers that take for kept what is not, that hear no news or that show everybody the first
seat's view are all found within 20 seeds.";

/// The section.
pub fn write(done: &Done) -> String {
    let Done { next, tally, seconds, cores } = done;
    let figures = [
        ("seeds", *next),
        ("steps", tally.steps),
        ("tables", tally.tables),
        ("steps in their logs", tally.rows),
        ("requests acknowledged", tally.acknowledged),
        ("requests refused", tally.refused),
        ("looks held against the log", tally.looks),
        ("decisions of programs", tally.programs),
        ("clocks that ran out", tally.timeouts),
        ("decisions taken back freely", tally.taken_back),
        ("promises checked", tally.checks),
    ];
    let faults = tally.faults.iter().map(|(what, times)| (what.as_str(), *times));
    let minutes = seconds / 60.0;
    let build = if cfg!(debug_assertions) { ", with debug assertions" } else { "" };
    let mut page = format!(
        "{ABOUT}\n\n\
         \x20   cargo run --release -p proof -- sim              # {next} seeds: {minutes:.0} minutes on {cores} cores{build}\n\
         \x20   cargo run --release -p proof -- sim --seed 17    # everything that happens in one of them\n"
    );
    table(&mut page, "what happened", figures.into_iter());
    table(&mut page, "what went wrong", faults);
    format!("{page}\n{MUTANTS}")
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
