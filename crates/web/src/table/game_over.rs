//! A table after the game: the result, and what to do next.

use std::collections::BTreeMap;

use games::GameSession;
use host::Shown;
use maud::{Markup, html};
use playable::Language;
use tabletop::{Observer, Status};

use super::Scene;
use super::seats::sitter;
use crate::visitor::Visitor;

pub fn over(visitor: &Visitor, scene: &Scene, names: &BTreeMap<String, String>) -> Markup {
    let shown = &scene.shown;
    let Some(end) = &shown.end else { return html! {} };
    // Who has resigned and left the seat to a bot still plays again at a table of their own.
    let sits = visitor.id().is_some()
        && (shown.invitation.is_some() || shown.seats.iter().any(|seat| seat.person == visitor.id()));
    // What everybody has, as in the score; in a match what the game counts there, which can be more.
    let standing = scene.begun().then(|| scene.game.standing(scene.eyes.observer, visitor.language));
    let totals = standing.unwrap_or_default().seats;
    let points = |index: usize, points: &[i16]| match totals.get(index) {
        Some(total) if !shown.terms.two_games => total.clone(),
        _ => points.get(index).copied().unwrap_or_default().to_string(),
    };
    html! {
        section id="over" class="over" aria-label=(visitor.text("page-over")) {
            h2 { (headline(&scene.game, scene.eyes.observer, visitor.language, shown)) }
            div class="tools" {
                @if let Some(next) = shown.next {
                    a class="button main" href={ "/tables/" (next) } { (visitor.text("page-next-game")) }
                } @else if let Some(fixture) = shown.fixture {
                    a class="button main" href={ "/tournaments/" (fixture.tournament) } { (visitor.text("tournament-of-table")) }
                } @else if sits {
                    button type="button" class="main" data-again="no" { (visitor.text("page-again")) }
                    @if shown.seats.len() > 1 { button type="button" data-again="swap" { (visitor.text("page-again-swap")) } }
                }
                @if scene.begun() {
                    a class="button" href={ "/tables/" (shown.table) "/replay" } { (visitor.text("page-replay")) }
                    a class="button" href={ "/api/tables/" (shown.table) "/record" } download { (visitor.text("page-download")) }
                }
            }
            // A solo player has no place.
            @if let Some(places) = end.places.as_ref().filter(|places| places.len() > 1) {
                table class="places" {
                    thead { tr {
                        th scope="col" { (visitor.text("page-place")) }
                        th scope="col" { (visitor.text("page-seat")) }
                        th scope="col" { (visitor.text("page-player")) }
                        @if end.points.is_some() { th scope="col" { (visitor.text("page-points")) } }
                    } }
                    tbody {
                        @for place in 1..=4u8 {
                            @for (index, seat) in shown.seats.iter().enumerate().filter(|(index, _)| places.get(*index) == Some(&place)) {
                                tr {
                                    td { (place) "." }
                                    td { (seat.label) }
                                    td { (sitter(visitor, seat, names)) }
                                    @if let Some(counted) = &end.points { td { (points(index, counted)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How a game ended: in the game's words if it was played to its end.
pub fn headline(game: &GameSession, observer: Observer, language: Language, shown: &Shown) -> String {
    match game.status() {
        Status::Over => game.headline(observer, language),
        _ => shown.prompt.clone(),
    }
}

/// What the game shows beside the board; folded once it is over, for the result says the same.
pub fn stage(visitor: &Visitor, scene: &Scene, stage: Option<Markup>) -> Markup {
    html! {
        @if scene.shown.end.is_some() {
            @if let Some(stage) = stage {
                details id="score-details" { summary { (visitor.text("page-score-details")) } (stage) }
            }
        } @else if let Some(stage) = stage {
            (stage)
        }
    }
}
