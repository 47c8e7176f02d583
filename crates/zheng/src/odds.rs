//! `zheng odds`: how likely something is, exactly.

mod dice;
mod position;

use std::io::{self, Write};

use serde_json::json;
use titles::{Language, OddsLine};
use words::Voice;

use crate::cli::{Odds, OddsOf};
use crate::failure::Failure;

pub fn run(args: &Odds, language: Language) -> Result<(), Failure> {
    let voice = Voice::new(language);
    let line = match &args.of {
        OddsOf::Voyage(asked) => dice::voyage(asked, voice),
        OddsOf::Skirmish(asked) => dice::skirmish(asked, voice),
        OddsOf::Battle(asked) => dice::battle(asked, voice)?,
        OddsOf::Position(asked) => return position::run(asked, args.json, language),
    };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json!(line))?;
    } else {
        writeln!(out, "{}", sentence(&line, voice))?;
    }
    Ok(())
}

/// What has odds, and how likely it is.
fn sentence(line: &OddsLine, voice: Voice) -> String {
    format!("{}: {}", line.what, line.said(voice))
}
