//! Account recovery: confirming an address, a new password by email, the private link of a guest.

use ::server::limits::Rates;
use ::server::store::KeyKind;

use super::*;

const PASSWORD: &str = "nine dragons";
const HOUR: i64 = 3_600_000;

/// Somebody with an account and a proved address.
async fn with_address(home: &Home, name: &str, email: &str) -> Client {
    let anna = Client::account(home, name, PASSWORD).await;
    let body = json!({ "email": email, "password": PASSWORD });
    assert_eq!(anna.put("/api/me/email", body).await.0, StatusCode::ACCEPTED);
    let secret = secret_in(&home.letter().await.text);
    let answer = Client::nobody(home).post("/api/email/confirm", json!({ "secret": secret })).await;
    assert_eq!(answer.0, StatusCode::NO_CONTENT, "{}", answer.1);
    anna
}

#[tokio::test]
async fn an_address_counts_when_it_is_proved() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let new = json!({ "login": "anna", "password": PASSWORD, "email": "anna@example.org" });
    let (_, me) = anna.post("/api/me/account", new).await;
    assert_eq!(me["email"], Value::Null, "not yet");
    let letter = home.letter().await;
    assert_eq!((&*letter.to, letter.unsubscribe.is_none()), ("anna@example.org", true));
    assert!(letter.text.contains("http://zheng.test/email#zc_"), "{}", letter.text);
    let secret = secret_in(&letter.text);
    let nobody = Client::nobody(&home);
    for bad in ["", "zc_", "zc_00000000000000000000000000000000", &secret.replace("zc_", "zp_")] {
        assert_eq!(
            code(&nobody.post("/api/email/confirm", json!({ "secret": bad })).await),
            (403, "bad_link")
        );
    }
    assert_eq!(
        nobody.post("/api/email/confirm", json!({ "secret": secret })).await.0,
        StatusCode::NO_CONTENT
    );
    assert_eq!(anna.get("/api/me").await.1["email"], "anna@example.org");
    assert_eq!(
        code(&nobody.post("/api/email/confirm", json!({ "secret": secret })).await),
        (403, "bad_link")
    );
    home.stop().await;
}

#[tokio::test]
async fn changing_an_address_needs_the_password_and_a_new_proof() {
    let home = Home::start().await;
    let anna = with_address(&home, "anna", "anna@example.org").await;
    let to = |email: Value, password: &str| json!({ "email": email, "password": password });
    let wrong = anna.put("/api/me/email", to(json!("new@example.org"), "wrong one")).await;
    assert_eq!(code(&wrong), (403, "sign_in_failed"));
    assert_eq!(code(&anna.put("/api/me/email", to(json!("no"), PASSWORD)).await), (422, "bad_email"));
    anna.put("/api/me/email", to(json!("new@example.org"), PASSWORD)).await;
    let first = secret_in(&home.letter().await.text);
    anna.put("/api/me/email", to(json!("newer@example.org"), PASSWORD)).await;
    let second = secret_in(&home.letter().await.text);
    assert_eq!(code(&anna.post("/api/email/confirm", json!({ "secret": first })).await), (403, "bad_link"));
    home.clock.forward(25 * HOUR);
    assert_eq!(code(&anna.post("/api/email/confirm", json!({ "secret": second })).await), (403, "bad_link"));
    assert_eq!(anna.get("/api/me").await.1["email"], "anna@example.org");
    // A request for somebody else's address reveals nothing; only its owner could confirm it.
    let berta = Client::guest(&home, "Berta").await;
    let asked = berta.put("/api/me/email", json!({ "email": "anna@example.org" })).await;
    assert_eq!(asked.0, StatusCode::ACCEPTED);
    let secret = secret_in(&home.letter().await.text);
    assert_eq!(
        code(&berta.post("/api/email/confirm", json!({ "secret": secret })).await),
        (409, "name_taken")
    );
    assert_eq!(anna.put("/api/me/email", to(Value::Null, PASSWORD)).await.0, StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me").await.1["email"], Value::Null);
    let nobody = Client::nobody(&home);
    assert_eq!(code(&nobody.put("/api/me/email", to(Value::Null, "")).await), (401, "not_signed_in"));
    home.stop().await;
}

#[tokio::test]
async fn a_lost_password_is_replaced_by_mail_once_within_an_hour() {
    let home = Home::start().await;
    let anna = with_address(&home, "anna", "anna@example.org").await;
    let nobody = Client::nobody(&home);
    let known = nobody.post("/api/recover", json!({ "email": "ANNA@example.org" })).await;
    let letter = home.letter().await;
    assert!(letter.text.contains("http://zheng.test/recover#zp_"), "{}", letter.text);
    let secret = secret_in(&letter.text);
    let unknown = nobody.post("/api/recover", json!({ "email": "nobody@example.org" })).await;
    assert_eq!(known, unknown);
    assert_eq!(known.0, StatusCode::ACCEPTED);
    assert_eq!(code(&nobody.post("/api/recover", json!({ "email": "no" })).await), (422, "bad_email"));
    let with = |secret: &str, password: &str| json!({ "secret": secret, "password": password });
    let short = nobody.post("/api/recover/confirm", with(&secret, "short")).await;
    assert_eq!(code(&short), (422, "bad_password"), "the link is not used up");
    assert_eq!(anna.get("/api/me").await.0, StatusCode::OK, "nor did anything end");
    let (status, done) = nobody.post("/api/recover/confirm", with(&secret, "ten dragons!")).await;
    assert_eq!((status, &done["login"]), (StatusCode::OK, &json!("anna")));
    assert_eq!(code(&anna.get("/api/me").await), (401, "not_signed_in"));
    let again = nobody.post("/api/recover/confirm", with(&secret, "ten dragons!")).await;
    assert_eq!(code(&again), (403, "bad_link"));
    let sign_in = json!({ "login": "anna", "password": "ten dragons!" });
    assert_eq!(nobody.post("/api/sign-in", sign_in).await.0, StatusCode::OK);
    nobody.post("/api/recover", json!({ "email": "anna@example.org" })).await;
    let late = secret_in(&home.letter().await.text);
    home.clock.forward(HOUR + 1);
    let late = nobody.post("/api/recover/confirm", with(&late, "ten dragons!")).await;
    assert_eq!(code(&late), (403, "bad_link"));
    assert!(home.outbox.take().is_empty(), "nobody else got a letter");
    home.stop().await;
}

#[tokio::test]
async fn a_private_link_brings_a_guest_to_another_browser() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let (table, _) = table(&anna, json!({})).await;
    let (status, first) = anna.post("/api/me/return-link", json!({})).await;
    assert_eq!(status, StatusCode::CREATED);
    let secret = first["secret"].as_str().unwrap().to_owned();
    assert_eq!(first["link"], format!("http://zheng.test/return#{secret}"));
    let phone = Client::guest(&home, "Phone").await;
    // Looking whose it is changes nothing.
    let (status, owner) = phone.post("/api/return/owner", json!({ "secret": secret })).await;
    assert_eq!((status, owner), (StatusCode::OK, json!({ "name": "Anna" })));
    assert_eq!(phone.get("/api/me").await.1["name"], "Phone");
    for _ in 0..2 {
        let (status, me) = phone.post("/api/return", json!({ "secret": secret })).await;
        assert_eq!((status, &me["id"]), (StatusCode::OK, &json!(anna.id)));
    }
    assert_eq!(phone.get("/api/me/tables").await.1["tables"][0]["table"], table);
    assert_eq!(anna.get("/api/me").await.0, StatusCode::OK, "the first browser stays in");
    // A new link replaces the old.
    let (_, second) = anna.post("/api/me/return-link", json!({})).await;
    let nobody = Client::nobody(&home);
    assert_eq!(code(&nobody.post("/api/return", json!({ "secret": secret })).await), (403, "bad_link"));
    assert_eq!(nobody.post("/api/return", json!({ "secret": second["secret"] })).await.0, StatusCode::OK);
    for bad in ["", "zr_00000000000000000000000000000000", "'; DROP TABLE keys; --"] {
        for path in ["/api/return", "/api/return/owner"] {
            let refused = Client::nobody(&home).post(path, json!({ "secret": bad })).await;
            assert_eq!(code(&refused), (403, "bad_link"));
        }
    }
    assert_eq!(
        code(&Client::nobody(&home).post("/api/me/return-link", json!({})).await),
        (401, "not_signed_in")
    );
    home.stop().await;
}

#[tokio::test]
async fn without_post_nobody_is_promised_a_letter() {
    let nothing = std::sync::Arc::new(::server::mail::NoPost);
    let home = Home::posting(nothing, std::sync::Arc::default(), |_| ()).await;
    let anna = Client::guest(&home, "Anna").await;
    let to = json!({ "email": "anna@example.org" });
    assert_eq!(code(&anna.put("/api/me/email", to.clone()).await), (503, "no_mail"));
    assert_eq!(code(&anna.post("/api/recover", to).await), (503, "no_mail"));
    assert_eq!(anna.get("/api/me").await.1["notices"]["mail_works"], false);
    home.stop().await;
}

#[tokio::test]
async fn a_stranger_is_sent_no_word_that_anybody_has_chosen() {
    let home = Home::start().await;
    let name = "BUY NOW evil.example";
    let guest = Client::guest(&home, name).await;
    guest.put("/api/me/email", json!({ "email": "stranger@example.org" })).await;
    let first = home.letter().await;
    let account = Client::guest(&home, name).await;
    let new = json!({ "login": "evil.example", "password": PASSWORD, "email": "stranger@example.org" });
    assert_eq!(account.post("/api/me/account", new).await.0, StatusCode::CREATED);
    let second = home.letter().await;
    for letter in [&first, &second] {
        let said = format!("{} {}", letter.subject, letter.text);
        assert!(!said.contains("evil.example") && !said.contains("BUY"), "{said}");
    }
    // But for the link, all such letters are the same.
    let plain = |letter: &::server::mail::Letter| letter.text.replace(&secret_in(&letter.text), "");
    assert_eq!(plain(&first), plain(&second));
    home.stop().await;
}

#[tokio::test]
async fn asking_again_takes_no_link_away_and_mails_are_few() {
    let rates = Rates { mail: Rates::default().mail, ..Rates::none() };
    let home = Home::with(|config| config.rates = rates).await;
    let _anna = with_address(&home, "anna", "anna@example.org").await;
    let nobody = Client::nobody(&home);
    let ask = || nobody.post("/api/recover", json!({ "email": "Anna@example.org" }));
    let mut links = Vec::new();
    for _ in 0..3 {
        assert_eq!(ask().await.0, StatusCode::ACCEPTED);
        links.push(secret_in(&home.letter().await.text));
    }
    assert_eq!(code(&ask().await), (429, "too_many_mails"));
    // An unknown address gets the same answer.
    let other = || nobody.post("/api/recover", json!({ "email": "nobody@example.org" }));
    for _ in 0..3 {
        assert_eq!(other().await.0, StatusCode::ACCEPTED);
    }
    assert_eq!(code(&other().await), (429, "too_many_mails"));
    // The first link still works, and then none of the others does.
    let with = |secret: &str| json!({ "secret": secret, "password": "ten dragons!" });
    assert_eq!(nobody.post("/api/recover/confirm", with(&links[0])).await.0, StatusCode::OK);
    for used in &links {
        assert_eq!(code(&nobody.post("/api/recover/confirm", with(used)).await), (403, "bad_link"));
    }
    // Proofs of an address are few, too.
    let guest = Client::guest(&home, "Guest").await;
    let prove = || guest.put("/api/me/email", json!({ "email": "stranger@example.org" }));
    for _ in 0..3 {
        assert_eq!(prove().await.0, StatusCode::ACCEPTED);
    }
    assert_eq!(code(&prove().await), (429, "too_many_mails"));
    home.stop().await;
}

#[tokio::test]
async fn no_more_than_five_links_work_at_once() {
    let home = Home::start().await;
    let anna = with_address(&home, "anna", "anna@example.org").await;
    let nobody = Client::nobody(&home);
    let links = || async {
        home.app().store.keys_of(anna.id.parse().unwrap(), KeyKind::Recovery).await.unwrap().len()
    };
    for nth in 1..=5 {
        nobody.post("/api/recover", json!({ "email": "anna@example.org" })).await;
        home.letter().await;
        assert_eq!(links().await, nth);
    }
    for _ in 0..5 {
        let asked = nobody.post("/api/recover", json!({ "email": "anna@example.org" })).await;
        assert_eq!(asked.0, StatusCode::ACCEPTED, "nothing is told");
    }
    assert_eq!(links().await, 5);
    assert!(home.outbox.take().is_empty());
    home.stop().await;
}
