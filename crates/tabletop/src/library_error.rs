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
