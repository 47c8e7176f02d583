//! Tournaments as pure state machines: entrants, rounds, pairings, results and standings. No input or output.
//!
//! Everything that happens in a tournament is an [`Event`] in its log. [`Tournament`] is computed from the log; its commands
//! return the events they lead to, or a code that says why they are refused. The same log always leads to the same pairings.
//!
//! - `plan`: what the organiser has decided
//! - `event`: the log
//! - `outcome`: the result of a table, and what it scores
//! - `tournament`: a tournament, computed from its log
//! - `command`: what may be done
//! - `pairing`: who plays whom, in which seats
//! - `matching`: the best way to pair everyone off
//! - `standings`: the order of the players, with tie-breaks

#![allow(missing_docs, reason = "not a crate to embed: a name that says it all needs no sentence")]

mod command;
mod event;
pub mod matching;
mod outcome;
pub mod pairing;
mod plan;
mod standings;
mod tournament;

pub use command::MAX_PLAYERS;
pub use event::{Event, Paired, Pairing, Row, Seating, Who};
pub use outcome::{Outcome, POINT};
pub use plan::{Format, Plan, Seeding};
pub use standings::{Standing, TieBreak};
pub use tournament::{Board, Entrant, Round, Stage, Tournament};
