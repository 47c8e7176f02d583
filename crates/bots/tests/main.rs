//! All tests of this crate that need no private parts, in one program: they link once.

mod allocations;
#[path = "../../ching/tests/boards/mod.rs"]
mod boards;
mod common;
mod memory;
mod odds;
mod programs;
mod suite;
