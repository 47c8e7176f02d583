//! Long tests: what the other tests check in minutes, for any length of time.
//!
//! A [`Part`] is one kind of long run, started by the program. It works in small units and saves its progress in `target/proof`,
//! so it can be stopped at any time and continued; at the end it prints its figures. All other long tests are tests of this crate
//! that only run on request (`--ignored`), or targets of `cargo fuzz` ([`fuzz`]).

#![allow(missing_docs, reason = "not a crate to embed: a name that says it all needs no sentence")]
pub mod chart;
pub mod fuzz;
pub mod kill;
pub mod part;
pub mod records;
pub mod routes;
pub mod sim;
pub mod soak;
pub mod worlds;

pub use part::{Flow, Part, Run};

/// What goes wrong on the way: something to read.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
/// A result with something to read.
pub type Result<T> = std::result::Result<T, Failure>;
