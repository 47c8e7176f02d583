//! Rated games over HTTP: who may play them, what they change, and where that is shown.

use super::*;

const PASSWORD: &str = "many words in a row";

/// A rated game of two that has begun: Anna is the emperor.
async fn begun(anna: &Client, berta: &Client) -> String {
    let (table, invitation) = table(anna, json!({ "rated": true })).await;
    sit(berta, &table, &invitation).await;
    table
}

async fn resign(by: &Client, table: &str, seat: &str) {
    let (status, done) = by.post(&format!("/api/tables/{table}/resign"), json!({ "seat": seat })).await;
    assert_eq!(status, StatusCode::OK, "{done}");
}

#[tokio::test]
async fn a_rated_game_changes_the_ratings_of_both() {
    let home = Home::start().await;
    let anna = Client::account(&home, "anna", PASSWORD).await;
    let berta = Client::account(&home, "berta", PASSWORD).await;
    let table = begun(&anna, &berta).await;
    let (_, shown) = berta.get(&format!("/api/tables/{table}")).await;
    assert_eq!((&shown["terms"]["rated"], &shown["terms"]["undo"]), (&json!(true), &json!("free")));
    assert_eq!(shown["ratings"]["emperor"]["rating"], 1500);
    resign(&anna, &table, "emperor").await;
    let (_, ratings) = berta.get(&format!("/api/people/{}/ratings", berta.id)).await;
    let [overall, side] = &ratings.as_array().unwrap()[..] else { panic!("{ratings}") };
    assert_eq!(
        (&overall["rating"], &overall["games"], &overall["side"]),
        (&json!(1662), &json!(1), &json!(null))
    );
    assert_eq!((&side["side"], &side["provisional"]), (&json!("overlord"), &json!(true)));
    let nobody = Client::nobody(&home);
    let (_, games) = nobody.get(&format!("/api/people/{}/rated-games", anna.id)).await;
    let game = &games["games"][0];
    assert_eq!((&game["table"], &game["how"]), (&json!(table), &json!("resigned")));
    assert_eq!((&game["seats"][0]["place"], &game["seats"][0]["after"]), (&json!(2), &json!(1338)));
    assert_eq!(games["names"][&berta.id], "berta");
    // Nobody is on a leaderboard after one game.
    let (status, board) = nobody.get("/api/ratings/ming/two").await;
    assert_eq!((status, &board["people"], &board["bots"]), (StatusCode::OK, &json!([]), &json!([])));
    for missing in ["/api/ratings/ming/four", "/api/ratings/chess/two"] {
        assert_eq!(code(&nobody.get(missing).await), (404, "not_found"));
    }
    // Everything about it is in the export, and nothing can be asked about who has gone.
    let (_, all) = anna.get("/api/me/export").await;
    assert_eq!(all["ratings"].as_array().unwrap().len(), 2, "{all}");
    assert_eq!(all["rated_games"][0]["table"], json!(table));
    assert_eq!(anna.delete("/api/me", json!({ "password": PASSWORD })).await.0, StatusCode::NO_CONTENT);
    for what in ["ratings", "rated-games"] {
        assert_eq!(code(&nobody.get(&format!("/api/people/{}/{what}", anna.id)).await), (404, "not_found"));
    }
    home.stop().await;
}

#[tokio::test]
async fn guests_play_no_rated_games() {
    let home = Home::start().await;
    let (anna, guest) = (Client::account(&home, "anna", PASSWORD).await, Client::guest(&home, "Guest").await);
    let order = json!({ "game": "ming", "chairs": { "emperor": "me" }, "terms": { "rated": true } });
    assert_eq!(code(&guest.post("/api/tables", order).await), (409, "no_account"));
    let (table, invitation) = table(&anna, json!({ "rated": true })).await;
    let at = format!("/api/tables/{table}/sit");
    let wanted = json!({ "invitation": invitation });
    assert_eq!(code(&guest.post(&at, wanted.clone()).await), (409, "no_account"));
    assert_eq!(
        code(&anna.post(&at, json!({ "seat": "overlord", "invitation": invitation })).await),
        (403, "not_allowed")
    );
    let account = json!({ "login": "guest", "password": PASSWORD });
    assert_eq!(guest.post("/api/me/account", account).await.0, StatusCode::CREATED);
    assert_eq!(guest.post(&at, wanted).await.0, StatusCode::OK);
    home.stop().await;
}

#[tokio::test]
async fn bots_are_rated_and_give_no_hints() {
    let home = Home::start().await;
    let anna = Client::account(&home, "anna", PASSWORD).await;
    let order = json!({
        "game": "ming", "chairs": { "emperor": "me", "overlord": "novice" }, "terms": { "rated": true }
    });
    let (_, made) = anna.post("/api/tables", order).await;
    let table = made["table"].as_str().unwrap().to_owned();
    let hint = format!("/api/tables/{table}/hint?seat=emperor");
    assert_eq!(code(&anna.get(&hint).await), (403, "no_hints"));
    let end = anna.post(&format!("/api/tables/{table}/end"), json!({ "seat": "emperor" })).await;
    assert_eq!(code(&end), (403, "not_allowed"));
    resign(&anna, &table, "emperor").await;
    let (_, board) = anna.get("/api/ratings/ming/two").await;
    assert_eq!((&board["bots"][0]["level"], &board["bots"][0]["rating"]), (&json!("novice"), &json!(1662)));
    assert_eq!(board["bots"][0]["person"], json!(null));
    home.stop().await;
}

#[tokio::test]
async fn a_host_can_do_without_ratings_and_without_guests() {
    let home = Home::with(|config| {
        config.ratings = false;
        config.guests = false;
    })
    .await;
    let (anna, guest) = (Client::account(&home, "anna", PASSWORD).await, Client::guest(&home, "Guest").await);
    let order =
        |rated: bool| json!({ "game": "ming", "chairs": { "emperor": "me" }, "terms": { "rated": rated } });
    assert_eq!(code(&anna.post("/api/tables", order(true)).await), (403, "no_ratings"));
    assert_eq!(code(&anna.get("/api/ratings/ming/two").await), (403, "no_ratings"));
    assert_eq!(code(&anna.get(&format!("/api/people/{}/ratings", anna.id)).await), (403, "no_ratings"));
    assert_eq!(code(&guest.post("/api/tables", order(false)).await), (409, "no_account"));
    let (table, invitation) = table(&anna, json!({})).await;
    let sat = guest.post(&format!("/api/tables/{table}/sit"), json!({ "invitation": invitation })).await;
    assert_eq!(code(&sat), (409, "no_account"));
    home.stop().await;
}
