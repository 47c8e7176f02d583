//! Webhooks against a small local server.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{Router, extract::State, http::HeaderMap, response::IntoResponse, routing::post};
use tokio::{net::TcpListener, sync::mpsc};

use super::*;
use crate::secret::Kind;

const NOW: Time = Time(1_700_000_000_123);

async fn serve(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

#[tokio::test]
async fn a_post_arrives_signed() {
    let (give, mut given) = mpsc::unbounded_channel();
    let take = move |State(()): State<()>, headers: HeaderMap, body: String| async move {
        give.send((headers, body)).unwrap();
        "whatever"
    };
    let base = serve(Router::new().route("/hook", post(take)).with_state(())).await;
    let secret = Secret::new(Kind::Webhook);
    let json = r#"{"table":"x"}"#.to_owned();
    let hooks = Webhooks::new(true);
    assert_eq!(hooks.post(&format!("{base}/hook"), &secret, json.clone(), NOW).await, Outcome::Done);
    let (headers, body) = given.recv().await.unwrap();
    assert_eq!(body, json);
    assert_eq!(headers["content-type"], "application/json");
    assert_eq!(headers["x-zheng-signature"].to_str().unwrap(), signature(&secret, NOW, &json));
    assert!(headers["user-agent"].to_str().unwrap().starts_with("zheng/"));
}

#[test]
fn the_signature_is_as_documented() {
    let secret = Secret::parse(Kind::Webhook, "zw_00000000000000000000000000000000").unwrap();
    assert_eq!(
        signature(&secret, NOW, "{}"),
        "t=1700000000,v1=4e1899f59c16d997d5e4a970bd51bede0c605b5eece054b6c366a1639818f95f"
    );
}

#[tokio::test]
async fn the_status_says_what_comes_next() {
    let hooks = Webhooks::new(true);
    let answer = |code: u16| async move { StatusCode::from_u16(code).unwrap().into_response() };
    let router = Router::new()
        .route("/{code}", post(move |axum::extract::Path(code): axum::extract::Path<u16>| answer(code)));
    let base = serve(router).await;
    for (code, wanted) in [
        (200, 'd'),
        (204, 'd'),
        (302, 'g'),
        (400, 'g'),
        (404, 'g'),
        (410, 'g'),
        (408, 'r'),
        (429, 'r'),
        (500, 'r'),
        (503, 'r'),
    ] {
        let outcome =
            hooks.post(&format!("{base}/{code}"), &Secret::new(Kind::Webhook), String::new(), NOW).await;
        let got = match outcome {
            Outcome::Gone => 'n',
            Outcome::Done => 'd',
            Outcome::Retry(_) => 'r',
            Outcome::GiveUp(_) => 'g',
        };
        assert_eq!(got, wanted, "{code}");
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let seen = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&seen);
    let router = Router::new()
        .route("/from", post(|| async { axum::response::Redirect::temporary("/to") }))
        .route("/to", post(move || async move { count.fetch_add(1, Ordering::SeqCst).to_string() }));
    let base = serve(router).await;
    let hooks = Webhooks::new(true);
    let outcome = hooks.post(&format!("{base}/from"), &Secret::new(Kind::Webhook), String::new(), NOW).await;
    assert!(matches!(outcome, Outcome::GiveUp(_)), "{outcome:?}");
    assert_eq!(seen.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn nobody_there_is_tried_again() {
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let hooks = Webhooks::new(true);
    let address = format!("http://{nobody}/zw_secret_in_path");
    let outcome = hooks.post(&address, &Secret::new(Kind::Webhook), String::new(), NOW).await;
    assert_eq!(outcome, Outcome::Retry("nobody answers there".to_owned()));
}

#[tokio::test]
async fn the_game_does_not_wait_for_a_missing_nonce() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hooks = Webhooks::with_patience(true, Duration::from_millis(100));
    let address = format!("http://{}/", silent.local_addr().unwrap());
    let outcome = hooks.post(&address, &Secret::new(Kind::Webhook), String::new(), NOW).await;
    assert_eq!(outcome, Outcome::Retry("no answer in time".to_owned()));
}

#[tokio::test]
async fn an_endless_answer_is_not_read() {
    let endless = || async {
        let drops = futures_util::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b'x'; 1024]));
        axum::body::Body::from_stream(drops)
    };
    let base = serve(Router::new().route("/", post(endless))).await;
    let hooks = Webhooks::new(true);
    let outcome = hooks.post(&base, &Secret::new(Kind::Webhook), String::new(), NOW).await;
    assert_eq!(outcome, Outcome::Done);
}

#[tokio::test]
async fn the_hosts_own_network_is_out_of_reach() {
    let hooks = Webhooks::new(false);
    for bad in [
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest",
        "https://192.168.0.1:8443/",
        // Names are looked up; this one leads home.
        "https://localhost/",
        "https://localhost./",
    ] {
        let outcome = hooks.post(bad, &Secret::new(Kind::Webhook), String::new(), NOW).await;
        // Some systems do not know the last name at all: then nothing was reached either.
        let unknown = bad.ends_with("./") && matches!(outcome, Outcome::Retry(_));
        assert!(unknown || outcome == Outcome::GiveUp(NotPublic.to_string()), "{bad}: {outcome:?}");
    }
}

#[test]
fn only_plain_https_addresses_are_taken() {
    let hooks = Webhooks::new(false);
    assert!(hooks.check("https://example.org/hook?x=1").is_ok());
    assert!(hooks.check("https://example.org:8443/hook").is_ok());
    for bad in [
        "",
        "hook",
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://he:hush@example.org/",
    ] {
        assert!(hooks.check(bad).is_err(), "{bad}");
    }
    assert!(Webhooks::new(true).check("http://localhost:1/").is_ok());
}
