//! All integration tests of this crate in one binary, so that they are linked only once.

mod arena;
mod contender;
mod shard;
mod spread;
