//! A table as a visitor sees it: the page, the part of it that changes, and what the page asks about actions.

mod eyes;
mod over;
mod parts;
mod room;
mod seats;

use std::collections::BTreeMap;

use axum::Json;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use draw::{Drawing, Ink, Motion, Picture};
use host::{Phase, Refusal, Shown, TableId};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::http::{Asked, At, Body, Decision, Fault};
use server::metrics::Uncounted;
use tabletop::{Actor, Observer, Seat, Status};
use titles::{Spoken, Told};

use crate::legal::Legal;
use crate::shell::{self, Page, data};
use crate::visitor::Visitor;
use eyes::Eyes;

pub use parts::{layout, log, panels};

/// Which eyes somebody asks for, and what they know.
#[derive(Clone, Default, Deserialize)]
pub struct Wanted {
    /// A seat: of theirs, or any when the game is over.
    seat: Option<String>,
    /// Whose eyes they had.
    #[serde(default)]
    eyes: String,
    /// The version they know.
    #[serde(default)]
    after: u64,
    /// The secret of an invitation they came with.
    invitation: Option<String>,
}

/// Everything about a table that a page shows.
pub struct Scene {
    /// The table as the observer sees it.
    pub shown: Shown,
    /// Whose eyes, and whether there is a curtain.
    pub eyes: Eyes,
    /// The game, to ask for words.
    pub game: Box<dyn Spoken>,
    /// What happened since the version the page knows; nothing when it knows none.
    happened: Option<Vec<Value>>,
    /// Whether hints may be had.
    hints: bool,
}

impl Scene {
    /// Looks at a table.
    async fn at(visitor: &Visitor, table: TableId, wanted: &Wanted, fresh: bool) -> Result<Scene, Fault> {
        let (me, language, wanted) = (visitor.id(), visitor.language, wanted.clone());
        let scene = visitor.app.tables.look(table, move |table| {
            let declared = wanted.seat.as_deref();
            let eyes = Eyes::choose(table, me, declared, fresh)?;
            let shown = table.show(eyes.observer, me, language, false);
            let happened = (!fresh && wanted.eyes == eyes.name(table)).then(|| {
                let events = table.events(eyes.observer, wanted.after);
                if events.rewound {
                    Vec::new()
                } else {
                    events.steps.into_iter().flat_map(|step| step.events).collect()
                }
            });
            let hints = me.is_some_and(|me| table.allows_hints(me));
            Ok::<_, Refusal>(Scene { shown, eyes, game: table.game().fork(), happened, hints })
        });
        Ok(scene.await.flatten()?)
    }

    /// Whether a seat must decide; one that has chosen in secret only may.
    fn must(&self, seat: Seat) -> bool {
        matches!(self.game.status(), Status::Decide { must, .. } if must.contains(seat))
    }

    /// Whether the game has begun, so that there is something to draw.
    fn begun(&self) -> bool {
        !self.shown.view.is_null()
    }
}

/// The page of a table.
pub async fn page(
    visitor: Visitor,
    At(table): At<TableId>,
    Asked(wanted): Asked<Wanted>,
) -> Result<Html<String>, Fault> {
    let scene = Scene::at(&visitor, table, &wanted, true).await?;
    let title = scene.shown.title.clone();
    let names = names(&visitor, &scene.shown).await?;
    let body = {
        let drawing = drawing(&*scene.game)?;
        html! { (drawing.art()) (main(&visitor, &scene, &names, &wanted, Ink::All)?) }
    };
    drop(scene);
    let page = Page { title, body, scripts: &["table.js"], styles: &["table.css"], class: "table" };
    shell::page(&visitor, page).await
}

/// What can change of the page of a table.
pub async fn part(
    visitor: Visitor,
    At(table): At<TableId>,
    Asked(wanted): Asked<Wanted>,
) -> Result<Response, Fault> {
    let scene = Scene::at(&visitor, table, &wanted, false).await?;
    let names = names(&visitor, &scene.shown).await?;
    Ok(fragment(main(&visitor, &scene, &names, &wanted, Ink::Changes)?))
}

/// Acts, and answers with what has changed.
pub async fn act(
    visitor: Visitor,
    At(table): At<TableId>,
    Body(decision): Body<Decision>,
) -> Result<Response, Fault> {
    let me = visitor.me.as_ref().ok_or(Fault::new("not_signed_in"))?.id;
    let (seat, after) = (decision.seat.clone(), decision.version);
    let answer = visitor.app.play((me, visitor.language), table, decision).await?;
    let wanted = Wanted { eyes: seat.clone(), seat: Some(seat), after, invitation: None };
    let mut response = part(visitor, At(table), Asked(wanted)).await?;
    if answer.hidden {
        response.extensions_mut().insert(Uncounted);
    }
    Ok(response)
}

fn fragment(main: Markup) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (headers, main.into_string()).into_response()
}

/// The drawing of a table's game.
pub fn drawing(game: &dyn Spoken) -> Result<Box<dyn Drawing + '_>, Fault> {
    draw::of(game.rules()).ok_or(Fault::new("not_found"))
}

/// What the people at a table are called.
fn names(visitor: &Visitor, shown: &Shown) -> impl Future<Output = Result<Names, Fault>> + use<> {
    let people: Vec<_> = shown.seats.iter().filter_map(|seat| seat.person).collect();
    let app = visitor.app.clone();
    async move { app.names(&people).await }
}

/// What people are called, by id.
type Names = BTreeMap<String, String>;

/// Everything of the page that can change.
fn main(visitor: &Visitor, scene: &Scene, names: &Names, wanted: &Wanted, ink: Ink) -> Result<Markup, Fault> {
    let drawing = &*drawing(&*scene.game)?;
    let (shown, eyes, voice) = (&scene.shown, &scene.eyes, visitor.voice());
    let picture =
        if scene.begun() { Some(drawing.table(&shown.view, voice, ink).map_err(broken)?) } else { None };
    let own = eyes.own();
    let running = shown.phase == Phase::Running;
    let asked = own.filter(|&seat| running && scene.game.status().asks(seat));
    let must = own.is_some_and(|seat| running && scene.must(seat));
    let legal = asked.map(|seat| Legal::new(&*scene.game, drawing, &shown.view, seat, voice));
    let motions: Vec<Motion> =
        scene.happened.as_ref().map_or_else(Vec::new, |events| drawing.motions(events, voice));
    let told: Vec<Told> =
        if scene.begun() { scene.game.log(Some(eyes.observer), visitor.language) } else { Vec::new() };
    let reasons = scene.game.reasons(&told);
    let state = State {
        table: shown.table.to_string(),
        seat: shown.seat.filter(|_| own.is_some()),
        eyes: shown.seat.unwrap_or("spectator"),
        version: shown.version,
        phase: shown.phase,
        asked: must,
        nonce: shown.seats.iter().any(|seat| seat.nonce_awaited && seat.person == visitor.id()),
        now: visitor.app.clock.now().0,
    };
    let Picture { board, hand, stage, panels: drawn } = picture.unwrap_or_else(parts::empty);
    let dock = html! {
        (parts::prompt(visitor, scene, names, own, !reasons.is_empty()))
        @if eyes.curtain.is_none() {
            div id="compose" data-keep {}
            @if let Some(hand) = hand { div id="hand" class="hand" { (hand) } }
        }
    };
    let end = over::over(visitor, scene, names);
    let main = html! {
        @if shown.phase == Phase::Open { (room::room(visitor, scene, names, wanted)) }
        @if !scene.begun() { (end) }
        @if scene.begun() {
            (layout(&board, &dock, (&end, stage.as_ref()), [
                html! { (parts::reasons(visitor, &reasons, &shown.game)) (seats::seats(visitor, scene, names)) (log(visitor, &told, &shown.game)) (parts::talk(visitor, scene)) },
                panels(&drawn),
            ]))
        }
        (data("state", &state))
        (data("legal", &legal))
        (data("motions", &motions))
    };
    Ok(html! { main id="main" class={ "at-table " (shown.game) } { (main) } })
}

fn broken(problem: tabletop::Problem) -> Fault {
    Fault::because("bad_request", problem)
}

/// What the script of the page must know.
#[derive(Serialize)]
struct State {
    table: String,
    seat: Option<&'static str>,
    eyes: &'static str,
    version: u64,
    phase: Phase,
    asked: bool,
    /// Whether the game waits for the visitor's nonce.
    nonce: bool,
    now: i64,
}

/// An action of a seat that is asked about.
#[derive(Deserialize)]
pub struct About {
    seat: String,
    action: Option<String>,
    kind: Option<String>,
    value: Option<String>,
}

/// The game at a table and a seat of the visitor's.
async fn mine(visitor: &Visitor, table: TableId, seat: String) -> Result<(Box<dyn Spoken>, Seat), Fault> {
    let me = visitor.id();
    let found = visitor.app.tables.look(table, move |table| {
        if table.phase() == Phase::Open {
            return Err(Refusal::Phase(Phase::Open));
        }
        match table.observer(me, Some(&seat))? {
            Observer::Seat(seat) => Ok((table.game().fork(), seat)),
            Observer::Spectator => Err(Refusal::NoSeat),
        }
    });
    Ok(found.await.flatten()?)
}

/// An action in words.
pub async fn say(
    visitor: Visitor,
    At(table): At<TableId>,
    Asked(about): Asked<About>,
) -> Result<Json<Value>, Fault> {
    let (game, seat) = mine(&visitor, table, about.seat).await?;
    let text = game.say(seat, &about.action.unwrap_or_default(), visitor.language);
    Ok(Json(serde_json::json!({ "text": text })))
}

/// Why what somebody touched is not possible.
pub async fn why(
    visitor: Visitor,
    At(table): At<TableId>,
    Asked(about): Asked<About>,
) -> Result<Json<Value>, Fault> {
    let (game, seat) = mine(&visitor, table, about.seat).await?;
    let attempt = drawing(&*game)?.attempt(
        &game.view(Observer::Seat(seat)),
        about.kind.as_deref(),
        &about.value.unwrap_or_default(),
    );
    let reason = attempt.and_then(|action| game.why_not(Actor::Seat(seat), &action, visitor.language));
    let reason = reason.unwrap_or_else(|| game.prompt(Observer::Seat(seat), visitor.language));
    Ok(Json(serde_json::json!({ "text": reason })))
}

/// The odds of what a seat can do now, in words, by action.
pub async fn odds(
    visitor: Visitor,
    At(table): At<TableId>,
    Asked(about): Asked<About>,
) -> Result<Json<Value>, Fault> {
    let (game, seat) = mine(&visitor, table, about.seat).await?;
    let (language, voice) = (visitor.language, visitor.voice());
    let odds =
        visitor.app.think(visitor.key, move || game.odds(seat, &titles::Asked::default(), language)).await?;
    let lines = odds.map_err(broken)?.lines;
    let of_action = |line: &titles::OddsLine| {
        let text = line.said(voice);
        line.actions.iter().map(move |action| (action.clone(), Value::from(text.clone()))).collect::<Vec<_>>()
    };
    let actions: serde_json::Map<String, Value> = lines.iter().flat_map(of_action).collect();
    Ok(Json(serde_json::json!({ "actions": actions })))
}

/// What a captain would do.
pub async fn hint(
    visitor: Visitor,
    At(table): At<TableId>,
    Asked(about): Asked<About>,
) -> Result<Json<Value>, Fault> {
    let me = visitor.id().ok_or(Fault::new("not_signed_in"))?;
    let (game, seat, advice) = visitor.app.advise(me, table, about.seat).await?;
    let (action, text) = advice.first(&*game, seat, visitor.language).unwrap_or_default();
    Ok(Json(serde_json::json!({ "action": action, "text": text })))
}
