//! Accounts: from guest to account, signing in and out, passwords.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::ErrorCode;
use serde::Deserialize;
use tabletop::Message;

use super::caller::{Address, Me};
use super::extract::Body;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::people::{MeShown, person};
use super::{App, checks, recovery, sign_in};
use crate::limits::{Class, Key, home};
use crate::password::Verdict;
use crate::store::{KeyKind, Person, PersonChange};

/// A new account.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name to sign in with: 3 to 40 letters, digits, dots, dashes or underscores.
    login: String,
    /// 8 to 256 characters.
    password: String,
    /// Your mail address; it is used once you have confirmed it with the link that is sent there.
    #[serde(default)]
    email: Option<String>,
}

/// Turn a guest into an account. Your seats stay yours.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/account", tag = "people", operation_id = "create_account", security(("session" = [])), request_body = NewAccount,
    responses((status = 201, body = MeShown), (status = "4XX", body = ErrorBody, description = "has_account name_taken bad_login bad_password bad_email no_mail too_many_mails"))))]
pub async fn make(
    State(app): State<App>,
    me: Me,
    Address(address): Address,
    Body(new): Body<NewAccount>,
) -> Result<(StatusCode, Json<MeShown>), Fault> {
    sign_in::needs_session(&me)?;
    app.limit(me.id, Class::Create)?;
    if person(&app, &me).await?.login.is_some() {
        return Err(Fault::new(ErrorCode::HasAccount));
    }
    let login = checks::login(&new.login)?;
    checks::password(&new.password)?;
    let email = new.email.as_deref().map(checks::email).transpose()?;
    if let Some(email) = &email {
        recovery::may_prove(&app, address, email)?;
    }
    let change = PersonChange {
        login: Some(Some(login)),
        password: Some(Some(hash(&app, &new.password).await?)),
        ..PersonChange::default()
    };
    app.store.change_person(me.id, &change).await?;
    sign_in::signed_in_from(&app, me.id, address).await?;
    let person = person(&app, &me).await?;
    if let Some(email) = email {
        recovery::prove(&app, &person, &email).await?;
    }
    Ok((StatusCode::CREATED, Json(MeShown::new(&app, person))))
}

/// The digest of a new password.
pub async fn hash(app: &App, password: &str) -> Result<String, Fault> {
    app.passwords.hash(password).await.map_err(|error| match error.code() {
        "internal" => Fault::new(ErrorCode::Unavailable),
        _ => Fault::new(ErrorCode::BadPassword),
    })
}

/// Checks the password of an account; guests have none.
pub async fn check(app: &App, person: &Person, password: Option<&str>) -> Result<(), Fault> {
    let Some(kept) = person.password.as_deref() else { return Ok(()) };
    app.limit(person.id, Class::SignIn)?;
    match app.passwords.verify(password.unwrap_or_default(), Some(kept)).await {
        Verdict::Wrong => Err(Fault::new(ErrorCode::SignInFailed)),
        _ => Ok(()),
    }
}

/// Name and password.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name to sign in with; case does not matter.
    login: String,
    /// The password.
    password: String,
}

/// Sign in. Starts a new session; seats of an earlier guest in this browser stay with that guest.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/sign-in", tag = "people", security((), ("token" = []), ("session" = [])), request_body = SignIn,
    responses((status = 200, description = "You are signed in; the response sets the session cookie.", body = MeShown), (status = "4XX", body = ErrorBody, description = "sign_in_failed"))))]
pub async fn sign_in(
    State(app): State<App>,
    before: Option<Me>,
    Address(address): Address,
    Body(who): Body<SignIn>,
) -> Result<Response, Fault> {
    let login = who.login.trim().to_lowercase();
    let found = app.store.person_by_login(&login).await?;
    app.limit(Key::text("login from", &format!("{login} {}", home(address))), Class::SignIn)?;
    let known = match &found {
        Some(person) => sign_in::has_signed_in_from(&app, person.id, address).await?,
        None => false,
    };
    // Wrong passwords from other addresses must not lock the owner out.
    if !known {
        app.limit(address, Class::SignIn)?;
        app.limit(Key::text("login", &login), Class::Guess)?;
    }
    let kept = found.as_ref().and_then(|person| person.password.as_deref());
    // An unknown name is checked too, so that it takes as long.
    let verdict = app.passwords.verify(&who.password, kept).await;
    let Some(person) = found.filter(|_| verdict.is_right()) else {
        return Err(Fault::new(ErrorCode::SignInFailed));
    };
    if let Some(why) = person.banned {
        return Err(Fault::because(ErrorCode::Banned, Message::plain(&why)));
    }
    if verdict == Verdict::Stale {
        let password = Some(Some(hash(&app, &who.password).await?));
        app.store.change_person(person.id, &PersonChange { password, ..PersonChange::default() }).await?;
    }
    sign_in::signed_in_from(&app, person.id, address).await?;
    let cookie = sign_in::begin(&app, person.id, before.as_ref()).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(MeShown::new(&app, person))).into_response())
}

/// The response that deletes the session cookie.
pub fn forgotten(app: &App) -> (StatusCode, [(HeaderName, HeaderValue); 1]) {
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, app.cookie.clear())])
}

/// Sign out in this browser. A guest without a return link cannot come back.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/sign-out", tag = "people", security((), ("session" = [])),
    responses((status = 204, description = "You are signed out."))))]
pub async fn sign_out(State(app): State<App>, me: Option<Me>) -> Result<impl IntoResponse, Fault> {
    if let Some(me) = me {
        sign_in::needs_session(&me)?;
        app.store.remove_key(KeyKind::Session, &me.key).await?;
        app.known.forget(me.id);
    }
    Ok(forgotten(&app))
}

/// What else to invalidate.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Everywhere {
    /// Whether to revoke your tokens too.
    #[serde(default)]
    tokens: bool,
}

/// Sign out in every browser. Also invalidates return links and links for a new password.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/sign-out-everywhere", tag = "people", security(("session" = [])), request_body = Everywhere,
    responses((status = 204, description = "All your sessions have ended."), (status = "4XX", body = ErrorBody, description = "sign_in_failed"))))]
pub async fn sign_out_everywhere(
    State(app): State<App>,
    me: Me,
    Body(what): Body<Everywhere>,
) -> Result<impl IntoResponse, Fault> {
    sign_in::needs_session(&me)?;
    if what.tokens {
        app.store.remove_keys_of(me.id, KeyKind::Token, None).await?;
    }
    sign_in::end_sessions(&app, me.id).await?;
    Ok(forgotten(&app))
}

/// A new password.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    old: String,
    /// The new password: 8 to 256 characters.
    new: String,
}

/// Change your password. Invalidates all other sessions, all tokens and all links that sign you in.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/api/me/password", tag = "people", security(("session" = [])), request_body = NewPassword,
    responses((status = 204, description = "The new password is valid; all other sessions, tokens and links are invalid."), (status = "4XX", body = ErrorBody, description = "no_account sign_in_failed bad_password"))))]
pub async fn change_password(
    State(app): State<App>,
    me: Me,
    Address(address): Address,
    Body(body): Body<NewPassword>,
) -> Result<StatusCode, Fault> {
    sign_in::needs_session(&me)?;
    let person = person(&app, &me).await?;
    if person.password.is_none() {
        return Err(Fault::new(ErrorCode::NoAccount));
    }
    checks::password(&body.new)?;
    check(&app, &person, Some(&body.old)).await?;
    let hashed = hash(&app, &body.new).await?;
    app.store.new_password(me.id, &hashed, Some(&me.key)).await?;
    app.known.forget(me.id);
    sign_in::signed_in_from(&app, me.id, address).await?;
    Ok(StatusCode::NO_CONTENT)
}
