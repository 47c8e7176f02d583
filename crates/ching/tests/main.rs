//! All tests of this crate that need no private parts, in one program: they link once.

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
mod worlds;
