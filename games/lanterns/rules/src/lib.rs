//! Lanterns: the rules of a small game for three.
//!
//! Copy it to start a new game. It is a whole game, as small as possible, that uses everything in the contract
//! [`tabletop::Game`]: hidden draws, simultaneous secret choices, and cards that only two players know. It is not part of the
//! program for players; see the feature `toy` of the crate `games`.
//!
//! - `state`: the state, whose decision it is, legal actions and their effects;
//! - `notation`: actions and reasons as text, positions as JSON;
//! - `view`: what an observer may know, and the states consistent with it.

#![allow(missing_docs, reason = "nobody embeds these rules, and most names say enough")]

mod notation;
mod state;
mod view;

use rand_core::Rng;
use serde_json::{Value, json};
use tabletop::{Actor, Game, Hash, Observer, Options, Outcome, Problem, Seat, Sink, Status, position};

use notation::Position;

pub use notation::{Action, Reason};
pub use state::{ALL, Cards, Choice, Event, Phase, STAKE, State};
pub use view::{Pile, View, Worlds};

tabletop::errors!();

/// The names of the seats.
pub const SEATS: [&str; 3] = ["dawn", "noon", "dusk"];

/// The version of the rules. A change that would alter an old record is a new version.
pub const VERSION: u32 = 1;

/// The rules of Lanterns.
pub struct Lanterns;

impl Game for Lanterns {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type Worlds = Worlds;

    fn name(&self) -> &'static str {
        "lanterns"
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("Mode", "evening".into())]
    }

    fn version(&self) -> u32 {
        VERSION
    }

    fn content(&self) -> Hash {
        Hash::of(b"twelve lanterns")
    }

    fn seats(&self) -> &'static [&'static str] {
        &SEATS
    }

    fn start(&self) -> State {
        State::START
    }

    fn status(&self, state: &State) -> Status {
        state.status()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn options(&self, state: &State, seat: Seat, options: &mut impl Options<Action>) {
        state.options(seat, options);
    }

    fn check(&self, state: &State, actor: Actor, action: Action) -> Result<(), Reason> {
        state.check(actor, action)
    }

    fn apply_unchecked(
        &self,
        state: &mut State,
        actor: Actor,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        state.play(actor, action, events);
    }

    fn chances(&self, state: &State) -> u32 {
        state.chances()
    }

    fn chance_outcome(&self, state: &State, ticket: u32) -> Action {
        state.chance_outcome(ticket)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::new(state, observer)
    }

    fn redact(&self, event: &Event, observer: Observer) -> Option<Event> {
        Some(view::seen(*event, observer))
    }

    fn worlds(&self, view: &View) -> Result<Worlds, Problem> {
        Worlds::new(view)
    }

    fn sample_state<R: Rng + ?Sized>(&self, worlds: &Worlds, rng: &mut R) -> State {
        worlds.sample_state(rng)
    }

    fn parse(&self, text: &str) -> Result<Action, Problem> {
        notation::parse(text)
    }

    fn position(&self, state: &State) -> Value {
        json!(Position::from(state))
    }

    fn from_position(&self, position: &Value) -> Result<State, Problem> {
        position::take::<Position>("", position.clone())?.try_into()
    }

    fn round(&self, state: &State) -> u32 {
        state.round()
    }
}
