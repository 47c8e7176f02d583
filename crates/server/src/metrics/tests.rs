//! The text is read back by a small strict reader.

use std::collections::BTreeMap;

use axum::{Router, body::Body, middleware::from_fn_with_state, routing::get};
use tower::ServiceExt;

use super::*;

type Labels = BTreeMap<String, String>;

/// Reads the text format: samples in order, each with its labels; panics at whatever is not allowed.
fn read(text: &str) -> Vec<(String, Labels, f64)> {
    assert!(text.ends_with('\n'));
    let mut types = BTreeMap::new();
    let mut samples = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').unwrap();
            assert!(["counter", "gauge", "histogram"].contains(&kind));
            assert!(types.insert(name.to_owned(), kind.to_owned()).is_none(), "{name} twice");
        } else if !line.starts_with("# HELP ") {
            let (name, labels, value) = sample(line);
            let of = ["_bucket", "_sum", "_count"].iter().find_map(|suffix| name.strip_suffix(suffix));
            let of = of.filter(|of| types.get(*of).is_some_and(|kind| kind == "histogram"));
            assert!(types.contains_key(of.unwrap_or(&name)), "{name} has no type");
            samples.push((name, labels, value));
        }
    }
    samples
}

fn sample(line: &str) -> (String, Labels, f64) {
    let mut letters = line.chars().peekable();
    let mut word = |ends: &str| {
        let mut word = String::new();
        while let Some(&letter) = letters.peek() {
            if ends.contains(letter) {
                break;
            }
            word.push(letter);
            letters.next();
        }
        (word, letters.next())
    };
    let named = |name: &str| {
        let good = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        assert!(!name.is_empty() && name.chars().all(good), "{line}");
    };
    let (name, mut end) = word("{ ");
    named(&name);
    let mut labels = Labels::new();
    while end != Some(' ') {
        let (label, _) = word("=");
        named(&label);
        assert_eq!(word("\""), (String::new(), Some('"')), "{line}");
        let mut value = String::new();
        loop {
            let (part, stop) = word("\\\"");
            value += &part;
            if stop == Some('"') {
                break;
            }
            assert_eq!(stop, Some('\\'), "{line}");
            let (rest, quote) = word("\\n\"");
            assert!(rest.is_empty(), "{line}");
            value.push(if quote == Some('n') { '\n' } else { quote.unwrap() });
        }
        assert!(labels.insert(label, value).is_none(), "{line}");
        end = match word(",} ") {
            (rest, Some('}')) if rest.is_empty() => word(" ").1,
            (rest, Some(',')) if rest.is_empty() => Some(','),
            other => panic!("{other:?} in {line}"),
        };
    }
    let (value, end) = word(" ");
    assert_eq!(end, None, "{line}");
    (name, labels, value.parse().unwrap())
}

fn value(samples: &[(String, Labels, f64)], name: &str, wanted: &[(&str, &str)]) -> Option<f64> {
    let wanted: Labels = wanted.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let found = samples.iter().find(|(known, labels, _)| known == name && *labels == wanted);
    found.map(|(_, _, value)| *value)
}

#[test]
fn all_that_is_counted_reads_back() {
    let metrics = Metrics::default();
    metrics.requests.at(["GET", "/t/{table}", "2xx"]).add(3);
    metrics.live.at([]).add(5);
    metrics.live.at([]).add(-2);
    metrics.tables.at([]).set(7);
    metrics.notices_failed.at(["mail"]).add(1);
    let samples = read(&metrics.render());
    let labels = [("method", "GET"), ("route", "/t/{table}"), ("status", "2xx")];
    assert_eq!(value(&samples, "zheng_http_requests_total", &labels), Some(3.0));
    assert_eq!(value(&samples, "zheng_live_connections", &[]), Some(3.0));
    assert_eq!(value(&samples, "zheng_tables_in_memory", &[]), Some(7.0));
    assert_eq!(value(&samples, "zheng_notices_failed_total", &[("way", "mail")]), Some(1.0));
    assert_eq!(value(&samples, "zheng_append_seconds_count", &[]), Some(0.0), "without labels at once");
    assert_eq!(value(&samples, "zheng_actions_total", &[]), None);
}

#[test]
fn buckets_add_up() {
    let metrics = Metrics::default();
    let spread = metrics.thinking_seconds.at(["admiral"]);
    for seconds in [0.0005, 0.001, 0.3, 31.0, -1.0] {
        spread.observe(seconds);
    }
    assert_eq!(spread.count(), 5);
    let samples = read(&metrics.render());
    let bucket =
        |bound| value(&samples, "zheng_thinking_seconds_bucket", &[("strength", "admiral"), ("le", bound)]);
    assert_eq!(bucket("0.001"), Some(3.0));
    assert_eq!(bucket("0.25"), Some(3.0));
    assert_eq!(bucket("0.5"), Some(4.0));
    assert_eq!(bucket("30"), Some(4.0));
    assert_eq!(bucket("+Inf"), Some(5.0));
    let of = [("strength", "admiral")];
    assert_eq!(value(&samples, "zheng_thinking_seconds_count", &of), Some(5.0));
    assert_eq!(value(&samples, "zheng_thinking_seconds_sum", &of), Some(31.3015));
}

#[test]
fn values_are_escaped() {
    let family = Family::new("x_total", "a\\b\nc", ["one", "two"], Counter::default);
    let odd = ["say \"hi\"", "back\\slash\nline {a=\"b\"} 1"];
    family.at(odd).add(4);
    let mut out = String::new();
    family.render(&mut out);
    assert!(out.starts_with("# HELP x_total a\\\\b\\nc\n# TYPE x_total counter\n"), "{out}");
    let samples = read(&out);
    assert_eq!(value(&samples, "x_total", &[("one", odd[0]), ("two", odd[1])]), Some(4.0));
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
    let samples = read(&text);
    let count = |method, route, status| {
        let labels = [("method", method), ("route", route), ("status", status)];
        value(&samples, "zheng_http_requests_total", &labels)
    };
    assert_eq!(count("GET", "/t/{table}", "2xx"), Some(2.0));
    assert_eq!(count("POST", "/t/{table}", "4xx"), Some(1.0));
    assert_eq!(count("other", "none", "4xx"), Some(1.0));
    assert_eq!(value(&samples, "zheng_http_request_seconds_count", &[("route", "/t/{table}")]), Some(3.0));
    let answer = metrics.answer();
    assert_eq!(answer.headers()[CONTENT_TYPE], "text/plain; version=0.0.4; charset=utf-8");
}
