//! The sender of a request: somebody with a session cookie or a token, or an anonymous visitor.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use host::{ErrorCode, PersonId, Time};
use tabletop::{Hash, Message};
use web::language;
use words::Language;

use super::fault::Fault;
use super::{App, sign_in};
use crate::limits::{Class, Key};
use crate::secret::{Kind, Secret};
use crate::store::{KeyKind, Store, in_time};

#[derive(Clone, Debug)]
pub struct Me {
    pub id: PersonId,
    /// The hash of their session or token.
    pub key: Arc<str>,
    /// Whether it is a token.
    pub token: bool,
}

/// The language of a request.
#[derive(Clone, Copy, Debug)]
pub struct RequestLanguage(pub Language);

/// Finds the owner of a session or token.
async fn find(app: &App, kind: KeyKind, secret: &Secret) -> Result<Me, Fault> {
    let key: Arc<str> = Hash(*secret.digest().as_bytes()).to_string().into();
    let now = app.clock.now();
    let token = kind == KeyKind::Token;
    if let Some(id) = app.known.get(&key, now) {
        return Ok(Me { id, key, token });
    }
    let found = in_time(app.store.key(kind, &key, now)).await?.ok_or(Fault::new(ErrorCode::NotSignedIn))?;
    let person = in_time(app.store.person(found.person)).await?.ok_or(Fault::new(ErrorCode::NotSignedIn))?;
    if let Some(why) = person.banned {
        return Err(Fault::because(ErrorCode::Banned, Message::plain(&why)));
    }
    app.known.put(key.clone(), person.id, now);
    // A session that is used goes on for as long again.
    let expires = (!token).then(|| now.after(sign_in::SESSION));
    touch(app.store.clone(), key.clone(), person.id, now, expires);
    Ok(Me { id: person.id, key, token })
}

/// Stores in the background that a session or token was used.
fn touch(store: Store, key: Arc<str>, person: PersonId, now: Time, expires: Option<Time>) {
    tokio::spawn(async move {
        let _ = store.touch_key(&key, now, expires).await;
        let _ = store.seen(person, now).await;
    });
}

/// The sender of a request. Every request counts towards the limits of the person, or of the address if nobody is signed in or
/// the token is not valid.
async fn caller(parts: &Parts, app: &App) -> Result<Option<Me>, Fault> {
    let me = find_caller(parts, app).await;
    count(parts, app, me.as_ref().ok().and_then(Option::as_ref))?;
    me
}

async fn find_caller(parts: &Parts, app: &App) -> Result<Option<Me>, Fault> {
    if let Some(secret) = bearer(&parts.headers) {
        let secret = Secret::parse(Kind::Token, secret).ok_or(Fault::new(ErrorCode::NotSignedIn))?;
        return find(app, KeyKind::Token, &secret).await.map(Some);
    }
    let Some(secret) = app.cookie.read(&parts.headers) else { return Ok(None) };
    match find(app, KeyKind::Session, &secret).await {
        Ok(me) => Ok(Some(me)),
        Err(fault) if fault.code() == ErrorCode::NotSignedIn => Ok(None),
        Err(fault) => Err(fault),
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// Whose limits a request counts towards: the person's, or else the address's.
fn who(parts: &Parts, app: &App, me: Option<&Me>) -> Key {
    me.map_or_else(|| address(parts, app).into(), |me| me.id.into())
}

/// Counts a request towards its sender's limits.
fn count(parts: &Parts, app: &App, me: Option<&Me>) -> Result<(), Fault> {
    let class = match parts.method {
        Method::GET | Method::HEAD | Method::OPTIONS => Class::Read,
        _ => Class::Write,
    };
    app.limit(who(parts, app, me), class)
}

/// The address a request comes from.
pub fn address(parts: &Parts, app: &App) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<std::net::SocketAddr>>();
    let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.0.ip());
    app.proxies.client(peer, &parts.headers)
}

impl FromRequestParts<App> for Me {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me, Fault> {
        caller(parts, app).await?.ok_or(Fault::new(ErrorCode::NotSignedIn))
    }
}

impl OptionalFromRequestParts<App> for Me {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Me>, Fault> {
        caller(parts, app).await
    }
}

/// A visitor who may be signed in, and whose limits their requests count towards.
pub struct Who {
    /// The person, if signed in.
    pub me: Option<Me>,
    /// The person, or else the address the request comes from.
    pub key: Key,
}

/// The sender of a request, which is counted.
pub async fn identify(parts: &Parts, app: &App) -> Result<Who, Fault> {
    let me = caller(parts, app).await?;
    Ok(Who { key: who(parts, app, me.as_ref()), me })
}

impl FromRequestParts<App> for Who {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Who, Fault> {
        identify(parts, app).await
    }
}

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Fault> {
        Ok(Address(address(parts, app)))
    }
}

impl<S: Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLanguage, Fault> {
        Ok(RequestLanguage(language(parts.uri.query(), &parts.headers)))
    }
}
