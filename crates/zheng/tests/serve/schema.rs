//! The document of the API, and whether responses match it.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::Value;

use crate::serve::client::Answer;

/// The document, as the server gives it.
pub static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(server::http::DOCUMENT).expect("the document is JSON"));

/// The path of the document that a path of a request is of.
pub fn template(path: &str) -> Option<&'static str> {
    let path = path.split('?').next().unwrap_or_default();
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |template: &&String| {
        let own: Vec<&str> = template.split('/').collect();
        own.len() == parts.len()
            && own.iter().zip(&parts).all(|(own, part)| own.starts_with('{') || own == part)
    };
    let mut fitting: Vec<&String> = DOCUMENT["paths"].as_object()?.keys().filter(fits).collect();
    // The one with fewest blanks.
    fitting.sort_by_key(|template| template.matches('{').count());
    fitting.first().map(|template| template.as_str())
}

/// Panics when an answer is none that the document names.
pub fn check(method: &str, path: &str, answer: &Answer) {
    let Some(template) = template(path) else { return };
    let operation = &DOCUMENT["paths"][template][method.to_lowercase()];
    if operation.is_null() {
        return;
    }
    let responses = operation["responses"].as_object().expect("an operation has responses");
    let response = responses.get(&answer.status.to_string()).unwrap_or_else(|| {
        panic!(
            "{method} {template} answered {}, which the document does not name: {}",
            answer.status, answer.text
        )
    });
    if let Some(codes) = response["x-codes"].as_array() {
        let code = answer.code();
        assert!(
            codes.iter().any(|known| *known == code),
            "{method} {template} answered `{code}`, which the document does not list for it"
        );
    }
    let Some(content) = response["content"].as_object() else { return };
    let kind = answer.header("content-type");
    let own = content.keys().find(|own| kind.starts_with(own.as_str()));
    let own = own.unwrap_or_else(|| panic!("{method} {template} answered `{kind}`: {}", answer.text));
    if own == "application/json" {
        is(&content[own]["schema"], answer, method, template);
    }
}

/// The validator of a schema. Each is made once: a schema comes with all components of the document.
fn validator(schema: &Value) -> Arc<Validator> {
    static MADE: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let compiled = || {
        let mut schema = schema.clone();
        schema["components"] = DOCUMENT["components"].clone();
        Arc::new(jsonschema::validator_for(&schema).expect("a schema"))
    };
    made.entry(schema.to_string()).or_insert_with(compiled).clone()
}

fn is(schema: &Value, answer: &Answer, method: &str, template: &str) {
    let value = answer.json();
    if let Some(error) = validator(schema).iter_errors(&value).next() {
        panic!("{method} {template} {}: {error} at {}\n{value:#}", answer.status, error.instance_path());
    }
}
