//! Proof that the promises hold: what the tests show in minutes, for as long as one likes.
//!
//! A [`Part`] is one kind of long run, started by the program. It works in pieces and keeps what was done in `target/proof`,
//! so it can be stopped at any time and goes on where it was; in the end it prints its figures. Everything else that takes long
//! is a test of this crate that only runs when asked for (`--ignored`), or a target of `cargo fuzz` ([`fuzz`]).

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
