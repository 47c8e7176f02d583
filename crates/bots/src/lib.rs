//! Who can sit in a seat: today a random player, and games played by it as fast as they go.

pub mod level;
pub mod measure;
pub mod odds;
pub mod playout;
pub mod program;
pub mod search;
pub mod sense;
pub mod simulate;
pub mod standing;
