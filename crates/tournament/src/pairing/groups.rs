//! Swiss pairing at tables for three or four: players with about the same score, as few as possible of whom have met.
//!
//! The best way to divide players into groups of three or more is not known to be computable quickly. This searches: it begins with
//! groups in the order of the standings, and swaps players as long as that helps; then it shakes the groups and tries again,
//! a fixed number of times. The same players always lead to the same groups.

use super::{Player, seated};
use crate::{POINT, Pairing};

/// How many swaps are tried in all, about.
const EFFORT: usize = 2_000_000;
/// How many times it tries at most.
const TRIES: usize = 400;

/// How many players sit at each table: as few tables as possible, as equal as possible, the larger ones first.
pub fn sizes(players: usize, seats: usize) -> Vec<usize> {
    let tables = players.div_ceil(seats);
    (0..tables).map(|table| players / tables + usize::from(table < players % tables)).collect()
}

/// Divides players, in the order of the standings, into tables.
pub fn groups(players: &[Player], seats: usize) -> Pairing {
    let costs = Costs::of(players);
    let mut tables = Vec::new();
    let mut next = 0..players.len();
    for size in sizes(players.len(), seats) {
        tables.push(next.by_ref().take(size).collect::<Vec<_>>());
    }
    costs.improve(&mut tables);
    let mut best = (costs.total(&tables), tables.clone());
    let tries = TRIES.min(EFFORT / players.len().pow(2).max(1));
    let mut luck: u64 = 1;
    for _ in 0..tries {
        // Nobody has met again: only scores could be closer, and they have been looked at.
        if best.0.0 == 0 {
            break;
        }
        tables.clone_from(&best.1);
        for _ in 0..tables.len().max(2) {
            let mut pick = |most: usize| {
                luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (luck >> 33) as usize % most
            };
            let (one, other) = (pick(tables.len()), pick(tables.len()));
            let (here, there) = (pick(tables[one].len()), pick(tables[other].len()));
            swap(&mut tables, (one, here), (other, there));
        }
        costs.improve(&mut tables);
        let cost = costs.total(&tables);
        if cost < best.0 {
            best = (cost, tables.clone());
        }
    }
    let mut pairing = Pairing::default();
    for table in best.1 {
        match table.as_slice() {
            [alone] => pairing.free.push((players[*alone].number, POINT)),
            table => {
                let number = pairing.boards.len();
                let mut table: Vec<usize> = table.to_vec();
                table.sort_unstable();
                let table: Vec<&Player> = table.into_iter().map(|at| &players[at]).collect();
                pairing.boards.push(seated(&table, number));
            }
        }
    }
    pairing
}

fn swap(tables: &mut [Vec<usize>], one: (usize, usize), other: (usize, usize)) {
    let here = tables[one.0][one.1];
    tables[one.0][one.1] = std::mem::replace(&mut tables[other.0][other.1], here);
}

/// The cost of putting two players together: first how often they have met, then how far their scores are apart.
type Cost = (u64, u64);

struct Costs {
    count: usize,
    pairs: Vec<Cost>,
}

impl Costs {
    fn of(players: &[Player]) -> Costs {
        let pair = |one: &Player, other: &Player| {
            let met = one.times(other);
            (u64::from(met * met), u64::from(one.score.abs_diff(other.score)).pow(2))
        };
        let pairs = players.iter().flat_map(|one| players.iter().map(move |other| pair(one, other)));
        Costs { count: players.len(), pairs: pairs.collect() }
    }

    /// The cost of putting a player together with others.
    fn with<'a>(&self, player: usize, others: impl Iterator<Item = &'a usize>) -> Cost {
        others.map(|other| self.pairs[player * self.count + other]).fold((0, 0), add)
    }

    fn total(&self, tables: &[Vec<usize>]) -> Cost {
        let table = |table: &Vec<usize>| {
            (1..table.len()).map(|at| self.with(table[at], table[..at].iter())).fold((0, 0), add)
        };
        tables.iter().map(table).fold((0, 0), add)
    }

    /// Swaps players as long as that helps.
    fn improve(&self, tables: &mut [Vec<usize>]) {
        let mut better = true;
        while std::mem::take(&mut better) {
            for one in 0..tables.len() {
                for other in one + 1..tables.len() {
                    for here in 0..tables[one].len() {
                        for there in 0..tables[other].len() {
                            let (this, that) = (tables[one][here], tables[other][there]);
                            let rest = |table: usize, without: usize| {
                                tables[table].iter().filter(move |player| **player != without)
                            };
                            let before =
                                add(self.with(this, rest(one, this)), self.with(that, rest(other, that)));
                            let after =
                                add(self.with(that, rest(one, this)), self.with(this, rest(other, that)));
                            if after < before {
                                swap(tables, (one, here), (other, there));
                                better = true;
                            }
                        }
                    }
                }
            }
        }
    }
}

fn add(one: Cost, other: Cost) -> Cost {
    (one.0 + other.0, one.1 + other.1)
}
