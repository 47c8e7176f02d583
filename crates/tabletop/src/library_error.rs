//! Turns errors of the system and of other libraries into our own messages. Only this module knows their texts.
//!
//! The messages are in `words` under their codes, in every language, each with its remedy.

use std::io::{self, ErrorKind};
use std::num::{IntErrorKind, ParseIntError};

use serde_json::error::Category;

use crate::problem::LIBRARY;
use crate::{Message, Problem, coded};

/// The message for invalid JSON, with the line.
pub fn json(error: &serde_json::Error) -> Problem {
    let (line, column) = (error.line(), error.column());
    let what = match error.classify() {
        Category::Eof if column == 0 && line <= 1 => coded!("error-json-empty"),
        Category::Eof => coded!("error-json-cut", column),
        Category::Syntax => coded!("error-json-syntax", column),
        Category::Data | Category::Io => {
            let text = error.to_string();
            data(text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text))
        }
    };
    if line == 0 { Problem::new(what) } else { Problem::at(format!("line {line}"), what) }
}

/// The message for an invalid value, from `serde`'s own. Programs that use an engine without `words` get the library's
/// message.
pub fn data(text: &str) -> Message {
    sentence(text).with(LIBRARY, Message::Plain(text.to_owned()))
}

fn sentence(text: &str) -> Message {
    let named = |prefix: &str| text.strip_prefix(prefix)?.strip_prefix('`')?.split_once('`');
    if let Some((field, _)) = named("missing field ") {
        return coded!("error-field-missing", field);
    }
    if let Some((field, _)) = named("unknown field ") {
        return coded!("error-field-unknown", field);
    }
    if let Some((field, _)) = named("duplicate field ") {
        return coded!("error-field-twice", field);
    }
    if let Some((value, expected)) = named("unknown variant ") {
        let possible: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        return coded!("error-value-unknown", value, possible = possible.join(", "));
    }
    if let Some(rest) = text.strip_prefix("invalid length ") {
        return coded!("error-list-length", count = rest.split(',').next().unwrap_or(rest));
    }
    let unfit = |prefix: &str| text.strip_prefix(prefix)?.split_once(", expected ");
    if let Some((found, expected)) = unfit("invalid value: ").or_else(|| unfit("invalid type: ")) {
        if let (Some(number), Some((least, most))) = (integer(found), range(expected)) {
            return coded!("error-number-range", number, least, most);
        }
        return coded!("error-value-kind", found = kind(found), expected = kind(expected));
    }
    if text.starts_with("data did not match any variant") {
        return coded!("error-value-shape");
    }
    match text {
        "number out of range" | "number too large to fit in target type" => coded!("error-number-large"),
        "number too small to fit in target type" => coded!("error-number-small"),
        "number would be zero for non-zero type" => coded!("error-number-zero"),
        "invalid digit found in string" | "cannot parse integer from empty string" => coded!("error-number"),
        "provided string was not `true` or `false`" => {
            coded!("error-value-unknown", value = "", possible = "true, false")
        }
        // A game's own sentence about a value.
        own => coded!("error-value", what = own),
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

/// The kind of value that `serde` names: `text`, `number`, `bool`, `null`, `list`, `object` or `other`.
fn kind(text: &str) -> &'static str {
    let text = text.trim_start_matches("a ").trim_start_matches("an ");
    let is = |kinds: &[&str]| kinds.iter().any(|kind| text.starts_with(kind));
    if is(&["string", "borrowed string", "character", "char"]) {
        "text"
    } else if is(&["integer", "floating point", "number", "nonzero", "f64", "f32"]) || range(text).is_some() {
        "number"
    } else if is(&["bool"]) {
        "bool"
    } else if is(&["null", "unit", "Option"]) {
        "null"
    } else if is(&["sequence", "array", "tuple", "list"]) {
        "list"
    } else if is(&["map", "struct", "object"]) {
        "object"
    } else {
        "other"
    }
}

/// The message for an I/O error, with what to do about it.
pub fn io(error: &io::Error) -> Problem {
    if let Some(problem) = error.get_ref().and_then(|inner| inner.downcast_ref::<Problem>()) {
        return problem.clone();
    }
    // The only kinds without a name: this process, or the whole system, has too many files open.
    if matches!(error.raw_os_error(), Some(23 | 24)) {
        return coded!("error-files-open").into();
    }
    let what = match error.kind() {
        ErrorKind::NotFound => coded!("error-not-found"),
        ErrorKind::PermissionDenied => coded!("error-not-permitted"),
        ErrorKind::AlreadyExists => coded!("error-exists"),
        ErrorKind::IsADirectory => coded!("error-is-folder"),
        ErrorKind::NotADirectory => coded!("error-not-folder"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::WriteZero => coded!("error-disk-full"),
        ErrorKind::FileTooLarge => coded!("error-file-large"),
        ErrorKind::ReadOnlyFilesystem => coded!("error-read-only"),
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => coded!("error-file-name"),
        ErrorKind::InvalidData => coded!("error-not-text"),
        ErrorKind::AddrInUse => coded!("error-address-used"),
        ErrorKind::AddrNotAvailable => coded!("error-address-not-here"),
        ErrorKind::ConnectionRefused => coded!("error-connection-refused"),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            coded!("error-unreachable")
        }
        ErrorKind::TimedOut => coded!("error-timed-out"),
        ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::BrokenPipe
        | ErrorKind::NotConnected
        | ErrorKind::UnexpectedEof => coded!("error-connection-broken"),
        ErrorKind::OutOfMemory => coded!("error-memory"),
        _ => match error.raw_os_error() {
            Some(code) => coded!("error-system", code),
            None => coded!("error-value", what = error),
        },
    };
    what.into()
}

/// The message for a text that is not a valid number.
pub fn number(error: &ParseIntError) -> Message {
    match error.kind() {
        IntErrorKind::PosOverflow => coded!("error-number-large"),
        IntErrorKind::NegOverflow => coded!("error-number-small"),
        IntErrorKind::Zero => coded!("error-number-zero"),
        _ => coded!("error-number"),
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

    fn code(said: &Message) -> &'static str {
        match said {
            Message::Coded(code, _) => code,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_mistake_in_json_has_a_code() {
        for (text, at, wanted) in [
            ("", "line 1", "error-json-empty"),
            ("{\"name\": \"a\",\n ", "line 2", "error-json-cut"),
            ("{\"name\": }", "line 1", "error-json-syntax"),
            ("{\"name\": \"a\"} x", "line 1", "error-json-syntax"),
            ("{}", "line 1", "error-field-missing"),
            ("{\"other\": 1}", "line 1", "error-field-unknown"),
            ("{\"name\": \"a\", \"name\": \"b\"}", "line 1", "error-field-twice"),
            ("{\"kind\": \"green\"}", "line 1", "error-value-unknown"),
            ("{\"pair\": [1]}", "line 1", "error-list-length"),
            ("{\"small\": 300}", "line 1", "error-number-range"),
            ("{\"some\": 0}", "line 1", "error-number-range"),
            ("{\"small\": \"one\"}", "line 1", "error-value-kind"),
            ("{\"name\": [1]}", "line 1", "error-value-kind"),
            ("7", "line 1", "error-value-kind"),
        ] {
            let problem = json(&serde_json::from_str::<Sample>(text).unwrap_err());
            assert_eq!((problem.at.as_str(), code(&problem.what)), (at, wanted), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_kept_with_the_code_and_with_the_words_of_the_library() {
        for (text, library, wanted) in [
            (
                "{\"kind\": \"green\"}",
                "unknown variant `green`, expected `red` or `blue`",
                coded!("error-value-unknown", value = "green", possible = "red, blue"),
            ),
            (
                "{\"small\": 300}",
                "invalid value: integer `300`, expected u8",
                coded!("error-number-range", number = 300, least = 0, most = 255),
            ),
            (
                "{\"small\": \"one\"}",
                "invalid type: string \"one\", expected u8",
                coded!("error-value-kind", found = "text", expected = "number"),
            ),
        ] {
            let what = json(&serde_json::from_str::<Sample>(text).unwrap_err()).what;
            assert_eq!(what, wanted.with(LIBRARY, Message::Plain(library.to_owned())));
            assert_eq!(what.to_string(), library);
        }
    }

    #[test]
    fn every_refusal_of_the_system_has_a_code() {
        let missing = std::fs::read("/no/such/file").unwrap_err();
        assert_eq!(code(&io(&missing).what), "error-not-found");
        let folder =
            std::fs::File::open("/").and_then(|mut file| io::Read::read(&mut file, &mut [0])).unwrap_err();
        assert_eq!(code(&io(&folder).what), "error-is-folder");
        assert_eq!(code(&io(&io::Error::from_raw_os_error(24)).what), "error-files-open");
        assert_eq!(code(&io(&io::Error::from_raw_os_error(5)).what), "error-system");
        let problem = Problem::at("a.zheng", coded!("error-exists"));
        assert_eq!(io(&io::Error::new(ErrorKind::AlreadyExists, problem.clone())), problem);
    }

    #[test]
    fn every_number_that_is_none_has_a_code() {
        let of = |text: &str| number(&text.parse::<NonZeroU64>().unwrap_err());
        for (text, wanted) in [
            ("0", "error-number-zero"),
            ("", "error-number"),
            ("1.5", "error-number"),
            ("18446744073709551616", "error-number-large"),
        ] {
            assert_eq!(
                (code(&of(text)), code(&data(&text.parse::<NonZeroU64>().unwrap_err().to_string()))),
                (wanted, wanted),
                "{text}"
            );
        }
    }
}
