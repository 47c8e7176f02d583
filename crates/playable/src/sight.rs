//! What a page keeps in sight beside the drawing: how everybody stands, words that explain themselves, and what would come of
//! a choice.

use serde::Serialize;

/// How far a game is, and what everybody has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStanding {
    /// `Round 3 of 24`.
    pub progress: String,
    /// What each seat has, in a few words: `6 points`.
    pub seats: Vec<String>,
}

/// A word of a game with what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The word as texts have it: `CP`.
    pub word: String,
    pub meaning: String,
    /// The number of the rule behind it.
    pub rule: &'static str,
}

/// What would come of a choice: a symbol at a spot of the board, and a few words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The spot (`data-spot`).
    pub spot: String,
    /// The id of a symbol in the game's art; nothing where only the words are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// `to 6`.
    pub text: String,
}
