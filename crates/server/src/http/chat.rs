//! Chat, private notes, muting and reports.
//!
//! At a listed table everyone who is signed in may read and write; at a private one only its players and the person who opened it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::{ErrorCode, PersonId, TableId, Time};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use super::caller::{Me, RequestLanguage};
use super::extract::{Body, UrlPath, UrlQuery};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::{App, checks};
use crate::errors;
use crate::limits::Class;

/// The maximum number of messages per response.
const LINES: u32 = 200;

/// Refuses people who may not use the chat of a table; returns whether the caller is a player or opened the table.
async fn may_talk(app: &App, me: &Me, table: TableId) -> Result<bool, Fault> {
    let me = me.id;
    let found = app.tables.look(table, move |table| {
        let created = table.created();
        (created.terms.listed, created.by == me || !table.seats_of(me).is_empty())
    });
    let (listed, own) = found.await?;
    if listed || own { Ok(own) } else { Err(Fault::new(ErrorCode::NotAllowed)) }
}

/// Since when.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct After {
    /// The number of the last message you know.
    #[serde(default)]
    after: u64,
}

/// A chat message.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineShown {
    /// Its number at the table.
    id: u64,
    /// The author.
    person: PersonId,
    /// The time.
    at: Time,
    /// The text.
    text: String,
}

/// A part of a chat.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chat {
    /// The messages, without those of people you have muted.
    lines: Vec<LineShown>,
    /// The number to continue after.
    last: u64,
    /// Whether there is more.
    more: bool,
    /// The names of people.
    names: BTreeMap<String, String>,
}

/// The chat of a table.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/chat", tag = "talk", operation_id = "chat", params(("table" = TableId, Path), After),
    responses((status = 200, body = Chat), (status = "4XX", body = ErrorBody, description = "not_allowed"))))]
pub async fn read(
    State(app): State<App>,
    me: Me,
    RequestLanguage(language): RequestLanguage,
    UrlPath(table): UrlPath<TableId>,
    UrlQuery(part): UrlQuery<After>,
) -> Result<Json<Chat>, Fault> {
    may_talk(&app, &me, table).await?;
    // Numbers in the database have one bit less.
    let after = part.after.min(i64::MAX as u64);
    let said = app.store.chat(table, after, LINES).await?;
    let muted = app.store.unread_of(me.id).await?;
    let (last, more) = (said.last().map_or(after, |line| line.id), said.len() == LINES as usize);
    let shown = said.into_iter().filter(|line| !muted.contains(&line.person));
    let lines: Vec<LineShown> = shown
        .map(|line| LineShown { id: line.id, person: line.person, at: line.at, text: line.text })
        .collect();
    let seated = app.tables.look(table, |table| {
        (0..table.chairs().len() as u8).filter_map(|seat| table.person(Seat(seat))).collect::<Vec<_>>()
    });
    let seated = seated.await?;
    // Those who sit there are told apart first, so that they are called the same everywhere at the table.
    let mut people: Vec<PersonId> = lines.iter().map(|line| line.person).chain(seated.clone()).collect();
    people.sort_unstable();
    people.dedup();
    let names = web::names::distinct(app.names_for(&people, language).await?, &seated);
    Ok(Json(Chat { lines, last, more, names }))
}

/// A new message.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// 1 to 1000 characters on one line.
    text: String,
}

/// The result.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Spoke {
    /// The number of the message.
    id: u64,
}

/// Send a chat message.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/chat", tag = "talk", params(("table" = TableId, Path)), request_body = Say,
    responses((status = 201, body = Spoke), (status = "4XX", body = ErrorBody, description = "not_allowed bad_text chat_full"))))]
pub async fn say(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(say): Body<Say>,
) -> Result<(StatusCode, Json<Spoke>), Fault> {
    let text = checks::line(&say.text)?;
    let player = may_talk(&app, &me, table).await?;
    app.limit(me.id, Class::Chat)?;
    let (own, all) = app.store.count_chat(table, me.id).await?;
    // Nobody who looks on takes the chat from the players.
    if own >= app.config.chat_per_person || !player && all >= app.config.chat_per_table {
        return Err(Fault::new(ErrorCode::ChatFull));
    }
    let id = app.store.say(table, me.id, text, app.clock.now()).await?;
    app.hub.chat_may_have(table);
    Ok((StatusCode::CREATED, Json(Spoke { id })))
}

/// Notes that only you can read.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// At most 20,000 characters.
    text: String,
}

/// Your notes on a table.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/notes", tag = "talk", params(("table" = TableId, Path)),
    responses((status = 200, body = Notes))))]
pub async fn notes(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
) -> Result<Json<Notes>, Fault> {
    app.tables.look(table, |_| ()).await?;
    Ok(Json(Notes { text: app.store.note(table, me.id).await? }))
}

/// Replace your notes on a table.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/api/tables/{table}/notes", tag = "talk", params(("table" = TableId, Path)), request_body = Notes,
    responses((status = 204, description = "Your notes are saved."), (status = "4XX", body = ErrorBody, description = "bad_text"))))]
pub async fn put_notes(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(notes): Body<Notes>,
) -> Result<StatusCode, Fault> {
    let text = checks::note(&notes.text)?;
    app.tables.look(table, |_| ()).await?;
    app.store.put_note(table, me.id, text, app.clock.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The people you have muted.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Mutes {
    /// The author.
    people: Vec<PersonId>,
    /// Their names.
    names: BTreeMap<String, String>,
}

/// The people you have muted.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/mutes", tag = "talk",
    responses((status = 200, body = Mutes))))]
pub async fn mutes(
    State(app): State<App>,
    me: Me,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<Mutes>, Fault> {
    let people = app.store.mutes(me.id).await?;
    Ok(Json(Mutes { names: app.names_for(&people, language).await?, people }))
}

/// Mute somebody.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/api/me/mutes/{person}", tag = "talk", params(("person" = PersonId, Path)),
    responses((status = 204, description = "The person is muted."), (status = "4XX", body = ErrorBody, description = "bad_request"))))]
pub async fn mute(
    State(app): State<App>,
    me: Me,
    UrlPath(person): UrlPath<PersonId>,
) -> Result<StatusCode, Fault> {
    if person == me.id {
        return Err(Fault::because(ErrorCode::BadRequest, errors::Yourself));
    }
    app.store.person(person).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    app.store.mute(me.id, person, app.clock.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unmute somebody.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/mutes/{person}", tag = "talk", params(("person" = PersonId, Path)),
    responses((status = 204, description = "The person is no longer muted."))))]
pub async fn unmute(
    State(app): State<App>,
    me: Me,
    UrlPath(person): UrlPath<PersonId>,
) -> Result<StatusCode, Fault> {
    app.store.unmute(me.id, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A report to the host.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The reported person.
    person: PersonId,
    /// The table.
    #[serde(default)]
    table: Option<TableId>,
    /// The number of their message in its chat.
    #[serde(default)]
    chat: Option<u64>,
    /// The reason: 1 to 1000 characters on one line.
    text: String,
}

/// The accepted report.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reported {
    /// The id of the report.
    id: String,
}

/// Report somebody to the host.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/reports", tag = "talk", request_body = NewReport,
    responses((status = 201, body = Reported), (status = "4XX", body = ErrorBody, description = "bad_text not_found no_table not_allowed"))))]
pub async fn report(
    State(app): State<App>,
    me: Me,
    Body(new): Body<NewReport>,
) -> Result<(StatusCode, Json<Reported>), Fault> {
    let text = checks::line(&new.text)?;
    app.limit(me.id, Class::Create)?;
    app.store.person(new.person).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    match (new.table, new.chat) {
        (None, None) => {}
        (None, Some(_)) => {
            return Err(Fault::because(ErrorCode::BadRequest, errors::ChatTable));
        }
        (Some(table), None) => app.tables.look(table, |_| ()).await?,
        (Some(table), Some(line)) => {
            may_talk(&app, &me, table).await?;
            let before = line.saturating_sub(1).min(i64::MAX as u64);
            let found = app.store.chat(table, before, 1).await?;
            if !found.first().is_some_and(|said| said.id == line && said.person == new.person) {
                return Err(Fault::new(ErrorCode::NotFound));
            }
        }
    }
    let line = new.table.map(|table| (table, new.chat));
    let id = app.store.report(me.id, new.person, line, text, app.clock.now()).await?;
    Ok((StatusCode::CREATED, Json(Reported { id })))
}
