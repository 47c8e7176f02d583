//! Account recovery: confirming an address, a new password by mail, and a guest's private link. Opening a link does nothing by
//! itself: its secret is behind a `#`, which browsers do not send, and only a post uses it.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::ErrorCode;
use serde::{Deserialize, Serialize};
use tabletop::Message;
use words::Language;

use super::caller::{Address, Me};
use super::extract::Body;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::people::{MeShown, person};
use super::{App, account, checks, sign_in};
use crate::limits::{Class, Key};
use crate::mail::Letter;
use crate::secret::Kind;
use crate::store::{KeyKind, Person, PersonChange};

/// The lifetime of a link for a new password, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// The lifetime of a link that confirms an address.
const DAY: i64 = 24 * HOUR;
/// Maximum number of valid links for a new password per person.
const LINKS: usize = 5;

const ADDRESS: (Kind, KeyKind) = (Kind::Confirmation, KeyKind::Address);
const RECOVERY: (Kind, KeyKind) = (Kind::Recovery, KeyKind::Recovery);
const RETURN: (Kind, KeyKind) = (Kind::Return, KeyKind::Return);

/// Sends a mail with a link in the background.
fn send(app: &App, person: &Person, to: String, texts: (&'static str, &'static str), link: &str) {
    let tr = games::translator(Language::of_locale(&person.language).unwrap_or_default());
    let text = tr.text(texts.1, [("name", person.name.as_str().into()), ("link", link.into())]);
    let letter = Letter { to, subject: tr.text(texts.0, []), text, unsubscribe: None };
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = app.post.send(letter).await {
            tracing::warn!(%error, "a letter with a link");
        }
    });
}

/// Refuses a mail to an unconfirmed address if there were too many from this network address or to that mail address.
pub fn may_prove(app: &App, from: IpAddr, email: &str) -> Result<(), Fault> {
    if !app.post.works() {
        return Err(Fault::new(ErrorCode::NoMail));
    }
    app.limit(from, Class::SignIn)?;
    app.limit(Key::text("prove", &email.to_lowercase()), Class::Mail)
}

/// Sends a link that confirms a mail address. Its reader may never have heard of this server, so the mail contains no text
/// chosen by a user.
pub async fn prove(app: &App, person: &Person, email: &str) -> Result<(), Fault> {
    // An older link, perhaps to a wrong address, is worth nothing any more.
    app.store.remove_keys_of(person.id, KeyKind::Address, None).await?;
    let (secret, _) = sign_in::new_key(app, ADDRESS, person.id, email, Some(DAY)).await?;
    let link = format!("{}/email#{}", app.config.base_url, secret.expose());
    send(app, person, email.to_owned(), ("mail-address-subject", "mail-address"), &link);
    Ok(())
}

/// A new mail address.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEmail {
    /// The address, or `null` for none.
    email: Option<String>,
    /// Your password, if you have an account.
    #[serde(default)]
    password: Option<String>,
}

/// Change your mail address. A link is sent there; the new address is used once you have confirmed it.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/api/me/email", tag = "people", security(("session" = [])), request_body = NewEmail,
    responses((status = 202, description = "A link is on its way"), (status = 204, description = "No address any more"),
        (status = "4XX", body = ErrorBody, description = "bad_email no_mail too_many_mails sign_in_failed"))))]
pub async fn change_email(
    State(app): State<App>,
    me: Me,
    Address(address): Address,
    Body(body): Body<NewEmail>,
) -> Result<StatusCode, Fault> {
    sign_in::needs_session(&me)?;
    let person = person(&app, &me).await?;
    let email = body.email.as_deref().map(checks::email).transpose()?;
    if email.is_some() && !app.post.works() {
        return Err(Fault::new(ErrorCode::NoMail));
    }
    account::check(&app, &person, body.password.as_deref()).await?;
    if let Some(email) = email {
        app.limit(me.id, Class::Create)?;
        may_prove(&app, address, &email)?;
        prove(&app, &person, &email).await?;
        return Ok(StatusCode::ACCEPTED);
    }
    app.store.remove_keys_of(me.id, KeyKind::Address, None).await?;
    app.store.change_person(me.id, &PersonChange { email: Some(None), ..PersonChange::default() }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The secret of a link.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OfLink {
    /// The part after the `#` of the link.
    secret: String,
}

/// Use the link that confirms your address. It works once, in any browser.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/email/confirm", tag = "people", security((), ("token" = []), ("session" = [])), request_body = OfLink,
    responses((status = 204, description = "The address is confirmed."), (status = "4XX", body = ErrorBody, description = "bad_link name_taken"))))]
pub async fn confirm_email(
    State(app): State<App>,
    _: Option<Me>,
    Address(address): Address,
    Body(link): Body<OfLink>,
) -> Result<StatusCode, Fault> {
    app.limit(address, Class::SignIn)?;
    let key = sign_in::take_link(&app, ADDRESS, &link.secret).await?;
    let email = Some(Some(key.label));
    let there =
        app.store.change_person(key.person, &PersonChange { email, ..PersonChange::default() }).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Fault::new(ErrorCode::BadLink)) }
}

/// The mail address of the account.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    /// The confirmed address.
    email: String,
}

/// Request a link for choosing a new password. The response is the same whether or not anyone has that address.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/recover", tag = "people", security((), ("token" = []), ("session" = [])), request_body = Forgotten,
    responses((status = 202, description = "If somebody has that address, a link is on its way."), (status = "4XX", body = ErrorBody, description = "bad_email no_mail too_many_mails"))))]
pub async fn recover(
    State(app): State<App>,
    _: Option<Me>,
    Address(address): Address,
    Body(who): Body<Forgotten>,
) -> Result<StatusCode, Fault> {
    app.limit(address, Class::SignIn)?;
    let email = checks::email(&who.email)?;
    if !app.post.works() {
        return Err(Fault::new(ErrorCode::NoMail));
    }
    app.limit(Key::text("recover", &email.to_lowercase()), Class::Mail)?;
    // Nobody waits, so that not even the time tells anything.
    tokio::spawn(async move {
        if let Err(fault) = send_recovery(&app, &email).await {
            tracing::warn!(code = fault.code().id(), "a link for a new password was not made");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

async fn send_recovery(app: &App, email: &str) -> Result<(), Fault> {
    let found = app.store.person_by_email(email).await?.filter(|person| person.login.is_some());
    let Some(person) = found else { return Ok(()) };
    // A new request, even by somebody else, does not invalidate earlier links: they work until they expire.
    let now = app.clock.now();
    let links = app.store.keys_of(person.id, KeyKind::Recovery).await?;
    if links.iter().filter(|link| link.expires.is_none_or(|expires| expires > now)).count() >= LINKS {
        return Ok(());
    }
    let (secret, _) = sign_in::new_key(app, RECOVERY, person.id, "", Some(HOUR)).await?;
    let link = format!("{}/recover#{}", app.config.base_url, secret.expose());
    let to = person.email.clone().unwrap_or_default();
    send(app, &person, to, ("mail-recovery-subject", "mail-recovery"), &link);
    Ok(())
}

/// A new password, with the secret of a link.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovered {
    /// The part after the `#` of the link.
    secret: String,
    /// The new password: 8 to 256 characters.
    password: String,
}

/// The name to sign in with.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoginShown {
    /// The name to sign in with.
    login: Option<String>,
}

/// Choose a new password with the link from the mail. It works once; all sessions, tokens and sign-in links become invalid.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/recover/confirm", tag = "people", security((), ("token" = []), ("session" = [])), request_body = Recovered,
    responses((status = 200, body = LoginShown), (status = "4XX", body = ErrorBody, description = "bad_link bad_password"))))]
pub async fn confirm_recovery(
    State(app): State<App>,
    _: Option<Me>,
    Address(address): Address,
    Body(body): Body<Recovered>,
) -> Result<Json<LoginShown>, Fault> {
    app.limit(address, Class::SignIn)?;
    // A password that is not taken does not use the link up; nor is anything hashed for a link that is none.
    checks::password(&body.password)?;
    sign_in::find_link(&app, RECOVERY, &body.secret).await?;
    let hashed = account::hash(&app, &body.password).await?;
    let key = sign_in::take_link(&app, RECOVERY, &body.secret).await?;
    if !app.store.new_password(key.person, &hashed, None).await? {
        return Err(Fault::new(ErrorCode::BadLink));
    }
    app.known.forget(key.person);
    sign_in::signed_in_from(&app, key.person, address).await?;
    let person = app.store.person(key.person).await?;
    Ok(Json(LoginShown { login: person.and_then(|person| person.login) }))
}

/// A private link.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinkShown {
    /// Open it in another browser to sign in there. Keep it secret.
    link: String,
    /// The part after the `#` of the link.
    secret: String,
}

/// Create the private link that signs you in, with your seats, in another browser. It invalidates the previous
/// link.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/return-link", tag = "people", security(("session" = [])),
    responses((status = 201, body = LinkShown))))]
pub async fn return_link(State(app): State<App>, me: Me) -> Result<(StatusCode, Json<LinkShown>), Fault> {
    sign_in::needs_session(&me)?;
    app.limit(me.id, Class::Create)?;
    app.store.remove_keys_of(me.id, KeyKind::Return, None).await?;
    let (secret, _) = sign_in::new_key(&app, RETURN, me.id, "", None).await?;
    let secret = secret.expose().to_owned();
    let link = format!("{}/return#{secret}", app.config.base_url);
    Ok((StatusCode::CREATED, Json(LinkShown { link, secret })))
}

/// The owner of a private link.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnerShown {
    /// The name shown to other players.
    name: String,
}

/// See who a private link belongs to, before signing in with it. Changes nothing.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/return/owner", tag = "people", security((), ("token" = []), ("session" = [])), request_body = OfLink,
    responses((status = 200, body = OwnerShown), (status = "4XX", body = ErrorBody, description = "bad_link"))))]
pub async fn link_owner(
    State(app): State<App>,
    _: Option<Me>,
    Address(address): Address,
    Body(link): Body<OfLink>,
) -> Result<Json<OwnerShown>, Fault> {
    app.limit(address, Class::SignIn)?;
    let key = sign_in::find_link(&app, RETURN, &link.secret).await?;
    let person = app.store.person(key.person).await?.ok_or(Fault::new(ErrorCode::BadLink))?;
    Ok(Json(OwnerShown { name: person.name }))
}

/// Sign in with a private link. It works until there is a new one.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/return", tag = "people", security((), ("token" = []), ("session" = [])), request_body = OfLink,
    responses((status = 200, description = "You are signed in; the response sets the session cookie.", body = MeShown), (status = "4XX", body = ErrorBody, description = "bad_link"))))]
pub async fn come_back(
    State(app): State<App>,
    before: Option<Me>,
    Address(address): Address,
    Body(link): Body<OfLink>,
) -> Result<Response, Fault> {
    app.limit(address, Class::SignIn)?;
    let key = sign_in::find_link(&app, RETURN, &link.secret).await?;
    let person = app.store.person(key.person).await?.ok_or(Fault::new(ErrorCode::BadLink))?;
    if let Some(why) = person.banned {
        return Err(Fault::because(ErrorCode::Banned, Message::plain(&why)));
    }
    app.store.touch_key(&key.hash, app.clock.now(), None).await?;
    let cookie = sign_in::begin(&app, person.id, before.as_ref()).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(MeShown::new(&app, person))).into_response())
}
