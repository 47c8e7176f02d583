//! Whether what a game shows is what its schemas say, and whether everything that the schemas name is ever shown.

use std::collections::BTreeSet;

use jsonschema::Validator;
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::testing::{generator, observers, random_action, seats};
use tabletop::{Actor, random};

/// The schemas of a game, and what has been shown of them.
pub struct Shape {
    definitions: Value,
    view: Validator,
    event: Validator,
    reason: Validator,
    shown: BTreeSet<String>,
}

impl Shape {
    /// The schemas in a file.
    pub fn new(text: &str) -> Shape {
        let file: Value = serde_json::from_str(text).expect("JSON");
        assert!(jsonschema::draft202012::meta::is_valid(&file), "the file is a schema");
        let definitions = &file["$defs"];
        let of = |name: &str| {
            let schema = json!({"$ref": format!("#/$defs/{name}"), "$defs": definitions});
            jsonschema::draft202012::new(&schema).expect("a schema")
        };
        let [view, event, reason] = ["View", "Event", "Reason"].map(of);
        Shape { view, event, reason, shown: BTreeSet::new(), definitions: definitions.clone() }
    }

    /// Plays a random game and holds everything that anyone is shown against the schemas. Views are looked at once in this many
    /// actions, for there is much in them.
    pub fn play<G: Game>(&mut self, rules: &G, seed: u64, every: u32) {
        let mut rng = generator(seed);
        let mut state = rules.start();
        let mut played = Vec::new();
        for ply in 0.. {
            let next = random_action(rules, &state, &mut rng);
            if ply % every == 0 || next.is_none() {
                for observer in observers(rules) {
                    let view = json!(rules.view(&state, observer));
                    check(&self.view, &view, seed, ply);
                    self.see("View", &self.definitions["View"].clone(), &view);
                }
            }
            let Some((actor, action)) = next else { break };
            // What was possible at another time mostly is not now.
            played.push(action);
            let other = played[random::below(&mut rng, played.len() as u32) as usize];
            for actor in seats(rules).map(Actor::Seat) {
                if let Err(reason) = rules.check(&state, actor, other) {
                    check(&self.reason, &json!(reason.to_string()), seed, ply);
                }
            }
            let mut events = Vec::new();
            rules.apply_unchecked(&mut state, actor, action, &mut events);
            for observer in observers(rules) {
                for event in events.iter().filter_map(|event| rules.redact(event, observer)) {
                    let event = json!(event);
                    check(&self.event, &event, seed, ply);
                    self.see("Event", &self.definitions["Event"].clone(), &event);
                }
            }
        }
    }

    /// Notes which fields of a definition a value has.
    fn see(&mut self, name: &str, schema: &Value, value: &Value) {
        if let Some(own) = reference(schema) {
            return self.see(own, &self.definitions[own].clone(), value);
        }
        for key in ["oneOf", "anyOf"] {
            let choices = schema[key].as_array().into_iter().flatten();
            if let Some(choice) = choices.clone().find(|choice| self.fits(choice, value)) {
                self.see(name, choice, value);
            }
        }
        for (field, value) in value.as_object().into_iter().flatten() {
            self.shown.insert(format!("{name}.{field}"));
            self.see(&format!("{name}.{field}"), &schema["properties"][field], value);
        }
        for value in value.as_array().into_iter().flatten() {
            self.see(name, &schema["items"], value);
        }
    }

    /// Whether a valid value is of this one of several choices.
    fn fits(&self, schema: &Value, value: &Value) -> bool {
        let schema = reference(schema).map_or(schema, |name| &self.definitions[name]);
        let fields = schema["properties"].as_object().into_iter().flatten();
        let mut words = fields.filter_map(|(field, schema)| Some((field, schema.get("const")?)));
        match schema["type"].as_str() {
            Some("null") => value.is_null(),
            Some("object") => value.is_object() && words.all(|(field, word)| value[field] == *word),
            Some("string") => value.is_string() && schema.get("const").is_none_or(|word| value == word),
            Some("integer") => value.is_u64(),
            Some("array") => value.is_array(),
            // A choice within a choice.
            _ => !value.is_null(),
        }
    }

    /// The fields that the schemas name and nobody was shown.
    pub fn unseen(&self) -> Vec<String> {
        let mut named = BTreeSet::new();
        for (name, schema) in self.definitions.as_object().expect("definitions") {
            names(name, schema, &mut named);
        }
        named.difference(&self.shown).cloned().collect()
    }

    /// The codes of reasons that the schemas name.
    pub fn reasons(&self) -> BTreeSet<&str> {
        self.definitions["Reason"]["enum"]
            .as_array()
            .expect("codes")
            .iter()
            .filter_map(Value::as_str)
            .collect()
    }
}

fn check(validator: &Validator, value: &Value, seed: u64, ply: u32) {
    if let Err(error) = validator.validate(value) {
        panic!("{error} at {} (game {seed}, ply {ply})\n{value:#}", error.instance_path());
    }
}

fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

fn names(name: &str, schema: &Value, named: &mut BTreeSet<String>) {
    for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
        named.insert(format!("{name}.{field}"));
        names(&format!("{name}.{field}"), schema, named);
    }
}
