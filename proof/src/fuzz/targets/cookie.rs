//! Headers that are read before authentication: cookies, tokens, origins, addresses, languages.

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use server::address::{ForwardedBy, Proxies};
use server::cookie::SessionCookie;
use server::secret::{Key, Kind, Secret};
use server::security::Security;

/// Every kind of secret.
const KINDS: [Kind; 8] = [
    Kind::Session,
    Kind::Token,
    Kind::Return,
    Kind::Invitation,
    Kind::Recovery,
    Kind::Confirmation,
    Kind::Unsubscribe,
    Kind::Webhook,
];

/// The key that good cookies in the corpus are signed with.
pub const KEY: [u8; 32] = [7; 32];

/// Headers, one a line.
pub fn cookie(input: &[u8]) {
    let headers = headers(input);
    let cookies = SessionCookie::new(Key::from_bytes(KEY), true);
    if let Some(session) = cookies.read(&headers) {
        // Who is believed sent what this key has signed, and nothing else of the same length would do.
        let set = cookies.set(&session);
        let value = set.to_str().ok().and_then(|set| set.split(';').next()).unwrap_or_default();
        let mut lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        assert!(lines.any(|line| line.contains(value)), "a cookie nobody sent is believed");
        let other = SessionCookie::new(Key::from_bytes([8; 32]), true);
        assert!(other.read(&headers).is_none(), "any key opens it");
    }
    for text in String::from_utf8_lossy(input).split([' ', '\n', '=', ';', '.']) {
        let read: Vec<Secret> = KINDS.into_iter().filter_map(|kind| Secret::parse(kind, text)).collect();
        assert!(read.len() <= 1, "`{text}` is a secret of two kinds");
        assert!(read.iter().all(|secret| secret.expose() == text && secret.digest().is_of(secret)));
    }
    let security = Security::new("https://zheng.test").expect("an address");
    let uri = Uri::from_static("/api/me");
    assert!(!security.is_foreign(&Method::GET, &uri, &headers));
    let library_error = security.is_foreign(&Method::POST, &uri, &headers);
    let says = |name: &str, value: &str| headers.get(name).is_some_and(|said| said == value);
    if headers.contains_key("cookie") && says("sec-fetch-site", "cross-site") {
        assert!(library_error, "another site is taken for our own");
    }
    for by in [ForwardedBy::XForwardedFor, ForwardedBy::Forwarded] {
        let peer = [192, 0, 2, 1].into();
        let stranger = Proxies::parse("10.0.0.0/8", by).expect("a network");
        assert_eq!(stranger.client(peer, &headers), peer, "a peer that is no proxy is believed");
        Proxies::parse("192.0.2.0/24", by).expect("a network").client(peer, &headers);
    }
}

fn headers(input: &[u8]) -> HeaderMap {
    let pair = |line: &[u8]| {
        let at = line.iter().position(|&byte| byte == b':')?;
        let value = line[at + 1..].trim_ascii();
        Some((HeaderName::from_bytes(&line[..at]).ok()?, HeaderValue::from_bytes(value).ok()?))
    };
    let mut headers = HeaderMap::new();
    for (name, value) in input.split(|&byte| byte == b'\n').filter_map(pair) {
        headers.append(name, value);
    }
    headers
}
