//! The first page: start a game in one click, tables that wait for players, and one's own games.

use std::collections::BTreeMap;

use crate::fault::Fault;
use ::tournament::Stage;
use games::{AnyRules, FAMILIES, Family};
use host::{PersonId, Phase, TableSummary, Time};
use maud::{Markup, PreEscaped, html};
use playable::{Setup, Start, StartGroup};
use tabletop::Observer;

use crate::names;
use crate::page_layout::{self, Page};
use crate::people::games::name;
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::table::{headline, sitter};
use crate::tournament;
use crate::visitor::Visitor;

/// Maximum number of tables per list.
const SHOWN: u32 = 12;

pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let mine = match visitor.id() {
        Some(me) => site.tables_of(me, 0, SHOWN).await?,
        None => Vec::new(),
    };
    let me = visitor.id();
    let mut waiting = site.listed(SHOWN).await?;
    waiting.retain(|head| me.is_none() || !head.people.contains(&me));
    let mut people: Vec<PersonId> =
        mine.iter().chain(&waiting).flat_map(|head| head.people.iter().flatten().copied()).collect();
    people.sort_unstable();
    people.dedup();
    let names = visitor.names(site, &people).await?;
    let mut tiles = Vec::with_capacity(mine.len());
    for head in &mine {
        tiles.push(tile(site, &visitor, head, &names).await);
    }
    let tournaments = match visitor.id().filter(|_| visitor.offers.tournaments) {
        Some(me) => site.tournaments_of(me, SHOWN).await?,
        None => Vec::new(),
    };
    let tournaments: Vec<_> = tournaments.into_iter().filter(|it| it.stage != Stage::Over).collect();
    let body = html! {
        main id="main" class="home" {
            section class="hero" {
                (banner())
                div class="hero-text" {
                    h1 { (visitor.text("page-hero")) }
                    p { (visitor.text(if visitor.offers.others { "page-hero-more" } else { "page-offline-help" })) }
                }
            }
            @if !mine.is_empty() {
                section class="tables-list" aria-labelledby="mine" {
                    h2 id="mine" { (visitor.text("page-mine")) }
                    ul class="tables" { @for tile in tiles { li { (tile) } } }
                    @if mine.len() == SHOWN as usize { p { a href="/people/me" { (visitor.text("page-mine-all")) } } }
                }
            }
            div class="games" {
                @for family in FAMILIES.iter().filter(|family| family.listed()) { (section(&visitor, family)) }
            }
            @if visitor.offers.others {
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
                @if visitor.offers.tournaments {
                    section class="tables-list" aria-labelledby="tournaments" {
                        h2 id="tournaments" { (visitor.text("tournaments")) }
                        @if tournaments.is_empty() {
                            p class="quiet" { (visitor.text("tournaments-about")) }
                        } @else {
                            (tournament::rows(&visitor, &tournaments))
                        }
                        p { a href="/tournaments" { (visitor.text("tournaments-all")) } }
                    }
                }
            } @else {
                (alone(&visitor))
            }
            @if visitor.offers.app {
                section class="tables-list" aria-labelledby="app" {
                    h2 id="app" { (visitor.text("page-app")) }
                    p { (visitor.text("page-app-help")) " " a href="/app/" { (visitor.text("page-app-open")) } }
                }
            }
        }
    };
    page_layout::page(site, &visitor, Page::new(visitor.text("page-nav-play"), body)).await
}

/// What a site without other people does not offer, and how to get it.
pub fn alone(visitor: &Visitor) -> Markup {
    html! {
        section class="tables-list" aria-labelledby="alone" {
            h2 id="alone" { (visitor.text("page-offline")) }
            p { (visitor.text("page-offline-others")) " " a href="/hosting" { (visitor.text("page-hosting")) } }
        }
    }
}

/// The rules of a game that can be started.
fn rules_of(start: &Start) -> Option<AnyRules> {
    let setup = Setup {
        settings: start
            .settings
            .iter()
            .map(|(tag, value)| ((*tag).to_owned(), (*value).to_owned()))
            .collect(),
        ..Setup::default()
    };
    games::find(start.game).and_then(|game| games::rules(game, &setup)).ok()
}

/// Whether a game can be started only where others can come.
fn needs_others(start: &Start) -> bool {
    rules_of(start).is_some_and(|rules| start.chairs.len() < rules.seats().len())
        || start.chairs.iter().any(|(_, who)| *who == "open")
}

/// A table of the visitor's: against whom, how far it is or how it ended, and whose turn it is.
async fn tile<S: Site>(
    site: &S,
    visitor: &Visitor,
    head: &TableSummary,
    names: &BTreeMap<String, String>,
) -> Markup {
    let (me, language) = (visitor.id(), visitor.language);
    let names = &names::at_table(names, &seated(head));
    let found = site.look(head.table, move |table| {
        let own = me.and_then(|me| table.seats_of(me).iter().next());
        let observer = own.map_or(Observer::Spectator, Observer::Seat);
        let shown = table.show(observer, me, language, false);
        let round =
            table.tail(observer, language).lines.iter().rev().find_map(|line| line.about.turn.clone());
        let result = headline(table.game(), observer, language, &shown);
        (shown, round.map(|turn| turn.text), result)
    });
    // A table that cannot be read now is listed all the same.
    let Ok((shown, round, result)) = found.await else { return entry(visitor, head, names) };
    let opponents = shown.seats.iter().filter(|seat| seat.person != me || seat.person.is_none());
    let opponents = opponents.map(|seat| sitter(visitor, seat, names)).filter(|name| !name.is_empty());
    let opponents = counted(opponents);
    let with = match head.phase {
        Phase::Open => String::new(),
        _ if opponents.is_empty() => String::new(),
        _ => visitor.say("page-tile-against", [("names", opponents.join(", ").into())]),
    };
    let more = match head.phase {
        Phase::Open => None,
        Phase::Running => round,
        Phase::Over => Some(result),
    };
    link(visitor, head, &with, more.as_deref())
}

/// Each name once, with its number if there are more: `Bot: Novice × 2`.
fn counted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut all: Vec<(String, u8)> = Vec::new();
    for name in names {
        match all.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => all.push((name, 1)),
        }
    }
    let said = |(name, count)| if count > 1 { format!("{name} × {count}") } else { name };
    all.into_iter().map(said).collect()
}

/// The people at a table.
fn seated(head: &TableSummary) -> Vec<PersonId> {
    head.people.iter().flatten().copied().collect()
}

/// A list of tables.
pub fn list(visitor: &Visitor, heads: &[TableSummary], names: &BTreeMap<String, String>) -> Markup {
    html! {
        ul class="tables" {
            @for head in heads { li { (entry(visitor, head, names)) } }
        }
    }
}

fn entry(visitor: &Visitor, head: &TableSummary, names: &BTreeMap<String, String>) -> Markup {
    let me = visitor.id();
    let names = &names::at_table(names, &seated(head));
    let others: Vec<&str> = head
        .people
        .iter()
        .flatten()
        .filter(|person| Some(**person) != me)
        .filter_map(|person| names.get(&person.to_string()).map(String::as_str))
        .collect();
    link(visitor, head, &others.join(", "), None)
}

fn link(visitor: &Visitor, head: &TableSummary, with: &str, more: Option<&str>) -> Markup {
    let me = visitor.id();
    let must = |seat: usize| head.must >> seat & 1 == 1;
    let turn = head.phase == Phase::Running
        && head.people.iter().enumerate().any(|(seat, person)| must(seat) && *person == me && me.is_some());
    let state = match head.phase {
        Phase::Open => visitor.say("page-state-open", [("count", head.open.into())]),
        Phase::Running if turn => visitor.text("page-your-turn"),
        Phase::Running => visitor.text("page-state-running"),
        Phase::Over => visitor.text("page-state-over"),
    };
    html! {
        a class={ "table-link" @if turn { " turn" } } href={ "/tables/" (head.table) } {
            span class="table-game" { (name(visitor, &head.game)) }
            @if !with.is_empty() { span class="table-with" { (with) } }
            @if let Some(more) = more { span class="table-more" { (more) } }
            span class="table-state" { (state) }
            (when(head.updated))
        }
    }
}

/// A moment; a script says it as the reader is used to.
pub fn when(time: Time) -> Markup {
    html! { time data-at=(time.0) {} }
}

fn play(visitor: &Visitor, start: &Start) -> Markup {
    let class = if start.main { "main" } else { "" };
    html! { button type="button" class=(class) data-play=(start.order()) { (visitor.text(start.label)) } }
}

/// What the visitor can start here.
fn starts(visitor: &Visitor, group: &'static StartGroup) -> Vec<&'static Start> {
    group.starts.iter().filter(|start| visitor.offers.others || !needs_others(start)).collect()
}

/// Which seat to take, if the first of these starts has one seat for the visitor and others for bots or friends. For
/// pass-and-play it makes no difference.
fn sides(visitor: &Visitor, heading: &str, starts: &[&Start]) -> Markup {
    let Some(first) = starts.first() else { return html! {} };
    let seats = rules_of(first).map(|rules| rules.seats()).unwrap_or_default();
    let mine = |seat: &str| first.chairs.iter().any(|(chair, who)| *chair == seat && *who == "me");
    if seats.len() < 2 || seats.iter().filter(|seat| mine(seat)).count() != 1 {
        return html! {};
    }
    html! {
        fieldset class="sides" {
            legend class="quiet" { (visitor.text("page-play-as")) }
            @for seat in seats {
                @let name = format!("side-{}-{heading}", first.game);
                @let id = format!("{name}-{seat}");
                label class={ "chair " (seat) } for=(id) {
                    input type="radio" id=(id) name=(name) value=(seat) checked[mine(seat)];
                    (visitor.text(&format!("name-{seat}")))
                }
            }
        }
    }
}

/// A game, and what can be started with one click.
fn section(visitor: &Visitor, family: &Family) -> Markup {
    let home = &family.home;
    let id = format!("game-{}", family.name);
    html! {
        section class={ "game " (family.name) } aria-labelledby=(id) {
            h2 id=(id) { (visitor.text(home.title)) }
            p { (visitor.text(home.about)) }
            div class="starts" {
                @for group in home.groups {
                    @let starts = starts(visitor, group);
                    h3 { (visitor.text(group.heading)) }
                    div class="start-group" {
                        (sides(visitor, group.heading, &starts))
                        div class="tools" {
                            @for start in starts { (play(visitor, start)) }
                            @if let Some(game) = group.more {
                                a class="button" href={ "/new?game=" (game) } { (visitor.text("page-more-ways")) }
                            }
                        }
                    }
                }
            }
            p class="links" {
                @for (game, label) in home.lessons { a href={ "/learn/" (game) } { (visitor.text(label)) } }
                a href={ "/rules/" (family.name) } { (visitor.text("page-rules")) }
            }
        }
    }
}

/// Ships on the sea under a low sun, as a woodcut.
fn banner() -> Markup {
    PreEscaped(include_str!("../assets/banner.svg").to_owned())
}
