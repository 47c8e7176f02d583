//! Errors and JSON on their way to Python.

use games::translator;
use playable::Language;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::Value;
use tabletop::{Problem, Seat};

create_exception!(zheng, ZhengError, PyValueError, "An error, with the reason.");
create_exception!(
    zheng,
    IllegalAction,
    ZhengError,
    "An action that the rules do not allow now. `reason` is the reason as a stable code."
);

/// A problem as an exception, in English.
pub fn problem(problem: impl Into<Problem>) -> PyErr {
    ZhengError::new_err(translator(Language::En).problem(&problem.into()))
}

pub fn error(what: impl Into<String>) -> PyErr {
    ZhengError::new_err(what.into())
}

/// An illegal action, with the reason in words and as a code.
pub fn illegal(py: Python<'_>, why: String, code: &str) -> PyErr {
    let error = IllegalAction::new_err(why);
    match error.value(py).setattr("reason", code) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// JSON as Python dictionaries and lists.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}

/// Python dictionaries and lists, or a text of JSON.
pub fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = match value.extract() {
        Ok(text) => text,
        Err(_) => value.py().import("json")?.call_method1("dumps", (value,))?.extract()?,
    };
    serde_json::from_str(&text).map_err(|error| self::error(format!("this is not JSON: {error}")))
}

/// A seat by its name or its number.
pub fn seat(seats: &[&str], given: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let index = match given.extract::<usize>() {
        Ok(index) => Some(index).filter(|&index| index < seats.len()),
        Err(_) => {
            let name: String = given.extract()?;
            seats.iter().position(|&seat| seat == name)
        }
    };
    let known = || error(format!("there is no seat {given}; the seats are {}", seats.join(", ")));
    index.map(|index| Seat(index as u8)).ok_or_else(known)
}
