//! The components of a game as data: everything that is played with, and how sure it is.

mod ching;
mod ming;
mod sheet;

use ::components::Status;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use server::http::{At, Fault};

use crate::shell::{self, Page};
use crate::visitor::Visitor;
use sheet::Group;

/// The components of a game, and the text of the file they come from.
fn find(game: &str, visitor: &Visitor) -> Result<(String, Vec<Group>), Fault> {
    match game {
        "ming" => Ok((visitor.text("page-game-ming"), ming::groups(visitor))),
        "ching" => Ok((visitor.text("page-game-ching"), ching::groups(visitor))),
        _ => Err(Fault::new("not_found")),
    }
}

/// The page about the components of a game.
pub async fn page(visitor: Visitor, At(game): At<String>) -> Result<Html<String>, Fault> {
    let (name, groups) = find(&game, &visitor)?;
    let title = visitor.say("page-parts", [("game", name.into())]);
    let body = html! {
        main id="main" class="wide forms" {
            h1 { (title) }
            (about(&visitor, &game))
            (filter(&visitor, &groups))
            nav class="contents" aria-label=(visitor.text("page-parts-groups")) {
                @for group in &groups { a href={ "#" (group.id) } { (group.title) } }
            }
            @for group in &groups { (group.show(&visitor)) }
        }
    };
    shell::page(&visitor, Page::new(title, body).with(&["forms.js"])).await
}

/// What a status means, and what an owner of the printed game can do.
fn about(visitor: &Visitor, game: &str) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        section class="panel" {
            p { (text("page-parts-about")) }
            dl class="statuses" {
                @for status in Status::ALL {
                    dt { (sheet::badge(visitor, status)) }
                    dd {
                        (text(match status {
                            Status::Known => "page-parts-known",
                            Status::Inferred => "page-parts-inferred",
                            Status::Proposed => "page-parts-proposed",
                        }))
                    }
                }
            }
            details {
                summary { (text("page-parts-owner")) }
                ol {
                    li { (text("page-parts-owner-copy")) " " a href={ "/components/" (game) "/content.toml" } download={ (game) ".toml" } { (game) ".toml" } }
                    li { (text("page-parts-owner-play")) " " code { "zheng play " (game) " --content my-" (game) ".toml" } }
                    li { (text("page-parts-owner-host")) " " code { "zheng admin add-content " (game) " my-" (game) ".toml" } }
                }
            }
        }
    }
}

/// Buttons that show what has one status only.
fn filter(visitor: &Visitor, groups: &[Group]) -> Markup {
    let count = |status: Option<Status>| {
        let rows = groups.iter().flat_map(|group| &group.rows);
        rows.filter(|row| status.is_none_or(|status| row.status() == status)).count()
    };
    html! {
        div class="tools filter" role="group" aria-label=(visitor.text("page-parts-filter")) {
            button type="button" data-filter="all" aria-pressed="true" { (visitor.text("page-parts-all")) " (" (count(None)) ")" }
            @for status in Status::ALL {
                button type="button" data-filter=(status.id()) aria-pressed="false" {
                    (sheet::word(visitor, status)) " (" (count(Some(status))) ")"
                }
            }
        }
    }
}

/// The file that the components come from, to be corrected by who owns the printed game.
pub async fn file(At(game): At<String>) -> Result<Response, Fault> {
    let text = match game.as_str() {
        "ming" => ::ming::content::Content::current().source().to_owned(),
        "ching" => ::ching::content::Content::current().source().to_owned(),
        _ => return Err(Fault::new("not_found")),
    };
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, text).into_response())
}
