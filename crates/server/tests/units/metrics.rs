//! What is counted.

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::{Router, body::Body, middleware::from_fn_with_state, routing::get};
use server::metrics::{Answered, Metrics, Strength, Way, measure};
use std::sync::Arc;
use tower::ServiceExt;

/// The value of a sample, named with its labels.
fn value(text: &str, sample: &str) -> Option<f64> {
    let mut lines = text.lines().filter_map(|line| line.rsplit_once(' '));
    lines.find_map(|(known, value)| (known == sample).then(|| value.parse().unwrap()))
}

#[test]
fn all_that_is_counted_reads_back() {
    let metrics = Metrics::default();
    let answered = Answered { method: "GET", route: "/t/{table}".to_owned(), status: "2xx" };
    metrics.requests.get_or_create(&answered).inc_by(3);
    metrics.live.inc_by(5);
    metrics.live.dec_by(2);
    metrics.tables.set(7);
    metrics.notices_failed.get_or_create(&Way { way: "mail" }).inc();
    let text = metrics.render();
    let requests = "zheng_http_requests_total{method=\"GET\",route=\"/t/{table}\",status=\"2xx\"}";
    assert_eq!(value(&text, requests), Some(3.0));
    assert_eq!(value(&text, "zheng_live_connections"), Some(3.0));
    assert_eq!(value(&text, "zheng_tables_in_memory"), Some(7.0));
    assert_eq!(value(&text, "zheng_notices_failed_total{way=\"mail\"}"), Some(1.0));
    assert_eq!(value(&text, "zheng_append_seconds_count"), Some(0.0), "without labels at once");
    assert_eq!(value(&text, "zheng_actions_total"), None);
    let described = "# HELP zheng_append_seconds Time to append to the log, durably.\n# TYPE zheng_append_seconds histogram\n";
    assert!(text.contains(described) && text.ends_with("\n# EOF\n"), "{text}");
}

#[test]
fn buckets_add_up() {
    let metrics = Metrics::default();
    for seconds in [0.0005, 0.001, 0.3, 31.0, 0.0] {
        metrics.thinking_seconds.get_or_create(&Strength { strength: "admiral" }).observe(seconds);
    }
    let text = metrics.render();
    let bucket = |bound| {
        value(&text, &format!("zheng_thinking_seconds_bucket{{le=\"{bound}\",strength=\"admiral\"}}"))
    };
    assert_eq!(bucket("0.001"), Some(3.0));
    assert_eq!(bucket("0.25"), Some(3.0));
    assert_eq!(bucket("0.5"), Some(4.0));
    assert_eq!(bucket("30.0"), Some(4.0));
    assert_eq!(bucket("+Inf"), Some(5.0));
    assert_eq!(value(&text, "zheng_thinking_seconds_count{strength=\"admiral\"}"), Some(5.0));
    assert_eq!(value(&text, "zheng_thinking_seconds_sum{strength=\"admiral\"}"), Some(31.3015));
}

#[test]
fn values_are_escaped() {
    let metrics = Metrics::default();
    let way = "say \"hi\", back\\slash\nline {a=\"b\"} 1";
    metrics.notices_sent.get_or_create(&Way { way }).inc_by(4);
    let text = metrics.render();
    let sample = r#"zheng_notices_sent_total{way="say \"hi\", back\\slash\nline {a=\"b\"} 1"}"#;
    assert_eq!(value(&text, sample), Some(4.0), "{text}");
}

#[tokio::test]
async fn requests_are_counted_by_pattern() {
    let metrics = Arc::new(Metrics::default());
    let router = Router::new()
        .route("/t/{table}", get(|| async { "table" }))
        .fallback(|| async { StatusCode::NOT_FOUND })
        .layer(from_fn_with_state(Arc::clone(&metrics), measure));
    for (method, path) in
        [("GET", "/t/secret1"), ("GET", "/t/secret2"), ("BREW", "/secret3"), ("POST", "/t/secret4")]
    {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        router.clone().oneshot(request).await.unwrap();
    }
    let text = metrics.render();
    assert!(!text.contains("secret") && !text.contains("BREW"), "{text}");
    let count = |method, route, status| {
        let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
        value(&text, &format!("zheng_http_requests_total{{{labels}}}"))
    };
    assert_eq!(count("GET", "/t/{table}", "2xx"), Some(2.0));
    assert_eq!(count("POST", "/t/{table}", "4xx"), Some(1.0));
    assert_eq!(count("other", "none", "4xx"), Some(1.0));
    assert_eq!(value(&text, "zheng_http_request_seconds_count{route=\"/t/{table}\"}"), Some(3.0));
    let answer = metrics.answer();
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/openmetrics-text; version=1.0.0; charset=utf-8");
}
