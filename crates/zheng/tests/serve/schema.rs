//! The document of the API, and whether answers are what it says.

use std::sync::LazyLock;

use jsonschema::Validator;
use serde_json::{Value, json};

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
    let class = format!("{}XX", answer.status / 100);
    let response = responses.get(&answer.status.to_string()).or_else(|| responses.get(&class));
    // Faults have one form, whether an operation names them or not.
    let Some(response) = response else {
        assert!(
            answer.status >= 400,
            "{method} {template} answered {}, which the document does not name",
            answer.status
        );
        return is(&json!({"$ref": "#/components/schemas/ErrorBody"}), answer, method, template);
    };
    let Some(content) = response["content"].as_object() else { return };
    let kind = answer.headers.iter().find(|(name, _)| name == "content-type").map_or("", |(_, value)| value);
    let own = content.keys().find(|own| kind.starts_with(own.as_str()));
    let own = own.unwrap_or_else(|| panic!("{method} {template} answered `{kind}`: {}", answer.text));
    if own == "application/json" {
        is(&content[own]["schema"], answer, method, template);
    }
}

fn is(schema: &Value, answer: &Answer, method: &str, template: &str) {
    let mut schema = schema.clone();
    schema["components"] = DOCUMENT["components"].clone();
    let validator: Validator = jsonschema::validator_for(&schema).expect("a schema");
    let value = answer.json();
    if let Some(error) = validator.iter_errors(&value).next() {
        panic!("{method} {template} {}: {error} at {}\n{value:#}", answer.status, error.instance_path());
    }
}
