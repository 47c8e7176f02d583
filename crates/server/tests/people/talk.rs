//! Chat, notes, mutes and reports.

use ::server::limits::Rates;

use super::*;

fn texts(chat: &Value) -> Vec<&str> {
    chat["lines"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn people_talk_at_a_listed_table_and_mute_each_other() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let carl = Client::guest(&home, "Carl").await;
    let (table, _) = table(&anna, json!({ "listed": true })).await;
    sit(&berta, &table, "").await;
    let chat = format!("/api/tables/{table}/chat");
    for (nth, (who, text)) in
        [(&anna, " hello "), (&berta, "hi"), (&carl, "I look on")].into_iter().enumerate()
    {
        let (status, said) = who.post(&chat, json!({ "text": text })).await;
        assert_eq!((status, &said["id"]), (StatusCode::CREATED, &json!(nth + 1)));
    }
    let (_, all) = carl.get(&chat).await;
    assert_eq!(texts(&all), ["hello", "hi", "I look on"]);
    assert_eq!(
        (&all["names"][&anna.id], &all["last"], &all["more"]),
        (&json!("Anna"), &json!(3), &json!(false))
    );
    assert_eq!(texts(&anna.get(&format!("{chat}?after=2")).await.1), ["I look on"]);
    assert_eq!(texts(&anna.get(&format!("{chat}?after={}", u64::MAX)).await.1), Vec::<&str>::new());
    // Muting.
    let mute = format!("/api/me/mutes/{}", carl.id);
    for _ in 0..2 {
        assert_eq!(anna.put(&mute, json!({})).await.0, StatusCode::NO_CONTENT);
    }
    let (_, mutes) = anna.get("/api/me/mutes").await;
    assert_eq!((&mutes["people"], &mutes["names"][&carl.id]), (&json!([carl.id]), &json!("Carl")));
    let (_, less) = anna.get(&chat).await;
    assert_eq!((texts(&less), &less["last"]), (vec!["hello", "hi"], &json!(3)));
    assert_eq!(texts(&berta.get(&chat).await.1).len(), 3, "only for who muted");
    assert_eq!(anna.delete(&mute, json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(texts(&anna.get(&chat).await.1).len(), 3);
    assert_eq!(code(&anna.put("/api/me/mutes/0000000000000000", json!({})).await), (404, "not_found"));
    assert_eq!(code(&anna.put(&format!("/api/me/mutes/{}", anna.id), json!({})).await), (400, "bad_request"));
    home.stop().await;
}

#[tokio::test]
async fn bad_lines_and_strangers_are_refused() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let (berta, nobody) = (Client::guest(&home, "Berta").await, Client::nobody(&home));
    let (table, invitation) = table(&anna, json!({})).await;
    let chat = format!("/api/tables/{table}/chat");
    for text in ["", "  ", "two\nlines", "a\u{1b}[31m", "a\0b", &"x".repeat(1001)] {
        assert_eq!(code(&anna.post(&chat, json!({ "text": text })).await), (422, "bad_text"), "{text:?}");
    }
    assert_eq!(anna.post(&chat, json!({ "text": "é".repeat(1000) })).await.0, StatusCode::CREATED);
    // The table is private.
    assert_eq!(code(&berta.get(&chat).await), (403, "not_allowed"));
    assert_eq!(code(&berta.post(&chat, json!({ "text": "hi" })).await), (403, "not_allowed"));
    assert_eq!(code(&nobody.get(&chat).await), (401, "not_signed_in"));
    assert_eq!(code(&nobody.post(&chat, json!({ "text": "hi" })).await), (401, "not_signed_in"));
    sit(&berta, &table, &invitation).await;
    assert_eq!(berta.post(&chat, json!({ "text": "hi" })).await.0, StatusCode::CREATED);
    let none = "/api/tables/0000000000000000/chat";
    assert_eq!(code(&anna.get(none).await), (404, "no_table"));
    assert_eq!(code(&anna.post(none, json!({ "text": "hi" })).await), (404, "no_table"));
    home.stop().await;
}

#[tokio::test]
async fn notes_are_only_read_by_their_author() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let (table, _) = table(&anna, json!({})).await;
    let notes = format!("/api/tables/{table}/notes");
    assert_eq!(anna.get(&notes).await.1, json!({ "text": "" }));
    for text in ["my plan\nsecond line", "another plan"] {
        assert_eq!(anna.put(&notes, json!({ "text": text })).await.0, StatusCode::NO_CONTENT);
        assert_eq!(anna.get(&notes).await.1, json!({ "text": text }));
    }
    assert_eq!(berta.get(&notes).await.1, json!({ "text": "" }));
    for text in ["a\0", &"x".repeat(20_001)] {
        assert_eq!(code(&anna.put(&notes, json!({ "text": text })).await), (422, "bad_text"));
    }
    assert_eq!(code(&Client::nobody(&home).get(&notes).await), (401, "not_signed_in"));
    let none = "/api/tables/0000000000000000/notes";
    assert_eq!(code(&anna.get(none).await), (404, "no_table"));
    assert_eq!(code(&anna.put(none, json!({ "text": "x" })).await), (404, "no_table"));
    home.stop().await;
}

#[tokio::test]
async fn reports_reach_the_host() {
    let home = Home::start().await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let (table, _) = table(&anna, json!({ "listed": true })).await;
    berta.post(&format!("/api/tables/{table}/chat"), json!({ "text": "rude words" })).await;
    let report = |more: Value| {
        let mut body = json!({ "person": berta.id, "text": "this is rude" });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    let (status, made) = anna.post("/api/reports", report(json!({ "table": table, "chat": 1 }))).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let kept = home.app().store.reports(0, 10).await.unwrap();
    assert_eq!((kept.len(), kept[0].line, &*kept[0].text), (1, Some(1), "this is rude"));
    assert_eq!((kept[0].by.to_string(), kept[0].about.to_string()), (anna.id.clone(), berta.id.clone()));
    for (body, wanted) in [
        (report(json!({ "text": "" })), (422, "bad_text")),
        (report(json!({ "chat": 1 })), (400, "bad_request")),
        (report(json!({ "table": table, "chat": 2 })), (404, "not_found")),
        (report(json!({ "table": "0000000000000000" })), (404, "no_table")),
        (report(json!({ "person": "0000000000000000" })), (404, "not_found")),
        (report(json!({ "person": anna.id, "table": table, "chat": 1 })), (404, "not_found")),
    ] {
        assert_eq!(code(&anna.post("/api/reports", body.clone()).await), wanted, "{body}");
    }
    let nobody = Client::nobody(&home);
    assert_eq!(code(&nobody.post("/api/reports", report(json!({}))).await), (401, "not_signed_in"));
    assert_eq!(code(&nobody.get("/api/me/mutes").await), (401, "not_signed_in"));
    home.stop().await;
}

#[tokio::test]
async fn a_chat_is_bounded_and_onlookers_do_not_take_it_from_the_players() {
    let home = Home::with(|config| (config.chat_per_person, config.chat_per_table) = (3, 5)).await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    let (table, _) = table(&anna, json!({ "listed": true })).await;
    sit(&berta, &table, "").await;
    let chat = format!("/api/tables/{table}/chat");
    let say = async |who: &Client| who.post(&chat, json!({ "text": "hello" })).await;
    for name in ["Carl", "Dora"] {
        let onlooker = Client::guest(&home, name).await;
        for nth in 0..4 {
            let answer = say(&onlooker).await;
            let full = nth == 3 || name == "Dora" && nth == 2;
            assert_eq!(code(&answer).1, if full { "chat_full" } else { "" }, "{name} {nth}");
        }
    }
    for player in [&anna, &berta] {
        for _ in 0..3 {
            assert_eq!(say(player).await.0, StatusCode::CREATED);
        }
        assert_eq!(code(&say(player).await), (403, "chat_full"));
    }
    assert_eq!(texts(&anna.get(&chat).await.1).len(), 11);
    home.stop().await;
}

#[tokio::test]
async fn nobody_floods_a_chat() {
    let few = ::server::limits::Rate { burst: 2, each: std::time::Duration::from_hours(1) };
    let rates = Rates { chat: few, ..Rates::none() };
    let home = Home::with(|config| config.rates = rates).await;
    let anna = Client::guest(&home, "Anna").await;
    let (table, _) = table(&anna, json!({})).await;
    let chat = format!("/api/tables/{table}/chat");
    for _ in 0..2 {
        assert_eq!(anna.post(&chat, json!({ "text": "hello" })).await.0, StatusCode::CREATED);
    }
    assert_eq!(code(&anna.post(&chat, json!({ "text": "hello" })).await), (429, "too_many"));
    home.stop().await;
}

#[tokio::test]
async fn an_export_holds_all_rows_and_is_not_asked_for_all_the_time() {
    let rates = Rates { export: Rates::default().export, ..Rates::none() };
    let home = Home::with(|config| config.rates = rates).await;
    let (anna, berta) = (Client::guest(&home, "Anna").await, Client::guest(&home, "Berta").await);
    // More than are read at once, of everything.
    let mut tables = Vec::new();
    for _ in 0..12 {
        tables.push(table(&anna, json!({})).await.0);
    }
    let (store, id) = (&home.app().store, anna.id.parse().unwrap());
    for (nth, table) in tables.iter().enumerate() {
        let at: host::TableId = table.parse().unwrap();
        store.put_note(at, id, &format!("note {nth}"), home::START).await.unwrap();
        for line in 0..20 {
            store.say(at, id, &format!("line {line}"), home::START).await.unwrap();
        }
    }
    for _ in 0..120 {
        store.report(id, berta.id.parse().unwrap(), None, "rude", home::START).await.unwrap();
    }
    let (status, all) = anna.get("/api/me/export").await;
    assert_eq!(status, StatusCode::OK);
    let count = |list: &str| all[list].as_array().unwrap_or_else(|| panic!("no {list}: {all}")).len();
    assert_eq!(
        ["tables", "chat", "notes", "mutes", "reports", "tokens", "sessions", "addresses"].map(count),
        [12, 240, 12, 0, 120, 0, 1, 0]
    );
    assert_eq!((&all["person"]["name"], all["seen"].is_i64()), (&json!("Anna"), true));
    let mut said: Vec<_> =
        all["chat"].as_array().unwrap().iter().map(|line| (&line["table"], &line["id"])).collect();
    said.dedup();
    assert_eq!(said.len(), 240, "each once");
    assert_eq!(anna.get("/api/me/export").await.0, StatusCode::OK);
    assert_eq!(code(&anna.get("/api/me/export").await), (429, "too_many"));
    home.stop().await;
}
