//! The parts of a request: path, query, JSON body, language.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use host::ErrorCode;
use http::request::Parts;
use http::{HeaderMap, header};
use percent_encoding::percent_decode_str;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use tabletop::{Problem, library_error};
use words::Language;

use crate::errors;
use crate::fault::Fault;
use crate::site::Site;

/// A request without its body, and what its path says in the places that the route names.
pub struct Request {
    /// Method, address and headers.
    pub head: Parts,
    params: Vec<(String, String)>,
}

impl Request {
    /// A request whose path has these parts, still encoded.
    pub(crate) fn new(head: Parts, params: Vec<(String, String)>) -> Request {
        Request { head, params }
    }

    /// The named part of the path. An invalid id is treated as unknown.
    pub fn part<T: FromStr>(&self, name: &str) -> Result<T, Fault> {
        let part = self.params.iter().find(|(known, _)| known == name);
        let text = part.and_then(|(_, text)| percent_decode_str(text).decode_utf8().ok());
        text.and_then(|text| text.parse().ok()).ok_or(Fault::new(ErrorCode::NotFound))
    }

    /// What is asked for in the query.
    pub fn query<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        query(self.head.uri.query())
    }

    /// The body, which is a JSON object.
    pub async fn json<S: Site, T: DeserializeOwned>(&self, site: &S, body: S::Body) -> Result<T, Fault> {
        needs_json(&self.head.headers)?;
        json(&site.read(body).await?)
    }

    /// The language of the answer.
    pub fn language(&self) -> Language {
        language(self.head.uri.query(), &self.head.headers)
    }
}

pub fn query<T: DeserializeOwned>(query: Option<&str>) -> Result<T, Fault> {
    let pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let read = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
    read.map_err(|error| {
        let what = library_error::data(&error.inner().to_string());
        Fault::because(ErrorCode::BadRequest, at(error.path(), what.into()))
    })
}

/// A fault unless headers say that the body is JSON.
pub fn needs_json(headers: &HeaderMap) -> Result<(), Fault> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.parse::<mime::Mime>().ok());
    let json = kind.is_some_and(|kind| {
        kind.type_() == mime::APPLICATION
            && (kind.subtype() == mime::JSON || kind.suffix() == Some(mime::JSON))
    });
    if json { Ok(()) } else { Err(not_json()) }
}

/// Reads a JSON body, which is an object.
pub fn json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut deserializer);
    let Object(body) = read.map_err(|error: serde_path_to_error::Error<serde_json::Error>| {
        Fault::because(ErrorCode::BadRequest, at(error.path(), library_error::json(error.inner())))
    })?;
    deserializer.end().map_err(|_| not_json())?;
    Ok(body)
}

/// What a body is refused with that is not JSON.
pub fn not_json() -> Fault {
    Fault::because(ErrorCode::BadRequest, errors::NotJson)
}

/// A problem with the field it is about.
fn at(path: &serde_path_to_error::Path, problem: Problem) -> Problem {
    match path.to_string().as_str() {
        "." | "?" => problem,
        field => Problem::at(field, problem.what),
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

/// The language of a request: what its `lang` says, else the cookie `lang`, else the first of `Accept-Language` that there
/// are words in.
pub fn language(query: Option<&str>, headers: &HeaderMap) -> Language {
    let asked =
        query.into_iter().flat_map(|query| query.split('&')).find_map(|pair| pair.strip_prefix("lang="));
    let kept = crate::cookie::values(headers, "lang").next();
    let accepted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepted = accepted.split(',').filter_map(|part| part.split(';').next());
    asked
        .into_iter()
        .chain(kept)
        .chain(accepted)
        .find_map(|locale| Language::of_locale(locale.trim()))
        .unwrap_or_default()
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
