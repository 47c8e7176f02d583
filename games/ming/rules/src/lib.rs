//! The Ming Voyages: an exact rules engine for the two-player game and the solo game.
//!
//! [`Rules`] (edition and content) and [`State`] (plain data) are the two values of the contract in
//! [`tabletop::Game`]. The rules read in the order of the rulebook, with rule numbers beside the code:
//!
//! - `board`, `card`, `dice`, `split`: what there is (M1);
//! - `turn`: set-up, rounds, eras, and a card from hand to discard pile (M2, M3, M6);
//! - `command`: what command points do (M4, M5);
//! - `special`: what special actions do, run from the effects declared in content (M6);
//! - `battle`: battle (M7); `victory`: endings and match points (M8, M9);
//! - `solo`: the automaton that runs the Overlord (M10);
//! - `knowledge`, `view`, `sample_state`: who knows what (M3.4), what they see, and what could be behind it;
//! - `notation`, `sheet`, `position`: text and JSON.
//!
//! A whole game, always taking the first thing there is to do:
//!
//! ```
//! use ming::{Edition, Rules};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use tabletop::{Actor, Game, Status};
//!
//! let rules = Rules::new(Edition::English);
//! let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
//! let mut state = rules.start();
//! let mut actions = Vec::new();
//! loop {
//!     let (actor, action) = match rules.status(&state) {
//!         Status::Over => break,
//!         Status::Chance => (Actor::Fate, rules.chance(&state, &mut dice)),
//!         Status::Decide { must, .. } => {
//!             let seat = must.iter().next().unwrap();
//!             rules.legal(&state, seat, &mut actions);
//!             (Actor::Seat(seat), actions[0])
//!         }
//!     };
//!     rules.apply(&mut state, actor, action, &mut ()).unwrap();
//! }
//! println!("{:?}", rules.outcome(&state));
//! ```

mod action;
mod allocation;
mod battle;
mod board;
mod card;
mod command;
pub mod content;
mod dice;
mod effect;
mod event;
mod json;
mod knowledge;
mod menu;
mod notation;
mod position;
pub mod public_json;
mod reason;
mod rules;
mod sample_state;
pub mod solo;
mod special;
mod spectator_sampler;
mod state;
mod turn;
mod victory;
pub mod view;

use rand_core::Rng;
use serde_json::Value;
use tabletop::{Actor, Game, Hash, Observer, Options, Outcome, Problem, Seat, Sink, Status};

pub use action::{Action, Sailing};
pub use allocation::Allocation;
pub use battle::{compare, losses};
pub use board::{Piece, Place, Places, Side};
pub use card::{CARDS, Card, CardList, CardSet};
pub use dice::{Dice, Result as DiceResult};
pub use effect::{Effect, GainTo, LoseFrom};
pub use event::{Blow, Event, Pile, Spot};
pub use menu::{Choice, Menu};
pub use reason::Reason;
pub use rules::{Edition, Rules, SOLO_VERSION, VERSION};
pub use sample_state::Worlds;
pub use state::{Board, Pending, State};
pub use victory::{Ending, Scores, match_points, match_sums};
pub use view::View;

use rules::Transition;
use special::Loss;

tabletop::errors!();

/// The schemas of views, events and reasons, as `docs/api-ming.schema.json` holds them.
#[cfg(feature = "schema")]
pub fn schema() -> String {
    tabletop::schema::of::<Rules>("The Ming Voyages", "api-ming.schema.json")
}

impl Rules {
    /// Enumerates the legal actions of the seats that must decide.
    #[inline]
    pub(crate) fn walk(&self, state: &State, options: &mut impl Options<Action>) {
        match state.pending {
            Pending::Card => self.card_options(state, options),
            Pending::Order => {
                options.one(Action::First);
                options.one(Action::Second);
            }
            Pending::Command => {
                self.command_options(state, options);
                if options.done() {
                    return;
                }
                let special = state.played.and_then(|card| self.available(&state.board, state.active, card));
                if let Some(effect) = special {
                    self.effect_options(state, state.active, effect, CardSet::NONE, options);
                }
            }
            Pending::Reaction => {
                if let Some(effect) = self.reaction(state) {
                    self.effect_options(state, state.active.other(), effect, CardSet::NONE, options);
                }
                options.one(Action::Decline);
            }
            Pending::Taken { side, card } => {
                if let Some(effect) = self.printed(&state.board, side, card) {
                    self.effect_options(state, side, effect, CardSet::NONE, options);
                }
            }
            Pending::Loss { piece, count, up_to, from, .. } => {
                Loss { piece, count, up_to, from }.options(&state.board, Action::Lose, options);
            }
            Pending::Reserves { side } => Rules::reserves_options(state, side, options),
            Pending::Reroll { side } => Rules::reroll_options(state, side, options),
            Pending::Discard => {
                for card in Rules::to_discard(state).iter() {
                    options.one(Action::Discard(card));
                }
            }
            Pending::FirstVoyage
            | Pending::Deal
            | Pending::Draw
            | Pending::Sail { .. }
            | Pending::Skirmish { .. }
            | Pending::BattleRoll { .. }
            | Pending::RerollRoll { .. }
            | Pending::Event { .. }
            | Pending::Over { .. } => {}
        }
    }

    /// Whether a side that must decide can do this.
    fn check_side(&self, state: &State, side: Side, action: Action) -> Result<(), Reason> {
        match state.pending {
            Pending::Card => self.check_card(state, action),
            Pending::Order => match action {
                Action::First | Action::Second => Ok(()),
                _ => Err(Reason::NotNow),
            },
            Pending::Command if action.is_special() => self.check_special(state, side, action),
            Pending::Command => self.check_command(state, action),
            Pending::Reaction => match action {
                Action::Decline => Ok(()),
                _ => self.check_special(state, side, action),
            },
            Pending::Taken { card, .. } => match self.printed(&state.board, side, card) {
                Some(effect) if action.is_special() => self.check_effect(state, side, card, effect, action),
                _ => Err(Reason::NotNow),
            },
            Pending::Loss { piece, count, up_to, from, .. } => match action {
                Action::Lose(split) => Loss { piece, count, up_to, from }.check(&state.board, split),
                _ => Err(Reason::NotNow),
            },
            Pending::Reserves { .. } | Pending::Reroll { .. } => Rules::check_battle(state, side, action),
            Pending::Discard => match action {
                Action::Discard(card) if Rules::to_discard(state).contains(card) => Ok(()),
                Action::Discard(card) => Err(Reason::NotToDiscard(card)),
                _ => Err(Reason::NotNow),
            },
            _ => Err(Reason::FateFirst),
        }
    }

    /// Whether a side can use its special action on the played card in this way.
    fn check_special(&self, state: &State, side: Side, action: Action) -> Result<(), Reason> {
        let Some(card) = state.played else { return Err(Reason::NotNow) };
        if !action.is_special() {
            return Err(Reason::NotNow);
        }
        match self.available(&state.board, side, card) {
            Some(effect) => self.check_effect(state, side, card, effect, action),
            None if self.printed(&state.board, side, card).is_some() => {
                Err(Reason::VoyageNotCompleted(self.spec(card).voyage))
            }
            None => Err(Reason::NoSpecial(card)),
        }
    }
}

impl Game for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;
    type Worlds = Worlds;

    fn name(&self) -> &'static str {
        if self.solo.is_some() { "ming-solo" } else { "ming" }
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        match self.alone() {
            None => vec![("Edition", self.edition.to_string())],
            Some((difficulty, challenges)) => {
                vec![("Difficulty", difficulty.to_string()), ("Challenges", challenges.to_string())]
            }
        }
    }

    fn version(&self) -> u32 {
        self.solo.as_ref().map_or(VERSION, |solo| solo.version)
    }

    fn content(&self) -> Hash {
        self.hash
    }

    fn seats(&self) -> &'static [&'static str] {
        if self.solo.is_some() { &["emperor"] } else { &["emperor", "overlord"] }
    }

    fn start(&self) -> State {
        turn::set_up(self)
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        match (state.decider(), state.pending) {
            (Some(side), _) => Status::one(side.seat()),
            (None, Pending::Over { .. }) => Status::Over,
            (None, _) => Status::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        Some(victory::outcome(self.edition, state.ending()?, &state.board))
    }

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    #[inline]
    fn options(&self, state: &State, seat: Seat, options: &mut impl Options<Action>) {
        if state.decider() == Some(Side::of(seat)) {
            self.walk(state, options);
        }
    }

    fn check(&self, state: &State, actor: Actor, action: Action) -> Result<(), Reason> {
        let Actor::Seat(seat) = actor else { return Rules::check_fate(state, action) };
        match (state.decider(), state.pending) {
            (Some(side), _) if side.seat() == seat => self.check_side(state, side, action),
            (Some(_), _) => Err(Reason::NotYourDecision),
            (None, Pending::Over { .. }) => Err(Reason::GameOver),
            (None, _) => Err(Reason::FateFirst),
        }
    }

    #[inline]
    fn apply_unchecked(
        &self,
        state: &mut State,
        actor: Actor,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut step = Transition { rules: self, state, events };
        match actor {
            Actor::Fate => step.fate(action),
            Actor::Seat(seat) => step.act(Side::of(seat), action, false),
        }
    }

    #[inline]
    fn chances(&self, state: &State) -> u32 {
        Rules::tickets(state)
    }

    #[inline]
    fn chance_outcome(&self, state: &State, ticket: u32) -> Action {
        Rules::fate(state, ticket)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::of(self, state, observer)
    }

    fn redact(&self, event: &Event, observer: Observer) -> Option<Event> {
        // M10.1: alone, everything lies open.
        Some(if self.solo.is_some() { event.clone() } else { event.redact(observer) })
    }

    fn worlds(&self, view: &View) -> Result<Worlds, Problem> {
        Worlds::of(self, view)
    }

    fn sample_state<R: Rng + ?Sized>(&self, worlds: &Worlds, rng: &mut R) -> State {
        worlds.draw(rng)
    }

    fn parse(&self, text: &str) -> Result<Action, Problem> {
        text.parse()
    }

    fn position(&self, state: &State) -> Value {
        position::write(self, state)
    }

    fn from_position(&self, position: &Value) -> Result<State, Problem> {
        position::read(self, position)
    }
}
