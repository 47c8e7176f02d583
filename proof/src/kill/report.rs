//! The figures.

use std::fmt::Write as _;

use super::Done;
use super::faults::{FAULTS, Seen};

pub fn of(done: &Done) -> String {
    let mut text = format!(
        "Built as `{}`.\n\n\
         | database | kills | acknowledged actions | lost | twice | sent again, counted once | stored, but never acknowledged |\n\
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
        "\n| fault | what people see | what is kept | what the host should do | result |\n|---|---|---|---|---|\n",
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
