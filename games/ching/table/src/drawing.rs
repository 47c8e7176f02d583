//! Madame Ching as HTML and SVG.
//!
//! - `art.svg`: every picture, as symbols that all drawings refer to;
//! - `scene`: what a drawing is made from; `cards`: single cards;
//! - `sea`, `board`: the sea, and what moves on it;
//! - `hand`, `landing`: the observer's own cards, and where they would take a Junk;
//! - `stage`, `score_sheet`, `panels`, `fleet`: what is around it;
//! - `action_parts`, `questions`: actions as clickable parts; `animations`: moving pieces and cards.

mod action_parts;
mod animations;
mod board;
mod cards;
mod fleet;
mod hand;
mod landing;
mod panels;
mod questions;
mod scene;
mod score_sheet;
mod sea;
mod stage;

use ching::{Action, CARDS, Card, Encounter, Rules, View};
use draw::{ActionPart, DrawScope, Picture};
use maud::Markup;
use playable::{GameStanding, Preview};
use words::Translator;

use crate::texts::ChingWords;
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
        stage: Some(stage::stage(scene)),
        panels: panels::panels(scene),
    }
}

/// How far the game is and what everybody has.
pub(crate) fn standing(rules: &Rules, view: &View, tr: Translator) -> GameStanding {
    fleet::standing(Scene::new(rules, view, tr, DrawScope::Changes))
}

/// What would come of the values that the observer can choose now.
pub(crate) fn previews(rules: &Rules, view: &View, tr: Translator) -> Vec<(String, Preview)> {
    landing::previews(Scene::new(rules, view, tr, DrawScope::Changes))
}

/// Every card as it is printed.
pub(crate) fn faces(rules: &Rules, tr: Translator) -> Vec<(String, Markup)> {
    let words = ChingWords::new(tr, rules);
    let cards = (1..=CARDS as u8)
        .filter_map(Card::new)
        .map(|card| (scene::card_pick(card), cards::printed(words, card)));
    let encounters =
        Encounter::ALL.map(|kind| (format!("encounter:{kind}"), cards::printed_encounter(words, kind)));
    cards.chain(encounters).collect()
}

/// What texts call each of these cards.
pub(crate) fn names(words: ChingWords<'_>) -> Vec<(String, String)> {
    let cards = (1..=CARDS as u8).filter_map(Card::new);
    let cards = cards.map(|card| (scene::card_pick(card), words.the_card(card)));
    let encounters = Encounter::ALL;
    let encounters = encounters
        .into_iter()
        .map(|kind| (format!("encounter:{kind}"), words.encounter_name(kind).to_owned()));
    cards.chain(encounters).collect()
}

/// An action taken apart.
pub(crate) fn parts(action: Action) -> Vec<ActionPart> {
    action_parts::picks(action)
}

/// What somebody has in mind who touches a value.
pub(crate) fn attempt(view: &View, kind: Option<&str>, value: &str) -> Option<Action> {
    action_parts::attempt(view, kind, value)
}
