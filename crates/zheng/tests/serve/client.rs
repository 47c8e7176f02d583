//! A client that plays over HTTP alone. Every response is compared with the document of the API.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

pub use harness::Answer;
use harness::client::{OWN, Stream};
use harness::{Result, block_on};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::serve::schema;

/// Somebody with a cookie or a token, who waits for every answer.
#[derive(Clone)]
pub struct Client(harness::Client);

impl Deref for Client {
    type Target = harness::Client;

    fn deref(&self) -> &harness::Client {
        &self.0
    }
}

impl DerefMut for Client {
    fn deref_mut(&mut self) -> &mut harness::Client {
        &mut self.0
    }
}

impl Client {
    /// Somebody nobody knows.
    pub fn nobody(server: &str) -> Client {
        Client(harness::Client::nobody(server))
    }

    /// A guest.
    pub fn guest(server: &str, name: &str) -> Client {
        let client = Client::nobody(server);
        client.post("/api/guest", &json!({"name": name}));
        assert!(client.cookie().is_some(), "a guest has a cookie");
        client
    }

    /// The same person at another server.
    pub fn at(&self, server: &str) -> Client {
        Client(self.0.at(server))
    }

    /// Asks; the answer must be good.
    pub fn get(&self, path: &str) -> Value {
        Client::good(self.call("GET", path, None), path)
    }

    /// Does; the answer must be good.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        Client::good(self.call("POST", path, Some(body)), path)
    }

    fn good(answer: Result<Answer>, path: &str) -> Value {
        let answer = answer.expect("the server answers");
        assert!(answer.good(), "{path}: {} {}", answer.status, answer.text);
        answer.json()
    }

    /// Sends anything and gives what came back.
    pub fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer> {
        self.raw(method, path, body.map(ToString::to_string).as_deref(), &[OWN])
    }

    /// The same with a body that need not be JSON, and with headers. Each request has a connection of its own.
    pub fn raw(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Result<Answer> {
        let headers = [headers, &[("connection", "close")]].concat();
        let answer = block_on(self.0.send(method, path, body.map(str::to_owned), &headers))?;
        schema::check(method, path, &answer);
        Ok(answer)
    }

    /// Opens a stream, which must be good.
    pub fn listen(&self, path: &str, headers: &[(&str, &str)]) -> Lines {
        let stream = block_on(self.0.open(path, headers)).expect("a connection");
        assert_eq!(stream.status(), 200);
        Lines(stream)
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
    pub fn act(&self, table: &str, turn: &Value, action: &str) -> Result<Answer> {
        let body = json!({"seat": turn["seat"], "version": turn["version"], "action": action});
        self.call("POST", &format!("/api/tables/{table}/actions"), Some(&body))
    }
}

/// The lines of a stream.
pub struct Lines(Stream);

impl Iterator for Lines {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let line = block_on(async { timeout(Duration::from_mins(1), self.0.line()).await });
        line.expect("a stream is never silent").ok().flatten()
    }
}
