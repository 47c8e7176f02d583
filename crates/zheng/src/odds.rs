//! `zheng odds`: exact odds.

mod position;

use std::io::{self, Write};

use playable::{Language, OddsLine};
use serde_json::json;
use words::Translator;

use crate::cli::{Odds, OddsOf};
use crate::failure::Failure;

pub fn run(args: &Odds, language: Language) -> Result<(), Failure> {
    let tr = games::translator(language);
    let line = match &args.of {
        OddsOf::Question(asked) => asked.answer(tr)?,
        OddsOf::Position(asked) => return position::run(asked, args.json, language),
    };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json!(line))?;
    } else {
        writeln!(out, "{}", sentence(&line, tr))?;
    }
    Ok(())
}

/// What has odds, and how likely it is.
fn sentence(line: &OddsLine, tr: Translator) -> String {
    format!("{}: {}", line.what, line.said(tr))
}
