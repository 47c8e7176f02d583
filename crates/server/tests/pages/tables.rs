//! The pages of games, as a browser gets them: tables from every seat, replays, records, rules, lessons.

use std::time::Duration;

use super::browser::{Browser, Home};
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::limits::{Rate, Rates};

/// Data that a page brings for its script.
fn data(page: &str, id: &str) -> Value {
    let start = format!("<script type=\"application/json\" id=\"{id}\">");
    let text = page.split(&start).nth(1).and_then(|rest| rest.split("</script>").next());
    serde_json::from_str(text.unwrap_or_else(|| panic!("no `{id}`"))).expect("JSON")
}

async fn table(browser: &Browser, order: Value) -> String {
    let (status, made) = browser.send("POST", "/api/tables", order).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    made["table"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn pages_of_games_are_whole_in_both_languages() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna <b>").await;
    for order in [
        json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "random" } }),
        json!({ "game": "ming", "chairs": { "emperor": "me" } }),
        json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "me" } }),
        json!({ "game": "ming-solo", "chairs": { "emperor": "me" } }),
        json!({ "game": "ching", "settings": { "Players": "2" }, "chairs": { "red": "me", "blue": "random" } }),
        json!({ "game": "ching", "settings": { "Players": "4", "Teams": "yes" }, "chairs": { "red": "me", "blue": "random", "yellow": "random", "white": "random" } }),
    ] {
        let table = table(&anna, order).await;
        anna.look_at(&format!("/tables/{table}")).await;
        Browser::new(&home).look_at(&format!("/tables/{table}")).await;
    }
    for path in [
        "/",
        "/record",
        "/rules/ming",
        "/rules/ching",
        "/rules/ming?q=voyage",
        "/rules/ching?q=",
        "/learn/ming",
        "/learn/ming-solo?step=4",
        "/learn/ching?step=999",
    ] {
        anna.look_at(path).await;
    }
}

#[tokio::test]
async fn only_the_seats_player_sees_the_hand_and_can_act() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna").await;
    let table =
        table(&anna, json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "random" } })).await;
    let own = anna.look_at(&format!("/tables/{table}")).await;
    assert!(
        own.contains("id=\"hand\"")
            && data(&own, "legal")["actions"].as_array().is_some_and(|all| !all.is_empty())
    );
    assert_eq!(data(&own, "state")["seat"], "emperor");
    for seat in ["", "?seat=emperor", "?seat=overlord"] {
        let other = Browser::new(&home).look_at(&format!("/tables/{table}{seat}")).await;
        assert!(!other.contains("id=\"hand\"") && data(&other, "legal").is_null(), "{seat}");
        assert_eq!(data(&other, "state")["eyes"], "spectator");
    }
    let stranger = Browser::guest(&home, "Berta").await;
    for what in
        ["say?seat=emperor&action=stop", "why?seat=emperor&value=x", "odds?seat=emperor", "hint?seat=emperor"]
    {
        let (status, _) = stranger.get(&format!("/tables/{table}/{what}"), "en").await;
        assert!(status.is_client_error(), "{what}: {status}");
    }
}

#[tokio::test]
async fn an_action_is_answered_with_the_new_table_and_refused_with_a_reason() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna").await;
    let table =
        table(&anna, json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "me" } })).await;
    let page = anna.look_at(&format!("/tables/{table}")).await;
    assert!(page.contains("data-i-am=\"emperor\"") && !page.contains("id=\"hand\""), "a curtain");
    let (_, part) = anna.get(&format!("/tables/{table}/part?seat=emperor"), "en").await;
    let (state, legal) = (data(&part, "state"), data(&part, "legal"));
    let action = legal["actions"][0][0].as_str().unwrap().to_owned();
    let act =
        |action: &str, version: &Value| json!({ "seat": "emperor", "version": version, "action": action });
    let path = format!("/tables/{table}/act");
    let (status, refused) = anna.send("POST", &path, act("tax 3", &state["version"])).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("illegal")));
    let (status, refused) = anna.send("POST", &path, act("nonsense", &state["version"])).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("no_action")));
    let (status, _) = anna.send("POST", &path, act(&action, &state["version"])).await;
    assert_eq!(status, StatusCode::OK);
    let (_, part) = anna
        .get(&format!("/tables/{table}/part?seat=emperor&eyes=emperor&after={}", state["version"]), "en")
        .await;
    assert!(data(&part, "state")["version"].as_u64() > state["version"].as_u64());
    assert!(!data(&part, "clips").as_array().unwrap().is_empty(), "the card moved");
    let other = legal["actions"][1][0].as_str().unwrap();
    let (status, refused) = anna.send("POST", &path, act(other, &state["version"])).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    let (status, _) = anna.send("POST", &path, act(&action, &state["version"])).await;
    assert_eq!(status, StatusCode::OK, "the same action again is acknowledged, not played twice");
}

/// Asks about an analysis until it is done.
async fn analysed(browser: &Browser, begun: &Value) -> Value {
    let id = begun["id"].as_str().unwrap();
    let mut done = 0;
    // A minute is plenty for a short game.
    for _ in 0..2400 {
        let (status, job) = browser.send("GET", &format!("/analysis/{id}?lang=de"), json!({})).await;
        assert_eq!((status, &job["plies"]), (StatusCode::OK, &begun["plies"]));
        let now = job["done"].as_u64().unwrap();
        assert!(now >= done, "it never goes back");
        done = now;
        assert_eq!(job["text"], format!("{now} von {} Aktionen analysiert", job["plies"]));
        if !job["result"].is_null() {
            assert_eq!(job["done"], job["plies"]);
            return job["result"].clone();
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the analysis is not done");
}

#[tokio::test]
async fn analyses_have_a_rate_of_their_own_and_asking_how_far_they_are_does_not_count() {
    let rate = Rate { burst: 2, each: Duration::from_hours(1) };
    let home = Home::with(Rates { analysis: rate, ..Rates::none() }).await;
    let record = include_str!("../../../../games/ming/rules/tests/golden/english-00.zheng");
    let shorter = |lines: usize| {
        let mut record = tabletop::Record::parse(record).unwrap();
        record.lines.truncate(lines);
        json!({ "record": record.to_string() })
    };
    let nobody = Browser::new(&home);
    for lines in [1, 1, 1, 2, 2] {
        let (status, begun) = nobody.send("POST", "/record/analysis", shorter(lines)).await;
        assert_eq!(status, StatusCode::OK, "{begun}");
        analysed(&nobody, &begun).await;
    }
    let (status, refused) = nobody.send("POST", "/record/analysis", shorter(3)).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too_many")));
    let (status, refused) = nobody.send("GET", &format!("/analysis/{}", "0".repeat(64)), json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::NOT_FOUND, &json!("no_analysis")));
    for path in ["/record/analysis", "/record/part"] {
        let long = format!("{record}{}", "# A remark that says nothing.\n".repeat(10_000));
        let (status, refused) = nobody.send("POST", path, json!({ "record": long })).await;
        assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(refused["error"]["code"], "record_too_long");
    }
}

#[tokio::test]
async fn hints_count_as_thinking() {
    let rate = Rate { burst: 1, each: Duration::from_hours(1) };
    let home = Home::with(Rates { analysis: rate, ..Rates::none() }).await;
    let anna = Browser::guest(&home, "Anna").await;
    let table = table(&anna, json!({ "game": "ming-solo", "chairs": { "emperor": "me" } })).await;
    let hint = format!("/tables/{table}/hint?seat=emperor");
    let (status, said) = anna.send("GET", &hint, json!({})).await;
    assert!(status == StatusCode::OK && said["text"].is_string(), "{said}");
    for path in [hint, format!("/api/tables/{table}/hint?seat=emperor")] {
        assert_eq!(anna.send("GET", &path, json!({})).await.0, StatusCode::TOO_MANY_REQUESTS);
    }
}

#[tokio::test]
async fn a_record_is_shown_step_by_step_and_analysed() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna").await;
    let table = table(&anna, json!({ "game": "ming-solo", "chairs": { "emperor": "me" } })).await;
    let (_, part) = anna.get(&format!("/tables/{table}/part?seat=emperor"), "en").await;
    let action = data(&part, "legal")["actions"][0][0].clone();
    let act = json!({ "seat": "emperor", "version": data(&part, "state")["version"], "action": action });
    assert!(anna.send("POST", &format!("/tables/{table}/act"), act).await.0.is_success());
    assert_eq!(
        anna.get(&format!("/tables/{table}/analysis"), "en").await.0,
        StatusCode::CONFLICT,
        "it is running"
    );
    anna.send("POST", &format!("/api/tables/{table}/resign"), json!({ "seat": "emperor" })).await;
    anna.look_at(&format!("/tables/{table}")).await;
    let replay = anna.look_at(&format!("/tables/{table}/replay?step=1&seat=emperor")).await;
    assert_eq!(data(&replay, "state")["step"], 1);
    let (_, begun) = anna.send("GET", &format!("/tables/{table}/analysis"), json!({})).await;
    let told = analysed(&anna, &begun).await;
    assert_eq!(
        told["chances"].as_array().unwrap().len() as u64,
        data(&replay, "state")["steps"].as_u64().unwrap()
    );
    let (_, record) = anna.get(&format!("/api/tables/{table}/record"), "en").await;
    let (status, again) = anna.send("POST", "/record/analysis?lang=de", json!({ "record": record })).await;
    assert_eq!((status, &again["result"]), (StatusCode::OK, &told), "it is the same analysis, and done");
    assert_eq!(again["id"], begun["id"]);
    let (status, bad) = anna.send("POST", "/record/part", json!({ "record": "no record" })).await;
    assert_eq!((status, &bad["error"]["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad_record")));
}

#[tokio::test]
async fn a_missing_thing_is_reported() {
    let home = Home::start().await;
    let browser = Browser::new(&home);
    for path in ["/tables/none", "/tables/0123456789abcdef", "/rules/chess", "/learn/chess", "/nothing"] {
        let (status, page) = browser.get(path, "de").await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        super::browser::check(path, &page, "de");
    }
    let (status, told) = browser.send("GET", "/api/nothing", json!({})).await;
    assert_eq!((status, &told["error"]["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
}

#[tokio::test]
async fn the_page_shows_the_commitment_before_any_nonce_and_then_your_nonce() {
    let home = Home::start().await;
    let (anna, other) = (Browser::guest(&home, "Anna").await, Browser::new(&home));
    let order = json!({ "game": "ming", "chairs": { "emperor": "me" }, "nonce": "later" });
    let (_, made) = anna.send("POST", "/api/tables", order).await;
    let commitment = made["commitment"].as_str().expect("a hash");
    let path = format!("/tables/{}", made["table"].as_str().expect("an id"));
    let pages = async || (anna.look_at(&path).await, other.look_at(&path).await);
    let (own, theirs) = pages().await;
    assert!(own.contains(commitment) && theirs.contains(commitment));
    // The script of the page sends a nonce that the game waits for.
    assert_eq!(
        (&data(&own, "state")["nonce"], &data(&theirs, "state")["nonce"]),
        (&json!(true), &json!(false))
    );
    let (status, _) = anna.send("POST", &format!("/api{path}/nonce"), json!({ "nonce": "00ff00ff" })).await;
    assert_eq!(status, StatusCode::OK);
    let (own, theirs) = pages().await;
    assert!(own.contains("Your nonce") && own.contains("00ff00ff"));
    assert!(!theirs.contains("Your nonce") && theirs.contains("00ff00ff"));
    assert_eq!(data(&own, "state")["nonce"], false);
}

#[tokio::test]
async fn pages_and_api_have_one_rule_for_hints() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna").await;
    let solo = json!({ "game": "ming-solo", "chairs": { "emperor": "me" } });
    let private = table(&anna, solo.clone()).await;
    let listed = table(
        &anna,
        json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "random" }, "terms": { "listed": true } }),
    )
    .await;
    let resigned = table(&anna, solo).await;
    let (status, answer) =
        anna.send("POST", &format!("/api/tables/{resigned}/resign"), json!({ "seat": "emperor" })).await;
    assert!(status.is_success(), "{answer}");
    for (table, seat, expected) in [
        (&private, "emperor", None),
        (&listed, "emperor", Some("no_hints")),
        (&resigned, "emperor", None),
        (&private, "overlord", Some("no_seat")),
    ] {
        let mut best = Vec::new();
        for path in [format!("/tables/{table}/hint"), format!("/api/tables/{table}/hint")] {
            let (status, answer) = anna.send("GET", &format!("{path}?seat={seat}"), json!({})).await;
            match expected {
                None => assert_eq!(status, StatusCode::OK, "{path}: {answer}"),
                Some(code) => assert_eq!(answer["error"]["code"], code, "{path}: {answer}"),
            }
            best.push(match answer.get("actions") {
                Some(actions) => actions[0]["action"].clone(),
                None => answer["action"].clone(),
            });
        }
        assert_eq!(best[0], best[1], "both advise the same");
    }
}

#[tokio::test]
async fn a_text_to_start_from_is_read_by_the_server() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna").await;
    let position = json!({ "players": 3, "teams": false });
    let (status, found) = anna.send("POST", "/new/from", json!({ "text": position.to_string() })).await;
    assert_eq!(status, StatusCode::OK, "{found}");
    assert_eq!(
        found,
        json!({ "game": "ching", "settings": { "Players": "3", "Teams": "no" }, "position": position })
    );
    let over = table(
        &anna,
        json!({ "game": "ming-solo", "settings": { "Difficulty": "hard" }, "chairs": { "emperor": "me" } }),
    )
    .await;
    anna.send("POST", &format!("/api/tables/{over}/resign"), json!({ "seat": "emperor" })).await;
    let (_, record) = anna.get(&format!("/api/tables/{over}/record"), "en").await;
    let (status, found) = anna.send("POST", "/new/from", json!({ "text": record })).await;
    assert_eq!(status, StatusCode::OK, "{found}");
    assert_eq!(
        (&found["game"], &found["settings"], &found["position"]),
        (&json!("ming-solo"), &json!({ "Challenges": "none", "Difficulty": "hard" }), &json!(null))
    );
    // A replay says who sits where at a table that goes on from it.
    let (_, page) = anna.get(&format!("/tables/{over}/replay"), "en").await;
    assert_eq!(data(&page, "state")["chairs"], json!({ "emperor": "me" }));
    for (text, said) in
        [("", "Zheng"), ("{", "cut off"), ("{\"era\": 1}", "not a position"), ("{\"players\": 3}x", "line 1")]
    {
        let (status, fault) = anna.send("POST", "/new/from", json!({ "text": text })).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text}: {fault}");
        let message = fault["error"]["message"].as_str().unwrap();
        assert!(
            message.contains(said) && !message.contains("EOF") && !message.contains("column 1 "),
            "{message}"
        );
    }
}

#[tokio::test]
async fn a_bad_request_is_explained_in_our_own_words() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna").await;
    for (path, body, said) in [
        ("/api/tables?lang=en", json!({ "game": 7 }), "game: this is a whole number, but text is expected"),
        ("/api/tables?lang=en", json!({ "settings": {} }), "`game` is missing; add it"),
        ("/api/tables?lang=en", json!({ "game": "ming", "speed": 1 }), "`speed` does not belong here"),
        ("/api/tables?lang=de", json!([]), "erwartet wird ein Objekt"),
        (
            "/api/tables?lang=de",
            json!({ "game": "ming", "ply": -1 }),
            "ply: -1 ist hier nicht möglich; nimm eine Zahl von 0 bis",
        ),
    ] {
        let (status, fault) = anna.send("POST", path, body).await;
        let message = fault["error"]["message"].as_str().unwrap();
        assert_eq!(status, StatusCode::BAD_REQUEST, "{message}");
        assert!(message.contains(said), "{message}");
        assert!(!message.contains("at line") && !message.contains("invalid type"), "{message}");
    }
    let (status, fault) = anna.send("GET", "/api/me/tables?limit=x", json!({})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let message = fault["error"]["message"].as_str().unwrap();
    assert!(message.contains("limit: this is not a whole number"), "{message}");
}
