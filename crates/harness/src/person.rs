//! Somebody who plays by HTTP alone, over one connection that stays open.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::Result;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_mins(2);

/// Somebody with a connection and a cookie.
pub struct Person {
    server: String,
    cookie: String,
    stream: BufReader<TcpStream>,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
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

    /// Whether what was asked was done.
    pub fn good(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

impl Person {
    /// Somebody nobody knows.
    pub async fn nobody(server: &str) -> Result<Person> {
        Ok(Person { server: server.to_owned(), cookie: String::new(), stream: connect(server).await? })
    }

    /// A guest.
    pub async fn guest(server: &str, name: &str) -> Result<Person> {
        let mut person = Person::nobody(server).await?;
        person.post("/api/guest", &json!({"name": name})).await?;
        Ok(person)
    }

    /// The same person over a new connection, maybe to another server.
    pub async fn at(&self, server: &str) -> Result<Person> {
        Ok(Person { cookie: self.cookie.clone(), ..Person::nobody(server).await? })
    }

    /// Asks; an answer that is not good is a failure.
    pub async fn get(&mut self, path: &str) -> Result<Value> {
        good(path, &self.call("GET", path, None).await?)
    }

    /// Does; an answer that is not good is a failure.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        good(path, &self.call("POST", path, Some(body)).await?)
    }

    /// Sends anything and gives what came back. A failure is one of the connection.
    pub async fn call(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer> {
        let answer = timeout(PATIENCE, self.exchange(method, path, body)).await;
        answer.map_err(|_| format!("{method} {path} is not answered"))?
    }

    async fn exchange(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer> {
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nsec-fetch-site: same-origin\r\n", self.server);
        if !self.cookie.is_empty() {
            write!(text, "cookie: {}\r\n", self.cookie)?;
        }
        let body = body.map(ToString::to_string).unwrap_or_default();
        write!(text, "content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())?;
        self.stream.write_all(text.as_bytes()).await?;
        let status = self.line().await?;
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok()).ok_or("no status")?;
        let mut length = 0;
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse()?,
                "set-cookie" => value.split(';').next().unwrap_or_default().clone_into(&mut self.cookie),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok(Answer { status, text: String::from_utf8(body)? })
    }

    async fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err("the connection is closed".into());
        }
        Ok(line)
    }
}

async fn connect(server: &str) -> Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    Ok(BufReader::new(stream))
}

fn good(path: &str, answer: &Answer) -> Result<Value> {
    if answer.good() {
        return Ok(answer.json());
    }
    // Without ids, so that failures of a kind can be counted.
    let what = path.split('?').next().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    Err(format!("{what}: {} {}", answer.status, answer.code()).into())
}
