//! A finished game looked at again: how likely each seat was to win after every step, and the decisions that cost most.

use std::sync::Arc;

use axum::Json;
use host::{Phase, TableId};
use serde::Serialize;
use server::analysis::{Game, Job};
use server::http::{At, Fault};
use server::limits::Class;
use tabletop::{Observer, Said, Seat};
use titles::{Analysed, Analysis, Language};

use crate::visitor::Visitor;

/// What is told about a game.
#[derive(Serialize)]
struct Told {
    /// What the seats are called.
    seats: Vec<String>,
    /// After each step, the chance of every seat from 0 to 1.
    chances: Vec<Vec<f32>>,
    /// The decisions that cost most, in the order of the game.
    costly: Vec<Costly>,
}

/// A decision that cost a lot.
#[derive(Serialize)]
struct Costly {
    step: usize,
    seat: String,
    /// What was done, in words.
    done: String,
    /// What would have been better.
    better: String,
    /// How much of a chance it cost.
    cost: f32,
}

impl Told {
    /// Says what was found about the actions of a game.
    fn of(game: &Game, plies: Vec<Analysed>, language: Language) -> Result<Told, Fault> {
        let Game { record, steps } = game;
        let bad = |problem: tabletop::Problem| Fault::because("bad_record", problem);
        let mut table = titles::open(record).map_err(bad)?;
        let found = Analysis::of(table.seats(), plies);
        let names: Vec<String> =
            (0..table.seats().len() as u8).map(|seat| table.seat_name(Seat(seat), language)).collect();
        let even = vec![1.0 / names.len() as f32; names.len()];
        let after = |ply: &usize| {
            ply.checked_sub(1).and_then(|ply| found.plies.get(ply)).map(|ply| ply.chances.clone())
        };
        let chances: Vec<Vec<f32>> =
            steps.iter().map(|ply| after(ply).unwrap_or_else(|| even.clone())).collect();
        let mut costly = Vec::new();
        for (ply, line) in record.lines.iter().enumerate() {
            let actor = table.actor(&line.actor).ok_or(Fault::new("bad_record"))?;
            let seat = found.costliest.iter().position(|worst| worst.contains(&(ply + 1)));
            if let Some(seat) = seat
                && let Some(better) = &found.plies[ply].best
            {
                let seat = Seat(seat as u8);
                let say = |action: &str| table.say(seat, action, language).unwrap_or_default();
                costly.push(Costly {
                    step: steps.iter().position(|after| *after > ply).unwrap_or_default(),
                    seat: names[seat.index()].clone(),
                    done: say(&line.action),
                    better: say(better),
                    cost: found.plies[ply].cost.unwrap_or_default(),
                });
            }
            table
                .apply(actor, &line.action)
                .map_err(|refusal| Fault::because("bad_record", Said::foreign(&refusal)))?;
        }
        Ok(Told { seats: names, chances, costly })
    }
}

/// An analysis as a page asks about it, until it is done.
#[derive(Serialize)]
pub struct Shown {
    /// Its name, to ask about it again.
    id: String,
    /// How many actions have been looked at.
    done: usize,
    /// How many there are.
    plies: usize,
    /// The same in words.
    text: String,
    /// What was found, once all is done.
    result: Option<Told>,
}

/// How far an analysis is.
async fn shown(visitor: &Visitor, job: Arc<Job>) -> Result<Json<Shown>, Fault> {
    let found = job.progress()?.found;
    let (id, done, plies) = (job.id.to_string(), found.len(), job.plies);
    let text = visitor.say("page-analysis-progress", [("done", done.into()), ("plies", plies.into())]);
    let result = if done == plies {
        let language = visitor.language;
        let told = move || Told::of(&job.game, found.to_vec(), language);
        Some(visitor.app.think(visitor.key, told).await??)
    } else {
        None
    };
    Ok(Json(Shown { id, done, plies, text, result }))
}

/// Starts the analysis of a game, or goes on with it.
pub async fn start(
    visitor: &Visitor,
    game: impl FnOnce() -> Result<Game, Fault> + Send + 'static,
) -> Result<Json<Shown>, Fault> {
    let (app, who) = (visitor.app.clone(), visitor.key);
    let ask = move || app.analyses.ask(game()?, who, || app.limit(who, Class::Analysis));
    let job = visitor.app.think(who, ask).await??;
    shown(visitor, job).await
}

/// An analysis of a finished game at a table.
pub async fn of_table(visitor: Visitor, At(table): At<TableId>) -> Result<Json<Shown>, Fault> {
    let found = visitor.app.tables.look(table, |table| {
        if table.phase() != Phase::Over {
            return Err(host::Refusal::Phase(table.phase()));
        }
        Ok(Game { record: table.record(|_| String::new())?, steps: table.plies(Observer::Spectator) })
    });
    let game = found.await.flatten()?;
    start(&visitor, || Ok(game)).await
}

/// An analysis that was started before: how far it is, or what was found. To ask keeps it going.
pub async fn again(visitor: Visitor, At(id): At<String>) -> Result<Json<Shown>, Fault> {
    let job = id.parse().ok().and_then(|id| visitor.app.analyses.poll(id, visitor.key));
    shown(&visitor, job.ok_or(Fault::new("no_analysis"))?).await
}
