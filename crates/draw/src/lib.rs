//! What a table looks like: HTML and SVG from what an observer may know.
//!
//! Here is what all games share; the drawings themselves are in the games' folders. A drawing is made from a view alone, so
//! it can show nothing the observer may not know. It decides nothing: the engine says which actions there are; a drawing
//! only takes an action apart into what a person touches ([`ActionPart`]), so that a page can let people put one together on the
//! board. What moved comes from events, as [`Animation`]s from one spot to another.
//!
//! # What the markup says
//! - `data-pick="place:north"`: whoever touches this means that value. The page makes it a button while some legal action
//!   has a pick of that value, so it must have a name (`aria-label`, or `title` in SVG). Several elements may stand for the
//!   same value: five cubes of one region, each good for one of an amount.
//! - `data-spot="place:north"`: what moves from or to that spot begins or ends in the middle of this element.
//! - `id`s begin with the game's letter (`m-`, `c-`) and stay with what they name, so that a page can replace what changed
//!   and leave the rest alone.
//! - `data-keep`: never changes after it was first drawn; see [`DrawScope::Changes`].
//! - Nothing inline: no `style` attributes and no scripts. Classes begin with the game's letter; colours are the variables
//!   of `base.css`.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]
#![forbid(unsafe_code)]

pub mod base;
pub mod text_board;

use maud::Markup;
use serde::Serialize;

/// How much to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawScope {
    /// Everything, for a page that has nothing yet.
    All,
    /// What can change. Elements with `data-keep` are there, but empty: the page keeps what it has of them.
    Changes,
}

/// A drawn table, in parts that a page puts where there is room.
pub struct Picture {
    /// The board: the largest part.
    pub board: Markup,
    /// The observer's own cards, always in reach; nothing for spectators.
    pub hand: Option<Markup>,
    /// What is going on beside the board just now: a battle with its dice, an attack, a look into a hand.
    pub stage: Option<Markup>,
    /// Everything else, the most important first.
    pub panels: Vec<Panel>,
}

/// A part of a table with a heading.
pub struct Panel {
    /// Unique among the panels of the game: `discard`.
    pub id: &'static str,
    pub title: String,
    /// What is in it.
    pub body: Markup,
}

/// A part of an action, as a person makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ActionPart {
    /// One of several values: `("target", "place:north")`.
    One(&'static str, String),
    /// So many of a value: `("from", "place:south", 3)`. A value that is not named counts 0.
    Many(&'static str, String, u8),
}

/// Something to be seen moving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "motion", rename_all = "snake_case")]
pub enum Animation {
    /// So many copies of a symbol go from one spot to another.
    Go {
        /// The id of the symbol in the game's art, without the hash sign.
        symbol: String,
        /// The spot it leaves.
        from: String,
        /// The spot it comes to.
        to: String,
        count: u8,
    },
    Roll {
        spot: String,
        dice: Vec<u8>,
    },
    /// Something to be read by everybody for a moment, beside the log: a Reaction, an attack, the end of a battle.
    Say {
        text: String,
        /// The dice that it speaks of, as SVG; empty if of none.
        #[serde(skip_serializing_if = "String::is_empty")]
        dice: String,
    },
}
