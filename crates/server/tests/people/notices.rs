//! Notices: when they are sent, to whom, how often, and how to turn them off.

use std::sync::Arc;
use std::time::Duration;

use ::server::mail::{PostError, Smtp};
use ::server::metrics::Way;
use ::server::notice::{STEPS, note_who_is_here, send_due};
use ::server::secret::{Kind, Secret};
use ::server::store::Notice;
use axum::Router;
use axum::http::HeaderMap;
use axum::routing::post;
use host::PersonId;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use super::home::until;
use super::*;

/// How long a notice waits, in milliseconds.
const WAIT: i64 = 120_000;

/// A game over days, in which the first of two must decide.
async fn game(home: &Home) -> (Client, Client, String) {
    let (anna, berta) = (Client::guest(home, "Anna").await, Client::guest(home, "Berta").await);
    let (table, _) = table(&anna, json!({ "pace": "days", "listed": true })).await;
    sit(&berta, &table, "").await;
    let (_, mine) = anna.get("/api/me/tables").await;
    if mine["tables"][0]["your_turn"] == true { (anna, berta, table) } else { (berta, anna, table) }
}

async fn give_address(home: &Home, client: &Client) {
    let set = ::server::store::PersonChange {
        email: Some(Some("she@example.org".to_owned())),
        ..Default::default()
    };
    home.app().store.change_person(client.id.parse().unwrap(), &set).await.unwrap();
}

fn failed(home: &Home, way: &'static str) -> u64 {
    home.app().metrics.notices_failed.get_or_create(&Way { way }).get()
}

/// Waits until everything that is due to somebody has been sent, by the test or by the server.
async fn settled(home: &Home, client: &Client) {
    let (store, id) = (&home.app().store, client.id.parse().unwrap());
    let later = |notice: &Notice| notice.due.is_none_or(|due| due > home.clock.now());
    until(async || store.notices_of(id).await.unwrap().iter().all(later)).await;
}

#[tokio::test]
async fn a_player_who_must_decide_and_is_away_gets_one_mail() {
    let home = Home::start().await;
    let (anna, berta, table) = game(&home).await;
    give_address(&home, &anna).await;
    anna.patch("/api/me", json!({ "language": "de" })).await;
    let (_, notices) = anna.get("/api/me/notices").await;
    assert_eq!((&notices[0]["table"], &notices[0]["kind"]), (&json!(table), &json!("turn")));
    assert_eq!(notices[0]["sent"], false);
    assert_eq!(berta.get("/api/me/notices").await.1, json!([]));
    home.clock.forward(WAIT - 1);
    assert_eq!(home.send_due().await, 0);
    home.clock.forward(1);
    home.send_due().await;
    let letter = home.letter().await;
    assert_eq!(
        (&*letter.to, &*letter.subject),
        ("she@example.org", "Du bist am Zug: The Ming Voyages, for two")
    );
    assert!(letter.text.contains(&format!("http://zheng.test/tables/{table}")), "{}", letter.text);
    // People are sent to a page with a button; mail programs to the API.
    let off = letter.unsubscribe.unwrap();
    assert!(off.starts_with("http://zheng.test/api/notices/off?secret="), "{off}");
    assert!(letter.text.contains(&off.replace("/api/", "/")), "{}", letter.text);
    settled(&home, &anna).await;
    home.clock.forward(30 * 24 * 3_600_000);
    assert_eq!(home.send_due().await, 0);
    assert!(home.outbox.take().is_empty(), "once");
    assert_eq!(anna.get("/api/me/notices").await.1[0]["sent"], true);
    assert_eq!(code(&Client::nobody(&home).get("/api/me/notices").await), (401, "not_signed_in"));
    assert!(home.app().metrics.render().contains("zheng_notices_sent_total{way=\"mail\"} 1"));
    home.stop().await;
}

#[tokio::test]
async fn a_person_who_is_online_gets_no_mail_until_they_leave() {
    let home = Home::start().await;
    let (anna, _berta, table) = game(&home).await;
    give_address(&home, &anna).await;
    let id: PersonId = anna.id.parse().unwrap();
    let here = home.app().hub.watch(table.parse().unwrap(), Some(id));
    home.clock.forward(WAIT);
    for _ in 0..10 {
        home.send_due().await;
        home.clock.forward(60_000);
    }
    assert!(home.outbox.take().is_empty());
    // Other processes read it in the store.
    note_who_is_here(home.app()).await.unwrap();
    assert_eq!(home.app().store.person(id).await.unwrap().unwrap().seen, home.clock.now());
    drop(here);
    home.send_due().await;
    home.clock.forward(80_000);
    home.send_due().await;
    assert!(home.outbox.take().is_empty(), "perhaps they come back");
    home.clock.forward(20_000);
    home.send_due().await;
    assert_eq!(home.letter().await.to, "she@example.org");
    home.stop().await;
}

#[tokio::test]
async fn a_player_with_nothing_left_to_decide_gets_no_notice() {
    let home = Home::start().await;
    let (anna, berta, table) = game(&home).await;
    give_address(&home, &anna).await;
    let (_, shown) = berta.get(&format!("/api/tables/{table}")).await;
    let seats = shown["seats"].as_array().unwrap();
    let seat = seats.iter().find(|seat| seat["person"] == berta.id).unwrap();
    let (status, done) =
        berta.post(&format!("/api/tables/{table}/resign"), json!({ "seat": seat["seat"] })).await;
    assert_eq!(status, StatusCode::OK, "{done}");
    home.clock.forward(WAIT);
    assert_eq!(home.send_due().await, 0);
    assert!(home.outbox.take().is_empty());
    assert_eq!(anna.get("/api/me/notices").await.1, json!([]));
    home.stop().await;
}

#[tokio::test]
async fn without_an_address_or_when_turned_off_nothing_goes_out() {
    let home = Home::start().await;
    let (anna, _, _) = game(&home).await;
    give_address(&home, &anna).await;
    anna.patch("/api/me", json!({ "notices": { "mail": false } })).await;
    let (carl, _, _) = game(&home).await;
    home.clock.forward(WAIT);
    home.send_due().await;
    settled(&home, &anna).await;
    settled(&home, &carl).await;
    assert!(home.outbox.take().is_empty());
    home.stop().await;
}

#[tokio::test]
async fn a_letter_that_fails_is_tried_again_later_and_later_and_given_up() {
    let home = Home::start().await;
    let (anna, _, _) = game(&home).await;
    give_address(&home, &anna).await;
    home.outbox.fail(Some(PostError { retry: true, what: "full".to_owned() }));
    home.clock.forward(WAIT);
    home.send_due().await;
    settled(&home, &anna).await;
    assert_eq!(failed(&home, "mail"), 1);
    for (nth, step) in (2..).zip(STEPS) {
        let step = step.as_millis() as i64;
        home.clock.forward(step - 1000);
        assert_eq!(home.send_due().await, 0, "not yet after {step}");
        home.clock.forward(step / 5 + 1001);
        home.send_due().await;
        settled(&home, &anna).await;
        assert_eq!(failed(&home, "mail"), nth);
    }
    home.clock.forward(30 * 24 * 3_600_000);
    assert_eq!(home.send_due().await, 0, "given up");
    assert_eq!(failed(&home, "mail"), 6);
    home.stop().await;
}

#[tokio::test]
async fn two_processes_send_once() {
    let home = Home::start().await;
    let (anna, _, _) = game(&home).await;
    give_address(&home, &anna).await;
    home.clock.forward(WAIT);
    let (one, two, three) =
        tokio::join!(send_due(home.app(), "a"), send_due(home.app(), "b"), send_due(home.app(), "c"));
    assert!(one.unwrap() + two.unwrap() + three.unwrap() <= 1);
    home.letter().await;
    settled(&home, &anna).await;
    assert!(home.outbox.take().is_empty());
    home.stop().await;
}

#[tokio::test]
async fn a_post_is_signed_and_a_way_that_worked_is_not_gone_again() {
    let (give, mut given) = mpsc::unbounded_channel();
    let take = move |headers: HeaderMap, body: String| async move {
        give.send((headers["x-zheng-signature"].to_str().unwrap().to_owned(), body)).unwrap();
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, Router::new().route("/hook", post(take))).await });
    let home = Home::start().await;
    let (anna, _, table) = game(&home).await;
    give_address(&home, &anna).await;
    let (_, me) = anna.patch("/api/me", json!({ "notices": { "webhook": url } })).await;
    let secret = Secret::parse(Kind::Webhook, me["notices"]["webhook_secret"].as_str().unwrap()).unwrap();
    home.outbox.fail(Some(PostError { retry: true, what: "full".to_owned() }));
    home.clock.forward(WAIT);
    let at = home.clock.now();
    home.send_due().await;
    let (signature, body) = given.recv().await.unwrap();
    assert_eq!(signature, ::server::webhook::signature(&secret, at, &body));
    let said: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((&said["type"], &said["game"]), (&json!("turn"), &json!("ming")));
    assert_eq!(said["url"], format!("http://zheng.test/tables/{table}"));
    settled(&home, &anna).await;
    assert_eq!(failed(&home, "mail"), 1);
    home.outbox.fail(None);
    home.clock.forward(STEPS[0].as_millis() as i64 * 6 / 5 + 1);
    home.send_due().await;
    home.letter().await;
    assert!(given.try_recv().is_err(), "the post went once");
    home.stop().await;
}

#[tokio::test]
async fn one_click_in_the_mail_ends_mails() {
    let home = Home::start().await;
    let (anna, _, _) = game(&home).await;
    give_address(&home, &anna).await;
    home.clock.forward(WAIT);
    home.send_due().await;
    let off = home.letter().await.unsubscribe.unwrap().replace("http://zheng.test", "");
    let http = Client::nobody(&home).http;
    // Opening it, as programs do with every link, changes nothing.
    let page = http.send("GET", &off, None, &[]).await.unwrap();
    assert!(page.header("content-type").starts_with("text/plain"));
    assert!(page.text.contains("List-Unsubscribe=One-Click"));
    assert_eq!(anna.get("/api/me").await.1["notices"]["mail"], true);
    let form = async |off: &str, body: &str| {
        let kind = [("content-type", "application/x-www-form-urlencoded")];
        let answer = http.send("POST", off, Some(body.to_owned()), &kind).await.unwrap();
        StatusCode::from_u16(answer.status).unwrap()
    };
    let click = "List-Unsubscribe=One-Click";
    assert_eq!(form(&off, "").await, StatusCode::BAD_REQUEST);
    let forged = format!("{}0000", &off[..off.len() - 4]);
    assert_eq!(form(&forged, click).await, StatusCode::FORBIDDEN);
    assert_eq!(form("/api/notices/off", click).await, StatusCode::BAD_REQUEST);
    assert_eq!(anna.get("/api/me").await.1["notices"]["mail"], true);
    for _ in 0..2 {
        assert_eq!(form(&off, click).await, StatusCode::OK);
    }
    assert_eq!(anna.get("/api/me").await.1["notices"]["mail"], false);
    home.stop().await;
}

/// A mail server that takes one letter.
async fn receiver() -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (give, given) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let (read, mut write) = stream.split();
        let mut lines = BufReader::new(read).lines();
        write.write_all(b"220 test ESMTP\r\n").await.unwrap();
        while let Ok(Some(line)) = lines.next_line().await {
            if line != "DATA" {
                let answer: &[u8] = if line == "QUIT" { b"221 bye\r\n" } else { b"250 ok\r\n" };
                write.write_all(answer).await.unwrap();
                continue;
            }
            write.write_all(b"354 go on\r\n").await.unwrap();
            let mut letter = String::new();
            while let Ok(Some(line)) = lines.next_line().await
                && line != "."
            {
                letter.push_str(&line);
                letter.push('\n');
            }
            give.send(letter).unwrap();
            write.write_all(b"250 taken\r\n").await.unwrap();
        }
    });
    (url, given)
}

#[tokio::test]
async fn a_notice_goes_all_the_way_by_smtp() {
    let (url, mut given) = receiver().await;
    let smtp = Arc::new(Smtp::new(&url, "Zheng <zheng@example.org>").unwrap());
    let home = Home::posting(smtp, Arc::default(), |_| ()).await;
    let (anna, _, table) = game(&home).await;
    give_address(&home, &anna).await;
    home.clock.forward(WAIT);
    home.send_due().await;
    let letter = tokio::time::timeout(Duration::from_secs(30), given.recv()).await.unwrap().unwrap();
    for part in [
        "To: she@example.org",
        "Subject: Your turn: The Ming Voyages",
        "List-Unsubscribe: <http://zheng.test/",
    ] {
        assert!(letter.contains(part), "{part}: {letter}");
    }
    assert!(letter.contains(&table), "{letter}");
    home.stop().await;
}
