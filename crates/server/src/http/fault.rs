//! Errors of the storage, and errors in the language of the request.

use axum::extract::Request;
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;
use host::ErrorCode;
use web::language;
use words::Language;

use crate::store::StoreError;

#[cfg(feature = "openapi")]
pub use web::ErrorBody;
pub use web::Fault;

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        if error == StoreError::Taken {
            return Fault::new(ErrorCode::NameTaken);
        }
        tracing::warn!(%error, "the store");
        Fault::new(ErrorCode::Unavailable)
    }
}

/// Writes errors in the language of the request.
pub async fn speak(request: Request, next: Next) -> Response {
    let language = language(request.uri().query(), request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Fault>() {
        Some(fault) if language != Language::En => {
            let mut said = fault.answer(language).map(axum::body::Body::from);
            for (name, value) in response.headers() {
                if !said.headers().contains_key(name) && *name != header::CONTENT_LENGTH {
                    said.headers_mut().append(name, value.clone());
                }
            }
            said
        }
        _ => response,
    }
}
