//! Swiss pairing at tables for two: the cheapest way to pair everyone off, where what matters more costs more than everything
//! that matters less taken together.
//!
//! 1. Nobody meets an opponent again while another pairing is possible.
//! 2. With an odd number, nobody goes without a game twice while somebody else has always had one, and then it is the lowest in
//!    the standings.
//! 3. Nobody plays one side three or more games more than the other.
//! 4. Opponents have scores as equal as possible: the sum of the squares of the differences is least.
//! 5. Sides are as even as possible.
//! 6. Among those with the same score, the upper half plays the lower half in order.

use super::{Player, seated};
use crate::{POINT, Pairing, matching::cheapest};

/// Puts costs together; each has room for the sum over all tables of at most 256 players in at most 50 rounds.
fn cost(parts: [(i128, u32); 7]) -> i128 {
    parts.into_iter().fold(0, |sum, (part, bits)| (sum << bits) + part)
}

/// Pairs players in the order of the standings.
pub fn swiss(players: &[Player]) -> Pairing {
    let (count, even) = (players.len(), players.len().next_multiple_of(2));
    let folds: Vec<(usize, usize)> = (0..count).map(|at| fold(players, at)).collect();
    let partner = cheapest(even, |one, other| {
        let (one, other) = (one.min(other), one.max(other));
        let upper = &players[one];
        let Some(lower) = players.get(other) else {
            let again = i128::from(upper.free).pow(2);
            return cost([
                (0, 20),
                (again, 12),
                ((count - 1 - one) as i128, 9),
                (0, 9),
                (0, 22),
                (0, 21),
                (0, 18),
            ]);
        };
        let met = i128::from(upper.times(lower)).pow(2);
        let apart = i128::from((upper.score / (POINT / 2)).abs_diff(lower.score / (POINT / 2))).pow(2);
        let (extreme, uneven) = sides(upper, lower).min(sides(lower, upper));
        let distance = if upper.score == lower.score {
            let half = folds[one].1 / 2;
            let same_half = (folds[one].0 < half) == (folds[other].0 < half);
            (folds[other].0 - folds[one].0).abs_diff(half) + if same_half { 2 * half } else { 0 }
        } else {
            other - one
        };
        cost([(met, 20), (0, 12), (0, 9), (extreme, 9), (apart, 22), (uneven, 21), (distance as i128, 18)])
    });
    let mut pairing = Pairing::default();
    for (one, &other) in partner.iter().enumerate().take(count) {
        if other >= count {
            pairing.free.push((players[one].number, POINT));
        } else if one < other {
            let table = pairing.boards.len();
            pairing.boards.push(seated(&[&players[one], &players[other]], table));
        }
    }
    pairing
}

/// The place of a player among those with the same score, and their number.
fn fold(players: &[Player], at: usize) -> (usize, usize) {
    let same = |player: &&Player| player.score == players[at].score;
    let before = players[..at].iter().filter(same).count();
    (before, players.iter().filter(same).count())
}

/// What the sides cost if one sits first: how many players play one side three or more games more, and how uneven sides are.
fn sides(first: &Player, second: &Player) -> (i128, i128) {
    let after = |player: &Player, more: i128| player.seat_count(0) - player.seat_count(1) + more;
    let (one, other) = (after(first, 1), after(second, -1));
    let extreme = |uneven: i128| i128::from(uneven.abs() > 2);
    (extreme(one) + extreme(other), one.pow(2) + other.pow(2))
}
