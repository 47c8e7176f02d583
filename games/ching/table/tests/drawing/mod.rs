//! The drawings of Madame Ching.

mod markup;
mod moments;
mod motions;
mod picks;
mod shape;

use ching::{Mode, Rules, View};
use ching_table::Ching;
use draw::Ink;
use maud::html;
use playable::Playable;
use words::Language;

use crate::common::voice;

/// The rules of every mode.
fn all_rules() -> [Rules; 4] {
    Mode::ALL.map(Rules::new)
}

/// A whole picture as one text, within one element.
fn drawn(rules: &Rules, view: &View, language: Language, ink: Ink) -> String {
    let picture = Ching::draw(rules, view, voice(language), ink);
    let whole = html! {
        main {
            @if let Some(stage) = picture.stage { section title="stage" { (stage) } }
            section title="board" { (picture.board) }
            @if let Some(hand) = picture.hand { section title="hand" { (hand) } }
            @for panel in picture.panels { section title=(panel.id) { h2 { (panel.title) } (panel.body) } }
        }
    };
    whole.into_string()
}
