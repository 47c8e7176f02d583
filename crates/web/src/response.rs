//! Responses with complete bodies.

use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderName, HeaderValue};
use maud::Markup;
use serde::Serialize;

pub type Response = http::Response<Bytes>;

/// Excludes a response from all metrics: their readers must not learn that a secret choice was changed.
#[derive(Clone, Copy, Debug)]
pub struct Uncounted;

/// A text of a media type.
pub fn text(kind: &'static str, body: impl Into<Bytes>) -> Response {
    with(Response::new(body.into()), CONTENT_TYPE, kind)
}

pub fn html(page: String) -> Response {
    text("text/html; charset=utf-8", page)
}

/// A part of a page, which must not be cached.
pub fn fragment(part: Markup) -> Response {
    with(html(part.into_string()), CACHE_CONTROL, "no-store")
}

/// Data for a script.
pub fn json(data: &impl Serialize) -> Response {
    text("application/json", serde_json::to_vec(data).unwrap_or_default())
}

/// The same with a header.
pub fn with(mut response: Response, name: HeaderName, value: &'static str) -> Response {
    response.headers_mut().insert(name, HeaderValue::from_static(value));
    response
}
