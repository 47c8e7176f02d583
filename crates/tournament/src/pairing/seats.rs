//! Who sits where: everyone should have each seat about equally often.

use super::Player;

/// Players of a table in the order of their seats. `table` is its number: ties are decided
/// differently at the next table, so that the better player does not always sit first.
pub fn seated(players: &[&Player], table: usize) -> Vec<u16> {
    let mut best = None;
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.rotate_left(table % players.len().max(1));
    permute(&mut order, 0, &mut |order| {
        let cost: (i128, usize) = order.iter().zip(0..).fold((0, 0), |(uneven, repeated), (&at, seat)| {
            let player = players[at];
            // Once more in a seat counts the more, the more often they had it already.
            let more = 2 * player.seat_count(seat) + 1;
            (uneven + more, repeated + usize::from(player.seats.last() == Some(&seat)))
        });
        if best.as_ref().is_none_or(|(known, _)| cost < *known) {
            best = Some((cost, order.to_vec()));
        }
    });
    best.map(|(_, order)| order.into_iter().map(|at| players[at].number).collect()).unwrap_or_default()
}

fn permute(order: &mut [usize], from: usize, visit: &mut impl FnMut(&[usize])) {
    if from == order.len() {
        return visit(order);
    }
    for at in from..order.len() {
        order.swap(from, at);
        permute(order, from + 1, visit);
        order.swap(from, at);
    }
}
