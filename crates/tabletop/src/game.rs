//! The trait [`Game`].

use std::fmt::{Debug, Display};

use rand_core::Rng;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Actor, Count, Hash, List, Nth, Observer, Options, Problem, Seat, Seats, random};

/// Who must decide now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Players: those who must decide, and those who have decided but may still change their choice.
    /// More than one in `must` and `may` together is a secret, simultaneous choice.
    Decide {
        /// Seats without whose decision the game does not go on.
        must: Seats,
        /// Seats that have chosen and may choose again.
        may: Seats,
    },
    /// Fate: a die is to be rolled or a card drawn.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Status {
    /// One seat must decide.
    pub const fn one(seat: Seat) -> Status {
        Status::Decide { must: Seats::one(seat), may: Seats::NONE }
    }

    /// Whether this seat may act now.
    pub fn asks(self, seat: Seat) -> bool {
        matches!(self, Status::Decide { must, may } if must.contains(seat) || may.contains(seat))
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The kind of ending, a stable word of the game's own (`all_out`).
    pub how: &'static str,
    /// The place of each seat, 1 the best; equal places are shared.
    pub places: [u8; 4],
    /// The points of each seat.
    pub points: [i16; 4],
}

/// Receives what happened, in order. Collecting nothing costs nothing: use `()`.
pub trait Sink<E> {
    /// Takes one event. The closure is called only by sinks that keep events.
    fn put(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn put(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn put(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// The rules of one game in one mode, edition, version and content: a state machine without state.
///
/// Legal actions, reasons and prompts of a seat depend on nothing outside that seat's view.
pub trait Game: Send + Sync + 'static {
    /// A position with everything in it, hidden things too. Plain data.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One decision of the rulebook, of a seat or of Fate. Its text is [`Display`], read by [`Game::parse`].
    type Action: Copy + Eq + Debug + Display + Send + Sync;
    /// Something that happened.
    type Event: Clone + PartialEq + Debug + Serialize + Send;
    /// Why an action is not possible. Its text is a stable code for programs.
    type Reason: Clone + PartialEq + Debug + Display + Send;
    /// What one observer may know.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send;
    /// A view prepared for imagining many states.
    type Worlds: Send + Sync;

    /// The game's name in records and commands.
    fn name(&self) -> &'static str;
    /// The settings that, beside content and version, make these rules: tag and value for a record.
    fn settings(&self) -> Vec<(&'static str, String)>;
    /// The version of the rules. A change that would alter an old record is a new version.
    fn version(&self) -> u32;
    /// The hash of what affects play in the content.
    fn content(&self) -> Hash;
    /// The names of the seats in notation and records, in order.
    fn seats(&self) -> &'static [&'static str];

    /// The state before the first chance event.
    fn start(&self) -> Self::State;
    /// Who must decide.
    fn status(&self, state: &Self::State) -> Status;
    /// How the game ended, once it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Walks over the legal actions of a seat; none when the seat is not asked.
    fn options(&self, state: &Self::State, seat: Seat, options: &mut impl Options<Self::Action>);
    /// Says why an action is not possible, or that it is. Agrees with [`Game::options`].
    fn check(&self, state: &Self::State, actor: Actor, action: Self::Action) -> Result<(), Self::Reason>;
    /// Carries out an action that is known to be legal.
    fn apply_unchecked(
        &self,
        state: &mut Self::State,
        actor: Actor,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    );

    /// The sum of the weights of all current outcomes; 0 if it is not Fate's turn.
    fn chances(&self, state: &Self::State) -> u32;
    /// The outcome of a ticket from 0 to [`Game::chances`] - 1: outcomes are in canonical order, and each
    /// has as many tickets as its weight.
    fn chance_outcome(&self, state: &Self::State, ticket: u32) -> Self::Action;

    /// What an observer may know. Nothing else leaves the engine.
    fn view(&self, state: &Self::State, observer: Observer) -> Self::View;
    /// An event as an observer sees it; `None` if it is completely hidden.
    fn redact(&self, event: &Self::Event, observer: Observer) -> Option<Self::Event>;
    /// Prepares a view for sampling. A view from outside may be invalid.
    fn worlds(&self, view: &Self::View) -> Result<Self::Worlds, Problem>;
    /// Samples a whole state that is consistent with the view.
    fn sample_state<R: Rng + ?Sized>(&self, worlds: &Self::Worlds, rng: &mut R) -> Self::State;

    /// Parses an action.
    fn parse(&self, text: &str) -> Result<Self::Action, Problem>;
    /// A state as JSON that people can write.
    fn position(&self, state: &Self::State) -> Value;
    /// A state from JSON, checked.
    #[expect(clippy::wrong_self_convention, reason = "it makes a state; `self` are the rules")]
    fn from_position(&self, position: &Value) -> Result<Self::State, Problem>;

    /// Number of rounds that have begun; 0 in a game without rounds.
    fn round(&self, _state: &Self::State) -> u32 {
        0
    }

    /// Lists the legal actions of a seat. The list is cleared first.
    fn legal(&self, state: &Self::State, seat: Seat, list: &mut Vec<Self::Action>) {
        list.clear();
        self.options(state, seat, &mut List(list));
    }

    /// The number of legal actions of a seat.
    fn count(&self, state: &Self::State, seat: Seat) -> u32 {
        let mut count = Count::default();
        self.options(state, seat, &mut count);
        count.0
    }

    /// Draws a legal action uniformly, without listing them.
    fn sample<R: Rng + ?Sized>(&self, state: &Self::State, seat: Seat, rng: &mut R) -> Option<Self::Action> {
        let count = self.count(state, seat);
        if count == 0 {
            return None;
        }
        let mut nth = Nth::new(random::below(rng, count));
        self.options(state, seat, &mut nth);
        nth.found()
    }

    /// Checks and applies an action. A refused action changes nothing.
    fn apply(
        &self,
        state: &mut Self::State,
        actor: Actor,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Reason> {
        self.check(state, actor, action)?;
        self.apply_unchecked(state, actor, action, events);
        Ok(())
    }

    /// Lists all current outcomes with their weights, in canonical order. The list is cleared first.
    fn chance_outcomes(&self, state: &Self::State, list: &mut Vec<(Self::Action, u32)>) {
        list.clear();
        for ticket in 0..self.chances(state) {
            let action = self.chance_outcome(state, ticket);
            match list.last_mut() {
                Some((last, weight)) if *last == action => *weight += 1,
                _ => list.push((action, 1)),
            }
        }
    }

    /// Draws an outcome with a random generator.
    fn chance<R: Rng + ?Sized>(&self, state: &Self::State, rng: &mut R) -> Self::Action {
        self.chance_outcome(state, random::below(rng, self.chances(state)))
    }

    /// The actor's name in notation and records.
    fn actor_name(&self, actor: Actor) -> &'static str {
        match actor {
            Actor::Fate => "fate",
            Actor::Seat(seat) => self.seats()[seat.index()],
        }
    }

    /// The actor of a name.
    fn actor(&self, name: &str) -> Option<Actor> {
        if name == "fate" {
            return Some(Actor::Fate);
        }
        let index = self.seats().iter().position(|&seat| seat == name)?;
        Some(Actor::Seat(Seat(index as u8)))
    }
}
