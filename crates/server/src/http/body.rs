//! Bodies and queries of requests, with faults of our own when they cannot be read.

use std::error::Error;
use std::fmt;
use std::marker::PhantomData;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use tabletop::{Problem, coded, foreign};

use super::fault::Fault;

/// A JSON body: an object.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fault> {
        let Json(Object(body)) = Json::from_request(request, state).await?;
        Ok(Body(body))
    }
}

/// What has its fields by name. Without this a list of values would be taken, too, whatever they were meant for.
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(Fields(PhantomData)).map(Object)
    }
}

struct Fields<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

/// A query.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Fault))]
pub struct Asked<T>(pub T);

/// Parts of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Fault))]
pub struct At<T>(pub T);

impl From<JsonRejection> for Fault {
    fn from(rejection: JsonRejection) -> Fault {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Fault::new("too_large");
        }
        let Some(found) = source::<serde_path_to_error::Error<serde_json::Error>>(&rejection) else {
            return Fault::because("bad_request", coded!("fault-not-json"));
        };
        let problem = foreign::json(found.inner());
        Fault::because("bad_request", at(found.path(), problem))
    }
}

impl From<QueryRejection> for Fault {
    fn from(rejection: QueryRejection) -> Fault {
        let Some(found) = source::<serde_path_to_error::Error<serde::de::value::Error>>(&rejection) else {
            return Fault::because("bad_request", coded!("fault-not-query"));
        };
        Fault::because("bad_request", at(found.path(), foreign::data(&found.inner().to_string()).into()))
    }
}

/// The error of a kind that is behind another.
fn source<'a, T: Error + 'static>(error: &'a (dyn Error + 'static)) -> Option<&'a T> {
    let mut at = Some(error);
    while let Some(error) = at {
        if let Some(found) = error.downcast_ref::<T>() {
            return Some(found);
        }
        at = error.source();
    }
    None
}

/// A problem with the field it is about.
fn at(path: &serde_path_to_error::Path, problem: Problem) -> Problem {
    match path.to_string().as_str() {
        "." | "?" => problem,
        field => Problem::at(field, problem.what),
    }
}

impl From<PathRejection> for Fault {
    fn from(_: PathRejection) -> Fault {
        // An id that is none is the id of nothing.
        Fault::new("not_found")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        #[serde(default)]
        name: Option<String>,
        #[serde(default)]
        many: Option<u8>,
    }

    #[test]
    fn only_objects_are_taken() {
        let read = |text: &str| serde_json::from_str::<Object<Sample>>(text).map(|object| object.0);
        assert_eq!(read("{}").unwrap(), Sample::default());
        assert_eq!(read(r#"{"many": 3}"#).unwrap().many, Some(3));
        for bad in ["[null, null]", "[]", "null", "\"name\"", "3", r#"{"other": 1}"#, r#"{"many": 300}"#] {
            assert!(read(bad).is_err(), "{bad}");
        }
        let error = read("[null, null]").unwrap_err().to_string();
        assert!(error.contains("expected an object"), "{error}");
    }
}
