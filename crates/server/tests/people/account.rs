//! Accounts: creating one, signing in and out, changing a password, deleting it.

use ::server::limits::{Rate, Rates};
use ::server::store::KeyKind;

use super::*;

const PASSWORD: &str = "nine dragons";

async fn sign_in(client: &Client, login: &str, password: &str) -> (StatusCode, Value) {
    client.post("/api/sign-in", json!({ "login": login, "password": password })).await
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_their_seats() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let (table, _) = table(&anna, json!({})).await;
    let wanted = json!({ "login": "Anna.B", "password": PASSWORD });
    let (status, me) = anna.post("/api/me/account", wanted.clone()).await;
    assert_eq!(
        (status, me["guest"].as_bool(), &me["id"]),
        (StatusCode::CREATED, Some(false), &json!(anna.id))
    );
    assert_eq!(code(&anna.post("/api/me/account", wanted.clone()).await), (409, "has_account"));
    // In another browser, in other letters.
    let other = Client::nobody(&home);
    let (status, me) = sign_in(&other, " anna.b", PASSWORD).await;
    assert_eq!((status, &me["id"]), (StatusCode::OK, &json!(anna.id)));
    assert_eq!(other.get("/api/me/tables").await.1["tables"][0]["table"], table);
    // Nobody else gets that name.
    let berta = Client::guest(&home, "Berta").await;
    let taken = json!({ "login": "ANNA.B", "password": PASSWORD });
    assert_eq!(code(&berta.post("/api/me/account", taken).await), (409, "name_taken"));
    for (body, wanted) in [
        (json!({ "login": "b", "password": PASSWORD }), (422, "bad_login")),
        (json!({ "login": "berta", "password": "short" }), (422, "bad_password")),
        (json!({ "login": "berta", "password": PASSWORD, "email": "no" }), (422, "bad_email")),
        (json!({ "login": "berta" }), (400, "bad_request")),
    ] {
        let answer = berta.post("/api/me/account", body.clone()).await;
        assert!(
            code(&answer) == wanted || wanted.0 == 400 && answer.0.as_u16() / 100 == 4,
            "{body}: {answer:?}"
        );
    }
    assert_eq!(code(&Client::nobody(&home).post("/api/me/account", wanted).await), (401, "not_signed_in"));
    home.stop().await;
}

#[tokio::test]
async fn signing_in_begins_a_new_session_and_ends_the_old() {
    let home = Home::start().await;
    let _anna = Client::account(&home, "anna", PASSWORD).await;
    let guest = Client::guest(&home, "Guest").await;
    let (table, _) = table(&guest, json!({})).await;
    let before = guest.copy();
    assert_eq!(sign_in(&guest, "anna", PASSWORD).await.0, StatusCode::OK);
    assert_ne!(guest.http.cookie(), before.http.cookie());
    assert_eq!(code(&before.get("/api/me").await), (401, "not_signed_in"));
    let (_, mine) = guest.get("/api/me/tables").await;
    assert_eq!(mine["tables"], json!([]), "seats stay with the guest: {table}");
    home.stop().await;
}

#[tokio::test]
async fn wrong_passwords_and_unknown_names_are_answered_alike() {
    let home = Home::start().await;
    let anna = Client::account(&home, "anna", PASSWORD).await;
    let nobody = Client::nobody(&home);
    let wrong = sign_in(&nobody, "anna", "ten dragons!").await;
    let unknown = sign_in(&nobody, "berta", "ten dragons!").await;
    assert_eq!(code(&wrong), (403, "sign_in_failed"));
    assert_eq!(wrong, unknown);
    assert!(nobody.http.cookie().is_none());
    let id = anna.id.parse().unwrap();
    let banned = Some(Some("spam".to_owned()));
    let change = ::server::store::PersonChange { banned, ..Default::default() };
    home.app().store.change_person(id, &change).await.unwrap();
    assert_eq!(code(&sign_in(&nobody, "anna", PASSWORD).await), (403, "banned"));
    assert_eq!(code(&sign_in(&nobody, "anna", "ten dragons!").await), (403, "sign_in_failed"));
    home.stop().await;
}

#[tokio::test]
async fn guessing_is_slowed_down_by_address() {
    let home =
        Home::with(|config| config.rates = Rates { sign_in: Rates::default().sign_in, ..Rates::none() })
            .await;
    let nobody = Client::nobody(&home);
    for _ in 0..10 {
        assert_eq!(code(&sign_in(&nobody, "anna", "ten dragons!").await), (403, "sign_in_failed"));
    }
    assert_eq!(code(&sign_in(&nobody, "berta", "ten dragons!").await), (429, "too_many"));
    home.stop().await;
}

#[tokio::test]
async fn guessing_from_other_addresses_does_not_lock_the_owner_out() {
    let mut rates = Rates { sign_in: Rates::default().sign_in, ..Rates::none() };
    rates.guess = Rate { burst: 30, ..Rates::default().guess };
    let home = Home::with(|config| {
        config.rates = rates;
        config.trusted_proxies = "127.0.0.1/32".to_owned();
    })
    .await;
    let mut owner = Client::nobody(&home);
    owner.is_at("2001:db8::1");
    owner.post("/api/guest", json!({ "name": "Anna" })).await;
    owner.post("/api/me/account", json!({ "login": "anna", "password": PASSWORD })).await;
    // Many addresses try; each for itself and all together are soon refused.
    for nth in 0..10 {
        let guesser = Client::at(&home, "6.6.6.6");
        assert_eq!(code(&sign_in(&guesser, "Anna ", "ten dragons!").await), (403, "sign_in_failed"), "{nth}");
    }
    assert_eq!(code(&sign_in(&Client::at(&home, "6.6.6.6"), "anna", PASSWORD).await), (429, "too_many"));
    for nth in 0..20 {
        let guesser = Client::at(&home, &format!("6.6.7.{nth}"));
        assert_eq!(code(&sign_in(&guesser, "anna", "ten dragons!").await), (403, "sign_in_failed"), "{nth}");
    }
    assert_eq!(code(&sign_in(&Client::at(&home, "6.6.8.1"), "anna", PASSWORD).await), (429, "too_many"));
    // Where the owner has signed in before, the password works all the same: that home has one prefix.
    let home_again = Client::at(&home, "2001:db8::2");
    assert_eq!(sign_in(&home_again, "anna", PASSWORD).await.0, StatusCode::OK);
    // There, too, nobody tries forever.
    for _ in 0..9 {
        let guesser = Client::at(&home, "2001:db8::3");
        assert_eq!(code(&sign_in(&guesser, "anna", "ten dragons!").await), (403, "sign_in_failed"));
    }
    assert_eq!(code(&sign_in(&Client::at(&home, "2001:db8::3"), "anna", PASSWORD).await), (429, "too_many"));
    // Other names are not concerned.
    assert_eq!(
        code(&sign_in(&Client::at(&home, "6.6.8.1"), "berta", "ten dragons!").await),
        (403, "sign_in_failed")
    );
    home.stop().await;
}

#[tokio::test]
async fn few_addresses_are_kept_and_none_as_it_is() {
    let home = Home::with(|config| config.trusted_proxies = "127.0.0.1/32".to_owned()).await;
    let anna = Client::account(&home, "anna", PASSWORD).await;
    for nth in 0..12 {
        home.clock.forward(1000);
        sign_in(&Client::at(&home, &format!("7.7.7.{nth}")), "anna", PASSWORD).await;
    }
    let person = anna.id.parse().unwrap();
    let places = || async { home.app().store.keys_of(person, KeyKind::Place).await.unwrap() };
    let kept = places().await;
    assert_eq!(kept.len(), 8);
    let mut backup = Vec::new();
    home.app().store.backup(&mut backup).await.unwrap();
    assert!(!String::from_utf8(backup).unwrap().contains("7.7.7."), "no address is kept as it is");
    let (_, all) = anna.get("/api/me/export").await;
    assert_eq!(all["addresses"].as_array().map(Vec::len), Some(8), "what is kept is in the export");
    // After a new password only the address counts from which it was set.
    anna.put("/api/me/password", json!({ "old": PASSWORD, "new": "ten dragons!" })).await;
    assert_eq!(places().await.len(), 1);
    home.clock.forward(400 * 24 * 3_600_000);
    home.app().store.remove_expired_keys(home.clock.now()).await.unwrap();
    assert_eq!(places().await, [], "for a year");
    home.stop().await;
}

#[tokio::test]
async fn signing_out_here_and_everywhere() {
    let home = Home::start().await;
    let anna = Client::account(&home, "anna", PASSWORD).await;
    let (phone, stolen) = (Client::nobody(&home), anna.copy());
    assert_eq!(sign_in(&phone, "anna", PASSWORD).await.0, StatusCode::OK);
    assert_eq!(anna.post("/api/sign-out", json!({})).await.0, StatusCode::NO_CONTENT);
    assert!(anna.http.cookie().is_none());
    assert_eq!(code(&stolen.get("/api/me").await), (401, "not_signed_in"));
    assert_eq!(anna.post("/api/sign-out", json!({})).await.0, StatusCode::NO_CONTENT, "again");
    assert_eq!(phone.get("/api/me").await.0, StatusCode::OK);
    sign_in(&anna, "anna", PASSWORD).await;
    let program = phone.program(&home).await;
    assert_eq!(phone.post("/api/sign-out-everywhere", json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(code(&anna.get("/api/me").await), (401, "not_signed_in"));
    assert_eq!(program.get("/api/me").await.0, StatusCode::OK, "tokens only if asked");
    sign_in(&anna, "anna", PASSWORD).await;
    anna.post("/api/sign-out-everywhere", json!({ "tokens": true })).await;
    assert_eq!(code(&program.get("/api/me").await), (401, "not_signed_in"));
    assert_eq!(
        code(&Client::nobody(&home).post("/api/sign-out-everywhere", json!({})).await),
        (401, "not_signed_in")
    );
    home.stop().await;
}

#[tokio::test]
async fn a_new_password_ends_other_sessions() {
    let home = Home::start().await;
    let anna = Client::account(&home, "anna", PASSWORD).await;
    let other = Client::nobody(&home);
    sign_in(&other, "anna", PASSWORD).await;
    let (_, link) = anna.post("/api/me/return-link", json!({})).await;
    for (old, new, wanted) in
        [("wrong one", "ten dragons!", (403, "sign_in_failed")), (PASSWORD, "short", (422, "bad_password"))]
    {
        assert_eq!(code(&anna.put("/api/me/password", json!({ "old": old, "new": new })).await), wanted);
    }
    let change = json!({ "old": PASSWORD, "new": "ten dragons!" });
    assert_eq!(anna.put("/api/me/password", change.clone()).await.0, StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me").await.0, StatusCode::OK);
    assert_eq!(code(&other.get("/api/me").await), (401, "not_signed_in"));
    assert_eq!(
        code(&other.post("/api/return", json!({ "secret": link["secret"] })).await),
        (403, "bad_link")
    );
    assert_eq!(
        code(&anna.put("/api/me/password", change.clone()).await),
        (403, "sign_in_failed"),
        "replayed"
    );
    assert_eq!(code(&sign_in(&other, "anna", PASSWORD).await), (403, "sign_in_failed"));
    assert_eq!(sign_in(&other, "anna", "ten dragons!").await.0, StatusCode::OK);
    let guest = Client::guest(&home, "Guest").await;
    assert_eq!(code(&guest.put("/api/me/password", change.clone()).await), (409, "no_account"));
    assert_eq!(code(&Client::nobody(&home).put("/api/me/password", change).await), (401, "not_signed_in"));
    home.stop().await;
}

#[tokio::test]
async fn a_deleted_account_leaves_no_data() {
    let home = Home::start().await;
    let anna = Client::account(&home, "anna", PASSWORD).await;
    let berta = Client::guest(&home, "Berta").await;
    let (table, _) = table(&anna, json!({ "listed": true })).await;
    anna.post(&format!("/api/tables/{table}/chat"), json!({ "text": "hello" })).await;
    berta.post(&format!("/api/tables/{table}/chat"), json!({ "text": "not mine" })).await;
    anna.put(&format!("/api/tables/{table}/notes"), json!({ "text": "my plan" })).await;
    anna.put(&format!("/api/me/mutes/{}", berta.id), json!({})).await;
    anna.post("/api/reports", json!({ "person": berta.id, "text": "rude" })).await;
    let program = anna.program(&home).await;
    let (status, all) = anna.get("/api/me/export").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&all["person"]["login"], &all["tables"][0]["table"]), (&json!("anna"), &json!(table)));
    assert_eq!(all["tables"][0]["seats"], json!([0]));
    assert_eq!((&all["chat"][0]["text"], all["chat"].as_array().unwrap().len()), (&json!("hello"), 1));
    assert_eq!((&all["notes"][0]["text"], &all["mutes"][0]), (&json!("my plan"), &json!(berta.id)));
    assert_eq!((&all["tokens"][0]["label"], &all["reports"][0]["text"]), (&json!("bot"), &json!("rude")));
    assert_eq!(code(&Client::nobody(&home).get("/api/me/export").await), (401, "not_signed_in"));

    assert_eq!(
        code(&program.delete("/api/me", json!({ "password": PASSWORD })).await),
        (403, "needs_session")
    );
    assert_eq!(code(&anna.delete("/api/me", json!({})).await), (403, "sign_in_failed"));
    assert_eq!(
        code(&anna.delete("/api/me", json!({ "password": "wrong one" })).await),
        (403, "sign_in_failed")
    );
    assert_eq!(anna.delete("/api/me", json!({ "password": PASSWORD })).await.0, StatusCode::NO_CONTENT);
    for gone in [&anna, &program] {
        assert_eq!(code(&gone.get("/api/me").await), (401, "not_signed_in"));
    }
    assert_eq!(code(&berta.get(&format!("/api/people/{}", anna.id)).await), (404, "not_found"));
    let (_, shown) = berta.get(&format!("/api/tables/{table}")).await;
    assert_eq!(shown["names"][&anna.id], "", "the seat stays, without a name");
    let (_, chat) = berta.get(&format!("/api/tables/{table}/chat")).await;
    assert_eq!(chat["lines"].as_array().unwrap().len(), 1);
    assert_eq!(code(&sign_in(&Client::nobody(&home), "anna", PASSWORD).await), (403, "sign_in_failed"));
    // A guest needs no password.
    assert_eq!(berta.delete("/api/me", json!({})).await.0, StatusCode::NO_CONTENT);
    home.stop().await;
}
