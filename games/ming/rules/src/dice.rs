//! Dice rolled together: their numbers matter, not their order.

use std::fmt;

/// One to three dice, the highest first.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice([u8; 3]);

/// M7.2: what three dice are worth in battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Result {
    /// Three different numbers; the highest counts.
    Single(u8),
    /// Two alike, and which.
    Double(u8),
    /// Three alike, and which.
    Triple(u8),
}

impl Result {
    /// Whether both are of one type, whatever their score.
    pub fn same_type(self, other: Result) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

impl Dice {
    /// No die.
    pub const NONE: Dice = Dice([0; 3]);

    /// One to three dice showing 1 to 6 each.
    pub fn new(values: &[u8]) -> Option<Dice> {
        if !(1..=3).contains(&values.len()) || values.iter().any(|value| !(1..=6).contains(value)) {
            return None;
        }
        let mut dice = [0; 3];
        dice[..values.len()].copy_from_slice(values);
        Some(Dice::sorted(dice))
    }

    #[inline]
    const fn sorted([mut a, mut b, mut c]: [u8; 3]) -> Dice {
        if a < b {
            (a, b) = (b, a);
        }
        if b < c {
            (b, c) = (c, b);
        }
        if a < b {
            (a, b) = (b, a);
        }
        Dice([a, b, c])
    }

    /// How many dice there are.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0[0] != 0) as u8 + (self.0[1] != 0) as u8 + (self.0[2] != 0) as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// The numbers they show, the highest first.
    pub fn values(&self) -> &[u8] {
        &self.0[..self.len() as usize]
    }

    /// The lowest number.
    #[inline]
    pub fn lowest(self) -> u8 {
        self.0[self.len().max(1) as usize - 1]
    }

    /// The highest number.
    #[inline]
    pub const fn highest(self) -> u8 {
        self.0[0]
    }

    /// What three dice are worth.
    #[inline]
    pub const fn result(self) -> Result {
        let [a, b, c] = self.0;
        if a == c {
            Result::Triple(a)
        } else if a == b || b == c {
            Result::Double(b)
        } else {
            Result::Single(a)
        }
    }

    /// These dice with others; at most three in all.
    #[inline]
    #[must_use]
    pub fn and(self, other: Dice) -> Dice {
        let mut all = self.0;
        for (slot, &value) in all[self.len() as usize..].iter_mut().zip(other.values()) {
            *slot = value;
        }
        Dice::sorted(all)
    }

    /// These dice without others; `None` when one of the others is not among them.
    #[inline]
    pub fn without(self, other: Dice) -> Option<Dice> {
        let mut left = self.0;
        for &value in other.values() {
            *left.iter_mut().find(|left| **left == value)? = 0;
        }
        Some(Dice::sorted(left))
    }

    /// Every different choice of one or more of these dice.
    #[inline]
    pub fn choices(self) -> impl Iterator<Item = Dice> {
        let [a, b, c] = self.0;
        let all = [[c, 0, 0], [b, 0, 0], [a, 0, 0], [b, c, 0], [a, c, 0], [a, b, 0], [a, b, c]];
        // Of dice that show the same, the lower ones in the list stand for all.
        let same = [false, b == c, a == b, false, a == b, b == c, false];
        let len = self.len() as usize;
        (0..7).filter(move |&at| len == 3 && !same[at]).map(move |at| Dice(all[at]))
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values().iter().try_for_each(|value| write!(f, "{value}"))
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number of ways a number of dice can fall: 6, 36 or 216.
pub const fn ways(dice: u8) -> u32 {
    6_u32.pow(dice as u32)
}

/// What a number of dice show with a ticket from 0 to [`ways`] - 1: results from the lowest to the highest, each as
/// often as there are ways to throw it.
#[inline]
pub fn fall(dice: u8, ticket: u32) -> Dice {
    match dice {
        1 => Dice([ticket as u8 + 1, 0, 0]),
        2 => TWO[ticket as usize],
        _ => THREE[ticket as usize],
    }
}

static TWO: [Dice; 36] = table(2);
static THREE: [Dice; 216] = table(3);

const fn table<const N: usize>(dice: u8) -> [Dice; N] {
    let mut table = [Dice::NONE; N];
    let mut at = 0;
    let mut a = 1;
    while a <= 6 {
        let mut b = 1;
        while b <= a {
            let mut c = if dice == 3 { 1 } else { 0 };
            while c <= if dice == 3 { b } else { 0 } {
                let ways = match (dice, a == b, b == c) {
                    (2, true, _) | (3, true, true) => 1,
                    (2, false, _) => 2,
                    (3, false, false) => 6,
                    _ => 3,
                };
                let mut way = 0;
                while way < ways {
                    table[at] = Dice([a, b, c]);
                    at += 1;
                    way += 1;
                }
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    assert!(at == N);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(text: &str) -> Dice {
        Dice::new(&text.bytes().map(|byte| byte - b'0').collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn every_throw_is_there_as_often_as_it_falls() {
        for count in 1..=3_u8 {
            let mut thrown: Vec<Dice> = (0..ways(count))
                .map(|n| {
                    let values: Vec<u8> =
                        (0..count).map(|die| (n / 6_u32.pow(die as u32) % 6) as u8 + 1).collect();
                    Dice::new(&values).unwrap()
                })
                .collect();
            thrown.sort();
            let listed: Vec<Dice> = (0..ways(count)).map(|ticket| fall(count, ticket)).collect();
            assert_eq!(listed, thrown);
        }
    }

    #[test]
    fn choices_are_the_different_parts_of_a_throw() {
        let choices = |text: &str| dice(text).choices().map(|choice| choice.to_string()).collect::<Vec<_>>();
        assert_eq!(choices("642"), ["2", "4", "6", "42", "62", "64", "642"]);
        assert_eq!(choices("553"), ["3", "5", "53", "55", "553"]);
        assert_eq!(choices("533"), ["3", "5", "33", "53", "533"]);
        assert_eq!(choices("444"), ["4", "44", "444"]);
    }

    #[test]
    fn taking_away_and_adding() {
        assert_eq!(dice("543").without(dice("43")), Some(dice("5")));
        assert_eq!(dice("543").without(dice("55")), None);
        assert_eq!(dice("5").and(dice("51")), dice("551"));
        assert_eq!(dice("553").without(dice("553")), Some(Dice::NONE));
    }
}
