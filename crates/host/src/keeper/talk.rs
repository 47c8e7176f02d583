//! What a keeper is told, and what it says to do.

use bots::level::Level;
use serde_json::Value;
use tabletop::{Seat, Seats};
use titles::Mind;

use crate::{Answer, Caller, Command, Head, Order, PersonId, Phase, Refusal, Row, Table, TableId, Time};

/// What an answer belongs to.
pub type Ticket = u64;

/// A look at a table, once it is there.
pub type Look = Box<dyn FnOnce(Result<&Table, Refusal>) + Send>;

/// Something that happened.
pub enum Input {
    /// Somebody wants something done.
    Do {
        /// For the answer.
        ticket: Ticket,
        /// The table.
        table: TableId,
        /// Who.
        caller: Caller,
        /// What.
        command: Command,
    },
    /// Somebody wants a table.
    Create {
        /// For the answer.
        ticket: Ticket,
        /// Who.
        by: PersonId,
        /// What.
        order: Box<Order>,
    },
    /// Somebody wants to look.
    Look {
        /// The table.
        table: TableId,
        /// What to do then.
        look: Look,
    },
    /// Steps were read, or could not be.
    Read {
        /// The table.
        table: TableId,
        /// What was found.
        found: Result<Loaded, Refusal>,
    },
    /// Steps were written, or not.
    Stored {
        /// The table.
        table: TableId,
        /// Whether.
        stored: Stored,
    },
    /// A program has decided.
    Thought {
        /// The table.
        table: TableId,
        /// Its seat.
        seat: Seat,
        /// The seat's version it was asked at.
        version: u64,
        /// What it does.
        action: Result<String, String>,
        /// Itself; nothing when it has failed, and another is to take its place.
        mind: Option<Box<dyn Mind>>,
    },
    /// The time has come that a table wanted to be woken at.
    Woken {
        /// The table.
        table: TableId,
        /// Whether nobody else looks after its programs.
        ours: bool,
    },
    /// Somebody else has written steps of a table.
    News(TableId),
    /// Somebody else may have written steps of any table.
    Lost,
    /// More or fewer people watch a table.
    Watch {
        /// The table.
        table: TableId,
        /// How many more.
        more: i32,
    },
    /// Time to let go of tables nobody uses.
    Sweep,
}

/// What was read of a table.
pub struct Loaded {
    /// Steps after those that were known.
    pub rows: Vec<Row>,
    /// The text of an owner's content.
    pub content: Option<String>,
}

/// What became of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is kept.
    Done,
    /// Others were first; nothing of it is kept.
    Conflict,
    /// Nobody knows.
    Unknown,
}

/// Something to do.
pub enum Effect {
    /// Read the steps of a table after a number.
    Read {
        /// The table.
        table: TableId,
        /// The number.
        after: u64,
    },
    /// Write steps, all or none of them.
    Write(Box<Writing>),
    /// Answer somebody.
    Answer {
        /// For whom.
        ticket: Ticket,
        /// What.
        answer: Result<Answer, Refusal>,
    },
    /// Tell everybody who watches.
    Tell(News),
    /// Let a program think.
    Think {
        /// The table.
        table: TableId,
        /// Its seat.
        seat: Seat,
        /// The seat's version.
        version: u64,
        /// What the seat sees.
        view: Value,
        /// The program.
        mind: Box<dyn Mind>,
        /// How strong it is.
        level: Level,
        /// Whose table it is.
        by: PersonId,
    },
    /// Wake a table at a time, instead of any other time.
    Wake {
        /// The table.
        table: TableId,
        /// When; never if there is none.
        at: Option<Time>,
    },
}

/// Steps to write.
pub struct Writing {
    /// The table.
    pub table: TableId,
    /// The number of the last step before.
    pub after: u64,
    /// The steps.
    pub rows: Vec<Row>,
    /// What lists show of the table then.
    pub head: Head,
    /// A table to make with it: its steps and what lists show.
    pub create: Option<(Vec<Row>, Head)>,
    /// Whether it changes a choice that is still secret: nothing that others see may tell of it.
    pub hidden: bool,
}

/// What is told about a table.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// The table.
    pub table: TableId,
    /// The versions of all seats and, last, of spectators.
    pub versions: Vec<u64>,
    /// Who sits where.
    pub people: Vec<Option<PersonId>>,
    /// Who must decide.
    pub must: Seats,
    /// Where it stands.
    pub phase: Phase,
}
