//! Notifications on pages, and the link in mails that turns mails off.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use host::{ErrorCode, NoticeKind, Settings, TableId, Time};
use serde::{Deserialize, Serialize};
use words::{Language, Translator};

use super::caller::{Address, Me};
use super::extract::UrlQuery;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::{App, sign_in};
use crate::errors;
use crate::limits::Class;
use crate::secret::Kind;
use crate::store::{KeyKind, Person, PersonChange};

/// The key of a link that turns mails off.
const UNSUBSCRIBE: (Kind, KeyKind) = (Kind::Unsubscribe, KeyKind::Unsubscribe);

/// Something that waits for you.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoticeShown {
    /// The table.
    table: TableId,
    /// The address of its page.
    url: String,
    /// What it is about.
    kind: NoticeKind,
    /// Since when.
    since: Time,
    /// Whether you were notified: by mail, by a webhook or in a browser.
    sent: bool,
}

/// What waits for you, newest first: your turns in turn-based games, and seats that are reserved for you.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/notices", tag = "notices", operation_id = "notices",
    responses((status = 200, description = "What waits for you.", body = Vec<NoticeShown>))))]
pub async fn mine(State(app): State<App>, me: Me) -> Result<Json<Vec<NoticeShown>>, Fault> {
    let notices = app.store.notices_of(me.id).await?.into_iter();
    let shown = notices.map(|notice| NoticeShown {
        table: notice.table,
        url: app.config.url_of(notice.table),
        kind: notice.kind,
        since: notice.since,
        sent: notice.ways != 0,
    });
    Ok(Json(shown.collect()))
}

/// Which tables to count.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct Counted {
    /// A table that is not counted, such as the one you are looking at.
    except: Option<TableId>,
}

/// How many tables wait for you.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WaitingShown {
    /// Tables where you must decide, and tables with a seat that is reserved for you.
    tables: u64,
}

/// How many tables wait for you: where you must decide, and where a seat is reserved for you.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/waiting", tag = "notices", operation_id = "waiting", params(Counted),
    responses((status = 200, description = "How many tables wait for you.", body = WaitingShown))))]
pub async fn waiting(
    State(app): State<App>,
    me: Me,
    UrlQuery(counted): UrlQuery<Counted>,
) -> Result<Json<WaitingShown>, Fault> {
    Ok(Json(WaitingShown { tables: app.store.waiting(me.id, counted.except).await? }))
}

/// The mail to unsubscribe from.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct FromMail {
    /// The secret in the address.
    secret: String,
}

async fn owner(app: &App, address: Address, secret: &str) -> Result<Person, Fault> {
    app.limit(address.0, Class::SignIn)?;
    let key = sign_in::find_link(app, UNSUBSCRIBE, secret).await?;
    app.store.person(key.person).await?.ok_or(Fault::new(ErrorCode::BadLink))
}

/// Show how to turn emails off. Changes nothing, because mail programs may open links before people do.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/notices/off", tag = "notices", security(()), params(FromMail),
    responses((status = 200, description = "How to turn emails off, in words.", body = String, content_type = "text/plain"), (status = "4XX", body = ErrorBody, description = "bad_link too_many"))))]
pub async fn how_to_turn_off(
    State(app): State<App>,
    address: Address,
    UrlQuery(from): UrlQuery<FromMail>,
) -> Result<String, Fault> {
    let person = owner(&app, address, &from.secret).await?;
    Ok(format!("{}\n", translator(&person).text("mail-off", [])))
}

/// Turn emails off, with one click as in RFC 8058.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/notices/off", tag = "notices", security(()), params(FromMail),
    request_body(content = String, content_type = "application/x-www-form-urlencoded", example = "List-Unsubscribe=One-Click"),
    responses((status = 200, description = "The confirmation, in words.", body = String, content_type = "text/plain"), (status = "4XX", body = ErrorBody, description = "bad_link too_many"))))]
pub async fn turn_off(
    State(app): State<App>,
    address: Address,
    UrlQuery(from): UrlQuery<FromMail>,
    body: Bytes,
) -> Result<String, Fault> {
    // A form of either kind: the words are in both.
    let said = String::from_utf8_lossy(&body);
    if !(said.contains("List-Unsubscribe") && said.contains("One-Click")) {
        return Err(Fault::because(ErrorCode::BadRequest, errors::Unsubscribe));
    }
    let person = owner(&app, address, &from.secret).await?;
    let settings = Settings { mail: false, ..Settings::read(&person.settings) }.write();
    let change = PersonChange { settings: Some(settings), ..PersonChange::default() };
    app.store.change_person(person.id, &change).await?;
    Ok(format!("{}\n", translator(&person).text("mail-off-done", [])))
}

fn translator(person: &Person) -> Translator {
    games::translator(Language::of_locale(&person.language).unwrap_or_default())
}
