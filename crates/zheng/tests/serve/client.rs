//! Somebody who plays by HTTP alone. Every answer is held against the document of the API.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::serve::schema;

/// Somebody with a cookie.
#[derive(Clone)]
pub struct Client {
    /// Host and port of the server.
    pub server: String,
    /// The cookie, once they have come in.
    pub cookie: Option<String>,
    /// A token instead.
    pub token: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// Headers by small name.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub text: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// The code of an error.
    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Client {
    /// Somebody nobody knows.
    pub fn nobody(server: &str) -> Client {
        Client { server: server.to_owned(), cookie: None, token: None }
    }

    /// A guest.
    pub fn guest(server: &str, name: &str) -> Client {
        let mut client = Client::nobody(server);
        let answer =
            client.call("POST", "/api/guest", Some(&json!({"name": name}))).expect("the server answers");
        assert!(matches!(answer.status, 200 | 201), "{answer:?}");
        let cookie = answer.headers.iter().find(|(name, _)| name == "set-cookie");
        client.cookie = cookie.and_then(|(_, value)| value.split(';').next()).map(str::to_owned);
        assert!(client.cookie.is_some(), "{answer:?}");
        client
    }

    /// The same person at another server.
    pub fn at(&self, server: &str) -> Client {
        Client { server: server.to_owned(), ..self.clone() }
    }

    /// Asks; the answer must be good.
    pub fn get(&self, path: &str) -> Value {
        Client::good(self.call("GET", path, None), path)
    }

    /// Does; the answer must be good.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        Client::good(self.call("POST", path, Some(body)), path)
    }

    fn good(answer: std::io::Result<Answer>, path: &str) -> Value {
        let answer = answer.expect("the server answers");
        assert!((200..300).contains(&answer.status), "{path}: {} {}", answer.status, answer.text);
        answer.json()
    }

    /// Sends anything and gives what came back.
    pub fn call(&self, method: &str, path: &str, body: Option<&Value>) -> std::io::Result<Answer> {
        self.raw(method, path, body.map(ToString::to_string).as_deref(), &[("sec-fetch-site", "same-origin")])
    }

    /// The same with a body that need not be JSON, and with headers.
    pub fn raw(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> std::io::Result<Answer> {
        let mut stream = BufReader::new(self.send(method, path, body, headers)?);
        let mut status = String::new();
        stream.read_line(&mut status)?;
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line)? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_lowercase(), value.to_owned()));
        }
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        // Who is killed may have said only half of it.
        let length = headers.iter().find(|(name, _)| name == "content-length");
        if length.is_some_and(|(_, length)| length.parse() != Ok(bytes.len())) {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked") {
            bytes = unchunked(&bytes)?;
        }
        let answer = Answer { status, headers, text: String::from_utf8_lossy(&bytes).into_owned() };
        schema::check(method, path, &answer);
        Ok(answer)
    }

    /// Sends a request and gives the connection.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> std::io::Result<TcpStream> {
        let mut stream = TcpStream::connect(&self.server)?;
        stream.set_read_timeout(Some(Duration::from_mins(1)))?;
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.server);
        for (name, value) in headers {
            write!(text, "{name}: {value}\r\n").expect("a text");
        }
        if let Some(cookie) = &self.cookie {
            write!(text, "cookie: {cookie}\r\n").expect("a text");
        }
        if let Some(token) = &self.token {
            write!(text, "authorization: Bearer {token}\r\n").expect("a text");
        }
        if let Some(body) = body {
            write!(text, "content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())
                .expect("a text");
        } else {
            text.push_str("\r\n");
        }
        stream.write_all(text.as_bytes())?;
        Ok(stream)
    }

    /// Makes a table and gives its id.
    pub fn table(&self, order: &Value) -> String {
        let made = self.post("/api/tables", order);
        let table = made["table"].as_str().expect("an id").to_owned();
        if order["nonce"] == "later" {
            self.post(&format!("/api/tables/{table}/nonce"), &json!({"nonce": "00ff"}));
        }
        table
    }

    /// What this person must decide at a table.
    pub fn next(&self, table: &str) -> Vec<Value> {
        self.get(&format!("/api/tables/{table}/next")).as_array().cloned().unwrap_or_default()
    }

    /// Acts; the answer may be anything.
    pub fn act(&self, table: &str, turn: &Value, action: &str) -> std::io::Result<Answer> {
        let body = json!({"seat": turn["seat"], "version": turn["version"], "action": action});
        self.call("POST", &format!("/api/tables/{table}/actions"), Some(&body))
    }
}

/// A body without the lengths of its chunks.
fn unchunked(mut bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = bytes.windows(2).position(|two| two == b"\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let length = str::from_utf8(&bytes[..end]).ok().and_then(|text| usize::from_str_radix(text, 16).ok());
        let length = length.ok_or(std::io::ErrorKind::InvalidData)?;
        let chunk = bytes.get(end + 2..end + 2 + length).ok_or(std::io::ErrorKind::UnexpectedEof)?;
        if chunk.is_empty() {
            return Ok(whole);
        }
        whole.extend_from_slice(chunk);
        bytes = bytes.get(end + 4 + length..).ok_or(std::io::ErrorKind::UnexpectedEof)?;
    }
}
