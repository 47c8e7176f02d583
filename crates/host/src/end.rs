//! How a table ended.

use bots::arena::Failing;
use serde::Serialize;
use tabletop::{Outcome, Seat};

use crate::EngineName;

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct End {
    /// In which way.
    #[serde(flatten)]
    pub ending: Ending,
    /// The place of each seat, 1 the best; none without a result.
    pub places: Option<Vec<u8>>,
    /// The points of each seat, when the game was played to its end.
    pub points: Option<Vec<i16>>,
}

/// An engine that failed in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EngineFailure {
    /// The engine.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub engine: EngineName,
    /// How: `start`, `ended`, `time`, `answer`, `illegal`, `flood` or `missing`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub how: Failing,
}

/// In which way a table ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Ending {
    /// By the rules of the game, in the game's own word.
    Played {
        /// The ending in the game's own word.
        ending: &'static str,
    },
    /// A seat resigned.
    Resigned {
        /// The seat.
        seat: u8,
    },
    /// A seat's time ran out.
    TimedOut {
        /// The seat.
        seat: u8,
    },
    /// Everyone agreed to end it.
    Agreed,
    /// It was closed.
    Closed,
}

impl Ending {
    /// The same as records have it.
    pub const fn recorded(&self) -> tabletop::Ending {
        match *self {
            Ending::Played { ending } => tabletop::Ending::Played(ending),
            Ending::Resigned { seat } => tabletop::Ending::Resigned(Some(Seat(seat))),
            Ending::TimedOut { seat } => tabletop::Ending::TimedOut(Some(Seat(seat))),
            Ending::Agreed => tabletop::Ending::Agreed,
            Ending::Closed => tabletop::Ending::Closed,
        }
    }
}

impl End {
    pub(crate) fn without(ending: Ending) -> End {
        End { ending, places: None, points: None }
    }

    pub(crate) fn played(outcome: &Outcome, seats: usize) -> End {
        End {
            ending: Ending::Played { ending: outcome.how },
            places: Some(outcome.places[..seats].to_vec()),
            points: Some(outcome.points[..seats].to_vec()),
        }
    }
}
