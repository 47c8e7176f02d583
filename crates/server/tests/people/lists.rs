//! The public list of tables that wait for players.

use ::server::limits::{Rate, Rates};

use super::*;

#[tokio::test]
async fn one_person_lists_few_waiting_tables() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let listed = |chairs: Value| json!({ "game": "ming", "chairs": chairs, "terms": { "listed": true } });
    let make = async |who: &Client, chairs: Value| who.post("/api/tables", listed(chairs)).await;
    // Leaving, or never sitting down, makes room for no more.
    let (left, _) = table(&anna, json!({ "listed": true })).await;
    assert_eq!(
        anna.post(&format!("/api/tables/{left}/leave"), json!({ "seat": "emperor" })).await.0,
        StatusCode::OK
    );
    for _ in 0..2 {
        assert_eq!(make(&anna, json!({})).await.0, StatusCode::CREATED);
    }
    for chairs in [json!({}), json!({ "emperor": "me" })] {
        assert_eq!(code(&make(&anna, chairs).await), (403, "too_many_listed"));
    }
    // What waits for nobody, is private or is somebody else's does not count.
    assert_eq!(make(&anna, json!({ "emperor": "me", "overlord": "me" })).await.0, StatusCode::CREATED);
    table(&anna, json!({})).await;
    assert_eq!(make(&berta, json!({})).await.0, StatusCode::CREATED);
    let (_, list) = berta.get("/api/tables").await;
    assert_eq!(list["tables"].as_array().map(Vec::len), Some(4));
    // Room is made by closing a table, or by a game that begins.
    assert_eq!(anna.post(&format!("/api/tables/{left}/close"), json!({})).await.0, StatusCode::OK);
    let (begun, _) = table(&anna, json!({ "listed": true })).await;
    assert_eq!(code(&make(&anna, json!({})).await), (403, "too_many_listed"));
    sit(&berta, &begun, "").await;
    assert_eq!(make(&anna, json!({})).await.0, StatusCode::CREATED);
    home.stop().await;
}

#[tokio::test]
async fn many_guests_at_one_address_do_not_fill_the_list() {
    let few = Rate { burst: 2, each: std::time::Duration::from_hours(1) };
    let home = Home::with(|config| config.rates = Rates { list: few, ..Rates::none() }).await;
    for nth in 0..3 {
        let guest = Client::guest(&home, "Guest").await;
        let wanted = json!({ "game": "ming", "terms": { "listed": true } });
        let answer = guest.post("/api/tables", wanted).await;
        assert_eq!(code(&answer), if nth < 2 { (201, "") } else { (429, "too_many") });
    }
    home.stop().await;
}

#[tokio::test]
async fn tables_without_a_seat_of_their_maker_count_as_theirs() {
    let home = Home::with(|config| config.tables_per_person = 2).await;
    let anna = Client::guest(&home, "Anna").await;
    for _ in 0..2 {
        assert_eq!(anna.post("/api/tables", json!({ "game": "ming" })).await.0, StatusCode::CREATED);
    }
    assert_eq!(code(&anna.post("/api/tables", json!({ "game": "ming" })).await), (403, "too_many_tables"));
    home.stop().await;
}
