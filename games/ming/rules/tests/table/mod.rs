//! A table to try the rules on, for two and alone: [`Setting`] lays out a position, [`Table`] plays it in notation. What
//! differs between the two is in `rules/support.rs` and `solo/support.rs`.

mod playing;
mod setting;

pub use playing::Table;
pub use setting::{Setting, fill_from};
