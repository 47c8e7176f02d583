//! M10.7: the Overlord's decisions in battle, and the few others that the rules make for it.

use serde::Serialize;
use tabletop::{Game, Sink};

use crate::action::Action;
use crate::board::Side;
use crate::dice::{Dice, Result};
use crate::event::Event;
use crate::rules::Transition;
use crate::state::{Pending, State};

/// Why the Overlord rolls again, uses a card, or keeps the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DiceWhy {
    /// Attacking: a double or triple is good enough.
    GoodEnough,
    /// Attacking: a single is not good enough.
    LooksForPair,
    /// Attacking: what is left on the card tries for a triple.
    TriesForTriple,
    /// Defending: this wins the exchange already.
    Winning,
    /// Defending: this does not win yet.
    NotWinning,
    /// Defending, in rules version 1: a third of a pair would win.
    PairCanWin,
    /// Defending: nothing beats a triple 6.
    CannotBeat,
    /// No reserved card is left.
    NoCardLeft,
}

/// The die of a double that is not one of the pair.
fn odd_die(dice: Dice) -> Dice {
    let pair = match dice.result() {
        Result::Double(value) => value,
        _ => 0,
    };
    let odd = dice.values().iter().copied().find(|&value| value != pair);
    odd.and_then(|value| Dice::new(&[value])).unwrap_or(dice)
}

/// M10.7: the dice the Overlord re-rolls in a version of the solo rules, and why; none if it keeps them. It defends
/// against a result, or attacks when there is none, with or without re-rolls left on a card.
pub fn rolls_again(
    version: u32,
    own: Dice,
    against: Option<Result>,
    rerolling: bool,
) -> (Option<Dice>, DiceWhy) {
    let Some(attack) = against else {
        return match own.result() {
            Result::Single(_) => (Some(own), DiceWhy::LooksForPair),
            Result::Double(_) if rerolling => (Some(odd_die(own)), DiceWhy::TriesForTriple),
            Result::Double(_) | Result::Triple(_) => (None, DiceWhy::GoodEnough),
        };
    };
    match own.result() {
        result if result > attack => (None, DiceWhy::Winning),
        _ if attack == Result::Triple(6) => (None, DiceWhy::CannotBeat),
        // Version 1 kept a pair if a triple of it would win.
        Result::Double(value) if version == 1 && Result::Triple(value) > attack => {
            (Some(odd_die(own)), DiceWhy::PairCanWin)
        }
        _ => (Some(own), DiceWhy::NotWinning),
    }
}

/// What the Overlord does with its dice, and why.
fn decide(version: u32, state: &State) -> (Action, DiceWhy) {
    let [emperor, own] = state.battle.dice;
    let rerolling = matches!(state.pending, Pending::Reroll { .. });
    let against = (state.battle.attacker != Side::Overlord).then(|| emperor.result());
    let (again, why) = rolls_again(version, own, against, rerolling);
    match (again, rerolling, state.solo.and_then(|solo| solo.top())) {
        (None, ..) => (Action::Stop, why),
        (Some(dice), true, _) => (Action::Reroll(dice), why),
        (Some(_), false, Some(card)) => (Action::Reveal(card), why),
        (Some(_), false, None) => (Action::Stop, DiceWhy::NoCardLeft),
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// Takes the pending decision for the Overlord.
    pub fn overlord_decides(&mut self) {
        if let Pending::Loss { piece, count, from, .. } = self.state.pending {
            let lost = self.overlord_loses(piece, count, from);
            return self.act(Side::Overlord, Action::Lose(lost), false);
        }
        let (action, why) = decide(self.rules.version(), self.state);
        self.events.put(|| Event::Judged { why });
        if let (Action::Reveal(card), Some(solo)) = (action, self.state.solo.as_mut()) {
            solo.stack.remove(card);
        }
        self.act(Side::Overlord, action, false);
    }
}
