//! The log of a table: append-only steps, the only source of truth.

use bots::level::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{PersonId, TableId, Time, TournamentId};

/// A step with its place in the log. `seq` counts from 1 without gaps; the pair of table and seq is unique.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    pub seq: u64,
    /// When it was decided.
    pub at: Time,
    pub step: Step,
}

/// Something that happened at a table. Names of fields are forever: old logs are read with them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// The table was made. Always the first step.
    Created(Box<Created>),
    /// A person took an open chair.
    Sat {
        seat: u8,
        person: PersonId,
        /// Their nonce, hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// A person at the table added to chance after the commitment was shown to them, or said that they add nothing.
    Nonce {
        person: PersonId,
        /// What they added in all their seats, hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// Somebody left a chair before the game began.
    Left { seat: u8 },
    /// The person who opened the table changed whom a chair is for.
    Chair { seat: u8, chair: Chair },
    /// Two chairs changed places, together with the people in them.
    Swapped { seats: [u8; 2] },
    /// Every chair was taken, every nonce was there, and the game began.
    Started {
        /// What Fate did at once.
        fate: Vec<Draw>,
    },
    /// A seat acted, and Fate after it.
    Acted {
        seat: u8,
        action: String,
        /// The seat's version it was decided at.
        seen: u64,
        /// What Fate did then.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fate: Vec<Draw>,
        /// Whether the action showed its seat something that was hidden.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        reveals: bool,
    },
    /// A seat took back what it had done, freely: what was played after that many steps counts no more.
    Back {
        seat: u8,
        /// The last step that counts.
        to: u64,
    },
    /// A seat asked the others for something.
    Proposed { seat: u8, what: Proposal },
    /// A seat answered. One no refuses; when every person has said yes, it is done.
    Answered { seat: u8, yes: bool },
    /// A seat resigned.
    Resigned { seat: u8 },
    /// A seat's time ran out.
    TimedOut { seat: u8 },
    /// The host ended the table, or nobody was left at it.
    Closed,
    /// The next game of the same people.
    Next { table: TableId },
}

/// An action of Fate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draw {
    /// The number of the chance event.
    pub k: u64,
    pub action: String,
}

/// What can be asked of the others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Proposal {
    /// To undo everything after a step.
    Undo {
        /// The last step that counts.
        to: u64,
    },
    /// To end the game here, without a result.
    End,
}

/// How a table was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Created {
    pub by: PersonId,
    /// The game, by its name in the registry.
    pub game: String,
    /// The settings of its rules, as tags of a record.
    pub settings: Vec<(String, String)>,
    /// The version of the rules.
    pub rules: u32,
    /// The hash of the content. Text of an owner's content is kept beside the log, by hash.
    pub content: String,
    /// The position it starts from, if not the game's own start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// Who sits where at first.
    pub chairs: Vec<Chair>,
    /// What people who sit from the beginning added to chance, hexadecimal, in seat order. Only tables made by earlier versions
    /// have any: today a nonce comes after the commitment was shown.
    pub nonces: Vec<Option<String>>,
    /// Whether the game waits for the nonce of the person who opened the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nonce_follows: bool,
    /// Whether the game begins when the person who opened the table says so, and not by itself once every chair is taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owner_starts: bool,
    /// The terms of the table.
    pub terms: Terms,
    /// The secret seed, hexadecimal; shown when the game has ended.
    pub seed: String,
    /// The secret of the invitation.
    pub invitation: String,
    /// The game before this one with the same people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<Previous>,
    /// The tournament it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixture: Option<Fixture>,
}

/// The place of a table in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fixture {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, counted from 0.
    pub round: u16,
    /// The table in the round, counted from 0.
    pub board: u16,
}

/// The game before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Previous {
    /// Its table.
    pub table: TableId,
    /// In the second game of a match: the points and places of the first, in its own seat order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstGame>,
}

/// How the first game of a match went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FirstGame {
    /// The kind of ending.
    pub how: String,
    /// Points by seat.
    pub points: [i16; 4],
    /// Places by seat.
    pub places: [u8; 4],
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Nobody yet; kept for one person, or for anyone who is invited.
    Open(Option<PersonId>),
    Person(PersonId),
    Program(LevelName),
}

/// A strength of bots by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, example = "captain"))]
pub struct LevelName(pub Level);

impl Serialize for LevelName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

impl<'de> Deserialize<'de> for LevelName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<LevelName, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map(LevelName).map_err(serde::de::Error::custom)
    }
}

/// How a table is played, apart from the rules of its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Whether anyone can find the table and join it.
    #[serde(default)]
    pub listed: bool,
    /// Live or turn-based.
    #[serde(default)]
    pub pace: Pace,
    /// The clock, if there is one.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// What can be undone.
    #[serde(default)]
    pub undo: UndoTerms,
    /// What happens to a game for three or four when a player resigns.
    #[serde(default)]
    pub leaver: Leaver,
    /// Whether a second game with sides swapped follows.
    #[serde(default, rename = "match")]
    pub two_games: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            listed: false,
            pace: Pace::Live,
            clock: None,
            undo: UndoTerms::Consent,
            leaver: Leaver::default(),
            two_games: false,
        }
    }
}

/// How fast a game goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Live: everyone is online.
    #[default]
    Live,
    /// Turn-based, with notices to players who are away.
    Days,
}

/// A clock: a bank that runs down while a player must decide, and an increment for every decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClockTerms {
    /// Milliseconds at the beginning.
    pub bank: i64,
    /// Milliseconds for every decision.
    pub increment: i64,
    /// Milliseconds that a bank never exceeds.
    pub cap: i64,
}

/// What can be undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum UndoTerms {
    /// Nothing.
    Never,
    /// Actions that revealed nothing new.
    Free,
    /// That, and more if everyone agrees.
    #[default]
    Consent,
}

/// What happens to a game for three or four when a player resigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Leaver {
    /// A bot takes over the seat.
    Program(LevelName),
    /// The table ends.
    End,
}

impl Leaver {
    /// Whether it matters with this number of seats: a game for one or two is over when a player resigns.
    pub fn matters(seats: usize) -> bool {
        crate::Ending::Resigned { seat: 0 }.recorded().places(seats).is_none()
    }
}

impl Default for Leaver {
    fn default() -> Leaver {
        Leaver::Program(LevelName(Level::Sailor))
    }
}

/// What lists show of a table and what must happen to it by itself: kept beside the log, written with every step, and
/// rebuilt from it at will.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableSummary {
    pub table: TableId,
    /// How many steps it has.
    pub seq: u64,
    pub game: String,
    /// The person who opened it; missing if an older program wrote it.
    pub by: Option<PersonId>,
    pub listed: bool,
    pub phase: Phase,
    /// Who sits where; nothing for bots and open chairs.
    pub people: Vec<Option<PersonId>>,
    /// How many chairs are open to anyone.
    pub open: u32,
    /// The seats that must decide, as bits.
    pub must: u8,
    /// When something must happen by itself: a bot's turn, or a clock that runs out.
    pub wake: Option<Time>,
    /// People who must now decide and did not before the step, in a game over days.
    pub asked: Vec<PersonId>,
    /// People who get a notice about something else that the step brought.
    #[serde(default)]
    pub notices: Vec<(PersonId, NoticeKind)>,
    /// When the last step was.
    pub updated: Time,
}

/// What a notice is about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum NoticeKind {
    /// It is their turn in a turn-based game.
    Turn,
    /// Somebody has joined the table that they opened.
    Joined,
    /// A seat of a new table is reserved for them.
    Invited,
    /// Somebody wants to play again; a seat is reserved for them.
    Rematch,
}

/// The state of a table's game.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Phase {
    /// Chairs are open.
    Open,
    /// The game is on.
    Running,
    /// It has ended.
    Over,
}
