//! All integration tests of this crate in one binary, so that they are linked only once.

mod allocations;
mod books;
mod bots_from_json;
mod common;
mod fair;
#[path = "common/fluent.rs"]
mod fluent;
mod ids;
mod lessons;
mod memory;
mod names;
mod odds;
mod problems;
mod programs;
mod simulate;
mod tensors;
mod texts;
mod titles;
mod views;
mod why;
mod yardstick;
