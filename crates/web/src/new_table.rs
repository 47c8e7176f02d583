//! The form for a new table: game, seats, and settings.

mod chairs;
mod pictures;
mod rules;
mod terms;

use std::collections::BTreeMap;

pub use chairs::{bots, levels};

use crate::fault::Fault;
use games::Start;
use host::{Content, ErrorCode, PersonId};
use maud::{Markup, html};
use playable::{GameInfo, Setting};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Problem;

use crate::forms::codes;
use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::{self, Response};
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Deserialize)]
pub struct NewTableQuery {
    game: Option<String>,
    /// Whom to challenge.
    against: Option<PersonId>,
}

/// The form for a new table.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let wanted: NewTableQuery = request.query()?;
    let text = |id: &str| visitor.text(id);
    let contents = site.contents().await?;
    let default = games::listed().next().ok_or(Fault::new(ErrorCode::NotFound))?;
    let first = games::all().find(|title| Some(title.name) == wanted.game.as_deref()).unwrap_or(default);
    // An unlisted game can be opened by its name.
    let shown = || games::all().filter(|title| title.listed || title.name == first.name);
    // Somebody who is challenged is one more choice for each seat.
    let against = match wanted.against.filter(|person| Some(*person) != visitor.id()) {
        Some(person) => {
            let names = visitor.names(site, &[person]).await?;
            names.into_values().next().filter(|name| !name.is_empty()).map(|name| (person, name))
        }
        None => None,
    };
    let parts =
        shown().map(|title| part(&visitor, title, title.name == first.name, &contents, against.as_ref()));
    let parts = parts.collect::<Result<Vec<_>, Fault>>()?;
    let account = visitor.person(site).await?.is_some_and(|person| person.login.is_some());
    let body = html! {
        main id="main" class="narrow forms" {
            h1 { (text("page-new")) }
            @match &against {
                Some((_, name)) => p { (visitor.say("page-challenge-help", [("name", name.as_str().into())])) },
                None => @if visitor.offers.others { p { (text("page-new-help")) } },
            }
            form id="open" class="form" method="post" novalidate data-missing=(text("page-form-missing")) data-wrong=(text("page-form-wrong")) {
                fieldset class="panel games" {
                    legend { (text("page-new-game")) }
                    @for title in shown() { (game(&visitor, title, title.name == first.name)) }
                }
                @for part in &parts { (part) }
                (terms::fields(&visitor, account))
                (from(&visitor))
                p class="field-error" data-error hidden {}
                div class="tools" { button type="submit" class="main" { (text("page-new-open")) } }
            }
        }
    };
    page_layout::page(site, &visitor, Page::new(text("page-new"), body).with(&["forms.js", "open.js"])).await
}

/// A text to start a game from.
#[derive(Deserialize)]
pub struct StartingText {
    text: String,
}

/// The game of such a text.
#[derive(Serialize)]
struct Found {
    game: &'static str,
    settings: BTreeMap<&'static str, String>,
    /// The position, if it is one and not a record.
    position: Option<Value>,
}

/// Parses a text to start a game from, for the form: its game and settings.
pub async fn read<S: Site>(site: &S, request: &Request, body: S::Body) -> Result<Response, Fault> {
    Visitor::of(site, request).await?;
    let from: StartingText = request.json(site, body).await?;
    let bad = |problem: Problem| Fault::because(ErrorCode::BadRecord, problem);
    let start = Start::read(&from.text).map_err(bad)?;
    let (title, setup) = start.setup().map_err(bad)?;
    let value = |setting: &Setting| Ok((setting.tag, setup.value(setting)?.to_owned()));
    let settings = title.settings.iter().map(value).collect::<Result<_, Problem>>().map_err(bad)?;
    let position = match start {
        Start::Position(position) => Some(position),
        Start::Record(_) => None,
    };
    Ok(response::json(&Found { game: title.name, settings, position }))
}

/// A game to choose.
fn game(visitor: &Visitor, title: &GameInfo, chosen: bool) -> Markup {
    let name = title.name;
    let (called, about) = rules::game(visitor, title);
    html! {
        label class="game" for={ "game-" (name) } {
            input id={ "game-" (name) } type="radio" name="game" value=(name) checked[chosen];
            (pictures::of(title))
            span { strong { (called) } small class="quiet" { (about) } }
        }
    }
}

/// The fields of one game: its settings and its seats. The script shows those of the chosen game.
fn part(
    visitor: &Visitor,
    title: &GameInfo,
    chosen: bool,
    contents: &[Content],
    against: Option<&(PersonId, String)>,
) -> Result<Markup, Fault> {
    let name = title.name;
    let contents: Vec<&Content> = contents.iter().filter(|content| content.game == name).collect();
    let text = |id: &str| visitor.text(id);
    Ok(html! {
        fieldset class="panel" data-game=(name) hidden[!chosen] disabled[!chosen] {
            legend { (text("page-new-rules")) }
            @for setting in title.settings { (rules::setting(visitor, name, setting)) }
            @if title.match_sums.is_some() {
                label class="check" for={ "match-" (name) } {
                    input id={ "match-" (name) } type="checkbox" data-match;
                    span { (text("page-new-match")) small class="quiet" { (text("page-new-match-help")) } }
                }
            }
            @if !contents.is_empty() {
                div class="field" {
                    label for={ "content-" (name) } { (text("page-new-content")) }
                    select id={ "content-" (name) } data-content {
                        option value="" { (text("page-new-content-usual")) }
                        @for content in contents { option value=(content.hash) { (content.name) } }
                    }
                }
            }
            (chairs::chairs(visitor, title, against)?)
        }
    })
}

/// A record or a position to start from.
fn from(visitor: &Visitor) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        details class="panel" {
            summary { (text("page-new-from")) }
            p { (text("page-new-from-help")) }
            div class="field" {
                label for="from-file" { (text("page-new-from-file")) }
                input id="from-file" type="file" accept=".zheng,.json,.txt,text/plain,application/json";
            }
            div class="field" {
                label for="from-text" { (text("page-new-from-text")) }
                textarea id="from-text" rows="6" spellcheck="false" autocomplete="off"
                    aria-describedby="from-text-error" data-faults=(codes(&[ErrorCode::BadRecord, ErrorCode::NoContent, ErrorCode::BadSetup])) {}
                p id="from-text-error" class="field-error" hidden {}
            }
            div class="field short" {
                label for="from-ply" { (text("page-new-from-ply")) }
                input id="from-ply" type="number" min="0" step="1" inputmode="numeric" aria-describedby="from-ply-help";
                p id="from-ply-help" class="quiet" { (text("page-new-from-ply-help")) }
            }
        }
    }
}
