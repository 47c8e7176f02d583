//! All integration tests of this crate in one binary, so that they are linked only once.

mod content;
mod content_refused;
mod content_solo;
mod content_solo_refused;
mod events;
mod golden;
mod golden_solo;
mod mutations;
mod notation;
mod perft;
mod positions;
mod properties;
mod properties_solo;
mod rules;
mod schema;
#[path = "common/shape.rs"]
mod shape;
mod solo;
#[path = "strange/mod.rs"]
mod strange;
#[path = "table/mod.rs"]
mod table;
mod worlds;
