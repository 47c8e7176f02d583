//! The log of a table: append-only steps, the only source of truth.

use bots::level::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{PersonId, TableId, Time};

/// A step with its place in the log. `seq` counts from 1 without gaps; the pair of table and seq is unique.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Its number.
    pub seq: u64,
    /// When it was decided.
    pub at: Time,
    /// What it is.
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
        /// The seat.
        seat: u8,
        /// Who.
        person: PersonId,
        /// What their program added to chance, hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// A person at the table added to chance after the commitment was shown to them, or said that they add nothing.
    Nonce {
        /// Who.
        person: PersonId,
        /// What they added in all their seats, hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// Somebody left a chair before the game began.
    Left {
        /// The seat.
        seat: u8,
    },
    /// Who opened the table changed who a chair is for.
    Chair {
        /// The seat.
        seat: u8,
        /// Who it is for now.
        chair: Chair,
    },
    /// Two chairs changed places, each with who sits there.
    Swapped {
        /// The seats.
        seats: [u8; 2],
    },
    /// Every chair was taken, every nonce was there, and the game began.
    Started {
        /// What Fate did at once.
        fate: Vec<Draw>,
    },
    /// A seat acted, and Fate after it.
    Acted {
        /// The seat.
        seat: u8,
        /// The action.
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
        /// The seat.
        seat: u8,
        /// The last step that counts.
        to: u64,
    },
    /// A seat asked the others for something.
    Proposed {
        /// The seat.
        seat: u8,
        /// What for.
        what: Proposal,
    },
    /// A seat answered. One no refuses; when every person has said yes, it is done.
    Answered {
        /// The seat.
        seat: u8,
        /// What it said.
        yes: bool,
    },
    /// A seat gave up.
    Resigned {
        /// The seat.
        seat: u8,
    },
    /// A seat's time ran out.
    TimedOut {
        /// The seat.
        seat: u8,
    },
    /// The host ended the table, or nobody was left at it.
    Closed,
    /// The next game of the same people.
    Next {
        /// Its table.
        table: TableId,
    },
}

/// An action of Fate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draw {
    /// The number of the chance event.
    pub k: u64,
    /// The outcome.
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
    /// Who made it.
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
    /// Whether the game waits for the nonce of who made the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nonce_follows: bool,
    /// Whether the game begins when who made the table says so, and not by itself once every chair is taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owner_starts: bool,
    /// How it is played.
    pub terms: Terms,
    /// The secret seed, hexadecimal; shown when the game has ended.
    pub seed: String,
    /// The secret of the invitation.
    pub invitation: String,
    /// The game before this one with the same people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<Previous>,
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
    /// A person.
    Person(PersonId),
    /// A program.
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
    /// Whether anyone may find it and sit down.
    #[serde(default)]
    pub listed: bool,
    /// In one sitting or over days.
    #[serde(default)]
    pub pace: Pace,
    /// How long people may think.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// What can be undone.
    #[serde(default)]
    pub undo: UndoTerms,
    /// What becomes of a game for three or four when somebody gives up.
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
    /// In one sitting.
    #[default]
    Live,
    /// Over days, with notices to who is away.
    Days,
}

/// Time to think: a bank that runs down while one must decide, and is filled up by every decision.
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
    /// What showed nothing new.
    Free,
    /// That, and more if everyone agrees.
    #[default]
    Consent,
}

/// What becomes of a game for three or four when somebody gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Leaver {
    /// A program takes the seat.
    Program(LevelName),
    /// The table ends.
    End,
}

impl Leaver {
    /// Whether it matters with so many seats: a game for one or two is over when somebody gives up.
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
#[derive(Clone, Debug, PartialEq)]
pub struct TableSummary {
    /// The table.
    pub table: TableId,
    /// How many steps it has.
    pub seq: u64,
    /// The game.
    pub game: String,
    /// Who made it; nothing is known in a list if an older program wrote it.
    pub by: Option<PersonId>,
    /// Whether it is listed.
    pub listed: bool,
    /// Where it stands.
    pub phase: Phase,
    /// Who sits where; nothing for bots and open chairs.
    pub people: Vec<Option<PersonId>>,
    /// How many chairs are open to anyone.
    pub open: u32,
    /// The seats that must decide, as bits.
    pub must: u8,
    /// When something must happen without anyone asking: a program's turn, a clock that runs out.
    pub wake: Option<Time>,
    /// People who must now decide and did not before the step, in a game over days.
    pub asked: Vec<PersonId>,
    /// When the last step was.
    pub updated: Time,
}

/// Where a table stands.
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
