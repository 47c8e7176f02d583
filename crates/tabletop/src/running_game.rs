//! A game in progress, with notation and JSON as input and output.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::{Actor, Game, Hash, Observer, Outcome, Problem, Seat, Status};

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not an action of this game; contains the error.
    Notation(Problem),
    /// The action is not possible now; contains the reason's stable code.
    Illegal(String),
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refusal::Notation(problem) => problem.fmt(f),
            Refusal::Illegal(code) => write!(f, "not possible now ({code})"),
        }
    }
}

impl std::error::Error for Refusal {}

/// A game in progress: rules, state and history.
pub struct RunningGame<G: Game> {
    /// The rules.
    pub rules: Arc<G>,
    /// The state.
    pub state: G::State,
    /// The events of each action so far, unredacted.
    pub history: Vec<Vec<G::Event>>,
}

impl<G: Game> RunningGame<G> {
    /// A game at a state.
    pub fn new(rules: Arc<G>, state: G::State) -> Self {
        RunningGame { rules, state, history: Vec::new() }
    }

    /// Checks and applies an action. A refused action changes nothing.
    pub fn act(&mut self, actor: Actor, action: G::Action) -> Result<(), G::Reason> {
        let mut events = Vec::new();
        self.rules.apply(&mut self.state, actor, action, &mut events)?;
        self.history.push(events);
        Ok(())
    }
}

// Not derived: the rules are shared and need not be `Clone`.
impl<G: Game> Clone for RunningGame<G> {
    fn clone(&self) -> Self {
        RunningGame { rules: self.rules.clone(), state: self.state.clone(), history: self.history.clone() }
    }
}

impl<G: Game> RunningGame<G> {
    /// The game's name.
    pub fn game(&self) -> &'static str {
        self.rules.name()
    }

    /// The settings of the rules, as tags of a record.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        self.rules.settings()
    }

    /// The version of the rules.
    pub fn version(&self) -> u32 {
        self.rules.version()
    }

    /// The hash of the content.
    pub fn content(&self) -> Hash {
        self.rules.content()
    }

    /// The names of the seats.
    pub fn seats(&self) -> &'static [&'static str] {
        self.rules.seats()
    }

    /// The actor of a name.
    pub fn actor(&self, name: &str) -> Option<Actor> {
        self.rules.actor(name)
    }

    /// Who must decide.
    pub fn status(&self) -> Status {
        self.rules.status(&self.state)
    }

    /// How the game ended, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// The legal actions of a seat, as notation.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        let mut list = Vec::new();
        self.rules.legal(&self.state, seat, &mut list);
        list.iter().map(ToString::to_string).collect()
    }

    /// All current outcomes in notation, with their weights.
    pub fn chance_outcomes(&self) -> Vec<(String, u32)> {
        let mut list = Vec::new();
        self.rules.chance_outcomes(&self.state, &mut list);
        list.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
    }

    /// The sum of the weights of all current outcomes.
    pub fn chances(&self) -> u32 {
        self.rules.chances(&self.state)
    }

    /// The outcome of a ticket.
    pub fn chance_outcome(&self, ticket: u32) -> String {
        self.rules.chance_outcome(&self.state, ticket).to_string()
    }

    /// Checks and applies an action. A refused action changes nothing.
    pub fn apply(&mut self, actor: Actor, notation: &str) -> Result<(), Refusal> {
        let action = self.rules.parse(notation).map_err(Refusal::Notation)?;
        self.act(actor, action).map_err(|reason| Refusal::Illegal(reason.to_string()))
    }

    /// Applies the outcome of a ticket, and returns it in notation.
    pub fn draw(&mut self, ticket: u32) -> String {
        let action = self.rules.chance_outcome(&self.state, ticket);
        let mut events = Vec::new();
        self.rules.apply_unchecked(&mut self.state, Actor::Fate, action, &mut events);
        self.history.push(events);
        action.to_string()
    }

    /// The whole state as JSON, including hidden information. For records and hosts, never for players.
    pub fn position(&self) -> Value {
        self.rules.position(&self.state)
    }

    /// What an observer may know, as JSON.
    pub fn view(&self, observer: Observer) -> Value {
        json!(self.rules.view(&self.state, observer))
    }

    /// The number of actions applied so far.
    pub fn plies(&self) -> usize {
        self.history.len()
    }

    /// The events of an action, counted from 0, as JSON for an observer.
    pub fn events_of(&self, ply: usize, observer: Observer) -> Vec<Value> {
        self.history
            .get(ply)
            .into_iter()
            .flatten()
            .filter_map(|event| self.rules.redact(event, observer))
            .map(|event| json!(event))
            .collect()
    }

    /// The events of the last action, as JSON for an observer.
    pub fn events(&self, observer: Observer) -> Vec<Value> {
        self.plies().checked_sub(1).map_or_else(Vec::new, |ply| self.events_of(ply, observer))
    }
}
