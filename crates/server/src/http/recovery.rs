//! Ways back: proving an address, a new password by mail, and the private link of a guest. Opening a link does nothing by
//! itself: its secret stands behind a `#`, which browsers do not send, and only a post uses it.

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

/// How long a link for a new password works, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// How long a link that proves an address works.
const DAY: i64 = 24 * HOUR;
/// How many links for a new password somebody may have that still work.
const LINKS: usize = 5;

const ADDRESS: (Kind, KeyKind) = (Kind::Confirmation, KeyKind::Address);
const RECOVERY: (Kind, KeyKind) = (Kind::Recovery, KeyKind::Recovery);
const RETURN: (Kind, KeyKind) = (Kind::Return, KeyKind::Return);

/// Sends a letter with a link, without anybody waiting for it.
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

/// Refuses a letter to an address that nobody has proved, if there were too many from this network address or to that one.
pub fn may_prove(app: &App, from: IpAddr, email: &str) -> Result<(), Fault> {
    if !app.post.works() {
        return Err(Fault::new(ErrorCode::NoMail));
    }
    app.limit(from, Class::SignIn)?;
    app.limit(Key::text("prove", &email.to_lowercase()), Class::Mail)
}

/// Sends a link to an address that shows that it is this person's. Whoever reads there has perhaps never heard of this server,
/// so the letter holds no word that somebody has chosen.
pub async fn prove(app: &App, person: &Person, email: &str) -> Result<(), Fault> {
    // An older link, perhaps to a wrong address, is worth nothing any more.
    app.store.remove_keys_of(person.id, KeyKind::Address, None).await?;
    let (secret, _) = sign_in::new_key(app, ADDRESS, person.id, email, Some(DAY)).await?;
    let link = format!("{}/email#{}", app.config.base_url, secret.expose());
    send(app, person, email.to_owned(), ("mail-address-subject", "mail-address"), &link);
    Ok(())
}

/// A new address for mail.
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

/// Change where mail reaches you. A link is sent there; the new address counts once it has been used.
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
    /// What stands behind the `#` of the link.
    secret: String,
}

/// Use the link that shows that an address is yours. It works once, in any browser.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/email/confirm", tag = "people", security((), ("token" = []), ("session" = [])), request_body = OfLink,
    responses((status = 204, description = "Mail now reaches you there."), (status = "4XX", body = ErrorBody, description = "bad_link name_taken"))))]
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

/// Who has forgotten a password.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    /// The address that was proved.
    email: String,
}

/// Ask for a link to choose a new password. The answer is the same whether anybody has that address.
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
    // Whoever asks again, or in somebody else's name, takes no link away: those that were sent work until they run out.
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

/// A new password, by a link.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovered {
    /// What stands behind the `#` of the link.
    secret: String,
    /// The password from now on: 8 to 256 characters.
    password: String,
}

/// The name to sign in with.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LoginShown {
    /// The name to sign in with.
    login: Option<String>,
}

/// Choose a new password with the link from the mail. It works once; all sessions, tokens and links that let somebody in end.
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
    /// Open it in another browser, and be yourself there. Show it to nobody.
    link: String,
    /// What stands behind the `#` of the link.
    secret: String,
}

/// Make the private link that brings you, with your seats, to another browser. The link before it is worth nothing any
/// more.
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

/// Whose a private link is.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnerShown {
    /// What others read.
    name: String,
}

/// See whose a private link is, before being them. Changes nothing.
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

/// Be in this browser who the private link belongs to. It works until there is a new one.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/return", tag = "people", security((), ("token" = []), ("session" = [])), request_body = OfLink,
    responses((status = 200, description = "You are signed in; the answer sets the session cookie.", body = MeShown), (status = "4XX", body = ErrorBody, description = "bad_link"))))]
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
