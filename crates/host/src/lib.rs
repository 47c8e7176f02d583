//! Tables as pure state machines: who sits where, what was played, whose clock runs. No input or output.
mod ids;
mod step;

pub use ids::{PersonId, TableId, Time, to_digits};
pub use step::*;
