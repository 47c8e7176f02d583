//! Extractors for bodies, queries and paths of requests, with our own errors when they cannot be read.

use axum::body::{Body as Stream, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use host::ErrorCode;
use serde::de::DeserializeOwned;
use web::{Fault, json, needs_json, not_json, query};

/// A JSON body: an object.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Fault> {
        needs_json(request.headers())?;
        Ok(Body(json(&read(request).await?)?))
    }
}

/// Reads the body of a request, up to the limit.
pub async fn read(request: Request<Stream>) -> Result<Bytes, Fault> {
    Bytes::from_request(request, &()).await.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Fault::new(ErrorCode::TooLarge),
        _ => not_json(),
    })
}

pub struct UrlQuery<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for UrlQuery<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<UrlQuery<T>, Fault> {
        query(parts.uri.query()).map(UrlQuery)
    }
}

/// Parts of a path. An invalid id is treated as unknown.
pub struct UrlPath<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for UrlPath<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<UrlPath<T>, Fault> {
        let found = Path::from_request_parts(parts, state).await;
        found.map(|Path(at)| UrlPath(at)).map_err(|_| Fault::new(ErrorCode::NotFound))
    }
}
