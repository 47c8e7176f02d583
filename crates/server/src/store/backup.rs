//! Backups: everything in the database as lines of JSON, which can be restored into either kind of database.
//!
//! The first line says what it is, the last how many rows there were, so that a truncated backup is noticed. Every line
//! between them is a row: the name of its database table and its values in the order of [`LAYOUT`]. A newer program that adds a
//! column reads older backups by their version.

use futures_util::TryStreamExt as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction};
use tabletop::{Message, library_error};
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncWrite, AsyncWriteExt as _};

use super::{Kind, Result, Store, StoreError, sql};

use crate::errors;

const FORMAT: &str = "zheng backup";
const VERSION: u32 = 3;

/// Tables and columns; `#` marks those that hold numbers. Leases and claims belong to processes and are left out.
const LAYOUT: &[(&str, &[&str])] = &[
    (
        "people",
        &[
            "id",
            "name",
            "login",
            "login_key",
            "email",
            "email_key",
            "password",
            "language",
            "settings",
            "#created",
            "#seen",
            "banned",
            "#gone",
        ],
    ),
    (
        "tables",
        &[
            "id",
            "#seq",
            "game",
            "#listed",
            "phase",
            "people",
            "#open_chairs",
            "#must",
            "#wake",
            "#updated",
            "made_by",
        ],
    ),
    ("log", &["table_id", "#seq", "#at", "step"]),
    ("seats", &["table_id", "#seat", "person_id"]),
    ("contents", &["hash", "game", "name", "text", "#at"]),
    ("keys", &["hash", "kind", "id", "person_id", "label", "#created", "#used", "#expires"]),
    ("chat", &["table_id", "#id", "person_id", "#at", "text"]),
    ("notes", &["table_id", "person_id", "text", "#at"]),
    ("mutes", &["person_id", "muted_id", "#at"]),
    ("reports", &["id", "by_id", "about_id", "table_id", "#chat_id", "text", "#at", "#closed", "outcome"]),
    ("notices", &["person_id", "table_id", "id", "kind", "#since", "#due", "#attempts", "#ways"]),
    ("push", &["id", "person_id", "session", "endpoint", "public_key", "auth", "#created"]),
    ("secrets", &["name", "value"]),
    (
        "tournaments",
        &[
            "id",
            "#seq",
            "name",
            "game",
            "organiser_id",
            "#listed",
            "stage",
            "#sign_up",
            "#players",
            "#updated",
        ],
    ),
    ("tournament_log", &["tournament_id", "#seq", "#at", "event"]),
    ("tournament_people", &["tournament_id", "person_id"]),
];

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    First { format: String, version: u32 },
    Row(String, Vec<Value>),
    Last { rows: u64 },
}

impl Store {
    /// Writes a consistent snapshot while others continue. Returns the number of rows.
    pub async fn backup(&self, mut to: impl AsyncWrite + Unpin) -> Result<u64> {
        let begin = match self.kind() {
            Kind::Sqlite => "BEGIN",
            Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        let mut db = self.readers().begin_with(begin).await?;
        write(&mut to, &Line::First { format: FORMAT.to_owned(), version: VERSION }).await?;
        let mut count = 0;
        for &(table, columns) in LAYOUT {
            let names: Vec<&str> = columns.iter().map(|column| column.trim_start_matches('#')).collect();
            let sql = format!("SELECT {} FROM {table}", names.join(", "));
            let mut found = sqlx::query(AssertSqlSafe(sql)).fetch(&mut *db);
            while let Some(row) = found.try_next().await? {
                let mut values = Vec::with_capacity(columns.len());
                for (at, column) in columns.iter().enumerate() {
                    values.push(if column.starts_with('#') {
                        row.try_get::<Option<i64>, _>(at)?.map_or(Value::Null, Value::from)
                    } else {
                        row.try_get::<Option<String>, _>(at)?.map_or(Value::Null, Value::from)
                    });
                }
                write(&mut to, &Line::Row(table.to_owned(), values)).await?;
                count += 1;
            }
        }
        write(&mut to, &Line::Last { rows: count }).await?;
        to.flush().await.map_err(|error| unwritten(&error))?;
        Ok(count)
    }

    /// Reads a backup into an empty database, all or nothing. Returns the number of rows.
    pub async fn restore(&self, from: impl AsyncBufRead + Unpin) -> Result<u64> {
        let mut db = self.begin().await?;
        for (table, _) in LAYOUT {
            let sql = format!("SELECT COUNT(*) FROM {table}");
            let count: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *db).await?;
            if count > 0 {
                return Err(StoreError::Backup(errors::BackupNotEmpty.into()));
            }
        }
        let mut lines = from.lines();
        let (mut number, mut count, mut complete, mut written_by) = (0_u64, 0_u64, false, VERSION);
        let (mut table, mut rows) = (String::new(), Vec::new());
        while let Some(text) =
            lines.next_line().await.map_err(|error| wrong(number, library_error::io(&error).what))?
        {
            number += 1;
            match serde_json::from_str(&text)
                .map_err(|error| wrong(number, library_error::json(&error).what))?
            {
                Line::First { format, version } if format == FORMAT && number == 1 => {
                    if version > VERSION {
                        return Err(wrong(number, errors::BackupNewer.into()));
                    }
                    written_by = version;
                }
                Line::Row(of, mut values) if number > 1 && !complete => {
                    if written_by < 2 && of == "tables" {
                        // Older versions did not store who opened a table.
                        values.push(Value::Null);
                    }
                    if of != table || rows.len() == 64 {
                        insert(&mut db, &table, &rows).await.map_err(|error| at_line(number, error))?;
                        rows.clear();
                        table = of;
                    }
                    rows.push(values);
                    count += 1;
                }
                Line::Last { rows } if number > 1 && rows == count => complete = true,
                _ => return Err(wrong(number, errors::BackupNotLine.into())),
            }
        }
        if !complete {
            return Err(wrong(number, errors::BackupCut.into()));
        }
        insert(&mut db, &table, &rows).await.map_err(|error| at_line(number, error))?;
        db.commit().await?;
        Ok(count)
    }
}

async fn write(to: &mut (impl AsyncWrite + Unpin), line: &Line) -> Result<()> {
    let mut text = serde_json::to_string(line).map_err(super::error::broken)?;
    text.push('\n');
    to.write_all(text.as_bytes()).await.map_err(|error| unwritten(&error))
}

async fn insert(db: &mut Transaction<'_, Any>, table: &str, rows: &[Vec<Value>]) -> Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let Some((table, columns)) = LAYOUT.iter().find(|it| it.0 == table) else {
        return Err(StoreError::Backup(errors::BackupTable { table }.into()));
    };
    if rows.iter().any(|row| row.len() != columns.len()) {
        return Err(StoreError::Backup(errors::BackupValues { table, count: columns.len() }.into()));
    }
    let names: Vec<&str> = columns.iter().map(|column| column.trim_start_matches('#')).collect();
    for chunk in sql::chunks(rows) {
        let mut query = sql::Sql::new(format!("INSERT INTO {table} ({}) ", names.join(", ")));
        query.values(chunk, |values, row| {
            for (value, column) in row.iter().zip(*columns) {
                if column.starts_with('#') {
                    values.next(value.as_i64());
                } else {
                    values.next(value.as_str().map(str::to_owned));
                }
            }
        });
        query.execute(&mut **db).await?;
    }
    Ok(())
}

fn unwritten(error: &std::io::Error) -> StoreError {
    StoreError::Backup(errors::BackupUnwritten { what: library_error::io(error).what }.into())
}

fn wrong(line: u64, what: Message) -> StoreError {
    StoreError::Backup(errors::BackupLine { line, what }.into())
}

fn at_line(line: u64, error: StoreError) -> StoreError {
    match error {
        StoreError::Unavailable(_) => error,
        other => wrong(line, errors::BackupNear { what: other.said() }.into()),
    }
}
