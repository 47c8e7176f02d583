//! The evaluator of The Ming Voyages.

mod aspects;
mod exact_chances;
pub mod features;
pub mod inputs;
pub mod networks;
mod weights_solo;
mod weights_two;

use std::hash::{Hash, Hasher};

use ming::{Action, Allocation, Board, Choice, Pending, Piece, Place, Rules, Side, State, View};
use tabletop::{Actor, Game, Observer, Outcome, Seat};

use bots::evaluator::network::Judge;
use bots::evaluator::{Aspect, Evaluator};
use bots::level::Level;
use bots::search::{Budget, Guide, Leaf, Plan};

use bots::evaluator::learned::{Learned, Listener, likely, weigh};

use features::{NAMES, features};

/// Judgement of The Ming Voyages, for two and alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct MingEvaluator;

/// How likely the Emperor is to win.
fn emperor(rules: &Rules, state: &State) -> f32 {
    let weights = if rules.alone().is_some() { &weights_solo::WEIGHTS } else { &weights_two::WEIGHTS };
    // Nothing is certain before the end.
    likely(weigh(&features(rules, state), weights)).clamp(0.01, 0.99)
}

/// How much a fight promises: who is there, and how many come.
fn fight(board: &Board, side: Side, target: Place, attackers: f32) -> f32 {
    let defenders = match side {
        Side::Emperor => {
            f32::from(board.count(Piece::Horde, target))
                + 1.2 * f32::from(board.count(Piece::Settlement, target))
        }
        Side::Overlord => f32::from(board.count(Piece::Troop, target)),
    };
    let share = attackers / (attackers + defenders + 0.3);
    6.0 * share * share
}

fn pieces(split: Allocation) -> f32 {
    split.iter().map(|(_, count)| f32::from(count)).sum()
}

/// How good an action is among those of its kind, and how much its kind appeals.
fn judge(rules: &Rules, state: &State, side: Side, action: Action) -> (f32, f32) {
    let board = state.board();
    match action {
        Action::Play(card) => (1.0, 1.0 + f32::from(rules.cp(card))),
        Action::Reserve(card) => (0.35, 0.4 + f32::from(rules.cp(card)) * 0.4),
        Action::Recruit(count) => (1.2, f32::from(count).powi(2)),
        Action::Tax(count) => {
            (if board.count(Piece::Gold, Place::Ming) < 3 { 1.6 } else { 0.5 }, f32::from(count).powi(2))
        }
        Action::Junks(count) => {
            (if board.count(Piece::Junk, Place::Sea) < 3 { 1.6 } else { 0.5 }, f32::from(count).powi(2))
        }
        Action::Voyage(sailing) | Action::SpecialVoyage(sailing) => {
            let power = f32::from(sailing.junks + sailing.gold);
            (4.0, 0.05 + power.powi(2) / (4.0 + f32::from(sailing.voyage)))
        }
        Action::Attack { target, from, .. } => (3.0, 0.05 + fight(board, side, target, pieces(from)).powi(2)),
        Action::Move { count, to, .. } => {
            let empty = to.is_borderland() && !board.controls(side, to);
            (1.5, f32::from(count) * if empty { 3.0 } else { 1.0 })
        }
        Action::Amass { to, .. } => (1.5, pieces(to).powi(2)),
        Action::Gather { to, .. } => (0.9, pieces(to).powi(2)),
        Action::Build { to, .. } => (1.4, pieces(to).powi(2)),
        action if action.is_special() => (2.5, 1.0),
        Action::Decline => (0.3, 1.0),
        Action::Reroll(_) => (2.0, 1.0),
        Action::Reveal(_) => (0.8, 1.0),
        _ => (1.0, 1.0),
    }
}

impl Evaluator<Rules> for MingEvaluator {
    fn plan(&self, rules: &Rules, level: Level, judge: Judge) -> Plan {
        let (simulations, curiosity) = match level {
            // With more time, the search explores more.
            Level::Admiral => (480_000, 1.0),
            // Alone nothing is hidden and the automaton can be foreseen: looking far ahead pays.
            _ if rules.seats().len() == 1 => (60_000, 0.35),
            _ => (150, 0.35),
        };
        Plan {
            budget: Budget::Simulations(simulations),
            threads: 1,
            leaf: Leaf::Judged,
            judge,
            curiosity,
            guide: Guide::Glance { actions: 8, heat: 0.05 },
            settles: false,
        }
    }

    fn reward(&self, rules: &Rules, outcome: &Outcome) -> [f32; 4] {
        let won = outcome.places[0] == 1;
        let emperor = if won { 1.0 } else { 0.0 };
        if rules.seats().len() == 1 { [emperor, 0.0, 0.0, 0.0] } else { [emperor, 1.0 - emperor, 0.0, 0.0] }
    }

    fn value(&self, rules: &Rules, state: &State) -> [f32; 4] {
        let emperor = emperor(rules, state);
        [emperor, 1.0 - emperor, 0.0, 0.0]
    }

    fn judge(&self, rules: &Rules, level: Level) -> Judge {
        if level == Level::Admiral && self.has_network(rules) { Judge::Network } else { Judge::Linear }
    }

    fn has_network(&self, rules: &Rules) -> bool {
        networks::network(rules).is_some()
    }

    fn judged(&self, rules: &Rules, state: &State, by: Judge) -> [f32; 4] {
        match networks::network(rules).filter(|_| by == Judge::Network) {
            Some(network) => {
                let emperor = likely(network.output(&inputs::inputs(rules, state))).clamp(0.005, 0.995);
                [emperor, 1.0 - emperor, 0.0, 0.0]
            }
            None => self.value(rules, state),
        }
    }

    fn columns(&self, _: &Rules) -> Vec<String> {
        inputs::columns()
    }

    fn rows(&self, rules: &Rules, state: &State, each: &mut Listener<'_>) {
        let other = rules.alone().is_none().then_some(Side::Overlord.seat());
        each(&inputs::inputs(rules, state), Side::Emperor.seat(), other);
    }

    fn appeal(&self, rules: &Rules, state: &State, seat: Seat, actions: &[Action], appeal: &mut Vec<f32>) {
        let side = match state.pending() {
            Pending::Card | Pending::Order | Pending::Command => state.active(),
            _ => Side::of(seat),
        };
        appeal.clear();
        let mut sums = [0.0_f32; Choice::ALL.len()];
        for &action in actions {
            let quality = judge(rules, state, side, action).1;
            sums[Choice::of(action).map_or(0, |choice| choice as usize)] += quality;
            appeal.push(quality);
        }
        // A kind appeals as a whole, however many actions it has.
        for (weight, &action) in appeal.iter_mut().zip(actions) {
            let sum = sums[Choice::of(action).map_or(0, |choice| choice as usize)];
            *weight = (judge(rules, state, side, action).0 * *weight / sum).max(1e-4);
        }
    }

    fn quiet(&self, _: &Rules, state: &State) -> bool {
        matches!(state.pending(), Pending::Card)
    }

    fn chances(&self, rules: &Rules, view: &View, actions: &[Action]) -> Vec<Option<f32>> {
        exact_chances::chances(rules, view, actions)
    }

    fn succeeded(&self, _: &Rules, view: &View, action: Action, state: &State) -> bool {
        exact_chances::succeeded(view, action, state)
    }

    fn aspects(&self) -> &'static [Aspect] {
        aspects::ASPECTS
    }

    fn explained(&self, rules: &Rules, state: &State, _: Seat) -> Vec<f32> {
        inputs::inputs(rules, state).into()
    }

    fn worth(&self, rules: &Rules, row: &[f32], seat: Seat) -> f32 {
        let Some(row) = row.first_chunk() else { return 0.0 };
        let emperor = match networks::network(rules) {
            Some(network) => network.output(row),
            None => weigh(&inputs::features_of(row), &weights_solo::WEIGHTS),
        };
        if seat == Side::Emperor.seat() { emperor } else { -emperor }
    }

    fn held(&self, _: &Rules, state: &State, seat: Seat, into: &mut impl Hasher) {
        // M3.1: after the swap it holds what the other held.
        state.hand(Side::of(seat)).hash(into);
    }

    fn shown(&self, rules: &Rules, state: &State, actor: Actor, action: Action, observer: Observer) -> bool {
        if rules.alone().is_some() {
            return true;
        }
        match action {
            Action::Draw(_) => match state.pending() {
                Pending::Draw => observer.is(Side::Emperor.seat()),
                _ => false,
            },
            Action::Reserve(_) => {
                actor == Actor::Seat(state.active().seat()) && observer.is(state.active().seat())
            }
            _ => true,
        }
    }
}

impl Learned<Rules> for MingEvaluator {
    fn names(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn lessons(&self, rules: &Rules, state: &State, each: &mut Listener<'_>) {
        let other = rules.alone().is_none().then_some(Side::Overlord.seat());
        each(&features(rules, state), Side::Emperor.seat(), other);
    }
}
