//! The figures of a soak test, and its charts.

use std::path::Path;

use super::judge::{growth, judged, slower};
use super::{Done, Sample};
use crate::Result;
use crate::chart::Chart;

pub fn of(done: &Done) -> String {
    let samples = &done.samples;
    let (Some(first), Some(last)) = (samples.first(), samples.last()) else { return String::new() };
    let sum = |of: fn(&Sample) -> u64| samples.iter().map(of).sum::<u64>();
    let (count, rest) = (samples.len() as f64, judged(samples));
    format!(
        "slowest minute {:.0} actions a second; failures {}; last minute {:.1} and {:.1} ms, worst 99th {:.1} ms; memory {} and {} \
         MiB, grown by {:.1} %; the last third {:.2} times as slow; {:.2} cores; {} games, {} live events; database {} MiB",
        samples.iter().map(|sample| sample.rate).fold(f64::INFINITY, f64::min),
        sum(|sample| sample.faults.values().sum()),
        last.p50,
        last.p99,
        samples.iter().map(|sample| sample.p99).fold(0.0, f64::max),
        first.memory / 1024,
        last.memory / 1024,
        growth(rest) * 100.0,
        slower(rest),
        samples.iter().map(|sample| sample.cores).sum::<f64>() / count,
        sum(|sample| sample.games),
        sum(|sample| sample.told),
        last.database >> 20,
    )
}

pub fn draw(done: &Done, folder: &Path) -> Result<()> {
    let curve = |of: fn(&Sample) -> f64| done.samples.iter().map(of).collect::<Vec<f64>>();
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
