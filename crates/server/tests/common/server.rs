//! A server for one test, with a clock that is set by hand, a mailer that keeps mails, and clients.

#![allow(dead_code)]

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ::server::clock::Clock;
use ::server::config::Config;
use ::server::http::App;
use ::server::limits::Rates;
use ::server::mail::{Letter, Outbox, Post};
use ::server::serve::Server;
use axum::http::StatusCode;
use harness::client::{OWN, Stream};
use host::Time;
use serde_json::{Value, json};

/// When every test begins.
pub const START: Time = Time(1_790_000_000_000);

/// A server with a file of its own.
pub struct Home {
    /// The server.
    pub server: Server,
    /// Its clock.
    pub clock: Clock,
    /// The letters it sent.
    pub outbox: Arc<Outbox>,
    folder: PathBuf,
}

impl Home {
    /// Starts a server without limits of rate.
    pub async fn start() -> Home {
        Home::with(|_| ()).await
    }

    /// The same, set up differently.
    pub async fn with(change: impl FnOnce(&mut Config)) -> Home {
        let outbox = Arc::new(Outbox::default());
        Home::posting(outbox.clone(), outbox, change).await
    }

    /// The same with a post of one's own.
    pub async fn posting(post: Arc<dyn Post>, outbox: Arc<Outbox>, change: impl FnOnce(&mut Config)) -> Home {
        let name = host::to_digits(&::server::secret::random::<10>());
        let folder = std::env::temp_dir().join(format!("zheng-test-{name}"));
        std::fs::create_dir_all(&folder).unwrap();
        let database = format!("sqlite:{}", folder.join("zheng.db").display());
        let mut config = Config::local("127.0.0.1:0".parse().unwrap(), database);
        "http://zheng.test".clone_into(&mut config.base_url);
        config.rates = Rates::none();
        config.local_webhooks = true;
        change(&mut config);
        let clock = Clock::at(START);
        let server = Server::start_with(config, clock.clone(), post).await.unwrap();
        Home { server, clock, outbox, folder }
    }

    /// What the server serves with.
    pub fn app(&self) -> &App {
        &self.server.app
    }

    /// Waits for the next letter.
    pub async fn letter(&self) -> Letter {
        for _ in 0..1200 {
            if let Some(letter) = self.outbox.take().into_iter().next() {
                return letter;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("no letter came");
    }

    /// Sends the notices that are due.
    pub async fn send_due(&self) -> usize {
        ::server::notice::send_due(self.app(), "test").await.unwrap()
    }

    /// Stops the server and removes its file.
    pub async fn stop(self) {
        self.server.stop().await;
        let _ = std::fs::remove_dir_all(self.folder);
    }
}

/// Somebody with a browser or a token.
pub struct Client {
    /// What they ask with.
    pub http: harness::Client,
    /// Who they are, once they have come in.
    pub id: String,
    /// Everything they were ever answered, to look for secrets in.
    pub heard: Mutex<String>,
}

impl Client {
    /// Nobody known.
    pub fn nobody(home: &Home) -> Client {
        let http = harness::Client::nobody(&home.server.address);
        Client { http, id: String::new(), heard: Mutex::default() }
    }

    /// A program with a token.
    pub fn with_token(home: &Home, token: &str) -> Client {
        let mut client = Client::nobody(home);
        client.http.token = Some(token.to_owned());
        client
    }

    /// Nobody known, at an address; the server must trust the proxy on this machine.
    pub fn at(home: &Home, address: &str) -> Client {
        let mut client = Client::nobody(home);
        client.is_at(address);
        client
    }

    /// Goes to an address, as a proxy says it.
    pub fn is_at(&mut self, address: &str) {
        self.http.headers = vec![("x-forwarded-for", address.to_owned())];
    }

    /// A guest with a name.
    pub async fn guest(home: &Home, name: &str) -> Client {
        let mut client = Client::nobody(home);
        let (status, me) = client.post("/api/guest", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED, "{me}");
        me["id"].as_str().unwrap().clone_into(&mut client.id);
        client
    }

    /// The owner of an account with the login `name` and a password.
    pub async fn account(home: &Home, name: &str, password: &str) -> Client {
        let client = Client::guest(home, name).await;
        let (status, me) =
            client.post("/api/me/account", json!({ "login": name, "password": password })).await;
        assert_eq!(status, StatusCode::CREATED, "{me}");
        client
    }

    /// A program of theirs, with a new token.
    pub async fn program(&self, home: &Home) -> Client {
        let (status, token) = self.post("/api/me/tokens", json!({ "label": "bot" })).await;
        assert_eq!(status, StatusCode::CREATED, "{token}");
        Client { id: self.id.clone(), ..Client::with_token(home, token["secret"].as_str().unwrap()) }
    }

    /// The same browser once more.
    pub fn copy(&self) -> Client {
        Client { http: self.http.clone(), id: self.id.clone(), heard: Mutex::default() }
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.send("GET", path, None).await
    }

    /// Does something.
    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send("POST", path, Some(body)).await
    }

    /// Puts something.
    pub async fn put(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send("PUT", path, Some(body)).await
    }

    /// Changes something.
    pub async fn patch(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send("PATCH", path, Some(body)).await
    }

    /// Removes something.
    pub async fn delete(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.send("DELETE", path, Some(body)).await
    }

    /// Opens an answer that does not end by itself.
    pub async fn stream(&self, path: &str) -> Stream {
        let stream = self.http.open(path, &[OWN]).await.unwrap();
        assert_eq!(stream.status(), 200);
        stream
    }

    /// Sends a request and keeps the cookie, as browsers do.
    async fn send(&self, method: &str, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let answer = self.http.call(method, path, body.as_ref()).await.unwrap();
        let (status, text) = (StatusCode::from_u16(answer.status).unwrap(), answer.text);
        self.heard.lock().unwrap().push_str(&text);
        let body = serde_json::from_str(&text).unwrap_or_else(|_| {
            // A body that is not JSON is plain text or empty.
            if text.is_empty() { Value::Null } else { Value::String(text) }
        });
        (status, body)
    }
}

/// Waits until something holds.
pub async fn until(holds: impl AsyncFn() -> bool) {
    for _ in 0..1200 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("it did not happen");
}

/// The code of a fault.
pub fn code((status, body): &(StatusCode, Value)) -> (u16, &str) {
    (status.as_u16(), body["error"]["code"].as_str().unwrap_or_default())
}
