//! All integration tests of this crate in one binary, so that they are linked only once.

#[path = "../../rules/tests/boards/mod.rs"]
mod boards;
mod book;
mod common;
mod drawing;
mod facts;
#[path = "../../../../crates/stats/tests/hand/mod.rs"]
mod hand;
mod network;
mod odds;
#[path = "../../../../crates/bots/tests/puzzle/mod.rs"]
mod puzzle;
mod suite;
#[path = "../../../tests/taught/mod.rs"]
mod taught;
mod texts;
