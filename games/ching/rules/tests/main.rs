//! All integration tests of this crate in one binary, so that they are linked only once.

mod boards;
mod conservation;
mod content;
mod content_refused;
mod events;
#[path = "fuzz/mod.rs"]
mod fuzz;
mod golden;
mod mutations;
mod notation;
mod perft;
mod positions;
mod properties;
mod rules;
mod schema;
#[path = "../../../ming/rules/tests/common/shape.rs"]
mod shape;
mod worlds;
