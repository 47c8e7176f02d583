//! M7: battle.

use tabletop::{Options, Sink};

use crate::action::Action;
use crate::board::{Piece, Place, Side};
use crate::dice::Dice;
use crate::event::{Blow, Event, Pile};
use crate::reason::Reason;
use crate::rules::{Edition, Rules, Transition};
use crate::state::{Battle, Board, Pending, State};

/// M7.2: how hard a blow two throws make, and whose it is (0 the first's, 1 the second's).
pub fn compare(first: Dice, second: Dice) -> (Blow, Option<usize>) {
    let (a, b) = (first.result(), second.result());
    let winner = usize::from(b > a);
    match () {
        () if a == b => (Blow::Standoff, None),
        () if a.same_type(b) => (Blow::Normal, Some(winner)),
        () => (Blow::Devastating, Some(winner)),
    }
}

/// M7.3: what a blow in a Borderland costs its loser; none of them if a Settlement withstands it.
pub fn losses(board: &Board, place: Place, loser: Side, blow: Blow) -> (Piece, u8) {
    let settled = loser == Side::Overlord && board.count(Piece::Settlement, place) > 0;
    let (piece, hits) = match (blow, settled) {
        (Blow::Devastating, true) => (Piece::Settlement, 1),
        (Blow::Devastating, false) => (loser.fighter(), 2),
        (Blow::Normal, false) => (loser.fighter(), 1),
        (Blow::Normal, true) | (Blow::Standoff, _) => (loser.fighter(), 0),
    };
    (piece, hits.min(board.count(piece, place)))
}

impl Rules {
    /// M7.1: revealing a reserved card, or stopping.
    pub(crate) fn reserves_options(state: &State, side: Side, options: &mut impl Options<Action>) {
        options.one(Action::Stop);
        for card in state.reserved(side).iter() {
            options.one(Action::Reveal(card));
        }
    }

    /// M7.1: rolling some of the dice again, or stopping.
    pub(crate) fn reroll_options(state: &State, side: Side, options: &mut impl Options<Action>) {
        options.one(Action::Stop);
        for dice in state.battle.dice[side as usize].choices() {
            options.one(Action::Reroll(dice));
        }
    }

    pub(crate) fn check_battle(state: &State, side: Side, action: Action) -> Result<(), Reason> {
        match (action, state.pending) {
            (Action::Stop, _) => Ok(()),
            (Action::Reveal(card), Pending::Reserves { .. }) => {
                if state.reserved(side).contains(card) {
                    Ok(())
                } else {
                    Err(Reason::NotInReserve(card))
                }
            }
            (Action::Reroll(dice), Pending::Reroll { .. }) => {
                let there = state.battle.dice[side as usize].without(dice);
                if there.is_some() { Ok(()) } else { Err(Reason::NotTheseDice) }
            }
            _ => Err(Reason::NotNow),
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// M7.1: the attackers stand in the Borderland; step A.
    pub fn begin_battle(&mut self, target: Place, attacker: Side) {
        self.state.battle = Battle { target, attacker, ..Battle::NONE };
        self.state.pending = Pending::BattleRoll { side: attacker };
        self.events.put(|| Event::Battle { place: target, attacker });
    }

    /// Dice fell in battle: steps A and C, or a re-roll.
    pub fn battle_dice(&mut self, side: Side, dice: Dice) {
        self.events.put(|| Event::Rolled { side, dice });
        let battle = &mut self.state.battle;
        battle.dice[side as usize] = battle.dice[side as usize].and(dice);
        if matches!(self.state.pending, Pending::RerollRoll { .. }) {
            battle.rerolls -= 1;
        }
        let pending = if battle.rerolls > 0 { Pending::Reroll { side } } else { Pending::Reserves { side } };
        self.ask(pending);
    }

    /// Steps B and D: reserved cards and re-rolls.
    pub fn battle_decision(&mut self, side: Side, action: Action) {
        match action {
            Action::Reveal(card) => {
                self.transfer(card, Pile::Reserve(side), Pile::SetAside);
                self.state.battle.revealed += 1;
                self.state.battle.rerolls = self.rules.cp(card);
                self.ask(Pending::Reroll { side });
            }
            Action::Reroll(dice) => {
                let lying = &mut self.state.battle.dice[side as usize];
                *lying = lying.without(dice).unwrap_or(*lying);
                self.state.pending = Pending::RerollRoll { side };
            }
            _ => self.stop(side),
        }
    }

    fn stop(&mut self, side: Side) {
        let revealed = self.state.battle.revealed;
        self.state.battle.rerolls = 0;
        self.state.battle.revealed = 0;
        // M6.7: discarded in order of use; M9.3: in the German edition at the end of the turn.
        if self.rules.edition == Edition::English && revealed > 0 {
            let aside = self.state.set_aside;
            for card in aside.iter().skip((aside.len() - revealed) as usize) {
                self.transfer(card, Pile::SetAside, Pile::Discard);
            }
        }
        if side == self.state.battle.attacker {
            self.state.pending = Pending::BattleRoll { side: side.other() };
        } else {
            self.resolve();
        }
    }

    /// Steps E and F.
    fn resolve(&mut self) {
        let Battle { target, attacker, dice, .. } = self.state.battle;
        let (blow, winner) = compare(dice[0], dice[1]);
        let winner = winner.map(|index| Side::ALL[index]);
        self.events.put(|| Event::Exchange { dice, blow, winner });
        if let Some(winner) = winner {
            self.strike(winner.other(), blow);
        }
        let left = Side::ALL.map(|side| self.state.board.controls(side, target));
        if left == [true, true] {
            self.state.battle = Battle { target, attacker, ..Battle::NONE };
            self.state.pending = Pending::BattleRoll { side: attacker };
        } else {
            let winner = if left[0] { Side::Emperor } else { Side::Overlord };
            self.state.battle = Battle::NONE;
            self.events.put(|| Event::BattleOver { place: target, winner });
            self.advance();
        }
    }

    /// M7.3: the loser of an exchange loses pieces.
    fn strike(&mut self, loser: Side, blow: Blow) {
        let target = self.state.battle.target;
        let (piece, count) = losses(&self.state.board, target, loser, blow);
        let removed =
            loser == Side::Emperor && self.rules.solo.as_ref().is_some_and(|solo| solo.challenges.losses);
        if count == 0 {
            self.events.put(|| Event::Withstood { place: target });
        } else if removed {
            self.remove_troops(target, count);
        } else {
            self.shift(piece, target, Place::Supply, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(values: [u8; 3]) -> Dice {
        Dice::new(&values).unwrap()
    }

    #[test]
    fn m7_2_types_and_scores() {
        use Blow::{Devastating, Normal, Standoff};
        let cases = [
            ([4, 4, 4], [6, 6, 5], Devastating, Some(0)),
            ([1, 1, 2], [6, 5, 4], Devastating, Some(0)),
            ([6, 5, 4], [1, 1, 1], Devastating, Some(1)),
            ([5, 5, 5], [4, 4, 4], Normal, Some(0)),
            ([2, 2, 6], [3, 3, 1], Normal, Some(1)),
            ([6, 2, 1], [5, 4, 3], Normal, Some(0)),
            ([5, 5, 3], [5, 5, 6], Standoff, None),
            ([6, 2, 1], [6, 5, 4], Standoff, None),
            ([3, 3, 3], [3, 3, 3], Standoff, None),
        ];
        for (first, second, blow, winner) in cases {
            assert_eq!(compare(dice(first), dice(second)), (blow, winner), "{first:?} {second:?}");
        }
    }
}
