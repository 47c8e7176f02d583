//! Errors in one line, and the exit code that says whether the input or the program was at fault.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use playable::Language;
use server::store::StoreError;
use tabletop::{Problem, library_error};
use terminal::save::SaveError;

use crate::errors;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: exit code 2.
    Input(Problem),
    /// Something outside failed: exit code 1.
    Outside(Problem),
    /// The reader of the output has closed it; not an error.
    Closed,
}

impl Failure {
    /// Bad input at a place.
    pub fn input(at: impl Display, what: impl Into<Problem>) -> Failure {
        Failure::Input(what.into().within(at.to_string()))
    }

    /// Something outside failed, at a place.
    pub fn outside(at: impl Display, what: impl Into<Problem>) -> Failure {
        Failure::Outside(what.into().within(at.to_string()))
    }

    /// That the input cannot be read.
    pub fn unread(error: &io::Error) -> Failure {
        Failure::Outside(errors::Input { what: library_error::io(error).what }.into())
    }

    /// Prints the error and returns the exit code.
    pub fn report(self, language: Language) -> ExitCode {
        let (problem, code) = match self {
            Failure::Input(problem) => (problem, ExitCode::from(2)),
            Failure::Outside(problem) => (problem, ExitCode::FAILURE),
            Failure::Closed => return ExitCode::SUCCESS,
        };
        eprintln!("zheng: {}", games::translator(language).problem(&problem));
        code
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure::Input(problem)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::input("--database", error.said())
    }
}

impl From<SaveError> for Failure {
    fn from(SaveError { file, error }: SaveError) -> Failure {
        Failure::Outside(unwritten(file.display(), &error))
    }
}

/// For writing to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Outside(errors::Output { what: library_error::io(&error).what }.into()),
        }
    }
}

/// The error that a file cannot be written.
pub fn unwritten(at: impl Display, error: &io::Error) -> Problem {
    Problem::at(at.to_string(), errors::CannotWrite { what: library_error::io(error).what })
}
