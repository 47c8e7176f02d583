//! M10.7: the Overlord's decisions in battle, and the few others the rules take for it.

use serde::Serialize;
use tabletop::Sink;

use crate::action::Action;
use crate::board::Side;
use crate::dice::{Dice, Result};
use crate::event::Event;
use crate::rules::Step;
use crate::state::{Pending, State};

/// Why the Overlord rolls again, uses a card, or lets the dice lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
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
    /// Defending: a third of a pair would win.
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

/// What the Overlord does with its dice, and why.
fn decide(state: &State) -> (Action, DiceWhy) {
    let own = state.battle.dice[Side::Overlord as usize];
    let rerolling = matches!(state.pending, Pending::Reroll { .. });
    let top = state.solo.and_then(|solo| solo.top());
    let go_on = |dice: Dice, why: DiceWhy| match (rerolling, top) {
        (true, _) => (Action::Reroll(dice), why),
        (false, Some(card)) => (Action::Reveal(card), why),
        (false, None) => (Action::Stop, DiceWhy::NoCardLeft),
    };
    if state.battle.attacker == Side::Overlord {
        return match own.result() {
            Result::Single(_) => go_on(own, DiceWhy::LooksForPair),
            Result::Double(_) if rerolling => go_on(odd_die(own), DiceWhy::TriesForTriple),
            Result::Double(_) | Result::Triple(_) => (Action::Stop, DiceWhy::GoodEnough),
        };
    }
    let attack = state.battle.dice[Side::Emperor as usize].result();
    match own.result() {
        result if result > attack => (Action::Stop, DiceWhy::Winning),
        _ if attack == Result::Triple(6) => (Action::Stop, DiceWhy::CannotBeat),
        Result::Double(value) if Result::Triple(value) > attack => go_on(odd_die(own), DiceWhy::PairCanWin),
        _ => go_on(own, DiceWhy::NotWinning),
    }
}

impl<S: Sink<Event>> Step<'_, S> {
    /// Takes the pending decision for the Overlord.
    pub fn overlord_decides(&mut self) {
        if let Pending::Loss { piece, count, from, .. } = self.state.pending {
            let lost = self.overlord_loses(piece, count, from);
            return self.act(Side::Overlord, Action::Lose(lost), false);
        }
        let (action, why) = decide(self.state);
        self.events.put(|| Event::Judged { why });
        if let (Action::Reveal(card), Some(solo)) = (action, self.state.solo.as_mut()) {
            solo.stack.remove(card);
        }
        self.act(Side::Overlord, action, false);
    }
}
