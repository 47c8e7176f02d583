//! The drawings of Madame Ching.

mod markup;
mod moments;
mod motions;
mod picks;
mod shape;

use ching::{Mode, Rules, State};
use draw::ching::ChingDrawing;
use draw::{Drawing, Ink, Picture};
use maud::html;
use serde_json::Value;
use tabletop::{Game, Observer};
use words::{Language, Voice};

/// The rules of every mode.
fn all_rules() -> [Rules; 4] {
    Mode::ALL.map(Rules::new)
}

/// A state as an observer gets it.
fn view(rules: &Rules, state: &State, observer: Observer) -> Value {
    serde_json::to_value(rules.view(state, observer)).unwrap()
}

/// A picture of a view.
fn picture(rules: &Rules, view: &Value, language: Language, ink: Ink) -> Picture {
    ChingDrawing::new(rules).table(view, Voice::new(language), ink).unwrap()
}

/// A whole picture as one text, within one element.
fn drawn(rules: &Rules, view: &Value, language: Language, ink: Ink) -> String {
    let picture = picture(rules, view, language, ink);
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
