//! Requests to a server, and the parts of its responses that are needed here.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use playable::{Advice, Language};
use reqwest::header::{AUTHORIZATION, COOKIE, ORIGIN, SET_COOKIE};
use reqwest::{Client, RequestBuilder, Response};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};
use tabletop::{Message, Problem, library_error};

use super::{Link, Player};

use crate::errors;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A table as the server shows it.
#[derive(Clone, Debug, Deserialize)]
pub struct Table {
    pub game: String,
    pub title: String,
    pub settings: Vec<(String, String)>,
    pub rules: u32,
    pub content: String,
    pub phase: String,
    pub version: u64,
    pub seats: Vec<Seat>,
    pub prompt: String,
    pub view: Value,
    pub undo: Undo,
    pub proposal: Option<Proposal>,
    pub end: Option<IgnoredAny>,
    pub invitation: Option<String>,
    pub names: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Seat {
    #[serde(rename = "seat")]
    pub name: String,
    pub label: String,
    pub chair: String,
    pub person: Option<String>,
    pub level: Option<String>,
    #[serde(default)]
    pub engine: Option<String>,
    pub must: bool,
    pub may: bool,
}

/// What can be undone.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Undo {
    pub action: bool,
    pub ask: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Proposal {
    pub by: String,
    pub what: String,
    pub waiting: Vec<String>,
}

/// A part of the chat.
#[derive(Clone, Debug, Deserialize)]
pub struct Chat {
    pub lines: Vec<ChatLine>,
    pub last: u64,
    pub more: bool,
    pub names: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct ChatLine {
    pub person: String,
    pub text: String,
}

#[derive(Clone, Debug, Deserialize)]
pub struct LogLine {
    pub ply: usize,
    pub text: String,
}

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The server refuses it, in words.
    Refused(Problem),
    /// It cannot be known whether the server has got it.
    Lost(Problem),
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        match fault {
            Fault::Refused(why) | Fault::Lost(why) => why,
        }
    }
}

/// A person at a server.
pub struct Api {
    client: Client,
    server: String,
    table: String,
    language: Language,
    token: Option<String>,
    cookie: Option<String>,
    pub person: String,
}

impl Api {
    /// Comes in: with a token, or as a new guest.
    pub async fn come_in(link: &Link, player: Player, language: Language) -> Result<Api, Fault> {
        let client = Client::builder().connect_timeout(PATIENCE).build().map_err(lost)?;
        let (server, table) = (link.server.clone(), link.table.clone());
        let mut api =
            Api { client, server, table, language, token: None, cookie: None, person: String::new() };
        let me: Value = match player {
            Player::Token(token) => {
                api.token = Some(token);
                answer(api.get("/api/me")).await?
            }
            Player::Guest(name) => {
                let response = sent(api.post("/api/guest", &json!({ "name": name }))).await?;
                let mut cookies = response.headers().get_all(SET_COOKIE).iter();
                let cookie = cookies.find_map(|cookie| cookie.to_str().ok()?.split(';').next());
                api.cookie = cookie.map(str::to_owned);
                read(response).await?
            }
        };
        me["id"].as_str().unwrap_or_default().clone_into(&mut api.person);
        Ok(api)
    }

    /// A token for a guest; `None` if the person brought one.
    pub async fn token(&self) -> Result<Option<String>, Fault> {
        if self.token.is_some() {
            return Ok(None);
        }
        let label = json!({ "label": "zheng play" });
        let made: Value = answer(self.post("/api/me/tokens", &label).timeout(PATIENCE)).await?;
        Ok(made["secret"].as_str().map(str::to_owned))
    }

    /// The table with a seat's eyes, or a spectator's.
    pub async fn table(&self, seat: Option<&str>) -> Result<Table, Fault> {
        answer(self.get(&self.at("", seat)).timeout(PATIENCE)).await
    }

    /// What has happened there.
    pub async fn log(&self, seat: Option<&str>) -> Result<Vec<LogLine>, Fault> {
        answer(self.get(&self.at("/log", seat)).timeout(PATIENCE)).await
    }

    /// The chat messages after a given one.
    pub async fn chat(&self, after: u64) -> Result<Chat, Fault> {
        let path = format!("/api/tables/{}/chat?after={after}", self.table);
        answer(self.get(&path).timeout(PATIENCE)).await
    }

    /// What a captain would do.
    pub async fn hint(&self, seat: &str) -> Result<Advice, Fault> {
        answer(self.get(&self.at("/hint", Some(seat))).timeout(PATIENCE)).await
    }

    /// Does something at the table.
    pub async fn act(&self, what: &str, body: &Value) -> Result<(), Fault> {
        let path = format!("/api/tables/{}/{what}", self.table);
        sent(self.post(&path, body).timeout(PATIENCE)).await.map(|_| ())
    }

    /// The stream of new versions, from a known one.
    pub async fn live(&self, seat: Option<&str>, version: u64) -> Result<Response, Fault> {
        let eyes = seat.map_or_else(String::new, |seat| format!(".{seat}"));
        let path = format!("/api/live?tables={}{eyes}@{version}", self.table);
        sent(self.get(&path)).await
    }

    fn at(&self, what: &str, seat: Option<&str>) -> String {
        let seat = seat.map_or_else(String::new, |seat| format!("&seat={seat}"));
        format!("/api/tables/{}{what}?lang={}{seat}", self.table, self.language)
    }

    fn get(&self, path: &str) -> RequestBuilder {
        self.signed(self.client.get(format!("{}{path}", self.server)))
    }

    fn post(&self, path: &str, body: &Value) -> RequestBuilder {
        let request = self.client.post(format!("{}{path}", self.server));
        let request = request.header("content-type", "application/json").body(body.to_string());
        // With a cookie a change must say where it comes from.
        self.signed(request).header(ORIGIN, &self.server)
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
        let request = request.header("accept-language", self.language.to_string());
        let request = match &self.token {
            Some(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
            None => request,
        };
        match &self.cookie {
            Some(cookie) => request.header(COOKIE, cookie),
            None => request,
        }
    }
}

async fn sent(request: RequestBuilder) -> Result<Response, Fault> {
    let response = request.send().await.map_err(lost)?;
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    let body: Value = serde_json::from_slice(&response.bytes().await.unwrap_or_default()).unwrap_or_default();
    let said = body["error"]["message"].as_str();
    let why = said.map_or_else(|| errors::NoAnswer.into(), Message::plain).into();
    // A server that is being stopped, or one whose storage sleeps, is there again in a moment.
    Err(if status.is_server_error() { Fault::Lost(why) } else { Fault::Refused(why) })
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, Fault> {
    let bytes = response.bytes().await.map_err(lost)?;
    serde_json::from_slice(&bytes).map_err(|_| Fault::Refused(errors::NoAnswer.into()))
}

async fn answer<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, Fault> {
    read(sent(request).await?).await
}

#[expect(clippy::needless_pass_by_value, reason = "given to `map_err`")]
fn lost(error: reqwest::Error) -> Fault {
    Fault::Lost(why_lost(&error))
}

/// Why a connection does not work: the innermost cause says most.
pub fn why_lost(error: &reqwest::Error) -> Problem {
    if error.is_timeout() {
        return tabletop::errors::TimedOut.into();
    }
    let mut cause: &(dyn std::error::Error + 'static) = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    match cause.downcast_ref::<io::Error>() {
        // A name that cannot be found is not an error of the system with a number.
        Some(error) if error.raw_os_error().is_none() => errors::NoHost.into(),
        Some(error) => library_error::io(error),
        None => errors::NoAnswer.into(),
    }
}
