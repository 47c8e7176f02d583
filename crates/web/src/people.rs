//! Public profiles, and one's own games.

pub mod games;
mod ratings;
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
    let rated = ratings::section(site, &visitor, id).await?;
    let me = visitor.id();
    let manners = match me.filter(|me| *me != id) {
        Some(me) => Some(Manners {
            muted: site.mutes(me).await?.contains(&id),
            blocked: site.blocks(me).await?.contains(&id),
            followed: site.follows(me).await?.iter().any(|one| one.person == id),
        }),
        None => None,
    };
    let text = |id: &str| visitor.text(id);
    let title = names::shown(&person.name, visitor.language);
    let title = if person.bot { format!("{title} [bot]") } else { title };
    let body = html! {
        main id="main" class="narrow forms" {
            section class="panel" {
                h1 { (title) }
                p class="quiet" { (text("page-people-since")) " " (day(&visitor, person.created)) }
                @if person.bot { p { (text("page-people-bot")) } }
                @if me == Some(id) { p { a href="/people/me" { (text("page-people-mine")) } } }
                @if let Some(manners) = &manners { (manners.friends(&visitor, id)) }
            }
            (rated)
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
            @if let Some(manners) = &manners { (manners.show(&visitor, &person)) }
        }
    };
    page_layout::page(site, &visitor, Page::new(title, body).with(&["forms.js"])).await
}

/// How a visitor gets on with somebody.
struct Manners {
    muted: bool,
    blocked: bool,
    followed: bool,
}

impl Manners {
    /// A button that turns something on or off.
    fn switch(
        visitor: &Visitor,
        (id, on): (&str, bool),
        path: &str,
        [off_text, on_text]: [&str; 2],
    ) -> Markup {
        let send = format!("{} /api/me/{path}", if on { "DELETE" } else { "PUT" });
        let button = visitor.text(if on { on_text } else { off_text });
        Form::new(id, &send, "reload", button).bare().around(visitor, &html! {})
    }

    /// Following and challenging somebody.
    fn friends(&self, visitor: &Visitor, id: PersonId) -> Markup {
        html! {
            @if !self.blocked {
                div class="tools" {
                    a class="button main" href={ "/new?against=" (id) } { (visitor.text("page-challenge")) }
                    (Manners::switch(visitor, ("form-follow", self.followed), &format!("follows/{id}"), ["page-follow", "page-unfollow"]))
                }
            }
        }
    }

    /// Muting, blocking and reporting somebody.
    fn show(&self, visitor: &Visitor, person: &Person) -> Markup {
        let text = |id: &str| visitor.text(id);
        let id = person.id;
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
            input type="hidden" name="person" value=(id);
            (why.show())
        };
        html! {
            section class="panel" aria-labelledby="manners" {
                h2 id="manners" { (text("page-people-manners")) }
                p { (text("page-mute-help")) }
                (Manners::switch(visitor, ("form-mute", self.muted), &format!("mutes/{id}"), ["page-mute", "page-unmute"]))
                p { (text("page-block-help")) }
                (Manners::switch(visitor, ("form-block", self.blocked), &format!("blocks/{id}"), ["page-block", "page-unblock"]))
                details {
                    summary { (text("page-report")) }
                    (Form::new("form-report", "POST /api/reports", "done", text("page-report-send")).around(visitor, &fields))
                    p class="after" data-after="form-report" hidden { (text("page-report-done")) }
                }
            }
        }
    }
}

/// The people a visitor follows.
async fn followed<S: Site>(site: &S, visitor: &Visitor, me: PersonId) -> Result<Markup, Fault> {
    let people = site.follows(me).await?;
    let ids: Vec<PersonId> = people.iter().map(|one| one.person).collect();
    let names = visitor.names(site, &ids).await?;
    let text = |id: &str| visitor.text(id);
    Ok(html! {
        @if !people.is_empty() {
            section class="panel" aria-labelledby="followed" {
                h2 id="followed" { (text("page-people-followed")) }
                ul class="rows" {
                    @for one in &people {
                        li {
                            a href={ "/people/" (one.person) } { (names.get(&one.person.to_string()).map_or("?", String::as_str)) }
                            @if one.online { span class="quiet" { (text("page-here")) } }
                            @if let Some(table) = one.table { a href={ "/tables/" (table) } { (text("page-people-watch")) } }
                            a href={ "/new?against=" (one.person) } { (text("page-challenge")) }
                        }
                    }
                }
            }
        }
    })
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
    let rated = if from == 0 {
        ratings::section(site, visitor, me).await?
    } else {
        html! {}
    };
    let results = if from == 0 { results::read(site, visitor, me, &over).await? } else { Vec::new() };
    let followed = followed(site, visitor, me).await?;
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
        (followed)
        (rated)
        @if !results.is_empty() {
            section class="panel" aria-labelledby="results" {
                h2 id="results" { (text("page-people-results")) }
                p class="quiet" { (visitor.say("page-people-results-help", [("count", results::MOST.into())])) }
                (results::table(visitor, &results, true))
            }
        }
    })
}
