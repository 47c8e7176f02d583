//! The engine protocol, with which external programs play any game, as `docs/engine-protocol.md` describes it.
//!
//! Messages are lines of JSON. [`Request`] goes to the engine, [`Ready`] and [`Answer`] come back. [`Command`] runs an engine
//! as a process, with limits on time and output, for arenas and servers.

mod process;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use process::{Command, USUAL_TIME};

tabletop::errors!();

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// What an engine is sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Request {
    /// The first message: what is played. The engine answers with [`Ready`].
    Game {
        /// [`PROTOCOL`].
        protocol: u32,
        /// The name of the game.
        game: String,
        /// The settings, as tags of a record.
        settings: Map<String, Value>,
        /// The version of the rules.
        rules: u32,
        /// The hash of the content.
        content: String,
        /// The names of all seats.
        seats: Vec<String>,
        /// The seat of the engine.
        seat: String,
        /// A number for its random generator.
        seed: u64,
    },
    /// A decision of the engine's seat. The engine answers with [`Answer`].
    Decide {
        /// What the seat may know.
        view: Value,
        /// What the seat saw happen since its last decision.
        events: Vec<Value>,
        /// The legal actions.
        legal: Vec<String>,
        /// How many milliseconds it has.
        time: u64,
    },
    /// The game is over. Nothing follows.
    Over {
        /// The place of each seat, 1 the best.
        places: Vec<u8>,
    },
}

/// What an engine says once it is ready to play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ready {
    /// Its name and version.
    pub ready: String,
}

/// What an engine does at a decision.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// One of the legal actions.
    pub action: String,
    /// How good its seat stands, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// What it expects to happen from here on, beginning with the action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
}
