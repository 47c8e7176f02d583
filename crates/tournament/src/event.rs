//! The log of a tournament: append-only events, the only source of truth.

use host::{LevelName, PersonId, TableId, Time};
use serde::{Deserialize, Serialize};

use crate::{Outcome, Plan};

/// An event with its place in the log. `seq` counts from 1 without gaps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    pub seq: u64,
    pub at: Time,
    pub event: Event,
}

/// Something that happened in a tournament. Names of fields are forever: old logs are read with them. Players are numbered in
/// the order in which they entered, from 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The tournament was made. Always the first event.
    Created { organiser: PersonId, plan: Box<Plan> },
    /// Sign-up was opened or closed.
    SignUp { open: bool },
    /// Somebody entered, as the next player.
    Entered { who: Who },
    /// A player withdrew: they play no further rounds.
    Withdrew { player: u16 },
    /// A player who had withdrawn came back.
    Returned { player: u16 },
    /// Whether the next round starts by itself was changed.
    Automatic { on: bool },
    /// It began, with the players in this order of strength.
    Started { order: Vec<u16> },
    /// A round began.
    Round(Paired),
    /// A table of a knockout had no winner: another game is played in its place.
    Replay { round: u16, board: u16, seating: Seating },
    /// A table got a result, or another one.
    Result {
        round: u16,
        board: u16,
        outcome: Outcome,
        /// Whether the organiser entered it; otherwise it comes from the table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_hand: bool,
    },
    /// It is over.
    Ended,
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    Person(PersonId),
    /// A bot of a level; `number` tells those of one level apart.
    Bot {
        level: LevelName,
        number: u16,
    },
}

/// A round as it was paired, before its tables have ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The players of each table in the order of their seats.
    pub boards: Vec<Vec<u16>>,
    /// The players without a table, and what that scores.
    pub free: Vec<(u16, u32)>,
}

/// A round as it began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Paired {
    pub boards: Vec<Seating>,
    /// The players without a table, and what that scores.
    pub free: Vec<(u16, u32)>,
}

/// Who sits where at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seating {
    /// The id of the table, reserved before it is made.
    pub table: TableId,
    /// The players in the order of their seats.
    pub players: Vec<u16>,
}
