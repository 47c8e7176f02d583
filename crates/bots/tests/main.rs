//! All integration tests of this crate, in one program, so that they are linked once.

mod allocations;
#[path = "../../ching/tests/boards/mod.rs"]
mod boards;
mod common;
mod memory;
mod odds;
mod programs;
mod suite;
