//! Guests, names, settings and profiles.

use super::*;

#[tokio::test]
async fn a_guest_is_somebody_at_once_and_stays_so() {
    let home = Home::start().await;
    let anna = Client::guest(&home, " Anna  B ").await;
    let (status, me) = anna.get("/api/me").await;
    assert_eq!(
        (status, me["name"].as_str(), me["guest"].as_bool()),
        (StatusCode::OK, Some("Anna B"), Some(true))
    );
    assert_eq!(me["language"], "en");
    // Again: the same person, no new one.
    let (status, again) = anna.post("/api/guest", json!({ "name": "Berta" })).await;
    assert_eq!((status, &again["id"], &again["name"]), (StatusCode::OK, &me["id"], &me["name"]));
    // Without a name, in the language of the request.
    let nobody = Client::nobody(&home);
    let (_, guest) = nobody.post("/api/guest?lang=de", json!({})).await;
    assert_eq!((&guest["name"], &guest["language"]), (&json!("Gast"), &json!("de")));
    home.stop().await;
}

#[tokio::test]
async fn bad_guests_are_refused() {
    let home = Home::start().await;
    let nobody = Client::nobody(&home);
    assert_eq!(code(&nobody.get("/api/me").await), (401, "not_signed_in"));
    for (body, wanted) in [
        (json!({ "name": "" }), (422, "bad_name")),
        (json!({ "name": "a\u{200b}b" }), (422, "bad_name")),
        (json!({ "name": "x".repeat(41) }), (422, "bad_name")),
        (json!({ "language": "xx" }), (400, "bad_request")),
        (json!({ "admin": true }), (400, "bad_request")),
        (json!("Anna"), (400, "bad_request")),
    ] {
        assert_eq!(code(&nobody.post("/api/guest", body.clone()).await), wanted, "{body}");
    }
    home.stop().await;
}

#[tokio::test]
async fn forged_and_expired_cookies_are_nobodys() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let forged = anna.copy();
    let cookie = forged.http.cookie().unwrap();
    let other = if cookie.ends_with('0') { "1" } else { "0" };
    forged.http.set_cookie(Some(format!("{}{other}", &cookie[..cookie.len() - 1])));
    assert_eq!(code(&forged.get("/api/me").await), (401, "not_signed_in"));
    assert_eq!(anna.get("/api/me").await.0, StatusCode::OK);
    // A session that is used goes on; one that is not runs out.
    for days in [200, 300] {
        home.clock.forward(days * 24 * 3_600_000);
        assert_eq!(anna.get("/api/me").await.0, StatusCode::OK);
        // That it was used is noted while nobody waits for it: first the session, then the person.
        let (store, id) = (&home.app().store, anna.id.parse().unwrap());
        home::until(async || store.person(id).await.unwrap().unwrap().seen == home.clock.now()).await;
    }
    home.clock.forward(366 * 24 * 3_600_000);
    assert_eq!(code(&anna.get("/api/me").await), (401, "not_signed_in"));
    home.stop().await;
}

#[tokio::test]
async fn another_site_cannot_act_for_anybody() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let library_error = [("origin", "https://evil.test")];
    let answer = anna.http.send("PATCH", "/api/me", Some("{}".to_owned()), &library_error).await.unwrap();
    assert_eq!(answer.status, 403);
    home.stop().await;
}

#[tokio::test]
async fn what_one_sets_is_kept_and_bounded() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let wanted = json!({ "name": "Änne", "language": "de", "settings": { "sound": false } });
    let (status, me) = anna.patch("/api/me", wanted).await;
    assert_eq!((status, &me["name"], &me["language"]), (StatusCode::OK, &json!("Änne"), &json!("de")));
    assert_eq!(me["settings"], json!({ "sound": false }));
    // What is not named stays.
    let (_, me) = anna.patch("/api/me", json!({ "notices": { "mail": false } })).await;
    assert_eq!((&me["settings"], &me["notices"]["mail"]), (&json!({ "sound": false }), &json!(false)));
    let hook = json!({ "notices": { "webhook": "https://example.org/hook" } });
    let (_, me) = anna.patch("/api/me", hook).await;
    assert!(me["notices"]["webhook_secret"].as_str().unwrap().starts_with("zw_"));
    let (_, me) = anna.get("/api/me").await;
    assert_eq!(me["notices"]["webhook"], "https://example.org/hook");
    assert!(me["notices"].get("webhook_secret").is_none(), "shown once");
    let (_, me) = anna.patch("/api/me", json!({ "notices": { "webhook": null } })).await;
    assert_eq!(me["notices"]["webhook"], Value::Null);
    for (body, wanted) in [
        (json!({ "name": " " }), (422, "bad_name")),
        (json!({ "language": "fr" }), (400, "bad_request")),
        (json!({ "settings": { "x": "y".repeat(9000) } }), (413, "too_large")),
        (json!({ "settings": [] }), (400, "bad_request")),
        (json!({ "notices": { "webhook": "ftp://example.org" } }), (422, "bad_url")),
        (json!({ "email": "he@example.org" }), (400, "bad_request")),
    ] {
        assert_eq!(code(&anna.patch("/api/me", body.clone()).await), wanted, "{body}");
    }
    assert_eq!(code(&Client::nobody(&home).patch("/api/me", json!({})).await), (401, "not_signed_in"));
    home.stop().await;
}

#[tokio::test]
async fn others_see_a_name_and_since_when() {
    let home = Home::start().await;
    let anna = Client::account(&home, "Anna", "nine dragons").await;
    let (status, shown) = Client::nobody(&home).get(&format!("/api/people/{}", anna.id)).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(shown, json!({ "id": anna.id, "name": "Anna", "bot": false, "since": home::START }));
    for id in ["0000000000000000", "no-id"] {
        assert_eq!(code(&anna.get(&format!("/api/people/{id}")).await), (404, "not_found"));
    }
    home.stop().await;
}
