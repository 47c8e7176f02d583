//! M8 and M9: who wins, and the points of a match.

use serde::Serialize;
use tabletop::Outcome;

use crate::board::Side;
use crate::rules::{Edition, Rules};
use crate::state::Board;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// M8.1: all seven Voyages are completed, or all five Borderlands are the Overlord's.
    Major(Side),
    /// M8.2: by totals after the last card.
    Minor(Side),
}

impl Ending {
    /// Who won.
    pub const fn winner(self) -> Side {
        match self {
            Ending::Major(side) | Ending::Minor(side) => side,
        }
    }

    /// A stable code for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Ending::Major(Side::Emperor) => "emperor_major",
            Ending::Major(Side::Overlord) => "overlord_major",
            Ending::Minor(Side::Emperor) => "emperor_minor",
            Ending::Minor(Side::Overlord) => "overlord_minor",
        }
    }

    /// Every ending.
    pub const ALL: [Ending; 4] = [
        Ending::Major(Side::Emperor),
        Ending::Major(Side::Overlord),
        Ending::Minor(Side::Emperor),
        Ending::Minor(Side::Overlord),
    ];
}

/// M8.2: the totals of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scores {
    /// Ming-controlled Borderlands and completed Voyages.
    pub emperor: u8,
    /// Barbarian-controlled Borderlands and uncompleted Voyages.
    pub overlord: u8,
}

impl Scores {
    /// The totals on a board.
    pub fn of(board: &Board) -> Scores {
        Scores {
            emperor: board.controlled(Side::Emperor).len() + board.voyages(),
            overlord: board.controlled(Side::Overlord).len() + 7 - board.voyages(),
        }
    }

    /// M8.2: who wins by totals; a tie is the Overlord's.
    pub fn minor(self) -> Ending {
        Ending::Minor(if self.emperor > self.overlord { Side::Emperor } else { Side::Overlord })
    }
}

impl Board {
    /// M8.1: whether a side has what a major victory takes. Not to be asked while a battle is fought.
    pub(crate) fn has_major(&self, side: Side) -> bool {
        match side {
            Side::Emperor => self.voyages() == 7,
            Side::Overlord => self.controlled(Side::Overlord).len() == 5,
        }
    }
}

impl Rules {
    /// M8.2, M10.13: who wins without a major victory.
    pub(crate) fn minor(&self, board: &Board) -> Ending {
        let Some(solo) = &self.solo else { return Scores::of(board).minor() };
        let more = board.controlled(Side::Emperor).len() > board.controlled(Side::Overlord).len();
        let won = more && board.voyages() >= solo.row().required;
        Ending::Minor(if won { Side::Emperor } else { Side::Overlord })
    }
}

/// M8.3, M9.4: the points that a game brings each side in a match.
pub fn match_points(edition: Edition, ending: Ending, scores: Scores) -> [u8; 2] {
    let mut points = [scores.emperor, scores.overlord];
    match ending {
        Ending::Major(winner) => {
            points[winner as usize] = 12;
            if edition == Edition::German {
                points[winner.other() as usize] = 0;
            }
        }
        // M8.3: a tied game gives the Overlord 1 more.
        Ending::Minor(_) if scores.emperor == scores.overlord => points[Side::Overlord as usize] += 1,
        Ending::Minor(_) => {}
    }
    points
}

/// M8.3: a match of two games with sides swapped, from the points of each game by side. The first player is the
/// Emperor in the first game. Both players' sums; equal sums are an honourable draw.
pub const fn match_sums(games: [[u8; 2]; 2]) -> [u8; 2] {
    [games[0][0] + games[1][1], games[0][1] + games[1][0]]
}

/// The outcome in terms of the contract: places, and the points of a match.
pub(crate) fn outcome(edition: Edition, ending: Ending, board: &Board) -> Outcome {
    let points = match_points(edition, ending, Scores::of(board));
    let places = match ending.winner() {
        Side::Emperor => [1, 2, 0, 0],
        Side::Overlord => [2, 1, 0, 0],
    };
    Outcome { how: ending.id(), places, points: [points[0].into(), points[1].into(), 0, 0] }
}
