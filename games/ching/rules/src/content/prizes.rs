//! Reads what scores points at the end, and the names of the Junks.

use components::Entry;

use super::cards::names;
use super::{Named, Points, Prize};
use crate::rules::SEATS;

/// C6.3, C6.4: what counts at the end.
pub(super) struct Prizes {
    /// How many pieces of gold there are.
    pub(super) gold: u8,
    /// How many gems of each colour there are.
    pub(super) gems: [u8; 3],
    /// What things are worth.
    pub(super) points: Points,
    /// What they are called, by [`Prize`].
    pub(super) names: [Named; Prize::ALL.len()],
}

/// C1.1: how many there are in the box. A file can only agree.
const fn count(prize: Prize) -> u8 {
    match prize {
        Prize::Gold => 46,
        Prize::WhiteGem | Prize::RedGem | Prize::BlueGem => 12,
        Prize::Skill => 20,
        Prize::ChinaPearl | Prize::HongKong => 1,
    }
}

/// All that counts at the end.
pub(super) fn prizes(root: &Entry<'_>) -> Prizes {
    let ids = Prize::ALL.map(|prize| (prize.id(), prize));
    let rows = root.one_each("prize", "id", &ids, |entry, prize| {
        entry.takes_only("a prize", &["id", "name", "count", "points", "status"]);
        if let Some(count) = prize.map(count) {
            entry.number("count", &(count..=count), &format!("the game has {count}"));
        }
        let points = entry.number("points", &(0..=50), "a prize is worth 0 to 50 points");
        (points.unwrap_or_default(), Named { name: entry.text("name"), status: entry.status("status") })
    });
    let rows = rows.map(Option::unwrap_or_default);
    let points = |prize: Prize| rows[prize as usize].0;
    Prizes {
        gold: count(Prize::Gold),
        gems: [Prize::WhiteGem, Prize::RedGem, Prize::BlueGem].map(count),
        points: Points {
            gold: points(Prize::Gold),
            gems: [Prize::WhiteGem, Prize::RedGem, Prize::BlueGem].map(points),
            skill: points(Prize::Skill),
            china_pearl: points(Prize::ChinaPearl),
            hong_kong: points(Prize::HongKong),
        },
        names: rows.map(|(_, named)| named),
    }
}

/// The names of the Junks, by seat.
pub(super) fn junks(root: &Entry<'_>) -> [Named; SEATS.len()] {
    names(root, "junk", SEATS)
}
