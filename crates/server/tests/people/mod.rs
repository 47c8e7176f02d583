//! People, chat and notices over HTTP: every route, used correctly and incorrectly.

use crate::home;

mod account;
mod guests;
mod lists;
mod notices;
#[cfg(feature = "push")]
mod push;
mod recovery;
mod secrets;
mod streams;
mod talk;
mod tokens;
mod tournaments;
mod waiting_room;

use axum::http::StatusCode;
use home::{Client, Home, code};
use serde_json::{Value, json};

/// The secret behind the `#` of the link in a letter.
fn secret_in(text: &str) -> String {
    let (_, rest) = text.split_once('#').unwrap_or_else(|| panic!("no link in {text}"));
    rest.split_whitespace().next().unwrap().to_owned()
}

/// A table for two where one person sits and the other chair is open.
async fn table(by: &Client, terms: Value) -> (String, String) {
    let wanted = json!({ "game": "ming", "chairs": { "emperor": "me" }, "terms": terms });
    let (status, made) = by.post("/api/tables", wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let table = made["table"].as_str().unwrap().to_owned();
    let (_, shown) = by.get(&format!("/api/tables/{table}?seat=emperor")).await;
    let invitation = shown["invitation"].as_str().unwrap_or_default().to_owned();
    (table, invitation)
}

/// Another sits down, and the game begins.
async fn sit(other: &Client, table: &str, invitation: &str) {
    let wanted = json!({ "invitation": invitation });
    let (status, sat) = other.post(&format!("/api/tables/{table}/sit"), wanted).await;
    assert_eq!(status, StatusCode::OK, "{sat}");
}
