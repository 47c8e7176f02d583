//! The Ming Voyages as HTML and SVG.
//!
//! - `scene`: a view with its texts, from which everything below is drawn;
//! - `shapes`, `board`, `pieces`: the map; its ground is `ground.svg`, its symbols are `art.svg`;
//! - `card`, `hand`, `stage`, `battle`, `panels`, `solo`: what is beside the map;
//! - `action_parts`, `questions`, `illegal_touch`: how people put actions together;
//! - `animations`: moving pieces, cards and dice.

mod action_parts;
mod animations;
mod battle;
mod board;
mod card;
mod hand;
mod illegal_touch;
mod panels;
mod pieces;
mod questions;
mod scene;
mod shapes;
mod solo;
mod stage;

use draw::{ActionPart, Animation, DrawScope, Picture};
use maud::Markup;
use ming::{Action, Card, CardSet, Event, Rules, View};
use words::Translator;

use crate::texts::MingWords;
use scene::Scene;

pub(crate) use panels::ROUNDS;
pub(crate) use questions::{ask, label};

pub(crate) const TABLE_STYLE: &str = include_str!("drawing/ming.css");
pub(crate) const SITE_STYLE: &str =
    concat!(include_str!("drawing/site.css"), include_str!("drawing/book.css"));
pub(crate) const ART: &str = include_str!("drawing/art.svg");

/// A table as the observer of a view sees it.
pub(crate) fn draw(rules: &Rules, view: &View, tr: Translator, scope: DrawScope) -> Picture {
    let scene = Scene::new(MingWords::new(tr, rules), view);
    Picture {
        board: board::board(&scene, scope),
        hand: hand::hand(&scene),
        stage: Some(stage::stage(&scene)),
        panels: panels::panels(&scene),
    }
}

/// Every card as it is printed.
pub(crate) fn faces(rules: &Rules, tr: Translator) -> Vec<(String, Markup)> {
    let words = MingWords::new(tr, rules);
    let face = |card: Card| (format!("card:{card}"), card::printed(words, card));
    CardSet::ALL.iter().map(face).collect()
}

/// A legal action taken apart.
pub(crate) fn parts(rules: &Rules, view: &View, action: Action) -> Vec<ActionPart> {
    action_parts::picks(rules, view, action)
}

/// What somebody has in mind who touches a value.
pub(crate) fn attempt(rules: &Rules, view: &View, kind: Option<&str>, value: &str) -> Option<Action> {
    illegal_touch::attempt(rules, view, kind, value)?.parse().ok()
}

/// Says of one event after another what is to be seen moving.
pub(crate) fn animator() -> impl FnMut(&Event) -> Vec<Animation> {
    animations::animator()
}
