//! The drawings of Madame Ching.

mod action_parts;
mod animations;
mod markup;
mod moments;
mod shape;

use ching::{Mode, Rules, View};
use ching_table::Ching;
use draw::DrawScope;
use maud::html;
use playable::Playable;
use words::Language;

use crate::common::translator;

/// The rules of every mode.
fn all_rules() -> [Rules; 4] {
    Mode::ALL.map(Rules::new)
}

/// A whole picture as one text, within one element.
fn drawn(rules: &Rules, view: &View, language: Language, scope: DrawScope) -> String {
    let picture = Ching::draw(rules, view, translator(language), scope);
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
