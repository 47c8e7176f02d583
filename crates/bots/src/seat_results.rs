//! Results of the seats over many games, as integers, so that the order of addition does not matter.

use serde::{Deserialize, Serialize};
use tabletop::Outcome;

use crate::spread::Spread;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatResults {
    /// How often it was first and nobody else was.
    pub alone: u64,
    /// How often it had each place, the first place first.
    pub places: [u64; 4],
    pub points: Spread,
}

impl SeatResults {
    /// Adds a game: every seat's part in its outcome.
    pub(crate) fn add_outcome(seats: &mut [SeatResults], outcome: Outcome) {
        let places = &outcome.places[..seats.len()];
        let alone = places.iter().map(|&place| u8::from(place == 1)).sum::<u8>() == 1;
        for ((seat, &place), points) in seats.iter_mut().zip(places).zip(outcome.points) {
            seat.add(Some(place), Some(points), alone);
        }
    }

    /// Adds a game with this place and these points, if it came to any; `alone` says whether only one seat was first.
    pub fn add(&mut self, place: Option<u8>, points: Option<i16>, alone: bool) {
        self.alone += u64::from(place == Some(1) && alone);
        let place = place.and_then(|place| usize::from(place).checked_sub(1));
        if let Some(count) = place.and_then(|place| self.places.get_mut(place)) {
            *count += 1;
        }
        if let Some(points) = points {
            self.points.add(points.into());
        }
    }

    /// Adds the games of another thread or file.
    pub fn merge(&mut self, other: &SeatResults) {
        // Sums from outside may be anything; nothing that was counted comes near the end.
        self.alone = self.alone.saturating_add(other.alone);
        for (own, other) in self.places.iter_mut().zip(other.places) {
            *own = own.saturating_add(other);
        }
        self.points.merge(&other.points);
    }

    /// How many games had a result.
    pub fn decided(&self) -> u64 {
        self.places.iter().sum()
    }

    /// How often it was first, alone or not.
    pub const fn first(&self) -> u64 {
        self.places[0]
    }

    /// How often it was first together with others.
    pub const fn shared(&self) -> u64 {
        self.first().saturating_sub(self.alone)
    }

    /// Its place on average.
    pub fn mean_place(&self) -> f64 {
        let sum: u64 = (1..).zip(self.places).map(|(place, games)| place * games).sum();
        sum as f64 / self.decided() as f64
    }
}

/// The 95% confidence interval of a share (Wilson).
/// Halves are allowed.
pub fn interval(happened: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let share = happened / games;
    let middle = share + Z * Z / (2.0 * games);
    let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    // What never happened, or always, leaves one end where it is, whatever rounding makes of it.
    let low = if happened > 0.0 { ((middle - half) / scale).max(0.0) } else { 0.0 };
    let high = if happened < games { ((middle + half) / scale).min(1.0) } else { 1.0 };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games() -> Vec<Outcome> {
        let game = |places, points| Outcome { how: "end", places, points };
        vec![
            game([1, 2, 3, 0], [9, 4, -1, 0]),
            game([1, 1, 3, 0], [5, 5, 2, 0]),
            game([2, 3, 1, 0], [7, 0, 8, 0]),
        ]
    }

    #[test]
    fn every_seat_has_its_points_and_places() {
        let mut seats = vec![SeatResults::default(); 3];
        for game in games() {
            SeatResults::add_outcome(&mut seats, game);
        }
        let points = Spread { count: 3, sum: 21, squares: 155, min: 5, max: 9 };
        assert_eq!(seats[0], SeatResults { points, alone: 1, places: [2, 1, 0, 0] });
        let points = Spread { count: 3, sum: 9, squares: 69, min: -1, max: 8 };
        assert_eq!(seats[2], SeatResults { points, alone: 1, places: [1, 0, 2, 0] });
        assert_eq!([0, 1, 2].map(|seat: usize| seats[seat].first()), [2, 1, 1]);
        assert_eq!([0, 1, 2].map(|seat: usize| seats[seat].shared()), [1, 1, 0]);
        assert!((seats[1].mean_place() - 2.0).abs() < 1e-12);
    }

    #[test]
    fn games_add_up_whoever_plays_them() {
        let mut together = vec![SeatResults::default(); 3];
        for game in games() {
            SeatResults::add_outcome(&mut together, game);
        }
        let mut merged = vec![SeatResults::default(); 3];
        for game in games().into_iter().rev() {
            let mut one = vec![SeatResults::default(); 3];
            SeatResults::add_outcome(&mut one, game);
            merged.iter_mut().zip(&one).for_each(|(all, one)| all.merge(one));
        }
        assert_eq!(merged, together);
    }

    #[test]
    fn the_interval_holds_the_share_and_stays_within_bounds() {
        let (low, high) = interval(50.0, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        for games in (1..200).map(f64::from) {
            assert_eq!((interval(0.0, games).0, interval(games, games).1), (0.0, 1.0), "{games}");
        }
        assert!(interval(0.0, 10.0).1 > 0.2 && interval(10.0, 10.0).0 < 0.8);
    }
}
