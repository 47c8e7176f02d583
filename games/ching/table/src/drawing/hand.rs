//! The observer's own cards: navigation cards as a fan, encounter cards with their texts.

use ching::{Card, CardSet, Encounter};
use maud::{Markup, html};

use super::cards::{encounter_icon, face};
use super::scene::{Scene, card_pick, id};

/// The hand of the observer; `None` for spectators.
pub(super) fn hand(scene: Scene<'_>) -> Option<Markup> {
    let own = scene.view.observer?;
    let cards = scene.view.hands.of(own).cards.unwrap_or_default().with(scene.view.choice);
    let encounters = scene.view.encounters.of(own).cards.unwrap_or_default();
    Some(html! {
        div #c-hand class="c-hand" role="group" tabindex="0" aria-label=(scene.say("ching-board-your-hand")) {
            div class="c-held" data-spot={ "hand:" (id(own)) } {
                p class="c-label" { (scene.say("ching-board-your-hand")) }
                @if cards.is_empty() { p class="c-none" { (scene.say("ching-no-cards")) } }
                @else { (fan(scene, cards)) }
            }
            div class="c-held" data-spot={ "encounters:" (id(own)) } {
                p class="c-label" { (scene.say("ching-board-your-encounters")) }
                @if encounters.is_empty() { p class="c-none" { (scene.say("ching-no-cards")) } }
                @else {
                    div role="group" class="c-encounters" {
                        @for (kind, count) in encounters.iter() { (encounter(scene, kind, count)) }
                    }
                }
            }
        }
    })
}

/// Navigation cards side by side, on wide screens as a fan.
fn fan(scene: Scene<'_>, cards: CardSet) -> Markup {
    html! {
        div role="group" tabindex="0" aria-label=(scene.say("ching-board-your-hand")) class={ "c-fan c-fan-" (cards.len().min(9)) } {
            @for card in cards.iter() { (held(scene, card)) }
        }
    }
}

/// A navigation card of the hand; the one chosen for this round has a seal.
fn held(scene: Scene<'_>, card: Card) -> Markup {
    let chosen = scene.view.choice.contains(card);
    let name = scene.words.card(card);
    let name = if chosen { scene.text("ching-draw-chosen-card", [("card", name.into())]) } else { name };
    html! {
        div class={ "c-nav c-pick" @if chosen { " c-chosen" } } role="img" data-pick=(card_pick(card)) aria-label=(name) {
            (face(scene, card))
            @if chosen { svg class="c-tick-mark" aria-hidden="true" { use href="#c-art-tick" {} } }
        }
    }
}

/// Encounter cards of a kind, with their name and what they do. Cards of a kind are alike and lie on each other.
fn encounter(scene: Scene<'_>, kind: Encounter, count: u8) -> Markup {
    let (name, text) = (scene.words.encounter_name(kind), scene.words.encounter_text(kind));
    html! {
        div class={ "c-encounter c-pick" @if count > 1 { " c-several" } } role="img" data-pick={ "encounter:" (kind) }
            aria-label={ (scene.words.some(count, name)) ". " (text) } {
            (encounter_icon(kind))
            strong { (scene.words.some(count, name)) }
            span { (text) }
        }
    }
}
