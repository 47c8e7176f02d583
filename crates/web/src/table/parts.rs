//! The parts of a table's page: prompt, panels, log, chat.

use std::collections::{BTreeMap, BTreeSet};

use host::{Phase, Shown};
use maud::{Markup, html};
use playable::LogLine;
use tabletop::Seat;

use super::Scene;
use super::explain::Explainer;
use super::layout::Tab;
use super::log::log_line;
use crate::visitor::Visitor;

/// The prompt, and the buttons that do not belong to the game itself.
pub fn prompt(
    visitor: &Visitor,
    scene: &Scene,
    (names, explainer): (&BTreeMap<String, String>, &Explainer),
    own: Option<Seat>,
    reasoned: bool,
) -> Markup {
    let shown = &scene.shown;
    let mine = own.is_some_and(|seat| scene.must(seat)) && shown.phase == Phase::Running;
    html! {
        div id="prompt" class={ "prompt" @if mine { " mine" } } {
            p id="prompt-text" role="status" aria-live="polite" {
                @if mine { span class="turn" { (visitor.text("page-your-turn")) } " " }
                (explainer.text(&shown.prompt))
            }
            div class="tools" {
                @if shown.undo.action { button type="button" data-undo="action" { (visitor.text("page-undo")) } }
                @if shown.undo.turn { button type="button" data-undo="turn" { (visitor.text("page-undo-turn")) } }
                @if shown.undo.ask && !shown.undo.action && !shown.undo.turn {
                    // Nobody else is there to be asked.
                    button type="button" data-undo="ask" {
                        (visitor.text(if people(shown) > 1 { "page-undo-ask" } else { "page-undo" }))
                    }
                }
                @if scene.hints && mine { button type="button" data-hint { (visitor.text("page-hint")) } }
                @if reasoned { button type="button" data-why aria-controls="panel-why" { (visitor.text("page-why")) } }
            }
            (proposal(visitor, scene, names, own))
        }
    }
}

/// A pending proposal.
fn proposal(visitor: &Visitor, scene: &Scene, names: &BTreeMap<String, String>, own: Option<Seat>) -> Markup {
    let Some(proposal) = &scene.shown.proposal else { return html! {} };
    let by = scene.shown.seats.iter().find(|seat| seat.seat == proposal.by);
    let who = by.and_then(|seat| seat.person).and_then(|person| names.get(&person.to_string()));
    let who = who.cloned().or_else(|| by.map(|seat| seat.label.clone())).unwrap_or_default();
    let what = if proposal.what == "undo" { "page-asks-undo" } else { "page-asks-end" };
    let answers = own.is_some() && visitor.id().is_some_and(|me| proposal.waiting.contains(&me));
    html! {
        div class="proposal" role="group" {
            p { (visitor.say(what, [("name", who.into())])) }
            @if answers {
                button type="button" class="main" data-answer="yes" { (visitor.text("page-yes")) }
                button type="button" data-answer="no" { (visitor.text("page-no")) }
            } @else {
                p { (visitor.text("page-asks-waiting")) }
            }
        }
    }
}

/// What a side that nobody sits for did last, and why: opened by a button beside the prompt.
pub fn reasons(visitor: &Visitor, told: &[&LogLine], game: (&str, &Explainer)) -> Markup {
    html! {
        @if !told.is_empty() {
            details id="panel-why" class="panel" {
                summary { h2 { (visitor.text("page-why-title")) } }
                ol class="reasons" { @for line in told { li { (log_line(visitor, line, game)) } } }
            }
        }
    }
}

/// The chat and the visitor's notes, if they have any. The page fetches the messages.
pub fn talk(visitor: &Visitor, scene: &Scene) -> Option<Tab> {
    let created = scene.shown.invitation.is_some();
    if visitor.me.is_none() || !(created || scene.shown.terms.listed) {
        return None;
    }
    // Where nobody else can come there is nobody to talk to.
    let chat = scene.shown.terms.listed || people(&scene.shown) > 1;
    let body = html! {
        @if chat { (self::chat(visitor)) }
        h3 { label for="notes-text" { (visitor.text("page-notes")) } }
        textarea id="notes-text" rows="4" maxlength="4000" placeholder=(visitor.text("page-notes-help")) {}
    };
    let title = visitor.text(if chat { "page-chat" } else { "page-tab-notes" });
    let badge = html! { @if chat { " " span id="chat-new" class="tally" hidden {} } };
    Some(Tab { name: "chat", title, badge, body })
}

/// The chat. The page fetches the messages.
pub fn chat(visitor: &Visitor) -> Markup {
    html! {
        ol id="chat" class="chat" tabindex="0" aria-label=(visitor.text("page-chat")) aria-live="polite" data-keep {}
        form id="chat-form" {
            label class="hush" for="chat-text" { (visitor.text("page-chat-say")) }
            input id="chat-text" name="text" maxlength="1000" autocomplete="off" placeholder=(visitor.text("page-chat-say"));
            button type="submit" { (visitor.text("page-chat-send")) }
        }
    }
}

/// The number of people at a table.
pub fn people(shown: &Shown) -> usize {
    let people: BTreeSet<_> = shown.seats.iter().filter_map(|seat| seat.person).collect();
    people.len()
}
