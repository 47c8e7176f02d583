//! Madame Ching as HTML and SVG.
//!
//! - `art.svg`: every picture, as symbols that all drawings refer to;
//! - `scene`: what a drawing is made from; `cards`: cards by themselves;
//! - `sea`, `board`: the sea, and what moves on it;
//! - `hand`, `landing`: the observer's own cards, and where they would take a Junk;
//! - `stage`, `tally`, `panels`, `fleet`: what lies around it;
//! - `picks`, `speak`: actions as something to touch; `motions`: what is seen moving.

mod board;
mod cards;
mod fleet;
mod hand;
mod landing;
mod motions;
mod panels;
mod picks;
mod scene;
mod sea;
mod speak;
mod stage;
mod tally;

use ching::{Action, CARDS, Card, Encounter, Rules, View};
use draw::{Ink, Pick, Picture};
use maud::Markup;
use playable::{Preview, Standing};
use words::Voice;

use crate::texts::ChingWords;
use scene::Scene;

pub(crate) use motions::motions;
pub(crate) use speak::{ask, label};

pub(crate) const TABLE_STYLE: &str = include_str!("drawing/ching.css");
pub(crate) const SITE_STYLE: &str =
    concat!(include_str!("drawing/site.css"), include_str!("drawing/book.css"));
/// Every picture, drawn once.
pub(crate) const ART: &str = include_str!("drawing/art.svg");

/// A table as the observer of a view sees it.
pub(crate) fn draw(rules: &Rules, view: &View, voice: Voice, ink: Ink) -> Picture {
    let scene = Scene::new(rules, view, voice, ink);
    Picture {
        board: board::board(scene),
        hand: hand::hand(scene),
        stage: stage::stage(scene),
        panels: panels::panels(scene),
    }
}

/// How far the game is and what everybody has.
pub(crate) fn standing(rules: &Rules, view: &View, voice: Voice) -> Standing {
    fleet::standing(Scene::new(rules, view, voice, Ink::Changes))
}

/// What would come of the values that the observer can choose now.
pub(crate) fn previews(rules: &Rules, view: &View, voice: Voice) -> Vec<(String, Preview)> {
    landing::previews(Scene::new(rules, view, voice, Ink::Changes))
}

/// Every card as it is printed.
pub(crate) fn faces(rules: &Rules, voice: Voice) -> Vec<(String, Markup)> {
    let words = ChingWords::new(voice, rules);
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
pub(crate) fn parts(action: Action) -> Vec<Pick> {
    picks::picks(action)
}

/// What somebody has in mind who touches a value.
pub(crate) fn attempt(view: &View, kind: Option<&str>, value: &str) -> Option<Action> {
    picks::attempt(view, kind, value)
}
