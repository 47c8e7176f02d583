//! What reaches the log, and what never does.

use axum::extract::Request;
use axum::response::Response;
use axum::{Extension, Router, body::Body, http::StatusCode, middleware::from_fn, routing::post};
use server::errors;
use server::logging::{Format, RequestId, X_REQUEST_ID, log_requests, subscriber};
use std::sync::{Arc, Mutex};
use tower::ServiceExt;

/// Keeps what is written.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl std::io::Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn logged(json: bool, filter: &str) -> (Paper, tracing::subscriber::DefaultGuard) {
    let paper = Paper::default();
    let pen = paper.clone();
    let subscriber = subscriber(json, false, filter, move || pen.clone()).unwrap();
    (paper, tracing::subscriber::set_default(subscriber))
}

fn router() -> Router {
    let echo = |Extension(id): Extension<RequestId>, body: String| async move {
        tracing::info!("inside");
        format!("{} {body}", id.as_str())
    };
    Router::new()
        .route("/return/{secret}", post(echo))
        .route("/broken", post(|| async { StatusCode::INTERNAL_SERVER_ERROR }))
        .fallback(|| async { StatusCode::NOT_FOUND })
        .layer(from_fn(log_requests))
}

async fn ask(path: &str) -> Response {
    let request = Request::builder()
        .method("POST")
        .uri(path)
        .header("authorization", "Bearer zt_hush")
        .header("cookie", "zheng=hush")
        .header("x-request-id", "hush")
        .header("referer", "https://example.org/hush")
        .body(Body::from("hush"))
        .unwrap();
    router().oneshot(request).await.unwrap()
}

#[tokio::test]
async fn secrets_never_reach_the_log() {
    for json in [false, true] {
        let (paper, _guard) = logged(json, "trace");
        for path in ["/return/hush?token=hush", "/hush/nowhere?hush", "/broken?hush=hush"] {
            ask(path).await;
        }
        let text = paper.text();
        assert!(text.contains("/return/{secret}") && text.contains("answered"), "{text}");
        assert!(!text.contains("hush"), "{text}");
        assert!(!text.contains('\x1b'), "{text}");
    }
}

#[tokio::test]
async fn a_request_is_named_and_its_lines_carry_the_name() {
    let (paper, _guard) = logged(true, "info");
    let answer = ask("/return/hush").await;
    let name = answer.headers()[X_REQUEST_ID].to_str().unwrap().to_owned();
    assert_eq!(name.len(), 16);
    assert_ne!(ask("/return/hush").await.headers()[X_REQUEST_ID], name.as_str());
    let body = axum::body::to_bytes(answer.into_body(), 1000).await.unwrap();
    assert_eq!(body, format!("{name} hush"));
    let text = paper.text();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["message"], "inside");
    assert_eq!(lines[0]["span"]["request"], name);
    let answered = &lines[1];
    assert_eq!(answered["span"]["request"], name);
    assert_eq!(answered["method"], "POST");
    assert_eq!(answered["route"], "/return/{secret}");
    assert_eq!(answered["status"], 200);
    assert!(answered["ms"].as_f64().is_some());
}

#[tokio::test]
async fn a_failure_of_the_server_is_a_warning() {
    let (paper, _guard) = logged(false, "warn");
    ask("/return/hush").await;
    assert_eq!(paper.text(), "");
    ask("/broken").await;
    assert!(paper.text().contains("WARN") && paper.text().contains("status=500"), "{}", paper.text());
}

#[test]
fn libraries_say_no_more_than_info() {
    let (paper, _guard) = logged(false, "trace");
    tracing::debug!(target: "hyper::proto", "header hush");
    tracing::trace!(target: "lettre", "password hush");
    tracing::info!(target: "sqlx", "told");
    tracing::trace!(target: "server::live", "own");
    let text = paper.text();
    assert!(text.contains("told") && text.contains("own") && !text.contains("hush"), "{text}");
}

#[test]
fn bad_settings_say_what_to_write() {
    assert_eq!("json".parse(), Ok(Format::Json));
    assert_eq!("xml".parse::<Format>(), Err(errors::LogFormat { format: "xml" }.into()));
    let error = subscriber(true, false, "server=loud", std::io::sink).err().unwrap();
    assert_eq!(error, errors::LogFilter { filter: "server=loud" }.into());
}
