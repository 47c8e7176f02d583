//! C3.8: the skills that the symbols of an expedition give, and every way to assign them.

use std::fmt;

use crate::card::Skill;

/// Skills gained at once: how many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gains(u16);

impl Gains {
    /// No skill.
    pub const NONE: Gains = Gains(0);

    /// The number of each skill, by `Skill as usize`; at most 7.
    pub const fn new(counts: [u8; 5]) -> Gains {
        let (mut lanes, mut skill) = (0, 0);
        while skill < counts.len() {
            lanes |= (counts[skill] as u16) << (3 * skill);
            skill += 1;
        }
        Gains(lanes)
    }

    /// How many of a skill.
    #[inline]
    pub const fn count(self, skill: Skill) -> u8 {
        (self.0 >> (3 * skill as u16)) as u8 & 7
    }

    /// Whether it is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The skills one by one.
    pub fn iter(self) -> impl Iterator<Item = Skill> {
        Skill::ALL
            .into_iter()
            .flat_map(move |skill| std::iter::repeat_n(skill, usize::from(self.count(skill))))
    }

    /// The skills of a list; `None` when there are more than 7 of one.
    pub fn of(skills: impl IntoIterator<Item = Skill>) -> Option<Gains> {
        let mut counts = [0_u8; 5];
        for skill in skills {
            counts[skill as usize] += 1;
            if counts[skill as usize] > 7 {
                return None;
            }
        }
        Some(Gains::new(counts))
    }
}

/// With a blank before each skill, so that it follows a word.
impl fmt::Display for Gains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|skill| write!(f, " {skill}"))
    }
}

/// The splits of some symbols to which no further skill could be added, for as many skill cards as are left.
///
/// For a given number of Elite Crews, each symbol by itself gives as many skills as it can, so there is at most one
/// split for every number of Elite Crews.
#[inline]
pub fn splits(symbols: [u8; 4], left: [u8; 5]) -> impl Iterator<Item = Gains> + Clone {
    let fewest = symbols[0].min(symbols[1]).min(symbols[2]).min(symbols[3]);
    let most = fewest.min(left[Skill::EliteCrew as usize]);
    (0..most + 1).filter_map(move |elite| {
        let mut counts = [0, 0, 0, 0, elite];
        let mut another = elite < left[Skill::EliteCrew as usize];
        for n in 0..4 {
            let rest = symbols[n] - elite;
            counts[n] = (rest / 3).min(left[n]);
            another &= rest > 3 * counts[n];
        }
        (!another).then(|| Gains::new(counts))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to take skills one after another until none can be added, by trying.
    fn by_hand(symbols: [u8; 4], left: [u8; 5], counts: [u8; 5], found: &mut Vec<Gains>) {
        let mut ended = true;
        for n in 0..5 {
            let mut rest = symbols;
            if n == 4 {
                rest = rest.map(|count| count.wrapping_sub(1));
            } else {
                rest[n] = rest[n].wrapping_sub(3);
            }
            if left[n] > 0 && rest.iter().all(|&count| count < 100) {
                ended = false;
                let (mut left, mut counts) = (left, counts);
                left[n] -= 1;
                counts[n] += 1;
                by_hand(rest, left, counts, found);
            }
        }
        let gains = Gains::new(counts);
        if ended && !found.contains(&gains) {
            found.push(gains);
        }
    }

    #[test]
    fn c3_8_splits_are_those_that_nothing_can_be_added_to() {
        let count = |n: u32, base: u32| {
            std::iter::successors(Some(n), move |n| Some(n / base)).map(move |n| (n % base) as u8)
        };
        for symbols in (0..7_u32.pow(4)).map(|n| std::array::from_fn(|i| count(n, 7).nth(i).unwrap())) {
            for left in
                (0..3_u32.pow(5)).step_by(7).map(|n| std::array::from_fn(|i| count(n, 3).nth(i).unwrap()))
            {
                let mut expected = Vec::new();
                by_hand(symbols, left, [0; 5], &mut expected);
                let mut found: Vec<Gains> = splits(symbols, left).collect();
                expected.sort_by_key(|gains| gains.0);
                found.sort_by_key(|gains| gains.0);
                assert_eq!(found, expected, "{symbols:?} {left:?}");
            }
        }
    }
}
