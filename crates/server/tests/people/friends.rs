//! Following, challenging and blocking people, and bots' accounts.

use super::*;

/// Opens a table with a seat reserved for somebody.
async fn challenge(by: &Client, whom: &Client) -> (StatusCode, Value) {
    by.post("/api/tables", json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": whom.id } }))
        .await
}

async fn challenges(of: &Client) -> Vec<Value> {
    of.get("/api/me/challenges").await.1["tables"].as_array().unwrap().clone()
}

/// The next challenge on a stream.
async fn challenged(stream: &mut harness::client::Stream) -> Value {
    loop {
        let line = stream.line().await.unwrap().expect("the stream goes on");
        let told: Value = serde_json::from_str(&line).unwrap();
        if told["type"] == "challenge" {
            return told;
        }
    }
}

#[tokio::test]
async fn a_challenge_reaches_its_person_who_accepts_or_declines() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let mut stream = berta.program(&home).await.stream("/api/stream").await;
    let (status, made) = challenge(&anna, &berta).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let table = made["table"].as_str().unwrap().to_owned();
    let told = challenged(&mut stream).await;
    assert_eq!(told, json!({ "type": "challenge", "table": table, "seat": "overlord", "by": anna.id }));
    assert_eq!(challenges(&berta).await[0]["table"], json!(table));
    assert!(challenges(&anna).await.is_empty());
    // Nobody else takes the seat or declines it.
    let cora = Client::guest(&home, "Cora").await;
    let at = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(code(&cora.post(&at("sit"), json!({})).await), (403, "wrong_invitation"));
    assert_eq!(code(&cora.post(&at("leave"), json!({ "seat": "overlord" })).await), (403, "not_your_seat"));
    // It is there for whoever connects later, too.
    let mut later = berta.program(&home).await.stream("/api/stream").await;
    assert_eq!(challenged(&mut later).await, told);
    assert_eq!(berta.post(&at("leave"), json!({ "seat": "overlord" })).await.0, StatusCode::OK);
    assert!(challenges(&berta).await.is_empty());
    let (_, shown) = anna.get(&format!("/api/tables/{table}")).await;
    assert_eq!(shown["seats"][1]["person"], json!(null), "it is open now");

    let (_, made) = challenge(&anna, &berta).await;
    let table = made["table"].as_str().unwrap().to_owned();
    let sat = berta.post(&format!("/api/tables/{table}/sit"), json!({})).await;
    assert_eq!(sat.0, StatusCode::OK, "no invitation is needed: {sat:?}");
    assert!(challenges(&berta).await.is_empty());
    // A rematch is a challenge as well.
    anna.post(&format!("/api/tables/{table}/resign"), json!({ "seat": "emperor" })).await;
    let (_, again) = anna.post(&format!("/api/tables/{table}/again"), json!({ "swap": true })).await;
    assert_eq!(challenges(&berta).await[0]["table"], again["table"]);
    home.stop().await;
}

#[tokio::test]
async fn nobody_challenges_who_is_not_there() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    for (who, expected) in [("0123456789abcdef", (404, "not_found")), ("nobody", (422, "bad_setup"))] {
        let order = json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": who } });
        assert_eq!(code(&anna.post("/api/tables", order).await), expected);
    }
    home.stop().await;
}

#[tokio::test]
async fn who_is_blocked_cannot_challenge_join_follow_or_be_read() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let (follow, block) = (format!("/api/me/follows/{}", anna.id), format!("/api/me/blocks/{}", berta.id));
    assert_eq!(berta.put(&follow, json!({})).await.0, StatusCode::NO_CONTENT);
    // Two games: one goes on, and a challenge waits.
    let (running, invitation) = table(&anna, json!({})).await;
    sit(&berta, &running, &invitation).await;
    berta.post(&format!("/api/tables/{running}/chat"), json!({ "text": "hello" })).await;
    challenge(&berta, &anna).await;
    assert_eq!(challenges(&anna).await.len(), 1);
    assert_eq!(anna.put(&block, json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(
        code(&anna.put(&format!("/api/me/blocks/{}", anna.id), json!({})).await),
        (400, "bad_request")
    );
    let (_, blocks) = anna.get("/api/me/blocks").await;
    assert_eq!((&blocks["people"], &blocks["names"][&berta.id]), (&json!([berta.id]), &json!("Berta")));
    assert!(challenges(&anna).await.is_empty(), "what waited is gone");
    assert_eq!(berta.get("/api/me/follows").await.1["people"], json!([]));
    assert_eq!(code(&berta.put(&follow, json!({})).await), (403, "blocked"));
    assert_eq!(code(&challenge(&berta, &anna).await), (403, "blocked"));
    let (open, invitation) = table(&anna, json!({})).await;
    let join = berta.post(&format!("/api/tables/{open}/sit"), json!({ "invitation": invitation })).await;
    assert_eq!(code(&join), (403, "blocked"));
    let (_, chat) = anna.get(&format!("/api/tables/{running}/chat")).await;
    assert_eq!(chat["lines"], json!([]));
    berta.post(&format!("/api/tables/{running}/resign"), json!({ "seat": "overlord" })).await;
    let again = berta.post(&format!("/api/tables/{running}/again"), json!({})).await;
    assert_eq!(code(&again), (403, "blocked"));
    assert_eq!(anna.get("/api/me/export").await.1["blocks"], json!([berta.id]));
    assert_eq!(anna.delete(&block, json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(challenge(&berta, &anna).await.0, StatusCode::CREATED);
    home.stop().await;
}

#[tokio::test]
async fn who_follows_sees_who_is_online_and_public_games() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let follow = format!("/api/me/follows/{}", berta.id);
    for _ in 0..2 {
        assert_eq!(anna.put(&follow, json!({})).await.0, StatusCode::NO_CONTENT);
    }
    let followed = async || anna.get("/api/me/follows").await.1["people"].as_array().unwrap().clone();
    assert_eq!(followed().await.len(), 1);
    home.clock.forward(600_000);
    assert_eq!(followed().await[0], json!({ "person": berta.id, "online": false, "table": null }));
    let _online = berta.stream("/api/stream").await;
    let order = json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "novice" } });
    berta.post("/api/tables", order).await;
    assert_eq!(followed().await[0]["online"], json!(true));
    assert_eq!(followed().await[0]["table"], json!(null), "a private game is nobody's business");
    let (listed, _) = table(&berta, json!({ "listed": true })).await;
    sit(&Client::guest(&home, "Cora").await, &listed, "").await;
    assert_eq!(followed().await[0]["table"], json!(listed));
    assert_eq!(anna.get("/api/me/export").await.1["follows"], json!([berta.id]));
    assert_eq!(anna.delete(&follow, json!({})).await.0, StatusCode::NO_CONTENT);
    assert!(followed().await.is_empty());
    home.stop().await;
}

#[tokio::test]
async fn a_bots_account_is_marked_everywhere() {
    let home = Home::start().await;
    let (anna, bot) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Deep").await);
    assert_eq!(code(&bot.patch("/api/me", json!({ "bot": true })).await), (409, "no_account"));
    for (who, login) in [(&anna, "anna"), (&bot, "deep")] {
        let account = json!({ "login": login, "password": "many words in a row" });
        assert_eq!(who.post("/api/me/account", account).await.0, StatusCode::CREATED);
    }
    assert_eq!(bot.patch("/api/me", json!({ "bot": true })).await.1["bot"], json!(true));
    assert_eq!(bot.patch("/api/me", json!({ "bot": false })).await.1["bot"], json!(true), "it stays one");
    assert_eq!(anna.get(&format!("/api/people/{}", bot.id)).await.1["bot"], json!(true));
    let order = json!({
        "game": "ming", "chairs": { "emperor": "me", "overlord": bot.id }, "terms": { "rated": true }
    });
    let (_, made) = anna.post("/api/tables", order).await;
    let table = made["table"].as_str().unwrap().to_owned();
    assert_eq!(bot.post(&format!("/api/tables/{table}/sit"), json!({})).await.0, StatusCode::OK);
    let (_, shown) = anna.get(&format!("/api/tables/{table}")).await;
    assert_eq!(shown["names"][&bot.id], "Deep [bot]");
    anna.post(&format!("/api/tables/{table}/resign"), json!({ "seat": "emperor" })).await;
    let (_, board) = anna.get("/api/ratings/ming/two").await;
    assert_eq!((&board["people"], &board["bots"][0]["person"]), (&json!([]), &json!(bot.id)));
    assert_eq!(board["names"][&bot.id], "Deep [bot]");
    home.stop().await;
}
