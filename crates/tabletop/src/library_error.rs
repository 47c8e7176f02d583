//! What the system and other libraries say is wrong, put into sentences of our own: the one place that knows their words.

use std::io::{self, ErrorKind};
use std::num::{IntErrorKind, ParseIntError};

use serde_json::error::Category;

use crate::errors;
use crate::{Message, Problem};

/// The message for invalid JSON, with the line.
pub fn json(error: &serde_json::Error) -> Problem {
    let (line, column) = (error.line(), error.column());
    let what = match error.classify() {
        Category::Eof if column == 0 && line <= 1 => errors::JsonEmpty.into(),
        Category::Eof => errors::JsonCut { column }.into(),
        Category::Syntax => errors::JsonSyntax { column }.into(),
        Category::Data | Category::Io => {
            let text = error.to_string();
            data(text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text))
        }
    };
    if line == 0 { Problem::new(what) } else { Problem::in_line(line, what) }
}

/// What is wrong with a value, from what `serde` says about it.
pub fn data(text: &str) -> Message {
    let named = |prefix: &str| text.strip_prefix(prefix)?.strip_prefix('`')?.split_once('`');
    if let Some((field, _)) = named("missing field ") {
        return errors::FieldMissing { field }.into();
    }
    if let Some((field, _)) = named("unknown field ") {
        return errors::FieldUnknown { field }.into();
    }
    if let Some((field, _)) = named("duplicate field ") {
        return errors::FieldTwice { field }.into();
    }
    if let Some((value, expected)) = named("unknown variant ") {
        let possible: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        return errors::ValueUnknown { value, possible: possible.join(", ") }.into();
    }
    if let Some(rest) = text.strip_prefix("invalid length ") {
        return errors::ListLength { count: rest.split(',').next().unwrap_or(rest) }.into();
    }
    let unfit = |prefix: &str| text.strip_prefix(prefix)?.split_once(", expected ");
    if let Some((found, expected)) = unfit("invalid value: ").or_else(|| unfit("invalid type: ")) {
        if let (Some(number), Some((least, most))) = (integer(found), range(expected)) {
            return errors::NumberRange { number, least, most }.into();
        }
        return errors::ValueKind { found: kind(found), expected: kind(expected) }.into();
    }
    if text.starts_with("data did not match any variant") {
        return errors::ValueShape.into();
    }
    match text {
        "number out of range" | "number too large to fit in target type" => errors::NumberLarge.into(),
        "number too small to fit in target type" => errors::NumberSmall.into(),
        "number would be zero for non-zero type" => errors::NumberZero.into(),
        "invalid digit found in string" | "cannot parse integer from empty string" => errors::Number.into(),
        "provided string was not `true` or `false`" => {
            errors::ValueUnknown { value: "", possible: "true, false" }.into()
        }
        // A game's own sentence about a value, in English.
        own => errors::Value { what: own }.into(),
    }
}

/// The number in a text such as "integer" followed by the number in backticks.
fn integer(found: &str) -> Option<&str> {
    found.strip_prefix("integer `")?.strip_suffix('`')
}

/// The range of a number type.
fn range(expected: &str) -> Option<(String, String)> {
    macro_rules! of {
        ($($type:ident)*) => {
            match expected {
                $(stringify!($type) => Some(($type::MIN.to_string(), $type::MAX.to_string())),)*
                $(concat!("a nonzero ", stringify!($type)) => Some(("1".to_owned(), $type::MAX.to_string())),)*
                _ => None,
            }
        };
    }
    of!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize)
}

/// What kind of value `serde` means.
fn kind(text: &str) -> Message {
    let text = text.trim_start_matches("a ").trim_start_matches("an ");
    let is = |kinds: &[&str]| kinds.iter().any(|kind| text.starts_with(kind));
    if is(&["string", "borrowed string", "character", "char"]) {
        errors::KindText.into()
    } else if is(&["integer", "nonzero"]) || range(text).is_some() {
        errors::KindWhole.into()
    } else if is(&["floating point"]) {
        errors::KindDecimal.into()
    } else if is(&["number", "f64", "f32"]) {
        errors::KindNumber.into()
    } else if is(&["bool"]) {
        errors::KindBool.into()
    } else if is(&["null", "unit", "Option"]) {
        errors::KindNull.into()
    } else if is(&["sequence", "array", "tuple", "list"]) {
        errors::KindList.into()
    } else if is(&["map", "struct", "object"]) {
        errors::KindObject.into()
    } else {
        errors::KindOther.into()
    }
}

/// The message for an I/O error, with what to do about it.
pub fn io(error: &io::Error) -> Problem {
    if let Some(problem) = error.get_ref().and_then(|inner| inner.downcast_ref::<Problem>()) {
        return problem.clone();
    }
    // The only kinds without a name: this process, or the whole system, has too many files open.
    if matches!(error.raw_os_error(), Some(23 | 24)) {
        return errors::FilesOpen.into();
    }
    let what = match error.kind() {
        ErrorKind::NotFound => errors::NotFound.into(),
        ErrorKind::PermissionDenied => errors::NotPermitted.into(),
        ErrorKind::AlreadyExists => errors::Exists.into(),
        ErrorKind::IsADirectory => errors::IsFolder.into(),
        ErrorKind::NotADirectory => errors::NotFolder.into(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::WriteZero => errors::DiskFull.into(),
        ErrorKind::FileTooLarge => errors::FileLarge.into(),
        ErrorKind::ReadOnlyFilesystem => errors::ReadOnly.into(),
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => errors::FileName.into(),
        ErrorKind::InvalidData => errors::NotText.into(),
        ErrorKind::AddrInUse => errors::AddressUsed.into(),
        ErrorKind::AddrNotAvailable => errors::AddressNotHere.into(),
        ErrorKind::ConnectionRefused => errors::ConnectionRefused.into(),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            errors::Unreachable.into()
        }
        ErrorKind::TimedOut => errors::TimedOut.into(),
        ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::BrokenPipe
        | ErrorKind::NotConnected
        | ErrorKind::UnexpectedEof => errors::ConnectionBroken.into(),
        ErrorKind::OutOfMemory => errors::Memory.into(),
        _ => match error.raw_os_error() {
            Some(code) => errors::System { code }.into(),
            None => Message::plain(error),
        },
    };
    what.into()
}

/// The message for a text that is not a valid number.
pub fn number(error: &ParseIntError) -> Message {
    match error.kind() {
        IntErrorKind::PosOverflow => errors::NumberLarge.into(),
        IntErrorKind::NegOverflow => errors::NumberSmall.into(),
        IntErrorKind::Zero => errors::NumberZero.into(),
        _ => errors::Number.into(),
    }
}

#[cfg(test)]
mod tests {
    use std::num::{NonZeroU8, NonZeroU64};

    use serde::Deserialize;

    use super::*;

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
        for (text, wanted) in [
            ("0", "number-zero"),
            ("", "number"),
            ("1.5", "number"),
            ("18446744073709551616", "number-large"),
        ] {
            assert_eq!(
                (of(text).code(), data(&text.parse::<NonZeroU64>().unwrap_err().to_string()).code()),
                (wanted, wanted),
                "{text}"
            );
        }
    }
}
