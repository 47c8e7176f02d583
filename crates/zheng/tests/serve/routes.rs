//! Every route of the document with good, bad, foreign and repeated requests.

use host::ErrorCode;
use serde_json::{Value, json};

use crate::process::{Folder, Process};
use crate::serve::client::Client;
use crate::serve::schema::{DOCUMENT, template};

/// Every operation: method, path.
fn operations() -> Vec<(String, String)> {
    let paths = DOCUMENT["paths"].as_object().expect("paths");
    let operations = |(path, item): (&String, &Value)| {
        let methods = item.as_object().into_iter().flat_map(|item| item.keys().cloned());
        methods
            .filter(|method| method != "parameters")
            .map(|method| (method.to_uppercase(), path.clone()))
            .collect()
    };
    paths.iter().flat_map(|entry| -> Vec<_> { operations(entry) }).collect()
}

/// Whether the document says that an operation is only for somebody who is signed in.
fn needs_key(method: &str, path: &str) -> bool {
    let own = &DOCUMENT["paths"][path][method.to_lowercase()]["security"];
    let keys = if own.is_null() { &DOCUMENT["security"] } else { own };
    keys.as_array().expect("keys").iter().all(|key| key != &json!({}))
}

#[test]
fn no_route_breaks_for_any_request_of_any_caller() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}}));
    let stranger = Client::guest(&server.address, "Bo");
    let forged = anna.clone();
    forged.set_cookie(forged.cookie().map(|cookie| cookie.replace(|c: char| c.is_ascii_digit(), "7")));
    let mut token = Client::nobody(&server.address);
    token.token = Some("zt_00000000000000000000000000000000".to_owned());
    let bodies = [
        None,
        Some(""),
        Some("{"),
        Some("[]"),
        Some("{}"),
        Some("null"),
        Some(r#"{"seat": 7}"#),
        Some(r#"{"seat": "emperor", "version": -1, "action": ""}"#),
        Some(r#"{"seat": "nowhere", "version": 1, "action": "x", "yes": true, "text": "", "name": ""}"#),
    ];
    let mut requests = 0;
    for (method, path) in operations() {
        // Streams never end by themselves.
        if path == "/api/stream" || path == "/api/live" {
            continue;
        }
        let template = path.clone();
        let ids = [table.as_str(), "0000000000000000", "x", "%00", "..%2f..%2f"];
        for id in if path.contains('{') { &ids[..] } else { &ids[..1] } {
            let blank = path.find('{').zip(path.find('}'));
            let path =
                blank.map_or(path.clone(), |(from, to)| format!("{}{id}{}", &path[..from], &path[to + 1..]));
            for who in [&Client::nobody(&server.address), &stranger, &forged, &token] {
                for body in &bodies {
                    if method == "GET" && body.is_some() {
                        continue;
                    }
                    // A stranger may leave; then a new one comes.
                    if method == "DELETE" && path == "/api/me" || path.starts_with("/api/sign-out") {
                        continue;
                    }
                    let answer = who
                        .raw(&method, &path, *body, &[("sec-fetch-site", "same-origin")])
                        .expect("an answer");
                    assert!(
                        answer.status < 500,
                        "{method} {path} {body:?}: {} {}",
                        answer.status,
                        answer.text
                    );
                    if who.cookie().is_none() && who.token.is_none() {
                        let wanted = answer.code() == "not_signed_in";
                        assert_eq!(wanted, needs_key(&method, &template), "{method} {path}: {}", answer.text);
                    }
                    if answer.status >= 400 {
                        let code = answer.code();
                        assert!(
                            code.parse::<ErrorCode>().is_ok(),
                            "{method} {path}: `{code}` {}",
                            answer.text
                        );
                    }
                    requests += 1;
                }
            }
        }
    }
    assert!(requests > 1000, "{requests}");
    // Nobody else has changed anything at Anna's table.
    assert_eq!(anna.get(&format!("/api/tables/{table}"))["version"], 2);
}

#[test]
fn changes_from_another_site_are_refused_on_every_route() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    for (method, path) in operations().into_iter().filter(|(method, _)| method != "GET") {
        let path = path
            .replace("{table}", "0000000000000000")
            .replace("{person}", "0000000000000000")
            .replace("{id}", "x");
        for headers in [&[("sec-fetch-site", "cross-site")][..], &[("origin", "https://evil.example")], &[]] {
            let answer = anna.raw(&method, &path, Some("{}"), headers).expect("an answer");
            assert_eq!(
                (answer.status, &*answer.code()),
                (403, "foreign_origin"),
                "{method} {path} {headers:?}"
            );
        }
    }
}

#[test]
fn what_is_refused_is_refused_with_its_code_and_in_words() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let [anna, bo] = ["Anna", "Bo"].map(|name| Client::guest(&server.address, name));
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me"}}));
    let at = |path: &str| format!("/api/tables/{table}/{path}");
    let refused = |who: &Client, path: &str, body: Value, status: u16, code: &str| {
        let answer = who.call("POST", &at(path), Some(&body)).expect("an answer");
        assert_eq!((answer.status, &*answer.code()), (status, code), "{path} {body}: {}", answer.text);
        answer
    };
    refused(&bo, "sit", json!({}), 403, "wrong_invitation");
    refused(&anna, "actions", json!({"seat": "emperor", "version": 1, "action": "play 1"}), 409, "not_begun");
    refused(&bo, "close", json!({}), 403, "not_allowed");
    let invitation = anna.get(&format!("/api/tables/{table}"))["invitation"].clone();
    assert!(bo.get(&format!("/api/tables/{table}"))["invitation"].is_null(), "only who sits there invites");
    bo.post(&at("sit"), &json!({"invitation": invitation, "seat": "overlord"}));
    let turns = [anna.next(&table), bo.next(&table)];
    let (who, other, turn) =
        if turns[0].is_empty() { (&bo, &anna, &turns[1][0]) } else { (&anna, &bo, &turns[0][0]) };
    let (seat, version) = (turn["seat"].clone(), turn["version"].as_u64().expect("a version"));
    let act = |version: u64, action: &str| json!({"seat": seat, "version": version, "action": action});
    refused(other, "actions", act(version, "play 1"), 403, "not_your_seat");
    refused(who, "actions", act(version - 1, "play 1"), 409, "stale");
    refused(who, "actions", act(version + 1, "play 1"), 409, "stale");
    refused(who, "actions", act(version, "dance"), 422, "no_action");
    let answer = refused(who, "actions", act(version, "reroll 1"), 422, "illegal");
    assert!(answer.json()["error"]["reason"].is_string());
    let path = format!("{}?lang=de", at("actions"));
    let german = who.call("POST", &path, Some(&act(version, "reroll 1"))).expect("an answer");
    assert!(german.text.contains("Das geht jetzt nicht"), "{}", german.text);
    // Twice the same is done once.
    let action = turn["legal"][0].as_str().expect("an action");
    let first = who.post(&at("actions"), &act(version, action));
    assert_eq!(first, who.post(&at("actions"), &act(version, action)));
    refused(who, "answer", json!({"seat": seat, "yes": true}), 409, "nothing_proposed");
    refused(who, "again", json!({}), 409, "is_running");
    let record = who.call("GET", &at("record"), None).expect("an answer");
    assert_eq!((record.status, &*record.code()), (409, "is_running"));
    assert_eq!(who.call("GET", "/api/nothing", None).expect("an answer").code(), "not_found");
    assert_eq!(who.call("PUT", "/api/tables", Some(&json!({}))).expect("an answer").code(), "wrong_method");
    let large = format!("{{\"name\": \"{}\"}}", "x".repeat(2 << 20));
    let large = who.raw("PATCH", "/api/me", Some(&large), &[("sec-fetch-site", "same-origin")]);
    assert!(large.is_err() || large.is_ok_and(|answer| answer.status == 413));
}

#[test]
fn the_document_lists_what_every_kind_of_caller_is_answered() {
    let table = include_str!("../../../../proof/src/routes/table.txt");
    let (mut method, mut path, mut checked) = ("", "", 0);
    for line in table.lines() {
        let Some(answers) = line.strip_prefix("  ") else {
            (method, path) = line.split_once(' ').unwrap_or_default();
            path = path.split([' ', '?']).next().unwrap_or_default();
            continue;
        };
        let Some(template) = template(path) else { continue };
        let responses = &DOCUMENT["paths"][template][method.to_lowercase()]["responses"];
        let responses = responses.as_object().expect("an operation of the document");
        for answer in answers.split('|').filter_map(|part| part.split_whitespace().next()) {
            let lists = |response: &Value| {
                response["x-codes"].as_array().is_some_and(|codes| codes.contains(&json!(answer)))
            };
            let listed = responses.contains_key(answer) || responses.values().any(lists);
            assert!(listed, "{method} {path} answers `{answer}`, which the document does not list");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}
