//! `zheng engine`: a bot that speaks the engine protocol.

use std::io::{self, BufRead, Write};

use engine::{Answer, PROTOCOL, Ready, Request};
use games::{AnyBot, AnyRules};
use playable::{Setup, Source, Thinking};
use serde_json::Value;
use tabletop::{Problem, Seat, library_error};

use crate::cli::Engine;
use crate::errors;
use crate::failure::Failure;
use crate::files;

/// A game that is being played.
struct Playing {
    rules: AnyRules,
    bot: AnyBot,
}

pub fn run(args: &Engine) -> Result<(), Failure> {
    let (mut out, mut playing) = (io::stdout().lock(), None);
    for (number, line) in (1..).zip(io::stdin().lock().lines()) {
        let line = line.map_err(|error| Failure::unread(&error))?;
        let request: Request = serde_json::from_str(&line).map_err(|error| {
            let what = library_error::json(&error).what;
            Failure::Input(Problem::new(errors::EngineMessage { number, what }))
        })?;
        let answer = match request {
            Request::Game { .. } => {
                playing = Some(sit(args, request)?);
                let version = env!("CARGO_PKG_VERSION");
                serde_json::to_string(&Ready { ready: format!("zheng {version} {}", args.level) })
            }
            Request::Decide { view, .. } => {
                let Some(Playing { rules, bot }) = &mut playing else {
                    return Err(Failure::Input(errors::EngineOrder.into()));
                };
                let action = bot.choose(&rules.read_view(&view)?)?.to_string();
                serde_json::to_string(&Answer { action, value: None, line: Vec::new() })
            }
            Request::Over { .. } => {
                playing = None;
                continue;
            }
        };
        writeln!(out, "{}", answer.unwrap_or_default())?;
        out.flush()?;
    }
    Ok(())
}

/// Sits down for a game.
fn sit(args: &Engine, request: Request) -> Result<Playing, Failure> {
    let Request::Game { protocol, game, settings, rules, content, seat, seed, .. } = request else {
        return Err(Failure::Input(errors::EngineOrder.into()));
    };
    let refused = |what: tabletop::Message| Err(Failure::Input(what.into()));
    if protocol != PROTOCOL {
        return refused(errors::EngineVersion { own: PROTOCOL, asked: protocol }.into());
    }
    let title = games::find(&args.game)?;
    if game != title.name {
        return refused(errors::EngineOther { own: title.name, asked: game }.into());
    }
    let tag = |(tag, value): (String, Value)| (tag, value.as_str().map_or_else(String::new, str::to_owned));
    let settings = settings.into_iter().map(tag).collect();
    let content = match args.content.as_deref() {
        None => Source::Released(
            content.parse().map_err(|problem: Problem| Failure::Input(problem.within("content")))?,
        ),
        owners => files::content(owners)?,
    };
    let rules = games::rules(title, &Setup { settings, version: Some(rules), content, position: None })?;
    let seats = rules.seats();
    let Some(seat) = seats.iter().position(|name| *name == seat) else {
        return refused(errors::SeatOption { seat, seats: seats.join(", ") }.into());
    };
    let thinking =
        Thinking { level: args.level, budget: args.budget.asked(), threads: args.threads.get(), seed };
    let bot = rules.open(None)?.bot(Seat(seat as u8), thinking);
    Ok(Playing { rules, bot })
}
