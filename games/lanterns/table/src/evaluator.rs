//! The evaluator for bots.

use std::hash::{Hash, Hasher};

use bots::evaluator::learned::likely;
use bots::evaluator::network::Judge;
use bots::evaluator::{Evaluator, share};
use bots::level::Level;
use bots::search::{Budget, Guide, Leaf, Plan};
use lanterns::{Action, Lanterns, Phase, State};
use tabletop::{Actor, Observer, Outcome, Seat};

/// Judges by points, and a little by what is held.
#[derive(Clone, Copy, Debug, Default)]
pub struct LanternsEvaluator;

/// What a point is worth, in the units of [`likely`].
const POINT: f32 = 0.5;
/// What each step of a lantern's number is worth: storms are rare, so high ones are better.
const STEP: f32 = 0.03;

impl Evaluator<Lanterns> for LanternsEvaluator {
    fn plan(&self, _: &Lanterns, level: Level, judge: Judge) -> Plan {
        Plan {
            budget: Budget::Simulations(if level == Level::Admiral { 2_000 } else { 200 }),
            threads: 1,
            leaf: Leaf::Judged,
            judge,
            curiosity: 0.5,
            guide: Guide::Appeal,
            settles: false,
        }
    }

    fn reward(&self, _: &Lanterns, outcome: &Outcome) -> [f32; 4] {
        share(outcome, 3)
    }

    fn value(&self, _: &Lanterns, state: &State) -> [f32; 4] {
        let worth = [0, 1, 2].map(|seat| {
            let numbers: f32 = state.held(seat).iter().map(f32::from).sum();
            POINT * f32::from(state.points[seat]) + STEP * numbers
        });
        // How likely it is to be before each of the others, on average.
        let value =
            |own: usize| (worth.iter().map(|other| likely(worth[own] - other)).sum::<f32>() - 0.5) / 2.0;
        [value(0), value(1), value(2), 0.0]
    }

    fn appeal(&self, _: &Lanterns, state: &State, _: Seat, actions: &[Action], appeal: &mut Vec<f32>) {
        let one = |action: &Action| match *action {
            Action::Play(choice) => {
                let rank = if state.storm { 13 - choice.card } else { choice.card };
                f32::from(rank) * f32::from(choice.stake)
            }
            Action::Give(card) => f32::from(13 - card),
            Action::Draw(_) | Action::Wind { .. } => 1.0,
        };
        appeal.clear();
        appeal.extend(actions.iter().map(one));
    }

    fn quiet(&self, _: &Lanterns, state: &State) -> bool {
        state.phase == Phase::Choose && state.chosen == [None; 3]
    }

    fn held(&self, _: &Lanterns, state: &State, seat: Seat, into: &mut impl Hasher) {
        state.hands[seat.index()].hash(into);
        state.gifts[seat.index()].hash(into);
        // What all have chosen is revealed by the last who chooses.
        (state.played, state.points).hash(into);
    }

    fn shown(&self, _: &Lanterns, state: &State, _: Actor, action: Action, observer: Observer) -> bool {
        let is = |seat: usize| observer.is(Seat(seat as u8));
        match (action, state.phase) {
            (Action::Draw(_), _) => state.drawer().is_some_and(is),
            (Action::Give(_), Phase::Give { from, to }) => is(from) || is(to),
            _ => true,
        }
    }
}
