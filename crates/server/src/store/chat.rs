//! Stores chat, private notes, muted people and reports.

use host::{PersonId, TableId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{Kind, Result, Store, StoreError, news, random_id, rows};

/// How often a message is retried when others write at the same moment.
const TRIES: u32 = 20;

/// A message in a table's chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatMessage {
    /// Its number at the table, from 1, never used again.
    pub id: u64,
    pub person: PersonId,
    pub at: Time,
    pub text: String,
}

/// A report to the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub id: String,
    pub by: PersonId,
    pub about: PersonId,
    pub table: Option<TableId>,
    /// The message in its chat.
    pub line: Option<u64>,
    pub text: String,
    pub at: Time,
    /// When it was settled, and the outcome.
    pub closed: Option<(Time, String)>,
}

impl Store {
    /// Adds a message to the chat of a table and returns its number.
    pub async fn say(&self, table: TableId, person: PersonId, text: &str, at: Time) -> Result<u64> {
        let mut tries = 1;
        loop {
            match self.try_say(table, person, text, at).await {
                Err(StoreError::Taken) if tries < TRIES => tries += 1,
                other => return other,
            }
        }
    }

    async fn try_say(&self, table: TableId, person: PersonId, text: &str, at: Time) -> Result<u64> {
        let mut db = self.begin().await?;
        let found = query(
            "INSERT INTO chat (table_id, id, person_id, at, text) \
             SELECT $1, COALESCE(MAX(id), 0) + 1, $2, $3, $4 FROM chat WHERE table_id = $1 RETURNING id",
        )
        .bind(table.to_string())
        .bind(person.to_string())
        .bind(at.0)
        .bind(text)
        .fetch_all(&mut *db)
        .await?;
        if self.kind() == Kind::Postgres {
            news::notify(&mut db, &self.inner.name, std::iter::once(&table)).await?;
        }
        db.commit().await?;
        let id: i64 = found.first().ok_or(sqlx::Error::RowNotFound)?.try_get(0)?;
        Ok(id.cast_unsigned())
    }

    /// The number of a person's messages at a table, and of all messages there.
    pub async fn count_chat(&self, table: TableId, person: PersonId) -> Result<(u64, u64)> {
        let found = query(
            "SELECT COUNT(CASE WHEN person_id = $2 THEN 1 END), COUNT(*) FROM chat WHERE table_id = $1",
        )
        .bind(table.to_string())
        .bind(person.to_string())
        .fetch_one(self.readers())
        .await?;
        Ok((found.try_get::<i64, _>(0)?.cast_unsigned(), found.try_get::<i64, _>(1)?.cast_unsigned()))
    }

    /// The messages at a table after a number, in order.
    pub async fn chat(&self, table: TableId, after: u64, limit: u32) -> Result<Vec<ChatMessage>> {
        let found = query(
            "SELECT id, person_id, at, text FROM chat WHERE table_id = $1 AND id > $2 AND text <> '' \
             ORDER BY id LIMIT $3",
        )
        .bind(table.to_string())
        .bind(after.cast_signed())
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        found.iter().map(said).collect()
    }

    /// A person's private notes on a table; initially empty.
    pub async fn note(&self, table: TableId, person: PersonId) -> Result<String> {
        let text: Option<String> =
            sqlx::query_scalar("SELECT text FROM notes WHERE person_id = $1 AND table_id = $2")
                .bind(person.to_string())
                .bind(table.to_string())
                .fetch_optional(self.readers())
                .await?;
        Ok(text.unwrap_or_default())
    }

    /// Replaces a person's notes on a table.
    pub async fn put_note(&self, table: TableId, person: PersonId, text: &str, at: Time) -> Result<()> {
        query(
            "INSERT INTO notes (person_id, table_id, text, at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (person_id, table_id) DO UPDATE SET text = excluded.text, at = excluded.at",
        )
        .bind(person.to_string())
        .bind(table.to_string())
        .bind(text)
        .bind(at.0)
        .execute(self.writer())
        .await?;
        Ok(())
    }

    pub async fn mute(&self, person: PersonId, muted: PersonId, at: Time) -> Result<()> {
        query(
            "INSERT INTO mutes (person_id, muted_id, at) VALUES ($1, $2, $3) \
             ON CONFLICT (person_id, muted_id) DO NOTHING",
        )
        .bind(person.to_string())
        .bind(muted.to_string())
        .bind(at.0)
        .execute(self.writer())
        .await?;
        Ok(())
    }

    pub async fn unmute(&self, person: PersonId, muted: PersonId) -> Result<()> {
        query("DELETE FROM mutes WHERE person_id = $1 AND muted_id = $2")
            .bind(person.to_string())
            .bind(muted.to_string())
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// The people somebody does not want to read: those they have muted or blocked.
    pub async fn unread_of(&self, person: PersonId) -> Result<Vec<PersonId>> {
        let mut people = self.mutes(person).await?;
        people.extend(self.blocks(person).await?);
        Ok(people)
    }

    /// The people somebody has muted.
    pub async fn mutes(&self, person: PersonId) -> Result<Vec<PersonId>> {
        let found = query("SELECT muted_id FROM mutes WHERE person_id = $1 ORDER BY at, muted_id")
            .bind(person.to_string())
            .fetch_all(self.readers())
            .await?;
        found.iter().map(|row| rows::person_id(&row.try_get::<String, _>(0)?)).collect()
    }

    /// Adds a report and gives its id.
    pub async fn report(
        &self,
        by: PersonId,
        about: PersonId,
        line: Option<(TableId, Option<u64>)>,
        text: &str,
        at: Time,
    ) -> Result<String> {
        let id = random_id();
        query(
            "INSERT INTO reports (id, by_id, about_id, table_id, chat_id, text, at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(id.clone())
        .bind(by.to_string())
        .bind(about.to_string())
        .bind(line.map(|it| it.0.to_string()))
        .bind(line.and_then(|it| it.1).map(u64::cast_signed))
        .bind(text)
        .bind(at.0)
        .execute(self.writer())
        .await?;
        Ok(id)
    }

    /// Reports: those to be settled, oldest first, and then the others, newest first.
    pub async fn reports(&self, offset: u32, limit: u32) -> Result<Vec<Report>> {
        let found = query(
            "SELECT id, by_id, about_id, table_id, chat_id, text, at, closed, outcome FROM reports \
             ORDER BY CASE WHEN closed IS NULL THEN 0 ELSE 1 END, CASE WHEN closed IS NULL THEN at ELSE -closed END, \
             id LIMIT $1 OFFSET $2",
        )
        .bind(i64::from(limit))
        .bind(i64::from(offset))
        .fetch_all(self.readers())
        .await?;
        found.iter().map(report).collect()
    }

    /// Settles a report; returns whether it was open.
    pub async fn close_report(&self, id: &str, outcome: &str, at: Time) -> Result<bool> {
        let done = query("UPDATE reports SET closed = $2, outcome = $3 WHERE id = $1 AND closed IS NULL")
            .bind(id)
            .bind(at.0)
            .bind(outcome)
            .execute(self.writer())
            .await?;
        Ok(done.rows_affected() == 1)
    }
}

/// A line from its columns id, `person_id`, at, text.
pub(super) fn said(row: &AnyRow) -> Result<ChatMessage> {
    Ok(ChatMessage {
        id: row.try_get::<i64, _>(0)?.cast_unsigned(),
        person: rows::person_id(&row.try_get::<String, _>(1)?)?,
        at: Time(row.try_get(2)?),
        text: row.try_get(3)?,
    })
}

pub(super) fn report(row: &AnyRow) -> Result<Report> {
    let closed = row.try_get::<Option<i64>, _>(7)?.map(Time);
    let outcome: Option<String> = row.try_get(8)?;
    Ok(Report {
        id: row.try_get(0)?,
        by: rows::person_id(&row.try_get::<String, _>(1)?)?,
        about: rows::person_id(&row.try_get::<String, _>(2)?)?,
        table: row.try_get::<Option<String>, _>(3)?.as_deref().map(rows::table_id).transpose()?,
        line: row.try_get::<Option<i64>, _>(4)?.map(i64::cast_unsigned),
        text: row.try_get(5)?,
        at: Time(row.try_get(6)?),
        closed: closed.map(|at| (at, outcome.unwrap_or_default())),
    })
}
