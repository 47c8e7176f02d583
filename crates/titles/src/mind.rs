//! Programs in seats, for whoever knows no game: views go in, actions and advice come out.

use std::sync::Arc;

use bots::level::Level;
use bots::playout::generator;
use bots::program::Program;
use bots::search::{Budget, Finding, Memory, Progress};
use bots::sense::Sense;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Observer, Problem, Seat, foreign, said};

use words::Voice;

use crate::speech::Speech;
use crate::{Language, Spoken};

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
    /// What is good at a decision of the seat, and how everybody stands; `progress` hears how far the search is.
    fn advise_with(&mut self, view: &Value, progress: Progress<'_>) -> Result<Advice, Problem>;
    /// What is good at a decision of the seat, and how everybody stands.
    fn advise(&mut self, view: &Value) -> Result<Advice, Problem> {
        self.advise_with(view, &|_| ())
    }
}

/// What a program thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The actions that were looked at, those with the largest share of the search first.
    pub actions: Vec<Advised>,
    /// The chances of all seats, from 0 to 1; with more than two, the share of the others that are beaten.
    pub chances: Vec<f32>,
    /// How many simulations were made.
    pub simulations: u32,
}

/// What a program thinks of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised {
    /// The action.
    pub action: String,
    /// The share of the search's simulations that took it, from 0 to 1. A search tries most what it thinks best, so actions are
    /// listed by this: the chance of an action that was hardly tried means little.
    pub share: f32,
    /// The chance of the seat that takes it, counted as in [`Advice::chances`].
    pub chance: f32,
    /// In how many simulations it was taken.
    pub visits: u32,
}

impl Advice {
    /// What the columns of [`Advice::lines`] are.
    pub fn columns(language: Language) -> String {
        Voice::new(language).text("advice-columns", [])
    }

    /// The first actions of a seat at a table, each in notation and as a line: its share of the search, its chance, and the
    /// action in words.
    pub fn lines(
        &self,
        table: &dyn Spoken,
        seat: Seat,
        most: usize,
        language: Language,
    ) -> Vec<(String, String)> {
        let line = |one: &Advised| (one.action.clone(), one.said("advice-line", table, seat, language));
        self.actions.iter().take(most).map(line).collect()
    }

    /// The first action of a seat at a table, in notation and as a sentence with the same figures.
    pub fn first(&self, table: &dyn Spoken, seat: Seat, language: Language) -> Option<(String, String)> {
        let first = self.actions.first()?;
        Some((first.action.clone(), first.said("advice-first", table, seat, language)))
    }
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

    fn advise_with(&mut self, view: &Value, progress: Progress<'_>) -> Result<Advice, Problem> {
        let program = program(&*self.rules, self.thinking);
        let view = read(&*self.rules, self.seat, view)?;
        let found = program.search_on(&view, self.seat, &mut self.memory, progress)?;
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
    fn said(&self, id: &str, table: &dyn Spoken, seat: Seat, language: Language) -> String {
        let voice = Voice::new(language);
        let words = table.say(seat, &self.action, language).unwrap_or_else(|| self.action.clone());
        let [share, chance] = [self.share, self.chance].map(|part| voice.percent(part.into()));
        voice.text(id, [("share", share.into()), ("chance", chance.into()), ("action", words.into())])
    }

    fn of<A: ToString>(finding: &Finding<A>, all: u32) -> Advised {
        let share = finding.visits as f32 / all.max(1) as f32;
        Advised { action: finding.action.to_string(), share, chance: finding.value, visits: finding.visits }
    }
}
