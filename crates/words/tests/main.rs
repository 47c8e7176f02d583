//! All tests of this crate that need no private parts, in one program: they link once.

mod ching;
mod ching_prompts;
mod ching_random;
mod common;
mod ids;
mod problems;
mod random;
mod snapshots;
mod solo;
