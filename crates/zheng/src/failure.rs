//! What went wrong, in one line, and the exit code that says whose fault it was.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use tabletop::Problem;
use terminal::keep::NotWritten;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: exit code 2.
    Input(String),
    /// Something outside failed: exit code 1.
    Outside(String),
    /// Whoever reads the output has seen enough; no fault at all.
    Closed,
}

impl Failure {
    /// Bad input at a place.
    pub fn input(at: impl Display, what: impl Display) -> Failure {
        Failure::Input(format!("{at}: {what}"))
    }

    /// Tells people and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Input(what) => {
                eprintln!("zheng: {what}");
                ExitCode::from(2)
            }
            Failure::Outside(what) => {
                eprintln!("zheng: {what}");
                ExitCode::FAILURE
            }
            Failure::Closed => ExitCode::SUCCESS,
        }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure::Input(problem.to_string())
    }
}

/// For records.
impl From<NotWritten> for Failure {
    fn from(NotWritten { file, error }: NotWritten) -> Failure {
        Failure::Outside(format!("{}: the record cannot be written: {error}", file.display()))
    }
}

/// For writing to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Outside(error.to_string()),
        }
    }
}
