//! A game in progress for programs that know no game: notation and JSON in and out.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::{Actor, Game, Hash, Observer, Outcome, Problem, Seat, Status};

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is no action of this game; what is wrong with it.
    Notation(Problem),
    /// The action is not possible now; the reason's stable code.
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

/// A game in progress, whatever the game: an object-safe door to [`Game`].
pub trait Table: Send {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The settings of the rules, as tags of a record.
    fn settings(&self) -> Vec<(&'static str, String)>;
    /// The version of the rules.
    fn version(&self) -> u32;
    /// The hash of the content.
    fn content(&self) -> Hash;
    /// The names of the seats.
    fn seats(&self) -> &'static [&'static str];
    /// The actor of a name.
    fn actor(&self, name: &str) -> Option<Actor>;
    /// Who must decide.
    fn status(&self) -> Status;
    /// How the game ended, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal actions of a seat, as notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// What Fate may do now, as notation, with the weight of each.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// The sum of the weights of what Fate may do now.
    fn chances(&self) -> u32;
    /// What Fate does with a ticket.
    fn outcome_at(&self, ticket: u32) -> String;
    /// Checks an action and carries it out; a refused action changes nothing.
    fn apply(&mut self, actor: Actor, notation: &str) -> Result<(), Refusal>;
    /// The whole state as JSON, hidden things too. For records and for their owners, never for players.
    fn position(&self) -> Value;
    /// What an observer may know, as JSON.
    fn view(&self, observer: Observer) -> Value;
    /// How many actions have been carried out here.
    fn plies(&self) -> usize;
    /// The events of an action, counted from 0, as an observer perceives them, as JSON.
    fn events_of(&self, ply: usize, observer: Observer) -> Vec<Value>;
    /// The events of the last action as an observer perceives them, as JSON.
    fn events(&self, observer: Observer) -> Vec<Value> {
        self.plies().checked_sub(1).map_or_else(Vec::new, |ply| self.events_of(ply, observer))
    }
}

/// A game in progress: rules, a state, and what has happened.
pub struct Live<G: Game> {
    /// The rules.
    pub rules: Arc<G>,
    /// The state.
    pub state: G::State,
    /// What each action so far brought about, unfiltered.
    pub history: Vec<Vec<G::Event>>,
}

impl<G: Game> Live<G> {
    /// A game at a state.
    pub fn new(rules: Arc<G>, state: G::State) -> Self {
        Live { rules, state, history: Vec::new() }
    }
}

// Not derived: the rules are shared and need not be `Clone`.
impl<G: Game> Clone for Live<G> {
    fn clone(&self) -> Self {
        Live { rules: self.rules.clone(), state: self.state.clone(), history: self.history.clone() }
    }
}

impl<G: Game> Table for Live<G> {
    fn game(&self) -> &'static str {
        self.rules.name()
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.rules.settings()
    }

    fn version(&self) -> u32 {
        self.rules.version()
    }

    fn content(&self) -> Hash {
        self.rules.content()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.rules.seats()
    }

    fn actor(&self, name: &str) -> Option<Actor> {
        self.rules.actor(name)
    }

    fn status(&self) -> Status {
        self.rules.status(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut list = Vec::new();
        self.rules.legal(&self.state, seat, &mut list);
        list.iter().map(ToString::to_string).collect()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut list = Vec::new();
        self.rules.outcomes(&self.state, &mut list);
        list.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
    }

    fn chances(&self) -> u32 {
        self.rules.chances(&self.state)
    }

    fn outcome_at(&self, ticket: u32) -> String {
        self.rules.outcome_at(&self.state, ticket).to_string()
    }

    fn apply(&mut self, actor: Actor, notation: &str) -> Result<(), Refusal> {
        let action = self.rules.parse(notation).map_err(Refusal::Notation)?;
        let mut events = Vec::new();
        self.rules
            .apply(&mut self.state, actor, action, &mut events)
            .map_err(|reason| Refusal::Illegal(reason.to_string()))?;
        self.history.push(events);
        Ok(())
    }

    fn position(&self) -> Value {
        self.rules.position(&self.state)
    }

    fn view(&self, observer: Observer) -> Value {
        json!(self.rules.view(&self.state, observer))
    }

    fn plies(&self) -> usize {
        self.history.len()
    }

    fn events_of(&self, ply: usize, observer: Observer) -> Vec<Value> {
        self.history
            .get(ply)
            .into_iter()
            .flatten()
            .filter_map(|event| self.rules.seen(event, observer))
            .map(|event| json!(event))
            .collect()
    }
}
