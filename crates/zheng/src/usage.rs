//! Errors in the command line, in the user's language.

use std::error::Error;
use std::net::AddrParseError;
use std::num::ParseIntError;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use playable::Language;
use tabletop::{Message, Problem, library_error};

use crate::errors;

/// Prints the error and the correct usage; or the requested help.
pub fn report(error: &clap::Error, language: Language) -> ExitCode {
    let shown = matches!(error.kind(), ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand);
    if !error.use_stderr() || shown {
        // A closed pipe means that the reader wants no more output.
        let _ = error.print();
        return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
    }
    let show = |message: Message| message.text(language.id());
    eprintln!("zheng: {}", show(mistake(error)));
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.trim().strip_prefix("Usage:").unwrap_or(&usage).trim();
        eprintln!("\n{}", show(errors::Usage { usage }.into()));
    }
    eprintln!("\n{}", show(errors::UsageHelp.into()));
    ExitCode::from(2)
}

/// What is wrong, by its kind.
fn mistake(error: &clap::Error) -> Message {
    let (arg, value) = (texts(error, ContextKind::InvalidArg), texts(error, ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => match texts(error, ContextKind::ValidValue) {
            possible if possible.is_empty() => errors::UsageNoValue { arg }.into(),
            possible => errors::UsageNoValueOf { arg, possible }.into(),
        },
        ErrorKind::InvalidValue => {
            let what =
                tabletop::errors::ValueUnknown { value, possible: texts(error, ContextKind::ValidValue) };
            let what = errors::UsageValue { arg, what };
            similar(what.into(), error, ContextKind::SuggestedValue)
        }
        ErrorKind::ValueValidation => errors::UsageValue { arg, what: unfit(error, &value) }.into(),
        ErrorKind::UnknownArgument if arg.starts_with('-') => {
            similar(errors::UsageUnknown { arg }.into(), error, ContextKind::SuggestedArg)
        }
        ErrorKind::UnknownArgument => errors::UsageUnexpected { arg }.into(),
        ErrorKind::InvalidSubcommand => {
            let command = texts(error, ContextKind::InvalidSubcommand);
            similar(errors::UsageCommand { command }.into(), error, ContextKind::SuggestedSubcommand)
        }
        ErrorKind::MissingSubcommand => {
            errors::UsageNoCommand { possible: texts(error, ContextKind::ValidSubcommand) }.into()
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            errors::UsageNoValue { arg }.into()
        }
        ErrorKind::TooManyValues => errors::UsageUnexpected { arg: value }.into(),
        ErrorKind::ArgumentConflict => match texts(error, ContextKind::PriorArg) {
            other if other == arg || other.is_empty() => errors::UsageTwice { arg }.into(),
            other => errors::UsageConflict { arg, other }.into(),
        },
        ErrorKind::MissingRequiredArgument => errors::UsageMissing { arg }.into(),
        _ => errors::UsageOther.into(),
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
        similar => errors::UsageSimilar { similar, what }.into(),
    }
}

/// Why a value does not fit, from what read it.
fn unfit(error: &clap::Error, value: &str) -> Message {
    let Some(cause) = error.source() else { return errors::UsageOther.into() };
    if let Some(problem) = cause.downcast_ref::<Problem>() {
        return problem.what.clone();
    }
    if let Some(error) = cause.downcast_ref::<ParseIntError>() {
        return library_error::number(error);
    }
    if cause.is::<AddrParseError>() {
        return errors::ListenAddress.into();
    }
    let text = cause.to_string();
    // A range of numbers: `0 is not in 1..=99`.
    match text.rsplit_once(" is not in ").and_then(|(_, range)| range.split_once("..=")) {
        Some((least, most)) => tabletop::errors::NumberRange { number: value, least, most }.into(),
        None => library_error::data(&text),
    }
}
