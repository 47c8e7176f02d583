//! Stores whom people follow, whom they have blocked, and who has challenged them.

use host::{PersonId, TableId, TableSummary, Time};
use sqlx::{Row as _, query};

use super::{
    Result, Store,
    rows::{self, head_columns},
    sql::Sql,
};

/// Somebody whom a person follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Followed {
    pub person: PersonId,
    /// When they were last online.
    pub seen: Time,
    /// A public game of theirs that is running.
    pub table: Option<TableId>,
}

impl Store {
    pub async fn follow(&self, person: PersonId, followed: PersonId, at: Time) -> Result<()> {
        query(
            "INSERT INTO follows (person_id, followed_id, at) VALUES ($1, $2, $3) \
             ON CONFLICT (person_id, followed_id) DO NOTHING",
        )
        .bind(person.to_string())
        .bind(followed.to_string())
        .bind(at.0)
        .execute(self.writer())
        .await?;
        Ok(())
    }

    pub async fn unfollow(&self, person: PersonId, followed: PersonId) -> Result<()> {
        query("DELETE FROM follows WHERE person_id = $1 AND followed_id = $2")
            .bind(person.to_string())
            .bind(followed.to_string())
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// The people somebody follows, those who were online last first.
    pub async fn follows(&self, person: PersonId) -> Result<Vec<Followed>> {
        let found = query(
            "SELECT p.id, p.seen, (SELECT MAX(t.id) FROM seats s JOIN tables t ON t.id = s.table_id \
             WHERE s.person_id = p.id AND t.phase = 'running' AND t.listed = 1) \
             FROM follows f JOIN people p ON p.id = f.followed_id \
             WHERE f.person_id = $1 AND p.gone IS NULL ORDER BY p.seen DESC, p.id",
        )
        .bind(person.to_string())
        .fetch_all(self.readers())
        .await?;
        let followed = |row: &sqlx::any::AnyRow| {
            Ok(Followed {
                person: rows::person_id(&row.try_get::<String, _>(0)?)?,
                seen: Time(row.try_get(1)?),
                table: row.try_get::<Option<String>, _>(2)?.as_deref().map(rows::table_id).transpose()?,
            })
        };
        found.iter().map(followed).collect()
    }

    /// Blocks somebody; from then on neither follows the other.
    pub async fn block(&self, person: PersonId, blocked: PersonId, at: Time) -> Result<()> {
        let mut db = self.begin().await?;
        query(
            "INSERT INTO blocks (person_id, blocked_id, at) VALUES ($1, $2, $3) \
             ON CONFLICT (person_id, blocked_id) DO NOTHING",
        )
        .bind(person.to_string())
        .bind(blocked.to_string())
        .bind(at.0)
        .execute(&mut *db)
        .await?;
        query(
            "DELETE FROM follows WHERE person_id = $1 AND followed_id = $2 \
             OR person_id = $2 AND followed_id = $1",
        )
        .bind(person.to_string())
        .bind(blocked.to_string())
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(())
    }

    pub async fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<()> {
        query("DELETE FROM blocks WHERE person_id = $1 AND blocked_id = $2")
            .bind(person.to_string())
            .bind(blocked.to_string())
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// The people somebody has blocked.
    pub async fn blocks(&self, person: PersonId) -> Result<Vec<PersonId>> {
        let found = query("SELECT blocked_id FROM blocks WHERE person_id = $1 ORDER BY at, blocked_id")
            .bind(person.to_string())
            .fetch_all(self.readers())
            .await?;
        found.iter().map(|row| rows::person_id(&row.try_get::<String, _>(0)?)).collect()
    }

    /// Whether one of several people has blocked somebody.
    pub async fn is_blocked(&self, by: &[PersonId], person: PersonId) -> Result<bool> {
        if by.is_empty() {
            return Ok(false);
        }
        let mut query = Sql::new("SELECT person_id FROM blocks WHERE blocked_id = ");
        query.bind(person.to_string()).push(" AND person_id IN ");
        query.ids(by.iter().map(ToString::to_string).collect());
        Ok(!query.fetch_all(self.readers()).await?.is_empty())
    }

    /// Open tables at which a seat is reserved for somebody, the newest first; without those of people they have blocked.
    pub async fn challenges_of(&self, person: PersonId, limit: u32) -> Result<Vec<TableSummary>> {
        let found = query(concat!(
            "SELECT ",
            head_columns!(),
            " FROM tables t WHERE t.phase = 'open' \
             AND t.id IN (SELECT c.table_id FROM challenges c WHERE c.person_id = $1) \
             AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person_id = $1 AND b.blocked_id = t.made_by) \
             ORDER BY t.updated DESC, t.id LIMIT $2"
        ))
        .bind(person.to_string())
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows::heads(&found)
    }
}
