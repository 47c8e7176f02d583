//! Names, texts and statuses of the components.

use std::collections::BTreeMap;

use tabletop::word_enum;

use super::{Named, Status, Text};
use crate::card::{CARDS, Colour, Gem, Skill, Symbol};
use crate::encounter::KINDS;
use crate::mission::TILES;
use crate::rules::SEATS;

word_enum! {
    /// C6.3: what counts at the end, apart from encounter cards.
    #[allow(missing_docs, reason = "the names are those of the rulebook")]
    pub enum Prize {
        Gold = "gold",
        WhiteGem = "white-gem",
        RedGem = "red-gem",
        BlueGem = "blue-gem",
        Skill = "skill",
        ChinaPearl = "china-pearl",
        HongKong = "hong-kong",
    }
}

impl From<Gem> for Prize {
    fn from(gem: Gem) -> Prize {
        match gem {
            Gem::White => Prize::WhiteGem,
            Gem::Red => Prize::RedGem,
            Gem::Blue => Prize::BlueGem,
        }
    }
}

/// What people read on an encounter or a skill card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// Its name.
    pub name: Text,
    /// What it does.
    pub text: Text,
    /// How sure it is.
    pub status: FaceStatus,
}

/// How sure the facts about an encounter or a skill card are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceStatus {
    /// Of how many there are of exactly this one. How many Sirens, Pilots and Sacred Treasures there are in
    /// all is known.
    pub count: Status,
    /// Of its English name and what it does.
    pub text: Status,
}

/// How sure the facts about a navigation card are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardStatus {
    /// Of its colour.
    pub colour: Status,
    /// Of its symbol, or that it has none.
    pub symbol: Status,
}

/// How sure the facts about the board are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardStatus {
    /// Of its columns and rows.
    pub shape: Status,
    /// Of how many spaces it has.
    pub spaces: Status,
    /// Of the spaces that Hong Kong is looted from.
    pub hong_kong: Status,
}

/// How sure the facts about an encounter line are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineStatus {
    /// Of where it runs.
    pub after: Status,
    /// Of how many cards are drawn.
    pub draws: Status,
}

/// How sure the facts about the spaces of a mission number are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissionStatus {
    /// That there is such a number.
    pub number: Status,
    /// Of how many spaces it has.
    pub spaces: Status,
}

/// All that people read.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    /// By [`Colour`].
    pub(super) colours: [Named; Colour::ALL.len()],
    /// By [`Symbol`].
    pub(super) symbols: [Named; Symbol::ALL.len()],
    /// By `Card::index`.
    pub(super) cards: [CardStatus; CARDS],
    pub(super) board: BoardStatus,
    pub(super) lines: [LineStatus; 2],
    /// By number.
    pub(super) missions: BTreeMap<u8, MissionStatus>,
    /// By place in `Play::tiles`.
    pub(super) tiles: [Status; TILES],
    /// By `Encounter`.
    pub(super) encounters: [Face; KINDS],
    /// By [`Skill`].
    pub(super) skills: [Face; Skill::ALL.len()],
    /// By [`Prize`].
    pub(super) prizes: [Named; Prize::ALL.len()],
    /// By seat.
    pub(super) junks: [Named; SEATS.len()],
}
