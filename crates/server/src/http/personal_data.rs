//! A person's own data: export and deletion.

use std::fmt::Write as _;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use host::{PersonId, TableId, Time, TournamentId};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::caller::Me;
use super::extract::Body;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::people::{MeShown, person};
use super::{App, account, sign_in};
use crate::limits::Class;
use crate::store::{KeyKind, Person};
use crate::tournaments::withdraw_everywhere;

/// How many rows are read at once.
const ROWS: u32 = 100;

/// All data stored about you, without the hashes of your secrets.
#[cfg(feature = "openapi")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "describes what is written part by part")]
pub struct Export {
    /// You.
    person: MeShown,
    /// When you were last online.
    seen: Time,
    /// The tables where you have or had a seat.
    tables: Vec<MyTable>,
    /// Your chat messages.
    chat: Vec<MyLine>,
    /// Your notes.
    notes: Vec<MyNote>,
    /// The people you have muted.
    mutes: Vec<PersonId>,
    /// Your reports.
    reports: Vec<MyReport>,
    /// The tournaments you have entered or organise.
    tournaments: Vec<MyTournament>,
    /// Your tokens.
    tokens: Vec<MyKey>,
    /// Your sessions.
    sessions: Vec<MyKey>,
    /// The network addresses you have signed in from: only a keyed hash of each is stored, and these times.
    addresses: Vec<MyKey>,
    /// The browsers that get your notifications.
    browsers: Vec<MyBrowser>,
}

/// A browser that gets your notifications.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyBrowser {
    /// Where they are sent.
    endpoint: String,
    /// Since when.
    since: Time,
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

/// A chat message of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyLine {
    /// The table.
    table: TableId,
    /// Its number there.
    id: u64,
    /// The time.
    at: Time,
    /// The text.
    text: String,
}

/// A note of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyNote {
    /// The table.
    table: TableId,
    /// The text.
    text: String,
    /// The time.
    at: Time,
}

/// A report of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyReport {
    /// The reported person.
    person: PersonId,
    /// The table.
    table: Option<TableId>,
    /// The reason.
    text: String,
    /// The time.
    at: Time,
}

/// A tournament of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyTournament {
    /// Its id.
    tournament: TournamentId,
    /// Its name.
    name: String,
    /// Whether you organise it.
    organiser: bool,
    /// When something last happened.
    updated: Time,
}

/// A token or a session of yours, without its secret.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyKey {
    /// Its label.
    label: String,
    /// When it was created.
    created: Time,
    /// When it was last used.
    used: Time,
}

/// Export all data stored about you. It is streamed, so its size does not matter.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/export", tag = "people",
    responses((status = 200, body = Export))))]
pub async fn export(State(app): State<App>, me: Me) -> Result<Response, Fault> {
    app.limit(me.id, Class::Export)?;
    let person = person(&app, &me).await?;
    let (to, from) = mpsc::channel(2);
    tokio::spawn(async move {
        let mut parts = Parts { to, text: String::new(), first: true };
        if let Err(Broken(why)) = parts.write(&app, &me, person).await {
            // Half of it must not look like all of it: the connection breaks off.
            let _ = parts.to.send(Err(why)).await;
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"zheng.json\""),
    ];
    Ok((headers, axum::body::Body::from_stream(ReceiverStream::new(from))).into_response())
}

/// Why an export is interrupted.
struct Broken(std::io::Error);

impl<E: std::fmt::Display> From<E> for Broken {
    fn from(error: E) -> Broken {
        tracing::info!(%error, "an export breaks off");
        Broken(std::io::Error::other(error.to_string()))
    }
}

/// Writes an export part by part.
struct Parts {
    to: mpsc::Sender<std::io::Result<Bytes>>,
    /// What is to be sent next.
    text: String,
    /// Whether the list has no rows yet.
    first: bool,
}

impl Parts {
    async fn write(&mut self, app: &App, me: &Me, person: Person) -> Result<(), Broken> {
        let (store, id) = (&app.store, me.id);
        let seen = serde_json::to_string(&person.seen)?;
        let person = serde_json::to_string(&MeShown::new(app, person))?;
        self.text = format!("{{\"person\":{person},\"seen\":{seen},\"tables\":[");
        let mut count = 0;
        loop {
            let heads = store.tables_of(id, count, ROWS).await?;
            count += heads.len() as u32;
            let last = heads.len() < ROWS as usize;
            self.rows(heads.into_iter().map(|head| MyTable {
                table: head.table,
                game: head.game,
                seats: (0..head.people.len()).filter(|&seat| head.people[seat] == Some(id)).collect(),
                updated: head.updated,
            }))
            .await?;
            if last {
                break;
            }
        }
        self.next("chat");
        let mut after = None;
        loop {
            let lines = store.said_by(id, after, ROWS).await?;
            after = lines.last().map(|(table, said)| (*table, said.id));
            self.rows(lines.into_iter().map(|(table, said)| MyLine {
                table,
                id: said.id,
                at: said.at,
                text: said.text,
            }))
            .await?;
            if after.is_none() {
                break;
            }
        }
        self.next("notes");
        let mut after = None;
        loop {
            let notes = store.notes_of(id, after, ROWS / 10).await?;
            after = notes.last().map(|note| note.0);
            self.rows(notes.into_iter().map(|(table, text, at)| MyNote { table, text, at })).await?;
            if after.is_none() {
                break;
            }
        }
        self.next("mutes");
        self.rows(store.mutes(id).await?).await?;
        self.next("reports");
        let mut after = None;
        loop {
            let reports = store.reports_by(id, after.as_ref(), ROWS).await?;
            after = reports.last().cloned();
            self.rows(reports.into_iter().map(|report| MyReport {
                person: report.about,
                table: report.table,
                text: report.text,
                at: report.at,
            }))
            .await?;
            if after.is_none() {
                break;
            }
        }
        self.next("tournaments");
        let tournaments = store.tournaments_of(id, u32::MAX).await?;
        self.rows(tournaments.into_iter().map(|it| MyTournament {
            tournament: it.id,
            name: it.name,
            organiser: it.organiser == id,
            updated: it.updated,
        }))
        .await?;
        for (name, kind) in
            [("tokens", KeyKind::Token), ("sessions", KeyKind::Session), ("addresses", KeyKind::Place)]
        {
            self.next(name);
            self.rows(store.keys_of(id, kind).await?.into_iter().map(|key| MyKey {
                label: key.label,
                created: key.created,
                used: key.used,
            }))
            .await?;
        }
        self.next("browsers");
        let browsers = store.push_of(id, app.clock.now()).await?.into_iter();
        self.rows(browsers.map(|browser| MyBrowser { endpoint: browser.endpoint, since: browser.created }))
            .await?;
        self.text.push_str("]}");
        self.rows([(); 0]).await
    }

    /// Ends a list and begins the next.
    fn next(&mut self, name: &str) {
        let _ = write!(self.text, "],\"{name}\":[");
        self.first = true;
    }

    /// Sends rows of a list.
    async fn rows<T: Serialize>(&mut self, rows: impl IntoIterator<Item = T> + Send) -> Result<(), Broken> {
        for row in rows {
            if !std::mem::take(&mut self.first) {
                self.text.push(',');
            }
            self.text.push_str(&serde_json::to_string(&row)?);
        }
        // The client may have disconnected.
        Ok(self.to.send(Ok(std::mem::take(&mut self.text).into())).await?)
    }
}

/// The confirmation.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Goodbye {
    /// Your password, if you have an account.
    #[serde(default)]
    password: Option<String>,
}

/// Delete your account: name, account, messages and notes. Your seats stay in the logs of games, without a name.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me", tag = "people", security(("session" = [])), request_body = Goodbye,
    responses((status = 204, description = "Your account is deleted, and you are signed out."), (status = "4XX", body = ErrorBody, description = "sign_in_failed"))))]
pub async fn delete_me(
    State(app): State<App>,
    me: Me,
    Body(body): Body<Goodbye>,
) -> Result<impl IntoResponse, Fault> {
    sign_in::needs_session(&me)?;
    let person = person(&app, &me).await?;
    account::check(&app, &person, body.password.as_deref()).await?;
    withdraw_everywhere(&app, me.id).await?;
    app.store.forget_person(me.id, app.clock.now()).await?;
    app.known.forget(me.id);
    Ok(account::forgotten(&app))
}
