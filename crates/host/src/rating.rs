//! Results of rated games, and the ratings that follow from them.

use std::fmt;
use std::str::FromStr;

use bots::level::Level;
use serde::{Deserialize, Serialize};

use crate::{BotName, Chair, Ending, PersonId, Table, TableId, Time};

/// The result of a rated game, written together with the step that ends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedResult {
    /// The mode of the game ([`playable::RatedMode`]).
    pub mode: String,
    /// How it ended: `played`, `resigned`, `timed_out` or `agreed`. Only where it was played, equal places are a draw.
    pub how: String,
    pub seats: Vec<RatedSeat>,
}

/// A seat of a rated game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedSeat {
    /// Its name in notation.
    pub side: String,
    /// Who sat there when the game began.
    pub player: Player,
    /// Its team; without teams, a number of its own.
    pub team: u8,
    /// 1 is the best. Who left has the last place.
    pub place: u8,
}

impl RatedResult {
    /// Whether equal places are a draw. Otherwise nothing was decided among those who stayed.
    pub fn draws(&self) -> bool {
        self.how == "played"
    }
}

/// Who is rated: a person, or all bots of a level together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    Person(PersonId),
    Level(Level),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(person) => person.fmt(f),
            Player::Level(level) => f.write_str(level.id()),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        // No level has as many letters as an id.
        match Level::from_id(text) {
            Some(level) => Ok(Player::Level(level)),
            None => text.parse().map(Player::Person),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// What is rated together: a game in one of its modes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pool {
    pub game: String,
    pub mode: String,
}

/// How many thousandths of a point a rating is stored in.
const PARTS: i64 = 1000;

/// A leaderboard shows ratings whose deviation is smaller than this.
const SURE: i64 = 110;
/// How many milliseconds ago somebody on a leaderboard may have played last.
const RECENT: i64 = 60 * 24 * 60 * 60 * 1000;

/// The rating of a player in a pool. Numbers are stored in thousandths, so that counting anew leads to the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    pub player: Player,
    pub pool: Pool,
    /// The seat, where a pool has ratings for each side; `None` for the rating over all of them.
    pub side: Option<String>,
    pub rating: i64,
    pub deviation: i64,
    /// In billionths.
    pub volatility: i64,
    pub games: u64,
    pub last: Time,
}

impl Rating {
    /// The rating of somebody who has not played yet.
    pub const fn new(player: Player, pool: Pool) -> Rating {
        let (rating, deviation, volatility) = (1500 * PARTS, 350 * PARTS, 60_000_000);
        Rating { player, pool, side: None, rating, deviation, volatility, games: 0, last: Time(0) }
    }

    /// In points.
    pub fn points(&self) -> i64 {
        points(self.rating)
    }

    /// The deviation in points.
    pub fn give_or_take(&self) -> i64 {
        points(self.deviation)
    }

    /// Whether it is too uncertain for a leaderboard.
    pub fn is_provisional(&self) -> bool {
        self.deviation >= SURE * PARTS
    }

    /// The most deviation of somebody on a leaderboard, and when they must have played last.
    pub const fn on_leaderboards(now: Time) -> (i64, Time) {
        (SURE * PARTS, now.after(-RECENT))
    }
}

/// Thousandths as whole points.
pub fn points(parts: i64) -> i64 {
    (parts + PARTS / 2).div_euclid(PARTS)
}

/// A rated game as it was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    pub table: TableId,
    pub at: Time,
    pub pool: Pool,
    pub how: String,
    pub seats: Vec<CountedSeat>,
}

/// A seat of such a game, with the rating before and after it; without these until it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedSeat {
    pub seat: RatedSeat,
    pub ratings: Option<(i64, i64)>,
}

impl Table {
    /// The result of a rated game that has ended, unless nothing was decided.
    pub(crate) fn rated_result(&self) -> Option<RatedResult> {
        let end = self.end.as_ref().filter(|_| self.created.terms.rated)?;
        let how = match end.ending {
            Ending::Played { .. } => "played",
            Ending::Resigned { .. } => "resigned",
            Ending::TimedOut { .. } => "timed_out",
            // Those who had left before have lost all the same.
            Ending::Agreed if !self.left.is_empty() => "agreed",
            Ending::Agreed | Ending::Closed => return None,
        };
        let mode = games::find(&self.created.game).ok()?.rated_mode(&self.created.settings)?;
        let played = end.places.as_ref().filter(|_| how == "played");
        // Smaller is better. Who leaves first is last.
        let rank = |seat: usize| match self.left.iter().position(|left| left.index() == seat) {
            Some(nth) => usize::from(u8::MAX) + self.chairs.len() - nth,
            None => played.and_then(|places| places.get(seat)).copied().unwrap_or(1).into(),
        };
        let ranks: Vec<usize> = (0..self.chairs.len()).map(rank).collect();
        let seat = |(seat, chair): (usize, &Chair)| {
            Some(RatedSeat {
                side: self.game.seats()[seat].to_owned(),
                player: match *chair {
                    Chair::Person(person) => Player::Person(person),
                    Chair::Program(BotName::Level(level)) => Player::Level(level),
                    // Engines have no ratings: `create` refuses such a game.
                    Chair::Program(BotName::Engine(_)) | Chair::Open(_) => return None,
                },
                team: mode.teams.get(seat).copied().unwrap_or(seat as u8),
                place: 1 + ranks.iter().filter(|rank| **rank < ranks[seat]).count() as u8,
            })
        };
        let seats: Option<Vec<RatedSeat>> = self.seated.iter().enumerate().map(seat).collect();
        Some(RatedResult { mode: mode.id.to_owned(), how: how.to_owned(), seats: seats? })
    }
}
