//! The observer's hand: its cards side by side. An open hand of another side: its cards in a list.

use maud::{Markup, html};
use ming::{Card, Side};

use super::card;
use super::scene::Scene;

/// The cards in the observer's hand; `None` for a spectator.
pub(super) fn hand(scene: &Scene<'_>) -> Option<Markup> {
    let side = scene.view.observer?;
    let cards = scene.hand(side)?;
    let cards = html! {
        ul class="m-fan" {
            @for &card in &cards {
                li id={ "m-card-" (card) } { (card::face(scene, side, card)) }
            }
        }
    };
    Some(group(scene, side, &scene.say("ming-board-your-hand"), &cards))
}

/// M10.1: the cards of a hand that lies open, in one line each.
pub(super) fn open(scene: &Scene<'_>, side: Side) -> Option<Markup> {
    let line = |&card: &Card| html! { li id={ "m-card-" (card) } { (card::open(scene, side, card)) } };
    let lines: Vec<Markup> = scene.hand(side)?.iter().map(line).collect();
    let cards = html! { ul class="m-slips" { @for line in lines { (line) } } };
    Some(group(scene, side, &scene.of_side("ming-alone-hand-of", side), &cards))
}

fn group(scene: &Scene<'_>, side: Side, label: &str, cards: &Markup) -> Markup {
    let empty = scene.hand(side).is_none_or(|cards| cards.is_empty());
    html! {
        div id={ "m-hand-" (side.id()) } class="m-hand" role="group" aria-label=(label) data-spot={ "hand:" (side.id()) } {
            @if empty { p class="m-none" { (scene.words.card_count(0)) } } @else { (cards) }
        }
    }
}
