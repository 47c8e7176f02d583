//! What libraries refuse, in our own words.

use serde::Deserialize;
use std::io::{self, ErrorKind};
use std::num::{NonZeroU8, NonZeroU64};
use tabletop::library_error::{data, io, json, number};
use tabletop::{Problem, errors};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sample {
    #[expect(dead_code, reason = "only what is wrong with it matters")]
    small: Option<u8>,
    #[expect(dead_code, reason = "only what is wrong with it matters")]
    some: Option<NonZeroU8>,
    #[expect(dead_code, reason = "only what is wrong with it matters")]
    kind: Option<Kind>,
    #[expect(dead_code, reason = "only what is wrong with it matters")]
    pair: Option<[u8; 2]>,
    #[expect(dead_code, reason = "only what is wrong with it matters")]
    name: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Red,
    Blue,
}

#[test]
fn every_mistake_in_json_has_a_code() {
    for (text, at, wanted) in [
        ("", "line 1", "json-empty"),
        ("{\"name\": \"a\",\n ", "line 2", "json-cut"),
        ("{\"name\": }", "line 1", "json-syntax"),
        ("{\"name\": \"a\"} x", "line 1", "json-syntax"),
        ("{}", "line 1", "field-missing"),
        ("{\"other\": 1}", "line 1", "field-unknown"),
        ("{\"name\": \"a\", \"name\": \"b\"}", "line 1", "field-twice"),
        ("{\"kind\": \"green\"}", "line 1", "value-unknown"),
        ("{\"pair\": [1]}", "line 1", "list-length"),
        ("{\"small\": 300}", "line 1", "number-range"),
        ("{\"some\": 0}", "line 1", "number-range"),
        ("{\"small\": \"one\"}", "line 1", "value-kind"),
        ("{\"name\": [1]}", "line 1", "value-kind"),
        ("7", "line 1", "value-kind"),
    ] {
        let problem = json(&serde_json::from_str::<Sample>(text).unwrap_err());
        assert_eq!((&*problem.place(), problem.what.code()), (at, wanted), "{text}");
    }
}

#[test]
fn what_a_library_names_is_kept() {
    for (text, english, german) in [
        (
            "{\"kind\": \"green\"}",
            "`green` is not possible here; use one of: red, blue",
            "`green` ist hier nicht möglich; nimm eines von: red, blue",
        ),
        (
            "{\"small\": 300}",
            "300 is not possible here; use a number from 0 to 255",
            "300 ist hier nicht möglich; nimm eine Zahl von 0 bis 255",
        ),
        (
            "{\"small\": \"one\"}",
            "this is text, but a whole number is expected; correct it",
            "das ist Text, erwartet wird eine ganze Zahl; berichtige es",
        ),
    ] {
        let what = json(&serde_json::from_str::<Sample>(text).unwrap_err()).what;
        assert_eq!([what.text("en"), what.text("de")], [english, german]);
    }
}

#[test]
fn every_refusal_of_the_system_has_a_code() {
    let missing = std::fs::read("/no/such/file").unwrap_err();
    assert_eq!(io(&missing).what.code(), "not-found");
    let folder =
        std::fs::File::open("/").and_then(|mut file| io::Read::read(&mut file, &mut [0])).unwrap_err();
    assert_eq!(io(&folder).what.code(), "is-folder");
    assert_eq!(io(&io::Error::from_raw_os_error(24)).what.code(), "files-open");
    assert_eq!(io(&io::Error::from_raw_os_error(5)).what.code(), "system");
    let problem = Problem::at("a.zheng", errors::Exists);
    assert_eq!(io(&io::Error::new(ErrorKind::AlreadyExists, problem.clone())), problem);
}

#[test]
fn every_number_that_is_none_has_a_code() {
    let of = |text: &str| number(&text.parse::<NonZeroU64>().unwrap_err());
    for (text, wanted) in
        [("0", "number-zero"), ("", "number"), ("1.5", "number"), ("18446744073709551616", "number-large")]
    {
        assert_eq!(
            (of(text).code(), data(&text.parse::<NonZeroU64>().unwrap_err().to_string()).code()),
            (wanted, wanted),
            "{text}"
        );
    }
}
