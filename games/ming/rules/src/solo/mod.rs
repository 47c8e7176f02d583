//! M10: The Ming Voyages solo. The player is the Emperor; the rules play the Overlord.
//!
//! - `spec`: what the components say about it (M10.2);
//! - `automaton`: the Overlord's turn and Reactions (M10.3, M10.4);
//! - `event`: what each Event does, and when it is impossible (M10.8-M10.12);
//! - `priority`: the Overlord's preferences, and the tie-break (M10.5);
//! - `fight`: the Overlord's dice (M10.7).
//!
//! Everything else is the two-player game of the English edition. Nothing is hidden: hands are open, and a deck
//! without an order has no secret.

mod automaton;
mod event;
mod fight;
mod priority;
mod spec;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::Problem;

use crate::card::{Card, CardList};
use crate::errors;
use crate::state::Board;

pub use event::Impossible;
pub use fight::{DiceWhy, rolls_again};
pub use priority::Cube;
pub use spec::{Criteria, Criterion, Difficulty, DifficultySpec, EventKind, Matter, SoloSpec};

/// M10.6: the most pieces a Borderland may hold, an Attack apart.
pub(crate) const MOST_PIECES: u8 = 5;

/// M10.2: which challenges are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Challenges {
    /// Lost Troops leave the game.
    pub losses: bool,
    /// Each Barbarian Homeland starts with 2 Hordes.
    pub hordes: bool,
}

impl fmt::Display for Challenges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.losses, self.hordes) {
            (false, false) => "none",
            (true, false) => "losses",
            (false, true) => "hordes",
            (true, true) => "losses hordes",
        })
    }
}

impl FromStr for Challenges {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Challenges, Problem> {
        let mut challenges = Challenges::default();
        for word in text.split_ascii_whitespace() {
            match word {
                "none" => {}
                "losses" => challenges.losses = true,
                "hordes" => challenges.hordes = true,
                _ => {
                    return Err(Problem::new(errors::Challenge { word }));
                }
            }
        }
        Ok(challenges)
    }
}

impl FromStr for Difficulty {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Difficulty, Problem> {
        Difficulty::from_id(text).ok_or_else(|| Problem::new(errors::Difficulty { text }))
    }
}

/// The rules of a solo game beside those of the two-player game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SoloRules {
    pub version: u32,
    pub difficulty: Difficulty,
    pub challenges: Challenges,
    pub spec: SoloSpec,
}

impl SoloRules {
    /// M10.9: whether attacking Hordes are taken evenly; version 1 always took from the region that holds most.
    pub const fn takes_evenly(&self) -> bool {
        self.version >= 2
    }

    /// The row of the Difficulty table.
    pub const fn row(&self) -> &DifficultySpec {
        &self.spec.difficulties[self.difficulty as usize]
    }

    /// M10.2: the Event level of a Reaction to a card with a number of CP.
    pub const fn reaction_level(&self, board: &Board, cp: u8) -> u8 {
        let row = self.row();
        let levels = if board.voyages() >= 4 { &row.later } else { &row.start };
        levels[cp as usize - 1]
    }
}

/// What a solo game has on the table in addition to a two-player game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Solo {
    /// Where the tie-break cube lies.
    pub cube: Cube,
    /// The Event cards still to be drawn, by level. What is not there lies in that level's discards.
    pub decks: [EventDeck; 3],
    /// The Overlord's reserve from bottom to top.
    pub stack: CardList<3>,
    /// M10.4: a level 1 Event still follows in this turn.
    pub extra: bool,
    /// Troops that have left the game.
    pub removed: u8,
}

/// Some Event cards of one level: two bits for the number of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventDeck(u16);

impl EventDeck {
    pub fn new(counts: [u8; 6]) -> EventDeck {
        let bits = (0..).zip(counts).map(|(at, count)| u16::from(count & 3) << (2 * at));
        EventDeck(bits.sum())
    }

    pub const fn count(self, kind: EventKind) -> u8 {
        (self.0 >> (2 * kind as u16)) as u8 & 3
    }

    pub fn len(self) -> u8 {
        EventKind::ALL.into_iter().map(|kind| self.count(kind)).sum()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn take(&mut self, kind: EventKind) {
        self.0 -= 1 << (2 * kind as u16);
    }

    /// The kind with a ticket: kinds in order, each as many tickets wide as it has cards.
    pub fn nth(self, mut ticket: u8) -> EventKind {
        for kind in EventKind::ALL {
            let count = self.count(kind);
            if ticket < count {
                return kind;
            }
            ticket -= count;
        }
        EventKind::Reserve
    }
}

impl Solo {
    pub fn new(rules: &SoloRules) -> Solo {
        Solo {
            cube: Cube::Left,
            decks: rules.spec.events.map(EventDeck::new),
            stack: CardList::EMPTY,
            extra: false,
            removed: 0,
        }
    }

    /// The deck of a level from 1 to 3.
    pub const fn deck(&self, level: u8) -> EventDeck {
        self.decks[level as usize - 1]
    }

    /// The Overlord's top reserved card.
    pub fn top(&self) -> Option<Card> {
        self.stack.iter().next_back()
    }
}

/// Why an Event is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// M10.3: a Reaction to the Emperor's card.
    Reaction,
    /// M10.4: the Overlord's turn.
    Primary,
    /// M10.4: the level 1 Event after it.
    Extra,
}
