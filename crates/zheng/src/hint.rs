//! `zheng hint`: what a bot would do.

use std::io::{self, Write};
use std::ops::ControlFlow;

use bots::search::WHOLE;
use games::GameSession;
use playable::{Advice, Language, Thinking};
use serde_json::json;
use tabletop::{Observer, Seat};

use crate::cli::Hint;
use crate::errors;
use crate::failure::Failure;
use crate::progress;

pub fn run(args: &Hint, language: Language) -> Result<(), Failure> {
    let table = args.place.table()?;
    let seat = args.place.seat(&table)?;
    if table.legal(seat).is_empty() {
        let name = table.seats()[seat.index()];
        return Err(args.place.blame(errors::NotToMove { seat: name }));
    }
    let thinking = Thinking {
        level: args.level,
        budget: args.budget.asked(),
        threads: progress::threads(args.threads),
        seed: args.seed,
    };
    let view = table.typed_view(Observer::Seat(seat));
    let bar = progress::bar(WHOLE, "{percent}%,");
    let advice = table.bot(seat, thinking).advise_with(&view, &|part| {
        bar.set_position(part);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    let advice = advice.map_err(|problem| args.place.blame(problem))?;
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
        let text = write(&table, seat, &advice, args.best.get(), language);
        out.write_all(text.as_bytes())?;
    }
    Ok(())
}

/// The most searched actions, with their chances, in words.
fn write(table: &GameSession, seat: Seat, advice: &Advice, best: usize, language: Language) -> String {
    let tr = games::translator(language);
    let mut lines = vec![table.title(language)];
    for (number, name) in table.seats().iter().enumerate() {
        let chance = tr.percent(f64::from(advice.chances[number]));
        lines.push(tr.text("hint-chance", [("side", (*name).into()), ("chance", chance.into())]));
    }
    let name = table.seats()[seat.index()];
    lines.extend([
        String::new(),
        tr.text("hint-for", [("side", name.into())]),
        games::advice_columns(language),
    ]);
    let options = table.options(seat, language);
    for advised in advice.actions.iter().take(best) {
        let words =
            options.iter().find(|(action, _)| *action == advised.action).map_or("", |(_, words)| words);
        let [share, chance] = [advised.share, advised.chance].map(|part| tr.percent(part.into()));
        lines.push(format!("  {share:>7}  {chance:>7}  {}  ({words})", advised.action));
    }
    if let [first, second, ..] = &advice.actions[..]
        && let Some(why) = table.why(seat, &first.action, &second.action, language)
    {
        lines.extend([String::new(), why]);
    }
    lines.join("\n") + "\n"
}
