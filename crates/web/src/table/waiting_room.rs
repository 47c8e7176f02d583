//! A table before the game begins: who sits where, the visitor's name, and the invitation.

use bots::level::Level;
use host::SeatShown;
use maud::{Markup, html};

use super::parts::chat;
use super::seats::{chance, sitter};
use super::{Names, Scene, TableQuery};
use crate::names::is_nameless;
use crate::new_table::levels;
use crate::qr_code;
use crate::settings::notices::in_browser;
use crate::visitor::Visitor;

/// What the visitor is at the table, and what follows from it for all seats.
struct Room<'a> {
    visitor: &'a Visitor,
    scene: &'a Scene,
    names: &'a Names,
    /// Whether the visitor opened the table.
    owner: bool,
    /// The seats of the visitor.
    own: Vec<&'a SeatShown>,
    /// Whether every seat is taken.
    full: bool,
}

/// The waiting room.
pub fn room(visitor: &Visitor, scene: &Scene, names: &Names, wanted: &TableQuery) -> Markup {
    let shown = &scene.shown;
    let me = visitor.id();
    let mine = |seat: &&SeatShown| seat.chair == "person" && me.is_some() && seat.person == me;
    let room = Room {
        visitor,
        scene,
        names,
        // Who plays a table of a tournament is decided there.
        owner: me == Some(shown.by) && shown.fixture.is_none(),
        own: shown.seats.iter().filter(mine).collect(),
        full: shown.seats.iter().all(|seat| seat.chair != "open"),
    };
    let text = |id: &str| visitor.text(id);
    html! {
        // Everything has an id, so that it stays what it is while other things come and go.
        div class="room narrow" {
            h1 { (shown.title) }
            @if let Some(fixture) = shown.fixture {
                p id="room-tournament" { a href={ "/tournaments/" (fixture.tournament) } { (text("tournament-of-table")) } }
            }
            p id="prompt-text" role="status" aria-live="polite" { (room.prompt()) }
            @if room.owner && shown.owner_starts && room.full {
                div id="room-start" class="tools" { button type="button" class="main" data-start { (text("page-start")) } }
            }
            (room.invitation())
            @if room.owner && visitor.offers.others {
                div id="room-notify" { (in_browser(visitor, &text("page-notify-room"))) }
            }
            @if !room.own.is_empty() || room.owner || scene.invited && room.has_free_seat() { (room.name()) }
            ul id="room-chairs" class="chairs" { @for seat in &shown.seats { (room.seat(seat)) } }
            @if !scene.invited { p id="room-private" { (text("page-room-private")) } }
            @if let Some(secret) = wanted.invitation.as_ref().filter(|_| room.own.is_empty()) {
                span hidden id="came-with" data-invitation=(secret) {}
            }
            @if me.is_some() && (shown.invitation.is_some() || shown.terms.listed) {
                section id="room-talk" class="panel" aria-labelledby="room-chat" {
                    h2 id="room-chat" { (text("page-chat")) }
                    (chat(visitor))
                }
            }
            (terms(visitor, scene))
            (chance(visitor, scene))
            @if room.owner {
                div id="room-close" class="tools" { button type="button" data-close { (text("page-close-table")) } }
            }
        }
    }
}

impl Room<'_> {
    fn text(&self, id: &str) -> String {
        self.visitor.text(id)
    }

    fn say(&self, id: &str, name: &'static str, value: &str) -> String {
        self.visitor.say(id, [(name, value.into())])
    }

    /// What the table waits for, as far as it concerns the visitor.
    fn prompt(&self) -> String {
        let shown = &self.scene.shown;
        let owner = self.names.get(&shown.by.to_string()).map_or("", String::as_str);
        match () {
            () if self.own.is_empty() && self.scene.invited && self.has_free_seat() => {
                self.text("page-room-choose")
            }
            () if !shown.owner_starts => self.text("page-room-waiting"),
            () if self.owner && self.full => self.text("page-room-full"),
            () if self.owner && !self.is_open() => self.text("page-room-closed"),
            () if self.owner => self.text("page-room-you-start"),
            () if self.full => self.say("page-room-owner-starts", "name", owner),
            () => self.text("page-room-waiting"),
        }
    }

    /// Whether a seat is open to anyone who is invited.
    fn is_open(&self) -> bool {
        self.scene.shown.seats.iter().any(|seat| seat.chair == "open" && seat.person.is_none())
    }

    /// Whether there is a seat that the visitor can take.
    fn has_free_seat(&self) -> bool {
        self.scene.shown.seats.iter().any(|seat| self.can_take(seat))
    }

    /// Whether the visitor can take a seat, if they are invited.
    fn can_take(&self, seat: &SeatShown) -> bool {
        seat.chair == "open" && (seat.person.is_none() || seat.person == self.visitor.id())
    }

    /// The invitation link, for those who sit at the table, as long as a seat is open to others.
    fn invitation(&self) -> Markup {
        let shown = &self.scene.shown;
        let Some(secret) = shown.invitation.as_ref().filter(|_| self.is_open()) else { return html! {} };
        let link = format!("{}?invitation={secret}", self.scene.url);
        let game = crate::people::games::name(self.visitor, &shown.game);
        let copy = self.text("page-invite-copy");
        html! {
            section id="room-invite" class="invite panel" aria-labelledby="invite" {
                h2 id="invite" { (self.text("page-invite")) }
                p class="quiet" { (self.text("page-invite-help")) }
                label class="hush" for="invite-link" { (self.text("page-invite-link")) }
                input id="invite-link" readonly value=(link) data-invitation=(secret);
                div class="tools" {
                    button type="button" class="main can-share" data-share=(self.say("page-invite-title", "game", &game)) {
                        (self.text("page-invite-share"))
                    }
                    button type="button" class="can-share" data-copy="invite-link" { (copy) }
                    button type="button" class="main cannot-share" data-copy="invite-link" { (copy) }
                }
                details id="invite-code" {
                    summary { (self.text("page-invite-code")) }
                    p class="quiet" { (self.text("page-invite-code-help")) }
                    (qr_code::draw(&link, &self.text("page-invite-code")))
                }
            }
        }
    }

    /// The field for the name of somebody without an account, or without a name.
    fn name(&self) -> Markup {
        let person = self.scene.person.as_ref();
        let name = person.map(|person| person.name.as_str()).filter(|name| !is_nameless(name));
        if person.is_some_and(|person| person.login.is_some()) && name.is_some() {
            return html! {};
        }
        html! {
            form id="guest-form" class="guest-form" novalidate {
                label for="guest-name" { (self.text("page-room-name")) }
                div class="row" {
                    input id="guest-name" name="name" autocomplete="nickname" maxlength="40" spellcheck="false"
                        value=[name] data-kept=(name.unwrap_or_default())
                        aria-describedby="guest-name-help guest-name-error" data-own="aria-invalid";
                    button type="submit" { (self.text("page-save")) }
                }
                p id="guest-name-help" class="quiet" { (self.text("page-room-name-help")) }
                p id="guest-name-error" class="field-error" role="alert" hidden data-own="hidden" data-keep {}
            }
        }
    }

    /// A seat, and what the visitor can do about it.
    fn seat(&self, seat: &SeatShown) -> Markup {
        let mine = self.own.iter().any(|own| own.seat == seat.seat);
        let free = self.can_take(seat);
        let is_bot = seat.chair == "program";
        let fixed = self.scene.shown.fixture.is_some();
        let kept = seat.chair == "open" && seat.person.is_some();
        let closed = kept && seat.person == Some(self.scene.shown.by) && !fixed;
        let is_kept = kept && !closed;
        let who = if closed { self.text("page-seat-closed") } else { sitter(self.visitor, seat, self.names) };
        // The owner sees it in the list.
        let listed = self.owner && !mine && (is_bot || seat.chair == "open" && !is_kept);
        html! {
            li id={ "chair-" (seat.seat) } class={ "chair " (seat.seat) } {
                span class="seat-name" { (seat.label) }
                @if listed {
                    (self.for_whom(seat, closed))
                } @else if !free || !self.scene.invited || !self.own.is_empty() {
                    span class="seat-who" {
                        (who)
                        @if mine { " (" (self.text("page-seat-you")) ")" }
                        @if is_kept { " " (self.text("page-seat-kept")) }
                    }
                }
                @if mine && !fixed {
                    button type="button" data-leave=(seat.seat) { (self.text("page-leave")) }
                } @else if let Some(own) = self.own.first() {
                    @if free || self.owner && !is_kept {
                        @let (label, full) = if seat.chair == "open" { ("page-move-here", "page-move-to") } else { ("page-swap", "page-swap-with") };
                        button type="button" data-swap={ (own.seat) " " (seat.seat) }
                            aria-label=(self.say(full, "seat", &seat.label)) { (self.text(label)) }
                    }
                } @else if free && self.scene.invited {
                    button type="button" class="main" data-sit=(seat.seat) { (self.text("page-sit")) }
                }
                @if self.owner && !mine && (seat.chair == "person" || is_kept) {
                    button type="button" data-remove=(seat.seat)
                        aria-label=(self.visitor.say("page-unseat-who", [("name", who.as_str().into()), ("seat", seat.label.as_str().into())])) {
                        (self.text("page-unseat"))
                    }
                }
            }
        }
    }

    /// The list in which the owner says who a seat is for.
    fn for_whom(&self, seat: &SeatShown, closed: bool) -> Markup {
        let level = seat.level.and_then(|level| level.parse::<Level>().ok());
        let value = level.map_or(if closed { "closed" } else { "open" }, Level::id);
        html! {
            @let id = format!("for-{}", seat.seat);
            label class="hush" for=(id) { (self.say("page-seat-for", "seat", &seat.label)) }
            select id=(id) data-set-seat=(seat.seat) data-value=(value) {
                option value="open" selected[value == "open"] { (self.text("page-seat-open")) }
                option value="closed" selected[closed] { (self.text("page-seat-closed")) }
                @if seat.chair == "open" && !self.own.is_empty() {
                    option value="me" { (self.text("page-seat-also-me")) }
                }
                (levels(self.visitor, level))
            }
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
        ul id="room-terms" class="terms" {
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
