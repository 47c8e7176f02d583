//! `zheng analyse`: analysis of a finished game.

use std::io::{self, Write};

use bots::search::TO_THE_END;
use games::GameSession;
use playable::{Analysis, Effort, Language, Setup};
use serde_json::json;
use tabletop::{Problem, Seat};

use crate::cli::Analyse;
use crate::failure::Failure;
use crate::files;
use crate::progress;

/// How wide a curve is drawn, and with what, from the lowest chance to the highest.
const WIDTH: usize = 60;
const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub fn run(args: &Analyse, language: Language) -> Result<(), Failure> {
    let record = files::record(&args.file)?;
    let named = |problem: Problem| Failure::input(args.file.display(), problem);
    let table = games::open(&record).map_err(named)?;
    let setup = Setup::of(&record).map_err(named)?;
    let engine = games::find(table.game()).and_then(|title| games::rules(title, &setup)).map_err(named)?;
    let effort = Effort { simulations: args.sims.get(), threads: progress::threads(args.threads) };
    let bar = progress::bar(record.lines.len() as u64, "{human_pos}/{human_len} actions,");
    let seats = engine.seats();
    let mut analyst = engine.analyst(&record, setup.position.as_ref(), effort).map_err(named)?;
    let mut plies = Vec::new();
    while let Some(ply) = analyst.next_ply(TO_THE_END).map_err(named)? {
        plies.push(ply);
        bar.inc(1);
    }
    let analysis = Analysis::of(seats, plies);
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json!(analysis))?;
        return Ok(());
    }
    let text = write(&table, &analysis, language);
    out.write_all(text.as_bytes())?;
    Ok(())
}

/// The curves, and what cost most.
fn write(table: &GameSession, analysis: &Analysis, language: Language) -> String {
    let tr = games::translator(language);
    let name = |seat: usize| table.seat_name(Seat(seat as u8), language);
    let mut lines = vec![tr.text("analyse-chances", [])];
    let width = (0..analysis.seats.len()).map(|seat| name(seat).chars().count()).max().unwrap_or(0);
    for seat in 0..analysis.seats.len() {
        let chances: Vec<f32> = analysis.plies.iter().map(|ply| ply.chances[seat]).collect();
        lines.push(format!("  {:<width$}  {}", name(seat), curve(&chances)));
    }
    for (seat, plies) in analysis.costliest.iter().enumerate() {
        let id = if plies.is_empty() { "analyse-no-cost" } else { "analyse-costliest" };
        lines.extend([String::new(), tr.text(id, [("side", analysis.seats[seat].as_str().into())])]);
        for &number in plies {
            let ply = &analysis.plies[number - 1];
            let (best, cost) = (ply.best.as_deref().unwrap_or_default(), ply.cost.unwrap_or_default());
            lines.push(format!("  {number:>5}  {}  -{:.0}%  ({best})", ply.action, 100.0 * cost));
        }
    }
    lines.join("\n") + "\n"
}

/// Chances as a line of blocks.
fn curve(chances: &[f32]) -> String {
    let columns = WIDTH.min(chances.len());
    let column = |n: usize| {
        let chance = chances[(n + 1) * chances.len() / columns - 1];
        let step = (1..STEPS.len()).filter(|&step| chance * STEPS.len() as f32 >= step as f32).count();
        STEPS[step]
    };
    (0..columns).map(column).collect()
}
