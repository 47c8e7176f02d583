//! Tables as pure state machines: seats, actions and clocks. No input or output.
//!
//! Everything that happens at a table is a [`Step`] in its log. [`Table`] is computed from the log;
//! [`Table::perform`] carries out a command and returns the steps it led to. [`TableManager`] manages many tables: it receives
//! inputs and the time, and returns what to read, write and send, and when to wake it. Storage, clock, network and randomness are
//! outside, so that everything can be simulated.
//!
//! - `step`: the log
//! - `table`: a table, computed from its log
//! - `clock`: thinking time
//! - `decide`: what is allowed
//! - `end`: how a table ended
//! - `create`: opening a table, and playing again
//! - `show`: what an observer is shown
//! - `table_manager`: many tables
//! - `table_store`: where they are stored
//! - `testing`: a simulated world for tests

#![allow(missing_docs, reason = "not a crate to embed: a name that says it all needs no sentence")]

mod clock;
mod content;
mod create;
mod decide;
mod end;
mod error_code;
mod ids;
mod maybe_send;
#[cfg(feature = "openapi")]
pub mod openapi;
mod person;
mod refusal;
mod rules_cache;
mod settings;
mod show;
mod step;
mod table;
mod table_manager;
mod table_store;
#[cfg(feature = "testing")]
pub mod testing;

pub use clock::Clocks;
pub use content::Content;
pub use create::{ChairRequest, CreateContext, Entropy, Made, TableRequest, check_terms, create};
pub use decide::{Answer, Caller, Command, Decided, Performed, SeatFor};
pub use end::{End, Ending};
pub use error_code::ErrorCode;
pub use ids::{PersonId, TableId, Time, TournamentId, to_digits};
pub use maybe_send::{MaybeSend, MaybeSync};
pub use person::Person;
pub use refusal::Refusal;
pub use rules_cache::RulesCache;
pub use settings::{Hook, Settings};
pub use show::{ClockShown, Events, LAST_LINES, LogTail, SeatShown, Seen, Shown, Undo};
pub use step::*;
pub use table::{Proposed, Table};
pub use table_manager::{
    Ask, Effect, Input, Loaded, News, Reply, Stored, TableManager, TableReader, Writing,
};
pub use table_store::{Lease, Listener, StoreNews, TableStore};

tabletop::errors!();
