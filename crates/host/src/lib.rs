//! Tables as pure state machines: who sits where, what was played, whose clock runs. No input or output.
//!
//! Everything that happens at a table is a [`Step`] in its log. [`Table`] is what the log makes of it;
//! [`Table::perform`] carries out a command and says which steps it led to. [`TableManager`] keeps many tables: it is given inputs and
//! the time, and says what to read, to write, to tell and when to wake. Store, clock, network and entropy are
//! somebody else's, so that all of it can be simulated.
//!
//! - `step`: the log
//! - `table`: what a log makes
//! - `clock`: time to think
//! - `decide`: what may be done
//! - `create`: making a table, and playing again
//! - `show`: what an observer is shown
//! - `manager`: many tables
//! - `table_store`: where they are kept
//! - `testing`: a world to try all of it in

#![allow(missing_docs, reason = "not a crate to embed: a name that says it all needs no sentence")]

mod clock;
mod content;
mod create;
mod decide;
mod error_code;
mod hex;
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
pub use create::{ChairRequest, CreateContext, Entropy, Made, TableRequest, create};
pub use decide::{Answer, Caller, Command, Decided, Performed};
pub use error_code::ErrorCode;
pub use ids::{PersonId, TableId, Time, to_digits};
pub use maybe_send::{MaybeSend, MaybeSync};
pub use person::Person;
pub use refusal::Refusal;
pub use rules_cache::RulesCache;
pub use settings::{Hook, Settings};
pub use show::{ClockShown, Events, LAST_LINES, LogTail, SeatShown, Seen, Shown, Undo};
pub use step::*;
pub use table::{End, Ending, Proposed, Table};
pub use table_manager::{
    Ask, Effect, Input, Loaded, News, Reply, Stored, TableManager, TableReader, Writing,
};
pub use table_store::{Lease, Listener, StoreNews, TableStore};

tabletop::errors!();
