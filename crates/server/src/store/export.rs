//! Everything that is kept about one person, for themselves.

use host::{PersonId, TableId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{Report, Result, Said, Store, rows, talk};

impl Store {
    /// What a person has said, by table and in order.
    pub async fn said_by(&self, person: PersonId) -> Result<Vec<(TableId, Said)>> {
        let found = query(
            "SELECT id, person_id, at, text, table_id FROM chat WHERE person_id = $1 ORDER BY table_id, id",
        )
        .bind(person.to_string())
        .fetch_all(self.readers())
        .await?;
        found
            .iter()
            .map(|row| Ok((rows::table_id(&row.try_get::<String, _>(4)?)?, talk::said(row)?)))
            .collect()
    }

    /// What a person has noted, by table, and when.
    pub async fn notes_of(&self, person: PersonId) -> Result<Vec<(TableId, String, Time)>> {
        let found = query("SELECT table_id, text, at FROM notes WHERE person_id = $1 ORDER BY at, table_id")
            .bind(person.to_string())
            .fetch_all(self.readers())
            .await?;
        let note = |row: &AnyRow| {
            Ok((rows::table_id(&row.try_get::<String, _>(0)?)?, row.try_get(1)?, Time(row.try_get(2)?)))
        };
        found.iter().map(note).collect()
    }

    /// What a person has reported, oldest first.
    pub async fn reports_by(&self, person: PersonId) -> Result<Vec<Report>> {
        let found = query(
            "SELECT id, by_id, about_id, table_id, chat_id, text, at, closed, outcome FROM reports \
             WHERE by_id = $1 ORDER BY at, id",
        )
        .bind(person.to_string())
        .fetch_all(self.readers())
        .await?;
        found.iter().map(talk::report).collect()
    }
}
