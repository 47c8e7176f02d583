//! What the server counts, for Prometheus to read.

mod family;

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{Method, StatusCode, header::CONTENT_TYPE},
    middleware::Next,
    response::{IntoResponse, Response},
};

pub use family::{Counter, Family, Gauge, Histogram, Measure};

/// The bounds of times that somebody waits for, in seconds.
const WAITS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// The bounds of times that a program thinks, in seconds.
const THOUGHTS: &[f64] = &[0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0];

/// Everything that is counted.
#[derive(Debug)]
pub struct Metrics {
    /// Requests by method, route pattern and class of status.
    pub requests: Family<Counter, 3>,
    /// How long requests took, by route pattern.
    pub request_seconds: Family<Histogram, 1>,
    /// Actions acknowledged, by title.
    pub actions: Family<Counter, 1>,
    /// How long it took to append to the log.
    pub append_seconds: Family<Histogram, 0>,
    /// Live connections open now.
    pub live: Family<Gauge, 0>,
    /// Tables in memory now.
    pub tables: Family<Gauge, 0>,
    /// How long programs thought about one decision, by strength.
    pub thinking_seconds: Family<Histogram, 1>,
    /// Notices sent, by way (mail, webhook).
    pub notices_sent: Family<Counter, 1>,
    /// Notices that failed, by way.
    pub notices_failed: Family<Counter, 1>,
    /// Requests refused for their number, by class.
    pub limited: Family<Counter, 1>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            requests: Family::new(
                "zheng_http_requests_total",
                "Requests answered.",
                ["method", "route", "status"],
                Counter::default,
            ),
            request_seconds: Family::new(
                "zheng_http_request_seconds",
                "Time until an answer began.",
                ["route"],
                || Histogram::new(WAITS),
            ),
            actions: Family::new(
                "zheng_actions_total",
                "Actions appended and acknowledged.",
                ["title"],
                Counter::default,
            ),
            append_seconds: Family::new(
                "zheng_append_seconds",
                "Time to append to the log, durably.",
                [],
                || Histogram::new(WAITS),
            ),
            live: Family::new("zheng_live_connections", "Live connections open now.", [], Gauge::default),
            tables: Family::new("zheng_tables_in_memory", "Tables in memory now.", [], Gauge::default),
            thinking_seconds: Family::new(
                "zheng_thinking_seconds",
                "Time a program thought about one decision.",
                ["strength"],
                || Histogram::new(THOUGHTS),
            ),
            notices_sent: Family::new("zheng_notices_sent_total", "Notices sent.", ["way"], Counter::default),
            notices_failed: Family::new(
                "zheng_notices_failed_total",
                "Attempts to send a notice that failed.",
                ["way"],
                Counter::default,
            ),
            limited: Family::new(
                "zheng_rate_limited_total",
                "Requests refused because there were too many.",
                ["class"],
                Counter::default,
            ),
        }
    }
}

impl Metrics {
    /// Everything in the text format of Prometheus, version 0.0.4.
    pub fn render(&self) -> String {
        let mut out = String::new();
        self.requests.render(&mut out);
        self.request_seconds.render(&mut out);
        self.actions.render(&mut out);
        self.append_seconds.render(&mut out);
        self.live.render(&mut out);
        self.tables.render(&mut out);
        self.thinking_seconds.render(&mut out);
        self.notices_sent.render(&mut out);
        self.notices_failed.render(&mut out);
        self.limited.render(&mut out);
        out
    }

    /// The answer of `/metrics`.
    pub fn answer(&self) -> Response {
        ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], self.render()).into_response()
    }
}

/// Marks an answer that is left out of all figures: whoever reads them must not learn that a secret choice was changed.
#[derive(Clone, Copy, Debug)]
pub struct Uncounted;

/// Middleware: counts and times requests by route pattern. Use it with `from_fn_with_state` on the router, so that the
/// pattern is known.
pub async fn measure(State(metrics): State<Arc<Metrics>>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = method(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    if response.extensions_mut().remove::<Uncounted>().is_some() {
        return response;
    }
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    metrics.requests.at([method, route, class(response.status())]).add(1);
    metrics.request_seconds.at([route]).observe(start.elapsed().as_secs_f64());
    response
}

/// A method's name; one that nobody uses here is not let grow the list.
fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

fn class(status: StatusCode) -> &'static str {
    match status.as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    }
}

#[cfg(test)]
mod tests;
