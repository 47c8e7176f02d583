//! Sends requests and reads what comes back, with the checks that every answer has to pass.

use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;

use super::caller::Pass;
use super::headers;
use crate::Result;

/// What came back.
#[derive(Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its text; nothing of a stream.
    pub text: String,
}

impl Answer {
    /// Its body as JSON, or null.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The code of its fault, if it is one.
    pub fn code(&self) -> Option<String> {
        self.json()["error"]["code"].as_str().map(str::to_owned)
    }

    /// What the table says of it: the code of a fault, else the status.
    pub fn said(&self) -> String {
        self.code().unwrap_or_else(|| self.status.to_string())
    }

    /// The cookie it sets, as a browser would send it back.
    pub fn cookie(&self) -> Option<String> {
        let set = self.headers.get("set-cookie")?.to_str().ok()?;
        set.split(';').next().map(str::to_owned)
    }
}

/// Sends requests to one server.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    /// Whether people reach the server by https, which answers have to show.
    secure: bool,
}

impl Client {
    /// A client of the server at an address.
    pub fn new(address: std::net::SocketAddr, secure: bool) -> Result<Client> {
        let http = reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none());
        Ok(Client { http: http.build()?, base: format!("http://{address}"), secure })
    }

    /// A request with what its caller sends, and nothing that says where it comes from.
    pub fn bare(&self, method: &str, path: &str, pass: &Pass, body: Option<&str>) -> Result<RequestBuilder> {
        let method: Method = method.parse()?;
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        request = match pass {
            Pass::None => request,
            Pass::Cookie(cookie) => request.header("cookie", cookie),
            Pass::Token(token) => request.header("authorization", format!("Bearer {token}")),
        };
        Ok(match body {
            Some(body) => request.header("content-type", content_type(body)).body(body.to_owned()),
            None => request,
        })
    }

    /// Sends a request, as the server's own pages would.
    pub async fn send(&self, method: &str, path: &str, pass: &Pass, body: Option<&str>) -> Result<Answer> {
        let request = self.bare(method, path, pass, body)?.header("sec-fetch-site", "same-origin");
        self.answer(request).await.map_err(|error| format!("{method} {path}: {error}").into())
    }

    /// Sends a request that was put together, and holds its answer against what every answer has to be.
    pub async fn answer(&self, request: RequestBuilder) -> Result<Answer> {
        let answer = request.send().await?;
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        headers::check(&headers, self.secure)?;
        let text = if is_stream(&headers) { String::new() } else { answer.text().await? };
        Ok(Answer { status, headers, text })
    }

    /// Opens a stream and leaves it open for as long as the answer is kept.
    pub async fn watch(&self, path: &str, pass: &Pass) -> Result<reqwest::Response> {
        Ok(self.bare("GET", path, pass, None)?.send().await?)
    }
}

/// JSON, or a form: the one route that takes a form is written so that its body is no JSON.
fn content_type(body: &str) -> HeaderValue {
    HeaderValue::from_static(if body.starts_with('{') {
        "application/json"
    } else {
        "application/x-www-form-urlencoded"
    })
}

/// Whether an answer never ends.
fn is_stream(headers: &HeaderMap) -> bool {
    let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("text/event-stream") || kind.starts_with("application/x-ndjson")
}
