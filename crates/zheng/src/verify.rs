//! `zheng verify`: checks that every action of a record is legal, and that its dice and draws match the seed.

use std::io::{self, Write};

use games::GameSession;
use playable::Language;
use tabletop::{Ending, Problem, Seat};
use words::Translator;

use crate::cli::Verify;
use crate::failure::Failure;
use crate::files;

pub fn run(args: &Verify, language: Language) -> Result<(), Failure> {
    let record = files::record(&args.file)?;
    let tr = games::translator(language);
    let named = |problem: Problem| Failure::input(args.file.display(), problem);
    let mut table = games::open(&record).map_err(named)?;
    let chance = if record.tag("Seed").is_some() {
        let verified = table.verify(&record).map_err(named)?;
        let taken_back: u64 = verified.skipped.iter().map(|(first, last)| last - first + 1).sum();
        let args = [("drawn", verified.drawn.into()), ("back", taken_back.into())];
        tr.text("verify-chance", args)
    } else {
        games::replay(&record, &mut table, |_, _| Ok(())).map_err(named)?;
        let why = if record.tag("Commitment").is_some() { "verify-not-revealed" } else { "verify-no-seed" };
        tr.text(why, [])
    };
    let ending = Ending::read(&record, table.seats(), table.status(), table.outcome()).map_err(named)?;
    let args = [
        ("actions", record.lines.len().into()),
        ("chance", chance.into()),
        ("ending", said(ending, &table, tr).into()),
    ];
    writeln!(io::stdout(), "{}", tr.text("verify-ok", args))?;
    Ok(())
}

/// How a game ended, in words; the name of the ending if it was played to its end.
fn said(ending: Option<Ending>, table: &GameSession, tr: Translator) -> String {
    let by = |seat: Seat| [("side", table.seats()[seat.index()].into())];
    match ending {
        None => tr.text("verify-not-finished", []),
        Some(Ending::Played(how)) => how.to_owned(),
        Some(Ending::Resigned(Some(seat))) => tr.text("verify-resigned", by(seat)),
        Some(Ending::Resigned(None)) => tr.text("verify-resigned-unknown", []),
        Some(Ending::TimedOut(Some(seat))) => tr.text("verify-timed-out", by(seat)),
        Some(Ending::TimedOut(None)) => tr.text("verify-timed-out-unknown", []),
        Some(Ending::Agreed) => tr.text("verify-agreed", []),
        Some(Ending::Closed) => tr.text("verify-closed", []),
    }
}
