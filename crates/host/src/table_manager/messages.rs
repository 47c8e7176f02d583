//! The inputs and effects of a table manager.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::arena::{Failing, Seated};
use bots::level::Level;
use games::{AnyBot, GameSession, GivenAction};
use serde_json::Value;
use tabletop::{Seat, Seats};

use crate::{
    Answer, Caller, Command, EngineName, PersonId, Phase, Refusal, Row, Table, TableId, TableRequest,
    TableSummary, Time,
};

/// A look at a table, once it is there.
pub type TableReader = Box<dyn FnOnce(Result<&Table, Refusal>) + Send>;

/// Makes a command, once the table is there: somebody may know their seat only by its name.
pub type Ask = Box<dyn FnOnce(&Table) -> Result<Command, Refusal> + Send>;

/// Responds once: with the result of the request, and with the stored table if it is in memory. A
/// successful response always contains the table.
pub type Reply = Box<dyn FnOnce(Result<Answer, Refusal>, Option<&Table>) + Send>;

pub enum Input {
    /// Somebody wants something done.
    Do {
        table: TableId,
        caller: Caller,
        command: Ask,
        reply: Reply,
    },
    Create {
        by: PersonId,
        order: Box<TableRequest>,
        reply: Reply,
    },
    /// Somebody wants to look.
    Look {
        table: TableId,
        /// What to do then.
        look: TableReader,
    },
    /// Steps were read, or could not be.
    Read {
        table: TableId,
        found: Result<Loaded, Refusal>,
    },
    /// Steps were written, or not.
    Stored {
        table: TableId,
        stored: Stored,
    },
    /// A bot has decided.
    Thought {
        table: TableId,
        seat: Seat,
        /// The seat's version it was asked at.
        version: u64,
        action: Result<GivenAction, String>,
        /// Itself; `None` when it has failed, and another is to take its place.
        bot: Option<AnyBot>,
    },
    /// An engine has decided or failed.
    Consulted {
        table: TableId,
        seat: Seat,
        /// The seat's version it was asked at.
        version: u64,
        answer: Result<String, Failing>,
        /// Itself, unless it is to be started again for the next decision.
        engine: Option<KnownEngine>,
    },
    /// The time has come that a table wanted to be woken at.
    Woken {
        table: TableId,
        /// Whether nobody else looks after its bots.
        ours: bool,
    },
    /// Another process has written steps of a table.
    News(TableId),
    /// Another process may have written steps of any table.
    Lost,
    /// More or fewer people watch a table.
    Watch {
        table: TableId,
        more: i32,
    },
    /// Time to drop unused tables.
    Sweep,
}

/// Tells a bot to stop thinking: its decision is not needed any more, for example because the game is over.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

pub struct Loaded {
    /// Steps after those that were known.
    pub rows: Vec<Row>,
    /// The text of an owner's content.
    pub content: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    Done,
    /// Another process was first; nothing was stored.
    Conflict,
    Unknown,
}

#[allow(clippy::large_enum_variant, reason = "an effect is carried out at once; few exist at a time")]
pub enum Effect {
    /// Read the steps of a table after a number.
    Read {
        table: TableId,
        after: u64,
    },
    /// Write steps, all or none of them.
    Write(Box<Writing>),
    Tell(News),
    /// Let a bot decide.
    Think {
        table: TableId,
        seat: Seat,
        version: u64,
        /// What the seat sees.
        view: games::AnyView,
        bot: AnyBot,
        level: Level,
        /// The person whose computing time it uses.
        by: PersonId,
        stop: Stop,
    },
    /// Let an engine decide.
    Consult(Box<Consultation>),
    /// The game of some engines is over; each seat has this place, if there is a result.
    Dismiss {
        engines: Vec<Box<dyn Seated>>,
        places: Option<Vec<u8>>,
    },
    /// Wake a table at a time, instead of any other time.
    Wake {
        table: TableId,
        /// When; never if there is none.
        at: Option<Time>,
    },
}

/// An engine that waits for its seat's next decision.
pub struct KnownEngine {
    pub engine: Box<dyn Seated>,
    pub heard: Heard,
}

/// What an engine has heard of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The number of actions.
    pub(crate) plies: usize,
    /// Its seat's version when something was undone last.
    pub(crate) rewound: u64,
}

/// A decision of an engine.
pub struct Consultation {
    pub table: TableId,
    pub seat: Seat,
    pub version: u64,
    pub name: EngineName,
    /// Itself; nothing if it is to be started.
    pub engine: Option<Box<dyn Seated>>,
    /// What it will have heard of then.
    pub heard: Heard,
    /// For its random generator.
    pub seed: u64,
    /// The game, without its history.
    pub game: GameSession,
    /// What the seat saw happen since the engine's last decision; everything if it is to be started.
    pub events: Vec<Value>,
    /// The person whose computing time it uses.
    pub by: PersonId,
}

pub struct Writing {
    pub table: TableId,
    /// The number of the last step before.
    pub after: u64,
    pub rows: Vec<Row>,
    /// The table's summary after that.
    pub head: TableSummary,
    /// A table to create with it: its steps and its summary.
    pub create: Option<(Vec<Row>, TableSummary)>,
    /// Whether it changes a choice that is still secret: nothing that others see may reveal it.
    pub hidden: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct News {
    pub table: TableId,
    /// The versions of all seats and, last, of spectators.
    pub versions: Vec<u64>,
    pub people: Vec<Option<PersonId>>,
    /// Other people for whom seats are reserved.
    pub challenged: Vec<PersonId>,
    pub must: Seats,
    pub phase: Phase,
}
