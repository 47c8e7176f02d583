//! Metrics for Prometheus.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{Method, StatusCode, header::CONTENT_TYPE},
    middleware::Next,
    response::{IntoResponse, Response},
};
use prometheus_client::{
    encoding::{EncodeLabelSet, text},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Metric, Registry},
};

pub use web::Uncounted;

/// The bounds of times that somebody waits for, in seconds.
const WAITS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// The histogram bounds of the times that bots think, in seconds.
const THOUGHTS: [f64; 11] = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0];

/// Everything that is counted. Labels come from short fixed lists: route patterns, never paths.
#[derive(Debug)]
pub struct Metrics {
    /// Requests by method, route pattern and class of status.
    pub requests: Family<Answered, Counter>,
    /// How long requests took, by route pattern.
    pub request_seconds: Family<Route, Histogram>,
    /// Actions acknowledged, by title.
    pub actions: Family<Title, Counter>,
    /// How long it took to append to the log.
    pub append_seconds: Histogram,
    /// Live connections open now.
    pub live: Gauge,
    /// Tables in memory now.
    pub tables: Gauge,
    /// How long bots thought about one decision, by level.
    pub thinking_seconds: Family<Strength, Histogram>,
    /// Notices sent, by way (mail, webhook).
    pub notices_sent: Family<Way, Counter>,
    /// Notices that failed, by way.
    pub notices_failed: Family<Way, Counter>,
    /// Requests refused for their number, by class.
    pub limited: Family<Class, Counter>,
    registry: Registry,
}

macro_rules! labels {
    ($($(#[$about:meta])* $name:ident { $($label:ident: $value:ty),+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
        #[expect(missing_docs)]
        pub struct $name {
            $(pub $label: $value,)+
        }
    )+};
}

labels! {
    /// The labels of a request: method, route and status.
    Answered { method: &'static str, route: String, status: &'static str }
    /// The pattern of a route.
    Route { route: String }
    Title { title: &'static str }
    /// The level of a bot.
    Strength { strength: &'static str }
    /// How a notice goes out.
    Way { way: &'static str }
    /// What is limited together.
    Class { class: &'static str }
}

impl Default for Metrics {
    fn default() -> Metrics {
        /// Registers a metric; the registry adds a full stop to its description and `_total` to a counter's name.
        fn new<M: Metric + Clone>(to: &mut Registry, name: &str, help: &str, metric: M) -> M {
            to.register(name, help, metric.clone());
            metric
        }
        let waits = || Histogram::new(WAITS);
        let thoughts = || Histogram::new(THOUGHTS);
        let mut registry = Registry::default();
        let to = &mut registry;
        Metrics {
            requests: new(to, "zheng_http_requests", "Requests answered", Family::default()),
            request_seconds: new(
                to,
                "zheng_http_request_seconds",
                "Time until an answer began",
                Family::new_with_constructor(waits),
            ),
            actions: new(to, "zheng_actions", "Actions appended and acknowledged", Family::default()),
            append_seconds: new(to, "zheng_append_seconds", "Time to append to the log, durably", waits()),
            live: new(to, "zheng_live_connections", "Live connections open now", Gauge::default()),
            tables: new(to, "zheng_tables_in_memory", "Tables in memory now", Gauge::default()),
            thinking_seconds: new(
                to,
                "zheng_thinking_seconds",
                "Time a bot thought about one decision",
                Family::new_with_constructor(thoughts),
            ),
            notices_sent: new(to, "zheng_notices_sent", "Notices sent", Family::default()),
            notices_failed: new(
                to,
                "zheng_notices_failed",
                "Attempts to send a notice that failed",
                Family::default(),
            ),
            limited: new(
                to,
                "zheng_rate_limited",
                "Requests refused because there were too many",
                Family::default(),
            ),
            registry,
        }
    }
}

impl Metrics {
    /// Everything in the text format of `OpenMetrics`, version 1.0.0.
    pub fn render(&self) -> String {
        let mut out = String::new();
        text::encode(&mut out, &self.registry).expect("a text can be written to");
        out
    }

    /// The answer of `/metrics`.
    pub fn answer(&self) -> Response {
        let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        ([(CONTENT_TYPE, kind)], self.render()).into_response()
    }
}

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
    let route = route.as_ref().map_or("none", MatchedPath::as_str).to_owned();
    let seconds = start.elapsed().as_secs_f64();
    metrics.request_seconds.get_or_create(&Route { route: route.clone() }).observe(seconds);
    metrics.requests.get_or_create(&Answered { method, route, status: class(response.status()) }).inc();
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
