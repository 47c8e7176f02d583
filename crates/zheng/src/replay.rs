//! `zheng replay`: a record in words, or as JSON for programs.

use std::io::{self, BufWriter, Write};

use games::GameSession;
use playable::Language;
use serde_json::{Value, json};
use tabletop::{Ending, Line, Observer, Problem, Record, Status};

use crate::cli::Replay;
use crate::failure::Failure;
use crate::files;

pub fn run(args: &Replay, language: Language) -> Result<(), Failure> {
    let record = files::record(&args.file)?;
    let named = |problem: Problem| Failure::input(args.file.display(), problem);
    let mut shown = record.clone();
    if let Some(ply) = args.ply {
        files::cut(&args.file, &mut shown, ply)?;
    }
    // Everything is replayed before anything is printed: a broken record prints nothing.
    let mut table = games::open(&record).map_err(named)?;
    let wanted = |ply: usize| args.ply.is_none_or(|wanted| wanted == ply);
    let mut pages = Vec::new();
    if args.json && wanted(0) {
        pages.push(json_page(&table, 0, None));
    }
    games::replay(&record, &mut table, |table, ply| {
        if args.json && wanted(ply) {
            pages.push(json_page(table, ply, record.lines.get(ply - 1)));
        }
        Ok(())
    })
    .map_err(named)?;
    if !args.json {
        let at_end = args.ply.is_none_or(|ply| ply == record.lines.len());
        if args.ply.is_some() {
            table = files::table(&shown).map_err(named)?;
        }
        pages = text_pages(&table, &shown, args.ply, at_end, language);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    for page in pages {
        writeln!(out, "{page}")?;
    }
    out.flush()?;
    Ok(())
}

/// One line of JSON: what was done, and where that leads.
fn json_page(table: &GameSession, ply: usize, line: Option<&Line>) -> String {
    let legal: Vec<String> = match table.status() {
        Status::Over => Vec::new(),
        Status::Chance => table.chance_outcomes().into_iter().map(|(notation, _)| notation).collect(),
        // Of everyone who may act, a change of mind included.
        Status::Decide { must, may } => {
            must.iter().chain(may.iter()).flat_map(|seat| table.legal(seat)).collect()
        }
    };
    let text = |text: Option<&String>| text.map_or(Value::Null, |text| json!(text));
    json!({
        "ply": ply,
        "actor": text(line.map(|line| &line.actor)),
        "action": text(line.map(|line| &line.action)),
        "state": table.position(),
        "legal": legal,
    })
    .to_string()
}

/// How a game ended that was not played to its end, in words; then nobody is to move.
fn ended_early(table: &GameSession, record: &Record, language: Language) -> Option<String> {
    let ending = Ending::read(record, table.seats(), table.status(), table.outcome()).ok()??;
    let id = match (ending, ending.seat()) {
        (Ending::Played(_), _) => return None,
        (Ending::Resigned(_), Some(_)) => "over-resigned",
        (Ending::Resigned(_), None) => "over-resigned-unknown",
        (Ending::TimedOut(_), Some(_)) => "over-timed-out",
        (Ending::TimedOut(_), None) => "over-timed-out-unknown",
        (Ending::Agreed, _) => "over-agreed",
        (Ending::Closed, _) => "over-closed",
    };
    let side = ending.seat().map(|seat| ("side", table.seats()[seat.index()].into()));
    Some(games::translator(language).text(id, side))
}

/// The log, all of it or that of one ply, and the board it leads to.
fn text_pages(
    table: &GameSession,
    record: &Record,
    only: Option<usize>,
    at_end: bool,
    language: Language,
) -> Vec<String> {
    let mut pages = vec![table.title(language), String::new()];
    let log = table.log(None, language);
    for (ply, line) in (1..).zip(&record.lines) {
        if only.is_some_and(|only| only != ply) {
            continue;
        }
        pages.extend(line.before.iter().map(|comment| format!("      # {comment}")));
        let told = log.iter().filter(|told| told.ply == ply).enumerate();
        pages.extend(told.map(|(at, told)| {
            let rule = told.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
            if at == 0 {
                format!("{ply:>4}  {}{rule}", told.text)
            } else {
                format!("      {}{rule}", told.text)
            }
        }));
        pages.extend(line.comment.iter().map(|comment| format!("      # {comment}")));
    }
    let trailing = record.trailing.iter().filter(|_| at_end);
    pages.extend(trailing.map(|comment| format!("      # {comment}")));
    pages.extend([String::new(), table.board(Observer::Spectator, language), String::new()]);
    let early = if at_end { ended_early(table, record, language) } else { None };
    pages.push(early.unwrap_or_else(|| table.prompt(Observer::Spectator, language)));
    pages
}
