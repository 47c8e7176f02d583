//! A finished game looked at again: how likely each seat was to win after every step, and the decisions that cost most.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use host::{Phase, TableId};
use serde::Serialize;
use serde_json::Value;
use server::http::{At, Fault};
use tabletop::{Observer, Record, Said, Seat};
use titles::{Effort, Language, Setup};

use crate::visitor::Visitor;

/// How many simulations there are for every decision.
const SIMULATIONS: u32 = 400;
/// How many analyses are kept for who looks again.
const KEPT: usize = 64;

/// What is told about a game.
#[derive(Clone, Serialize)]
pub struct Told {
    /// What the seats are called.
    seats: Vec<String>,
    /// After each step, the chance of every seat from 0 to 1.
    chances: Vec<Vec<f32>>,
    /// The decisions that cost most, in the order of the game.
    costly: Vec<Costly>,
}

/// A decision that cost a lot.
#[derive(Clone, Serialize)]
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
    /// Looks at a record; `plies` are the numbers of actions after each of its steps.
    pub fn of(record: &Record, plies: &[usize], language: Language) -> Result<Told, Fault> {
        let bad = |problem: tabletop::Problem| Fault::because("bad_record", problem);
        let setup = Setup::of(record).map_err(bad)?;
        let mut table = titles::open(record).map_err(bad)?;
        let title = titles::find(table.game()).map_err(bad)?;
        let engine = title.engine(&Setup { position: None, ..setup.clone() }).map_err(bad)?;
        let effort = Effort { simulations: SIMULATIONS, threads: 1 };
        let found = engine.analyse(record, setup.position.as_ref(), effort, &mut |_| {}).map_err(bad)?;
        let names: Vec<String> =
            (0..table.seats().len() as u8).map(|seat| table.seat_name(Seat(seat), language)).collect();
        let even = vec![1.0 / names.len() as f32; names.len()];
        let after = |ply: &usize| {
            ply.checked_sub(1).and_then(|ply| found.plies.get(ply)).map(|ply| ply.chances.clone())
        };
        let chances: Vec<Vec<f32>> =
            plies.iter().map(|ply| after(ply).unwrap_or_else(|| even.clone())).collect();
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
                    step: plies.iter().position(|after| *after > ply).unwrap_or_default(),
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

/// The answer.
pub fn answer(told: Told) -> Result<Json<Value>, Fault> {
    serde_json::to_value(told).map(Json).map_err(|_| Fault::new("unavailable"))
}

/// An analysis that was asked for before.
type Kept = (TableId, Language, Arc<Told>);

/// The last ones, oldest first. They are worked out once, and games that are over never change.
static LAST: Mutex<VecDeque<Kept>> = Mutex::new(VecDeque::new());

/// What a finished game at a table looks like to a program.
pub async fn of_table(visitor: Visitor, At(table): At<TableId>) -> Result<Json<Value>, Fault> {
    let language = visitor.language;
    let known = {
        let last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        last.iter().find(|kept| kept.0 == table && kept.1 == language).map(|kept| kept.2.clone())
    };
    if let Some(told) = known {
        return answer((*told).clone());
    }
    let found = visitor.app.tables.look(table, |table| {
        if table.phase() != Phase::Over {
            return Err(host::Refusal::Phase(table.phase()));
        }
        Ok((table.record(|_| String::new())?, table.plies(Observer::Spectator)))
    });
    let (record, plies) = found.await.flatten()?;
    let told = visitor.app.think(move || Told::of(&record, &plies, language)).await??;
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.len() >= KEPT {
        last.pop_front();
    }
    last.push_back((table, language, Arc::new(told.clone())));
    drop(last);
    answer(told)
}
