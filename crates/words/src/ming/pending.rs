//! Where the game is and what must happen next, read from the JSON form of a view's table.

use ming::{Card, Ending, LoseFrom, Piece, Place, Sailing, Side, View};
use serde::Deserialize;

/// Where in a round the game is, and what must happen next.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Situation {
    pub phase: Phase,
    pub pending: Pending,
}

/// Where in a round the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    SetUp,
    Draw,
    Emperor,
    Overlord,
}

/// What must happen next; the fields are those of the view's JSON.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(super) enum Pending {
    FirstVoyage,
    Deal,
    Draw,
    Card,
    Order,
    Command,
    Reaction,
    Taken { side: Side, card: Card },
    Loss { chooser: Side, piece: Piece, count: u8, up_to: bool, from: LoseFrom },
    Sail { sailing: Sailing, dice: u8, minus: u8 },
    Skirmish { side: Side, target: Place, dice: u8 },
    BattleRoll { side: Side },
    Reserves { side: Side },
    Reroll { side: Side },
    RerollRoll { side: Side },
    Discard,
    Over { ending: Ending },
}

impl Situation {
    /// The situation in a view.
    pub fn of(view: &View) -> Option<Situation> {
        Situation::deserialize(serde_json::to_value(&view.table).ok()?).ok()
    }

    /// The side whose phase it is.
    pub fn active(self) -> Side {
        if self.phase == Phase::Overlord { Side::Overlord } else { Side::Emperor }
    }

    /// The side that decides.
    pub fn decider(self) -> Option<Side> {
        match self.pending {
            Pending::Card | Pending::Order | Pending::Command | Pending::Discard => Some(self.active()),
            Pending::Reaction => Some(self.active().other()),
            Pending::Taken { side, .. } | Pending::Reserves { side } | Pending::Reroll { side } => Some(side),
            Pending::Loss { chooser, .. } => Some(chooser),
            Pending::FirstVoyage
            | Pending::Deal
            | Pending::Draw
            | Pending::Sail { .. }
            | Pending::Skirmish { .. }
            | Pending::BattleRoll { .. }
            | Pending::RerollRoll { .. }
            | Pending::Over { .. } => None,
        }
    }
}
