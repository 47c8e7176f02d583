//! Bodies and queries of requests, with faults of our own when they cannot be read.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};
use axum::http::StatusCode;

use super::fault::Fault;

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Fault))]
pub struct Body<T>(pub T);

/// A query.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Fault))]
pub struct Asked<T>(pub T);

/// Parts of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Fault))]
pub struct At<T>(pub T);

impl From<JsonRejection> for Fault {
    fn from(rejection: JsonRejection) -> Fault {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Fault::new("too_large");
        }
        Fault::because("bad_request", rejection.body_text())
    }
}

impl From<QueryRejection> for Fault {
    fn from(rejection: QueryRejection) -> Fault {
        Fault::because("bad_request", rejection.body_text())
    }
}

impl From<PathRejection> for Fault {
    fn from(_: PathRejection) -> Fault {
        // An id that is none is the id of nothing.
        Fault::new("not_found")
    }
}
