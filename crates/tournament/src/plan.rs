//! What the organiser has decided about a tournament.

use host::{ClockTerms, Pace};
use serde::{Deserialize, Serialize};

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// In every round, players with about the same score meet, and as few as possible meet again.
    #[default]
    Swiss,
    /// Everyone plays everyone. Only at tables for two.
    RoundRobin,
    /// Only the winners go on.
    Knockout,
}

/// How players are ordered at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Seeding {
    /// By lot.
    #[default]
    Random,
    /// As they have entered.
    Entry,
}

/// What the organiser has decided. Names of fields are forever: old logs are read with them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Plan {
    /// Its name.
    pub name: String,
    /// What the organiser says about it.
    #[serde(default)]
    pub about: String,
    /// The game.
    pub game: String,
    /// The settings of its rules, as tags of a record, apart from the number of players.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub settings: Vec<(String, String)>,
    /// How many players sit at a table: 2, 3 or 4. With 3 or 4, some tables have fewer if the numbers require it.
    pub seats: u8,
    /// Who plays whom.
    pub format: Format,
    /// How many rounds a Swiss tournament has, or how often everyone plays everyone.
    pub rounds: u16,
    /// How players are ordered at the start.
    #[serde(default)]
    pub seeding: Seeding,
    /// Live or turn-based.
    pub pace: Pace,
    /// The clock of every table.
    pub clock: ClockTerms,
    /// At live tables, how many milliseconds players have to take their seats.
    pub no_show: i64,
    /// Whether it is in the public list.
    pub listed: bool,
    /// Whether the next round starts by itself.
    pub automatic: bool,
}
