//! Everyone plays everyone: Berger's tables.

use crate::Pairing;

/// How many rounds it takes for everyone to play everyone once.
pub fn rounds(players: usize) -> usize {
    if players < 2 { 0 } else { players.next_multiple_of(2) - 1 }
}

/// A round, counted from 0, of players in their order. After everyone has played everyone, it begins again with sides swapped.
///
/// With an even number n, players i and j of 0 to n - 2 meet in the round i + j, modulo n - 1; whoever would meet themselves meets
/// player n - 1. With an odd number, that is the player without a game, which scores nothing.
pub fn round_robin(order: &[u16], round: usize) -> Pairing {
    let (count, even) = (order.len(), order.len().next_multiple_of(2));
    let cycle_length = rounds(count);
    if cycle_length == 0 {
        return Pairing::default();
    }
    let (cycle, round) = (round / cycle_length, round % cycle_length);
    let mut pairing = Pairing::default();
    for one in 0..even - 1 {
        let partner = (round + cycle_length - one) % cycle_length;
        let (one, other) = match partner.cmp(&one) {
            std::cmp::Ordering::Less => continue,
            std::cmp::Ordering::Equal => (one, even - 1),
            std::cmp::Ordering::Greater => (one, partner),
        };
        if other >= count {
            pairing.free.push((order[one], 0));
            continue;
        }
        // Everyone has both sides equally often, or one side once more.
        let swapped = if other == even - 1 { one >= even / 2 } else { (one + other) % 2 == 0 };
        let mut pair = [order[one], order[other]];
        if swapped != (cycle % 2 == 1) {
            pair.reverse();
        }
        pairing.boards.push(pair.to_vec());
    }
    pairing
}
