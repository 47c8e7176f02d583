//! Reading a table: its state, its events, the log in words, the record, odds and hints.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use host::{Chair, ErrorCode, Events, PersonId, Phase, Shown, Table, TableId};
use playable::{Advice, OddsRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Observer, Seat};

use super::App;
use super::caller::{Me, RequestLanguage, Who};
use super::extract::{UrlPath, UrlQuery};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::ratings::{self, RatingShown};

/// The seat whose view to use.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct ViewpointQuery {
    /// A seat of yours, or any seat when the game is over; by default a spectator's view.
    seat: Option<String>,
    /// Whether to list the legal actions.
    #[serde(default)]
    options: bool,
    /// The language of texts: `en` or `de`.
    #[expect(dead_code, reason = "read from the query by its own extractor")]
    lang: Option<String>,
}

/// A table and who is online.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableShown {
    /// The table.
    #[serde(flatten)]
    shown: Shown,
    /// The names of people.
    names: BTreeMap<String, String>,
    /// In a rated game: the ratings of those who sit there, by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    ratings: BTreeMap<&'static str, RatingShown>,
}

/// A table as you may see it.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}", tag = "tables", operation_id = "show_table", security((), ("token" = []), ("session" = [])), params(("table" = TableId, Path), ViewpointQuery),
    responses((status = 200, body = TableShown), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat"))))]
pub async fn show(
    State(app): State<App>,
    me: Option<Me>,
    RequestLanguage(language): RequestLanguage,
    UrlPath(table): UrlPath<TableId>,
    UrlQuery(eyes): UrlQuery<ViewpointQuery>,
) -> Result<Json<TableShown>, Fault> {
    let me = me.map(|me| me.id);
    let shown = app.tables.look(table, move |table| {
        let observer = table.observer(me, eyes.seat.as_deref())?;
        Ok(table.show(observer, me, language, eyes.options))
    });
    let shown = shown.await.flatten()?;
    let people: Vec<PersonId> = shown.seats.iter().filter_map(|seat| seat.person).collect();
    let names = web::names::distinct(app.names_for(&people, language).await?, &people);
    let ratings = ratings::at_table(&app, &shown).await?;
    Ok(Json(TableShown { names, ratings, shown }))
}

/// Since when.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct Since {
    /// A seat of yours, or any seat when the game is over; by default a spectator's view.
    seat: Option<String>,
    /// The last version you know.
    #[serde(default)]
    after: u64,
}

/// What has happened since a version, as far as you may see it.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/events", tag = "tables", security((), ("token" = []), ("session" = [])), params(("table" = TableId, Path), Since),
    responses((status = 200, body = Events), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat"))))]
pub async fn events(
    State(app): State<App>,
    me: Option<Me>,
    UrlPath(table): UrlPath<TableId>,
    UrlQuery(since): UrlQuery<Since>,
) -> Result<Json<Events>, Fault> {
    let me = me.map(|me| me.id);
    let events = app.tables.look(table, move |table| {
        let observer = table.observer(me, since.seat.as_deref())?;
        Ok(table.events(observer, since.after))
    });
    Ok(Json(events.await.flatten()?))
}

/// A log line.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogLine {
    /// The number of visible actions, of seats and Fate, before it.
    ply: usize,
    /// What happened.
    text: String,
    /// Its rule number.
    rule: Option<&'static str>,
}

/// The game log in words.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/log", tag = "tables", security((), ("token" = []), ("session" = [])), params(("table" = TableId, Path), ViewpointQuery),
    responses((status = 200, body = Vec<LogLine>), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat"))))]
pub async fn log(
    State(app): State<App>,
    me: Option<Me>,
    RequestLanguage(language): RequestLanguage,
    UrlPath(table): UrlPath<TableId>,
    UrlQuery(eyes): UrlQuery<ViewpointQuery>,
) -> Result<Json<Vec<LogLine>>, Fault> {
    let me = me.map(|me| me.id);
    let log = app.tables.look(table, move |table| {
        let observer = table.observer(me, eyes.seat.as_deref())?;
        Ok(table.log(observer, language))
    });
    let log = log.await.flatten()?.into_iter();
    Ok(Json(log.map(|told| LogLine { ply: told.ply, text: told.text, rule: told.rule }).collect()))
}

/// The record of a finished game, with the seed of all dice and draws.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables", security((), ("token" = []), ("session" = [])), params(("table" = TableId, Path)),
    responses((status = 200, description = "The record.", body = String, content_type = "text/plain"), (status = "4XX", body = ErrorBody, description = "not_begun is_running"))))]
pub async fn record(
    State(app): State<App>,
    _: Option<Me>,
    UrlPath(table): UrlPath<TableId>,
) -> Result<Response, Fault> {
    let people = app.tables.look(table, |table| {
        let person = |chair: &Chair| match chair {
            Chair::Person(person) => Some(*person),
            _ => None,
        };
        table.chairs().iter().filter_map(person).collect::<Vec<_>>()
    });
    let people = people.await?;
    let names = web::names::distinct(app.names(&people).await?, &people);
    let record = app.tables.look(table, move |table| {
        table.record(|person| names.get(&person.to_string()).cloned().unwrap_or_default())
    });
    let text = record.await.flatten()?.to_string();
    let disposition = format!("attachment; filename=\"{table}.zheng\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, text).into_response())
}

/// A moment of a game.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct Moment {
    /// A seat of yours, or any seat when the game is over; by default a spectator's view.
    seat: Option<String>,
    /// The number of steps visible to you before it, counted from 0.
    #[serde(default)]
    step: usize,
    /// The language of texts: `en` or `de`.
    #[expect(dead_code, reason = "read from the query by its own extractor")]
    lang: Option<String>,
}

/// A moment of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MomentShown {
    /// The number of steps.
    steps: usize,
    /// The engine's view at that moment.
    #[cfg_attr(feature = "openapi", schema(schema_with = host::openapi::view))]
    view: Value,
    /// The prompt at that moment.
    prompt: String,
    /// The log up to that moment, in words.
    log: Vec<LogLine>,
}

/// The game at an earlier step, as far as you may see it.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables", security((), ("token" = []), ("session" = [])), params(("table" = TableId, Path), Moment),
    responses((status = 200, body = MomentShown), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat"))))]
pub async fn replay(
    State(app): State<App>,
    me: Option<Me>,
    RequestLanguage(language): RequestLanguage,
    UrlPath(table): UrlPath<TableId>,
    UrlQuery(moment): UrlQuery<Moment>,
) -> Result<Json<MomentShown>, Fault> {
    let me = me.map(|me| me.id);
    let shown = app.tables.look(table, move |table| {
        let observer = table.observer(me, moment.seat.as_deref())?;
        let (game, steps) = table.at(observer, moment.step)?;
        let log = table.counted(observer, game.log(Some(observer), language)).into_iter();
        Ok(MomentShown {
            steps,
            view: game.view(observer),
            prompt: game.prompt(observer, language),
            log: log.map(|told| LogLine { ply: told.ply, text: told.text, rule: told.rule }).collect(),
        })
    });
    Ok(Json(shown.await.flatten()?))
}

/// The seat whose odds to compute.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct WhoseOdds {
    /// A seat of yours, or any seat when the game is over.
    seat: String,
    /// The language of texts: `en` or `de`.
    #[expect(dead_code, reason = "read from the query by its own extractor")]
    lang: Option<String>,
}

/// The exact odds of what a seat of yours can do now.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/odds", tag = "tables", security((), ("token" = []), ("session" = [])), params(("table" = TableId, Path), WhoseOdds),
    responses((status = 200, description = "The odds, as data and in words.", body = Object), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat not_begun"))))]
pub async fn odds(
    State(app): State<App>,
    who: Who,
    RequestLanguage(language): RequestLanguage,
    UrlPath(table): UrlPath<TableId>,
    UrlQuery(whose): UrlQuery<WhoseOdds>,
) -> Result<Json<Value>, Fault> {
    let me = who.me.map(|me| me.id);
    let found = app.tables.look(table, move |table| {
        begun(table)?;
        let observer = table.observer(me, Some(&whose.seat))?;
        Ok::<_, Fault>((table.game().without_history(), observer))
    });
    let (game, observer) = found.await??;
    let Observer::Seat(seat) = observer else { return Err(Fault::new(ErrorCode::NoSeat)) };
    let odds = app.think(who.key, move || game.odds(seat, &OddsRequest::default(), language)).await?;
    let odds = odds.map_err(|problem| Fault::because(ErrorCode::BadRequest, problem))?;
    Ok(Json(serde_json::to_value(odds).unwrap_or_default()))
}

/// A hint: what a captain would do, if the game is over or you are the only person at a private table.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/hint", tag = "tables", params(("table" = TableId, Path), WhoseOdds),
    responses((status = 200, description = "The searched actions, the most searched first.", body = Object), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat not_begun not_asked no_hints"))))]
pub async fn hint(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    UrlQuery(whose): UrlQuery<WhoseOdds>,
) -> Result<Json<Value>, Fault> {
    let (_, _, advice) = app.advise(me.id, table, whose.seat).await?;
    Ok(Json(serde_json::to_value(advice).unwrap_or_default()))
}

impl App {
    /// A hint for a seat, with the game it is about; an error if this person may not ask for hints.
    pub async fn advise(
        &self,
        me: PersonId,
        table: TableId,
        seat: String,
    ) -> Result<(games::GameSession, Seat, Advice), Fault> {
        let found = self.tables.look(table, move |table| web::hinted(table, me, &seat));
        let (game, seat) = found.await??;
        let (game, advice) = self.advice(me.into(), game, seat).await?;
        Ok((game, seat, advice))
    }
}

fn begun(table: &Table) -> Result<(), Fault> {
    if table.phase() == Phase::Open { Err(Fault::new(ErrorCode::NotBegun)) } else { Ok(()) }
}
