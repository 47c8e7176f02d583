//! M7: a whole battle, from any moment of it.

use std::collections::HashMap;

use ming::public_json::Table;
use ming::{Dice, Pending, Piece, Side};

use super::Chance;
use super::dice::{Exchange, kept, number, tables};
use super::reserve::{Holdings, Reserve};
use super::round::{End, Round, solve};

/// A reserve of up to this many cards is always solved exactly.
const FEW_CARDS: u32 = 3;
/// Larger reserves are solved exactly up to this many different rounds: about a second.
const MOST_ROUNDS: usize = 40_000;

/// Who is left in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    pub attackers: u8,
    pub defenders: u8,
    /// The defending Overlord's Settlements.
    pub settlements: u8,
}

impl Pieces {
    /// The attacker's chance when the battle is over.
    const fn over(self) -> Option<f64> {
        match self {
            Pieces { attackers: 0, .. } => Some(0.0),
            Pieces { defenders: 0, settlements: 0, .. } => Some(1.0),
            _ => None,
        }
    }

    /// M7.3: who is left after an exchange.
    fn after(self, exchange: Exchange) -> Pieces {
        let Pieces { attackers, defenders, settlements } = self;
        match exchange {
            Exchange::AttackerCrushes if settlements > 0 => Pieces { settlements: settlements - 1, ..self },
            Exchange::AttackerCrushes => Pieces { defenders: defenders.saturating_sub(2), ..self },
            Exchange::AttackerHits if settlements > 0 => self,
            Exchange::AttackerHits => Pieces { defenders: defenders.saturating_sub(1), ..self },
            Exchange::Standoff => self,
            Exchange::DefenderHits => Pieces { attackers: attackers.saturating_sub(1), ..self },
            Exchange::DefenderCrushes => Pieces { attackers: attackers.saturating_sub(2), ..self },
        }
    }

    /// Everything that can be left, itself included, what it can lead to first.
    fn all(self) -> impl Iterator<Item = Pieces> {
        // Settlements take every blow while there are any.
        let defending = (0..=self.defenders).map(|defenders| (defenders, 0));
        let settled = (1..=self.settlements).map(move |settlements| (self.defenders, settlements));
        let pairs = defending.chain(settled).filter(|&pair| pair != (0, 0));
        pairs.flat_map(move |(defenders, settlements)| {
            (1..=self.attackers).map(move |attackers| Pieces { attackers, defenders, settlements })
        })
    }
}

/// A moment of a round. A side with fewer than three dice is about to roll the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Moment {
    /// Whether the attacker's step is over.
    pub defending: bool,
    pub attack: Dice,
    pub defence: Dice,
    /// Re-rolls left on the card revealed last, one that is being rolled included.
    pub rerolls: u8,
}

impl Moment {
    /// The attacker is about to roll.
    pub const START: Moment =
        Moment { defending: false, attack: Dice::NONE, defence: Dice::NONE, rerolls: 0 };
}

/// A battle: who fights, with which cards, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub pieces: Pieces,
    pub attack: Reserve,
    pub defence: Reserve,
    /// How far it is.
    pub moment: Moment,
}

/// M7.1: what a side can do about its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Keep the dice as they are.
    Stop,
    /// Reveal a reserved card of these CP.
    Reveal(u8),
    /// Roll these dice again.
    Reroll(Dice),
}

impl Battle {
    /// A battle about to begin.
    pub const fn new(pieces: Pieces, attack: Reserve, defence: Reserve) -> Battle {
        Battle { pieces, attack, defence, moment: Moment::START }
    }

    /// The battle on a table, with these reserves; `None` when none is being fought.
    pub fn on(table: &Table, attack: Reserve, defence: Reserve) -> Option<Battle> {
        let sheet = table.battle?;
        let (Pending::BattleRoll { side }
        | Pending::Reserves { side }
        | Pending::Reroll { side }
        | Pending::RerollRoll { side }) = table.pending
        else {
            return None;
        };
        let attacker = sheet.attacker.unwrap_or_else(|| table.active());
        let moment = Moment {
            defending: side != attacker,
            attack: *sheet.dice.of(attacker),
            defence: *sheet.dice.of(attacker.other()),
            rerolls: sheet.rerolls,
        };
        let board = table.board();
        let pieces = Pieces {
            attackers: board.count(attacker.fighter(), sheet.place),
            defenders: board.count(attacker.other().fighter(), sheet.place),
            settlements: match attacker {
                Side::Emperor => board.count(Piece::Settlement, sheet.place),
                Side::Overlord => 0,
            },
        };
        Some(Battle { pieces, attack, defence, moment })
    }

    /// The dice and the reserve of the side whose step it is.
    fn own(&self) -> (Dice, Reserve) {
        if self.moment.defending {
            (self.moment.defence, self.defence)
        } else {
            (self.moment.attack, self.attack)
        }
    }

    /// Whether a side is to decide: its dice lie there, and there is something it can do.
    fn choosing(&self) -> bool {
        let (dice, reserve) = self.own();
        dice.len() == 3 && (self.moment.rerolls > 0 || !reserve.is_empty())
    }

    /// M7.1: everything that the side whose step it is can do, if it is to decide.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        if self.choosing() {
            let (dice, reserve) = self.own();
            choices.push(Choice::Stop);
            if self.moment.rerolls > 0 {
                choices.extend(dice.choices().map(Choice::Reroll));
            } else {
                choices.extend(reserve.reveals().map(Choice::Reveal));
            }
        }
        choices
    }

    /// The battle after a choice of the side whose step it is.
    #[must_use]
    pub fn after(mut self, choice: Choice) -> Battle {
        let defending = self.moment.defending;
        let (dice, reserve) = if defending {
            (&mut self.moment.defence, &mut self.defence)
        } else {
            (&mut self.moment.attack, &mut self.attack)
        };
        match choice {
            Choice::Reveal(cp) => {
                *reserve = reserve.without(cp);
                self.moment.rerolls = cp;
            }
            Choice::Reroll(again) => *dice = dice.without(again).unwrap_or(*dice),
            Choice::Stop if defending => {
                let exchange = Exchange::of(self.moment.attack.result(), self.moment.defence.result());
                self.pieces = self.pieces.after(exchange);
                self.moment = Moment::START;
            }
            Choice::Stop => {
                self.moment.defending = true;
                self.moment.rerolls = 0;
            }
        }
        self
    }
}

/// Battles solved so far. Known battles, and all that can follow from them, are returned immediately.
#[derive(Default)]
pub struct Cache {
    wars: HashMap<(Reserve, Reserve), War>,
}

impl Cache {
    pub fn new() -> Cache {
        Cache::default()
    }

    /// How many rounds with different pieces and cards are solved.
    pub fn len(&self) -> usize {
        self.wars.values().flat_map(|war| war.layers.values()).map(Vec::len).sum()
    }

    /// Whether nothing is solved yet.
    pub fn is_empty(&self) -> bool {
        self.wars.is_empty()
    }

    /// The attacker's chance to win a battle.
    ///
    /// Exact with up to three cards a side, and with more while that takes about a second. Beyond that, one more
    /// card or a card with more CP never hurts, which gives bounds.
    pub fn chance(&mut self, battle: &Battle) -> Chance {
        let Battle { pieces, attack, defence, .. } = *battle;
        if attack.len().max(defence.len()) <= FEW_CARDS || rounds(pieces, attack, defence) <= MOST_ROUNDS {
            return Chance::Exact(self.value(battle));
        }
        let (weak, strong) = fitting(pieces, attack, defence);
        let low = self.value(&Battle { attack: weak, defence: strong, ..*battle });
        let (weak, strong) = fitting(pieces, defence, attack);
        let high = self.value(&Battle { attack: strong, defence: weak, ..*battle });
        Chance::Between(low, high)
    }

    /// What the side whose step it is can do, each with that side's own chance to win then; the chance of the
    /// battle is that of the best, unless the automaton decides. Empty when nothing is to be decided.
    pub fn choices(&mut self, battle: &Battle) -> Vec<(Choice, Chance)> {
        let choices = battle.choices().into_iter().map(|choice| {
            let chance = self.chance(&battle.after(choice));
            (choice, if battle.moment.defending { chance.contrary() } else { chance })
        });
        choices.collect()
    }

    fn war(&mut self, battle: &Battle) -> &mut War {
        let Battle { attack, defence, .. } = *battle;
        self.wars.entry((attack, defence)).or_insert_with(|| War::new(attack, defence))
    }

    fn value(&mut self, battle: &Battle) -> f64 {
        let (pieces, moment) = (battle.pieces, battle.moment);
        if let Some(chance) = pieces.over() {
            return chance;
        }
        let war = self.war(battle);
        if moment == Moment::START {
            return war.chances(pieces).last().copied().unwrap_or_default();
        }
        let round = war.round(pieces);
        let step =
            if moment.defending { &round.defence[tables().rank(moment.attack)] } else { &round.attack };
        let (dice, _) = battle.own();
        let chance = if dice.len() == 3 {
            step.with(moment.rerolls)[number(dice)]
        } else {
            // A re-roll is counted until the dice have fallen.
            tables().means(&step.with(moment.rerolls.saturating_sub(1)))[kept(dice)]
        };
        if moment.defending { 1.0 - chance } else { chance }
    }
}

/// How many rounds with different pieces and cards a battle can lead to.
fn rounds(pieces: Pieces, one: Reserve, two: Reserve) -> usize {
    pieces.all().count() * one.holdings() * two.holdings()
}

/// Makes a reserve weaker and another stronger until that many rounds can be solved.
fn fitting(pieces: Pieces, mut weak: Reserve, mut strong: Reserve) -> (Reserve, Reserve) {
    while rounds(pieces, weak, strong) > MOST_ROUNDS {
        let (weaker, stronger) = (weak.weaker(FEW_CARDS), strong.stronger());
        // The one with more different parts gives way first, if it can.
        let give_way = weaker.is_none() || strong.holdings() > weak.holdings();
        if let Some(stronger) = stronger.filter(|_| give_way) {
            strong = stronger;
        } else if let Some(weaker) = weaker {
            weak = weaker;
        } else {
            break;
        }
    }
    (weak, strong)
}

/// All battles with two reserves and whatever is left of them.
struct War {
    attack: Holdings,
    defence: Holdings,
    /// By who is left, the attacker's chances at the start of a round, for each pair of holdings.
    layers: HashMap<Pieces, Vec<f64>>,
    /// Rounds with both full reserves that somebody asked for a moment of.
    rounds: HashMap<Pieces, Round>,
}

impl War {
    fn new(attack: Reserve, defence: Reserve) -> War {
        let (attack, defence) = (Holdings::of(attack), Holdings::of(defence));
        War { attack, defence, layers: HashMap::new(), rounds: HashMap::new() }
    }

    /// Solves the round of some pieces; the rounds they lead to are solved.
    fn solve(&self, pieces: Pieces) -> (Vec<f64>, Round) {
        let ends = Exchange::ALL.map(|exchange| {
            let after = pieces.after(exchange);
            match after.over() {
                Some(chance) => End::Over(chance),
                None if after == pieces => End::Again,
                None => End::On(&self.layers[&after]),
            }
        });
        solve(&self.attack, &self.defence, &ends)
    }

    fn chances(&mut self, pieces: Pieces) -> &[f64] {
        if !self.layers.contains_key(&pieces) {
            for each in pieces.all() {
                if !self.layers.contains_key(&each) {
                    let (chances, _) = self.solve(each);
                    self.layers.insert(each, chances);
                }
            }
        }
        &self.layers[&pieces]
    }

    fn round(&mut self, pieces: Pieces) -> &Round {
        if !self.rounds.contains_key(&pieces) {
            self.chances(pieces);
            let (_, round) = self.solve(pieces);
            self.rounds.insert(pieces, round);
        }
        &self.rounds[&pieces]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_lie_around_what_they_bound() {
        let mut cache = Cache::new();
        let mut value = |attack, defence| {
            let pieces = Pieces { attackers: 2, defenders: 1, settlements: 1 };
            cache.value(&Battle::new(pieces, attack, defence))
        };
        let reserves = [&[1, 1, 2, 3][..], &[1, 2, 2, 3, 3], &[2, 2, 2, 3]];
        for (attack, defence) in reserves.iter().flat_map(|one| reserves.iter().map(move |two| (one, two))) {
            let [attack, defence] =
                [attack, defence].map(|cards| Reserve::new(cards.iter().copied()).unwrap());
            let exact = value(attack, defence);
            let (weaker, stronger) = (attack.weaker(3).unwrap(), attack.stronger().unwrap());
            assert!(value(weaker, defence) <= exact && exact <= value(stronger, defence));
            let (weaker, stronger) = (defence.weaker(3).unwrap(), defence.stronger().unwrap());
            assert!(value(attack, stronger) <= exact && exact <= value(attack, weaker));
        }
    }

    #[test]
    fn reserves_are_cut_until_they_can_be_solved() {
        let pieces = Pieces { attackers: 6, defenders: 12, settlements: 0 };
        let nine = Reserve::new([1, 1, 1, 2, 2, 2, 3, 3, 3]).unwrap();
        let (weak, strong) = fitting(pieces, nine, nine);
        assert!(rounds(pieces, weak, strong) <= MOST_ROUNDS);
        assert!(weak.len() >= FEW_CARDS && strong.len() == nine.len());
        assert_eq!(weak.weaker(weak.len()), None);
        assert_eq!(Reserve::new([3, 3]).unwrap().stronger(), None);
    }
}
