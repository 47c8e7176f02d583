//! A record from a file: it is sent along with every question. Only an analysis keeps it for a while, in memory.

use axum::Json;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use draw::Ink;
use maud::html;
use serde::Deserialize;
use server::analysis::Game;
use server::http::{Body, Fault, read_record};

use crate::analysis::{self, Shown};
use crate::film::{Shot, slider, steps_of};
use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// Where to choose a file.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    let body = html! {
        main id="main" class="narrow" {
            h1 { (visitor.text("page-record")) }
            p { (visitor.text("page-record-help")) }
            form id="record-form" class="row" {
                label for="record-file" { (visitor.text("page-record-file")) }
                input type="file" id="record-file" accept=".zheng,text/plain" required;
                button type="submit" class="main" { (visitor.text("page-record-show")) }
            }
        }
        div hidden id="film" data-source="/record" {}
    };
    let page = Page {
        title: visitor.text("page-record"),
        body,
        scripts: &["replay.js"],
        styles: &["table.css"],
        class: "text",
    };
    shell::page(&visitor, page).await
}

/// A record and which moment of it.
#[derive(Deserialize)]
pub struct Asked {
    record: String,
    seat: Option<String>,
    step: Option<usize>,
    /// Whether the page has drawn nothing yet.
    #[serde(default)]
    fresh: bool,
}

/// What a page shows of a moment.
pub async fn part(visitor: Visitor, Body(asked): Body<Asked>) -> Result<Response, Fault> {
    let app = visitor.app.clone();
    let main = app.think(visitor.key, move || {
        let record = read_record(&asked.record)?;
        let shot = Shot::of_record(&record, asked.seat.as_deref(), asked.step.or(Some(0)))?;
        let dock = slider(&visitor, &shot, true);
        let ink = if asked.fresh { Ink::All } else { Ink::Changes };
        let main = shot.main(&visitor, &dock, ink)?;
        Ok::<_, Fault>(if asked.fresh {
            html! { (shot.art()?) (main) }
        } else {
            main
        })
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], Html(main.await??.into_string())).into_response())
}

/// An analysis of a record.
pub async fn analysis(visitor: Visitor, Body(asked): Body<Asked>) -> Result<Json<Shown>, Fault> {
    let game = move || {
        let record = read_record(&asked.record)?;
        Ok(Game { steps: steps_of(&record), record })
    };
    analysis::start(&visitor, game).await
}
