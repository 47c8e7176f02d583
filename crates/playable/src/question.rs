//! What a seat is asked: its legal actions in notation, in words, and as action parts.

use std::collections::BTreeMap;

use draw::ActionPart;

use crate::ActionKind;

/// A decision of a seat, for the script of a page or the menu of a terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    pub offers: Vec<Offer>,
    /// The kinds of action, possible ones and others.
    pub kinds: Vec<ActionKind>,
    /// The prompts, by kind and slot: `attack target`.
    pub asks: BTreeMap<String, String>,
    /// The names of values.
    pub labels: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub notation: String,
    pub words: String,
    /// Its parts, in the order of asking.
    pub parts: Vec<ActionPart>,
}
