//! Proof that the promises hold: what the tests show in minutes, for as long as one likes.
//!
//! A [`Part`] is one kind of proof. It does its work in pieces; after every piece what was done is kept (`target/proof`)
//! and its section of `docs/reliability.md` is written anew, so a part can be stopped at any time and goes on where it was.
//! The same pieces, fewer of them, are tests of this crate.

pub mod chart;
pub mod fuzz;
pub mod kill;
pub mod part;
pub mod records;
pub mod report;
pub mod routes;
pub mod sim;
pub mod soak;
pub mod worlds;

pub use part::{Flow, Part, Run};

/// What goes wrong on the way: something to read.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
/// A result with something to read.
pub type Result<T> = std::result::Result<T, Failure>;
