//! Content files added by owners of the printed games.

use crate::Time;

/// Content added by an owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The hash of what affects play.
    pub hash: String,
    pub game: String,
    /// What its owner calls it.
    pub name: String,
    pub at: Time,
}
