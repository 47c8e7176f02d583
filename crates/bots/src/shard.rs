//! One part of many numbered games, so that several processes play all of them and none twice.

use std::fmt;
use std::str::FromStr;

use tabletop::Problem;

use crate::errors;

/// The games whose number, counted from 0, has a certain remainder.
///
/// All shards together contain every number once, whatever the number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    rest: u64,
    of: u64,
}

impl Shard {
    pub const WHOLE: Shard = Shard { rest: 0, of: 1 };

    /// Shard `number`, counted from 1, of `of`; `None` if there is no such shard.
    pub const fn new(number: u64, of: u64) -> Option<Shard> {
        if number == 0 || number > of { None } else { Some(Shard { rest: number - 1, of }) }
    }

    /// Its number, counted from 1.
    pub const fn number(self) -> u64 {
        self.rest + 1
    }

    /// How many shards there are.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// Whether a game belongs to it.
    pub const fn holds(self, game: u64) -> bool {
        game % self.of == self.rest
    }

    /// How many of the first `games` games belong to it.
    pub const fn len(self, games: u64) -> u64 {
        games.saturating_sub(self.rest).div_ceil(self.of)
    }

    /// The number of its nth game, counted from 0.
    pub const fn nth(self, n: u64) -> u64 {
        self.rest.saturating_add(n.saturating_mul(self.of))
    }

    /// The numbers of its games among the first `games`.
    pub fn games(self, games: u64) -> impl Iterator<Item = u64> {
        (0..self.len(games)).map(move |n| self.nth(n))
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number(), self.of)
    }
}

impl FromStr for Shard {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Shard, Problem> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        numbers
            .and_then(|(number, of)| Shard::new(number, of))
            .ok_or_else(|| Problem::new(errors::Shard { text }))
    }
}
