//! The section of the report, and its curves.

use std::path::Path;

use super::Done;
use super::judge::{GROWTH, REACHED, SLOWER, WARM_UP, growth, judged, slower};
use crate::Result;
use crate::chart::Chart;

/// The section.
pub fn of(done: &Done) -> String {
    let samples = &done.samples;
    let (Some(first), Some(last)) = (samples.first(), samples.last()) else { return String::new() };
    let lowest = samples.iter().map(|sample| sample.rate).fold(f64::INFINITY, f64::min);
    let most = samples.iter().map(|sample| sample.p99).fold(0.0, f64::max);
    let sum = |of: fn(&super::Sample) -> u64| samples.iter().map(of).sum::<u64>();
    let cores = samples.iter().map(|sample| sample.cores).sum::<f64>() / samples.len() as f64;
    let rest = judged(samples);
    let slow = if rest.is_empty() {
        format!("not judged: it takes more than {WARM_UP} minutes")
    } else {
        format!(
            "memory grew by {:.1} % along a fitted line (bound {:.0} %); the 99th percentile of the last third is {:.2} times \
             that of the first (bound {SLOWER})",
            growth(rest) * 100.0,
            GROWTH * 100.0,
            slower(rest)
        )
    };
    format!(
        "`zheng serve` (built as `{}`) on SQLite, in a process of its own beside the program that plays, for {} minutes: {} tables \
         with a live observer each, {} actions a second wanted. Games that end are followed by others.\n\n    \
         cargo build --release -p zheng && cargo run --release -p proof -- soak\n\n\
         | what | |\n|---|---|\n\
         | acknowledged actions | {:.0} a second in the slowest minute (bound {:.0} %) |\n\
         | failures | {} |\n\
         | time to acknowledge, median and 99th percentile, last minute | {:.1}, {:.1} ms; in the worst minute 99th {most:.1} ms |\n\
         | after {WARM_UP} minutes of warming up | {slow} |\n\
         | memory of the server, first and last minute | {}, {} MiB |\n\
         | cores of the server | {cores:.2} |\n\
         | games finished, live events | {}, {} |\n\
         | database in the end | {} MiB |\n\n\
         ![Memory](pictures/soak-memory.svg)\n![Time to acknowledge](pictures/soak-latency.svg)\n\
         ![Actions a second](pictures/soak-rate.svg)\n![Size of the database](pictures/soak-database.svg)\n",
        done.build,
        samples.len(),
        done.tables,
        done.rate,
        lowest,
        REACHED * 100.0,
        samples.iter().map(|sample| sample.faults.values().sum::<u64>()).sum::<u64>(),
        last.p50,
        last.p99,
        first.memory / 1024,
        last.memory / 1024,
        sum(|sample| sample.games),
        sum(|sample| sample.told),
        last.database >> 20,
    )
}

/// Draws the curves.
pub fn draw(done: &Done, folder: &Path) -> Result<()> {
    let curve = |of: fn(&super::Sample) -> f64| done.samples.iter().map(of).collect::<Vec<f64>>();
    let charts = [
        (
            "memory",
            "Memory of the server, MiB",
            vec![("memory", curve(|sample| sample.memory as f64 / 1024.0))],
        ),
        (
            "latency",
            "Time to acknowledge, ms",
            vec![("median", curve(|sample| sample.p50)), ("99th", curve(|sample| sample.p99))],
        ),
        ("rate", "Acknowledged actions a second", vec![("actions", curve(|sample| sample.rate))]),
        (
            "database",
            "Size of the database, MiB",
            vec![("database", curve(|sample| sample.database as f64 / f64::from(1 << 20)))],
        ),
    ];
    std::fs::create_dir_all(folder)?;
    for (name, title, lines) in charts {
        let svg = Chart { title, step: "minutes", lines: &lines }.svg();
        std::fs::write(folder.join(format!("soak-{name}.svg")), svg)?;
    }
    Ok(())
}
