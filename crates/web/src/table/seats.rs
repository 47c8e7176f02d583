//! The seats and clocks of a table, and the buttons that concern the whole game.

use std::collections::BTreeMap;

use games::GameSession;
use host::{EngineFailure, Phase, SeatShown};
use maud::{Markup, html};
use playable::Language;
use tabletop::{Observer, Seat};

use super::Scene;
use super::parts::people;
use crate::visitor::Visitor;

/// The name of a seat's player.
pub fn sitter(visitor: &Visitor, seat: &SeatShown, names: &BTreeMap<String, String>) -> String {
    match (seat.level, seat.engine, seat.person) {
        (Some(level), _, _) => visitor.say("page-program", [("level", level_name(visitor, level).into())]),
        (_, Some(engine), _) => visitor.say("page-engine", [("name", engine.to_string().into())]),
        (_, _, Some(person)) => names.get(&person.to_string()).cloned().unwrap_or_default(),
        _ => visitor.text("page-seat-open"),
    }
}

/// How the engine of a seat failed, if it did.
pub fn failure(visitor: &Visitor, seat: &SeatShown) -> Option<String> {
    let EngineFailure { engine, how } = seat.failed?;
    Some(visitor.say("engine-failed", [("name", engine.to_string().into()), ("how", how.id().into())]))
}

/// The name of a level of bots.
pub fn level_name(visitor: &Visitor, level: &str) -> String {
    match level {
        "random" => visitor.text("page-level-random"),
        "novice" => visitor.text("page-level-novice"),
        "sailor" => visitor.text("page-level-sailor"),
        "captain" => visitor.text("page-level-captain"),
        _ => visitor.text("page-level-admiral"),
    }
}

/// Everyone at the table, each in one line.
pub fn seats(visitor: &Visitor, scene: &Scene, names: &BTreeMap<String, String>) -> Markup {
    let shown = &scene.shown;
    let begun = scene.begun().then(|| scene.game.standing(scene.eyes.observer, visitor.language));
    let standing = begun.unwrap_or_default();
    html! {
        p class="progress" { (standing.progress) }
        ul class="seats" {
            @for (index, seat) in shown.seats.iter().enumerate() {
                li id={ "seat-" (seat.seat) } class={ "seat " (seat.seat) @if seat.must { " must" } } data-person=[seat.person.map(|id| id.to_string())] {
                    span class="seat-name" { (seat.label) }
                    @if let Some(has) = standing.seats.get(index) { span class="seat-has" { (has) } }
                    span class="seat-who" {
                        (sitter(visitor, seat, names))
                        @if let Some(rating) = scene.ratings.get(index) { (rating.show(visitor)) }
                        @if seat.person.is_some() { span class="here" title=(visitor.text("page-here")) hidden { (visitor.text("page-here")) } }
                    }
                    @if seat.must && shown.phase == Phase::Running {
                        span class="seat-turn" { (visitor.text("page-decides")) }
                    } @else if seat.may {
                        span class="seat-turn" { (visitor.text("page-has-chosen")) }
                    }
                    @if let Some(failed) = failure(visitor, seat) { span class="seat-failed" { (failed) } }
                    @if let Some(clock) = seat.clock {
                        span class="clock" role="timer" data-bank=(clock.bank) data-since=[clock.since.map(|since| since.0)] {}
                    }
                }
            }
        }
    }
}

/// How everybody stands in a game that nobody sits at.
pub fn standing(game: &GameSession, observer: Observer, language: Language) -> Markup {
    let standing = game.standing(observer, language);
    html! {
        p class="progress" { (standing.progress) }
        ul class="seats" {
            @for ((index, seat), has) in game.seats().iter().enumerate().zip(&standing.seats) {
                li class={ "seat " (seat) } {
                    span class="seat-name" { (game.seat_name(Seat(index as u8), language)) }
                    span class="seat-has" { (has) }
                }
            }
        }
    }
}

/// What can be done about the game as a whole, and who else is there.
pub fn tools(visitor: &Visitor, scene: &Scene) -> Markup {
    let shown = &scene.shown;
    html! {
        section id="seats" class="panel" aria-label=(visitor.text("page-seats")) {
            h2 class="table-title" { (shown.title) }
            p id="spectators" class="quiet" data-keep {}
            @if shown.phase == Phase::Running && scene.eyes.own().is_some() {
                div class="tools" {
                    // Bots agree to nothing.
                    @if people(shown) > 1 { button type="button" data-ask-end { (visitor.text("page-ask-end")) } }
                    button type="button" data-resign { (visitor.text("page-resign")) }
                }
            }
            (chance(visitor, scene))
        }
    }
}

/// The fair-dice panel: the commitment from the beginning, all nonces, and the seed at the end.
pub fn chance(visitor: &Visitor, scene: &Scene) -> Markup {
    let shown = &scene.shown;
    html! {
        details id="fair" {
            summary { (visitor.text("page-fair")) }
            p { (visitor.text("page-fair-help")) }
            dl {
                dt { (visitor.text("page-fair-commitment")) }
                dd class="hex" { (shown.commitment) }
                @for seat in &shown.seats {
                    @if let Some(nonce) = &seat.nonce {
                        @let own = seat.person.is_some() && seat.person == visitor.id();
                        @let label = if own { "page-fair-own-nonce" } else { "page-fair-nonce" };
                        dt { (visitor.say(label, [("seat", seat.label.clone().into())])) }
                        dd class="hex" { (nonce) }
                    }
                }
                @if let Some(seed) = &shown.seed {
                    dt { (visitor.text("page-fair-seed")) }
                    dd class="hex" { (seed) }
                }
            }
        }
    }
}
