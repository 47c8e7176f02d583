//! `zheng hint`: what a program would do.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use bots::level::Level;
use serde_json::json;
use tabletop::{Observer, Seat, coded};
use titles::{Advice, Language, Spoken, Thinking};
use words::Voice;

use crate::cli::Hint;
use crate::failure::Failure;

pub fn run(args: &Hint, language: Language) -> Result<(), Failure> {
    let table = args.place.table()?;
    let seat = args.place.seat(&*table)?;
    if table.legal(seat).is_empty() {
        let name = table.seats()[seat.index()];
        return Err(args.place.blame(coded!("error-nothing-to-decide", seat = name)));
    }
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let thinking = Thinking {
        level: Level::Admiral,
        budget: args.budget.asked(),
        threads: args.threads.unwrap_or(cores).get(),
        seed: args.seed,
    };
    let view = table.view(Observer::Seat(seat));
    let advice = table.mind(seat, thinking).advise(&view).map_err(|problem| args.place.blame(problem))?;
    let mut out = io::stdout().lock();
    if args.json {
        let name = table.seats()[seat.index()];
        let Advice { actions, chances, simulations } = advice;
        let found = json!({
            "game": table.game(),
            "seat": name,
            "actions": actions,
            "chances": chances,
            "simulations": simulations,
        });
        writeln!(out, "{found}")?;
    } else {
        let text = write(&*table, seat, &advice, args.best.get(), language);
        out.write_all(text.as_bytes())?;
    }
    Ok(())
}

/// The best actions with their chances, in words.
fn write(table: &dyn Spoken, seat: Seat, advice: &Advice, best: usize, language: Language) -> String {
    let voice = Voice::new(language);
    let mut lines = vec![table.title(language)];
    for (number, name) in table.seats().iter().enumerate() {
        let chance = voice.percent(f64::from(advice.chances[number]));
        lines.push(voice.text("hint-chance", [("side", (*name).into()), ("chance", chance.into())]));
    }
    let name = table.seats()[seat.index()];
    lines.extend([String::new(), voice.text("hint-for", [("side", name.into())])]);
    let options = table.options(seat, language);
    for advised in advice.actions.iter().take(best) {
        let words =
            options.iter().find(|(action, _)| *action == advised.action).map_or("", |(_, words)| words);
        let chance = voice.percent(f64::from(advised.chance));
        lines.push(format!("  {chance:>7}  {:>8}  {}  ({words})", advised.visits, advised.action));
    }
    lines.join("\n") + "\n"
}
