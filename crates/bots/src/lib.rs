//! Who can sit in a seat: today a random player, and games played by it as fast as they go.

pub mod measure;
pub mod odds;
pub mod playout;
pub mod simulate;
pub mod standing;
