//! What is kept about you: to take with you, and to have forgotten.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use host::{PersonId, TableId, Time};
use serde::{Deserialize, Serialize};

use super::body::Body;
use super::caller::Me;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::people::{MeShown, person};
use super::{App, account, entry};
use crate::store::KeyKind;

/// Everything that is kept about you, without the hashes of your secrets.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Export {
    /// You.
    person: MeShown,
    /// When you were last here.
    seen: Time,
    /// The tables where you sit or sat.
    tables: Vec<MyTable>,
    /// What you said.
    chat: Vec<MyLine>,
    /// What you noted.
    notes: Vec<MyNote>,
    /// Whom you do not want to read.
    mutes: Vec<PersonId>,
    /// What you reported.
    reports: Vec<MyReport>,
    /// Your tokens.
    tokens: Vec<MyKey>,
    /// The browsers you have come in with.
    sessions: Vec<MyKey>,
    /// The network addresses you have signed in from: of each only a keyed hash is kept, and these times.
    addresses: Vec<MyKey>,
}

/// A table of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyTable {
    /// Its id.
    table: TableId,
    /// The game.
    game: String,
    /// Your seats, counted from 0.
    seats: Vec<usize>,
    /// When the last step was.
    updated: Time,
}

/// A line that you said.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyLine {
    /// Where.
    table: TableId,
    /// Its number there.
    id: u64,
    /// When.
    at: Time,
    /// What.
    text: String,
}

/// A note of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyNote {
    /// Where.
    table: TableId,
    /// What.
    text: String,
    /// When.
    at: Time,
}

/// A report of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyReport {
    /// About whom.
    person: PersonId,
    /// At which table.
    table: Option<TableId>,
    /// What it is about.
    text: String,
    /// When.
    at: Time,
}

/// A token or a session of yours, without its secret.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyKey {
    /// What you call it.
    label: String,
    /// When it was made.
    created: Time,
    /// When it was last used.
    used: Time,
}

/// Everything that is kept about you.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/export", tag = "people",
    responses((status = 200, body = Export), (status = "4XX", body = ErrorBody))))]
pub async fn export(State(app): State<App>, me: Me) -> Result<Response, Fault> {
    let store = &app.store;
    let person = person(&app, &me).await?;
    let mut tables = Vec::new();
    loop {
        let heads = store.tables_of(me.id, tables.len() as u32, 100).await?;
        let last = heads.len() < 100;
        tables.extend(heads.into_iter().map(|head| MyTable {
            table: head.table,
            game: head.game,
            seats: (0..head.people.len()).filter(|&seat| head.people[seat] == Some(me.id)).collect(),
            updated: head.updated,
        }));
        if last {
            break;
        }
    }
    let chat = store.said_by(me.id).await?.into_iter().map(|(table, said)| MyLine {
        table,
        id: said.id,
        at: said.at,
        text: said.text,
    });
    let notes = store.notes_of(me.id).await?.into_iter().map(|(table, text, at)| MyNote { table, text, at });
    let reports = store.reports_by(me.id).await?.into_iter().map(|report| MyReport {
        person: report.about,
        table: report.table,
        text: report.text,
        at: report.at,
    });
    let export = Export {
        seen: person.seen,
        person: MeShown::new(&app, person),
        tables,
        chat: chat.collect(),
        notes: notes.collect(),
        mutes: store.mutes(me.id).await?,
        reports: reports.collect(),
        tokens: keys(&app, &me, KeyKind::Token).await?,
        sessions: keys(&app, &me, KeyKind::Session).await?,
        addresses: keys(&app, &me, KeyKind::Place).await?,
    };
    let disposition = [(header::CONTENT_DISPOSITION, "attachment; filename=\"zheng.json\"")];
    Ok((disposition, Json(export)).into_response())
}

async fn keys(app: &App, me: &Me, kind: KeyKind) -> Result<Vec<MyKey>, Fault> {
    let keys = app.store.keys_of(me.id, kind).await?.into_iter();
    Ok(keys.map(|key| MyKey { label: key.label, created: key.created, used: key.used }).collect())
}

/// That you are sure.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Goodbye {
    /// Your password, if you have an account.
    #[serde(default)]
    password: Option<String>,
}

/// Have yourself forgotten: name, account, what you said and noted. Your seats stay in the logs of games, without a name.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me", tag = "people", request_body = Goodbye,
    responses((status = 204), (status = "4XX", body = ErrorBody))))]
pub async fn delete_me(
    State(app): State<App>,
    me: Me,
    Body(body): Body<Goodbye>,
) -> Result<impl IntoResponse, Fault> {
    entry::needs_session(&me)?;
    let person = person(&app, &me).await?;
    account::check(&app, &person, body.password.as_deref()).await?;
    app.store.forget_person(me.id, app.clock.now()).await?;
    app.known.forget(me.id);
    Ok(account::forgotten(&app))
}
