//! Streams end with the session or the token they were opened with.

use std::time::Duration;

use ::server::store::{KeyKind, PersonChange};

use super::*;

const PASSWORD: &str = "nine dragons";

/// Waits until a stream ends. One that does not is kept alive by something every 15 seconds, forever.
async fn ends(mut stream: harness::client::Stream, what: &str) {
    let all = async { while stream.chunk().await.unwrap_or_default().is_some() {} };
    let ended = tokio::time::timeout(Duration::from_mins(2), all).await;
    assert!(ended.is_ok(), "the stream goes on: {what}");
}

/// Somebody with an account, a token, and a table to watch.
async fn somebody(home: &Home, login: &str) -> (Client, Client, String) {
    let person = Client::account(home, login, PASSWORD).await;
    let program = person.program(home).await;
    let (table, _) = table(&person, json!({})).await;
    (person, program, format!("/api/live?tables={table}"))
}

#[tokio::test]
async fn a_new_password_ends_tokens_and_their_streams() {
    let home = Home::start().await;
    let (anna, program, live) = somebody(&home, "anna").await;
    let phone = Client::nobody(&home);
    phone.post("/api/sign-in", json!({ "login": "anna", "password": PASSWORD })).await;
    let anonymous = Client::nobody(&home).stream(&live).await;
    let kept = anna.stream(&live).await;
    let streams = [
        ("a token's lines", program.stream("/api/stream").await),
        ("a token's events", program.stream(&live).await),
        ("another browser's events", phone.stream(&live).await),
        ("another browser's lines", phone.stream("/api/stream").await),
    ];
    // A stranger who was in the account has asked for mail to go elsewhere.
    let email = json!({ "email": "mallory@example.org", "password": PASSWORD });
    assert_eq!(anna.put("/api/me/email", email).await.0, StatusCode::ACCEPTED);
    let proof = secret_in(&home.letter().await.text);
    let change = json!({ "old": PASSWORD, "new": "ten dragons!" });
    assert_eq!(anna.put("/api/me/password", change).await.0, StatusCode::NO_CONTENT);
    assert_eq!(code(&program.get("/api/me").await), (401, "not_signed_in"));
    assert_eq!(anna.get("/api/me/tokens").await.1, json!([]));
    for (what, stream) in streams {
        ends(stream, what).await;
    }
    let late = Client::nobody(&home).post("/api/email/confirm", json!({ "secret": proof })).await;
    assert_eq!(code(&late), (403, "bad_link"), "nor does a stranger's address count");
    // The browser in which it was changed, and who only looks on, are still connected.
    home::until(async || home.app().metrics.live.get() == 2).await;
    drop((anonymous, kept));
    home.stop().await;
}

#[tokio::test]
async fn a_recovery_ends_tokens_and_their_streams() {
    let home = Home::start().await;
    let (anna, program, live) = somebody(&home, "anna").await;
    let email = json!({ "email": "anna@example.org", "password": PASSWORD });
    anna.put("/api/me/email", email).await;
    let proof = secret_in(&home.letter().await.text);
    anna.post("/api/email/confirm", json!({ "secret": proof })).await;
    anna.post("/api/recover", json!({ "email": "anna@example.org" })).await;
    let secret = secret_in(&home.letter().await.text);
    let streams = [program.stream("/api/stream").await, anna.stream(&live).await];
    let body = json!({ "secret": secret, "password": "ten dragons!" });
    assert_eq!(Client::nobody(&home).post("/api/recover/confirm", body).await.0, StatusCode::OK);
    assert_eq!(code(&program.get("/api/me").await), (401, "not_signed_in"));
    for stream in streams {
        ends(stream, "recovery").await;
    }
    home.stop().await;
}

#[tokio::test]
async fn whatever_ends_a_key_ends_its_streams() {
    let home = Home::start().await;
    let (anna, program, live) = somebody(&home, "anna").await;
    // A token is revoked.
    let stream = program.stream("/api/stream").await;
    let (_, tokens) = anna.get("/api/me/tokens").await;
    anna.delete(&format!("/api/me/tokens/{}", tokens[0]["id"].as_str().unwrap()), json!({})).await;
    ends(stream, "a token that was taken back").await;
    // Signing out, and signing in as somebody else.
    let stream = anna.stream(&live).await;
    anna.post("/api/sign-out", json!({})).await;
    ends(stream, "signed out").await;
    let sign_in = json!({ "login": "anna", "password": PASSWORD });
    anna.post("/api/sign-in", sign_in.clone()).await;
    let stream = anna.stream(&live).await;
    anna.post("/api/sign-in", sign_in.clone()).await;
    ends(stream, "signed in anew").await;
    // The host shuts somebody out, behind the back of the server.
    let stream = anna.stream(&live).await;
    let store = &home.app().store;
    let (id, banned) = (anna.id.parse().unwrap(), Some(Some("spam".to_owned())));
    store.change_person(id, &PersonChange { banned, ..PersonChange::default() }).await.unwrap();
    ends(stream, "banned").await;
    let change = PersonChange { banned: Some(None), ..PersonChange::default() };
    store.change_person(id, &change).await.unwrap();
    let stream = anna.stream(&live).await;
    store.remove_keys_of(id, KeyKind::Session, None).await.unwrap();
    ends(stream, "removed by the host").await;
    // Going for good.
    anna.post("/api/sign-in", sign_in).await;
    let stream = anna.stream("/api/stream").await;
    anna.delete("/api/me", json!({ "password": PASSWORD })).await;
    ends(stream, "deleted").await;
    // A session that is not used for a year.
    let guest = Client::guest(&home, "Guest").await;
    let stream = guest.stream(&live).await;
    home.clock.forward(400 * 24 * 3_600_000);
    ends(stream, "run out").await;
    home.stop().await;
}
