//! The trait of an evaluator: how good a state is, and which actions look good.

pub mod learned;
pub mod network;

use std::hash::Hasher;

use tabletop::{Actor, Game, Observer, Outcome, Seat};

use crate::level::Level;
use crate::search::Plan;

use learned::Listener;
use network::Judge;

/// The evaluator of a game: everything the stronger bots need beyond the rules.
pub trait Evaluator<G: Game>: Send + Sync {
    /// How a captain or an admiral searches, on one thread.
    fn plan(&self, rules: &G, level: Level, judge: Judge) -> Plan;

    /// By what a level judges positions, if nothing else is asked for.
    fn judge(&self, _rules: &G, _level: Level) -> Judge {
        Judge::Linear
    }

    /// Whether there is a network for these rules.
    fn has_network(&self, _rules: &G) -> bool {
        false
    }

    /// The result of a finished game for each seat, from 0 to 1.
    fn reward(&self, rules: &G, outcome: &Outcome) -> [f32; 4];

    /// How good a state is for each seat, on the same scale, by the weighted sum of its features.
    fn value(&self, rules: &G, state: &G::State) -> [f32; 4];

    /// How good a state is for each seat, judged in one of the ways.
    fn judged(&self, rules: &G, state: &G::State, _by: Judge) -> [f32; 4] {
        self.value(rules, state)
    }

    /// What networks of the game receive, for a file of lessons: the columns of [`Evaluator::rows`]. None if the game has no inputs
    /// for networks.
    fn columns(&self, _rules: &G) -> Vec<String> {
        Vec::new()
    }

    /// The inputs of networks at a quiet state, for every two seats that play against each other. If the network judges one seat at
    /// a time, a row is the inputs of the first seat, then those of the second.
    fn rows(&self, _rules: &G, _state: &G::State, _each: &mut Listener<'_>) {}

    /// The prior of each action of a seat: one positive number for each, written to `appeal`.
    fn appeal(&self, rules: &G, state: &G::State, seat: Seat, actions: &[G::Action], appeal: &mut Vec<f32>);

    /// Whether nothing is in progress, so that a state can be evaluated.
    fn quiet(&self, rules: &G, state: &G::State) -> bool;

    /// Exact chances at a decision of a view's observer: for each action that can succeed or fail, the probability of
    /// success.
    fn chances(&self, _rules: &G, _view: &G::View, actions: &[G::Action]) -> Vec<Option<f32>> {
        vec![None; actions.len()]
    }

    /// Whether an action taken at a view has succeeded in a later state.
    fn succeeded(&self, _rules: &G, _view: &G::View, _action: G::Action, _state: &G::State) -> bool {
        false
    }

    /// What explanations speak of: the id of a text, and the columns of [`Evaluator::explained`] that belong to it. No aspects, no
    /// explanations.
    fn aspects(&self) -> &'static [Aspect] {
        &[]
    }

    /// What is judged in a quiet state, from which [`Evaluator::worth`] is computed.
    fn explained(&self, _rules: &G, _state: &G::State, _seat: Seat) -> Vec<f32> {
        Vec::new()
    }

    /// What such a row is worth for a seat, in the units of [`likely`](learned::likely).
    fn worth(&self, _rules: &G, _row: &[f32], _seat: Seat) -> f32 {
        0.0
    }

    /// Hashes what a seat sees that no action shows: its hand, and whatever else its decisions depend
    /// on.
    fn held(&self, rules: &G, state: &G::State, seat: Seat, into: &mut impl Hasher);

    /// Whether an observer sees which action this is, before it is applied.
    fn shown(&self, rules: &G, state: &G::State, actor: Actor, action: G::Action, observer: Observer)
    -> bool;
}

/// Something that explanations speak of.
pub type Aspect = (&'static str, &'static [usize]);

/// Places as the share of opponents beaten: 1 for a sole winner, 0 for the last place; ties count half.
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
