//! An HTTP client for all tests: a browser with a cookie, or a bot with a token.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::Result;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_mins(2);

/// What the server's own pages say of where a request comes from.
pub const OWN: (&str, &str) = ("sec-fetch-site", "same-origin");

/// Somebody who asks a server. Connections stay open for the next request.
#[derive(Debug, Default)]
pub struct Client {
    /// Host and port of the server.
    pub server: String,
    /// The token that a bot sends.
    pub token: Option<String>,
    /// What else every request says.
    pub headers: Vec<(&'static str, String)>,
    cookie: Mutex<Option<String>>,
    idle: Arc<Mutex<Vec<SendRequest<String>>>>,
}

/// The same person: what one of them does with the cookie, the other does not.
impl Clone for Client {
    fn clone(&self) -> Client {
        let (server, token, headers) = (self.server.clone(), self.token.clone(), self.headers.clone());
        Client { server, token, headers, cookie: Mutex::new(self.cookie()), idle: self.idle.clone() }
    }
}

/// What came back.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    /// The body; nothing of a stream that never ends.
    pub text: String,
}

impl Answer {
    /// The body as JSON, or null.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The code of an error, or nothing.
    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The code of an error, else the status.
    pub fn said(&self) -> String {
        Some(self.code()).filter(|code| !code.is_empty()).unwrap_or_else(|| self.status.to_string())
    }

    /// Whether what was asked was done.
    pub fn good(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// A header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

impl Client {
    pub fn nobody(server: &(impl ToString + ?Sized)) -> Client {
        Client { server: server.to_string(), ..Client::default() }
    }

    pub async fn guest(server: &(impl ToString + ?Sized), name: &str) -> Result<Client> {
        let client = Client::nobody(server);
        client.post("/api/guest", &json!({"name": name})).await?;
        Ok(client)
    }

    /// The same person at another server.
    #[must_use]
    pub fn at(&self, server: &str) -> Client {
        Client { server: server.to_owned(), idle: Arc::default(), ..self.clone() }
    }

    /// What the browser keeps: `zheng=…`.
    pub fn cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a cookie into the browser, or takes it away.
    pub fn set_cookie(&self, cookie: Option<String>) {
        *self.cookie.lock().unwrap_or_else(PoisonError::into_inner) = cookie;
    }

    /// Asks; an answer that is not good is a failure.
    pub async fn get(&self, path: &str) -> Result<Value> {
        good(path, &self.call("GET", path, None).await?)
    }

    /// Does; an answer that is not good is a failure.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        good(path, &self.call("POST", path, Some(body)).await?)
    }

    /// Sends anything, as the server's own pages would. A failure is one of the connection.
    pub async fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer> {
        self.send(method, path, body.map(ToString::to_string), &[OWN]).await
    }

    /// Sends anything with any headers; without a `content-type` among them a body is called JSON.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> Result<Answer> {
        let answer = timeout(PATIENCE, self.exchange(method, path, body, headers)).await;
        answer.map_err(|_| format!("{method} {path} is not answered"))?
    }

    /// Opens an answer that does not end by itself.
    pub async fn open(&self, path: &str, headers: &[(&str, &str)]) -> Result<Stream> {
        let (answer, _) = timeout(PATIENCE, self.begin("GET", path, None, headers)).await??;
        Ok(Stream { answer, rest: Vec::new() })
    }

    async fn exchange(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> Result<Answer> {
        let (answer, sender) = self.begin(method, path, body, headers).await?;
        let (parts, body) = answer.into_parts();
        let mut answer =
            Answer { status: parts.status.as_u16(), headers: parts.headers, text: String::new() };
        if let Some((cookie, rest)) = answer.header("set-cookie").split_once(';') {
            self.set_cookie((!rest.contains("Max-Age=0")).then(|| cookie.to_owned()));
        }
        let kind = answer.header("content-type");
        if !kind.starts_with("text/event-stream") && !kind.starts_with("application/x-ndjson") {
            answer.text = String::from_utf8_lossy(&body.collect().await?.to_bytes()).into_owned();
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(sender);
        }
        Ok(answer)
    }

    async fn begin(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> Result<(Response<Incoming>, SendRequest<String>)> {
        let mut request = Request::builder().method(method).uri(path).header("host", &self.server);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        if let Some(cookie) = self.cookie() {
            request = request.header("cookie", cookie);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if body.is_some() && !headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(body.unwrap_or_default())?;
        let mut sender = self.connection().await?;
        Ok((sender.send_request(request).await?, sender))
    }

    /// A connection that waits, or a new one.
    async fn connection(&self) -> Result<SendRequest<String>> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        while let Some(mut sender) = idle() {
            if sender.ready().await.is_ok() {
                return Ok(sender);
            }
        }
        let stream = TcpStream::connect(&self.server).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // Errors there are reported to the caller that waits for a response.
        tokio::spawn(connection);
        Ok(sender)
    }
}

/// An answer that goes on.
pub struct Stream {
    answer: Response<Incoming>,
    rest: Vec<u8>,
}

impl Stream {
    pub fn status(&self) -> u16 {
        self.answer.status().as_u16()
    }

    /// What it says next, as it comes; `None` when it has ended.
    pub async fn chunk(&mut self) -> Result<Option<String>> {
        let data = loop {
            match self.answer.body_mut().frame().await.transpose()? {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame.into_data() {
                        break data;
                    }
                }
            }
        };
        Ok(Some(String::from_utf8_lossy(&data).into_owned()))
    }

    /// Its next line; `None` when it has ended.
    pub async fn line(&mut self) -> Result<Option<String>> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return Ok(Some(String::from_utf8_lossy(&line[..end]).into_owned()));
            }
            match self.chunk().await? {
                Some(more) => self.rest.extend(more.into_bytes()),
                None => return Ok(None),
            }
        }
    }
}

/// Waits for something, in tests that are not asynchronous themselves.
pub fn block_on<T>(work: impl Future<Output = T>) -> T {
    static RUNTIME: LazyLock<tokio::runtime::Runtime> =
        LazyLock::new(|| tokio::runtime::Runtime::new().expect("a runtime"));
    RUNTIME.block_on(work)
}

fn good(path: &str, answer: &Answer) -> Result<Value> {
    if answer.good() {
        return Ok(answer.json());
    }
    // Without ids, so that failures of a kind can be counted.
    let what = path.split('?').next().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    Err(format!("{what}: {} {}", answer.status, answer.code()).into())
}
