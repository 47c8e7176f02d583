//! A card as a silk scroll: CP, a woodcut, and what each side's action on it does now.

use crate::texts::{ActionNow, Available, MingWords};
use maud::{Markup, html};
use ming::content::Kind;
use ming::{Card, Effect, Piece, Rules, Side};

use super::scene::Scene;

/// The face of a card in a side's hand, to be touched.
pub(super) fn face(scene: &Scene<'_>, holder: Side, card: Card) -> Markup {
    let actions = scene.words.actions_now(&scene.board, holder, card);
    let name = name(scene, card, &actions);
    html! {
        div class={ "m-card " (kind_class(scene.words.rules, card)) } data-pick={ "card:" (card) } aria-label=(name) {
            (top(scene.words, card))
            (emblem(scene.words.rules, card))
            div class="m-halves" {
                @for action in &actions {
                    @if action.text.is_some() { (half(scene, action)) }
                }
            }
        }
    }
}

/// A card with everything that is printed on it, to be read.
pub(super) fn printed(words: MingWords<'_>, card: Card) -> Markup {
    html! {
        div class={ "m-card m-printed " (kind_class(words.rules, card)) } {
            (top(words, card))
            (emblem(words.rules, card))
            div class="m-halves" {
                @for (side, label, text) in words.printed(card) {
                    @if let Some(text) = text {
                        p class={ "m-half m-" (side.id()) } { b { (label) } " " (text) }
                    }
                }
            }
        }
    }
}

/// A card in one line, to be touched: what counts of a reserved or discarded one.
pub(super) fn line(scene: &Scene<'_>, card: Card, note: Option<String>) -> Markup {
    let name = [Some(title(scene, card)), note.clone()].into_iter().flatten().collect::<Vec<_>>().join(", ");
    html! {
        div class={ "m-slip " (kind_class(scene.words.rules, card)) } data-pick={ "card:" (card) } aria-label=(name) {
            (top(scene.words, card))
            @if let Some(note) = note { span class="m-note" { (note) } }
        }
    }
}

/// A card of an open hand in one line; its name says what each side's action on it does now.
pub(super) fn open(scene: &Scene<'_>, holder: Side, card: Card) -> Markup {
    let name = name(scene, card, &scene.words.actions_now(&scene.board, holder, card));
    html! {
        div class={ "m-slip " (kind_class(scene.words.rules, card)) } data-pick={ "card:" (card) } aria-label=(name) {
            (top(scene.words, card))
        }
    }
}

/// A card face down, with the round it was reserved in.
pub(super) fn back(scene: &Scene<'_>, round: u8) -> Markup {
    html! {
        div class="m-face-down" {
            svg viewBox="0 0 40 56" aria-hidden="true" { use href="#m-art-card" {} }
            span { (scene.text("ming-draw-back", [("round", round.into())])) }
        }
    }
}

/// CP, title and number.
fn top(words: MingWords<'_>, card: Card) -> Markup {
    let cp = words.rules.cp(card);
    html! {
        div class="m-top" {
            span class="m-cp" title=(words.tr.text("ming-board-cp", [("cp", cp.into())])) { (cp) }
            span class="m-title" { (words.card_title(card)) }
            span class="m-no" { (card) }
        }
    }
}

fn half(scene: &Scene<'_>, action: &ActionNow) -> Markup {
    let side = action.side.id();
    let open = matches!(action.available, Available::Now | Available::Event);
    html! {
        p class={ "m-half m-" (side) @if !open { " m-not-yet" } } {
            b {
                (scene.words.short(action.side))
                @if let Available::After(voyage) = action.available {
                    " · " (scene.text("ming-draw-after", [("number", voyage.into())]))
                }
            }
            " " (scene.words.action_text(action))
        }
    }
}

/// `card 12 “Affluence”, 3 CP`.
pub(super) fn title(scene: &Scene<'_>, card: Card) -> String {
    let args = [("card", scene.words.card(card).into()), ("cp", scene.words.rules.cp(card).into())];
    scene.text("ming-draw-card", args)
}

fn name(scene: &Scene<'_>, card: Card, actions: &[ActionNow]) -> String {
    let mut name = title(scene, card);
    for action in actions {
        name = format!("{name}. {}: {}", scene.words.action_label(action), scene.words.action_text(action));
    }
    name
}

fn kind_class(rules: &Rules, card: Card) -> &'static str {
    match rules.spec(card).kind {
        Kind::Action => "m-of-both",
        Kind::Emperor => "m-of-emperor",
        Kind::Barbarian => "m-of-overlord",
    }
}

/// A woodcut of what the card is about. It follows from what its lower half does, as an owner may change cards.
fn emblem(rules: &Rules, card: Card) -> Markup {
    let spec = rules.spec(card);
    let symbol = match (spec.kind, spec.lower) {
        (Kind::Barbarian, Some(Effect::Lose { piece: Piece::Gold, .. })) => "#m-art-tax",
        (Kind::Barbarian, Some(Effect::Lose { piece: Piece::Junk, .. })) => "#m-art-maelstrom",
        (Kind::Barbarian, _) => "#m-art-betrayal",
        (Kind::Emperor, Some(Effect::Lose { piece: Piece::Settlement, .. })) => "#m-art-winter",
        (Kind::Emperor, Some(Effect::Lose { .. })) => "#m-art-defection",
        (Kind::Emperor, _) => "#m-art-pestilence",
        (_, Some(Effect::Voyage { .. })) => "#m-art-advancement",
        (_, Some(Effect::Gain { piece: Piece::Gold, .. })) => "#m-art-affluence",
        (_, Some(Effect::Gain { .. })) => "#m-art-levies",
        (_, Some(Effect::Lose { piece: Piece::Settlement, .. })) => "#m-art-raids",
        (_, Some(Effect::Lose { .. } | Effect::Rout { .. })) => "#m-art-famine",
        (_, Some(Effect::Skirmish { .. })) => "#m-art-skirmishes",
        _ => "#m-art-politics",
    };
    html! { svg class="m-emblem" viewBox="0 0 60 40" aria-hidden="true" { use href=(symbol) {} } }
}
