//! Numbers of pieces by place, and every way to split a number over places.

use std::fmt;

use tabletop::Family;

use crate::board::{Place, Places};

/// How many places a split can name: all but the Supply.
const FIELDS: usize = 10;
/// Bits per place, so that a split is one word. An action moves at most 6 pieces (3 + 3 CP).
const BITS: u32 = 3;
/// The largest number a place can have in a split.
const MOST: u8 = (1 << BITS) - 1;

/// Up to seven pieces for each place but the Supply, such as the Hordes of an attack by where they come from.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Split(u32);

impl Split {
    /// Nothing anywhere.
    pub const NONE: Split = Split(0);

    /// This many at one place.
    pub const fn one(place: Place, n: u8) -> Split {
        Split((n as u32) << (place as u32 * BITS))
    }

    /// This many, capped at what a split can hold, added for a place that has none yet.
    #[must_use]
    pub fn with(self, place: Place, n: u8) -> Split {
        Split(self.0 | Split::one(place, n.min(MOST)).0)
    }

    /// How many at a place.
    #[inline]
    pub const fn get(self, place: Place) -> u8 {
        (self.0 >> (place as u32 * BITS)) as u8 & MOST
    }

    /// How many in all.
    #[inline]
    pub fn total(self) -> u8 {
        let (mut rest, mut total) = (self.0, 0);
        while rest != 0 {
            total += rest as u8 & MOST;
            rest >>= BITS;
        }
        total
    }

    /// The places that have any, with their numbers, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Place, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() / BITS;
            let place = Place::ALL[index as usize];
            let n = (rest >> (index * BITS)) as u8 & MOST;
            rest &= !(u32::from(MOST) << (index * BITS));
            Some((place, n))
        })
    }

    /// The places that have any.
    pub fn places(self) -> Places {
        self.iter().map(|(place, _)| place).collect()
    }

    /// The number it has if it names one place only.
    pub fn only(self) -> Option<(Place, u8)> {
        let mut places = self.iter();
        let first = places.next()?;
        places.next().is_none().then_some(first)
    }
}

impl fmt::Debug for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Every split within `caps` whose total lies from `low` (at least 1) to `high`.
pub struct Splits<F> {
    /// The most that each place can have.
    pub caps: Split,
    /// The smallest total.
    pub low: u8,
    /// The largest total, at most 7.
    pub high: u8,
    /// The action for a split.
    pub make: F,
}

/// The places of `caps` as shift and cap.
struct Fields {
    fields: [(u8, u8); FIELDS],
    len: usize,
}

impl Fields {
    #[inline]
    fn new(caps: Split) -> Fields {
        let mut fields = [(0, 0); FIELDS];
        let (mut rest, mut len) = (caps.0, 0);
        while rest != 0 {
            let shift = rest.trailing_zeros() / BITS * BITS;
            let cap = (rest >> shift) as u8 & MOST;
            rest &= !(u32::from(MOST) << shift);
            fields[len] = (shift as u8, cap);
            len += 1;
        }
        Fields { fields, len }
    }

    #[inline]
    fn as_slice(&self) -> &[(u8, u8)] {
        &self.fields[..self.len]
    }
}

/// For one more place with a cap: in how many ways each total can be reached.
#[inline]
fn extend(ways: [u32; 8], cap: u8) -> [u32; 8] {
    let mut sums = [0; 8];
    let mut window = 0;
    for total in 0..8 {
        window += ways[total];
        if total > cap as usize {
            window -= ways[total - cap as usize - 1];
        }
        sums[total] = window;
    }
    sums
}

const NO_PLACES: [u32; 8] = [1, 0, 0, 0, 0, 0, 0, 0];

#[inline]
fn between(ways: &[u32; 8], low: u8, high: u8) -> u32 {
    if high < low { 0 } else { ways[low as usize..=high as usize].iter().sum() }
}

/// Depth first, the first place the slowest to change.
fn walk(fields: &[(u8, u8)], low: u8, high: u8, so_far: u32, visit: &mut impl FnMut(Split)) {
    let Some((&(shift, cap), rest)) = fields.split_first() else { return };
    let cap = cap.min(high);
    if rest.is_empty() {
        for n in low..=cap {
            visit(Split(so_far | (n as u32) << shift));
        }
    } else {
        for n in 0..=cap {
            walk(rest, low.saturating_sub(n), high - n, so_far | (n as u32) << shift, visit);
        }
    }
}

impl<A, F: Fn(Split) -> A> Family<A> for Splits<F> {
    #[inline]
    fn len(&self) -> u32 {
        if self.high < self.low {
            return 0;
        }
        let fields = Fields::new(self.caps);
        let ways = fields.as_slice().iter().fold(NO_PLACES, |ways, &(_, cap)| extend(ways, cap));
        between(&ways, self.low, self.high)
    }

    fn nth(&self, mut n: u32) -> A {
        let fields = Fields::new(self.caps);
        let fields = fields.as_slice();
        // How many ways the places after each one have to reach a total.
        let mut after = [NO_PLACES; FIELDS];
        for at in (0..fields.len().saturating_sub(1)).rev() {
            after[at] = extend(after[at + 1], fields[at + 1].1);
        }
        let (mut low, mut high, mut split) = (self.low, self.high, 0);
        for (at, &(shift, cap)) in fields.iter().enumerate() {
            for take in 0..=cap.min(high) {
                let ways = between(&after[at], low.saturating_sub(take), high - take);
                if n < ways {
                    split |= (take as u32) << shift;
                    low = low.saturating_sub(take);
                    high -= take;
                    break;
                }
                n -= ways;
            }
        }
        (self.make)(Split(split))
    }

    #[inline]
    fn each(&self, mut visit: impl FnMut(A)) {
        if self.low <= self.high {
            let fields = Fields::new(self.caps);
            walk(fields.as_slice(), self.low, self.high, 0, &mut |split| visit((self.make)(split)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_are_listed_counted_and_numbered_alike() {
        let caps =
            Split::one(Place::Ming, 2).with(Place::Gansu, 1).with(Place::Manchus, 3).with(Place::Sea, 1);
        for low in 1..=7 {
            for high in 0..=7 {
                let splits = Splits { caps, low, high, make: |split| split };
                let mut list = Vec::new();
                splits.each(|split: Split| list.push(split));
                assert_eq!(splits.len() as usize, list.len());
                for (n, &split) in list.iter().enumerate() {
                    assert_eq!(splits.nth(n as u32), split);
                    assert!((low..=high).contains(&split.total()));
                    assert!(split.iter().all(|(place, n)| n <= caps.get(place)));
                }
                let mut unique = list.clone();
                unique.sort_by_key(|split| split.0);
                unique.dedup();
                assert_eq!(unique.len(), list.len());
            }
        }
    }

    #[test]
    fn three_over_three_places_have_nineteen_splits() {
        let caps = Split::one(Place::Western, 7).with(Place::Eastern, 7).with(Place::Manchus, 7);
        // 3 with one, 6 with two, 10 with three pieces.
        assert_eq!(Splits { caps, low: 1, high: 3, make: |split: Split| split }.len(), 19);
    }
}
