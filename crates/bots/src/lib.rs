//! Bots: levels from random to a long search, the evaluators they use, and games between bots.

#![allow(missing_docs, reason = "not a crate to embed: a name that says it all needs no sentence")]

pub mod analysis;
pub mod arena;
pub mod benchmark;
pub mod evaluator;
pub mod explain;
pub mod learn;
pub mod level;
pub mod played;
pub mod playout;
pub mod program;
pub mod search;
pub mod seat_results;
pub mod shard;
pub mod simulate;
pub mod spread;

tabletop::errors!();

pub use errors::NoNetwork;
