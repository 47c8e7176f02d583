//! Hostile input: every way in is given what nobody should send.
//!
//! `cargo fuzz` looks for such input (`proof/fuzz`); the tests replay what it has kept and found. The corpus is kept as one file of
//! lines for each target; two tests that only run when asked for make files of it for the fuzzer, and lines of those files.

pub mod kept;
pub mod seeds;
pub mod targets;

pub use targets::Target;
