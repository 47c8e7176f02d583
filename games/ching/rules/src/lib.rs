//! Madame Ching: an exact rules engine for two, three and four players, also in teams.
//!
//! [`Rules`] (mode and content) and [`State`] (plain data) are the two values of the contract in
//! [`tabletop::Game`]. The rules read in the order of the rulebook, with rule numbers beside the code:
//!
//! - `card`, `encounter`, `mission`: what there is (C1);
//! - `round`: set-up, rounds, the order of turns, step (c), gifts between partners (C2, C9.2, C10.2);
//! - `expedition`: where a Junk is and what it meets on its way (C3.1 to C3.5);
//! - `ending`, `gains`: what an ended expedition brings (C3.6 to C3.10);
//! - `act`: skills and encounter cards (C4, C5); `attack`: attacks and cancelling them (C4.4, C5.2 to C5.4);
//! - `score`: the end and the points (C6);
//! - `knowledge`, `view`, `sample_state`: who knows what (C1.3, C1.4), what they see, and what could be behind it;
//! - `notation`, `sheet`, `position`: text and JSON.
//!
//! A whole game, always taking the first thing there is to do:
//!
//! ```
//! use ching::{Mode, Rules};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use tabletop::{Actor, Game, Status};
//!
//! let rules = Rules::new(Mode::Four);
//! let mut luck = Xoshiro256PlusPlus::seed_from_u64(1);
//! let mut state = rules.start();
//! let mut actions = Vec::new();
//! loop {
//!     let (actor, action) = match rules.status(&state) {
//!         Status::Over => break,
//!         Status::Chance => (Actor::Fate, rules.chance(&state, &mut luck)),
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
mod attack;
mod card;
pub mod content;
mod encounter;
mod ending;
mod event;
mod expedition;
mod gains;
mod json;
mod knowledge;
mod menu;
mod mission;
mod notation;
mod position;
pub mod public_json;
mod reason;
mod round;
mod rules;
mod sample_state;
mod score;
mod skills;
mod state;
pub mod view;

use rand_core::Rng;
use serde_json::Value;
use tabletop::{Actor, Game, Hash, Observer, Options, Outcome, Problem, Seat, Seats, Sink, Status};

pub use action::Action;
pub use card::{CARDS, Card, CardSet, Colour, Gem, Skill, Symbol};
pub use encounter::{Encounter, Encounters, KINDS};
pub use event::Event;
pub use expedition::{Expedition, Pilots, Space};
pub use gains::Gains;
pub use knowledge::Knowledge;
pub use menu::{Choice, Menu};
pub use mission::{TILES, Tile, TileSet};
pub use reason::Reason;
pub use rules::{Mode, Rules, SEATS, VERSION, seat_of};
pub use sample_state::Worlds;
pub use score::{Ending, IDLE_ROUNDS, Score};
pub use state::{Attack, Gift, Junk, Loot, Pending, Skills, State, Then, Turn};
pub use view::View;

use rules::Transition;

pub use errors::{NoSuchPlayer, ViewPlaces, ViewRoom};

tabletop::errors!();

/// The schemas of views, events and reasons, as `docs/api-ching.schema.json` holds them.
#[cfg(feature = "schema")]
pub fn schema() -> String {
    tabletop::schema::of::<Rules>("Madame Ching", "api-ching.schema.json")
}

impl Rules {
    /// Walks over the legal actions of the one seat that must decide.
    #[inline]
    fn walk(&self, state: &State, options: &mut impl Options<Action>) {
        match state.pending {
            Pending::Act => self.act_options(state, options),
            Pending::Assign => Junk::ALL.into_iter().for_each(|junk| options.one(Action::Junk(junk))),
            Pending::Mission => self.mission_options(state, options),
            Pending::MadameChing => Rules::madame_ching_options(state, options),
            Pending::Skills { added } => {
                self.gains(state, added).for_each(|gains| options.one(Action::Gain(gains)));
            }
            Pending::Share { .. } => {
                options.one(Action::Share);
                options.one(Action::Keep);
            }
            Pending::Attacked { attack, victim } => self.attacked_options(state, attack, victim, options),
            Pending::Swap { victim } => Rules::swap_options(state, victim, options),
            Pending::Gift => Rules::gift_options(state, options),
            Pending::Missions
            | Pending::Deal
            | Pending::LayOut
            | Pending::Choose
            | Pending::Encounter { .. }
            | Pending::Cartography
            | Pending::Gem { .. }
            | Pending::Steal { .. }
            | Pending::Night { .. }
            | Pending::Over => {}
        }
    }

    /// Whether the one seat that must decide can do this.
    fn check_decision(&self, state: &State, action: Action) -> Result<(), Reason> {
        match state.pending {
            Pending::Act => self.check_act(state, action),
            Pending::Assign if matches!(action, Action::Junk(_)) => Ok(()),
            Pending::Mission => self.check_mission(state, action),
            Pending::MadameChing => Rules::check_madame_ching(state, action),
            Pending::Skills { added } => self.check_gain(state, added, action),
            Pending::Share { .. } if matches!(action, Action::Share | Action::Keep) => Ok(()),
            Pending::Attacked { attack, victim } => self.check_attacked(state, attack, victim, action),
            Pending::Swap { victim } => Rules::check_swap(state, victim, action),
            Pending::Gift => Rules::check_gift(state, action),
            _ => Err(Reason::NotNow),
        }
    }

    /// Whether Fate can do this.
    fn check_fate(&self, state: &State, action: Action) -> Result<(), Reason> {
        match (state.pending, action) {
            (Pending::Missions, Action::Mission(tile)) => {
                let index = self.play.index(tile).filter(|&index| state.undrawn.contains(index));
                index.map(|_| ()).ok_or(Reason::NotToDraw(tile))
            }
            (
                Pending::Deal | Pending::LayOut | Pending::Cartography | Pending::Night { .. },
                Action::Draw(card),
            ) => {
                if state.deck().contains(card) {
                    Ok(())
                } else {
                    Err(Reason::NotInDeck(card))
                }
            }
            (Pending::Encounter { .. }, Action::Encounter(kind)) => {
                let there = state.encounter_deck(self).has(kind);
                if there { Ok(()) } else { Err(Reason::NotInEncounterDeck(kind)) }
            }
            (Pending::Gem { victim }, Action::Gem(gem)) => {
                let there = state.loot[victim.index()].gems[gem as usize] > 0;
                if there { Ok(()) } else { Err(Reason::NotThere) }
            }
            (Pending::Steal { victim }, Action::Steal(kind)) => {
                if state.encounters[victim.index()].has(kind) { Ok(()) } else { Err(Reason::NotThere) }
            }
            (Pending::Over, _) => Err(Reason::GameOver),
            _ => Err(Reason::NotNow),
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    #[inline]
    fn fate(&mut self, action: Action) {
        match (self.state.pending, action) {
            (Pending::Missions, Action::Mission(tile)) => {
                if let Some(index) = self.rules.play.index(tile) {
                    self.mission_drawn(index);
                }
            }
            (Pending::Deal, Action::Draw(card)) => self.card_dealt(card),
            (Pending::LayOut, Action::Draw(card)) => self.laid_out(card),
            (Pending::Cartography, Action::Draw(card)) => {
                self.draw_to_hand(self.state.turn.seat(), card);
                self.state.pending = Pending::Act;
            }
            (Pending::Night { left }, Action::Draw(card)) => {
                self.draw_to_hand(self.state.turn.seat(), card);
                self.draw_nights(left - 1);
            }
            (Pending::Encounter { left, then }, Action::Encounter(kind)) => {
                self.encounter_drawn(kind, left, then);
            }
            (Pending::Gem { victim }, Action::Gem(gem)) => self.gem_stolen(victim, gem),
            (Pending::Steal { victim }, Action::Steal(kind)) => self.encounter_stolen(victim, kind),
            _ => {}
        }
    }

    #[inline]
    fn decide(&mut self, seat: Seat, action: Action) {
        match (self.state.pending, action) {
            (Pending::Choose, Action::Choose(low, high)) => self.choose(seat, low, high),
            (Pending::Act, action) => self.act(action),
            (Pending::Assign, Action::Junk(junk)) => self.assign(junk, false),
            (Pending::Mission, Action::Claim(tile) | Action::Meteorology(tile)) => {
                if let Some(index) = self.rules.play.index(tile) {
                    self.claim(index, matches!(action, Action::Meteorology(_)));
                }
            }
            (Pending::Mission, _) => self.no_mission(),
            (Pending::MadameChing, Action::PlayFor(kind, symbol)) => {
                self.spend(kind, None, Some(symbol));
                self.discard_encounter(kind);
                self.skills(Some(symbol));
            }
            (Pending::MadameChing, _) => {
                self.tell(|| Event::NoMadameChing { seat });
                self.skills(None);
            }
            (Pending::Skills { .. }, Action::Gain(gains)) => self.gain(gains),
            (Pending::Share { kind, victim, left, then }, action) => {
                if action == Action::Share {
                    self.share(kind, victim);
                } else {
                    self.tell(|| Event::KeptEncounter { seat });
                }
                self.draw_encounters(left, then);
            }
            (Pending::Attacked { attack, victim }, action) => self.attacked(attack, victim, action),
            (Pending::Swap { victim }, Action::Swap { take, give }) => self.swap(victim, take, give),
            (Pending::Gift, Action::Give(card)) => self.give(card),
            (Pending::Gift, _) => self.keep_card(),
            _ => {}
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
        "ching"
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let teams = if self.mode.teams() { "yes" } else { "no" };
        vec![("Players", self.mode.players().to_string()), ("Teams", teams.to_owned())]
    }

    fn version(&self) -> u32 {
        self.version
    }

    fn content(&self) -> Hash {
        self.hash
    }

    fn seats(&self) -> &'static [&'static str] {
        &SEATS[..usize::from(self.mode.players())]
    }

    fn start(&self) -> State {
        round::set_up(self)
    }

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        if let Some(seat) = state.decider() {
            return Status::one(seat);
        }
        match state.pending {
            Pending::Choose => {
                let (mut must, mut may) = (Seats::NONE, Seats::NONE);
                for seat in self.mode.seats().filter(|seat| !state.hands[seat.index()].is_empty()) {
                    if state.has_chosen(seat) { may.insert(seat) } else { must.insert(seat) }
                }
                Status::Decide { must, may }
            }
            Pending::Over => Status::Over,
            _ => Status::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.pending == Pending::Over).then(|| self.result(state))
    }

    #[inline]
    fn options(&self, state: &State, seat: Seat, options: &mut impl Options<Action>) {
        if state.pending == Pending::Choose {
            if seat.0 < self.mode.players() {
                self.choose_options(state, seat, options);
            }
        } else if state.decider() == Some(seat) {
            self.walk(state, options);
        }
    }

    fn check(&self, state: &State, actor: Actor, action: Action) -> Result<(), Reason> {
        let Actor::Seat(seat) = actor else { return self.check_fate(state, action) };
        match (state.decider(), state.pending) {
            (Some(decider), _) if decider == seat => self.check_decision(state, action),
            (None, Pending::Choose) if self.status(state).asks(seat) => {
                self.check_choose(state, seat, action)
            }
            (Some(_), _) | (None, Pending::Choose) => Err(Reason::NotYourDecision),
            (None, Pending::Over) => Err(Reason::GameOver),
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
            Actor::Seat(seat) => step.decide(seat, action),
        }
    }

    #[inline]
    fn chances(&self, state: &State) -> u32 {
        u32::from(match state.pending {
            Pending::Missions => state.undrawn.len(),
            Pending::Deal | Pending::LayOut | Pending::Cartography | Pending::Night { .. } => {
                state.deck().len()
            }
            Pending::Encounter { .. } => state.encounter_deck(self).len(),
            Pending::Gem { victim } => state.loot[victim.index()].gem_count(),
            Pending::Steal { victim } => state.encounters[victim.index()].len(),
            _ => 0,
        })
    }

    #[inline]
    fn chance_outcome(&self, state: &State, ticket: u32) -> Action {
        let found = match state.pending {
            Pending::Missions => {
                let index = state.undrawn.iter().nth(ticket as usize);
                index.map(|index| Action::Mission(self.tile(index).tile))
            }
            Pending::Deal | Pending::LayOut | Pending::Cartography | Pending::Night { .. } => {
                state.deck().nth(ticket).map(Action::Draw)
            }
            Pending::Encounter { .. } => state.encounter_deck(self).nth(ticket).map(Action::Encounter),
            Pending::Gem { victim } => {
                let gems = state.loot[victim.index()].gems;
                let mut drawn = Gem::ALL.into_iter();
                let mut below = 0;
                drawn
                    .find(|&gem| {
                        below += u32::from(gems[gem as usize]);
                        ticket < below
                    })
                    .map(Action::Gem)
            }
            Pending::Steal { victim } => state.encounters[victim.index()].nth(ticket).map(Action::Steal),
            _ => None,
        };
        found.expect("a ticket below the number of chances")
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        View::of(self, state, observer)
    }

    fn redact(&self, event: &Event, observer: Observer) -> Option<Event> {
        Some(event.redact(observer))
    }

    fn worlds(&self, view: &View) -> Result<Worlds, Problem> {
        Worlds::of(self, view)
    }

    fn sample_state<R: Rng + ?Sized>(&self, worlds: &Worlds, rng: &mut R) -> State {
        worlds.draw(self, rng)
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
