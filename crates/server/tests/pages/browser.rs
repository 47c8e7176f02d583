//! A server with pages, and browsers that look at them.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use axum::http::StatusCode;
use harness::Client;
use harness::client::OWN;
use host::Time;
use serde_json::{Value, json};
use server::clock::Clock;
use server::config::Config;
use server::limits::Rates;
use server::mail::Outbox;
use server::serve::Server;

/// A server with a file of its own.
pub struct Home {
    server: Server,
    folder: PathBuf,
}

impl Home {
    /// Starts a server without limits of rate.
    pub async fn start() -> Home {
        Home::with(Rates::none()).await
    }

    /// The same with limits.
    pub async fn with(rates: Rates) -> Home {
        let name = host::to_digits(&server::secret::random::<10>());
        let folder = std::env::temp_dir().join(format!("zheng-pages-{name}"));
        std::fs::create_dir_all(&folder).unwrap();
        let database = format!("sqlite:{}", folder.join("zheng.db").display());
        let mut config = Config::local("127.0.0.1:0".parse().unwrap(), database);
        config.rates = rates;
        let clock = Clock::at(Time(1_790_000_000_000));
        let server = Server::start_with(config, clock, Arc::new(Outbox::default())).await.unwrap();
        Home { server, folder }
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Somebody's browser.
pub struct Browser {
    http: Client,
    /// Who they are, once they have come in.
    pub id: String,
}

impl Browser {
    /// Nobody known.
    pub fn new(home: &Home) -> Browser {
        Browser { http: Client::nobody(&home.server.address), id: String::new() }
    }

    /// The same with cookies.
    pub fn with(self, cookie: &str) -> Browser {
        self.http.set_cookie(Some(cookie.to_owned()));
        self
    }

    /// A guest with a name.
    pub async fn guest(home: &Home, name: &str) -> Browser {
        let mut browser = Browser::new(home);
        let (status, me) = browser.send("POST", "/api/guest", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED, "{me}");
        me["id"].as_str().unwrap().clone_into(&mut browser.id);
        browser
    }

    /// Asks the API for something.
    pub async fn send(&self, method: &str, path: &str, body: Value) -> (StatusCode, Value) {
        let answer = self.http.call(method, path, Some(&body)).await.unwrap();
        (StatusCode::from_u16(answer.status).unwrap(), answer.json())
    }

    /// Asks for a page in a language.
    pub async fn get(&self, path: &str, language: &str) -> (StatusCode, String) {
        let headers = [OWN, ("accept", "text/html"), ("accept-language", language)];
        let answer = self.http.send("GET", path, None, &headers).await.unwrap();
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("script-src 'self'"), "{policy}");
        (StatusCode::from_u16(answer.status).unwrap(), answer.text)
    }

    /// Where an address leads to, and which cookie it sets.
    pub async fn follow(&self, path: &str) -> (StatusCode, String, String) {
        let answer = self.http.call("GET", path, None).await.unwrap();
        let header = |name: &str| answer.header(name).to_owned();
        (StatusCode::from_u16(answer.status).unwrap(), header("location"), header("set-cookie"))
    }

    /// A page in both languages, checked; the English one is given.
    pub async fn look_at(&self, path: &str) -> String {
        let mut pages = Vec::new();
        for language in ["en", "de"] {
            let (status, page) = self.get(path, language).await;
            assert_eq!(status, StatusCode::OK, "{path}: {page}");
            check(path, &page, language);
            pages.push(page);
        }
        assert_ne!(pages[0], pages[1], "{path}");
        pages.swap_remove(0)
    }
}

/// The values of an attribute on a page, with those of lists one by one.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let parts = page.split(&format!(" {attribute}=\"")).skip(1).collect::<Vec<_>>();
    parts.into_iter().flat_map(|rest| rest.split('"').next().unwrap().split(' ')).collect()
}

/// What every page must keep.
pub fn check(path: &str, page: &str, language: &str) {
    assert!(page.starts_with("<!DOCTYPE html>"), "{path}: {page}");
    assert_eq!(values(page, "lang")[0], language, "{path}");
    assert!(!page.contains(" style=") && !page.contains("<style") && !page.contains(" onclick="), "{path}");
    for script in page.split("<script").skip(1).map(|rest| rest.split('>').next().unwrap()) {
        assert!(
            script.contains(" src=\"/assets/") || script.contains("application/json"),
            "{path}: {script}"
        );
    }
    for missing in [">page-", "\"page-", "{ $", "NAME("] {
        assert!(!page.contains(missing), "{path}: a text is missing");
    }
    let all = values(page, "id");
    let ids: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(all.len(), ids.len(), "{path}: an id stands twice");
    for attribute in ["for", "aria-describedby", "aria-labelledby", "data-copy", "data-after"] {
        for id in values(page, attribute) {
            assert!(ids.contains(id), "{path}: nothing is called {id}");
        }
    }
    // Every field that a person fills in has a label.
    let labelled: BTreeSet<&str> = values(page, "for").into_iter().collect();
    for field in ["<input", "<select", "<textarea"].into_iter().flat_map(|tag| page.split(tag).skip(1)) {
        let field = field.split('>').next().unwrap();
        let hidden = field.contains("type=\"hidden\"") || field.contains("aria-hidden=\"true\"");
        let id = values(field, "id").first().copied().unwrap_or_default();
        assert!(hidden || labelled.contains(id), "{path}: no label for {field}");
    }
    assert_eq!(page.matches("<h1").count(), 1, "{path}");
}
