//! The odds of what a seat can do in a position or at a ply of a record.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};
use tabletop::{Actor, Problem, Record, Seat, Status};
use titles::{Asked, Given, Language, Odds, Spoken};
use words::Voice;

use crate::cli::Position;
use crate::failure::Failure;
use crate::files;

pub fn run(args: &Position, json: bool, language: Language) -> Result<(), Failure> {
    let named = |problem: Problem| Failure::input(args.file.display(), problem);
    let table = table(args)?;
    let seat = seat(&*table, args.seat.as_deref()).map_err(named)?;
    let numbers = args.from.zip(args.to).map(|(from, to)| from..=to);
    let odds = table.odds(seat, &Asked { numbers }, language).map_err(named)?;
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!(odds))?;
    } else {
        out.write_all(write(&*table, &odds, language).as_bytes())?;
    }
    Ok(())
}

/// The table that a file describes.
fn table(args: &Position) -> Result<Box<dyn Spoken>, Failure> {
    let text = files::text(&args.file)?;
    let wrong = |what: String| Failure::input(args.file.display(), what);
    // A record begins with a tag in brackets.
    if text.trim_start().starts_with('{') {
        if args.ply.is_some() {
            return Err(wrong("this is a position; --ply is for records".into()));
        }
        let position = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        return at_position(position, args.content.as_deref(), wrong);
    }
    if args.content.is_some() {
        return Err(wrong("this is a record; it names its content, --content is for positions".into()));
    }
    let mut record = Record::parse(&text).map_err(|problem| wrong(problem.to_string()))?;
    if let Some(ply) = args.ply {
        files::cut(&args.file, &mut record, ply)?;
    }
    files::table(&record).map_err(|problem| wrong(problem.to_string()))
}

/// A table at a position, with an owner's content if there is one.
fn at_position(
    position: Value,
    content: Option<&Path>,
    wrong: impl Fn(String) -> Failure,
) -> Result<Box<dyn Spoken>, Failure> {
    let wrong = |problem: Problem| wrong(problem.to_string());
    let (title, mut setup) = titles::of_position(&position).map_err(wrong)?;
    title.open(&setup).map_err(wrong)?;
    if content.is_some() {
        // What is wrong with the content is not blamed on the position.
        setup.content = files::content(content)?;
        title.open(&setup)?;
    }
    setup.position = Some(position);
    title.open(&setup).map_err(wrong)
}

/// The seat of a name, or the one that must decide.
fn seat(table: &dyn Spoken, name: Option<&str>) -> Result<Seat, Problem> {
    let seats = table.seats();
    if let Some(name) = name {
        if let Some(Actor::Seat(seat)) = table.actor(name) {
            return Ok(seat);
        }
        let what = format!("`{name}` is no seat here; the seats are {}", seats.join(", "));
        return Err(Problem::at("--seat", what));
    }
    let must = match table.status() {
        Status::Decide { must, .. } => must,
        Status::Chance => return Err(unnamed("Fate is next, nobody must decide", seats)),
        Status::Over => return Err(unnamed("the game is over, nobody must decide", seats)),
    };
    if let (Some(seat), 1) = (must.iter().next(), must.len()) {
        return Ok(seat);
    }
    let deciding: Vec<&str> = must.iter().map(|seat| seats[seat.index()]).collect();
    Err(unnamed("several must decide at once", &deciding))
}

fn unnamed(why: &str, seats: &[&str]) -> Problem {
    Problem::new(format!("{why}; say whose odds with --seat: {}", seats.join(", ")))
}

/// The odds in words, a paragraph for each kind.
fn write(table: &dyn Spoken, odds: &Odds, language: Language) -> String {
    let voice = Voice::new(language);
    let mut lines = vec![table.title(language)];
    let id = if odds.lines.is_empty() { "odds-nothing" } else { "odds-for" };
    lines.push(voice.text(id, [("side", odds.seat.into())]));
    let of = |given| odds.lines.iter().flat_map(|line| &line.chances).any(|chance| chance.given == given);
    if of(Some(Given::Worst)) {
        lines.push(voice.text("odds-hidden", []));
    }
    for kind in odds.lines.chunk_by(|one, two| one.kind == two.kind) {
        lines.extend([String::new(), voice.text("odds-kind", [("kind", kind[0].kind.into())])]);
        let width = kind.iter().map(|line| line.what.chars().count()).max().unwrap_or(0);
        lines.extend(kind.iter().map(|line| format!("  {:<width$}  {}", line.what, line.said(voice))));
    }
    lines.join("\n") + "\n"
}
