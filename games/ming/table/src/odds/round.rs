//! M7.1: one round of a battle, for all possible remaining reserves.
//!
//! A round is the attacker's step, the defender's step and an exchange. The result of an exchange is known, except
//! if it changes nothing (a Standoff, a Normal Hit on a Settlement) and no card was used: then the round is
//! repeated. So its value `v` is the solution of `v = round(v)`. All chances of a step are those of the side
//! that takes it.

use super::dice::{Exchange, RANKS, THROWS, Values, tables};
use super::dice_policy::DicePolicy;
use super::reserve::Holdings;

/// What an exchange leads to, for each pair of holdings.
pub enum End<'a> {
    /// The same round again.
    Again,
    /// The battle is over, and this is the attacker's chance.
    Over(f64),
    /// Another round, with the attacker's chances in it.
    On(&'a [f64]),
}

/// One side's step: three dice lie before it, and it decides.
pub struct BattleStep {
    way: DicePolicy,
    /// The chances when it stops.
    stop: Values,
    /// The chances when it reveals a card, the best for each throw.
    revealed: Option<Values>,
    /// The chances with no re-roll left, whatever it does.
    lying: Values,
}

impl BattleStep {
    fn new<'a>(way: DicePolicy, reveals: impl Iterator<Item = &'a Values>) -> BattleStep {
        // The automaton has one card to reveal at most, so the best is that one.
        let best = |one: Values, two: &Values| std::array::from_fn(|at| f64::max(one[at], two[at]));
        let revealed = reveals.fold(None, |all, each| Some(all.map_or(*each, |all| best(all, each))));
        BattleStep { way, stop: [0.0; THROWS], revealed, lying: [0.0; THROWS] }
    }

    /// Decides, when stopping with a throw of each rank has these chances.
    fn decide(&mut self, stop: &[f64; RANKS]) -> f64 {
        let tables = tables();
        for (chance, throw) in self.stop.iter_mut().zip(&tables.throws) {
            *chance = stop[throw.rank];
        }
        self.lying = self.way.lying(&self.stop, self.revealed.as_ref());
        tables.mean(&self.lying)
    }

    /// The chances with a number of re-rolls left on a card.
    pub fn with(&self, rerolls: u8) -> Values {
        (0..rerolls).fold(self.lying, |after, _| self.way.rolling(&self.stop, &after))
    }

    /// The chances with one re-roll, two re-rolls and so on.
    fn with_up_to(&self, rerolls: u8) -> Vec<Values> {
        let mut all: Vec<Values> = Vec::with_capacity(rerolls.into());
        for _ in 0..rerolls {
            all.push(self.way.rolling(&self.stop, all.last().unwrap_or(&self.lying)));
        }
        all
    }
}

/// A round with some cards left on each side.
pub struct Round {
    /// The attacker's chance after each exchange; nothing where the same round comes again.
    after: [Option<f64>; 5],
    pub attack: BattleStep,
    /// The defender's step against each rank.
    pub defence: Vec<BattleStep>,
}

impl Round {
    /// The attacker's chance, when it is `again` if the round is fought again.
    fn fight(&mut self, again: f64) -> f64 {
        let exchanges = &tables().exchanges;
        let after = self.after.map(|chance| chance.unwrap_or(again));
        let mut stop = [0.0; RANKS];
        for ((chance, step), exchanges) in stop.iter_mut().zip(&mut self.defence).zip(exchanges) {
            *chance = 1.0 - step.decide(&exchanges.map(|exchange| 1.0 - after[exchange as usize]));
        }
        self.attack.decide(&stop)
    }

    fn solve(&mut self) -> f64 {
        let mut chance = 0.5;
        for _ in 0..64 {
            let one = self.fight(chance);
            if (one - chance).abs() < 1e-13 {
                break;
            }
            // A round is fought again with a chance below 1/3 (without cards; using one is not a repetition), so this
            // converges. While nobody decides otherwise the value is linear, and then Aitken's step is exact.
            let two = self.fight(one);
            let bend = two - 2.0 * one + chance;
            chance = if bend.abs() < 1e-14 { two } else { chance - (one - chance).powi(2) / bend };
        }
        chance
    }
}

/// The attacker's chances at the start of a round, by the attacker's and then the defender's holding; and the round
/// with everything in both reserves.
pub fn solve(
    attack: &Holdings,
    defence: &Holdings,
    ends: &[End<'_>; Exchange::ALL.len()],
) -> (Vec<f64>, Round) {
    let mut chances = Vec::with_capacity(attack.len() * defence.len());
    let mut full = None;
    // By pair of holdings, the attacker's chances with one re-roll and so on.
    let mut attacks: Vec<Vec<Values>> = Vec::with_capacity(chances.capacity());
    for mine in 0..attack.len() {
        // By the defender's holding and the rank defended against, the defender's chances with one re-roll and so on.
        let mut defences: Vec<Vec<Vec<Values>>> = Vec::with_capacity(defence.len());
        for theirs in 0..defence.len() {
            let pair = chances.len();
            let revealed =
                |&(cp, left): &(u8, usize)| &attacks[left * defence.len() + theirs][usize::from(cp) - 1];
            let mut round = Round {
                after: std::array::from_fn(|at| match ends[at] {
                    End::Again => None,
                    End::Over(chance) => Some(chance),
                    End::On(chances) => Some(chances[pair]),
                }),
                attack: BattleStep::new(attack.way(None), attack.reveals(mine).iter().map(revealed)),
                defence: (0..RANKS)
                    .map(|rank| {
                        let revealed = |&(cp, left): &(u8, usize)| &defences[left][rank][usize::from(cp) - 1];
                        BattleStep::new(defence.way(Some(rank)), defence.reveals(theirs).iter().map(revealed))
                    })
                    .collect(),
            };
            chances.push(round.solve());
            attacks.push(round.attack.with_up_to(attack.rerolls(mine)));
            let rerolls = defence.rerolls(theirs);
            defences.push(round.defence.iter().map(|step| step.with_up_to(rerolls)).collect());
            full = Some(round);
        }
    }
    (chances, full.expect("a reserve has at least the holding of no card"))
}
