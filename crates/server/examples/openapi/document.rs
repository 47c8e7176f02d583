//! The `OpenAPI` document: what the routes say of themselves, and beyond that how to sign in, what each error means, and the schemas of the games.
//!
//! A route lists the codes of its own errors as the description of its response `4XX`. Here that becomes a response for each
//! status, with the codes that every route of its kind has and with the meaning of each code.

use std::collections::{BTreeMap, BTreeSet};

use host::ErrorCode;
use serde_json::{Value, json};
use web::status;

/// The page that explains the codes.
const PAGE: &str = include_str!("../../../../docs/api.md");

/// The folder with the games' schemas.
const SCHEMAS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// The text of the document.
pub fn text() -> String {
    let mut document = server::http::described();
    complete(&mut document);
    format!("{document:#}\n")
}

/// Completes the document that is made from the routes.
fn complete(document: &mut Value) {
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
            "name": server::cookie::NAME,
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
pub fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let (_, table) = PAGE.split_once("| code | status | meaning |").expect("the page has a table of codes");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| {
        let mut cells = row.trim_matches('|').split(" | ").map(str::trim);
        Some((cells.next()?.trim_matches('`'), cells.next()?, cells.next()?))
    })
}
