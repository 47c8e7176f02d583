//! The observer's own cards, all of them in sight: navigation cards with where each would take the Junk, the own expedition
//! beside them, and encounter cards with what they do, in fewer words the more there are.

use ching::public_json::PendingSheet as Pending;
use ching::{Card, CardSet, Encounter, Junk};
use maud::{Markup, html};
use tabletop::Seat;

use super::cards::{encounter_icon, face};
use super::fleet::courses;
use super::scene::{Scene, card_pick, id};

/// The number of navigation cards up to which they are shown whole, and up to which with what each would do to two Junks. More
/// are shown as strips with number, colour and symbol.
const CARDS: u8 = 9;
const CARDS_FOR_TWO: u8 = 7;
/// The number of kinds of encounter cards up to which they are shown with their whole text, and up to which with room around them.
const WHOLE: usize = 2;
const ROOMY: usize = 8;

/// The hand of the observer; nothing for spectators.
pub(super) fn hand(scene: Scene<'_>) -> Option<Markup> {
    let own = scene.view.observer?;
    let cards = scene.view.hands.of(own).cards.unwrap_or_default().with(scene.view.choice);
    let encounters = scene.view.encounters.of(own).cards.unwrap_or_default();
    let kinds = encounters.iter().count();
    let room = if kinds <= WHOLE {
        "c-whole"
    } else if kinds <= ROOMY {
        "c-roomy"
    } else {
        "c-dense"
    };
    Some(html! {
        div #c-hand class="c-hand" role="group" aria-label=(scene.say("ching-board-your-hand")) {
            div class="c-own" {
                div class="c-held" data-spot={ "hand:" (id(own)) } {
                    @if cards.is_empty() { p class="c-none" { (scene.say("ching-no-cards")) } }
                    @else { (row(scene, own, cards)) }
                }
                section class="c-sailing" aria-label=(scene.say("ching-draw-expedition")) { (courses(scene, own)) }
            }
            section class="c-held c-mine" data-spot={ "encounters:" (id(own)) } aria-label=(scene.say("ching-board-your-encounters")) {
                @if encounters.is_empty() {
                    p class="c-none" { (scene.say("ching-board-your-encounters")) ": " (scene.say("ching-no-cards")) }
                } @else {
                    div role="group" class={ "c-encounters " (room) } {
                        @for (kind, count) in encounters.iter() { (encounter(scene, kind, count, kinds <= WHOLE)) }
                    }
                }
            }
        }
    })
}

/// Navigation cards side by side.
fn row(scene: Scene<'_>, own: Seat, cards: CardSet) -> Markup {
    let most = if scene.rules.mode().junks() > 1 { CARDS_FOR_TWO } else { CARDS };
    html! {
        div role="group" aria-label=(scene.say("ching-board-your-hand")) class={ "c-fan" @if cards.len() > most { " c-strips" } } {
            @for card in cards.iter() { (held(scene, own, card)) }
        }
    }
}

/// A navigation card of the hand, and below it where it would take the Junk; the one chosen for this round has a seal.
fn held(scene: Scene<'_>, own: Seat, card: Card) -> Markup {
    let chosen = scene.view.choice.contains(card);
    let name = scene.words.card(card);
    let name = if chosen { scene.text("ching-draw-chosen-card", [("card", name.into())]) } else { name };
    let lands = lands(scene, own, card);
    html! {
        div class={ "c-nav c-pick" @if chosen { " c-chosen" } } role="img" data-pick=(card_pick(card))
            aria-label={ (name) @for land in &lands { ", " (land.full) } } {
            (face(scene, card))
            @if chosen { svg class="c-tick-mark" aria-hidden="true" { use href="#c-art-tick" {} } }
            @if !lands.is_empty() {
                span class="c-lands" aria-hidden="true" { @for land in &lands { span { (land.short) } } }
            }
        }
    }
}

/// Where a card would take a Junk, in a word and in full.
struct Lands {
    short: String,
    full: String,
}

/// Where a card of the hand would take the Junk, or each Junk, while cards are chosen.
fn lands(scene: Scene<'_>, own: Seat, card: Card) -> Vec<Lands> {
    if scene.pending() != Pending::Choose {
        return Vec::new();
    }
    let several = scene.rules.mode().junks() > 1;
    let lands = |junk: Junk| {
        let space = scene.words.landing(scene.view, own, junk, card);
        let said = |ends, to| match space {
            Some(space) => scene.text(to, [("number", space.number().into())]),
            None => scene.say(ends),
        };
        let of_junk = |text: String| {
            if !several {
                return text;
            }
            scene.text("ching-draw-lands-junk", [("junk", junk.number().into()), ("lands", text.into())])
        };
        Lands {
            short: of_junk(said("ching-draw-ends-short", "ching-draw-lands")),
            full: of_junk(said("ching-draw-ends", "ching-draw-to")),
        }
    };
    scene.junks().map(lands).collect()
}

/// Encounter cards of a kind, with their name and what they do. Cards of a kind are alike and lie on each other.
fn encounter(scene: Scene<'_>, kind: Encounter, count: u8, whole: bool) -> Markup {
    let (name, text) = (scene.words.encounter_name(kind), scene.words.encounter_text(kind));
    html! {
        div class={ "c-encounter c-pick" @if count > 1 { " c-several" } } role="img" data-pick={ "encounter:" (kind) }
            aria-label={ (scene.words.some(count, name)) ". " (text) } {
            (encounter_icon(kind))
            strong { (scene.words.some(count, name)) }
            " "
            span { @if whole { (text) } @else { (scene.words.encounter_short(kind)) } }
        }
    }
}
