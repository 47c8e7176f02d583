//! The components of the game as data: board, pieces and cards, each with a status.
//!
//! Content is one TOML file. Part of it affects play ([`Play`]), the rest is for people: names, texts and
//! statuses. Only the former goes into the content's hash, so a corrected text never orphans a record. An
//! owner of the printed game can supply a corrected file ([`Content::parse`]); all released contents
//! stay embedded and are found by their hash ([`Content::by_hash`]).
//!
//! The solo game adds sections of its own ([`SoloSpec`]) and has a hash that covers both
//! ([`Content::solo_hash`]); the hash of the two-player game does not include them. A file without solo sections
//! plays solo with the current ones.

mod board;
mod canon;
mod cards;
mod effects;
mod parse;
mod released;
mod solo;
mod solo_rows;

use std::sync::Arc;

use tabletop::{Hash, word_enum};

pub use components::{ContentError, Language, Named, Problem, Status, Text};
pub use solo::{Challenge, ChallengeFace, DifficultyFace, DifficultyStatus, EventFace};

use crate::board::{Place, Places, Side};
use crate::card::{CARDS, Card};
use crate::effect::Effect;
use crate::solo::SoloSpec;

/// How many Voyages there are.
pub const VOYAGES: usize = 7;

word_enum! {
    /// M6.2: the three kinds of cards.
    pub enum Kind {
        /// The Overlord's action above, the Emperor's below.
        Action = "action",
        /// Two actions of the Emperor.
        Emperor = "emperor",
        /// Two actions of the Overlord.
        Barbarian = "barbarian",
    }
}

impl Kind {
    /// The side that the action in a half belongs to.
    pub const fn side(self, half: Half) -> Side {
        match (self, half) {
            (Kind::Action, Half::Upper) | (Kind::Barbarian, _) => Side::Overlord,
            (Kind::Action, Half::Lower) | (Kind::Emperor, _) => Side::Emperor,
        }
    }
}

/// One of the two halves of a card that an action can be printed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The upper half: the Overlord's on an Action card, else for up to 3 completed Voyages.
    Upper,
    /// The lower half: the Emperor's on an Action card, else for 4 completed Voyages or more.
    Lower,
}

impl Half {
    /// Both halves, from the top.
    pub const ALL: [Half; 2] = [Half::Upper, Half::Lower];
}

/// What of the content affects play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// How many pieces of a kind there are, by `Piece as usize`.
    pub pieces: [u8; 5],
    /// Which places touch a place, by `Place as usize`; symmetric.
    pub adjacent: [Places; 11],
    /// The cards, by [`Card::index`].
    pub cards: [CardSpec; CARDS],
}

/// What of a card affects play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSpec {
    /// Its kind, which says whose the halves are.
    pub kind: Kind,
    /// Its command points, 1 to 3.
    pub cp: u8,
    /// The Voyage printed on an Action card, 1 to 7; 0 on the others.
    pub voyage: u8,
    /// The action in the upper half, if one is printed; the Overlord's on an Action card.
    pub upper: Option<Effect>,
    /// The action in the lower half, if one is printed; the Emperor's on an Action card.
    pub lower: Option<Effect>,
}

impl CardSpec {
    /// The action in a half, if one is printed there.
    pub const fn effect(&self, half: Half) -> Option<Effect> {
        match half {
            Half::Upper => self.upper,
            Half::Lower => self.lower,
        }
    }
}

/// Two regions that touch, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The two regions, in the order of [`Place`].
    pub between: [Place; 2],
    /// How sure it is.
    pub status: Status,
}

/// What people read on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// Its title.
    pub title: Text,
    /// How sure its title, CP and Voyage are.
    pub status: FaceStatus,
    /// The upper half.
    pub upper: HalfFace,
    /// The lower half.
    pub lower: HalfFace,
}

impl Face {
    /// What people read in a half.
    pub const fn half(&self, half: Half) -> &HalfFace {
        match half {
            Half::Upper => &self.upper,
            Half::Lower => &self.lower,
        }
    }
}

/// How sure the facts about a card are, its two actions apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceStatus {
    /// Of its command points.
    pub cp: Status,
    /// Of its Voyage, on an Action card.
    pub voyage: Option<Status>,
    /// Of its English title.
    pub title_en: Status,
    /// Of its German title.
    pub title_de: Status,
}

impl FaceStatus {
    /// The least sure of them: one word for the whole card.
    pub fn weakest(self) -> Status {
        let voyage = self.voyage.unwrap_or(Status::Known);
        self.cp.max(voyage).max(self.title_en).max(self.title_de)
    }
}

/// What people read in one half of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HalfFace {
    /// What the action does, if one is printed.
    pub text: Option<Text>,
    /// How sure the action is, or that there is none.
    pub status: Status,
}

/// The checked components of the game.
#[derive(Clone, Debug)]
pub struct Content {
    pub(crate) play: Play,
    pub(crate) solo: SoloSpec,
    hash: Hash,
    solo_hash: Hash,
    pieces: Status,
    places: [Named; Place::ALL.len()],
    edges: Vec<Edge>,
    voyages: [Named; VOYAGES],
    faces: [Face; CARDS],
    solo_faces: solo::SoloFaces,
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

    /// The released content with a hash, be it that of the two-player or of the solo game, however old.
    pub fn by_hash(hash: Hash) -> Option<Arc<Content>> {
        released::RELEASED.find(|content| content.hash() == hash || content.solo_hash() == hash)
    }

    /// What of it affects play.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The name of what affects the two-player game: the hash of [`Play::canonical`].
    pub const fn hash(&self) -> Hash {
        self.hash
    }

    /// What people read on a card.
    pub const fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// The name of a place.
    pub const fn place(&self, place: Place) -> &Named {
        &self.places[place as usize]
    }

    /// The name of a Voyage, from 1 to 7.
    pub fn voyage(&self, number: u8) -> Option<&Named> {
        self.voyages.get(usize::from(number).checked_sub(1)?)
    }

    /// The regions that touch, each pair once, in the order of the file.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The status of the numbers of pieces.
    pub const fn pieces_status(&self) -> Status {
        self.pieces
    }

    /// The text of its file, to be included in records.
    pub fn source(&self) -> &str {
        &self.source
    }
}
