//! The time limit of a request, so that nobody waits forever while the storage hangs.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use host::ErrorCode;
use tokio::time::timeout;

use super::fault::Fault;

/// The time limit of an API request, including the upload. Streams have started by then, and continue.
pub(super) const MOST: Duration = Duration::from_secs(30);

/// Responds with `unavailable` after a time limit. The request may still be carried out, as when a connection is
/// lost.
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
