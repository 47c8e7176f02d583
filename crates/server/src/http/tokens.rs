//! Personal tokens, with which a bot acts on its owner's behalf.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::{ErrorCode, Time};
use serde::{Deserialize, Serialize};

use super::caller::Me;
use super::extract::{Body, UrlPath};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::{App, checks, sign_in};
use crate::limits::Class;
use crate::secret::Kind;
use crate::store::{Key, KeyKind};

/// Maximum number of tokens per person.
const MOST: usize = 50;

/// A token.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenShown {
    /// Its id; not secret.
    id: String,
    /// Its label.
    label: String,
    /// When it was created.
    created: Time,
    /// When it was last used.
    used: Time,
    /// The token itself, for `Authorization: Bearer …`; shown only when it is created.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(example = "zt_00000000000000000000000000000000"))]
    secret: Option<String>,
}

impl From<Key> for TokenShown {
    fn from(key: Key) -> TokenShown {
        TokenShown { id: key.id, label: key.label, created: key.created, used: key.used, secret: None }
    }
}

/// Your tokens.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/tokens", tag = "people", operation_id = "tokens", security(("session" = [])),
    responses((status = 200, description = "Your tokens, without the secrets.", body = Vec<TokenShown>))))]
pub async fn list(State(app): State<App>, me: Me) -> Result<Json<Vec<TokenShown>>, Fault> {
    sign_in::needs_session(&me)?;
    let keys = app.store.keys_of(me.id, KeyKind::Token).await?;
    Ok(Json(keys.into_iter().map(TokenShown::from).collect()))
}

/// A new token.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Its label: 1 to 40 characters.
    #[cfg_attr(feature = "openapi", schema(example = "my bot"))]
    label: String,
}

/// Create a token. It is shown only this once.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/tokens", tag = "people", operation_id = "create_token", security(("session" = [])), request_body = NewToken,
    responses((status = 201, body = TokenShown), (status = "4XX", body = ErrorBody, description = "bad_name too_many_tokens"))))]
pub async fn make(
    State(app): State<App>,
    me: Me,
    Body(new): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenShown>), Fault> {
    sign_in::needs_session(&me)?;
    app.limit(me.id, Class::Create)?;
    let label = checks::name(&new.label)?;
    if app.store.keys_of(me.id, KeyKind::Token).await?.len() >= MOST {
        return Err(Fault::new(ErrorCode::TooManyTokens));
    }
    let (secret, key) = sign_in::new_key(&app, (Kind::Token, KeyKind::Token), me.id, &label, None).await?;
    let shown = TokenShown { secret: Some(secret.expose().to_owned()), ..TokenShown::from(key) };
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Revoke a token. It is invalid immediately.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "people", operation_id = "delete_token", security(("session" = [])), params(("id" = String, Path)),
    responses((status = 204, description = "The token is no longer valid."))))]
pub async fn remove(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<String>,
) -> Result<StatusCode, Fault> {
    sign_in::needs_session(&me)?;
    let there = app.store.remove_key_of(me.id, KeyKind::Token, &id).await?;
    app.known.forget(me.id);
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Fault::new(ErrorCode::NotFound)) }
}
