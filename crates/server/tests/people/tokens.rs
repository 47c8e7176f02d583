//! Tokens of bots, and what they may not do.

use ::server::limits::Rates;

use super::*;

#[tokio::test]
async fn a_token_acts_for_its_owner_until_it_is_taken_back() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let (status, token) = anna.post("/api/me/tokens", json!({ "label": "my bot" })).await;
    assert_eq!(status, StatusCode::CREATED);
    let secret = token["secret"].as_str().unwrap().to_owned();
    assert!(secret.starts_with("zt_"));
    let program = Client::with_token(&home, &secret);
    let (status, me) = program.get("/api/me").await;
    assert_eq!((status, &me["id"]), (StatusCode::OK, &json!(anna.id)));
    assert_eq!(program.patch("/api/me", json!({ "name": "Bot" })).await.0, StatusCode::OK);
    let (_, same) = program.post("/api/guest", json!({})).await;
    assert_eq!(same["id"], anna.id);
    let (_, list) = anna.get("/api/me/tokens").await;
    assert_eq!((&list[0]["label"], list[0].get("secret")), (&json!("my bot"), None));
    let id = list[0]["id"].as_str().unwrap();
    // Another person's token cannot be revoked.
    let berta = Client::guest(&home, "Berta").await;
    assert_eq!(code(&berta.delete(&format!("/api/me/tokens/{id}"), json!({})).await), (404, "not_found"));
    assert_eq!(anna.delete(&format!("/api/me/tokens/{id}"), json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(code(&program.get("/api/me").await), (401, "not_signed_in"));
    assert_eq!(code(&anna.delete(&format!("/api/me/tokens/{id}"), json!({})).await), (404, "not_found"));
    home.stop().await;
}

#[tokio::test]
async fn a_token_cannot_change_how_people_sign_in() {
    let home = Home::start().await;
    let anna = Client::account(&home, "anna", "nine dragons").await;
    let program = anna.program(&home).await;
    let password = json!({ "old": "nine dragons", "new": "ten dragons!" });
    for answer in [
        program.get("/api/me/tokens").await,
        program.post("/api/me/tokens", json!({ "label": "more" })).await,
        program.delete("/api/me/tokens/0", json!({})).await,
        program.put("/api/me/password", password).await,
        program.put("/api/me/email", json!({ "email": null, "password": "nine dragons" })).await,
        program.post("/api/me/account", json!({ "login": "other", "password": "nine dragons" })).await,
        program.post("/api/me/return-link", json!({})).await,
        program.post("/api/sign-out", json!({})).await,
        program.post("/api/sign-out-everywhere", json!({})).await,
        program.delete("/api/me", json!({ "password": "nine dragons" })).await,
    ] {
        assert_eq!(code(&answer), (403, "needs_session"));
    }
    home.stop().await;
}

#[tokio::test]
async fn bad_and_too_many_tokens_are_refused() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let nobody = Client::nobody(&home);
    assert_eq!(code(&nobody.get("/api/me/tokens").await), (401, "not_signed_in"));
    assert_eq!(code(&nobody.post("/api/me/tokens", json!({ "label": "x" })).await), (401, "not_signed_in"));
    for label in ["", "\u{202e}", &"x".repeat(41)] {
        assert_eq!(code(&anna.post("/api/me/tokens", json!({ "label": label })).await), (422, "bad_name"));
    }
    for token in ["", "zt_", "zt_00000000000000000000000000000000", "zs_00000000000000000000000000000000"] {
        let forged = Client::with_token(&home, token);
        assert_eq!(code(&forged.get("/api/me").await), (401, "not_signed_in"), "{token}");
    }
    for _ in 0..50 {
        assert_eq!(anna.post("/api/me/tokens", json!({ "label": "x" })).await.0, StatusCode::CREATED);
    }
    assert_eq!(code(&anna.post("/api/me/tokens", json!({ "label": "x" })).await), (403, "too_many_tokens"));
    home.stop().await;
}

#[tokio::test]
async fn invalid_tokens_are_counted_by_address() {
    let mut few = Rates::none();
    few.read = ::server::limits::Rate { burst: 3, each: std::time::Duration::from_hours(1) };
    let home = Home::with(|config| config.rates = few).await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let program = anna.program(&home).await;
    for token in ["zt_00000000000000000000000000000000", "no token", "zt_11111111111111111111111111111111"] {
        assert_eq!(
            code(&Client::with_token(&home, token).get("/api/me").await),
            (401, "not_signed_in"),
            "{token}"
        );
    }
    for token in ["zt_00000000000000000000000000000000", "no token"] {
        assert_eq!(
            code(&Client::with_token(&home, token).get("/api/me").await),
            (429, "too_many"),
            "{token}"
        );
    }
    // People at the same address who have signed in are counted by themselves.
    for known in [&berta, &program] {
        assert_eq!(known.get("/api/me").await.0, StatusCode::OK);
    }
    home.stop().await;
}
