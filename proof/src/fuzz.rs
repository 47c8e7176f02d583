//! Hostile input for every parser and for the HTTP server.
//!
//! `cargo fuzz` searches for such input (`proof/fuzz`); the tests replay what it has kept and found. The corpus is committed as one
//! file of lines for each target; two tests that only run on request unpack it for the fuzzer and pack it again.

pub mod kept;
pub mod seeds;
pub mod targets;

pub use targets::Target;
