//! Before a game: names at a table, seats that the owner arranges, the owner's start, and the invitation.

use super::*;

/// A table that its owner starts, with the emperor taken.
async fn waiting(by: &Client) -> (String, String) {
    let wanted = json!({ "game": "ming", "chairs": { "emperor": "me" }, "start": "owner" });
    let (status, made) = by.post("/api/tables", wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let table = made["table"].as_str().unwrap().to_owned();
    let (_, shown) = by.get(&format!("/api/tables/{table}?seat=emperor")).await;
    assert_eq!((&shown["by"], &shown["owner_starts"]), (&json!(by.id), &json!(true)));
    (table, shown["invitation"].as_str().unwrap().to_owned())
}

async fn shown(by: &Client, table: &str) -> Value {
    by.get(&format!("/api/tables/{table}")).await.1
}

#[tokio::test]
async fn the_owner_arranges_the_seats_and_starts() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let (table, invitation) = waiting(&anna).await;
    let at = |what: &str| format!("/api/tables/{table}/{what}");
    let seat = |to: &str| json!({ "seat": "overlord", "to": to });
    assert_eq!(code(&anna.post(&at("start"), json!({})).await), (409, "seats_open"));
    assert_eq!(code(&berta.post(&at("seat"), seat("closed")).await), (403, "not_allowed"));
    assert_eq!(anna.post(&at("seat"), seat("closed")).await.0, StatusCode::OK);
    let sit = json!({ "seat": "overlord", "invitation": invitation });
    assert_eq!(code(&berta.post(&at("sit"), sit.clone()).await), (409, "seat_taken"));
    assert_eq!(code(&anna.post(&at("seat"), seat("genius")).await), (422, "bad_setup"));
    assert_eq!(anna.post(&at("seat"), seat("novice")).await.0, StatusCode::OK);
    assert_eq!(anna.post(&at("seat"), seat("open")).await.0, StatusCode::OK);
    assert_eq!(berta.post(&at("sit"), sit).await.0, StatusCode::OK);
    let before = shown(&anna, &table).await;
    assert_eq!(before["phase"], "open");
    let swap = json!({ "seats": ["emperor", "overlord"], "version": before["version"] });
    assert_eq!(code(&berta.post(&at("swap"), swap.clone()).await), (409, "seat_taken"));
    assert_eq!(anna.post(&at("swap"), swap.clone()).await.0, StatusCode::OK);
    // The same request once more does not swap back.
    assert_eq!(code(&anna.post(&at("swap"), swap).await), (409, "stale"));
    assert_eq!(code(&berta.post(&at("start"), json!({})).await), (403, "not_allowed"));
    assert_eq!(anna.post(&at("start"), json!({})).await.0, StatusCode::OK);
    let after = shown(&anna, &table).await;
    assert_eq!((&after["phase"], &after["seats"][1]["person"]), (&json!("running"), &json!(anna.id)));
    home.stop().await;
}

#[tokio::test]
async fn no_two_people_at_a_table_have_the_same_name() {
    let home = Home::start().await;
    let (anna, other) = (Client::guest(&home, "Anna").await, Client::guest(&home, "anna").await);
    let (table, invitation) = waiting(&anna).await;
    sit(&other, &table, &invitation).await;
    let chat = format!("/api/tables/{table}/chat");
    for names in [&shown(&anna, &table).await["names"], &other.get(&chat).await.1["names"]] {
        if !names.as_object().unwrap().is_empty() {
            assert_eq!((&names[&anna.id], &names[&other.id]), (&json!("Anna"), &json!("anna 2")));
        }
    }
    other.post(&chat, json!({ "text": "hello" })).await;
    assert_eq!(anna.get(&chat).await.1["names"][&other.id], "anna 2");
    home.stop().await;
}

#[tokio::test]
async fn a_guest_without_a_name_is_called_guest_in_the_language_of_the_reader() {
    let home = Home::start().await;
    let (anna, mut guest) = (Client::guest(&home, "Anna").await, Client::nobody(&home));
    let (_, me) = guest.post("/api/guest?lang=en", json!({})).await;
    guest.id = me["id"].as_str().unwrap().to_owned();
    let (table, invitation) = waiting(&anna).await;
    sit(&guest, &table, &invitation).await;
    for (language, name) in [("en", "Guest"), ("de", "Gast")] {
        let (_, shown) = anna.get(&format!("/api/tables/{table}?lang={language}")).await;
        assert_eq!(shown["names"][&guest.id], name);
    }
    home.stop().await;
}
