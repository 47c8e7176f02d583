//! Who can sit in a seat: programs from random to a long search, what they judge by, and games between them.

pub mod analysis;
pub mod arena;
pub mod benchmark;
pub mod evaluator;
pub mod level;
pub mod played;
pub mod playout;
pub mod program;
pub mod search;
pub mod seat_results;
pub mod shard;
pub mod simulate;

tabletop::errors!();
