//! JSON Schemas of a game's views, events and reason codes, derived from its own types.
//!
//! They are kept simple, so that clients can be generated from them: a choice of words is one `enum`, each variant of a tagged
//! value is a definition of its own, and an object has the named fields and no others.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use schemars::generate::SchemaSettings;
pub use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::Game;

/// The path of a definition within a file.
const DEFINITIONS: &str = "#/$defs/";

/// The schemas of a game's `View`, `Event` and `Reason` with everything they refer to, as the text of a file.
pub fn of<G: Game>(title: &str, file: &str) -> String
where
    G::View: JsonSchema,
    G::Event: JsonSchema,
    G::Reason: JsonSchema,
{
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<G::View>();
    generator.subschema_for::<G::Event>();
    generator.subschema_for::<G::Reason>();
    let mut all: BTreeMap<String, Value> = generator.take_definitions(false).into_iter().collect();
    if let Some(reason) = all.get_mut("Reason") {
        join_words(reason, code);
    }
    let mut definitions = BTreeMap::new();
    for (name, mut schema) in all {
        simplify(&mut schema);
        split_kinds(&name, &mut schema, &mut definitions);
        definitions.insert(name, schema);
    }
    let mut used = BTreeSet::new();
    for root in ["View", "Event", "Reason"] {
        reach(root, &definitions, &mut used);
    }
    definitions.retain(|name, _| used.contains(name));
    let file = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("https://zheng.invalid/{file}"),
        "title": title,
        "description": "What the API shows of this game: `View` is what an observer may know, `Event` is something that \
                        happened, and `Reason` is the code of why an action is not possible.",
        "$defs": definitions,
    });
    format!("{file:#}\n")
}

/// A value that is written as one of several words.
pub fn one_of<T: ToString>(description: &str, words: impl IntoIterator<Item = T>) -> Schema {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    json_schema!({"description": description, "type": "string", "enum": words})
}

/// Declares the schemas of types whose JSON is written by hand.
#[macro_export]
macro_rules! schemas {
    ($($type:ident: |$generator:pat_param| $schema:expr;)*) => {$(
        impl $crate::schema::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema($generator: &mut $crate::schema::SchemaGenerator) -> $crate::schema::Schema {
                $schema
            }
        }
    )*};
}

/// The word that a unit variant is written as.
fn word(variant: &Value) -> Option<&str> {
    variant["const"].as_str()
}

/// The code of a reason: the name of its variant, without its contents.
fn code(variant: &Value) -> Option<&str> {
    let name = || variant["properties"].as_object()?.keys().next().map(String::as_str);
    word(variant).or_else(name)
}

/// Makes variants that are all words into one choice of words, with what each means in the description.
fn join_words(schema: &mut Value, word: fn(&Value) -> Option<&str>) {
    let Some(variants) = schema["oneOf"].as_array() else { return };
    let mut description = schema["description"].as_str().unwrap_or_default().to_owned();
    let mut words = Vec::new();
    for variant in variants {
        let Some(word) = word(variant) else { return };
        let meaning = variant["description"].as_str().unwrap_or_default();
        let _ = write!(description, "\n- `{word}`: {meaning}");
        words.push(word);
    }
    *schema = json!({"description": description.trim(), "type": "string", "enum": words});
}

/// Simplifies a schema and everything in it.
fn simplify(schema: &mut Value) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(simplify),
        Value::Object(parts) => parts.values_mut().for_each(simplify),
        _ => return,
    }
    if let Some(schema) = schema.as_object_mut() {
        // A default matters only for input, and these schemas describe output.
        schema.remove("default");
    }
    for choice in schema.get_mut("anyOf").and_then(Value::as_array_mut).into_iter().flatten() {
        // A word beside other things: generators of clients know what to do with a choice of one, not with a constant.
        if let Some(word) = choice.as_object_mut().and_then(|choice| choice.remove("const")) {
            choice["enum"] = json!([word]);
        }
    }
    if schema.get("oneOf").is_some() {
        join_words(schema, word);
        join_flattened(schema);
    }
    if schema["properties"].is_object() && schema["type"] == "object" {
        schema["additionalProperties"] = json!(false);
    }
}

/// Merges an object with alternative sets of fields into one with all those fields; fields that are not in every set become
/// optional.
fn join_flattened(schema: &mut Value) {
    if !schema["properties"].is_object() {
        return;
    }
    let Some(Value::Array(sets)) = schema.as_object_mut().and_then(|schema| schema.remove("oneOf")) else {
        return;
    };
    let names = |set: &Value| -> BTreeSet<String> {
        set["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|name| Some(name.as_str()?.to_owned()))
            .collect()
    };
    let always = sets.iter().map(names).reduce(|one, other| &one & &other).unwrap_or_default();
    for set in &sets {
        for (name, field) in set["properties"].as_object().into_iter().flatten() {
            let there = &mut schema["properties"][name];
            match field["const"].as_str() {
                Some(word) if there.is_null() => *there = json!({"type": "string", "enum": [word]}),
                Some(word) => there["enum"].as_array_mut().into_iter().for_each(|all| all.push(json!(word))),
                None => *there = field.clone(),
            }
        }
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.extend(always.into_iter().map(Value::from));
    }
}

/// Makes each kind of a tagged value a definition with a name of its own.
fn split_kinds(name: &str, schema: &mut Value, definitions: &mut BTreeMap<String, Value>) {
    let Some(kinds) = schema["oneOf"].as_array() else { return };
    let tag = |kind: &Value| {
        let fields = kind["properties"].as_object()?;
        fields.iter().find_map(|(field, schema)| Some((field.clone(), word(schema)?.to_owned())))
    };
    let Some(tags) = kinds.iter().map(tag).collect::<Option<Vec<_>>>() else { return };
    let (mut references, mut mapping) = (Vec::new(), Map::new());
    for (kind, (_, word)) in kinds.iter().zip(&tags) {
        let upper = |part: &str| part[..1].to_uppercase() + &part[1..];
        let own = name.to_owned() + &word.split('_').map(upper).collect::<String>();
        let reference = format!("{DEFINITIONS}{own}");
        references.push(json!({"$ref": reference}));
        mapping.insert(word.clone(), reference.into());
        definitions.insert(own, kind.clone());
    }
    schema["oneOf"] = references.into();
    schema["discriminator"] = json!({"propertyName": tags[0].0, "mapping": mapping});
}

/// Collects a definition and everything it refers to.
fn reach(name: &str, definitions: &BTreeMap<String, Value>, used: &mut BTreeSet<String>) {
    if used.insert(name.to_owned()) {
        let mut parts: Vec<&Value> = definitions.get(name).into_iter().collect();
        while let Some(part) = parts.pop() {
            match part {
                Value::String(text) => {
                    if let Some(other) = text.strip_prefix(DEFINITIONS) {
                        reach(other, definitions, used);
                    }
                }
                Value::Array(list) => parts.extend(list),
                Value::Object(fields) => parts.extend(fields.values()),
                _ => {}
            }
        }
    }
}
