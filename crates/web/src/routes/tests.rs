//! Pages of a site without a server, people or tables.

use std::collections::BTreeMap;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use games::GameSession;
use host::{
    Answer, Content, ErrorCode, Person, PersonId, Refusal, Table, TableId, TableSummary, Time, TournamentId,
};
use http::request::Parts;
use http::{Request, StatusCode, header};
use playable::Advice;
use serde_json::Value;
use tabletop::{Hash, Seat};
use tournament::Tournament;
use words::Language;

use super::answer;
use crate::analysis::{Game, Progress};
use crate::fault::Fault;
use crate::rate_limit_key::Key;
use crate::response::Response;
use crate::site::{Decision, Identity, Offers, Site, Token, TournamentSummary};

struct Empty;

fn refuse<T>(code: ErrorCode) -> Result<T, Fault> {
    Err(Fault::new(code))
}

impl Site for Empty {
    type Body = &'static str;

    async fn read(&self, body: &'static str) -> Result<Bytes, Fault> {
        Ok(body.into())
    }

    async fn identify(&self, _: &Parts) -> Result<Identity, Fault> {
        Ok(Identity { me: None, key: Key::from(PersonId([0; 10])) })
    }

    fn offers(&self) -> Offers {
        Offers { others: true, app: false, mail: false, webhooks: false, tournaments: true }
    }

    fn now(&self) -> Time {
        Time(0)
    }

    fn url_of(&self, table: TableId) -> String {
        format!("/tables/{table}")
    }

    async fn look<T: Send + 'static>(
        &self,
        _: TableId,
        _: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        Err(Refusal::NoTable)
    }

    async fn play<T: Send + 'static>(
        &self,
        _: (PersonId, Language),
        _: TableId,
        _: Decision,
        _: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<(Answer, T), Fault> {
        refuse(ErrorCode::NoTable)
    }

    async fn think<T: Send + 'static>(
        &self,
        _: Key,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        Ok(work())
    }

    async fn advise(&self, _: PersonId, _: TableId, _: String) -> Result<(GameSession, Seat, Advice), Fault> {
        refuse(ErrorCode::NoTable)
    }

    async fn analyse(
        &self,
        _: Key,
        _: impl FnOnce() -> Result<Game, Fault> + Send + 'static,
    ) -> Result<Progress, Fault> {
        refuse(ErrorCode::Unavailable)
    }

    fn analysis(&self, _: Key, _: Hash) -> Result<Option<Progress>, Fault> {
        Ok(None)
    }

    async fn person(&self, _: PersonId) -> Result<Option<Person>, Fault> {
        Ok(None)
    }

    async fn names(&self, _: &[PersonId]) -> Result<BTreeMap<String, String>, Fault> {
        Ok(BTreeMap::new())
    }

    async fn mutes(&self, _: PersonId) -> Result<Vec<PersonId>, Fault> {
        Ok(Vec::new())
    }

    async fn tokens(&self, _: PersonId) -> Result<Vec<Token>, Fault> {
        Ok(Vec::new())
    }

    async fn tables_of(&self, _: PersonId, _: u32, _: u32) -> Result<Vec<TableSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn listed(&self, _: u32) -> Result<Vec<TableSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn tournament(&self, _: TournamentId) -> Result<Option<Tournament>, Fault> {
        Ok(None)
    }

    async fn tournaments(&self, _: u32) -> Result<Vec<TournamentSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn tournaments_of(&self, _: PersonId, _: u32) -> Result<Vec<TournamentSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn contents(&self) -> Result<Vec<Content>, Fault> {
        Ok(Vec::new())
    }

    async fn content(&self, _: &str) -> Result<Option<String>, Fault> {
        Ok(None)
    }
}

/// Asks for a page. Nothing has to be waited for.
fn ask(method: &str, path: &str, headers: &[(&str, &str)], body: &'static str) -> Response {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut answer = pin!(answer(&Empty, request.body(body).unwrap()));
    match answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(response) => response,
        Poll::Pending => panic!("{method} {path} waits"),
    }
}

fn text(response: &Response) -> &str {
    str::from_utf8(response.body()).unwrap()
}

fn code(response: &Response) -> String {
    let body: Value = serde_json::from_slice(response.body()).unwrap();
    body["error"]["code"].as_str().unwrap().to_owned()
}

#[test]
fn pages_are_answered_without_a_server() {
    for path in ["/", "/new", "/settings", "/people/me", "/rules/ming", "/learn/ching", "/record?lang=de"] {
        let response = ask("GET", path, &[], "");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
        assert!(text(&response).starts_with("<!DOCTYPE html>"), "{path}");
    }
    let german = ask("GET", "/record", &[("cookie", "theme=dark; lang=de")], "");
    assert!(text(&german).contains("<html lang=\"de\" data-theme=\"dark\">"));
}

#[test]
fn a_refusal_is_a_page_or_data() {
    let missing = "/tables/0000000000000000";
    let page = ask("GET", missing, &[("accept", "text/html")], "");
    assert_eq!(page.status(), StatusCode::NOT_FOUND);
    assert!(text(&page).starts_with("<!DOCTYPE html>"));
    assert_eq!(code(&ask("GET", missing, &[], "")), "no_table");
    assert_eq!(code(&ask("GET", "/tables/x", &[], "")), "not_found");
    assert_eq!(code(&ask("GET", "/tables/%ff", &[], "")), "not_found");
    assert_eq!(code(&ask("GET", "/learn/ming?step=x", &[], "")), "bad_request");
    assert_eq!(code(&ask("GET", "/nothing", &[], "")), "not_found");
    assert_eq!(code(&ask("GET", "/api/nothing", &[("accept", "text/html")], "")), "not_found");
}

#[test]
fn methods_and_bodies_are_checked() {
    for (method, path, allowed) in [("POST", "/new", "GET,HEAD"), ("GET", "/new/from", "POST")] {
        let response = ask(method, path, &[], "");
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(response.headers()[header::ALLOW], allowed);
    }
    assert_eq!(ask("HEAD", "/new", &[], "").status(), StatusCode::OK);
    let json = [("content-type", "application/json")];
    for (headers, body, wrong) in [
        (&json[..], "{\"text\": \"x\"}", "bad_record"),
        (&json, "{\"text\": 3}", "bad_request"),
        (&json, "[\"x\"]", "bad_request"),
        (&json, "{} {}", "bad_request"),
        (&[], "{\"text\": \"x\"}", "bad_request"),
    ] {
        assert_eq!(code(&ask("POST", "/new/from", headers, body)), wrong, "{body}");
    }
    let act = "{\"seat\": \"emperor\", \"version\": 1, \"action\": \"play 1\"}";
    assert_eq!(code(&ask("POST", "/tables/0000000000000000/act", &json, act)), "not_signed_in");
}
