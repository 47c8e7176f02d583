//! A finished game looked at again, for programs that know no game.

use std::hash::Hash;

use bots::analysis::{Ply, analyse, costliest};
use bots::level::Level;
use bots::program::Program;
use serde::Serialize;
use tabletop::{Problem, Record, Said, Seat, said};

use crate::speech::Speech;

/// What is said about a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// The names of the seats.
    pub seats: Vec<String>,
    /// Every action in order.
    pub plies: Vec<Analysed>,
    /// For each seat the plies, counted from 1, whose decisions cost most, from the costliest.
    pub costliest: Vec<Vec<usize>>,
}

/// What is said about one action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysed {
    /// Who acted.
    pub actor: String,
    /// What was done.
    pub action: String,
    /// The chances of the seats after it, from 0 to 1.
    pub chances: Vec<f32>,
    /// At a decision with a choice: what is thought best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// What the best is worth to who decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_chance: Option<f32>,
    /// How much less what was done is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<f32>,
}

/// How hard to think about every action.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many simulations.
    pub simulations: u32,
    /// On how many threads.
    pub threads: usize,
}

/// How many of the costliest decisions of a seat are named.
const NAMED: usize = 3;

/// Looks at a record; `each` hears how many actions are done with.
pub(crate) fn of_record<G: Speech>(
    rules: &G,
    record: &Record,
    start: &G::State,
    effort: Effort,
    each: &mut dyn FnMut(usize),
) -> Result<Analysis, Problem>
where
    G::Action: Hash,
{
    let mut state = start.clone();
    let mut actions = Vec::with_capacity(record.lines.len());
    for line in &record.lines {
        let at = |what: Said| Problem::at(format!("line {}", line.number), what);
        let actor =
            rules.actor(&line.actor).ok_or_else(|| at(said!("`{actor}` has no seat", actor = line.actor)))?;
        let action =
            rules.parse(&line.action).map_err(|problem| problem.within(&format!("line {}", line.number)))?;
        rules
            .apply(&mut state, actor, action, &mut ())
            .map_err(|reason| at(said!("`{action}` is refused: {reason}", action = line.action, reason)))?;
        actions.push((actor, action));
    }
    let program = Program::new(rules, rules.sense(), Level::Captain, effort.threads, 1)
        .with_simulations(effort.simulations);
    let plies = analyse(rules, &program, start, &actions, each)?;
    let seats: Vec<String> = rules.seats().iter().map(|&seat| seat.to_owned()).collect();
    let count = seats.len();
    let told = |ply: &Ply<G::Action>| Analysed {
        actor: rules.actor_name(ply.actor).to_owned(),
        action: ply.action.to_string(),
        chances: ply.values[..count].to_vec(),
        best: ply.advice.map(|advice| advice.best.to_string()),
        best_chance: ply.advice.map(|advice| advice.value),
        cost: ply.advice.map(|advice| advice.cost),
    };
    let costliest = (0..count as u8)
        .map(|seat| costliest(&plies, Seat(seat), NAMED).into_iter().map(|place| place + 1).collect());
    Ok(Analysis { seats, plies: plies.iter().map(told).collect(), costliest: costliest.collect() })
}
