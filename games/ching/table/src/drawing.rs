//! Madame Ching as HTML and SVG.
//!
//! - `art.svg`: every picture, as symbols that all drawings refer to;
//! - `scene`: what a drawing is made from; `cards`: single cards;
//! - `sea`, `board`: the sea, and what moves on it;
//! - `hand`, `stage`, `score_sheet`, `panels`, `fleet`: what is around it;
//! - `action_parts`, `questions`: actions as clickable parts; `animations`: moving pieces and cards.

mod action_parts;
mod animations;
mod board;
mod cards;
mod fleet;
mod hand;
mod panels;
mod questions;
mod scene;
mod score_sheet;
mod sea;
mod stage;

use ching::{Action, Rules, View};
use draw::{ActionPart, DrawScope, Picture};
use words::Translator;

use scene::Scene;

pub(crate) use animations::animations;
pub(crate) use questions::{ask, label};

pub(crate) const TABLE_STYLE: &str = include_str!("drawing/ching.css");
pub(crate) const SITE_STYLE: &str =
    concat!(include_str!("drawing/site.css"), include_str!("drawing/book.css"));
/// Every picture, drawn once.
pub(crate) const ART: &str = include_str!("drawing/art.svg");

/// A table as the observer of a view sees it.
pub(crate) fn draw(rules: &Rules, view: &View, tr: Translator, scope: DrawScope) -> Picture {
    let scene = Scene::new(rules, view, tr, scope);
    Picture {
        board: board::board(scene),
        hand: hand::hand(scene),
        stage: stage::stage(scene),
        panels: panels::panels(scene),
    }
}

/// An action taken apart.
pub(crate) fn parts(action: Action) -> Vec<ActionPart> {
    action_parts::picks(action)
}

/// What somebody has in mind who touches a value.
pub(crate) fn attempt(view: &View, kind: Option<&str>, value: &str) -> Option<Action> {
    action_parts::attempt(view, kind, value)
}
