//! The observer's hand: a fan of cards.

use maud::{Markup, html};
use ming::{Card, Side};

use super::card;
use super::scene::Scene;

/// The cards in the observer's hand; `None` for a spectator.
pub(super) fn hand(scene: &Scene<'_>) -> Option<Markup> {
    let side = scene.view.observer?;
    Some(fan(scene, side, &scene.hand(side)?))
}

/// Cards of a side's hand side by side.
pub(super) fn fan(scene: &Scene<'_>, side: Side, cards: &[Card]) -> Markup {
    let (class, label) = if scene.view.observer == Some(side) {
        ("m-hand m-own", scene.say("ming-board-your-hand"))
    } else {
        ("m-hand", scene.of_side("ming-alone-hand-of", side))
    };
    html! {
        div id={ "m-hand-" (side.id()) } class=(class) role="group" tabindex="0" aria-label=(label) data-spot={ "hand:" (side.id()) } {
            @if cards.is_empty() {
                p class="m-none" { (scene.words.card_count(0)) }
            } @else {
                ul class="m-fan" {
                    @for &card in cards {
                        li id={ "m-card-" (card) } { (card::face(scene, side, card)) }
                    }
                }
            }
        }
    }
}
