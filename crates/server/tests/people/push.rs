//! Notifications in browsers: what a push service receives, and which browsers get them.

use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};

use ::server::notice::STEPS;
use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{aead, hkdf, signature};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use super::*;

/// Longer than any notice waits, in milliseconds.
const LONG: i64 = 200_000;

/// A push service on this machine.
struct Service {
    url: String,
    /// What it answers.
    status: Arc<AtomicU16>,
    given: mpsc::UnboundedReceiver<(HeaderMap, Bytes)>,
}

impl Service {
    async fn start() -> Service {
        let (give, given) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(201));
        let answer = status.clone();
        let take = move |headers: HeaderMap, body: Bytes| async move {
            give.send((headers, body)).unwrap();
            StatusCode::from_u16(answer.load(Ordering::SeqCst)).unwrap()
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().route("/{browser}", post(take));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Service { url, status, given }
    }
}

/// A browser that has subscribed; it can read one message.
struct Browser {
    endpoint: String,
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    async fn subscribe(client: &Client, service: &Service, name: &str) -> Browser {
        let entropy = SystemRandom::new();
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &entropy).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        let browser = Browser { endpoint: format!("{}/{name}", service.url), key, public, auth: [7; 16] };
        let (status, body) = client.post("/api/me/push", browser.subscription()).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{body}");
        browser
    }

    fn subscription(&self) -> Value {
        let keys = json!({ "p256dh": BASE64.encode(&self.public), "auth": BASE64.encode(self.auth) });
        json!({ "endpoint": self.endpoint, "expirationTime": null, "keys": keys })
    }

    /// Decrypts a message as RFC 8291 says.
    fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!((size, rest[0]), (&4096_u32.to_be_bytes()[..], 65));
        let (server, sealed) = rest[1..].split_at(65);
        let info = [b"WebPush: info\0", &self.public[..], server].concat();
        let shared = agree_ephemeral(self.key, &UnparsedPublicKey::new(&ECDH_P256, server), |shared| {
            expand(&self.auth, shared, &info, 32)
        });
        let shared = shared.unwrap();
        let key = expand(salt, &shared, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(salt, &shared, b"Content-Encoding: nonce\0", 12);
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut text = sealed.to_vec();
        let text = key.open_in_place(nonce, aead::Aad::empty(), &mut text).unwrap();
        serde_json::from_slice(text.strip_suffix(&[2]).expect("the mark of the last record")).unwrap()
    }
}

/// HKDF, by another implementation than the server's.
fn expand(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    struct Length(usize);
    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut key = vec![0; length];
    let salt = hkdf::Salt::new(hkdf::HKDF_SHA256, salt);
    salt.extract(secret).expand(&[info], Length(length)).unwrap().fill(&mut key).unwrap();
    key
}

/// A game over days; first the player who must decide.
async fn game(home: &Home) -> (Client, Client, String) {
    let (anna, berta) = (Client::guest(home, "Anna").await, Client::guest(home, "Berta").await);
    let (table, _) = table(&anna, json!({ "pace": "days", "listed": true })).await;
    sit(&berta, &table, "").await;
    let (_, mine) = anna.get("/api/me/tables").await;
    if mine["tables"][0]["your_turn"] == true { (anna, berta, table) } else { (berta, anna, table) }
}

/// Sends everything that is due after a long time, until it is settled.
async fn later(home: &Home, client: &Client) {
    home.clock.forward(LONG);
    home.send_due().await;
    let (store, id) = (&home.app().store, client.id.parse().unwrap());
    home::until(async || {
        let due = |notice: &::server::store::Notice| notice.due.is_some_and(|due| due <= home.clock.now());
        !store.notices_of(id).await.unwrap().iter().any(due)
    })
    .await;
}

#[tokio::test]
async fn a_browser_gets_a_message_that_only_it_can_read_signed_by_the_server() {
    let (home, mut service) = (Home::start().await, Service::start().await);
    let (anna, _, table) = game(&home).await;
    anna.patch("/api/me", json!({ "language": "de" })).await;
    let browser = Browser::subscribe(&anna, &service, "anna").await;
    let (_, mine) = anna.get("/api/me/push").await;
    assert_eq!(mine["browsers"][0]["endpoint"], browser.endpoint);
    later(&home, &anna).await;

    let (headers, body) = service.given.try_recv().expect("a message has come");
    for (name, value) in [("content-encoding", "aes128gcm"), ("ttl", "86400"), ("urgency", "normal")] {
        assert_eq!(headers[name], value, "{name}");
    }
    assert!(headers["topic"].len() <= 32 && headers["topic"] != *table, "{:?}", headers["topic"]);
    let signed = headers["authorization"].to_str().unwrap();
    let (token, key) = signed.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(mine["key"], key);
    let (text, proof) = token.rsplit_once('.').unwrap();
    signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap())
        .verify(text.as_bytes(), &BASE64.decode(proof).unwrap())
        .unwrap();
    let part = |part: &str| serde_json::from_slice::<Value>(&BASE64.decode(part).unwrap()).unwrap();
    let (head, claims) = text.split_once('.').unwrap();
    assert_eq!(part(head), json!({ "typ": "JWT", "alg": "ES256" }));
    let claims = part(claims);
    assert_eq!((&claims["aud"], &claims["sub"]), (&json!(service.url), &json!("http://zheng.test")));
    let left = claims["exp"].as_i64().unwrap() - home.clock.now().0 / 1000;
    assert!((1..=86_400).contains(&left), "valid for {left} s");

    assert_eq!(
        browser.read(&body),
        json!({
            "title": "Du bist am Zug",
            "body": "Die Reisen des Zheng He",
            "url": format!("http://zheng.test/tables/{table}"),
            "tag": table,
        })
    );
    later(&home, &anna).await;
    assert!(service.given.try_recv().is_err(), "once");
    home.stop().await;
}

#[tokio::test]
async fn a_message_that_fails_comes_again_and_a_browser_that_is_gone_is_forgotten() {
    let (home, mut service) = (Home::start().await, Service::start().await);
    let (anna, _, _) = game(&home).await;
    let browser = Browser::subscribe(&anna, &service, "anna").await;
    service.status.store(503, Ordering::SeqCst);
    later(&home, &anna).await;
    service.given.try_recv().expect("a first message");
    service.status.store(201, Ordering::SeqCst);
    home.clock.forward(STEPS[0].as_millis() as i64 * 6 / 5 + 1);
    later(&home, &anna).await;
    let (_, body) = service.given.try_recv().expect("a second message");
    assert_eq!(browser.read(&body)["title"], "Your turn");

    let (carl, _, _) = game(&home).await;
    Browser::subscribe(&carl, &service, "carl").await;
    service.status.store(410, Ordering::SeqCst);
    later(&home, &carl).await;
    service.given.try_recv().expect("a message to a browser that is gone");
    assert_eq!(carl.get("/api/me/push").await.1["browsers"], json!([]));
    home.stop().await;
}

#[tokio::test]
async fn whoever_opened_a_table_hears_that_somebody_has_joined_unless_they_are_there() {
    let (home, mut service) = (Home::start().await, Service::start().await);
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let browser = Browser::subscribe(&anna, &service, "anna").await;
    for away in [false, true] {
        let (table, invitation) = table(&anna, json!({})).await;
        let here = (!away).then(|| home.app().hub.watch(table.parse().unwrap(), anna.id.parse().ok()));
        sit(&berta, &table, &invitation).await;
        later(&home, &anna).await;
        assert_eq!(service.given.is_empty(), here.is_some());
        assert_eq!(anna.get("/api/me/notices").await.1, json!([]), "it is over once it was seen or sent");
    }
    let (_, body) = service.given.try_recv().unwrap();
    assert_eq!(browser.read(&body)["title"], "An opponent has joined");
    home.stop().await;
}

#[tokio::test]
async fn a_rematch_waits_for_the_other_until_they_have_joined() {
    let (home, mut service) = (Home::start().await, Service::start().await);
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let (table, invitation) = table(&anna, json!({})).await;
    sit(&berta, &table, &invitation).await;
    anna.post(&format!("/api/tables/{table}/resign"), json!({ "seat": "emperor" })).await;
    let browser = Browser::subscribe(&berta, &service, "berta").await;
    let (status, again) = anna.post(&format!("/api/tables/{table}/again"), json!({})).await;
    assert_eq!(status, StatusCode::OK, "{again}");
    let next = again["table"].as_str().unwrap();
    let (_, notices) = berta.get("/api/me/notices").await;
    assert_eq!((&notices[0]["kind"], &notices[0]["table"]), (&json!("rematch"), &json!(next)));
    let waiting = async |query: &str| berta.get(&format!("/api/me/waiting{query}")).await.1["tables"].clone();
    assert_eq!(waiting("").await, 1);
    assert_eq!(waiting(&format!("?except={next}")).await, 0);
    later(&home, &berta).await;
    let (_, body) = service.given.try_recv().expect("a message has come");
    assert_eq!(browser.read(&body)["title"], "Rematch?");
    sit(&berta, next, "").await;
    assert_eq!(berta.get("/api/me/notices").await.1, json!([]));
    // Now one of the two must decide.
    let both = [waiting("").await, anna.get("/api/me/waiting").await.1["tables"].clone()];
    assert_eq!(both.iter().map(|count| count.as_u64().unwrap()).sum::<u64>(), 1);
    home.stop().await;
}

#[tokio::test]
async fn a_browser_is_notified_until_its_session_ends_or_it_says_so() {
    let (home, mut service) = (Home::start().await, Service::start().await);
    let (anna, berta, _) = game(&home).await;
    Browser::subscribe(&anna, &service, "anna").await;
    let browser = Browser::subscribe(&berta, &service, "berta").await;
    // The same browser, in which somebody else has signed in since: only they are notified there.
    assert_eq!(anna.post("/api/me/push", browser.subscription()).await.0, StatusCode::NO_CONTENT);
    assert_eq!(berta.get("/api/me/push").await.1["browsers"], json!([]));
    let gone = json!({ "endpoint": browser.endpoint });
    assert_eq!(code(&berta.delete("/api/me/push", gone.clone()).await), (404, "not_found"));
    assert_eq!(anna.delete("/api/me/push", gone).await.0, StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me/push").await.1["browsers"].as_array().unwrap().len(), 1);
    let (_, export) = anna.get("/api/me/export").await;
    assert_eq!(export["browsers"][0]["endpoint"], format!("{}/anna", service.url));
    anna.post("/api/sign-out", json!({})).await;
    later(&home, &berta).await;
    assert!(service.given.try_recv().is_err(), "nobody is signed in there");
    home.stop().await;
}

#[tokio::test]
async fn what_cannot_receive_messages_is_refused() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let key = Mutex::new(String::new());
    let wanted = |endpoint: &str, auth: &str| {
        let key = key.lock().unwrap().clone();
        json!({ "endpoint": endpoint, "keys": { "p256dh": key, "auth": auth } })
    };
    let auth = BASE64.encode([1; 16]);
    let refused = async |wanted: Value| code(&anna.post("/api/me/push", wanted).await).1.to_owned();
    for bad in [String::new(), "no base64!".to_owned(), BASE64.encode([4; 65]), BASE64.encode([4; 64])] {
        *key.lock().unwrap() = bad;
        assert_eq!(refused(wanted("http://127.0.0.1:9/x", &auth)).await, "bad_url");
    }
    let good = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
    *key.lock().unwrap() = BASE64.encode(good.compute_public_key().unwrap());
    for url in ["", "x", "ftp://push.example.org/x", "https://me:secret@push.example.org/x"] {
        assert_eq!(refused(wanted(url, &auth)).await, "bad_url");
    }
    let long = format!("https://push.example.org/{}", "x".repeat(1000));
    assert_eq!(refused(wanted(&long, &auth)).await, "bad_url");
    assert_eq!(refused(wanted("http://127.0.0.1:9/x", "AAAA")).await, "bad_url");
    assert_eq!(anna.post("/api/me/push", wanted("http://127.0.0.1:9/x", &auth)).await.0, 204);
    // Only the newest ten browsers are kept.
    for nth in 0..12 {
        home.clock.forward(1);
        anna.post("/api/me/push", wanted(&format!("http://127.0.0.1:9/{nth}"), &auth)).await;
    }
    let (_, mine) = anna.get("/api/me/push").await;
    let kept: Vec<_> = mine["browsers"].as_array().unwrap().iter().map(|it| it["endpoint"].clone()).collect();
    assert_eq!((kept.len(), &kept[0]), (10, &json!("http://127.0.0.1:9/11")));
    home.stop().await;
}
