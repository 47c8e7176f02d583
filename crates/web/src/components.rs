//! The components of a game as data, each with its status.

mod fact_table;

use crate::fault::Fault;
use ::components::Status;
use host::ErrorCode;
use http::header::CACHE_CONTROL;
use maud::{Markup, html};

use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::{self, Response};
use crate::site::Site;
use crate::visitor::Visitor;
use playable::components::ComponentGroup;

/// The components of a game, and the text of the file they come from.
fn find(game: &str, visitor: &Visitor) -> Result<(String, Vec<ComponentGroup>), Fault> {
    let family = games::family(game).ok_or(Fault::new(ErrorCode::NotFound))?;
    Ok((visitor.text(family.home.title), (family.components)(visitor.translator())))
}

/// The page about the components of a game.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let game: String = request.part("game")?;
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
            @for group in &groups { (fact_table::show(group, &visitor)) }
        }
    };
    page_layout::page(site, &visitor, Page::new(title, body).with(&["forms.js"])).await
}

/// The meaning of the statuses, and what an owner of the printed game can do.
fn about(visitor: &Visitor, game: &str) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        section class="panel" {
            p { (text("page-parts-about")) }
            dl class="statuses" {
                @for status in Status::ALL {
                    dt { (fact_table::badge(visitor, status)) }
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

/// Buttons that filter by status.
fn filter(visitor: &Visitor, groups: &[ComponentGroup]) -> Markup {
    let count = |status: Option<Status>| {
        let rows = groups.iter().flat_map(|group| &group.rows);
        rows.filter(|row| status.is_none_or(|status| row.status() == status)).count()
    };
    html! {
        div class="tools filter" role="group" aria-label=(visitor.text("page-parts-filter")) {
            button type="button" data-filter="all" aria-pressed="true" { (visitor.text("page-parts-all")) " (" (count(None)) ")" }
            @for status in Status::ALL {
                button type="button" data-filter=(status.id()) aria-pressed="false" {
                    (fact_table::word(visitor, status)) " (" (count(Some(status))) ")"
                }
            }
        }
    }
}

/// The file of the components, which owners of the printed game can correct.
pub async fn file<S: Site>(_: &S, request: &Request) -> Result<Response, Fault> {
    let game: String = request.part("game")?;
    let text = (games::family(&game).ok_or(Fault::new(ErrorCode::NotFound))?.content)();
    Ok(response::with(response::text("text/plain; charset=utf-8", text), CACHE_CONTROL, "no-cache"))
}
