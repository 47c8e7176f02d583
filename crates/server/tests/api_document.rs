//! The document of the API, as the example `openapi` makes it.

use std::collections::BTreeSet;

use host::ErrorCode;
use serde_json::{Map, Value};
use web::status;

#[path = "../examples/openapi/document.rs"]
mod document;

fn parsed() -> Value {
    serde_json::from_str(&document::text()).unwrap()
}

/// Method, path and what the document says of every operation.
fn operations(document: &Value) -> Vec<(&str, &str, &Map<String, Value>)> {
    let paths = document["paths"].as_object().unwrap().iter();
    let all = paths.flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().iter();
        methods.map(move |(method, operation)| (&**method, &**path, operation.as_object().unwrap()))
    });
    all.collect()
}

#[test]
fn the_page_explains_every_code_and_no_other() {
    let explained: BTreeSet<(&str, u16)> =
        document::rows().map(|(code, status, _)| (code, status.parse().unwrap())).collect();
    let known: BTreeSet<(&str, u16)> =
        ErrorCode::ALL.iter().map(|&code| (code.id(), status(code).as_u16())).collect();
    assert_eq!(explained, known, "the table in docs/api.md and ErrorCode");
    assert!(document::rows().all(|(_, _, meaning)| !meaning.is_empty()));
}

#[test]
fn every_response_is_described() {
    for (method, path, operation) in operations(&parsed()) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let description = response["description"].as_str().unwrap_or_default();
            assert!(
                !description.trim().is_empty(),
                "{method} {path} does not say what {status} is; give it a `description`"
            );
        }
    }
}

#[test]
fn a_refusal_of_a_route_lists_its_codes() {
    let document = server::http::described();
    for (method, path, operation) in operations(&document) {
        let Some(refusal) = operation["responses"].get("4XX") else { continue };
        assert!(
            !refusal["description"].as_str().unwrap_or_default().is_empty(),
            "{method} {path}: write the codes of its own refusals as the description of `4XX`, or leave `4XX` out \
             if there are none"
        );
    }
}

#[test]
fn every_code_is_a_refusal_of_some_route() {
    let document = parsed();
    let listed: BTreeSet<&str> = operations(&document)
        .into_iter()
        .flat_map(|(_, _, operation)| operation["responses"].as_object().unwrap().values())
        .flat_map(|response| response["x-codes"].as_array().into_iter().flatten())
        .map(|code| code.as_str().unwrap())
        .collect();
    let unlisted: Vec<&str> =
        ErrorCode::ALL.iter().map(|code| code.id()).filter(|code| !listed.contains(code)).collect();
    // The first is the answer to a request that is none of these; the other is for pages.
    assert_eq!(unlisted, ["wrong_method", "no_analysis"]);
}

#[test]
fn operations_have_ids_of_their_own_and_known_keys() {
    let document = parsed();
    let mut ids = BTreeSet::new();
    let keys = document["components"]["securitySchemes"].as_object().unwrap();
    for (method, path, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        assert!(
            ids.insert(id),
            "{method} {path}: another operation is called `{id}`; give it an `operation_id`"
        );
        let wanted = operation.get("security").and_then(Value::as_array).into_iter().flatten();
        for key in wanted.flat_map(|key| key.as_object().unwrap().keys()) {
            assert!(keys.contains_key(key), "{method} {path}: there is no key `{key}`");
        }
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document = parsed();
    let mut parts = vec![&document];
    while let Some(part) = parts.pop() {
        match part {
            Value::Object(fields) => {
                if let Some(to) = fields.get("$ref").and_then(Value::as_str) {
                    assert!(document.pointer(&to[1..]).is_some(), "{to}");
                }
                parts.extend(fields.values());
            }
            Value::Array(items) => parts.extend(items),
            _ => {}
        }
    }
}

#[test]
fn the_document_describes_every_route_and_no_other() {
    let document: Value = parsed();
    let paths = document["paths"].as_object().unwrap();
    let described: BTreeSet<(&str, &str)> = paths
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(move |method| (&**method, &**path))
        })
        .collect();
    assert_eq!(described, server::http::ROUTES.iter().copied().collect());
}

#[test]
fn the_document_in_the_repository_is_the_one_in_the_sources() {
    assert!(
        document::text() == server::http::DOCUMENT,
        "the API has changed; write its document anew:\n\
         cargo run -p server --features openapi --example openapi > crates/server/openapi.json"
    );
}
