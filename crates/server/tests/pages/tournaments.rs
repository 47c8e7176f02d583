//! The pages of tournaments: what each visitor is offered, and that they show what happens.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::browser::{Browser, Home, check};

async fn make(by: &Browser, format: &str, table: Value) -> String {
    let order = json!({
        "name": "Club <evening>",
        "about": "On Mondays.\nBring tea.",
        "table": table,
        "format": format,
        "time": { "clock": { "bank": 600_000, "increment": 5_000, "cap": 900_000 } },
        "listed": true,
    });
    let (status, made) = by.send("POST", "/api/tournaments", order).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    format!("/tournaments/{}", made["tournament"].as_str().unwrap())
}

/// The forms of a page, by their ids.
fn forms(page: &str) -> Vec<&str> {
    let forms = page.split("<form id=\"").skip(1);
    forms.map(|rest| rest.split('"').next().unwrap()).collect()
}

async fn post(by: &Browser, path: &str, what: &str, body: Value) {
    let (status, answer) = by.send("POST", &format!("/api{path}/{what}"), body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn everyone_is_offered_what_they_may_do() {
    let home = Home::start().await;
    let (host, anna) = (Browser::guest(&home, "Host").await, Browser::guest(&home, "Anna").await);
    let nobody = Browser::new(&home);
    assert!(forms(&nobody.look_at("/tournaments/new").await).is_empty());
    assert_eq!(forms(&host.look_at("/tournaments/new").await), ["form-tournament"]);
    let path = make(&host, "swiss", json!({ "game": "ming" })).await;
    for list in [host.look_at("/tournaments").await, nobody.look_at("/tournaments").await] {
        assert!(list.contains(&path) && list.contains("Club &lt;evening&gt;"), "{list}");
    }
    assert_eq!(forms(&nobody.look_at(&path).await), ["form-guest"]);
    assert_eq!(forms(&anna.look_at(&path).await), ["form-enter"]);
    let organiser = ["form-enter", "form-round", "form-sign-up", "form-automatic", "form-end", "form-bot"];
    assert_eq!(forms(&host.look_at(&path).await), organiser);
    for player in [&anna, &host] {
        post(player, &path, "enter", json!({})).await;
    }
    post(&host, &path, "bots", json!({ "level": "novice" })).await;
    assert_eq!(forms(&anna.look_at(&path).await), ["form-withdraw"]);
    post(&host, &path, "rounds", json!({ "seen": 0 })).await;

    let page = host.look_at(&path).await;
    let out = ["form-out-0", "form-out-1", "form-out-2"];
    assert!(out.iter().all(|form| page.contains(form)), "{page}");
    assert!(page.contains("result-0-0") && !anna.look_at(&path).await.contains("result-0-0"));
    assert!(host.look_at("/").await.contains(&path), "one's own tournaments are on the first page");

    // A page that has seen everything gets nothing, another one its main part.
    let seen = page.split("id=\"seen\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
    assert_eq!(host.get(&format!("{path}/part?seen={seen}"), "en").await, (StatusCode::OK, String::new()));
    post(&host, &path, "results", json!({ "round": 0, "board": 0, "places": [1, 0] })).await;
    let (status, part) = host.get(&format!("{path}/part?seen={seen}"), "de").await;
    assert!(
        status == StatusCode::OK && part.starts_with("<main id=\"main\"") && part.contains("kampflos"),
        "{part}"
    );
    // The link back from the table.
    let table = part.split("/tables/").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let (_, page) = host.get(&format!("/tables/{table}"), "en").await;
    check(table, &page, "en");
}

#[tokio::test]
async fn all_formats_have_whole_pages() {
    let home = Home::start().await;
    let host = Browser::guest(&home, "Host").await;
    for (format, table) in [
        ("swiss", json!({ "game": "ching", "seats": 4 })),
        ("round_robin", json!({ "game": "ming" })),
        ("knockout", json!({ "game": "ching", "seats": 3 })),
        ("knockout", json!({ "game": "ming" })),
    ] {
        let path = make(&host, format, table).await;
        for _ in 0..5 {
            post(&host, &path, "bots", json!({ "level": "novice" })).await;
        }
        host.look_at(&path).await;
        post(&host, &path, "rounds", json!({ "seen": 0 })).await;
        let page = host.look_at(&path).await;
        let tables = page.matches("<details id=\"details-result-0-").count();
        for board in 0..tables {
            let players = page.matches(&format!(" id=\"result-0-{board}-")).count();
            let places: Vec<usize> = (1..=players).collect();
            post(&host, &path, "results", json!({ "round": 0, "board": board, "places": places })).await;
        }
        assert!(tables > 0);
        let page = host.look_at(&path).await;
        assert!(page.contains("form-round"), "{page}");
        post(&host, &path, "end", json!({})).await;
        host.look_at(&path).await;
    }
    let (status, _) = host.get("/tournaments/0000000000000000", "en").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
