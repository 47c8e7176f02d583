//! The result of a table, and what it scores.

use host::{Chair, Ending, Table};
use serde::{Deserialize, Serialize};

/// A whole point: what the winner of a table scores. It can be divided among up to four players without a remainder.
pub const POINT: u32 = 12;

/// The result of a table, by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The place of each seat, 1 the best; equal places are shared.
    pub places: Vec<u8>,
    /// The points of the game for each seat, if it was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i16>>,
    /// Seats that score nothing because they did not come, resigned at a table for three or four, or broke the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<u8>,
}

impl Outcome {
    /// A result in which some seats are forfeited, and the others share the first place.
    pub fn forfeit(seats: usize, forfeits: &[u8]) -> Outcome {
        let place = |seat: u8| u8::from(!forfeits.contains(&seat));
        Outcome::by_places(&(0..seats as u8).map(place).collect::<Vec<_>>())
    }

    /// A result with these places only.
    pub fn of(places: &[u8]) -> Outcome {
        Outcome { places: places.to_vec(), points: None, forfeits: Vec::new() }
    }

    /// The result of a table; none before its end, and if it was closed. A game that everyone agreed to end is shared by all.
    /// At a table for three or four, a player whose seat a bot took over forfeits it.
    pub fn of_table(table: &Table) -> Option<Outcome> {
        let (end, chairs) = (table.end()?, table.chairs());
        let program = |chair: &Chair| matches!(chair, Chair::Program(_));
        let left = |seat: &usize| program(&chairs[*seat]) && !program(&table.created().chairs[*seat]);
        let forfeits: Vec<u8> = (0..chairs.len()).filter(left).map(|seat| seat as u8).collect();
        match (&end.places, &end.ending) {
            (Some(places), _) => {
                Some(Outcome { places: places.clone(), points: end.points.clone(), forfeits })
            }
            (None, Ending::Agreed) => Some(Outcome { forfeits, ..Outcome::of(&vec![1; chairs.len()]) }),
            (None, Ending::Resigned { .. } | Ending::TimedOut { .. }) => {
                Some(Outcome::forfeit(chairs.len(), &forfeits))
            }
            // It was closed because somebody did not come.
            (None, Ending::Closed) => {
                let open = |chair: &Chair| matches!(chair, Chair::Open(_));
                let absent = (0..).zip(chairs).filter(|(_, chair)| open(chair)).map(|(seat, _)| seat);
                let absent: Vec<u8> = absent.collect();
                (!absent.is_empty()).then(|| Outcome::forfeit(chairs.len(), &absent))
            }
            (None, Ending::Played { .. }) => None,
        }
    }

    /// A result with places as an organiser enters them: 0 is a forfeit, and places may be left out.
    pub fn by_places(places: &[u8]) -> Outcome {
        let key = |place: u8| if place == 0 { u8::MAX } else { place };
        let rank = |place: &u8| 1 + places.iter().filter(|other| key(**other) < key(*place)).count() as u8;
        let forfeits = (0..).zip(places).filter(|(_, place)| **place == 0).map(|(seat, _)| seat);
        Outcome { places: places.iter().map(rank).collect(), points: None, forfeits: forfeits.collect() }
    }

    /// Whether it is a possible result of a table with a number of seats.
    pub fn fits(&self, seats: usize) -> bool {
        let seat = |seat: &u8| usize::from(*seat) < seats;
        let mut sorted = self.places.clone();
        sorted.sort_unstable();
        let in_order = sorted.iter().zip(1..).all(|(place, most)| (1..=most).contains(place));
        let points = self.points.as_ref().is_none_or(|points| points.len() == seats);
        self.places.len() == seats && in_order && points && self.forfeits.iter().all(seat)
    }

    /// Whether a seat is forfeited.
    pub fn is_forfeited(&self, seat: usize) -> bool {
        self.forfeits.contains(&(seat as u8))
    }

    /// The final order: a forfeited seat comes after all others.
    fn key(&self, seat: usize) -> (bool, u8) {
        (self.is_forfeited(seat), self.places[seat])
    }

    /// What each seat scores: [`POINT`] for the best, nothing for the last, evenly spaced between. Seats with the same place
    /// share what their places score. A forfeited seat scores nothing.
    pub fn scores(&self) -> Vec<u32> {
        let seats = self.places.len();
        let score = |seat: usize| {
            if self.is_forfeited(seat) {
                return 0;
            }
            let better = (0..seats).filter(|&other| self.key(other) < self.key(seat)).count();
            let equal = (0..seats).filter(|&other| self.key(other) == self.key(seat)).count();
            // The places from `better` to `better + equal - 1`, counted from 0, are shared.
            let sum: usize = (better..better + equal).map(|place| seats - 1 - place).sum();
            (sum as u32 * POINT) / ((seats - 1).max(1) * equal) as u32
        };
        (0..seats).map(score).collect()
    }

    /// Whether a seat alone has the best place.
    pub fn winner(&self) -> Option<usize> {
        let seats = 0..self.places.len();
        let best = seats.clone().filter(|&seat| !self.is_forfeited(seat)).map(|seat| self.key(seat)).min()?;
        let mut first = seats.filter(|&seat| self.key(seat) == best);
        first.next().filter(|_| first.next().is_none())
    }

    /// Seats from the best to the last: by place, then by the points of the game.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.places.len()).collect();
        let points = |seat: usize| self.points.as_ref().map_or(0, |points| -i32::from(points[seat]));
        order.sort_by_key(|&seat| (self.key(seat), points(seat)));
        order
    }
}
