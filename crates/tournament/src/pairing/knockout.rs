//! Only the winners go on: a bracket at tables for two, and groups at larger tables.

use super::{Player, groups::sizes, seated};
use crate::{POINT, Pairing};

/// How many rounds it takes until one is left.
pub fn rounds(players: usize, seats: usize) -> usize {
    let mut left = players;
    let mut rounds = 0;
    while left > 1 {
        left = left.div_ceil(seats);
        rounds += 1;
    }
    rounds
}

/// The place in the bracket of each seed: the first two can only meet in the final, the first four only in the semifinals.
fn bracket(rounds: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    for _ in 0..rounds {
        let last = 2 * seeds.len() - 1;
        seeds = seeds.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    let mut places = vec![0; seeds.len()];
    for (place, seed) in seeds.into_iter().enumerate() {
        places[seed] = place;
    }
    places
}

/// A round, counted from 0, of those who are left: each with the place in the order at the start. `players` is how many there were
/// at the start.
pub fn knockout(left: &[(usize, Player)], players: usize, seats: usize, round: usize) -> Pairing {
    if seats > 2 { tables(left, seats) } else { duels(left, players, round) }
}

fn duels(left: &[(usize, Player)], players: usize, round: usize) -> Pairing {
    let places = bracket(rounds(players, 2));
    let mut slots: Vec<(usize, &Player)> =
        left.iter().map(|(seed, player)| (places[*seed] >> (round + 1), player)).collect();
    slots.sort_by_key(|(slot, _)| *slot);
    let mut pairing = Pairing::default();
    for pair in slots.chunk_by(|one, other| one.0 == other.0) {
        match pair {
            [(_, one), (_, other)] => {
                let table = pairing.boards.len();
                pairing.boards.push(seated(&[one, other], table));
            }
            // Their opponent has withdrawn, or there are fewer players than places.
            alone => pairing.free.extend(alone.iter().map(|(_, player)| (player.number, POINT))),
        }
    }
    pairing
}

/// Tables of about equal strength: the best of each first, then the next best in the opposite direction, and so on.
fn tables(left: &[(usize, Player)], seats: usize) -> Pairing {
    let mut order: Vec<_> = left.iter().collect();
    order.sort_by_key(|(seed, _)| *seed);
    let sizes = sizes(order.len(), seats);
    let mut tables: Vec<Vec<&Player>> = vec![Vec::new(); sizes.len()];
    let mut at = order.into_iter().map(|(_, player)| player);
    for level in 0..seats {
        let mut open: Vec<usize> = (0..sizes.len()).filter(|&table| sizes[table] > level).collect();
        if level % 2 == 1 {
            open.reverse();
        }
        for table in open {
            tables[table].extend(at.next());
        }
    }
    let mut pairing = Pairing::default();
    for players in tables {
        match players.as_slice() {
            [alone] => pairing.free.push((alone.number, POINT)),
            players => {
                let table = pairing.boards.len();
                pairing.boards.push(seated(players, table));
            }
        }
    }
    pairing
}
