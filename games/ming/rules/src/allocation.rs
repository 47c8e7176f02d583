//! Numbers of pieces by place, and every way to distribute a number over places.

use std::fmt;

use tabletop::Family;

use crate::board::{Place, Places};
use crate::card::{Card, CardSet};

/// How many places a split can name: all but the Supply.
const FIELDS: usize = 10;
/// Bits per place, so that a split is one word. An action moves at most 6 pieces (3 + 3 CP).
const BITS: u32 = 3;
/// The largest number a place can have in a split.
const MOST: u8 = (1 << BITS) - 1;

/// Up to seven pieces for each place but the Supply, such as the Hordes of an attack by where they come from.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Allocation(u32);

impl Allocation {
    /// Nothing anywhere.
    pub const NONE: Allocation = Allocation(0);

    /// This many at one place.
    pub const fn one(place: Place, n: u8) -> Allocation {
        Allocation((n as u32) << (place as u32 * BITS))
    }

    /// This many, capped at what a split can hold, added for a place that has none yet.
    #[must_use]
    pub fn with(self, place: Place, n: u8) -> Allocation {
        Allocation(self.0 | Allocation::one(place, n.min(MOST)).0)
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

impl fmt::Debug for Allocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// How much may be spent: from `low` to `own` freely, and more with a card that reinforces it (M5.6).
#[derive(Clone, Copy)]
pub struct Spending {
    /// The least, at least 1.
    pub low: u8,
    /// The most without a card.
    pub own: u8,
    /// For 1, 2 and 3 more: the cards that allow it.
    pub cards: [CardSet; 3],
}

impl Spending {
    /// From `low` to `high`, with no card.
    #[inline]
    pub const fn between(low: u8, high: u8) -> Spending {
        Spending { low, own: high, cards: [CardSet::NONE; 3] }
    }

    /// Exactly this amount.
    #[inline]
    pub const fn exactly(n: u8) -> Spending {
        Spending::between(n, n)
    }

    /// What can be spent with a card, up to a limit, and the cards that allow it.
    #[inline]
    fn reinforced(&self, limit: u8) -> impl Iterator<Item = (u8, CardSet)> {
        let totals = usize::from(limit.saturating_sub(self.own)).min(3);
        (self.own + 1..).zip(self.cards).take(totals)
    }
}

/// Every number that can be spent, up to a limit, with every card that allows it.
pub struct Numbers<'a, F> {
    /// What can be spent.
    pub spending: &'a Spending,
    /// The most there is.
    pub limit: u8,
    /// The action for a number and a card.
    pub make: F,
}

impl<A, F: Fn(u8, Option<Card>) -> A> Family<A> for Numbers<'_, F> {
    #[inline]
    fn len(&self) -> u32 {
        let own = (self.limit.min(self.spending.own) + 1).saturating_sub(self.spending.low);
        u32::from(own)
            + self.spending.reinforced(self.limit).map(|(_, cards)| u32::from(cards.len())).sum::<u32>()
    }

    fn nth(&self, mut n: u32) -> A {
        let own = u32::from((self.limit.min(self.spending.own) + 1).saturating_sub(self.spending.low));
        if n < own {
            return (self.make)(self.spending.low + n as u8, None);
        }
        n -= own;
        for (total, cards) in self.spending.reinforced(self.limit) {
            if n < cards.len().into() {
                return (self.make)(total, Some(cards.nth(n)));
            }
            n -= u32::from(cards.len());
        }
        unreachable!("numbered beyond the end")
    }

    #[inline]
    fn each(&self, mut visit: impl FnMut(A)) {
        for n in self.spending.low..self.limit.min(self.spending.own) + 1 {
            visit((self.make)(n, None));
        }
        for (total, cards) in self.spending.reinforced(self.limit) {
            for card in cards.iter() {
                visit((self.make)(total, Some(card)));
            }
        }
    }
}

/// Every split within `caps` of a number that can be spent, up to a limit, with every card that allows it.
pub struct Allocations<'a, F> {
    /// The most that each place can have.
    pub caps: &'a Caps,
    /// What can be spent; at most 7.
    pub spending: &'a Spending,
    /// The most there is.
    pub limit: u8,
    /// The action for a split and a card.
    pub make: F,
}

/// The most that each of some places can have.
pub struct Caps {
    fields: [Field; FIELDS],
    len: usize,
    total: u8,
}

#[derive(Clone, Copy)]
struct Field {
    shift: u8,
    cap: u8,
    /// The sum of the caps of the places before it.
    before: u8,
}

impl Caps {
    /// No place yet.
    pub const NONE: Caps = Caps { fields: [Field { shift: 0, cap: 0, before: 0 }; FIELDS], len: 0, total: 0 };

    /// Adds a place with its maximum, if that is not 0.
    #[inline]
    pub const fn add(&mut self, place: Place, cap: u8) {
        if cap > 0 {
            let cap = if cap > MOST { MOST } else { cap };
            self.fields[self.len] = Field { shift: place as u8 * BITS as u8, cap, before: self.total };
            self.len += 1;
            self.total += cap;
        }
    }

    /// The sum of all caps.
    pub const fn total(&self) -> u8 {
        self.total
    }

    #[inline]
    fn fields(&self) -> &[Field] {
        &self.fields[..self.len]
    }
}

impl FromIterator<(Place, u8)> for Caps {
    #[inline]
    fn from_iter<I: IntoIterator<Item = (Place, u8)>>(places: I) -> Caps {
        let mut caps = Caps::NONE;
        for (place, cap) in places {
            caps.add(place, cap);
        }
        caps
    }
}

/// Every split of exactly `total` over the places, the last place the slowest to change.
///
/// Two places are written out: most splits are over few, and this is the hottest loop of the engine.
fn walk(fields: &[Field], total: u8, so_far: u32, visit: &mut impl FnMut(Allocation)) {
    match fields {
        [] => {}
        [one] => {
            if total <= one.cap {
                visit(Allocation(so_far | u32::from(total) << one.shift));
            }
        }
        [one, two] => {
            for n in numbers(*two, total) {
                visit(Allocation(so_far | u32::from(n) << two.shift | u32::from(total - n) << one.shift));
            }
        }
        [rest @ .., last] => {
            for n in numbers(*last, total) {
                walk(rest, total - n, so_far | u32::from(n) << last.shift, visit);
            }
        }
    }
}

/// The numbers a place can have when `total` are to be split over it and the places before it.
#[inline]
fn numbers(field: Field, total: u8) -> std::ops::Range<u8> {
    total.saturating_sub(field.before)..field.cap.min(total) + 1
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

/// The nth split of exactly `total`, in the order of [`walk`].
fn nth_split(fields: &[Field], mut total: u8, mut n: u32) -> Allocation {
    // How many ways the places before each one have to reach a total.
    let mut before = [NO_PLACES; FIELDS];
    for at in 1..fields.len() {
        before[at] = extend(before[at - 1], fields[at - 1].cap);
    }
    let mut split = 0;
    for (field, before) in fields.iter().zip(&before).rev() {
        for take in numbers(*field, total) {
            let ways = before[usize::from(total - take)];
            if n < ways {
                split |= u32::from(take) << field.shift;
                total -= take;
                break;
            }
            n -= ways;
        }
    }
    Allocation(split)
}

impl<F> Allocations<'_, F> {
    /// The totals that can be split, and the cards that allow each; none for those that need no card.
    #[inline]
    fn totals(&self) -> impl Iterator<Item = (u8, Option<CardSet>)> {
        let limit = self.limit.min(self.caps.total);
        let own = self.spending.low..=limit.min(self.spending.own);
        let reinforced = self.spending.reinforced(limit);
        own.map(|total| (total, None)).chain(reinforced.map(|(total, cards)| (total, Some(cards))))
    }

    /// In how many ways each total can be split.
    #[inline]
    fn ways(&self) -> [u32; 8] {
        self.caps.fields().iter().fold(NO_PLACES, |ways, field| extend(ways, field.cap))
    }
}

impl<A, F: Fn(Allocation, Option<Card>) -> A> Family<A> for Allocations<'_, F> {
    #[inline]
    fn len(&self) -> u32 {
        let ways = self.ways();
        self.totals().map(|(total, cards)| ways[total as usize] * count(cards)).sum()
    }

    fn nth(&self, mut n: u32) -> A {
        let ways = self.ways();
        for (total, cards) in self.totals() {
            let actions = ways[total as usize] * count(cards);
            if n < actions {
                let split = nth_split(self.caps.fields(), total, n / count(cards));
                return (self.make)(split, cards.map(|cards| cards.nth(n % u32::from(cards.len()))));
            }
            n -= actions;
        }
        unreachable!("numbered beyond the end")
    }

    #[inline]
    fn each(&self, mut visit: impl FnMut(A)) {
        let fields = self.caps.fields();
        let limit = self.limit.min(self.caps.total);
        for total in self.spending.low..limit.min(self.spending.own) + 1 {
            walk(fields, total, 0, &mut |split| visit((self.make)(split, None)));
        }
        for (total, cards) in self.spending.reinforced(limit) {
            if !cards.is_empty() {
                walk(fields, total, 0, &mut |split| {
                    for card in cards.iter() {
                        visit((self.make)(split, Some(card)));
                    }
                });
            }
        }
    }
}

/// In how many ways a total can be paid for.
#[inline]
fn count(cards: Option<CardSet>) -> u32 {
    cards.map_or(1, |cards| cards.len().into())
}

/// Every split over the three Barbarian Homelands of a number that can be spent, up to a limit, with every card
/// that allows it. Homelands hold any number, so these splits stand in a table.
pub struct HomelandSplits<'a, F> {
    /// What can be spent.
    pub spending: &'a Spending,
    /// The most there is.
    pub limit: u8,
    /// The action for a split and a card.
    pub make: F,
}

/// The splits of 0 to 7 over the three Homelands, by total.
static OVER_HOMELANDS: [Allocation; 120] = {
    let mut table = [Allocation::NONE; 120];
    let mut at = 0;
    let mut total = 0;
    while total <= MOST {
        let mut manchus = 0;
        while manchus <= total {
            let mut east = 0;
            while manchus + east <= total {
                let west = Allocation::one(Place::Western, total - manchus - east);
                let rest =
                    Allocation::one(Place::Eastern, east).0 | Allocation::one(Place::Manchus, manchus).0;
                table[at] = Allocation(west.0 | rest);
                at += 1;
                east += 1;
            }
            manchus += 1;
        }
        total += 1;
    }
    assert!(at == 120);
    table
};

/// The splits of a total over the three Homelands.
#[inline]
fn over_homelands(total: u8) -> &'static [Allocation] {
    // Before it stand the splits of 0 to total - 1: a tetrahedral number; its own are a triangular number.
    let n = usize::from(total);
    let first = n * (n + 1) * (n + 2) / 6;
    &OVER_HOMELANDS[first..first + (n + 1) * (n + 2) / 2]
}

impl<F> HomelandSplits<'_, F> {
    #[inline]
    fn own(&self) -> std::ops::Range<u8> {
        self.spending.low..self.limit.min(self.spending.own) + 1
    }
}

impl<A, F: Fn(Allocation, Option<Card>) -> A> Family<A> for HomelandSplits<'_, F> {
    #[inline]
    fn len(&self) -> u32 {
        let own: usize = self.own().map(|total| over_homelands(total).len()).sum();
        let reinforced = self.spending.reinforced(self.limit);
        let reinforced: usize =
            reinforced.map(|(total, cards)| over_homelands(total).len() * usize::from(cards.len())).sum();
        (own + reinforced) as u32
    }

    fn nth(&self, n: u32) -> A {
        let mut n = n as usize;
        for total in self.own() {
            let splits = over_homelands(total);
            if n < splits.len() {
                return (self.make)(splits[n], None);
            }
            n -= splits.len();
        }
        for (total, cards) in self.spending.reinforced(self.limit) {
            let splits = over_homelands(total);
            let actions = splits.len() * usize::from(cards.len());
            if n < actions {
                return (self.make)(splits[n % splits.len()], Some(cards.nth((n / splits.len()) as u32)));
            }
            n -= actions;
        }
        unreachable!("numbered beyond the end")
    }

    fn each(&self, mut visit: impl FnMut(A)) {
        for n in 0..self.len() {
            visit(self.nth(n));
        }
    }

    #[inline]
    fn list(&self, list: &mut Vec<A>) {
        for total in self.own() {
            list.extend(over_homelands(total).iter().map(|&split| (self.make)(split, None)));
        }
        for (total, cards) in self.spending.reinforced(self.limit) {
            for card in cards.iter() {
                list.extend(over_homelands(total).iter().map(|&split| (self.make)(split, Some(card))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(numbers: &[u8]) -> CardSet {
        numbers.iter().filter_map(|&n| Card::new(n)).collect()
    }

    #[test]
    fn splits_are_listed_counted_and_numbered_alike() {
        let most = [(Place::Ming, 2), (Place::Gansu, 1), (Place::Manchus, 3), (Place::Sea, 1)];
        let caps = &most.into_iter().collect();
        let reserves = [[&[][..], &[], &[]], [&[4, 5, 9], &[], &[]], [&[4, 5, 9], &[5, 9], &[9]]];
        for reserve in reserves {
            for (low, own) in [(1, 1), (1, 2), (1, 3), (2, 3), (3, 3)] {
                for limit in 0..=7 {
                    let spending = Spending { low, own, cards: reserve.map(cards) };
                    let splits =
                        Allocations { caps, spending: &spending, limit, make: |split, with| (split, with) };
                    let mut list = Vec::new();
                    splits.each(|each: (Allocation, Option<Card>)| list.push(each));
                    assert_eq!(splits.len() as usize, list.len());
                    for (n, &(split, with)) in list.iter().enumerate() {
                        assert_eq!(splits.nth(n as u32), (split, with));
                        assert!((low..=limit).contains(&split.total()));
                        assert_eq!(with.is_some(), split.total() > own);
                        assert!(
                            split
                                .iter()
                                .all(|(at, n)| most.iter().any(|&(place, cap)| place == at && n <= cap))
                        );
                    }
                    let mut unique = list.clone();
                    unique.sort_by_key(|(split, with)| (split.0, *with));
                    unique.dedup();
                    assert_eq!(unique.len(), list.len());

                    let splits =
                        HomelandSplits { spending: &spending, limit, make: |split, with| (split, with) };
                    let mut list = Vec::new();
                    splits.list(&mut list);
                    assert_eq!(splits.len() as usize, list.len());
                    assert!(list.iter().enumerate().all(|(n, &each)| splits.nth(n as u32) == each));
                    let caps = &Place::HOMELANDS.into_iter().map(|place| (place, 7)).collect();
                    let same =
                        Allocations { caps, spending: &spending, limit, make: |split, with| (split, with) };
                    let mut others = Vec::new();
                    same.each(|each: (Allocation, Option<Card>)| others.push(each));
                    list.sort_by_key(|(split, with)| (split.0, *with));
                    others.sort_by_key(|(split, with)| (split.0, *with));
                    assert_eq!(list, others);

                    let numbers = Numbers { spending: &spending, limit, make: |n, with| (n, with) };
                    let mut list = Vec::new();
                    numbers.each(|each: (u8, Option<Card>)| list.push(each));
                    assert_eq!(numbers.len() as usize, list.len());
                    assert!(list.iter().enumerate().all(|(n, &each)| numbers.nth(n as u32) == each));
                }
            }
        }
    }

    #[test]
    fn three_over_three_places_have_nineteen_splits() {
        let caps = &Place::HOMELANDS.into_iter().map(|place| (place, 7)).collect();
        // 3 with one, 6 with two, 10 with three pieces.
        let splits =
            Allocations { caps, spending: &Spending::between(1, 3), limit: 9, make: |split, _| split };
        assert_eq!(splits.len(), 19);
    }
}
