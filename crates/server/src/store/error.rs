//! Errors of a database, grouped by what has to be done about them.

use std::fmt;

use tabletop::{Message, library_error};
use words::Language;

use crate::errors;

/// Why the store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database cannot be opened; the text says what to do.
    Open(Message),
    /// The database was written by a newer program.
    Newer {
        /// The version of its tables.
        database: i64,
        /// The newest version this program knows.
        program: i64,
    },
    /// The database does not answer. It is unknown whether anything was written: read before you retry.
    Unavailable(String),
    /// Somebody else has that name or address already.
    Taken,
    /// The database rejects the request; nothing was written.
    Refused(String),
    /// A backup cannot be written or restored; the text says what to do.
    Backup(Message),
    /// The content of the database cannot be read.
    Broken(String),
}

impl StoreError {
    /// The error and what to do, for people. The database's own message goes to the log.
    pub fn said(&self) -> Message {
        match self {
            StoreError::Open(said) | StoreError::Backup(said) => said.clone(),
            StoreError::Newer { database, program } => errors::StoreNewer { database, program }.into(),
            StoreError::Unavailable(_) => errors::StoreUnavailable.into(),
            StoreError::Taken => errors::StoreTaken.into(),
            StoreError::Refused(_) => errors::StoreRefused.into(),
            StoreError::Broken(_) => errors::StoreBroken.into(),
        }
    }

    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            StoreError::Open(_) => "store_open",
            StoreError::Newer { .. } => "store_newer",
            StoreError::Unavailable(_) => "store_unavailable",
            StoreError::Taken => "taken",
            StoreError::Refused(_) => "store_refused",
            StoreError::Backup(_) => "store_backup",
            StoreError::Broken(_) => "store_broken",
        }
    }
}

/// For the log: in English, with the database's own message.
impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable(text) => write!(f, "the database does not answer: {text}"),
            StoreError::Refused(text) => write!(f, "the database refused: {text}"),
            StoreError::Broken(text) => write!(f, "the database holds something that cannot be read: {text}"),
            other => f.write_str(&games::translator(Language::En).problem(&other.said().into())),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(inner) if inner.is_unique_violation() => StoreError::Taken,
            sqlx::Error::Database(inner) if inner.code().is_some_and(|code| damaged(&code)) => {
                StoreError::Broken(error.to_string())
            }
            sqlx::Error::Database(inner) if inner.code().is_none_or(|code| passing(&code)) => {
                StoreError::Unavailable(error.to_string())
            }
            sqlx::Error::Database(_) | sqlx::Error::Encode(_) | sqlx::Error::InvalidArgument(_) => {
                StoreError::Refused(error.to_string())
            }
            sqlx::Error::Decode(_)
            | sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::RowNotFound
            | sqlx::Error::AnyDriverError(_) => StoreError::Broken(error.to_string()),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// Whether an error code means that the database, not the request, is at fault.
fn passing(code: &str) -> bool {
    if code.len() == 5 {
        // PostgreSQL: connections, deadlocks, resources, somebody stepping in, the system.
        return ["08", "40", "53", "55", "57", "58", "25006"].iter().any(|class| code.starts_with(class));
    }
    // SQLite: busy, locked, out of memory, read-only, interrupted, input or output, full, cannot open.
    code.parse::<i64>().is_ok_and(|code| matches!(code & 255, 5..=10 | 13 | 14))
}

/// Whether an error code means that stored data is damaged, so that retrying does not help.
fn damaged(code: &str) -> bool {
    if code.len() == 5 {
        // PostgreSQL: damaged data, a damaged index.
        return matches!(code, "XX001" | "XX002");
    }
    // SQLite: corrupt, not a database.
    code.parse::<i64>().is_ok_and(|code| matches!(code & 255, 11 | 26))
}

/// Why a database cannot be opened, in our own words.
pub(super) fn cause(error: &sqlx::Error) -> Message {
    let code = match error {
        sqlx::Error::Io(error) => return library_error::io(error).what,
        sqlx::Error::Database(inner) => inner.code().unwrap_or_default(),
        _ => return errors::StoreOther.into(),
    };
    match &*code {
        "28000" | "28P01" => return errors::StoreUser.into(),
        "3D000" => return errors::StoreNoDatabase.into(),
        _ => {}
    }
    // The low byte of a code of SQLite.
    match code.parse::<i64>().unwrap_or_default() & 255 {
        5 | 6 => errors::StoreLocked.into(),
        8 => tabletop::errors::ReadOnly.into(),
        13 => tabletop::errors::DiskFull.into(),
        14 => errors::StoreClosed.into(),
        11 => errors::StoreDamaged.into(),
        26 => errors::StoreNotOurs.into(),
        _ => errors::StoreOther.into(),
    }
}

pub(super) fn broken(what: impl fmt::Display) -> StoreError {
    StoreError::Broken(what.to_string())
}
