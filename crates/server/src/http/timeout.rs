//! How long a request may take. While the storage hangs, nobody waits for an answer without end.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use host::ErrorCode;
use tokio::time::timeout;

use super::fault::Fault;

/// How long a request of a program may take, uploading included. Streams have begun long before, and go on.
pub(super) const MOST: Duration = Duration::from_secs(30);

/// Answers that something is unavailable when nothing is answered for so long. What was asked for may be done all the same, as
/// when a connection is lost.
pub async fn answer_within(State(most): State<Duration>, request: Request, next: Next) -> Response {
    let late = |_| Fault::new(ErrorCode::Unavailable).into_response();
    timeout(most, next.run(request)).await.unwrap_or_else(late)
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    async fn ask(path: &str) -> Response {
        let router = Router::new()
            .route("/hangs", get(std::future::pending::<()>))
            .route("/works", get(async || "yes"))
            .layer(from_fn_with_state(Duration::from_millis(5), answer_within));
        router.oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap()
    }

    #[tokio::test]
    async fn who_hangs_is_not_waited_for() {
        let response = ask("/hangs").await;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.extensions().get::<Fault>(), Some(&Fault::new(ErrorCode::Unavailable)));
        assert_eq!(ask("/works").await.status(), StatusCode::OK);
    }
}
