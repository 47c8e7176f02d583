//! Answers pages, and the questions of the server's API that their scripts ask.

use bytes::Bytes;
use host::{Chair, Command, ErrorCode, Refusal, Table, TableId};
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION};
use http::request::Parts;
use http::{HeaderValue, Method, Request, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use web::{Fault, NewTable, Reader, nonce_follows};
use words::Language;

use crate::backup::{Added, NotAdded, notes};
use crate::device::Device;
use crate::message::Me;

type Answer = Response<Bytes>;

/// Answers a request, whatever goes wrong.
pub async fn answer(device: &Device, request: Request<Bytes>) -> Answer {
    let (head, body) = request.into_parts();
    let path = head.uri.path().to_owned();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let reader = Reader::of(&head);
    match parts[..] {
        ["api", ref rest @ ..] => match api(device, &head, rest, &body).await {
            Ok(answer) => answer,
            Err(fault) => reader.refuse(&fault),
        },
        // There are no accounts here: the settings say so, and what to do about it.
        ["sign-in" | "recover" | "return" | "email" | "notices", ..] => {
            let mut answer = Answer::default();
            *answer.status_mut() = StatusCode::SEE_OTHER;
            answer.headers_mut().insert(LOCATION, HeaderValue::from_static("/settings#alone"));
            answer
        }
        ["language", language] => {
            if let Some(known) = Language::ALL.into_iter().find(|known| known.id() == language) {
                let me = Me { language: Some(known.id().to_owned()), ..device.me().await };
                // What cannot be stored is not remembered; the storage says so when a game is saved.
                let _ = device.keep(&me).await;
            }
            web::answer(device, Request::from_parts(head, body)).await
        }
        _ => web::answer(device, Request::from_parts(head, body)).await,
    }
}

async fn api(device: &Device, head: &Parts, parts: &[&str], body: &Bytes) -> Result<Answer, Fault> {
    let missing = || Fault::new(ErrorCode::NotFound);
    let table = |id: &str| id.parse::<TableId>().map_err(|_| missing());
    let (get, post) = (head.method == Method::GET, head.method == Method::POST);
    match *parts {
        ["guest"] if post => Ok(data(&shown(device).await)),
        ["me"] if get => Ok(data(&shown(device).await)),
        ["me"] if head.method == Method::PATCH => {
            change(device, read(head, body)?).await?;
            Ok(data(&shown(device).await))
        }
        ["me"] if head.method == Method::DELETE => {
            device.delete().await?;
            Ok(empty())
        }
        ["me", "export"] if get => {
            let backup = serde_json::to_string(&device.backup().await).unwrap_or_default();
            Ok(file(backup, "application/json", "zheng.json"))
        }
        ["me", "import"] if post => add(device, body).await,
        ["tables"] if post => make(device, read(head, body)?).await,
        ["tables", id, "record"] if get => record(device, table(id)?).await,
        ["tables", id, "notes"] if get => {
            let text = device.get::<String>(&notes(table(id)?)).await;
            Ok(data(&json!({ "text": text.unwrap_or_default() })))
        }
        ["tables", id, "notes"] if head.method == Method::PUT => {
            let Notes { text } = read(head, body)?;
            device.put(&notes(table(id)?), text.into()).await?;
            Ok(empty())
        }
        ["tables", id, what] if post => {
            let body = if body.is_empty() { CommandBody::default() } else { read(head, body)? };
            command(device, table(id)?, what, body).await
        }
        _ => Err(missing()),
    }
}

fn read<T: DeserializeOwned>(head: &Parts, body: &Bytes) -> Result<T, Fault> {
    web::needs_json(&head.headers)?;
    web::json(body)
}

fn data(value: &Value) -> Answer {
    let mut answer = Response::new(Bytes::from(value.to_string()));
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}

fn empty() -> Answer {
    let mut answer = Answer::default();
    *answer.status_mut() = StatusCode::NO_CONTENT;
    answer
}

/// The person, as the API shows them.
async fn shown(device: &Device) -> Value {
    let me = device.me().await;
    json!({ "id": me.id, "name": device.name(), "language": device.language().id(), "settings": me.settings })
}

/// What to change about the person.
#[derive(Deserialize)]
struct Change {
    language: Option<String>,
    settings: Option<Map<String, Value>>,
}

async fn change(device: &Device, change: Change) -> Result<(), Fault> {
    let me = device.me().await;
    let language = change.language.filter(|text| Language::of_locale(text).is_some());
    let settings = change.settings.unwrap_or_else(|| me.settings.clone());
    Ok(device.keep(&Me { language: language.or(me.language.clone()), settings, ..me }).await?)
}

#[derive(Deserialize)]
struct Notes {
    text: String,
}

async fn make(device: &Device, new: NewTable) -> Result<Answer, Fault> {
    let me = device.me().await.id;
    let order = web::order(device, new).await?;
    let (answer, commitment) = device.create(me, order).await?;
    let made = json!({ "table": answer.table, "commitment": commitment });
    let mut answer = data(&made);
    *answer.status_mut() = StatusCode::CREATED;
    Ok(answer)
}

/// The record of a finished game, with the seed of all dice and draws.
async fn record(device: &Device, table: TableId) -> Result<Answer, Fault> {
    let (me, name) = (device.me().await.id, device.name());
    let record = device.read_table(table, move |table| {
        let mine = table.chairs().contains(&Chair::Person(me));
        let name = |person| if mine && person == me { name.clone() } else { String::new() };
        table.record(name).map(|record| record.to_string())
    });
    Ok(file(record.await.flatten()?, "text/plain; charset=utf-8", &format!("{table}.zheng")))
}

/// A text to save as a file.
fn file(text: String, kind: &'static str, name: &str) -> Answer {
    let mut answer = Response::new(Bytes::from(text));
    let named = HeaderValue::try_from(format!("attachment; filename=\"{name}\""));
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.headers_mut().extend(named.into_iter().map(|named| (CONTENT_DISPOSITION, named)));
    answer
}

/// Adds the tables of a file, and says in words what became of them.
async fn add(device: &Device, body: &Bytes) -> Result<Answer, Fault> {
    let added = device.add(&String::from_utf8_lossy(body)).await;
    let tr = games::translator(device.language());
    match added {
        Ok(Added { new, known, unreadable }) => {
            let say = |id, count: u32| tr.text(id, [("count", count.into())]);
            let mut text = say("page-app-import-added", new);
            for (id, count) in [("page-app-import-known", known), ("page-app-import-unreadable", unreadable)]
            {
                if count > 0 {
                    text = format!("{text} {}", say(id, count));
                }
            }
            Ok(data(&json!({ "text": text, "added": new, "known": known, "unreadable": unreadable })))
        }
        Err(NotAdded::Refused(refusal)) => Err(refusal.into()),
        Err(NotAdded::Foreign) => {
            let code = ErrorCode::BadRequest;
            let text = tr.text("page-app-import-foreign", []);
            let mut answer = data(&json!({ "error": { "code": code.id(), "message": text } }));
            *answer.status_mut() = web::status(code);
            Ok(answer)
        }
    }
}

/// What commands need; each takes what it knows.
#[derive(Default, Deserialize)]
#[serde(default)]
struct CommandBody {
    seat: Option<String>,
    version: u64,
    what: Option<String>,
    yes: bool,
    swap: bool,
    nonce: Option<String>,
    invitation: Option<String>,
}

async fn command(device: &Device, table: TableId, what: &str, body: CommandBody) -> Result<Answer, Fault> {
    let what = what.to_owned();
    let again = if what == "again" { nonce_follows(body.nonce.as_deref())? } else { false };
    let known = ["sit", "nonce", "leave", "undo", "end", "answer", "resign", "again", "close"];
    if !known.contains(&what.as_str()) {
        return Err(Fault::new(ErrorCode::NotFound));
    }
    let made = move |table: &Table| made(table, &what, body, again);
    let then = |answer: Result<host::Answer, Refusal>, table: Option<&Table>| {
        let answer = answer?;
        let seat = answer.seat.zip(table).map(|(seat, table)| table.game().seats()[usize::from(seat)]);
        Ok::<_, Refusal>(json!({ "version": answer.version, "seat": seat, "table": answer.table }))
    };
    let me = device.me().await.id;
    Ok(data(&device.ask(table, me, made, then).await.flatten()?))
}

fn made(table: &Table, what: &str, body: CommandBody, nonce_follows: bool) -> Result<Command, Refusal> {
    let CommandBody { seat, version, what: far, yes, swap, nonce, invitation } = body;
    let of = || table.seat(seat.as_deref().unwrap_or_default()).map(|seat| seat.0);
    Ok(match what {
        "sit" => {
            let seat = if seat.is_some() { Some(of()?) } else { None };
            Command::Sit { seat, invitation, nonce }
        }
        "nonce" => Command::Nonce { nonce },
        "leave" => Command::Leave { seat: of()? },
        "undo" if far.as_deref() == Some("ask") => Command::AskUndo { seat: of()?, version },
        "undo" => Command::Undo { seat: of()?, version, turn: far.as_deref() == Some("turn") },
        "end" => Command::AskEnd { seat: of()? },
        "answer" => Command::Answer { seat: of()?, yes },
        "resign" => Command::Resign { seat: of()? },
        "again" => Command::Again { swap, nonce_follows },
        _ => Command::Close,
    })
}
