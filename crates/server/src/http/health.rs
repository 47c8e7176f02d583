//! Health, readiness and metrics.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use host::ErrorCode;

use super::App;
use super::fault::Fault;

/// The process runs.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/health", tag = "system", security(()), responses((status = 200, description = "The process is running.", body = String, content_type = "text/plain"))))]
pub async fn health() -> &'static str {
    "well\n"
}

/// The process can serve requests: its storage answers and it is not stopping.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/ready", tag = "system", security(()),
    responses((status = 200, description = "The server can serve.", body = String, content_type = "text/plain"), (status = 503, description = "The server cannot serve requests; the text says why.", body = String, content_type = "text/plain"))))]
pub async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the storage does not answer\n"),
    }
}

/// Metrics for Prometheus.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/metrics", tag = "system", security(()), responses((status = 200, description = "Metrics in the text format of OpenMetrics, which Prometheus reads.", body = String, content_type = "application/openmetrics-text"))))]
pub async fn metrics(State(app): State<App>) -> impl IntoResponse {
    app.metrics.answer()
}

/// This document.
pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], super::DOCUMENT)
}

/// There is nothing at this address.
pub async fn nothing() -> Fault {
    Fault::new(ErrorCode::NotFound)
}

/// This address does not support the method.
pub async fn wrong_method() -> Fault {
    Fault::new(ErrorCode::WrongMethod)
}
