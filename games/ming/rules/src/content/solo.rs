//! Names, texts and statuses of the solo game.

use tabletop::{Hash, word_enum};

use super::{Content, Status, Text};
use crate::solo::{Difficulty, EventKind, Matter, SoloSpec};

word_enum! {
    /// M10.2: a challenge that can be added to any difficulty.
    pub enum Challenge {
        /// Lost Troops leave the game.
        Losses = "losses",
        /// Each Barbarian Homeland starts with 2 Hordes.
        Hordes = "hordes",
    }
}

/// What people read about a kind of Event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFace {
    /// Its name.
    pub name: Text,
    /// What it does; x stands for the level.
    pub text: Text,
    /// How sure it is what it does.
    pub status: Status,
}

/// What people read about a challenge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChallengeFace {
    /// Its name.
    pub name: Text,
    /// What it does.
    pub text: Text,
    /// How sure it is what it does.
    pub status: Status,
}

/// What people read about a difficulty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DifficultyFace {
    /// Its name.
    pub name: Text,
    /// How sure its numbers are.
    pub status: DifficultyStatus,
}

/// How sure the numbers of a difficulty are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DifficultyStatus {
    /// Of the Event levels for 1, 2 and 3 CP at the start.
    pub start: [Status; 3],
    /// Of the same from the 4th completed Voyage on.
    pub later: [Status; 3],
    /// Of the Voyages that a minor victory takes.
    pub required: Status,
    /// Of the number of cards in the player's reserve.
    pub reserve: Status,
}

impl DifficultyStatus {
    /// The least sure of them: one word for the whole difficulty.
    pub fn weakest(self) -> Status {
        let levels = self.start.into_iter().chain(self.later);
        levels.fold(self.required.max(self.reserve), Status::max)
    }
}

/// All that people read about the solo game.
#[derive(Clone, Debug)]
pub(super) struct SoloFaces {
    /// By [`EventKind`].
    pub(super) kinds: [EventFace; EventKind::ALL.len()],
    /// By level, from 1, and by [`EventKind`].
    pub(super) events: [[Status; EventKind::ALL.len()]; 3],
    /// By [`Difficulty`].
    pub(super) difficulties: [DifficultyFace; Difficulty::ALL.len()],
    /// By [`Challenge`].
    pub(super) challenges: [ChallengeFace; Challenge::ALL.len()],
    /// By [`Matter`].
    pub(super) priorities: [Status; Matter::ALL.len()],
}

impl Content {
    /// What the solo game adds, as far as it affects play.
    pub const fn solo(&self) -> &SoloSpec {
        &self.solo
    }

    /// The name of what affects the solo game: the hash of [`Play::canonical`](super::Play::canonical)
    /// followed by [`SoloSpec::canonical`].
    pub const fn solo_hash(&self) -> Hash {
        self.solo_hash
    }

    /// What people read about a kind of Event.
    pub const fn event(&self, kind: EventKind) -> &EventFace {
        &self.solo_faces.kinds[kind as usize]
    }

    /// How sure the number of Event cards of a level, from 1 to 3, and a kind is.
    pub fn event_status(&self, level: u8, kind: EventKind) -> Option<Status> {
        let kinds = self.solo_faces.events.get(usize::from(level).checked_sub(1)?)?;
        Some(kinds[kind as usize])
    }

    /// What people read about a difficulty.
    pub const fn difficulty(&self, difficulty: Difficulty) -> &DifficultyFace {
        &self.solo_faces.difficulties[difficulty as usize]
    }

    /// What people read about a challenge.
    pub const fn challenge(&self, challenge: Challenge) -> &ChallengeFace {
        &self.solo_faces.challenges[challenge as usize]
    }

    /// How sure it is what the Overlord prefers by.
    pub const fn priority_status(&self, matter: Matter) -> Status {
        self.solo_faces.priorities[matter as usize]
    }
}
