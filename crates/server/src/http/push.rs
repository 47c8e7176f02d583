//! Notifications in browsers: which of a person's browsers get them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use host::{ErrorCode, Time};
use serde::{Deserialize, Serialize};

use super::caller::Me;
use super::extract::Body;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::{App, sign_in};
use crate::push::Push;
use crate::store::PushBrowser;

/// Maximum length of an endpoint.
const LONGEST: usize = 1000;

/// The browsers that get your notifications.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushShown {
    /// The key for `PushManager.subscribe` (`applicationServerKey`); `null` if this server sends no such notifications.
    #[cfg_attr(
        feature = "openapi",
        schema(
            example = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        )
    )]
    key: Option<String>,
    /// The browsers, newest first.
    browsers: Vec<BrowserShown>,
}

/// A browser that gets your notifications.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BrowserShown {
    /// Where they are sent.
    endpoint: String,
    /// Since when.
    since: Time,
}

/// The browsers that get your notifications. They get them until you sign out there.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/push", tag = "notices", operation_id = "push_browsers", security(("session" = [])),
    responses((status = 200, description = "The browsers, and the server's key.", body = PushShown), (status = "4XX", body = ErrorBody, description = "needs_session"))))]
pub async fn find(State(app): State<App>, me: Me) -> Result<Json<PushShown>, Fault> {
    sign_in::needs_session(&me)?;
    let browsers = app.store.push_of(me.id, app.clock.now()).await?.into_iter();
    Ok(Json(PushShown {
        key: app.push.public_key().map(str::to_owned),
        browsers: browsers
            .map(|browser| BrowserShown { endpoint: browser.endpoint, since: browser.created })
            .collect(),
    }))
}

/// A browser's subscription, as `PushSubscription.toJSON()` writes it.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewBrowser {
    /// Where notifications are sent.
    #[cfg_attr(feature = "openapi", schema(example = "https://push.example.org/4bCxxmL6"))]
    endpoint: String,
    /// The browser's keys.
    keys: BrowserKeys,
}

/// The keys of a browser.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BrowserKeys {
    /// Its public key, base64url.
    #[cfg_attr(
        feature = "openapi",
        schema(
            example = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        )
    )]
    p256dh: String,
    /// Its secret for authentication, base64url.
    #[cfg_attr(feature = "openapi", schema(example = "BTBZMqHH6r4Tts7J_aSIgg"))]
    auth: String,
}

/// Send notifications to this browser, until you sign out here. At most ten browsers get them: the newest.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/push", tag = "notices", operation_id = "push_add", security(("session" = [])), request_body = NewBrowser,
    responses((status = 204, description = "This browser gets your notifications."), (status = "4XX", body = ErrorBody, description = "bad_url needs_session no_push"))))]
pub async fn add(State(app): State<App>, me: Me, Body(new): Body<NewBrowser>) -> Result<StatusCode, Fault> {
    sign_in::needs_session(&me)?;
    if app.push.public_key().is_none() {
        return Err(Fault::new(ErrorCode::NoPush));
    }
    let browser = PushBrowser {
        id: String::new(),
        person: me.id,
        session: me.key.to_string(),
        endpoint: new.endpoint,
        public_key: new.keys.p256dh,
        auth: new.keys.auth,
        created: app.clock.now(),
    };
    if browser.endpoint.len() > LONGEST || !Push::check(&app.webhooks, &browser) {
        return Err(Fault::new(ErrorCode::BadUrl));
    }
    app.store.add_push(&browser).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The browser that should get no more notifications.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OldBrowser {
    /// Where notifications are sent.
    endpoint: String,
}

/// Send no more notifications to a browser of yours.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/api/me/push", tag = "notices", operation_id = "push_remove", security(("session" = [])), request_body = OldBrowser,
    responses((status = 204, description = "That browser gets no more notifications."), (status = "4XX", body = ErrorBody, description = "needs_session not_found"))))]
pub async fn remove(
    State(app): State<App>,
    me: Me,
    Body(old): Body<OldBrowser>,
) -> Result<StatusCode, Fault> {
    sign_in::needs_session(&me)?;
    let found = app.store.remove_push(me.id, &old.endpoint).await?;
    if found { Ok(StatusCode::NO_CONTENT) } else { Err(Fault::new(ErrorCode::NotFound)) }
}
