//! A server with pages, and browsers that look at them.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use host::Time;
use reqwest::{Method, RequestBuilder, StatusCode};
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
        let server =
            Server::start_with(config, clock, Arc::new(Outbox::default()), web::pages).await.unwrap();
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
    http: reqwest::Client,
    base: String,
    cookie: Mutex<String>,
    /// Who they are, once they have come in.
    pub id: String,
}

impl Browser {
    /// Nobody known.
    pub fn new(home: &Home) -> Browser {
        let http = reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none());
        Browser {
            http: http.build().unwrap(),
            base: format!("http://{}", home.server.address),
            cookie: Mutex::default(),
            id: String::new(),
        }
    }

    /// The same with cookies.
    pub fn with(self, cookie: &str) -> Browser {
        cookie.clone_into(&mut self.cookie.lock().unwrap());
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

    fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let method: Method = method.parse().unwrap();
        let request = self.http.request(method, format!("{}{path}", self.base));
        request.header("sec-fetch-site", "same-origin").header("cookie", &*self.cookie.lock().unwrap())
    }

    /// Asks the API for something.
    pub async fn send(&self, method: &str, path: &str, body: Value) -> (StatusCode, Value) {
        let request =
            self.request(method, path).header("content-type", "application/json").body(body.to_string());
        let answer = request.send().await.unwrap();
        if let Some(set) = answer.headers().get("set-cookie") {
            let pair = set.to_str().unwrap().split(';').next().unwrap();
            pair.clone_into(&mut self.cookie.lock().unwrap());
        }
        let status = answer.status();
        (status, serde_json::from_str(&answer.text().await.unwrap()).unwrap_or_default())
    }

    /// Asks for a page in a language.
    pub async fn get(&self, path: &str, language: &str) -> (StatusCode, String) {
        let request =
            self.request("GET", path).header("accept", "text/html").header("accept-language", language);
        let answer = request.send().await.unwrap();
        let policy = answer.headers().get("content-security-policy").unwrap().to_str().unwrap();
        assert!(policy.contains("script-src 'self'"), "{policy}");
        (answer.status(), answer.text().await.unwrap())
    }

    /// Where an address leads to, and which cookie it sets.
    pub async fn follow(&self, path: &str) -> (StatusCode, String, String) {
        let answer = self.request("GET", path).send().await.unwrap();
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        (answer.status(), header("location"), header("set-cookie"))
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
