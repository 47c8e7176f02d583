//! Reads the parts of a position, and reports where an error is.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::errors;
use crate::{Problem, library_error};

/// Reads a part of a position; with an empty place, the whole.
///
/// # Errors
/// If it has another type than expected; the problem names the place.
pub fn take<T: DeserializeOwned>(at: &str, value: Value) -> Result<T, Problem> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let inner = error.path().to_string();
        let at = match (at, inner.as_str()) {
            (at, ".") => at.to_owned(),
            ("", inner) => inner.to_owned(),
            (at, inner) => format!("{at}.{inner}"),
        };
        Problem::at(at, library_error::json(&error.into_inner()).what)
    })
}

/// Takes a part out of a position and reads it.
///
/// # Errors
/// If it is missing, or has another type than expected.
pub fn take_key<T: DeserializeOwned>(position: &mut Map<String, Value>, key: &str) -> Result<T, Problem> {
    match position.shift_remove(key) {
        Some(value) => take(key, value),
        None => Err(Problem::at(key, errors::Missing)),
    }
}
