//! The log: text for people, JSON for programs, and never a secret.

use std::{
    io::{IsTerminal, stderr},
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use tabletop::Problem;
use tracing::{Instrument, Subscriber, info, info_span, level_filters::LevelFilter, warn};
use tracing_subscriber::{
    Layer,
    filter::Targets,
    fmt::{self, MakeWriter},
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};

use crate::errors;
use crate::secret::random;

/// The header with the request's id, for people who report a problem.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The crates of this program. Only they may log below `info`, because libraries could log secrets there.
const OWN: [&str; 9] = ["server", "zheng", "web", "host", "games", "playable", "bots", "words", "tabletop"];

/// The format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "snake_case", parse_err_ty = Problem, parse_err_fn = no_format)]
pub enum Format {
    /// Text on a terminal, JSON otherwise.
    #[default]
    Auto,
    Text,
    /// One JSON object a line.
    Json,
}

fn no_format(text: &str) -> Problem {
    errors::LogFormat { format: text }.into()
}

/// Starts logging to standard error. The filter is like `RUST_LOG`: `info`, or `warn,server=debug`.
pub fn start(format: Format, filter: &str) -> Result<(), Problem> {
    let terminal = stderr().is_terminal();
    let json = match format {
        Format::Auto => !terminal,
        Format::Text => false,
        Format::Json => true,
    };
    let subscriber = subscriber(json, terminal, filter, stderr)?;
    subscriber.try_init().map_err(|_| errors::LogStarted.into())
}

/// The formatter of log lines.
pub fn subscriber<W>(
    json: bool,
    colour: bool,
    filter: &str,
    writer: W,
) -> Result<impl Subscriber + Send + Sync + 'static, Problem>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let filter = filter.parse::<Targets>().map_err(|_| errors::LogFilter { filter })?;
    let ceiling = Targets::new()
        .with_default(LevelFilter::INFO)
        .with_targets(OWN.map(|target| (target, LevelFilter::TRACE)));
    let lines = fmt::layer().with_writer(writer);
    let lines = if json {
        lines.json().flatten_event(true).with_current_span(true).with_span_list(false).boxed()
    } else {
        lines.with_ansi(colour).with_target(false).boxed()
    };
    Ok(registry().with(filter).with(lines.with_filter(ceiling)))
}

/// The id of a request, in its extensions, in its log lines and in its response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Middleware: gives each request an id and logs its result, by route pattern. Path, query, headers and body can contain
/// secrets and are never logged. Use it with `from_fn` on the router, so that the pattern is known.
pub async fn log_requests(mut request: Request, next: Next) -> Response {
    let start = Instant::now();
    // What the client sends as a name is not taken: it could say anything.
    let id = RequestId(host::to_digits(&random::<10>()));
    let method = match request.method().as_str() {
        known @ ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS") => known.to_owned(),
        _ => "other".to_owned(),
    };
    let route = request.extensions().get::<MatchedPath>().cloned();
    let span = info_span!("request", request = id.as_str());
    request.extensions_mut().insert(id.clone());
    let mut response = next.run(request).instrument(span.clone()).await;
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let (status, ms) = (response.status().as_u16(), start.elapsed().as_secs_f64() * 1e3);
    let ms = (ms * 10.0).round() / 10.0;
    span.in_scope(|| {
        if response.status().is_server_error() {
            warn!(%method, route, status, ms, "answered");
        } else {
            info!(%method, route, status, ms, "answered");
        }
    });
    let name = HeaderValue::try_from(id.0).expect("letters and digits are a header");
    response.headers_mut().insert(X_REQUEST_ID, name);
    response
}
