//! Results of the seats over many games, as integers, so that the order of addition does not matter.

use tabletop::Outcome;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatResults {
    pub points: Points,
    /// How often it was the only winner.
    pub alone: u64,
    /// How often it was first together with others.
    pub shared: u64,
    /// How often it had each place.
    pub places: [u64; 4],
}

impl SeatResults {
    /// Adds a game: every seat's part in its outcome.
    pub(crate) fn add(seats: &mut [SeatResults], outcome: Outcome) {
        let places = &outcome.places[..seats.len()];
        let winners: u8 = places.iter().map(|&place| u8::from(place == 1)).sum();
        for ((seat, &place), points) in seats.iter_mut().zip(places).zip(outcome.points) {
            seat.points.add(points);
            seat.places[usize::from(place) - 1] += 1;
            match (place, winners) {
                (1, 1) => seat.alone += 1,
                (1, _) => seat.shared += 1,
                _ => {}
            }
        }
    }

    /// Adds the games of another thread.
    pub(crate) fn merge(&mut self, other: &SeatResults) {
        self.points.merge(&other.points);
        self.alone += other.alone;
        self.shared += other.shared;
        for (own, other) in self.places.iter_mut().zip(other.places) {
            *own += other;
        }
    }

    /// How often it was first, alone or not.
    pub const fn first(&self) -> u64 {
        self.places[0]
    }

    /// Its place on average.
    pub fn mean_place(&self) -> f64 {
        let sum: u64 = (1..).zip(self.places).map(|(place, games)| place * games).sum();
        sum as f64 / self.points.games as f64
    }
}

/// The points of a seat over many games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// How many games there were.
    pub games: u64,
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
    /// The minimum in a game.
    pub min: i16,
    /// The maximum in a game.
    pub max: i16,
}

impl Default for Points {
    fn default() -> Points {
        Points { games: 0, sum: 0, squares: 0, min: i16::MAX, max: i16::MIN }
    }
}

impl Points {
    fn add(&mut self, points: i16) {
        self.games += 1;
        self.sum += i64::from(points);
        self.squares += u64::from(points.unsigned_abs()).pow(2);
        self.min = self.min.min(points);
        self.max = self.max.max(points);
    }

    fn merge(&mut self, other: &Points) {
        self.games += other.games;
        self.sum += other.sum;
        self.squares += other.squares;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// The points of a game on average.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.games as f64
    }

    /// The standard deviation of the points of a game.
    pub fn deviation(&self) -> f64 {
        // Exact up to the root: the difference of two large floats would not be.
        let games = i128::from(self.games);
        let variance = games * i128::from(self.squares) - i128::from(self.sum).pow(2);
        (variance as f64).sqrt() / self.games as f64
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
            SeatResults::add(&mut seats, game);
        }
        let points = Points { games: 3, sum: 21, squares: 155, min: 5, max: 9 };
        assert_eq!(seats[0], SeatResults { points, alone: 1, shared: 1, places: [2, 1, 0, 0] });
        let points = Points { games: 3, sum: 9, squares: 69, min: -1, max: 8 };
        assert_eq!(seats[2], SeatResults { points, alone: 1, shared: 0, places: [1, 0, 2, 0] });
        assert_eq!([0, 1, 2].map(|seat: usize| seats[seat].first()), [2, 1, 1]);
        assert!((seats[1].mean_place() - 2.0).abs() < 1e-12);
    }

    #[test]
    fn games_add_up_whoever_plays_them() {
        let mut together = vec![SeatResults::default(); 3];
        for game in games() {
            SeatResults::add(&mut together, game);
        }
        let mut merged = vec![SeatResults::default(); 3];
        for game in games().into_iter().rev() {
            let mut one = vec![SeatResults::default(); 3];
            SeatResults::add(&mut one, game);
            merged.iter_mut().zip(&one).for_each(|(all, one)| all.merge(one));
        }
        assert_eq!(merged, together);
    }

    #[test]
    fn mean_and_deviation_are_those_of_the_points() {
        let points = Points { games: 8, sum: 40, squares: 232, min: 2, max: 9 };
        assert!((points.mean() - 5.0).abs() < 1e-12 && (points.deviation() - 2.0).abs() < 1e-12);
        // All the same: no rounding makes it less than nothing.
        let same =
            Points { games: 3_000_000_000, sum: 21_000_000_000, squares: 147_000_000_000, min: 7, max: 7 };
        assert!(same.deviation().abs() < 1e-12);
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
