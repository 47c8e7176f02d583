//! Ratings by Glicko-2. Every rated game is a rating period of its own.
//!
//! In a game for more than two, everyone is compared with every opponent: a better place is a win, the same place a draw.

use std::cmp::Ordering;

use host::{RatedSeat, Time};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// The standing of a player in a pool. Numbers are whole, so that the same results always give the same standings: points in
/// thousandths, the volatility in billionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub rating: i64,
    pub deviation: i64,
    pub volatility: i64,
    pub games: u64,
    pub last: Time,
}

const POINT: f64 = 1e3;
const VOLATILITY: f64 = 1e9;
/// The deviation of a player without rated games.
const UNKNOWN: f64 = 350.0;
/// By how much the square of a deviation grows in a day without a game: from that of a regular player to that of an unknown one in
/// about two years.
const PER_DAY: f64 = 160.0;
const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

impl Standing {
    /// Somebody who has not played yet.
    pub const NEW: Standing =
        Standing { rating: 1_500_000, deviation: 350_000, volatility: 60_000_000, games: 0, last: Time(0) };

    /// The deviation at a moment: it grows while somebody does not play.
    pub fn deviation_at(&self, now: Time) -> i64 {
        parts(self.aged(now), POINT)
    }

    fn aged(&self, now: Time) -> f64 {
        let days = if self.games == 0 { 0.0 } else { now.since(self.last).max(0) as f64 / DAY };
        let deviation = self.deviation as f64 / POINT;
        (deviation.powi(2) + PER_DAY * days).sqrt().min(UNKNOWN.max(deviation))
    }

    fn at(&self, now: Time) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating as f64 / POINT,
            deviation: self.aged(now),
            volatility: self.volatility as f64 / VOLATILITY,
        }
    }
}

/// A number as a whole count of smaller units, of which one has `part`.
fn parts(number: f64, part: f64) -> i64 {
    (number * part).round() as i64
}

/// The standings after a game, by seat, from those before it. A player with several seats has the same standing in all of them.
/// The standing of a player without opponents does not change.
pub fn after(seats: &[RatedSeat], draws: bool, before: &[Standing], at: Time) -> Vec<Standing> {
    let config = Glicko2Config::new();
    let standing = |own: &RatedSeat, standing: &Standing| {
        let mut outcomes = Vec::new();
        for mine in seats.iter().filter(|seat| seat.player == own.player) {
            for (other, theirs) in seats.iter().zip(before) {
                if other.player == own.player || other.team == mine.team {
                    continue;
                }
                let outcome = match mine.place.cmp(&other.place) {
                    Ordering::Less => Outcomes::WIN,
                    Ordering::Greater => Outcomes::LOSS,
                    Ordering::Equal if draws => Outcomes::DRAW,
                    Ordering::Equal => continue,
                };
                outcomes.push((theirs.at(at), outcome));
            }
        }
        if outcomes.is_empty() {
            return *standing;
        }
        let new = glicko2_rating_period(&standing.at(at), &outcomes, &config);
        Standing {
            rating: parts(new.rating, POINT),
            deviation: parts(new.deviation, POINT),
            volatility: parts(new.volatility, VOLATILITY),
            games: standing.games + 1,
            last: at,
        }
    };
    seats.iter().zip(before).map(|(seat, before)| standing(seat, before)).collect()
}
