//! What a table looks like: HTML and SVG from what an observer may know.
//!
//! A game that can be drawn is a [`Drawing`] over its rules; [`of`] finds it. A drawing is made from a view alone, so it
//! can show nothing the observer may not know. It decides nothing: which actions there are says the engine; a drawing only
//! takes an action apart into what a person touches ([`Pick`]), so that a page can let people put one together on the
//! board. What moved comes from events, as [`Motion`]s from one spot to another.
//!
//! # What the markup says
//! - `data-pick="place:sichuan"`: whoever touches this means that value. The page makes it a button while some legal action
//!   has a pick of that value, so it must have a name (`aria-label`, or `title` in SVG). Several elements may stand for the
//!   same value: five cubes of one region, each good for one of an amount.
//! - `data-spot="place:sichuan"`: what moves from or to that spot begins or ends in the middle of this element.
//! - `id`s begin with the game's letter (`m-`, `c-`) and stay with what they name, so that a page can replace what changed
//!   and leave the rest alone.
//! - `data-keep`: never changes after it was first drawn; see [`Ink::Changes`].
//! - Nothing inline: no `style` attributes and no scripts. Classes begin with the game's letter; colours are the variables
//!   of `base.css`.

#![forbid(unsafe_code)]

pub mod base;
pub mod ching;
pub mod ming;

use std::any::Any;

use maud::Markup;
use serde::Serialize;
use serde_json::Value;
use tabletop::Problem;
use words::Voice;

/// How much to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Everything, for a page that has nothing yet.
    All,
    /// What can change. Elements with `data-keep` are there, but empty: the page keeps what it has of them.
    Changes,
}

/// A game that can be drawn, with the rules of one table.
pub trait Drawing {
    /// What all drawings of the game refer to: one hidden SVG of symbols, patterns and the like.
    fn art(&self) -> Markup;
    /// A table as the observer of a view sees it.
    fn table(&self, view: &Value, voice: Voice, ink: Ink) -> Result<Picture, Problem>;
    /// A legal action of the observer of a view, taken apart into what a person touches, in the order of asking.
    fn picks(&self, view: &Value, action: &str) -> Vec<Pick>;
    /// What to ask a person who has yet to make a pick of this slot for an action of this kind (its first word).
    fn ask(&self, kind: &str, slot: &str, voice: Voice) -> String;
    /// What a value is called on a button.
    fn label(&self, value: &str, voice: Voice) -> String;
    /// An action that somebody has in mind who touches a value that is no part of any legal action, so that the engine can
    /// say why it is not possible. The kind is the first word of the action they are putting together, if they have begun.
    fn attempt(&self, view: &Value, kind: Option<&str>, value: &str) -> Option<String>;
    /// What is to be seen moving when these events happened, in order.
    fn motions(&self, events: &[Value], voice: Voice) -> Vec<Motion>;
}

/// The drawing for the rules of a game; nothing for rules of a game that has none.
pub fn of(rules: &dyn Any) -> Option<Box<dyn Drawing + '_>> {
    if let Some(rules) = rules.downcast_ref::<::ming::Rules>() {
        return Some(Box::new(ming::MingDrawing::new(rules)));
    }
    let rules = rules.downcast_ref::<::ching::Rules>()?;
    Some(Box::new(ching::ChingDrawing::new(rules)))
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
    /// The heading.
    pub title: String,
    /// What is in it.
    pub body: Markup,
}

/// A part of an action, as a person makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Pick {
    /// One of several values: `("target", "place:sichuan")`.
    One(&'static str, String),
    /// So many of a value: `("from", "place:western", 3)`. A value that is not named counts 0.
    Many(&'static str, String, u8),
}

/// Something to be seen moving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "motion", rename_all = "snake_case")]
pub enum Motion {
    /// So many copies of a symbol go from one spot to another.
    Go {
        /// The id of the symbol in [`Drawing::art`], without the hash sign.
        symbol: String,
        /// The spot it leaves.
        from: String,
        /// The spot it comes to.
        to: String,
        /// How many.
        count: u8,
    },
    /// Dice are thrown.
    Roll {
        /// Where.
        spot: String,
        /// What they show.
        dice: Vec<u8>,
    },
    /// Something to be read by everybody for a moment, beside the log: a Reaction, an attack, the end of a battle.
    Say {
        /// The text.
        text: String,
        /// The dice that it speaks of, as SVG; empty if of none.
        #[serde(skip_serializing_if = "String::is_empty")]
        dice: String,
    },
}
