//! What can go wrong with a database, by what is to be done about it.

use std::fmt;

/// Why the store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database cannot be opened; the text says what to do.
    Open(String),
    /// The database was written by a newer program.
    Newer {
        /// The version of its tables.
        database: i64,
        /// The newest version this program knows.
        program: i64,
    },
    /// The database does not answer. Whether anything was written is not known: read before you repeat.
    Unavailable(String),
    /// Somebody else has that name or address already.
    Taken,
    /// What was asked makes no sense to the database; nothing was written.
    Refused(String),
    /// What the database holds cannot be read.
    Broken(String),
}

impl StoreError {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            StoreError::Open(_) => "store_open",
            StoreError::Newer { .. } => "store_newer",
            StoreError::Unavailable(_) => "store_unavailable",
            StoreError::Taken => "taken",
            StoreError::Refused(_) => "store_refused",
            StoreError::Broken(_) => "store_broken",
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Open(text) => f.write_str(text),
            StoreError::Newer { database, program } => write!(
                f,
                "the database has version {database}, but this program knows versions up to {program}: \
                 start a newer program"
            ),
            StoreError::Unavailable(text) => write!(f, "the database does not answer: {text}"),
            StoreError::Taken => f.write_str("that name or address is taken"),
            StoreError::Refused(text) => write!(f, "the database refused: {text}"),
            StoreError::Broken(text) => write!(f, "the database holds something that cannot be read: {text}"),
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

/// Whether a code of an error says that the database, not the question, is at fault.
fn passing(code: &str) -> bool {
    if code.len() == 5 {
        // PostgreSQL: connections, deadlocks, resources, somebody stepping in, the system.
        return ["08", "40", "53", "55", "57", "58", "25006"].iter().any(|class| code.starts_with(class));
    }
    // SQLite: busy, locked, out of memory, read-only, interrupted, input or output, full, cannot open.
    code.parse::<i64>().is_ok_and(|code| matches!(code & 255, 5..=10 | 13 | 14))
}

/// Whether a code of an error says that what is kept is damaged: trying again is of no use.
fn damaged(code: &str) -> bool {
    if code.len() == 5 {
        // PostgreSQL: damaged data, a damaged index.
        return matches!(code, "XX001" | "XX002");
    }
    // SQLite: corrupt, not a database.
    code.parse::<i64>().is_ok_and(|code| matches!(code & 255, 11 | 26))
}

pub(super) fn broken(what: impl fmt::Display) -> StoreError {
    StoreError::Broken(what.to_string())
}
