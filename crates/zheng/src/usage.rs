//! Errors in the command line, in the user's language.

use std::error::Error;
use std::net::AddrParseError;
use std::num::ParseIntError;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use playable::Language;
use tabletop::{Message, Problem, coded, library_error};

/// Prints the error and the correct usage; or the requested help.
pub fn report(error: &clap::Error, language: Language) -> ExitCode {
    let shown = matches!(error.kind(), ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand);
    if !error.use_stderr() || shown {
        // Whoever does not want to read it has closed the pipe.
        let _ = error.print();
        return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
    }
    let tr = games::translator(language);
    eprintln!("zheng: {}", tr.problem(&said(error).into()));
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.trim().strip_prefix("Usage:").unwrap_or(&usage).trim();
        eprintln!("\n{}", tr.text("usage-line", [("usage", usage.into())]));
    }
    eprintln!("\n{}", tr.text("usage-help", []));
    ExitCode::from(2)
}

/// What is wrong, by its kind.
fn said(error: &clap::Error) -> Message {
    let (arg, value) = (texts(error, ContextKind::InvalidArg), texts(error, ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => match texts(error, ContextKind::ValidValue) {
            possible if possible.is_empty() => coded!("usage-no-value", arg),
            possible => coded!("usage-no-value-of", arg, possible),
        },
        ErrorKind::InvalidValue => {
            let what = coded!("error-value-unknown", value, possible = texts(error, ContextKind::ValidValue));
            let what = coded!("usage-value", arg).with("what", what);
            similar(what, error, ContextKind::SuggestedValue)
        }
        ErrorKind::ValueValidation => coded!("usage-value", arg).with("what", unfit(error, &value)),
        ErrorKind::UnknownArgument if arg.starts_with('-') => {
            similar(coded!("usage-unknown", arg), error, ContextKind::SuggestedArg)
        }
        ErrorKind::UnknownArgument => coded!("usage-unexpected", arg),
        ErrorKind::InvalidSubcommand => {
            let command = texts(error, ContextKind::InvalidSubcommand);
            similar(coded!("usage-command", command), error, ContextKind::SuggestedSubcommand)
        }
        ErrorKind::MissingSubcommand => {
            coded!("usage-no-command", possible = texts(error, ContextKind::ValidSubcommand))
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            coded!("usage-no-value", arg)
        }
        ErrorKind::TooManyValues => coded!("usage-unexpected", arg = value),
        ErrorKind::ArgumentConflict => match texts(error, ContextKind::PriorArg) {
            other if other == arg || other.is_empty() => coded!("usage-twice", arg),
            other => coded!("usage-conflict", arg, other),
        },
        ErrorKind::MissingRequiredArgument => coded!("usage-missing", arg),
        _ => coded!("usage-other"),
    }
}

/// The context of an error by kind, separated by commas; `None` if it has none.
fn texts(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}

/// The same with what was perhaps meant.
fn similar(what: Message, error: &clap::Error, kind: ContextKind) -> Message {
    match texts(error, kind) {
        similar if similar.is_empty() => what,
        similar => coded!("usage-similar", similar).with("what", what),
    }
}

/// Why a value does not fit, from what read it.
fn unfit(error: &clap::Error, value: &str) -> Message {
    let Some(cause) = error.source() else { return coded!("usage-other") };
    if let Some(problem) = cause.downcast_ref::<Problem>() {
        return problem.what.clone();
    }
    if let Some(said) = cause.downcast_ref::<Message>() {
        return said.clone();
    }
    if let Some(error) = cause.downcast_ref::<ParseIntError>() {
        return library_error::number(error);
    }
    if cause.is::<AddrParseError>() {
        return coded!("error-listen-address");
    }
    let text = cause.to_string();
    // A range of numbers: `0 is not in 1..=99`.
    match text.rsplit_once(" is not in ").and_then(|(_, range)| range.split_once("..=")) {
        Some((least, most)) => coded!("error-number-range", number = value, least, most),
        None => library_error::data(&text),
    }
}
