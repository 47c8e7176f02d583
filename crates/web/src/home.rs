//! The first page: what this is, a game in one click, tables that wait, and one's own games.

use std::collections::BTreeMap;

use axum::response::Html;
use host::{Head, PersonId, Phase, Time};
use maud::{Markup, PreEscaped, html};
use serde_json::json;
use server::http::Fault;

use crate::people::games;
use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// How many tables of a kind are shown.
const SHOWN: u32 = 12;

/// The first page.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    let mine = match visitor.id() {
        Some(me) => visitor.app.store.tables_of(me, 0, SHOWN).await?,
        None => Vec::new(),
    };
    let me = visitor.id();
    let mut waiting = visitor.app.store.listed(SHOWN).await?;
    waiting.retain(|head| me.is_none() || !head.people.contains(&me));
    let mut people: Vec<PersonId> =
        mine.iter().chain(&waiting).flat_map(|head| head.people.iter().flatten().copied()).collect();
    people.sort_unstable();
    people.dedup();
    let names = visitor.app.names(&people).await?;
    let body = html! {
        main id="main" class="home" {
            section class="hero" {
                (banner())
                div class="hero-text" {
                    h1 { (visitor.text("page-hero")) }
                    p { (visitor.text("page-hero-more")) }
                }
            }
            @if !mine.is_empty() {
                section class="tables-list" aria-labelledby="mine" {
                    h2 id="mine" { (visitor.text("page-mine")) }
                    (list(&visitor, &mine, &names))
                    @if mine.len() == SHOWN as usize { p { a href="/people/me" { (visitor.text("page-mine-all")) } } }
                }
            }
            div class="games" {
                (ming(&visitor))
                (ching(&visitor))
            }
            section class="tables-list" aria-labelledby="waiting" {
                h2 id="waiting" { (visitor.text("page-waiting")) }
                @if waiting.is_empty() {
                    p class="quiet" { (visitor.text("page-waiting-none")) }
                } @else {
                    (list(&visitor, &waiting, &names))
                }
                form class="row join" id="join" {
                    label for="join-link" { (visitor.text("page-join")) }
                    input id="join-link" name="link" inputmode="url" autocomplete="off" placeholder=(visitor.text("page-join-link"));
                    button type="submit" { (visitor.text("page-join-go")) }
                }
            }
        }
    };
    shell::page(&visitor, Page::new(visitor.text("page-nav-play"), body)).await
}

/// A list of tables.
pub fn list(visitor: &Visitor, heads: &[Head], names: &BTreeMap<String, String>) -> Markup {
    html! {
        ul class="tables" {
            @for head in heads { li { (entry(visitor, head, names)) } }
        }
    }
}

fn entry(visitor: &Visitor, head: &Head, names: &BTreeMap<String, String>) -> Markup {
    let me = visitor.id();
    let must = |seat: usize| head.must >> seat & 1 == 1;
    let turn = head.phase == Phase::Running
        && head.people.iter().enumerate().any(|(seat, person)| must(seat) && *person == me && me.is_some());
    let others: Vec<&str> = head
        .people
        .iter()
        .flatten()
        .filter(|person| Some(**person) != me)
        .filter_map(|person| names.get(&person.to_string()).map(String::as_str))
        .collect();
    let state = match head.phase {
        Phase::Open => visitor.say("page-state-open", [("count", head.open.into())]),
        Phase::Running if turn => visitor.text("page-your-turn"),
        Phase::Running => visitor.text("page-state-running"),
        Phase::Over => visitor.text("page-state-over"),
    };
    html! {
        a class={ "table-link" @if turn { " turn" } } href={ "/tables/" (head.table) } {
            span class="table-game" { (games::name(visitor, &head.game)) }
            @if !others.is_empty() { span class="table-with" { (others.join(", ")) } }
            span class="table-state" { (state) }
            (when(head.updated))
        }
    }
}

/// A moment; a script says it as the reader is used to.
pub fn when(time: Time) -> Markup {
    html! { time data-at=(time.0) {} }
}

fn play(order: &serde_json::Value, class: &str, label: &str) -> Markup {
    html! { button type="button" class=(class) data-play=(order) { (label) } }
}

fn ming(visitor: &Visitor) -> Markup {
    let alone = |difficulty: &str| json!({ "game": "ming-solo", "settings": { "Difficulty": difficulty }, "chairs": { "emperor": "me" } });
    let against = |level: &str| json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": level } });
    html! {
        section class="game ming" aria-labelledby="game-ming" {
            h2 id="game-ming" { (visitor.text("page-game-ming")) }
            p { (visitor.text("page-ming-about")) }
            div class="starts" {
                h3 { (visitor.text("page-alone")) }
                div class="tools" {
                    (play(&alone("easy"), "main", &visitor.text("page-easy")))
                    (play(&alone("moderate"), "", &visitor.text("page-moderate")))
                    (play(&alone("hard"), "", &visitor.text("page-hard")))
                    (play(&alone("brutal"), "", &visitor.text("page-brutal")))
                }
                h3 { (visitor.text("page-against")) }
                div class="tools" {
                    (play(&against("novice"), "", &visitor.text("page-level-novice")))
                    (play(&against("sailor"), "", &visitor.text("page-level-sailor")))
                    (play(&against("captain"), "", &visitor.text("page-level-captain")))
                    (play(&against("admiral"), "", &visitor.text("page-level-admiral")))
                }
                h3 { (visitor.text("page-friends")) }
                div class="tools" {
                    (play(&json!({ "game": "ming", "chairs": { "emperor": "me" } }), "", &visitor.text("page-friends-link")))
                    (play(&json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "me" } }), "", &visitor.text("page-friends-here")))
                    a class="button" href="/new?game=ming" { (visitor.text("page-more-ways")) }
                }
            }
            p class="links" {
                a href="/learn/ming" { (visitor.text("page-learn")) }
                a href="/learn/ming-solo" { (visitor.text("page-learn-solo")) }
                a href="/rules/ming" { (visitor.text("page-rules")) }
            }
        }
    }
}

fn ching(visitor: &Visitor) -> Markup {
    let against = |level: &str| json!({ "game": "ching", "settings": { "Players": "3" }, "chairs": { "red": "me", "blue": level, "yellow": level } });
    let friends = |chairs: serde_json::Value| json!({ "game": "ching", "settings": { "Players": "3" }, "chairs": chairs });
    html! {
        section class="game ching" aria-labelledby="game-ching" {
            h2 id="game-ching" { (visitor.text("page-game-ching")) }
            p { (visitor.text("page-ching-about")) }
            div class="starts" {
                h3 { (visitor.text("page-against-two")) }
                div class="tools" {
                    (play(&against("novice"), "main", &visitor.text("page-level-novice")))
                    (play(&against("sailor"), "", &visitor.text("page-level-sailor")))
                    (play(&against("captain"), "", &visitor.text("page-level-captain")))
                    (play(&against("admiral"), "", &visitor.text("page-level-admiral")))
                }
                h3 { (visitor.text("page-friends")) }
                div class="tools" {
                    (play(&friends(json!({ "red": "me" })), "", &visitor.text("page-friends-link")))
                    (play(&friends(json!({ "red": "me", "blue": "me", "yellow": "me" })), "", &visitor.text("page-friends-here")))
                    a class="button" href="/new?game=ching" { (visitor.text("page-more-ways")) }
                }
            }
            p class="links" {
                a href="/learn/ching" { (visitor.text("page-learn")) }
                a href="/rules/ching" { (visitor.text("page-rules")) }
            }
        }
    }
}

/// Junks on the sea under a low sun, as a woodcut.
fn banner() -> Markup {
    PreEscaped(include_str!("../assets/banner.svg").to_owned())
}
