//! Completes the `OpenAPI` document beyond its routes: how to sign in, what each error means, and the schemas of the games.
//!
//! A route lists the codes of its own errors as the description of its response `4XX`. Here that becomes a response for each
//! status, with the codes that every route of its kind has and with the meaning of each code.

use std::collections::{BTreeMap, BTreeSet};

use host::ErrorCode;
use serde_json::{Value, json};
use web::status;

use crate::cookie;

/// The page that explains the codes.
const PAGE: &str = include_str!("../../../../docs/api.md");

/// The folder with the games' schemas.
const SCHEMAS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// Completes the document that is made from the routes.
pub fn complete(document: &mut Value) {
    document["servers"] = json!([{"url": "/", "description": "The server that this document comes from"}]);
    document["security"] = json!([{"token": []}, {"session": []}]);
    let components = &mut document["components"];
    components["securitySchemes"] = json!({
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "A token, created in a session: `Authorization: Bearer zt_…`.",
        },
        "session": {
            "type": "apiKey",
            "in": "cookie",
            "name": cookie::NAME,
            "description": "The cookie that is set when somebody signs in or becomes a guest. A change must also say where it \
                            comes from: `Sec-Fetch-Site: same-origin`, or the server's own `Origin`.",
        },
    });
    for (family, prefix) in host::openapi::families() {
        let text = std::fs::read_to_string(format!("{SCHEMAS}/api-{family}.schema.json"));
        add_schemas(&mut components["schemas"], &prefix, &text.expect("a listed game has schemas in docs"));
    }
    let schemas = components["schemas"].clone();
    for schema in components["schemas"].as_object_mut().into_iter().flatten().map(|(_, schema)| schema) {
        join(schema, &schemas);
    }
    for (path, item) in document["paths"].as_object_mut().into_iter().flatten() {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            let codes = codes(method, path, operation);
            let responses = operation["responses"].as_object_mut().expect("an operation has responses");
            responses.remove("4XX");
            for response in responses.values_mut() {
                describe(response, &schemas);
            }
            for (status, codes) in codes {
                responses.insert(status.to_string(), refusal(status, &codes));
            }
            responses.sort_keys();
        }
    }
}

/// Adds the definitions of a file of schemas under names of their own.
fn add_schemas(schemas: &mut Value, prefix: &str, text: &str) {
    let text = text.replace("\"#/$defs/", &format!("\"#/components/schemas/{prefix}"));
    let file: Value = serde_json::from_str(&text).expect("a file of schemas is JSON");
    for (name, schema) in file["$defs"].as_object().into_iter().flatten() {
        schemas[format!("{prefix}{name}")] = schema.clone();
    }
}

/// Merges an object with alternative sets of fields into one with all those fields, for client generators: fields that are
/// not in every set become optional.
fn join(schema: &mut Value, schemas: &Value) {
    let find = |part: &Value| {
        let name = part["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
        name.map_or(part.clone(), |name| schemas[name].clone())
    };
    let parts: Vec<Value> = schema["allOf"].as_array().into_iter().flatten().map(find).collect();
    if !parts.iter().any(|part| part["oneOf"].is_array()) {
        return;
    }
    let required = |part: &Value| -> BTreeSet<String> {
        part["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|name| Some(name.as_str()?.to_owned()))
            .collect()
    };
    let (mut fields, mut always) = (json!({}), BTreeSet::new());
    for part in &parts {
        let choices = part["oneOf"].as_array().map_or(std::slice::from_ref(part), Vec::as_slice);
        always.extend(choices.iter().map(required).reduce(|one, other| &one & &other).unwrap_or_default());
        for (name, field) in
            choices.iter().flat_map(|choice| choice["properties"].as_object().into_iter().flatten())
        {
            match fields[name]["enum"].as_array_mut() {
                Some(words) => words.extend(field["enum"].as_array().into_iter().flatten().cloned()),
                None => fields[name] = field.clone(),
            }
        }
    }
    *schema = json!({
        "type": "object", "description": schema["description"], "required": always, "properties": fields,
    });
}

/// Describes a response without a description by its content.
fn describe(response: &mut Value, schemas: &Value) {
    if !response["description"].as_str().unwrap_or_default().is_empty() {
        return;
    }
    let contents = response["content"].as_object().into_iter().flatten();
    let mut found = contents.filter_map(|(_, content)| {
        let schema = &content["schema"];
        let held = schema["$ref"].as_str().or_else(|| schema["items"]["$ref"].as_str())?;
        schemas[held.rsplit('/').next()?]["description"].as_str()
    });
    response["description"] = found.next_back().unwrap_or_default().into();
}

/// The codes of an operation by status: its own, and those of its kind.
fn codes(method: &str, path: &str, operation: &Value) -> BTreeMap<u16, Vec<&'static str>> {
    let own = operation["responses"]["4XX"]["description"].as_str().unwrap_or_default();
    let mut codes: Vec<&str> = own.split_whitespace().collect();
    let anybody = json!([{}]);
    if operation["security"] != anybody {
        codes.extend(["not_signed_in", "banned", "too_many", "unavailable", "stopping"]);
        let keys = operation["security"].as_array().into_iter().flatten();
        let sessions = keys.clone().any(|key| key.get("session").is_some());
        if sessions && !keys.clone().any(|key| key.get("token").is_some()) {
            codes.push("needs_session");
        }
    } else if !own.is_empty() {
        codes.extend(["unavailable", "stopping"]);
    }
    if method != "get" {
        codes.push("foreign_origin");
    }
    if operation.get("requestBody").is_some() {
        codes.extend(["bad_request", "too_large"]);
    }
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        codes.push(if parameter["in"] == "path" { "not_found" } else { "bad_request" });
    }
    if path.contains("{table}") {
        codes.extend(["no_table", "broken_table"]);
    }
    let mut by_status: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for &code in ErrorCode::ALL {
        let id = code.id();
        codes.retain(|named| {
            if *named == id {
                let all = by_status.entry(status(code).as_u16()).or_default();
                all.extend((!all.contains(&id)).then_some(id));
            }
            *named != id
        });
    }
    assert!(codes.is_empty(), "{method} {path} lists codes that there are not: {codes:?}");
    by_status
}

/// An error response.
fn refusal(status: u16, codes: &[&str]) -> Value {
    let meanings = meanings();
    let meaning = |code: &&str| format!("- `{code}`: {}", meanings.get(*code).copied().unwrap_or_default());
    let mut response = json!({
        "description": codes.iter().map(meaning).collect::<Vec<_>>().join("\n"),
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}},
        "x-codes": codes,
    });
    if status == 429 {
        let seconds =
            json!({"description": "How many seconds to wait.", "schema": {"type": "integer", "minimum": 1}});
        response["headers"] = json!({"Retry-After": seconds});
    }
    response
}

/// The meaning of each code, from the page.
fn meanings() -> BTreeMap<&'static str, &'static str> {
    rows().map(|(code, _, meaning)| (code, meaning)).collect()
}

/// The table of codes on the page: code, status, meaning.
fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let (_, table) = PAGE.split_once("| code | status | meaning |").expect("the page has a table of codes");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| {
        let mut cells = row.trim_matches('|').split(" | ").map(str::trim);
        Some((cells.next()?.trim_matches('`'), cells.next()?, cells.next()?))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Map;

    use super::*;

    fn document() -> Value {
        serde_json::from_str(&super::super::document_from_sources()).unwrap()
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
            rows().map(|(code, status, _)| (code, status.parse().unwrap())).collect();
        let known: BTreeSet<(&str, u16)> =
            ErrorCode::ALL.iter().map(|&code| (code.id(), status(code).as_u16())).collect();
        assert_eq!(explained, known, "the table in docs/api.md and ErrorCode");
        assert!(rows().all(|(_, _, meaning)| !meaning.is_empty()));
    }

    #[test]
    fn every_response_is_described() {
        for (method, path, operation) in operations(&document()) {
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
        let document =
            serde_json::to_value(<super::super::document::Document as utoipa::OpenApi>::openapi()).unwrap();
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
        let document = document();
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
        let document = document();
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
        let document = document();
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
}
