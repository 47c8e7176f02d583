//! `zheng odds`: how likely something is, exactly.

mod position;

use std::io::{self, Write};

use playable::{Language, OddsLine};
use serde_json::json;
use words::Voice;

use crate::cli::{Odds, OddsOf};
use crate::failure::Failure;

pub fn run(args: &Odds, language: Language) -> Result<(), Failure> {
    let voice = games::voice(language);
    let line = match &args.of {
        OddsOf::Question(asked) => asked.answer(voice)?,
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
