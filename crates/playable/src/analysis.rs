//! Analysis of a finished game, action by action.

use std::sync::Arc;

use bots::analysis::look_at;
use bots::evaluator::Evaluator;
use bots::level::Level;
use bots::program::Program;
use bots::search::Progress;
use serde::Serialize;
use tabletop::{Actor, Game, Message, Problem, Record};

use crate::errors;
use crate::{Action, Playable, State};

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    pub seats: Vec<String>,
    /// Every action in order.
    pub plies: Vec<Analysed>,
    /// For each seat, the plies (counted from 1) of its costliest decisions, the costliest first.
    pub costliest: Vec<Vec<usize>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysed {
    pub actor: String,
    pub action: String,
    /// The chances of the seats after it, from 0 to 1.
    pub chances: Vec<f32>,
    /// At a decision with a choice: the best action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// The value of the best action for the deciding seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_chance: Option<f32>,
    /// How much less the played action is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<f32>,
}

/// The search budget per action.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub simulations: u32,
    pub threads: usize,
}

/// How many of the costliest decisions are listed per seat.
const NAMED: usize = 3;

impl Analysis {
    /// The analysis of a whole game, from that of its actions.
    pub fn of(seats: &[&str], plies: Vec<Analysed>) -> Analysis {
        let costliest = seats.iter().map(|seat| costliest(&plies, seat)).collect();
        Analysis { seats: seats.iter().map(|&seat| seat.to_owned()).collect(), plies, costliest }
    }
}

/// The plies of a seat's costliest decisions, counted from 1, the costliest first.
fn costliest(plies: &[Analysed], seat: &str) -> Vec<usize> {
    let cost = |ply: &Analysed| ply.cost.unwrap_or_default();
    let own = |place: &usize| plies[*place].actor == seat && cost(&plies[*place]) > 0.0;
    let mut places: Vec<usize> = (0..plies.len()).filter(own).collect();
    places.sort_by(|&a, &b| cost(&plies[b]).total_cmp(&cost(&plies[a])).then(a.cmp(&b)));
    places.truncate(NAMED);
    places.into_iter().map(|place| place + 1).collect()
}

/// Analyses the actions of a game one after the other, so that it can pause after each of them.
pub struct GameAnalyst<P: Playable> {
    rules: Arc<P::Rules>,
    state: State<P>,
    actions: Vec<(Actor, Action<P>)>,
    done: usize,
    effort: Effort,
}

impl<P: Playable> GameAnalyst<P> {
    /// How many actions the game has.
    pub fn plies(&self) -> usize {
        self.actions.len()
    }

    /// Analyses the next action; `None` after the last one, and if `progress` stops a search. Then it can be tried again.
    pub fn next_ply(&mut self, progress: Progress<'_>) -> Result<Option<Analysed>, Problem> {
        let Some(&next) = self.actions.get(self.done) else { return Ok(None) };
        let rules = &*self.rules;
        let Effort { simulations, threads } = self.effort;
        let evaluator = P::evaluator();
        let program = Program::new(rules, evaluator, Level::Captain, threads, 1)
            .with_judge(evaluator.judge(rules, Level::Admiral))
            .with_simulations(simulations)
            .with_progress(progress);
        let Some(ply) = look_at(rules, &program, &mut self.state, next)? else { return Ok(None) };
        self.done += 1;
        Ok(Some(Analysed {
            actor: rules.actor_name(ply.actor).to_owned(),
            action: ply.action.to_string(),
            chances: ply.values[..rules.seats().len()].to_vec(),
            best: ply.advice.map(|advice| advice.best.to_string()),
            best_chance: ply.advice.map(|advice| advice.value),
            cost: ply.advice.map(|advice| advice.cost),
        }))
    }

    /// Analyses a record, whose actions must all be legal.
    pub fn new(
        rules: Arc<P::Rules>,
        record: &Record,
        start: State<P>,
        effort: Effort,
    ) -> Result<GameAnalyst<P>, Problem> {
        let mut state = start.clone();
        let mut actions = Vec::with_capacity(record.lines.len());
        for line in &record.lines {
            let at = |what: Message| Problem::in_line(line.number, what);
            let actor = rules
                .actor(&line.actor)
                .ok_or_else(|| at(tabletop::errors::NotSeated { actor: &line.actor }.into()))?;
            let action = rules.parse(&line.action).map_err(|problem| problem.within_line(line.number))?;
            rules
                .apply(&mut state, actor, action, &mut ())
                .map_err(|reason| at(errors::ActionRefused { action: &line.action, reason }.into()))?;
            actions.push((actor, action));
        }
        Ok(GameAnalyst { rules, state: start, actions, done: 0, effort })
    }
}
