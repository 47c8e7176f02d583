//! Public profiles, and one's own games.

pub mod games;
mod results;

use crate::fault::Fault;
use host::Person;
use host::{ErrorCode, PersonId, Phase, TableSummary};
use maud::{Markup, html};
use serde::Deserialize;

use crate::dates::day;
use crate::forms::{Field, Form};
use crate::names;
use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::visitor::Visitor;

/// How many games are on a page.
const GAMES: u32 = 20;
/// How many of a person's newest games are read for their public page.
const NEWEST: u32 = 100;

/// A position in a long list.
#[derive(Deserialize)]
pub struct From {
    #[serde(default)]
    from: u32,
}

/// A person's page; `me` is one's own.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (person, from): (String, From) = (request.part("person")?, request.query()?);
    if person == "me" {
        return own(site, visitor, from.from).await;
    }
    let id: PersonId = person.parse().map_err(|_| Fault::new(ErrorCode::NotFound))?;
    let person = site.person(id).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    let heads = site.tables_of(id, 0, NEWEST).await?;
    let listed: Vec<TableSummary> =
        heads.into_iter().filter(|head| head.listed && head.phase == Phase::Over).collect();
    let results = results::read(site, &visitor, id, &listed).await?;
    let me = visitor.id();
    let muted = match me {
        Some(me) => site.mutes(me).await?.contains(&id),
        None => false,
    };
    let text = |id: &str| visitor.text(id);
    let title = names::shown(&person.name, visitor.language);
    let body = html! {
        main id="main" class="narrow forms" {
            section class="panel" {
                h1 { (title) }
                p class="quiet" { (text("page-people-since")) " " (day(&visitor, person.created)) }
                @if me == Some(id) { p { a href="/people/me" { (text("page-people-mine")) } } }
            }
            section class="panel" aria-labelledby="results" {
                h2 id="results" { (text("page-people-listed")) }
                p class="quiet" { (text("page-people-listed-help")) }
                @if listed.is_empty() {
                    p { (text("page-people-none")) }
                } @else {
                    (results::table(&visitor, &results, false))
                    (games::list(site, &visitor, &listed[..listed.len().min(GAMES as usize)]).await?)
                }
            }
            @if me.is_some() && me != Some(id) { (manners(&visitor, &person, muted)) }
        }
    };
    page_layout::page(site, &visitor, Page::new(title, body).with(&["forms.js"])).await
}

/// Muting and reporting somebody.
fn manners(visitor: &Visitor, person: &Person, muted: bool) -> Markup {
    let text = |id: &str| visitor.text(id);
    let send = format!("{} /api/me/mutes/{}", if muted { "DELETE" } else { "PUT" }, person.id);
    let button = text(if muted { "page-unmute" } else { "page-mute" });
    let why = Field {
        id: "report-text",
        name: "text",
        label: text("page-report-why"),
        help: Some(text("page-report-help")),
        length: (1, 1000),
        faults: &[ErrorCode::BadText],
        ..Field::default()
    };
    let fields = html! {
        input type="hidden" name="person" value=(person.id);
        (why.show())
    };
    html! {
        section class="panel" aria-labelledby="manners" {
            h2 id="manners" { (text("page-people-manners")) }
            p { (text("page-mute-help")) }
            (Form::new("form-mute", &send, "reload", button).bare().around(visitor, &html! {}))
            details {
                summary { (text("page-report")) }
                (Form::new("form-report", "POST /api/reports", "done", text("page-report-send")).around(visitor, &fields))
                p class="after" data-after="form-report" hidden { (text("page-report-done")) }
            }
        }
    }
}

async fn own<S: Site>(site: &S, visitor: Visitor, from: u32) -> Result<Response, Fault> {
    let text = |id: &str| visitor.text(id);
    let title = text("page-people-mine");
    let body = match visitor.id() {
        None => html! {
            p { (text("page-people-stranger")) }
            div class="tools" {
                a class="button main" href="/new" { (text("page-new")) }
                a class="button" href="/sign-in" { (text("page-sign-in")) }
            }
        },
        Some(me) => mine(site, &visitor, me, from).await?,
    };
    let body = html! { main id="main" class="narrow forms" { h1 { (title) } (body) } };
    page_layout::page(site, &visitor, Page::new(title, body).with(&["forms.js"])).await
}

async fn mine<S: Site>(site: &S, visitor: &Visitor, me: PersonId, from: u32) -> Result<Markup, Fault> {
    let text = |id: &str| visitor.text(id);
    // One more than is shown says whether there are more.
    let mut heads = site.tables_of(me, from, GAMES + 1).await?;
    let more = heads.len() > GAMES as usize;
    heads.truncate(GAMES as usize);
    let newest = site.tables_of(me, 0, NEWEST).await?;
    let over: Vec<TableSummary> = newest.into_iter().filter(|head| head.phase == Phase::Over).collect();
    let results = if from == 0 { results::read(site, visitor, me, &over).await? } else { Vec::new() };
    Ok(html! {
        section class="panel" aria-labelledby="games" {
            h2 id="games" { (text("page-people-games")) }
            @if heads.is_empty() {
                p { (text("page-people-none")) }
            } @else {
                (games::list(site, visitor, &heads).await?)
            }
            div class="tools" {
                @if from > 0 {
                    a class="button" rel="prev" href={ "/people/me?from=" (from.saturating_sub(GAMES)) } { (text("page-people-newer")) }
                }
                @if more { a class="button" rel="next" href={ "/people/me?from=" (from + GAMES) } { (text("page-people-older")) } }
                a class="button main" href="/new" { (text("page-new")) }
            }
        }
        @if !results.is_empty() {
            section class="panel" aria-labelledby="results" {
                h2 id="results" { (text("page-people-results")) }
                p class="quiet" { (visitor.say("page-people-results-help", [("count", results::MOST.into())])) }
                (results::table(visitor, &results, true))
            }
        }
    })
}
