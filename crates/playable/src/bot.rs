//! Bots in seats: views go in, actions and advice come out.

use std::sync::Arc;

use bots::level::Level;
use bots::playout::generator;
use bots::program::Program;
use bots::search::{Budget, Finding, Memory, Progress};
use serde::{Deserialize, Serialize};
use tabletop::{Game, Observer, Problem, Seat};

use crate::errors;
use crate::{Action, Playable, View};

/// The parameters of a bot.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    pub level: Level,
    /// Its search budget, if it differs from that of its level.
    pub budget: Option<Budget>,
    pub threads: usize,
    /// Its random seed: the same seed gives the same answers on the same number of threads, unless the budget is a time limit.
    pub seed: u64,
}

/// A bot's evaluation of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The actions, those with the largest share of the search first.
    pub actions: Vec<Advised>,
    /// The chances of all seats, from 0 to 1; with more than two seats, the expected share of opponents beaten.
    pub chances: Vec<f32>,
    /// How many simulations were made.
    pub simulations: u32,
}

/// A bot's evaluation of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised {
    pub action: String,
    /// The share of the search's simulations that took it, from 0 to 1. A search tries the best actions most, so actions are
    /// sorted by this: the chance of an action with few visits means little.
    pub share: f32,
    /// The chance of the seat that takes it, counted as in [`Advice::chances`].
    pub chance: f32,
    /// In how many simulations it was taken.
    pub visits: u32,
}

/// A bot in a seat. It is shown only that seat's views, and keeps its search tree from one decision to the
/// next.
pub struct Bot<P: Playable> {
    rules: Arc<P::Rules>,
    seat: Seat,
    thinking: Thinking,
    memory: Memory<Action<P>>,
}

fn program<P: Playable>(rules: &P::Rules, thinking: Thinking) -> Program<'_, P::Rules, P::Evaluator> {
    let Thinking { level, budget, threads, seed } = thinking;
    let program = Program::new(rules, P::evaluator(), level, threads, seed);
    match budget {
        Some(budget) => program.with_budget(budget),
        None => program,
    }
}

/// Checks that a view is possible for the seat. A view from the wire may be invalid.
fn check<P: Playable>(rules: &P::Rules, seat: Seat, view: &View<P>) -> Result<(), Problem> {
    // With another's view the seat's own cards would be guessed, and actions not be legal.
    let state = rules.sample_state(&rules.worlds(view)?, &mut generator(0, 0));
    if rules.view(&state, Observer::Seat(seat)) != *view {
        return Err(Problem::new(errors::ViewOfAnother));
    }
    // A battle without dice, say, would never end.
    rules.from_position(&rules.position(&state)).map(|_| ())
}

impl<P: Playable> Bot<P> {
    pub fn new(rules: Arc<P::Rules>, seat: Seat, thinking: Thinking) -> Bot<P> {
        Bot { rules, seat, thinking, memory: Memory::default() }
    }

    /// Chooses an action at a decision of the seat.
    pub fn choose(&mut self, view: &View<P>) -> Result<String, Problem> {
        check::<P>(&*self.rules, self.seat, view)?;
        let program = program::<P>(&*self.rules, self.thinking);
        Ok(program.choose_on(view, self.seat, &mut self.memory)?.to_string())
    }

    /// Advice for a decision of the seat, and the chances of all seats; `progress` receives the progress of the search.
    pub fn advise(&mut self, view: &View<P>, progress: Progress<'_>) -> Result<Advice, Problem> {
        check::<P>(&*self.rules, self.seat, view)?;
        let program = program::<P>(&*self.rules, self.thinking);
        let found = program.search_on(view, self.seat, &mut self.memory, progress)?;
        let seats = self.rules.seats().len();
        let all: u32 = found.findings.iter().map(|finding| finding.visits).sum();
        Ok(Advice {
            actions: found.findings.iter().map(|finding| Advised::of(finding, all)).collect(),
            chances: found.values[..seats].to_vec(),
            simulations: found.simulations,
        })
    }
}

impl Advised {
    fn of<A: ToString>(finding: &Finding<A>, all: u32) -> Advised {
        let share = finding.visits as f32 / all.max(1) as f32;
        Advised { action: finding.action.to_string(), share, chance: finding.value, visits: finding.visits }
    }
}
