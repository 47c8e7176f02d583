//! What a program knows about playing a game well: how good a state is, and which actions look good.

pub mod learned;

use std::hash::Hasher;

use tabletop::{Actor, Game, Observer, Outcome, Seat};

use crate::level::Level;
use crate::search::Plan;

/// Judgement of a game: everything the stronger players need beyond the rules.
pub trait Evaluator<G: Game>: Send + Sync {
    /// How a captain or an admiral searches, on one thread.
    fn plan(&self, rules: &G, level: Level) -> Plan;

    /// How much a finished game is worth to each seat, from 0 to 1.
    fn reward(&self, rules: &G, outcome: &Outcome) -> [f32; 4];

    /// How good a state is for each seat, on the same scale.
    fn value(&self, rules: &G, state: &G::State) -> [f32; 4];

    /// How much each action appeals to a seat at first sight: one positive number for each, written to `appeal`.
    fn appeal(&self, rules: &G, state: &G::State, seat: Seat, actions: &[G::Action], appeal: &mut Vec<f32>);

    /// Whether nothing is half done, so that a state can be judged as it stands.
    fn quiet(&self, rules: &G, state: &G::State) -> bool;

    /// What can be reckoned exactly at a decision of a view's observer: the chance that what each action begins succeeds,
    /// where there is such a thing.
    fn chances(&self, _rules: &G, _view: &G::View, actions: &[G::Action]) -> Vec<Option<f32>> {
        vec![None; actions.len()]
    }

    /// Whether what an action began at a view has succeeded in a later state.
    fn succeeded(&self, _rules: &G, _view: &G::View, _action: G::Action, _state: &G::State) -> bool {
        false
    }

    /// Feeds to a hasher what a seat sees without an action that shows it: its hand, and whatever else its choices depend
    /// on.
    fn held(&self, rules: &G, state: &G::State, seat: Seat, into: &mut impl Hasher);

    /// Whether an observer sees which action this is, before it is carried out.
    fn shown(&self, rules: &G, state: &G::State, actor: Actor, action: G::Action, observer: Observer)
    -> bool;
}

/// Places as a share of the others that are beaten: 1 alone at the top, 0 at the bottom, halves for ties.
pub fn share(outcome: &Outcome, seats: usize) -> [f32; 4] {
    let mut share = [0.0; 4];
    for (seat, share) in share.iter_mut().enumerate().take(seats) {
        let mut beaten = 0.0;
        for other in (0..seats).filter(|&other| other != seat) {
            beaten += match outcome.places[seat].cmp(&outcome.places[other]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
        }
        *share = beaten / (seats.max(2) - 1) as f32;
    }
    share
}
