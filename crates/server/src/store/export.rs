//! Exports all data stored about one person, a few rows at a time.

use host::{PersonId, TableId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{ChatMessage, Report, Result, Store, chat, rows};

impl Store {
    /// A person's messages, by table and in order, after a given one.
    pub async fn said_by(
        &self,
        person: PersonId,
        after: Option<(TableId, u64)>,
        limit: u32,
    ) -> Result<Vec<(TableId, ChatMessage)>> {
        let found = query(
            "SELECT id, person_id, at, text, table_id FROM chat WHERE person_id = $1 \
             AND (table_id > $2 OR table_id = $2 AND id > $3) ORDER BY table_id, id LIMIT $4",
        )
        .bind(person.to_string())
        .bind(after.map(|it| it.0.to_string()).unwrap_or_default())
        .bind(after.map_or(0, |it| it.1).cast_signed())
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        found
            .iter()
            .map(|row| Ok((rows::table_id(&row.try_get::<String, _>(4)?)?, chat::said(row)?)))
            .collect()
    }

    /// A person's notes, by table, with times, after a given table.
    pub async fn notes_of(
        &self,
        person: PersonId,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<(TableId, String, Time)>> {
        let found = query(
            "SELECT table_id, text, at FROM notes WHERE person_id = $1 AND table_id > $2 ORDER BY table_id LIMIT $3",
        )
        .bind(person.to_string())
        .bind(after.map(|it| it.to_string()).unwrap_or_default())
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        let note = |row: &AnyRow| {
            Ok((rows::table_id(&row.try_get::<String, _>(0)?)?, row.try_get(1)?, Time(row.try_get(2)?)))
        };
        found.iter().map(note).collect()
    }

    /// A person's reports, oldest first, after a given one.
    pub async fn reports_by(
        &self,
        person: PersonId,
        after: Option<&Report>,
        limit: u32,
    ) -> Result<Vec<Report>> {
        let found = query(
            "SELECT id, by_id, about_id, table_id, chat_id, text, at, closed, outcome FROM reports \
             WHERE by_id = $1 AND (at > $2 OR at = $2 AND id > $3) ORDER BY at, id LIMIT $4",
        )
        .bind(person.to_string())
        .bind(after.map_or(i64::MIN, |it| it.at.0))
        .bind(after.map(|it| it.id.clone()).unwrap_or_default())
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        found.iter().map(chat::report).collect()
    }
}
