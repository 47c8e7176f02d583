//! Programs in seats, for whoever knows no game: views go in, actions and advice come out.

use std::sync::Arc;

use bots::level::Level;
use bots::playout::generator;
use bots::program::Program;
use bots::search::{Budget, Finding, Memory};
use bots::sense::Sense;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Observer, Problem, Seat, foreign, said};

use crate::speech::Speech;

/// How a program thinks.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// How strong it is.
    pub level: Level,
    /// How long it searches, if not as long as its level does.
    pub budget: Option<Budget>,
    /// On how many threads.
    pub threads: usize,
    /// What its whims come from: the same seed gives the same answers on the same number of threads, unless time decides.
    pub seed: u64,
}

/// A program in a seat. It is shown nothing but that seat's views, as they go over the wire, and remembers what it
/// thought from one decision to the next.
pub trait Mind: Send {
    /// What to do at a decision of the seat.
    fn choose(&mut self, view: &Value) -> Result<String, Problem>;
    /// What is good at a decision of the seat, and how everybody stands.
    fn advise(&mut self, view: &Value) -> Result<Advice, Problem>;
}

/// What a program thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The actions that were looked at, from the best.
    pub actions: Vec<Advised>,
    /// The chances of all seats, from 0 to 1; with more than two, the share of the others that are beaten.
    pub chances: Vec<f32>,
    /// How many simulations were made.
    pub simulations: u32,
}

/// What a program thinks of an action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advised {
    /// The action.
    pub action: String,
    /// The chance of who does it.
    pub chance: f32,
    /// In how many simulations it was taken.
    pub visits: u32,
}

/// A program for one game.
struct Seated<G: Speech> {
    rules: Arc<G>,
    seat: Seat,
    thinking: Thinking,
    memory: Memory<G::Action>,
}

/// A program of this game in a seat.
pub(crate) fn seated<G: Speech>(rules: Arc<G>, seat: Seat, thinking: Thinking) -> Box<dyn Mind> {
    Box::new(Seated { rules, seat, thinking, memory: Memory::default() })
}

fn program<G: Speech>(rules: &G, thinking: Thinking) -> Program<'_, G, impl Sense<G>> {
    let Thinking { level, budget, threads, seed } = thinking;
    let program = Program::new(rules, rules.sense(), level, threads, seed);
    match budget {
        Some(budget) => program.with_budget(budget),
        None => program,
    }
}

/// Reads a view of a seat.
fn read<G: Speech>(rules: &G, seat: Seat, view: &Value) -> Result<G::View, Problem> {
    let view = G::View::deserialize(view).map_err(|error| foreign::json(&error).within("view"))?;
    // With another's view the seat's own cards would be guessed, and actions not be legal.
    let state = rules.imagine(&rules.worlds(&view)?, &mut generator(0, 0));
    if rules.view(&state, Observer::Seat(seat)) != view {
        return Err(Problem::new(said!("this is not what the seat sees")));
    }
    // A battle without dice, say, would never end.
    rules.from_position(&rules.position(&state))?;
    Ok(view)
}

impl<G: Speech> Mind for Seated<G> {
    fn choose(&mut self, view: &Value) -> Result<String, Problem> {
        let program = program(&*self.rules, self.thinking);
        Ok(program.choose_on(&read(&*self.rules, self.seat, view)?, self.seat, &mut self.memory)?.to_string())
    }

    fn advise(&mut self, view: &Value) -> Result<Advice, Problem> {
        let program = program(&*self.rules, self.thinking);
        let found = program.search_on(&read(&*self.rules, self.seat, view)?, self.seat, &mut self.memory)?;
        let seats = self.rules.seats().len();
        Ok(Advice {
            actions: found.findings.iter().map(Advised::of).collect(),
            chances: found.values[..seats].to_vec(),
            simulations: found.simulations,
        })
    }
}

impl Advised {
    fn of<A: ToString>(finding: &Finding<A>) -> Advised {
        Advised { action: finding.action.to_string(), chance: finding.value, visits: finding.visits }
    }
}
