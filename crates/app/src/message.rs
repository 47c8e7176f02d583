//! What the service worker tells the program, and what the program asks of it.

use host::{PersonId, Row, TableId, TableSummary, Time};
use playable::{Advice, Task};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A message to the program.
#[derive(Debug, Deserialize)]
pub struct Input {
    /// The time, in milliseconds since 1970.
    pub now: Time,
    /// Random bytes of the browser, for seeds and ids.
    #[serde(default)]
    pub random: Vec<u8>,
    /// What has happened; nothing when only time has passed.
    #[serde(default)]
    pub what: Option<What>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The program begins.
    Start {
        /// The path before all addresses, without a slash at the end.
        base: String,
    },
    /// A page asks for something.
    Request(PageRequest),
    /// The storage has answered.
    Stored {
        /// The number of the question.
        id: u32,
        reply: Value,
    },
    /// A bot has an answer.
    Thought {
        job: String,
        /// The action, if there was nothing to search.
        #[serde(default)]
        action: Option<String>,
        /// What each worker found.
        #[serde(default)]
        found: Vec<Advice>,
    },
    /// A page shows a table, and wants to know how far it is.
    Watch { table: TableId },
    /// A page offers to think: it gets what is to be thought about.
    Ready,
}

/// A request of a page.
#[derive(Debug, Deserialize)]
pub struct PageRequest {
    pub id: u32,
    pub method: String,
    /// The path and the query, without what comes before all addresses.
    pub path: String,
    pub headers: Vec<(String, String)>,
    #[serde(default)]
    pub body: String,
}

/// What the program asks for.
#[derive(Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Output {
    /// Answer a page.
    Respond { id: u32, status: u16, headers: Vec<(String, String)>, body: String },
    /// Ask the storage, and say what it answers.
    Store { id: u32, question: Question },
    /// Let a bot think in a page.
    Think(Job),
    /// A bot need not think any more.
    Forget { job: String },
    /// Tell all pages that a table has gone on.
    News(TableNews),
    /// Tell all pages that the storage is full.
    Full,
    /// Send a message at this time, even if nothing happens. The last one counts.
    Wake { at: Time },
    /// Send a message at once, after what else has happened: there is work left.
    GoOn,
}

/// A question to the storage.
#[derive(Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The steps of a table after a number.
    Steps { table: TableId, after: u64 },
    /// Write steps, all or none, if the table has exactly the steps before; the answer is `done`, `conflict`, `full` or `unknown`.
    Write { tables: Vec<TableWrite> },
    /// The summaries of all tables.
    Summaries,
    /// A value by its name; `null` if there is none.
    Get { name: String },
    /// Write a value; the answer is that of a write.
    Put { name: String, value: Value },
    /// Delete everything; the answer is that of a write.
    Clear,
}

/// Steps to write to a table, and its summary after them.
#[derive(Debug, PartialEq, Serialize)]
pub struct TableWrite {
    pub table: TableId,
    pub after: u64,
    pub rows: Vec<Row>,
    pub summary: TableSummary,
}

/// What is told about a table.
#[derive(Debug, PartialEq, Serialize)]
pub struct TableNews {
    pub table: TableId,
    /// The version of each seat, and of spectators, by name.
    pub versions: Vec<(String, u64)>,
}

/// A decision that a bot is to make, with what its seat may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Its name.
    pub name: String,
    /// The bot: the same for all decisions of a seat, so that it can keep its search tree.
    pub bot: String,
    pub task: Task,
    /// How many simulations it will take; a few workers share many.
    pub simulations: u32,
    /// Everything else, for the worker.
    pub position: String,
}

/// The position of a job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Position {
    pub game: String,
    pub settings: Vec<(String, String)>,
    pub rules: u32,
    pub content: String,
    pub seat: u8,
    pub level: String,
    pub seed: u64,
    pub view: Value,
}

/// The person of this device, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Me {
    pub id: PersonId,
    pub created: Time,
    /// The language, once chosen.
    #[serde(default)]
    pub language: Option<String>,
    /// How they like pages, by name.
    #[serde(default)]
    pub settings: serde_json::Map<String, Value>,
}
