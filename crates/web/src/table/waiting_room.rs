//! A table before the game begins: free seats, and the invitation link.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::seats::{chance, sitter};
use super::{Scene, TableQuery};
use crate::visitor::Visitor;

/// The waiting room.
pub fn room(
    visitor: &Visitor,
    scene: &Scene,
    names: &BTreeMap<String, String>,
    wanted: &TableQuery,
) -> Markup {
    let shown = &scene.shown;
    let me = visitor.id();
    let invited = shown.terms.listed || wanted.invitation.is_some() || shown.invitation.is_some();
    html! {
        div class="room narrow" {
            h1 { (shown.title) }
            p id="prompt-text" role="status" aria-live="polite" { (visitor.text("page-room-waiting")) }
            ul class="chairs" {
                @for seat in &shown.seats {
                    @let open = seat.chair == "open";
                    @let kept = open && seat.person.is_some() && seat.person != me;
                    li id={ "chair-" (seat.seat) } class={ "chair " (seat.seat) } {
                        span class="seat-name" { (seat.label) }
                        @if open && !kept && (invited || seat.person == me && me.is_some()) {
                            button type="button" class="main" data-sit=(seat.seat) { (visitor.text("page-sit")) }
                        } @else {
                            span class="seat-who" {
                                (sitter(visitor, seat, names))
                                @if kept { " " (visitor.text("page-seat-kept")) }
                            }
                            @if seat.chair == "person" && seat.person == me && me.is_some() {
                                button type="button" data-leave=(seat.seat) { (visitor.text("page-leave")) }
                            }
                        }
                    }
                }
            }
            @if !invited { p { (visitor.text("page-room-private")) } }
            @if let Some(secret) = &shown.invitation {
                @let link = format!("{}?invitation={secret}", scene.url);
                div class="invite" {
                    label for="invite-link" { (visitor.text("page-invite")) }
                    div class="row" {
                        input id="invite-link" readonly value=(link) data-invitation=(secret);
                        button type="button" data-copy="invite-link" { (visitor.text("page-copy")) }
                    }
                    p class="quiet" { (visitor.text("page-invite-help")) }
                }
                div class="tools" { button type="button" data-close { (visitor.text("page-close-table")) } }
            }
            @if let Some(secret) = &wanted.invitation { span hidden id="came-with" data-invitation=(secret) {} }
            (terms(visitor, scene))
            (chance(visitor, scene))
        }
    }
}

/// How the table is played.
fn terms(visitor: &Visitor, scene: &Scene) -> Markup {
    let terms = &scene.shown.terms;
    let undo = match terms.undo {
        host::UndoTerms::Never => "page-terms-undo-never",
        host::UndoTerms::Free => "page-terms-undo-free",
        host::UndoTerms::Consent => "page-terms-undo-consent",
    };
    let pace = match terms.pace {
        host::Pace::Live => "page-terms-live",
        host::Pace::Days => "page-terms-days",
    };
    html! {
        ul class="terms" {
            li { (visitor.text(pace)) }
            li { (visitor.text(undo)) }
            @if let Some(clock) = terms.clock {
                li {
                    (visitor.say("page-terms-clock", [
                        ("bank", span(visitor, clock.bank).into()),
                        ("increment", span(visitor, clock.increment).into()),
                    ]))
                }
            }
            @if terms.two_games { li { (visitor.text("page-terms-match")) } }
            @if terms.listed { li { (visitor.text("page-terms-listed")) } }
        }
    }
}

/// A span of time in its largest whole unit.
pub fn span(visitor: &Visitor, milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    let (count, id) = match seconds {
        _ if seconds > 0 && seconds % 86_400 == 0 => (seconds / 86_400, "page-days"),
        _ if seconds > 0 && seconds % 3600 == 0 => (seconds / 3600, "page-hours"),
        _ if seconds > 0 && seconds % 60 == 0 => (seconds / 60, "page-minutes"),
        _ => (seconds, "page-seconds"),
    };
    visitor.say(id, [("count", count.into())])
}
