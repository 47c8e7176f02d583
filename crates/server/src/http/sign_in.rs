//! Signing in: new sessions, and the links that lead to one.

use std::net::IpAddr;

use axum::http::HeaderValue;
use host::{ErrorCode, PersonId};
use tabletop::Hash;

use super::App;
use super::caller::Me;
use super::fault::Fault;
use crate::limits::home;
use crate::secret::{Kind, Secret, random};
use crate::store::{Key, KeyKind};

/// How long a session lasts without being used, in milliseconds: as long as browsers keep the cookie.
pub const SESSION: i64 = crate::cookie::MAX_AGE as i64 * 1000;

/// The digest stored instead of a secret.
pub fn hash(secret: &Secret) -> String {
    Hash(*secret.digest().as_bytes()).to_string()
}

/// Creates and stores a key; only the caller learns the secret.
pub async fn new_key(
    app: &App,
    kinds: (Kind, KeyKind),
    person: PersonId,
    label: &str,
    lasts: Option<i64>,
) -> Result<(Secret, Key), Fault> {
    let now = app.clock.now();
    let secret = Secret::new(kinds.0);
    let key = Key {
        hash: hash(&secret),
        kind: kinds.1,
        id: host::to_digits(&random::<10>()),
        person,
        label: label.to_owned(),
        created: now,
        used: now,
        expires: lasts.map(|lasts| now.after(lasts)),
    };
    app.store.add_key(&key).await?;
    Ok((secret, key))
}

/// Starts a session and returns its cookie. An earlier session of the browser ends: a session never changes its owner.
pub async fn begin(app: &App, person: PersonId, before: Option<&Me>) -> Result<HeaderValue, Fault> {
    let (secret, _) = new_key(app, (Kind::Session, KeyKind::Session), person, "", Some(SESSION)).await?;
    if let Some(before) = before.filter(|before| !before.token) {
        app.store.remove_key(KeyKind::Session, &before.key).await?;
        app.known.forget(before.id);
    }
    Ok(app.cookie.set(&secret))
}

/// Looks up a link without using it.
pub async fn find_link(app: &App, kinds: (Kind, KeyKind), secret: &str) -> Result<Key, Fault> {
    let secret = Secret::parse(kinds.0, secret).ok_or(Fault::new(ErrorCode::BadLink))?;
    let found = app.store.key(kinds.1, &hash(&secret), app.clock.now()).await?;
    found.ok_or(Fault::new(ErrorCode::BadLink))
}

/// Uses a link, which invalidates it.
pub async fn take_link(app: &App, kinds: (Kind, KeyKind), secret: &str) -> Result<Key, Fault> {
    let secret = Secret::parse(kinds.0, secret).ok_or(Fault::new(ErrorCode::BadLink))?;
    let found = app.store.take_link(kinds.1, &hash(&secret), app.clock.now()).await?;
    found.ok_or(Fault::new(ErrorCode::BadLink))
}

/// Ends all sessions of a person, and all links that start one.
pub async fn end_sessions(app: &App, person: PersonId) -> Result<(), Fault> {
    for kind in [KeyKind::Session, KeyKind::Return, KeyKind::Recovery] {
        app.store.remove_keys_of(person, kind, None).await?;
    }
    app.known.forget(person);
    Ok(())
}

/// How many sign-in addresses are stored per account.
const PLACES: u32 = 8;

/// What is stored of a sign-in address: a hash with a key of the server, for this person only.
fn place(app: &App, person: PersonId, address: IpAddr) -> String {
    Hash(app.address_key.sign("place", format!("{person} {}", home(address)).as_bytes())).to_string()
}

/// Whether somebody has signed in from an address before.
pub async fn has_signed_in_from(app: &App, person: PersonId, address: IpAddr) -> Result<bool, Fault> {
    let place = place(app, person, address);
    Ok(app.store.key(KeyKind::Place, &place, app.clock.now()).await?.is_some())
}

/// Stores that somebody has signed in from an address.
pub async fn signed_in_from(app: &App, person: PersonId, address: IpAddr) -> Result<(), Fault> {
    let now = app.clock.now();
    let key = Key {
        hash: place(app, person, address),
        kind: KeyKind::Place,
        id: host::to_digits(&random::<10>()),
        person,
        label: String::new(),
        created: now,
        used: now,
        expires: Some(now.after(SESSION)),
    };
    Ok(app.store.keep_key(&key, PLACES).await?)
}

/// Refuses tokens, for requests that only a session may make.
pub fn needs_session(me: &Me) -> Result<(), Fault> {
    if me.token { Err(Fault::new(ErrorCode::NeedsSession)) } else { Ok(()) }
}
