//! The order in which bots think, and that work keeps its thread even if the request is cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ::bots::level::Level;
use server::thinking::{Wanted, cost_of};

use super::*;

async fn version(who: &Client, table: &str) -> u64 {
    let (_, shown) = who.get(&format!("/api/tables/{table}")).await;
    shown["version"].as_u64().unwrap()
}

async fn make(who: &Client, order: serde_json::Value) -> String {
    let (status, made) = who.post("/api/tables", order).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let table = made["table"].as_str().unwrap().to_owned();
    // Once it can be looked at, its bots have been asked.
    let (_, shown) = who.get(&format!("/api/tables/{table}")).await;
    let asked = |seat: &serde_json::Value| seat["must"] == true && seat["level"].is_string();
    assert!(shown["seats"].as_array().unwrap().iter().any(asked), "{shown}");
    table
}

/// One guest had 19 tables of three admirals, and everyone else's novice waited for all of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_novice_is_not_kept_waiting_by_somebody_elses_admirals() {
    let home = Home::with(|config| config.thinkers = 1).await;
    // The only thread is busy while all of this begins.
    let mut first = Hold::push(home.app(), stranger(1), 1);
    first.begun().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let mut admirals = Vec::new();
    for _ in 0..19 {
        let chairs = json!({ "red": "admiral", "blue": "admiral", "yellow": "admiral", "white": "me" });
        let order = json!({ "game": "ching", "settings": { "Players": "4" }, "chairs": chairs });
        let table = make(&anna, order).await;
        admirals.push((version(&anna, &table).await, table));
    }
    let novice = make(&berta, json!({ "game": "ming", "chairs": { "emperor": "novice", "overlord": "me" } }));
    let novice = novice.await;
    let before = version(&berta, &novice).await;
    // More than a novice, less than an admiral: it holds the thread between them.
    let mut second = Hold::push(home.app(), stranger(2), cost_of(Level::Admiral) / 2);
    first.end();
    second.begun().await;
    until(async || version(&berta, &novice).await > before).await;
    for (before, table) in &admirals {
        assert_eq!(version(&anna, table).await, *before, "an admiral was first");
    }
    second.end();
    // Then the admirals have their turns.
    until(async || {
        let mut moved = false;
        for (before, table) in &admirals {
            moved |= version(&anna, table).await > *before;
        }
        moved
    })
    .await;
    home.stop().await;
}

/// A client that hung up gave its permit back while its work went on, so that there could be any number of threads.
#[tokio::test(flavor = "multi_thread")]
async fn work_keeps_its_thread_when_nobody_waits_for_it() {
    let home = Home::with(|config| config.thinkers = 1).await;
    let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (end, ended) = mpsc::channel::<()>();
    let ended = Arc::new(std::sync::Mutex::new(ended));
    for number in 0..20 {
        let (now, most, ended) = (now.clone(), most.clone(), ended.clone());
        let work = move || {
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            if number == 0 {
                let _ = ended.lock().unwrap().recv();
            }
            std::thread::sleep(Duration::from_millis(50));
            now.fetch_sub(1, Ordering::SeqCst);
        };
        // Who asks leaves before there is an answer.
        let asked = home.app().think(stranger(number), work);
        assert!(tokio::time::timeout(Duration::from_millis(20), asked).await.is_err());
    }
    let waits = tokio::spawn({
        let app = home.app().clone();
        async move { app.think(stranger(99), || "done").await }
    });
    end.send(()).unwrap();
    assert_eq!(waits.await.unwrap(), Ok("done"));
    assert_eq!(most.load(Ordering::SeqCst), 1, "one thread, and so one piece of work at once");
    home.stop().await;
}

/// Work that goes on for as long as somebody wants its result, or until the test has failed.
fn endless(wanted: Wanted<'_>) {
    let begun = Instant::now();
    while wanted() && begun.elapsed() < Duration::from_mins(1) {
        std::thread::yield_now();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn work_hears_that_nobody_waits_for_it_any_more() {
    let home = Home::with(|config| config.thinkers = 1).await;
    let (start, begun) = oneshot::channel();
    let thinkers = home.app().thinkers.clone();
    let asks = tokio::spawn(async move {
        let work = move |wanted: Wanted<'_>| {
            let _ = start.send(());
            endless(wanted);
        };
        thinkers.run(stranger(1), 1, work).await
    });
    begun.await.unwrap();
    asks.abort();
    let next = tokio::time::timeout(Duration::from_secs(30), home.app().think(stranger(2), || "done"));
    assert_eq!(next.await.expect("the thread is free again"), Ok("done"));
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn work_hears_that_the_server_stops() {
    let home = Home::start().await;
    let (start, begun) = oneshot::channel();
    let (end, ended) = oneshot::channel();
    let thinkers = home.app().thinkers.clone();
    let waits = tokio::spawn(async move {
        let work = move |wanted: Wanted<'_>| {
            let _ = start.send(());
            endless(wanted);
            let _ = end.send(());
        };
        thinkers.run(stranger(1), 1, work).await
    });
    begun.await.unwrap();
    home.stop().await;
    tokio::time::timeout(Duration::from_secs(30), ended).await.expect("it ends").unwrap();
    waits.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_a_limit_of_threads() {
    let home = Home::with(|config| {
        config.thinkers = 4;
        config.bots_per_person = Some(2);
    })
    .await;
    let mut own: Vec<_> = (0..3).map(|_| Hold::push(home.app(), stranger(1), 1)).collect();
    let mut other = Hold::push(home.app(), stranger(2), 1000);
    other.begun().await;
    own[0].begun().await;
    own[1].begun().await;
    assert!(own[2].begun.try_recv().is_err(), "a third of the same person waits");
    own.remove(0).end();
    own[1].begun().await;
    home.stop().await;
}
