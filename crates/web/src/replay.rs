//! Replays: any finished game from any seat's view, or one's own game so far.

use crate::fault::Fault;
use draw::DrawScope;
use host::{Phase, Refusal, TableId};
use maud::html;
use serde::Deserialize;

use crate::page_layout::{self, Page};
use crate::replay_frame::{ReplayFrame, slider};
use crate::request::Request;
use crate::response::{self, Response};
use crate::site::Site;
use crate::table::REPLAY_KEYS;
use crate::visitor::Visitor;

#[derive(Clone, Default, Deserialize)]
pub struct ReplayQuery {
    seat: Option<String>,
    step: Option<usize>,
}

async fn frame<S: Site>(
    site: &S,
    visitor: &Visitor,
    table: TableId,
    moment: ReplayQuery,
) -> Result<ReplayFrame, Fault> {
    let me = visitor.id();
    let frame = site.look(table, move |table| {
        if table.phase() == Phase::Open {
            return Err(Refusal::Phase(Phase::Open));
        }
        let seat = moment.seat.as_deref().filter(|seat| !seat.is_empty());
        let observer = table.observer(me, seat)?;
        let plies = table.plies(observer);
        let steps = plies.len();
        let step = moment.step.unwrap_or(0).min(steps.saturating_sub(1));
        let (game, _) = table.at(observer, step)?;
        let before = step.checked_sub(1).and_then(|step| plies.get(step).copied()).unwrap_or_default();
        let ply = table.known_plies(observer, game.plies());
        let analysis = Some(table.phase() == Phase::Over);
        Ok(ReplayFrame { game, observer, step, steps, before, ply, analysis })
    });
    Ok(frame.await.flatten()?)
}

/// The page of a replay.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (table, moment) = (request.part("table")?, request.query()?);
    let frame = frame(site, &visitor, table, moment).await?;
    let title = frame.game.title(visitor.language);
    let dock = slider(&visitor, &frame);
    let body = html! {
        (frame.art(&visitor, REPLAY_KEYS))
        div hidden id="film" data-source={ "/tables/" (table) "/replay" } data-record={ "/api/tables/" (table) "/record" } data-analysis={ "/tables/" (table) "/analysis" } {}
        (frame.main(&visitor, &dock, DrawScope::All))
    };
    drop(frame);
    let page = Page { title, body, scripts: &["replay.js"], styles: &["table.css"], class: "table" };
    page_layout::page(site, &visitor, page).await
}

/// What can change of the page of a replay.
pub async fn part<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (table, moment) = (request.part("table")?, request.query()?);
    let frame = frame(site, &visitor, table, moment).await?;
    let dock = slider(&visitor, &frame);
    let main = frame.main(&visitor, &dock, DrawScope::Changes);
    Ok(response::fragment(main))
}
