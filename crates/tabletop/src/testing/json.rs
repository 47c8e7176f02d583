//! Invalid JSON: valid values with random changes.

use serde_json::{Value, json};

/// A change to one place of a value. Places are indexed modulo their number, so that any number is valid.
#[derive(Clone, Debug)]
pub enum Change {
    /// It is removed.
    Remove,
    /// It is replaced.
    Put(Value),
    /// It is replaced by the value of another place.
    Copy(usize),
    /// It is swapped with another place.
    Swap(usize),
    /// A number is increased.
    Add(i64),
}

/// Every place in a value, as pointers, the whole first.
pub fn places(value: &Value) -> Vec<String> {
    fn add(value: &Value, path: &str, all: &mut Vec<String>) {
        all.push(path.to_owned());
        match value {
            Value::Object(map) => {
                map.iter().for_each(|(key, value)| add(value, &format!("{path}/{key}"), all));
            }
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(n, value)| add(value, &format!("{path}/{n}"), all));
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    add(value, "", &mut all);
    all
}

/// Removes a place from a value, if it exists.
pub fn remove(value: &mut Value, path: &str) {
    let Some((parent, key)) = path.rsplit_once('/') else { return };
    match value.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.shift_remove(key);
        }
        Some(Value::Array(list)) => {
            if let Some(at) = key.parse().ok().filter(|&at| at < list.len()) {
                list.remove(at);
            }
        }
        _ => {}
    }
}

/// Changes the nth place of a value, modulo their number, if that is possible there.
pub fn change(value: &mut Value, at: usize, change: &Change) {
    let places = places(value);
    let place = |n: usize| places[n % places.len()].as_str();
    let at = place(at);
    let there = |value: &Value, path: &str| value.pointer(path).cloned().unwrap_or_default();
    let new = match change {
        Change::Remove => return remove(value, at),
        Change::Put(new) => new.clone(),
        Change::Copy(other) => there(value, place(*other)),
        Change::Swap(other) => {
            let other = place(*other);
            // A place cannot be swapped with one inside it.
            if other.starts_with(at) || at.starts_with(other) {
                return;
            }
            let (mine, new) = (there(value, at), there(value, other));
            put(value, other, mine);
            new
        }
        Change::Add(more) => match there(value, at).as_i64() {
            Some(number) => json!(number + more),
            None => return,
        },
    };
    put(value, at, new);
}

fn put(value: &mut Value, path: &str, new: Value) {
    if let Some(there) = value.pointer_mut(path) {
        *there = new;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(at: usize, change: &Change) -> Value {
        let mut value = json!({ "a": [1, 2], "b": { "c": 3 } });
        super::change(&mut value, at, change);
        value
    }

    #[test]
    fn places_are_found_the_whole_first() {
        assert_eq!(
            places(&json!({ "a": [1, 2], "b": { "c": 3 } })),
            ["", "/a", "/a/0", "/a/1", "/b", "/b/c"]
        );
    }

    #[test]
    fn every_change_does_what_it_says() {
        assert_eq!(changed(2, &Change::Remove), json!({ "a": [2], "b": { "c": 3 } }));
        assert_eq!(changed(4, &Change::Remove), json!({ "a": [1, 2] }));
        assert_eq!(changed(1, &Change::Put(Value::Null)), json!({ "a": null, "b": { "c": 3 } }));
        assert_eq!(changed(5, &Change::Copy(1)), json!({ "a": [1, 2], "b": { "c": [1, 2] } }));
        assert_eq!(changed(2, &Change::Swap(5)), json!({ "a": [3, 2], "b": { "c": 1 } }));
        assert_eq!(changed(3, &Change::Add(-2)), json!({ "a": [1, 0], "b": { "c": 3 } }));
        assert_eq!(changed(6 + 3, &Change::Add(-2)), changed(3, &Change::Add(-2)), "counted round");
    }

    #[test]
    fn what_cannot_be_done_changes_nothing() {
        let same = json!({ "a": [1, 2], "b": { "c": 3 } });
        assert_eq!(changed(0, &Change::Remove), same);
        assert_eq!(changed(1, &Change::Swap(2)), same, "a place and one inside it");
        assert_eq!(changed(4, &Change::Add(1)), same, "no number");
    }
}
