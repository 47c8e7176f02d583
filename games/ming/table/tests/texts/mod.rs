//! The texts of The Ming Voyages.

mod codes;
mod common;
#[path = "../../../../tests/common/fluent.rs"]
mod fluent;
mod names;
mod random;
mod snapshots;
mod solo;
#[path = "../../../../tests/common/texts.rs"]
mod telling;
