//! Drawings of tables: HTML and SVG made from a view.
//!
//! This crate has the types that all games share; the drawings themselves are in the games' folders. A drawing is made from a
//! view alone, so it cannot show anything the observer may not know. It decides nothing: the engine lists the legal actions,
//! and a drawing only splits an action into [`ActionPart`]s that people can click, so that a page can combine them on the
//! board. Events become [`Animation`]s from one spot to another.
//!
//! # Attributes of the markup
//! - `data-pick="place:north"`: clicking this element chooses that value. The page turns it into a button while some legal action
//!   has an action part with that value, so it must have a name (`aria-label`, or `title` in SVG). Several elements can have the
//!   same value: for example five cubes of one region, each for one more of an amount.
//! - `data-spot="place:north"`: animations from or to that spot begin or end in the middle of this element.
//! - `id`s begin with the game's letter (`m-`, `c-`) and always name the same thing, so that a page can replace only what
//!   changed.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawScope {
    /// Everything, for a page that is still empty.
    All,
    /// Only what can change. Elements with `data-keep` are empty: the page keeps their content.
    Changes,
}

/// A drawn table, in sections that a page arranges.
pub struct Picture {
    /// The board: the largest part.
    pub board: Markup,
    /// The observer's own cards; `None` for spectators.
    pub hand: Option<Markup>,
    /// The current situation beside the board: a battle with its dice, an attack, a look into a hand.
    pub stage: Option<Markup>,
    /// Everything else, the most important first.
    pub panels: Vec<Panel>,
}

/// A part of a table with a heading.
pub struct Panel {
    /// Unique among the panels of the game: `discard`.
    pub id: &'static str,
    pub title: String,
    pub body: Markup,
}

/// One part of an action, chosen with one click.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ActionPart {
    /// One of several values: `("target", "place:north")`.
    One(&'static str, String),
    /// An amount of a value: `("from", "place:south", 3)`. A value that is not named counts as 0.
    Many(&'static str, String, u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "motion", rename_all = "snake_case")]
pub enum Animation {
    /// Copies of a symbol move from one spot to another.
    Go {
        /// The id of the symbol in the game's art, without the hash sign.
        symbol: String,
        from: String,
        to: String,
        count: u8,
    },
    Roll {
        spot: String,
        dice: Vec<u8>,
    },
    /// Dice to show beside the caption, as SVG: those of a battle, say, also when it is over by now.
    Dice {
        svg: String,
    },
}
