//! `zheng verify`: is every action of a record legal, and is its chance what the seed makes it?

use std::io::{self, Write};

use tabletop::{Problem, fair, said};

use crate::cli::Verify;
use crate::failure::Failure;
use crate::files;

pub fn run(args: &Verify) -> Result<(), Failure> {
    let record = files::record(&args.file)?;
    let named = |problem: Problem| Failure::input(args.file.display(), problem);
    let mut table = titles::open(&record).map_err(named)?;
    let chance = if record.tag("Seed").is_some() {
        let verified = fair::verify(&record, &mut *table).map_err(named)?;
        let taken_back: u64 = verified.skipped.iter().map(|(first, last)| last - first + 1).sum();
        let skipped = if taken_back > 0 { format!(", {taken_back} taken back") } else { String::new() };
        format!("{} chance events recomputed from the seed{skipped}", verified.drawn)
    } else {
        titles::replay(&record, &mut *table, |_, _| Ok(())).map_err(named)?;
        let why = if record.tag("Commitment").is_some() {
            "the seed is not revealed yet"
        } else {
            "no seed is given"
        };
        format!("chance not recomputed: {why}")
    };
    let outcome = table.outcome().map(|outcome| outcome.how);
    if let Some(claimed) = record.tag("Result")
        && Some(claimed) != outcome
    {
        let what = said!(
            "says `{claimed}`, the actions lead to `{end}`",
            claimed,
            end = outcome.unwrap_or("no end yet")
        );
        return Err(named(Problem::at("tag Result", what)));
    }
    let end = outcome.unwrap_or("not finished");
    writeln!(io::stdout(), "ok: {} actions, all legal; {chance}; {end}", record.lines.len())?;
    Ok(())
}
