//! The components of the game as data: cards, board, missions and points, each with a status.
//!
//! Content is one TOML file. Part of it affects play ([`Play`]), the rest is for people: names, texts and
//! statuses. Only the former goes into the content's hash, so a corrected text never orphans a record. An
//! owner of the printed game can supply a corrected file ([`Content::parse`]); all released contents
//! stay embedded and are found by their hash ([`Content::by_hash`]).

mod board;
mod canon;
mod cards;
mod encounters;
mod face;
mod missions;
mod parse;
mod prizes;
mod released;
mod tables;
mod total;

use std::sync::Arc;

use tabletop::{Hash, Seat};

pub use components::{ContentError, Language, Named, Problem, Status, Text};
pub use face::{BoardStatus, CardStatus, Face, FaceStatus, LineStatus, MissionStatus, Prize};
pub use tables::Tables;

use crate::card::{CARDS, Card, Colour, Skill, Symbol};
use crate::encounter::{Encounter, Encounters};
use crate::mission::{TILES, Tile};

/// What of the content affects play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The navigation cards, by [`Card::index`].
    pub cards: [CardSpec; CARDS],
    /// The board.
    pub board: BoardSpec,
    /// The mission tiles, by number and letter.
    pub tiles: [TileSpec; TILES],
    /// How many encounter cards of each kind there are.
    pub encounters: Encounters,
    /// How many skill cards of each skill there are, by `Skill as usize`.
    pub skills: [u8; 5],
    /// How many pieces of gold there are.
    pub gold: u8,
    /// How many gems of each colour there are, by `Gem as usize`.
    pub gems: [u8; 3],
    /// What things are worth at the end.
    pub points: Points,
}

/// What of a navigation card affects play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSpec {
    /// Its colour.
    pub colour: Colour,
    /// Its symbol, if it has one.
    pub symbol: Option<Symbol>,
}

/// C3.1, C3.4, C3.5: the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSpec {
    /// How many columns; the last is the End of the World. At most 8.
    pub columns: u8,
    /// How many rows. At most 7.
    pub rows: u8,
    /// The two encounter lines, the nearer first.
    pub lines: [LineSpec; 2],
    /// The numbers of the spaces from which Hong Kong is looted.
    pub hong_kong: [u8; 2],
}

/// C3.4: an encounter line. A Junk crosses it when its column minus its row goes from `after` to one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineSpec {
    /// Column minus row before it.
    pub after: u8,
    /// How many encounter cards are drawn when crossing it.
    pub draws: u8,
}

/// A mission tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileSpec {
    /// Its name: the number and a letter.
    pub tile: Tile,
    /// How many spaces there are for its number.
    pub spaces: u8,
    /// How much gold it gives.
    pub gold: u8,
    /// How many gems of each colour it gives, by `Gem as usize`.
    pub gems: [u8; 3],
    /// How many encounter cards it gives.
    pub encounters: u8,
}

/// C6.3: what things are worth at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// A piece of gold.
    pub gold: u8,
    /// A gem of each colour, by `Gem as usize`.
    pub gems: [u8; 3],
    /// A skill.
    pub skill: u8,
    /// The China Pearl.
    pub china_pearl: u8,
    /// Hong Kong.
    pub hong_kong: u8,
}

impl Play {
    /// The place of a tile in the list.
    #[inline]
    pub fn index(&self, tile: Tile) -> Option<u8> {
        self.tiles.iter().position(|spec| spec.tile == tile).map(|n| n as u8)
    }
}

/// The checked components of the game.
#[derive(Clone, Debug)]
pub struct Content {
    play: Play,
    hash: Hash,
    faces: face::Faces,
    source: String,
}

impl Content {
    /// Reads and checks a content file; on failure, returns all errors that could be found.
    ///
    /// The name is only used in errors; no file is opened.
    pub fn parse(file_name: &str, text: &str) -> Result<Content, ContentError> {
        parse::parse(file_name, text)
    }

    /// The content that new games are played with.
    pub fn current() -> Arc<Content> {
        released::RELEASED.current()
    }

    /// The released content with a hash, however old.
    pub fn by_hash(hash: Hash) -> Option<Arc<Content>> {
        released::RELEASED.find(|content| content.hash() == hash)
    }

    /// What of it affects play.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The name of what affects play: the hash of [`Play::canonical`].
    pub const fn hash(&self) -> Hash {
        self.hash
    }

    /// The name of a colour.
    pub const fn colour(&self, colour: Colour) -> &Named {
        &self.faces.colours[colour as usize]
    }

    /// The name of a symbol.
    pub const fn symbol(&self, symbol: Symbol) -> &Named {
        &self.faces.symbols[symbol as usize]
    }

    /// How sure the facts about a navigation card are.
    pub const fn card_status(&self, card: Card) -> CardStatus {
        self.faces.cards[card.index()]
    }

    /// How sure the facts about the board are.
    pub const fn board_status(&self) -> BoardStatus {
        self.faces.board
    }

    /// How sure the facts about the two encounter lines are, the nearer first.
    pub const fn line_statuses(&self) -> [LineStatus; 2] {
        self.faces.lines
    }

    /// How sure the spaces for the missions of a number are.
    pub fn mission_status(&self, number: u8) -> Option<MissionStatus> {
        self.faces.missions.get(&number).copied()
    }

    /// How sure it is what a tile gives.
    pub fn tile_status(&self, tile: Tile) -> Option<Status> {
        self.play.index(tile).map(|index| self.faces.tiles[usize::from(index)])
    }

    /// What people read on an encounter card.
    pub const fn encounter(&self, kind: Encounter) -> &Face {
        &self.faces.encounters[kind as usize]
    }

    /// What people read on a skill card.
    pub const fn skill(&self, skill: Skill) -> &Face {
        &self.faces.skills[skill as usize]
    }

    /// The name of what counts at the end.
    pub const fn prize(&self, prize: Prize) -> &Named {
        &self.faces.prizes[prize as usize]
    }

    /// The name of the Junk that a seat is called after.
    pub fn junk(&self, seat: Seat) -> Option<&Named> {
        self.faces.junks.get(usize::from(seat.0))
    }

    /// The text of its file, to be included in records.
    pub fn source(&self) -> &str {
        &self.source
    }
}
