//! All tests of this crate that need no private parts, in one program: they link once.

mod allocations;
mod common;
mod memory;
mod odds;
mod programs;
mod suite;
#[path = "../../ching/tests/boards/mod.rs"]
mod boards;
