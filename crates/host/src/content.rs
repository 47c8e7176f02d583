//! Content files that owners of the printed games have added.

use crate::Time;

/// A content that was brought by its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The hash of what affects play.
    pub hash: String,
    pub game: String,
    /// What its owner calls it.
    pub name: String,
    pub at: Time,
}
