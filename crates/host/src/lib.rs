//! Tables as pure state machines: who sits where, what was played, whose clock runs. No input or output.
//!
//! Everything that happens at a table is a [`Step`] in its log. [`Table`] is what the log makes of it;
//! [`Table::decide`] says which steps a command leads to. [`Keeper`] keeps many tables: it is given inputs and the time,
//! and says what to read, to write, to answer, to tell and when to wake. Store, clock, network and entropy are
//! somebody else's, so that all of it can be simulated.
//!
//! - `step`: the log
//! - `table`: what a log makes
//! - `clock`: time to think
//! - `decide`: what may be done
//! - `create`: making a table, and playing again
//! - `show`: what an observer is shown
//! - `keeper`: many tables
//! - `testing`: a world to try all of it in

mod clock;
mod create;
mod decide;
mod engines;
mod hex;
mod ids;
mod keeper;
#[cfg(feature = "openapi")]
pub mod openapi;
mod refusal;
mod show;
mod step;
mod table;
#[cfg(feature = "testing")]
pub mod testing;

pub use clock::Clocks;
pub use create::{Entropy, Made, Means, Order, Wish, create};
pub use decide::{Answer, Caller, Command, Decided};
pub use engines::Engines;
pub use ids::{PersonId, TableId, Time, to_digits};
pub use keeper::{Effect, Input, Keeper, Loaded, Look, News, Stored, Ticket, Writing};
pub use refusal::Refusal;
pub use show::{ClockShown, Events, SeatShown, Seen, Shown, Undo};
pub use step::*;
pub use table::{End, Ending, Proposed, Table};
