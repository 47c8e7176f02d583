//! A record from a file: it is sent along with every request. Only an analysis keeps it in memory for a while.

use crate::fault::Fault;
use draw::DrawScope;
use host::ErrorCode;
use maud::html;
use serde::Deserialize;
use tabletop::Record;

use crate::analysis::{self, Game};
use crate::page_layout::{self, Page};
use crate::replay_frame::{ReplayFrame, slider, steps_of};
use crate::request::Request;
use crate::response::{self, Response};
use crate::site::Site;
use crate::table::REPLAY_KEYS;
use crate::visitor::Visitor;

/// Maximum size of a record in bytes. The longest of thousands of random games had 110,133.
pub const BYTES: usize = 256 * 1024;
/// Maximum number of actions. The longest of thousands of random games had 6,069.
pub const PLIES: usize = 10_000;

/// Parses a record sent by a visitor, up to the maximum length.
pub fn read(text: &str) -> Result<Record, Fault> {
    let too_long = Fault::new(ErrorCode::RecordTooLong);
    if text.len() > BYTES {
        return Err(too_long);
    }
    let record = Record::parse(text).map_err(|error| Fault::because(ErrorCode::BadRecord, error))?;
    if record.lines.len() > PLIES { Err(too_long) } else { Ok(record) }
}

/// Where to choose a file.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let body = html! {
        main id="main" class="narrow" {
            h1 { (visitor.text("page-record")) }
            p { (visitor.text(if visitor.offers.others { "page-record-help" } else { "page-record-help-here" })) }
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
        preview: None,
    };
    page_layout::page(site, &visitor, page).await
}

/// A record and a moment of it.
#[derive(Deserialize)]
pub struct RecordQuery {
    record: String,
    seat: Option<String>,
    step: Option<usize>,
    /// Whether the page has drawn nothing yet.
    #[serde(default)]
    fresh: bool,
}

/// What a page shows at a moment.
pub async fn part<S: Site>(site: &S, request: &Request, body: S::Body) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let asked: RecordQuery = request.json(site, body).await?;
    let main = site.think(visitor.key, move || {
        let record = read(&asked.record)?;
        let frame = ReplayFrame::of_record(&record, asked.seat.as_deref(), asked.step.or(Some(0)))?;
        let dock = slider(&visitor, &frame);
        let scope = if asked.fresh { DrawScope::All } else { DrawScope::Changes };
        let main = frame.main(&visitor, &dock, scope);
        Ok::<_, Fault>(if asked.fresh {
            html! { (frame.art(&visitor, REPLAY_KEYS)) (main) }
        } else {
            main
        })
    });
    Ok(response::fragment(main.await??))
}

/// An analysis of a record.
pub async fn analysis<S: Site>(site: &S, request: &Request, body: S::Body) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let asked: RecordQuery = request.json(site, body).await?;
    let game = move || {
        let record = read(&asked.record)?;
        Ok(Game { steps: steps_of(&record), record })
    };
    analysis::start(site, &visitor, game).await
}
