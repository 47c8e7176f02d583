//! A record from a file: it is sent along with every question and kept nowhere.

use axum::Json;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use draw::Ink;
use maud::html;
use serde::Deserialize;
use serde_json::Value;
use server::http::{Body, Fault};
use tabletop::Record;

use crate::analysis::{self, Told};
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

fn read(text: &str) -> Result<Record, Fault> {
    Record::parse(text).map_err(|error| Fault::because("bad_record", error))
}

/// What a page shows of a moment.
pub async fn part(visitor: Visitor, Body(asked): Body<Asked>) -> Result<Response, Fault> {
    let app = visitor.app.clone();
    let main = app.think(move || {
        let record = read(&asked.record)?;
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

/// What a record looks like to a program.
pub async fn analysis(visitor: Visitor, Body(asked): Body<Asked>) -> Result<Json<Value>, Fault> {
    let app = visitor.app.clone();
    let told = app.think(move || {
        let record = read(&asked.record)?;
        Told::of(&record, &steps_of(&record), visitor.language)
    });
    analysis::answer(told.await??)
}
