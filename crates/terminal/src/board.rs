//! A game's board as text art, from what an observer may know.
//!
//! A [`Picture`] is made from a view alone, so it can show nothing that is hidden. It is as large as its game needs, at most
//! 80 columns wide; the screen puts it where there is room.

mod ching;
mod ming;

use std::any::Any;

use ratatui::buffer::Buffer;
use ratatui::text::Line;
use serde_json::Value;
use words::Voice;

/// What a table looks like in a terminal.
pub struct Picture {
    /// Where the game is: the era and the round, whose turn.
    pub when: String,
    /// The board.
    pub board: Buffer,
    /// The observer's own cards.
    pub hand: Vec<HandCard>,
    /// The card that lies face up and is being used, as choosing it would be called: `card:12`.
    pub played: Option<String>,
    /// Everything once more in words, with what the board has no room for.
    pub all: String,
    /// What letters and marks on the board mean.
    pub legend: String,
}

/// A card in the observer's hand.
pub struct HandCard {
    /// What choosing it means: `card:12`.
    pub value: String,
    /// What it is called in a line.
    pub line: Line<'static>,
}

/// Draws what a view shows. `marks` are the values that can be chosen now, such as `place:sichuan`. Nothing for a game that
/// cannot be drawn, or for a view that is none of its.
pub fn picture(rules: &dyn Any, view: &Value, marks: &[&str], voice: Voice) -> Option<Picture> {
    if let Some(rules) = rules.downcast_ref::<::ming::Rules>() {
        return ming::picture(rules, view, marks, voice);
    }
    ching::picture(rules.downcast_ref()?, view, marks, voice)
}

/// The name by which a card is looked up, from its value: `12` of `card:12`.
pub fn card_name(value: &str) -> Option<&str> {
    let (sort, name) = value.split_once(':')?;
    ["card", "with", "encounter", "skill", "tile"].contains(&sort).then_some(name)
}
