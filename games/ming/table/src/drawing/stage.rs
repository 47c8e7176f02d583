//! The current situation: the played card and who uses it when, dice, and how the game ended.

use maud::{Markup, html};
use ming::public_json::Table;
use ming::{Card, Effect, Ending, Pending, Piece, Place, Sailing, Scores, Side};

use super::panels::sides;
use super::scene::Scene;
use super::{battle, card, pieces};

/// How many of the top discards Politics can reach (M6.10).
const TOP: usize = 5;

/// Whatever is going on beside the map, and what both sides have before them.
pub(super) fn stage(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let parts: Vec<Markup> = [
        over(scene, table.pending),
        table.battle.as_ref().map(|sheet| battle::battle(scene, sheet)),
        throw(scene, table.pending),
        event(scene, table.pending),
        table.played.map(|card| played(scene, card)),
        aside(scene, table),
        politics(scene),
        reinforcement(scene),
    ]
    .into_iter()
    .flatten()
    .collect();
    html! {
        @if !parts.is_empty() { div id="m-stage" class="m-stage" { @for part in parts { (part) } } }
        (sides(scene))
    }
}

/// The card that lies played, and who uses it now and after that.
fn played(scene: &Scene<'_>, played: Card) -> Markup {
    let table = &scene.view.table;
    let steps = match table.pending {
        Pending::Order => vec![scene.of_side("ming-draw-orders", table.active())],
        Pending::Command => vec![scene.of_side("ming-draw-uses", table.active())],
        Pending::Reaction => vec![scene.of_side("ming-draw-reacts", table.active().other())],
        _ => vec![],
    };
    let later = table.still_to_use.iter().map(|&side| scene.of_side("ming-draw-then", side));
    let steps: Vec<String> = steps.into_iter().chain(later).collect();
    html! {
        section class="m-played" data-spot="pile:played" {
            h3 { (scene.of_side("ming-draw-played", table.active())) }
            (card::face(scene, table.active(), played))
            @if !steps.is_empty() {
                ol class="m-steps" { @for step in steps { li { (step) } } }
            }
        }
    }
}

/// Cards that lie open until they are discarded: reinforcing, taken, revealed.
fn aside(scene: &Scene<'_>, table: &Table) -> Option<Markup> {
    let cards = &table.set_aside;
    (!cards.is_empty()).then(|| {
        html! {
            section class="m-aside" {
                h3 { (scene.say("ming-board-set-aside")) }
                ul class="m-slips" { @for &card in cards { li { (card::line(scene, card, None)) } } }
            }
        }
    })
}

/// M6.10: the top five discards, when one of them may be taken.
fn politics(scene: &Scene<'_>) -> Option<Markup> {
    let (_, Effect::Politics { cp }) = scene.special()? else { return None };
    let side = scene.view.table.decider()?;
    let discard = &scene.view.table.discard;
    Some(html! {
        section class="m-politics" {
            h3 { (scene.text("ming-draw-politics", [("cp", cp.into())])) }
            ul class="m-fan" {
                @for &card in discard.iter().rev().take(TOP) { li { (card::face(scene, side, card)) } }
            }
        }
    })
}

/// M5.6: the Overlord's reserved cards, each to reinforce a command action with, or none.
fn reinforcement(scene: &Scene<'_>) -> Option<Markup> {
    let table = &scene.view.table;
    let own = table.pending == Pending::Command && table.decider() == Some(Side::Overlord);
    let cards: Vec<Card> =
        scene.reserve(Side::Overlord).iter().filter_map(|reserved| reserved.card).collect();
    let with = |card: &Card| (format!("with:{card}"), card::title(scene, *card));
    let none = || ("with:none".to_owned(), scene.say("ming-draw-with-none"));
    (own && !cards.is_empty()).then(|| {
        html! {
            section class="m-reinforcement" {
                h3 { (scene.say("ming-draw-ask-with")) }
                ul class="m-slips" {
                    @for (value, name) in cards.iter().map(with).chain([none()]) {
                        li { div class="m-slip" role="img" data-pick=(value) aria-label=(name) { (name) } }
                    }
                }
            }
        }
    })
}

/// Dice that Fate throws next, and what they have to show.
fn throw(scene: &Scene<'_>, pending: Pending) -> Option<Markup> {
    Some(match pending {
        Pending::Sail { sailing, dice, minus } => sail(scene, sailing, dice, minus),
        Pending::Skirmish { side, target, dice } => skirmish(scene, side, target, dice),
        _ => return None,
    })
}

/// M4.6: a Voyage under way.
fn sail(scene: &Scene<'_>, sailing: Sailing, dice: u8, minus: u8) -> Markup {
    let needed = sailing.junks + sailing.gold;
    let id = if minus == 0 { "ming-draw-needed" } else { "ming-draw-needed-minus" };
    html! {
        section class="m-throw" data-spot="dice:emperor" {
            h3 { (scene.words.voyage(sailing.voyage)) }
            p class="m-sent" {
                (some(scene, Piece::Junk, sailing.junks))
                (some(scene, Piece::Gold, sailing.gold))
            }
            p { (scene.text(id, [("count", dice.into()), ("needed", needed.into()), ("minus", minus.into())])) }
        }
    }
}

/// M6.10: a Skirmish under way.
fn skirmish(scene: &Scene<'_>, side: Side, target: Place, dice: u8) -> Markup {
    let fighter = side.other().fighter();
    let defenders = scene.board.count(fighter, target);
    let args = [("count", dice.into()), ("defenders", defenders.into())];
    html! {
        section class="m-throw" data-spot={ "dice:" (side.id()) } {
            h3 { (scene.text("ming-draw-skirmish", [("at", scene.words.at(target).into())])) }
            p class="m-sent" { (some(scene, fighter, defenders)) }
            p { (scene.text("ming-draw-skirmish-needed", args)) }
        }
    }
}

/// Some pieces in a line of text.
pub(super) fn some(scene: &Scene<'_>, piece: Piece, count: u8) -> Markup {
    html! {
        span class="m-some" {
            svg viewBox="0 0 40 40" aria-hidden="true" { use href={ "#" (pieces::symbol(piece)) } {} }
            (scene.words.piece(piece, count))
        }
    }
}

/// M10: an Event is drawn.
fn event(scene: &Scene<'_>, pending: Pending) -> Option<Markup> {
    let Pending::Event { .. } = pending else { return None };
    Some(html! {
        section class="m-throw" { p { (scene.words.prompt(scene.view)) } }
    })
}

/// M8: how the game ended.
fn over(scene: &Scene<'_>, pending: Pending) -> Option<Markup> {
    let Pending::Over { ending } = pending else { return None };
    let class = match ending.winner() {
        Side::Emperor => "m-over m-emperor",
        Side::Overlord => "m-over m-overlord",
    };
    let id = match ending {
        Ending::Major(_) => "ming-draw-major",
        Ending::Minor(_) => "ming-draw-minor",
    };
    let scores = Scores::of(&scene.board);
    Some(html! {
        section class=(class) {
            svg class="m-over-seal" viewBox="0 0 40 40" aria-hidden="true" { use href="#m-art-seal" {} }
            h3 { (scene.of_side(id, ending.winner())) }
            p { (scene.words.ending_on(ending, &scene.board, scene.view.observer)) }
            @if !scene.alone() {
                p class="m-score" aria-hidden="true" {
                    b class="m-emperor" { (scores.emperor) } " : " b class="m-overlord" { (scores.overlord) }
                }
            }
        }
    })
}
