//! Following, blocking and challenging people.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::{ErrorCode, PersonId, TableId};
use serde::Serialize;

use super::App;
use super::caller::{Me, RequestLanguage};
use super::extract::UrlPath;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::tables::{self, List};
use crate::errors;

/// The most people somebody follows or blocks.
const MOST: usize = 500;
/// The most challenges that are listed.
const CHALLENGES: u32 = 50;

/// Somebody whom you follow.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FollowedShown {
    /// The person.
    person: PersonId,
    /// Whether they were online within the last minutes.
    online: bool,
    /// A public game of theirs that is running.
    table: Option<TableId>,
}

/// The people you follow.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Follows {
    /// The people, those who were online last first.
    people: Vec<FollowedShown>,
    /// Their names.
    names: BTreeMap<String, String>,
}

/// The people you follow, whether they are online, and a public game of theirs.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/follows", tag = "people",
    responses((status = 200, body = Follows))))]
pub async fn follows(
    State(app): State<App>,
    me: Me,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<Follows>, Fault> {
    let followed = app.follows(me.id).await?;
    let ids: Vec<PersonId> = followed.iter().map(|one| one.person).collect();
    let shown =
        |one: web::Followed| FollowedShown { person: one.person, online: one.online, table: one.table };
    let people = followed.into_iter().map(shown).collect();
    Ok(Json(Follows { people, names: app.names_for(&ids, language).await? }))
}

/// How many milliseconds ago somebody was last seen who counts as online: a bit longer than that is noted.
const ONLINE: i64 = 150_000;

impl App {
    /// The people somebody follows.
    pub async fn follows(&self, person: PersonId) -> Result<Vec<web::Followed>, Fault> {
        let now = self.clock.now();
        let followed = self.store.follows(person).await?.into_iter();
        let shown = |one: crate::store::Followed| web::Followed {
            person: one.person,
            online: self.hub.is_here(one.person) || now.since(one.seen) < ONLINE,
            table: one.table,
        };
        Ok(followed.map(shown).collect())
    }
}

/// Refuses oneself, and people who are not there.
async fn other(app: &App, me: &Me, person: PersonId) -> Result<(), Fault> {
    if person == me.id {
        return Err(Fault::because(ErrorCode::BadRequest, errors::Oneself));
    }
    app.store.person(person).await?.map(drop).ok_or(Fault::new(ErrorCode::NotFound))
}

/// Follow somebody.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/api/me/follows/{person}", tag = "people", params(("person" = PersonId, Path)),
    responses((status = 204, description = "You follow the person."), (status = "4XX", body = ErrorBody, description = "bad_request blocked too_many"))))]
pub async fn follow(
    State(app): State<App>,
    me: Me,
    UrlPath(person): UrlPath<PersonId>,
) -> Result<StatusCode, Fault> {
    other(&app, &me, person).await?;
    app.not_blocked(&[person], me.id).await?;
    if app.store.follows(me.id).await?.len() >= MOST {
        return Err(Fault::because(ErrorCode::BadRequest, errors::ListFull { most: MOST }));
    }
    app.store.follow(me.id, person, app.clock.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stop following somebody.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/follows/{person}", tag = "people", params(("person" = PersonId, Path)),
    responses((status = 204, description = "You do not follow the person."))))]
pub async fn unfollow(
    State(app): State<App>,
    me: Me,
    UrlPath(person): UrlPath<PersonId>,
) -> Result<StatusCode, Fault> {
    app.store.unfollow(me.id, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The people you have blocked.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Blocks {
    /// The people.
    people: Vec<PersonId>,
    /// Their names.
    names: BTreeMap<String, String>,
}

/// The people you have blocked.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/blocks", tag = "people",
    responses((status = 200, body = Blocks))))]
pub async fn blocks(
    State(app): State<App>,
    me: Me,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<Blocks>, Fault> {
    let people = app.store.blocks(me.id).await?;
    Ok(Json(Blocks { names: app.names_for(&people, language).await?, people }))
}

/// Block somebody: they can neither challenge you nor join tables that you open, and you do not see what they write.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/api/me/blocks/{person}", tag = "people", params(("person" = PersonId, Path)),
    responses((status = 204, description = "The person is blocked."), (status = "4XX", body = ErrorBody, description = "bad_request"))))]
pub async fn block(
    State(app): State<App>,
    me: Me,
    UrlPath(person): UrlPath<PersonId>,
) -> Result<StatusCode, Fault> {
    other(&app, &me, person).await?;
    if app.store.blocks(me.id).await?.len() >= MOST {
        return Err(Fault::because(ErrorCode::BadRequest, errors::ListFull { most: MOST }));
    }
    app.store.block(me.id, person, app.clock.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unblock somebody.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/blocks/{person}", tag = "people", params(("person" = PersonId, Path)),
    responses((status = 204, description = "The person is not blocked."))))]
pub async fn unblock(
    State(app): State<App>,
    me: Me,
    UrlPath(person): UrlPath<PersonId>,
) -> Result<StatusCode, Fault> {
    app.store.unblock(me.id, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tables at which a seat is reserved for you, and whose game has not begun. Join to accept, leave the seat to decline.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/challenges", tag = "tables",
    responses((status = 200, body = List))))]
pub async fn challenges(
    State(app): State<App>,
    me: Me,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<List>, Fault> {
    let heads = app.store.challenges_of(me.id, CHALLENGES).await?;
    tables::list(&app, heads, Some(me.id), language).await.map(Json)
}
