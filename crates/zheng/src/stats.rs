//! `zheng stats`: statistics of many games.

mod database;
mod inputs;

use std::io::{self, Write};

use playable::Language;
use stats::{Collector, Merge, Report};
use tabletop::{Message, Problem};

use crate::cli::Stats;
use crate::failure::Failure;
use crate::files;
use crate::gather::{self, unparquet};

use inputs::Inputs;

/// What was read, and what was not.
#[derive(Default)]
pub struct Tally {
    /// Files and tables that could not be read, each with the reason.
    pub bad: Vec<Problem>,
    /// Games that are not over.
    pub not_over: u64,
}

pub fn run(args: &Stats, language: Language) -> Result<(), Failure> {
    for file in [&args.html, &args.summary].into_iter().flatten() {
        files::check_new(file)?;
    }
    let parquet = args.parquet.as_deref().map(|folder| gather::parquet(folder, "records")).transpose()?;
    let (rows, collector) = (parquet.is_some(), Collector::new(parquet));
    let mut tally = Tally::default();
    let inputs = Inputs::find(&args.files, &mut tally);
    let summaries = inputs.read(&collector, rows, &mut tally)?;
    if let Some(url) = &args.database {
        database::read(url, inputs.len(), &collector, &mut tally)?;
    }
    let mut summary = collector.finish().map_err(|error| unparquet(&error))?;
    for other in &summaries {
        summary.absorb(other);
    }

    let report = Report::new(&summary, language);
    if let Some(path) = &args.summary {
        files::write_new(path, &summary.to_json())?;
    }
    if let Some(path) = &args.html {
        files::write_new(path, &report.html())?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.json())?;
    } else if args.html.is_none() && args.summary.is_none() && args.parquet.is_none() {
        out.write_all(report.table().as_bytes())?;
    }
    out.flush()?;
    tell(&tally, language)
}

/// Names what was left out. What could not be read is bad input, even though everything else was counted.
fn tell(tally: &Tally, language: Language) -> Result<(), Failure> {
    let tr = games::translator(language);
    let say =
        |id: &str, count: u64| tr.text(id, [("count", count.into()), ("number", count.to_string().into())]);
    for bad in &tally.bad {
        eprintln!("zheng: {}", tr.problem(bad));
    }
    if tally.not_over > 0 {
        eprintln!("zheng: {}", say("stats-not-over", tally.not_over));
    }
    match tally.bad.len() as u64 {
        0 => Ok(()),
        bad => Err(Failure::Input(Message::plain(&say("stats-skipped", bad)).into())),
    }
}
