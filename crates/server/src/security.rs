//! Security headers, and the check that a change comes from the server's own pages.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri,
        header::{self, AUTHORIZATION, CACHE_CONTROL, COOKIE, HOST, ORIGIN},
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use host::ErrorCode;
use tabletop::Problem;

use crate::errors;

/// What pages may load and do: only what comes from the server itself, and nothing inline.
pub const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'";

/// Set on every response, unless the response has its own.
const HEADERS: [(HeaderName, &str); 9] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Whether the server is ready is a matter of now, and nearly everything else of one person.
    (CACHE_CONTROL, "no-store"),
    // Not `no-referrer`: with that, browsers send `Origin: null` with the server's own forms, and over plain http there
    // is no other way to tell them from foreign ones. Other sites see no referrer with this one either.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("origin-agent-cluster"), "?1"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
         microphone=(), midi=(), payment=(), usb=()",
    ),
];

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The address of the server, as far as headers and origins depend on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Security {
    /// `https://play.example.org`, without a default port.
    origin: String,
}

impl Security {
    /// Reads the base address, `https://play.example.org`.
    pub fn new(base_url: &str) -> Result<Security, Problem> {
        let uri = base_url.parse::<Uri>().ok();
        let origin = uri.as_ref().and_then(|uri| origin(uri.scheme_str()?, uri.authority()?.as_str()));
        let origin = origin.ok_or_else(|| Problem::at("--base-url", errors::BaseUrl { url: base_url }))?;
        Ok(Security { origin })
    }

    /// Whether people reach the server by https.
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https:")
    }

    /// The origin of the server's own pages.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether a request would change something and may come from a foreign page. A browser adds cookies to a foreign
    /// page's requests; a client with a token sends none.
    pub fn is_foreign(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> bool {
        if method.is_safe() {
            return false;
        }
        let cookie = headers.contains_key(COOKIE);
        if !cookie && is_bearer(headers) {
            return false;
        }
        if headers.contains_key(SEC_FETCH_SITE) {
            return !matches!(only(headers, &SEC_FETCH_SITE), Some("same-origin" | "none"));
        }
        if headers.contains_key(ORIGIN) {
            return !only(headers, &ORIGIN).is_some_and(|origin| self.is_own(origin, uri, headers));
        }
        // Every browser of today says one of both. Without a cookie there is nothing to abuse.
        cookie
    }

    fn is_own(&self, sent: &str, uri: &Uri, headers: &HeaderMap) -> bool {
        let Some((scheme, authority)) = sent.split_once("://") else { return false };
        let Some(sent) = origin(scheme, authority) else { return false };
        // HTTP/2 says the host in the address.
        let host = uri.authority().map(axum::http::uri::Authority::as_str).or_else(|| only(headers, &HOST));
        sent == self.origin || host.is_some_and(|host| origin(scheme, host).as_ref() == Some(&sent))
    }

    fn dress(&self, headers: &mut HeaderMap) {
        for (name, value) in HEADERS {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        }
        if self.is_https() {
            let year = HeaderValue::from_static("max-age=31536000");
            headers.entry(header::STRICT_TRANSPORT_SECURITY).or_insert(year);
        }
    }
}

/// Middleware: refuses changes from foreign pages and adds headers to every response. Use it with `from_fn_with_state`,
/// around everything.
pub async fn guard(State(security): State<Arc<Security>>, request: Request, next: Next) -> Response {
    let mut response = if security.is_foreign(request.method(), request.uri(), request.headers()) {
        refusal()
    } else {
        next.run(request).await
    };
    security.dress(response.headers_mut());
    response
}

fn refusal() -> Response {
    let message = "this request came from another site: open the page here and try again; \
                   a program sends a token in Authorization and no cookie";
    let error = serde_json::json!({ "error": { "code": ErrorCode::ForeignOrigin.id(), "message": message } });
    (StatusCode::FORBIDDEN, Json(error)).into_response()
}

fn is_bearer(headers: &HeaderMap) -> bool {
    let start = only(headers, &AUTHORIZATION).and_then(|value| value.as_bytes().get(..7));
    start.is_some_and(|start| start.eq_ignore_ascii_case(b"bearer "))
}

/// The value of a header that is there once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut all = headers.get_all(name).into_iter();
    let value = all.next()?;
    if all.next().is_some() { None } else { value.to_str().ok() }
}

/// An origin in its one form: small letters, no default port.
fn origin(scheme: &str, authority: &str) -> Option<String> {
    let scheme = scheme.to_ascii_lowercase();
    let default = match scheme.as_str() {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    let authority = authority.to_ascii_lowercase();
    let authority = authority.strip_suffix(default).unwrap_or(&authority);
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte);
    (!authority.is_empty() && authority.bytes().all(plain)).then(|| format!("{scheme}://{authority}"))
}
