//! Rolls of three dice by number, their probabilities, and what can be kept of each.

use std::sync::LazyLock;

use ming::{Dice, DiceResult};

/// How many different throws of three dice there are.
pub const THROWS: usize = 56;
/// M7.2: how many different results they have, from the lowest single to the highest triple.
pub const RANKS: usize = 16;
/// What can be kept of a throw while the rest is rolled again: nothing, one die, two dice.
const KEPT: usize = 1 + 6 + 21;
/// In how many ways three dice fall.
const WAYS: f64 = 216.0;

/// A number for each throw: here always a side's own chance to win.
pub type Values = [f64; THROWS];

/// One throw of three dice.
#[derive(Debug)]
pub struct Throw {
    pub dice: Dice,
    /// Its result among all results.
    pub rank: usize,
    /// What can be kept of it, by number; the first again where there are fewer than seven.
    keeps: [u8; 7],
}

/// M7.2, M7.3: how an exchange ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// A Devastating Blow by the attacker.
    AttackerCrushes,
    /// A Normal Hit by the attacker.
    AttackerHits,
    Standoff,
    /// A Normal Hit by the defender.
    DefenderHits,
    /// A Devastating Blow by the defender.
    DefenderCrushes,
}

impl Exchange {
    pub const ALL: [Exchange; 5] = [
        Exchange::AttackerCrushes,
        Exchange::AttackerHits,
        Exchange::Standoff,
        Exchange::DefenderHits,
        Exchange::DefenderCrushes,
    ];

    /// M7.2: better type, same type and higher score, or the same.
    pub fn of(attack: DiceResult, defence: DiceResult) -> Exchange {
        match (attack > defence, attack.same_type(defence)) {
            _ if attack == defence => Exchange::Standoff,
            (true, false) => Exchange::AttackerCrushes,
            (true, true) => Exchange::AttackerHits,
            (false, true) => Exchange::DefenderHits,
            (false, false) => Exchange::DefenderCrushes,
        }
    }
}

/// Everything about throws, by number.
pub struct Tables {
    pub throws: [Throw; THROWS],
    /// Of 216 ways, those that show each throw.
    weights: Values,
    /// The results in order.
    pub ranks: [DiceResult; RANKS],
    /// The exchange of an attack's rank with a defence's.
    pub exchanges: [[Exchange; RANKS]; RANKS],
    /// For each pair of kept dice, the throws that a third makes of it.
    with_third: [[u8; 6]; 21],
    /// For each kept die, the pairs that a second makes of it.
    with_second: [[u8; 6]; 6],
}

pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
    &TABLES
}

/// The place of two kept dice in the list of pairs: 11, 21, 22, 31, ...
fn pair(one: u8, two: u8) -> usize {
    let (high, low) = (usize::from(one.max(two)), usize::from(one.min(two)));
    high * (high - 1) / 2 + low - 1
}

/// The number of what is kept of a throw: none, one or two dice.
pub fn kept(dice: Dice) -> usize {
    match *dice.values() {
        [] => 0,
        [one] => usize::from(one),
        [one, two, ..] => 7 + pair(one, two),
    }
}

/// The number of a throw in the order 111, 211, 221, 222, 311, ...
pub fn number(dice: Dice) -> usize {
    let [a, b, c] = [0, 1, 2].map(|at| usize::from(*dice.values().get(at).unwrap_or(&1)));
    (a - 1) * a * (a + 1) / 6 + b * (b - 1) / 2 + c - 1
}

fn dice(values: &[u8]) -> Dice {
    Dice::new(values).expect("one to three numbers from 1 to 6")
}

impl Tables {
    fn new() -> Tables {
        let six = [1, 2, 3, 4, 5, 6];
        let pairs = six.map(|one| six.map(|two| [one, two]));
        let pairs = pairs.as_flattened();
        let all = || pairs.iter().flat_map(|&[one, two]| six.map(|three| dice(&[one, two, three])));
        let mut weights = [0.0; THROWS];
        let mut throws = [Dice::NONE; THROWS];
        for each in all() {
            weights[number(each)] += 1.0;
            throws[number(each)] = each;
        }
        let mut ranks: Vec<DiceResult> = throws.iter().map(|throw| throw.result()).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let ranks: [DiceResult; RANKS] = ranks.try_into().expect("4 singles, 6 doubles and 6 triples");
        let rank = |dice: Dice| ranks.iter().position(|&rank| rank == dice.result()).unwrap_or_default();
        Tables {
            throws: throws.map(|dice| Throw { dice, rank: rank(dice), keeps: keeps(dice) }),
            weights,
            ranks,
            exchanges: ranks.map(|attack| ranks.map(|defence| Exchange::of(attack, defence))),
            with_third: std::array::from_fn(|at| {
                let kept = pairs.iter().find(|[one, two]| pair(*one, *two) == at);
                let &[one, two] = kept.expect("21 pairs");
                six.map(|third| number(dice(&[one, two, third])) as u8)
            }),
            with_second: six.map(|one| six.map(|second| pair(one, second) as u8)),
        }
    }

    /// The rank of a throw of three dice.
    pub fn rank(&self, dice: Dice) -> usize {
        self.throws[number(dice)].rank
    }

    /// The mean of all throws.
    pub fn mean(&self, values: &Values) -> f64 {
        values.iter().zip(&self.weights).map(|(value, weight)| value * weight).sum::<f64>() / WAYS
    }

    /// For everything that can be kept of a throw, the mean of the throws that can come of it.
    pub fn means(&self, values: &Values) -> [f64; KEPT] {
        let mut means = [0.0; KEPT];
        let (ones, pairs) = means[1..].split_at_mut(6);
        for (mean, throws) in pairs.iter_mut().zip(&self.with_third) {
            *mean = throws.iter().map(|&throw| values[usize::from(throw)]).sum::<f64>() / 6.0;
        }
        for (mean, with) in ones.iter_mut().zip(&self.with_second) {
            *mean = with.iter().map(|&pair| pairs[usize::from(pair)]).sum::<f64>() / 6.0;
        }
        means[0] = means[1..7].iter().sum::<f64>() / 6.0;
        means
    }

    /// For each throw the best of rolling some of it again, when `means` gives the value of what is kept.
    pub fn best_keeps(&self, means: &[f64; KEPT]) -> Values {
        std::array::from_fn(|at| {
            self.throws[at].keeps.iter().map(|&kept| means[usize::from(kept)]).fold(0.0, f64::max)
        })
    }
}

fn keeps(dice: Dice) -> [u8; 7] {
    let left: Vec<u8> = dice.choices().map(|again| kept(dice.without(again).unwrap_or(dice)) as u8).collect();
    std::array::from_fn(|at| *left.get(at).unwrap_or(&left[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_stand_at_their_numbers() {
        let tables = tables();
        assert!(tables.throws.iter().enumerate().all(|(at, throw)| number(throw.dice) == at));
        assert!((tables.weights.iter().sum::<f64>() - WAYS).abs() < 1e-12);
        assert_eq!(tables.ranks[0], DiceResult::Single(3));
        assert_eq!(tables.ranks[RANKS - 1], DiceResult::Triple(6));
    }

    #[test]
    fn means_are_those_of_the_dice_rolled_again() {
        let tables = tables();
        let values: Values = std::array::from_fn(|at| (at * at) as f64);
        let means = tables.means(&values);
        let value = |a, b, c| values[number(dice(&[a, b, c]))];
        let two: f64 = (1..=6).map(|c| value(5, 2, c)).sum();
        assert!((means[kept(dice(&[2, 5]))] - two / 6.0).abs() < 1e-9);
        let one: f64 = (1..=6).flat_map(|b| (1..=6).map(move |c| value(4, b, c))).sum();
        assert!((means[kept(dice(&[4]))] - one / 36.0).abs() < 1e-9);
        assert!((means[kept(Dice::NONE)] - tables.mean(&values)).abs() < 1e-9);
    }
}
