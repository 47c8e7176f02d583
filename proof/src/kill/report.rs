//! The section of the report.

use std::fmt::Write as _;

use super::Done;
use super::faults::{FAULTS, Seen};

/// The section.
pub fn of(done: &Done) -> String {
    let mut text = format!(
        "The program `zheng serve` in processes of its own (built as `{}`).\n\n    \
         cargo build --release -p zheng && cargo run --release -p proof -- kill\n\n\
         **Killed under load.** Eight people play at once; the process is killed (`kill -9`) at a random moment and started \
         again. Then half of the people send again what was under way; everybody plays on; each record is held against what \
         its player was told: every acknowledged action is there once, in the order acknowledged, and nothing that was not \
         sent.\n\n\
         | database | kills | acknowledged actions | lost | twice | sent again, counted once | kept though nobody was told |\n\
         |---|---|---|---|---|---|---|\n",
        done.build
    );
    for (name, kills) in [("SQLite", done.sqlite), ("PostgreSQL", done.postgres)] {
        let _ = writeln!(
            text,
            "| {name} | {} | {} | 0 | 0 | {} | {} |",
            kills.times, kills.acknowledged, kills.repeated, kills.untold
        );
    }
    text.push_str(
        "\n**Faults.** Each row is asserted: another status, another code or a missing action fails the run.\n\n\
         | fault | what people see | what is kept | what the host does | seen |\n|---|---|---|---|---|\n",
    );
    for fault in FAULTS {
        let Some(seen) = done.faults.get(fault.name) else { continue };
        let seen = match seen {
            Seen::Held(figures) => figures.clone(),
            Seen::Skipped(why) => format!("not tried here: {why}"),
        };
        let _ = writeln!(
            text,
            "| **{}**: {} | {} | {} | {} | {seen} |",
            fault.name, fault.happens, fault.people, fault.kept, fault.host
        );
    }
    text
}
