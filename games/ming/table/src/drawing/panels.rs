//! The panels beside the map, each with a heading: both sides, the rounds, the Supply, the piles, what was seen.

use maud::{Markup, html};
use ming::view::Left;
use ming::{Card, CardSet, Pending, Piece, Place, Side};

use super::scene::Scene;
use super::{card, hand, pieces, solo};
use draw::Panel;

/// M3.3: the rounds of a full game, and the last of the first era.
pub(crate) const ROUNDS: u8 = 24;
const FIRST_ERA: u8 = 10;

/// All panels, the most important first.
pub(super) fn panels(scene: &Scene<'_>) -> Vec<Panel> {
    let mut panels = solo::panels(scene);
    panels.push(Panel { id: "rounds", title: scene.say("ming-draw-rounds"), body: rounds(scene) });
    panels.push(Panel { id: "supply", title: scene.words.place(Place::Supply), body: supply(scene) });
    panels.push(Panel { id: "piles", title: scene.say("ming-draw-piles"), body: piles(scene) });
    if let Some(body) = seen(scene) {
        panels.push(Panel { id: "seen", title: scene.say("ming-draw-seen"), body });
    }
    panels
}

/// Hands and reserves of both sides, the observer's first.
pub(super) fn sides(scene: &Scene<'_>) -> Markup {
    let first = scene.view.observer.unwrap_or(Side::Emperor);
    html! {
        div class="m-sides" { @for side in [first, first.other()] {
            section class={ "m-seat m-" (side.id()) } {
                h3 { (scene.words.side(side)) }
                @if scene.view.observer != Some(side) && !scene.alone() {
                    @let count = scene.words.card_count(scene.view.hands.of(side).count);
                    p data-spot={ "hand:" (side.id()) } {
                        (scene.text("ming-board-hand", [("cards", count.into())]))
                    }
                }
                (reserve(scene, side))
            }
        } }
    }
}

/// A side's reserve: face up for its owner, otherwise backs with their rounds.
fn reserve(scene: &Scene<'_>, side: Side) -> Markup {
    let reserved = scene.reserve(side);
    let count = scene.words.card_count(reserved.len() as u8);
    html! {
        div data-spot={ "reserve:" (side.id()) } {
            p { (scene.text("ming-board-reserve", [("cards", count.into())])) }
            @if !reserved.is_empty() {
                ul class="m-slips" {
                    @for reserved in reserved {
                        li {
                            @if let Some(card) = reserved.card {
                                @let note = scene.text("ming-board-reserved-in", [("round", reserved.round.into())]);
                                (card::line(scene, card, Some(note)))
                            } @else {
                                (card::back(scene, reserved.round))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The track of rounds.
fn rounds(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let over = matches!(table.pending, Pending::Over { .. });
    let round = [("round", table.round.into()), ("of", ROUNDS.into()), ("era", table.era.into())];
    html! {
        p { (scene.text("ming-draw-round", round)) }
        ol class="m-track" aria-hidden="true" {
            @for round in 1..=ROUNDS {
                li class=(round_class(round, table.round, over)) { (round) }
            }
        }
    }
}

fn round_class(round: u8, now: u8, over: bool) -> &'static str {
    match (round == now && !over, round < now || over, round == FIRST_ERA + 1) {
        (true, _, true) => "m-now m-era",
        (true, _, false) => "m-now",
        (false, true, true) => "m-past m-era",
        (false, true, false) => "m-past",
        (false, false, true) => "m-era",
        (false, false, false) => "m-still",
    }
}

/// The Supply by kind of piece.
fn supply(scene: &Scene<'_>) -> Markup {
    html! {
        div role="group" class="m-supply" data-spot="place:supply" aria-label=(scene.words.place(Place::Supply)) {
            @for piece in Piece::ALL {
                @let count = scene.board.supply(piece);
                @let name = if count == 0 { scene.words.no_piece(piece) } else { scene.words.piece(piece, count) };
                // M4.1, M4.4, M4.5: what the Emperor takes is counted; what the Overlord takes is put somewhere.
                @let pick = (piece.side() == Side::Emperor).then(|| format!("piece:{}", piece.id()));
                div role="img" data-pick=[pick] aria-label=(name) class=[(count == 0).then_some("m-out")] {
                    svg viewBox="0 0 40 40" aria-hidden="true" { use href={ "#" (pieces::symbol(piece)) } {} }
                    b { (count) } " " (scene.words.piece_label(piece))
                }
            }
        }
    }
}

/// The deck and the discard pile, the newest card first.
fn piles(scene: &Scene<'_>) -> Markup {
    let discard = &scene.view.table.discard;
    let deck = scene.words.card_count(scene.view.deck);
    html! {
        div class="m-piles" {
            // Where a card goes that is played and used up in one step.
            @if scene.view.table.played.is_none() { span data-spot="pile:played" {} }
            div class="m-pile" data-spot="pile:deck" {
                svg viewBox="0 0 40 56" aria-hidden="true" { use href="#m-art-card" {} }
                span { b { (scene.say("ming-board-deck")) } br; (deck) }
            }
            div class="m-pile" data-spot="pile:discard" {
                @if let Some(&top) = discard.last() {
                    (card::line(scene, top, None))
                } @else {
                    span { b { (scene.say("ming-board-discards")) } br; (scene.say("ming-board-none")) }
                }
            }
        }
        @if discard.len() > 1 {
            details id="m-discard" {
                summary { (scene.text("ming-draw-discards", [("count", (discard.len() as u8).into())])) }
                ol class="m-slips" { @for &card in discard.iter().rev() { li { (plain(scene, card)) } } }
            }
        }
    }
}

/// M3.4: the hands passed on at the end of the last round, and what has left them since.
fn seen(scene: &Scene<'_>) -> Option<Markup> {
    let own = scene.view.observer.filter(|_| !scene.alone())?;
    let rounds = &scene.view.knowledge.rounds;
    let (last, passed) = rounds.iter().rev().find_map(|round| Some((round, round.passed.as_ref()?)))?;
    let mut cards: CardSet = *passed.of(own);
    for round in rounds.iter().filter(|round| round.round > last.round) {
        if let Some(Left::Card(card)) = round.left.of(own.other()) {
            cards.remove(*card);
        }
    }
    (!cards.is_empty()).then(|| {
        html! {
            p { (scene.text("ming-draw-passed", [("round", last.round.into())])) }
            ul class="m-slips" { @for card in cards.iter() { li { (plain(scene, card)) } } }
        }
    })
}

/// A card to be read, not touched.
fn plain(scene: &Scene<'_>, card: Card) -> Markup {
    html! { span class="m-plain" data-card={ "card:" (card) } { (card::title(scene, card)) } }
}

/// M10.1: a hand that lies open beside the observer's own.
pub(super) fn open_hand(scene: &Scene<'_>, side: Side, id: &'static str) -> Option<Panel> {
    let body = hand::open(scene, side)?;
    Some(Panel { id, title: scene.of_side("ming-alone-hand-of", side), body })
}
