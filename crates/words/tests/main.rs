//! All integration tests of this crate, in one program, so that they are linked once.

mod ching;
mod ching_prompts;
mod ching_random;
mod common;
mod ids;
mod problems;
mod random;
mod snapshots;
mod solo;
