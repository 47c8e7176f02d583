//! The odds of what a seat can do in a position or at a ply of a record.

use std::io::{self, Write};

use games::GameSession;
use playable::{Assumption, Language, Odds, OddsRequest};
use serde_json::json;

use crate::cli::Position;
use crate::failure::Failure;

pub fn run(args: &Position, json: bool, language: Language) -> Result<(), Failure> {
    let table = args.place.table()?;
    let seat = args.place.seat(&table)?;
    let numbers = args.from.zip(args.to).map(|(from, to)| from..=to);
    let odds =
        table.odds(seat, &OddsRequest { numbers }, language).map_err(|problem| args.place.blame(problem))?;
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!(odds))?;
    } else {
        out.write_all(write(&table, &odds, language).as_bytes())?;
    }
    Ok(())
}

/// The odds in words, a paragraph for each kind.
fn write(table: &GameSession, odds: &Odds, language: Language) -> String {
    let tr = games::translator(language);
    let mut lines = vec![table.title(language)];
    let id = if odds.lines.is_empty() { "odds-nothing" } else { "odds-for" };
    lines.push(tr.text(id, [("side", odds.seat.into())]));
    let of = |given| odds.lines.iter().flat_map(|line| &line.chances).any(|chance| chance.given == given);
    if of(Some(Assumption::Worst)) {
        lines.push(tr.text("odds-hidden", []));
    }
    for kind in odds.lines.chunk_by(|one, two| one.kind == two.kind) {
        lines.extend([String::new(), tr.text(&format!("odds-kind-{}", kind[0].kind), [])]);
        let width = kind.iter().map(|line| line.what.chars().count()).max().unwrap_or(0);
        lines.extend(kind.iter().map(|line| format!("  {:<width$}  {}", line.what, line.said(tr))));
    }
    lines.join("\n") + "\n"
}
