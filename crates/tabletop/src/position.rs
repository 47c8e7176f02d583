//! Reads the parts of a position, and says where in it anything is wrong.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::errors;
use crate::{Problem, library_error};

/// Reads a part of a position, or the whole with an empty place.
///
/// # Errors
/// If it is not what is wanted there; the problem names the place.
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
/// If it is missing, or not what is wanted there.
pub fn take_key<T: DeserializeOwned>(position: &mut Map<String, Value>, key: &str) -> Result<T, Problem> {
    match position.shift_remove(key) {
        Some(value) => take(key, value),
        None => Err(Problem::at(key, errors::Missing)),
    }
}
