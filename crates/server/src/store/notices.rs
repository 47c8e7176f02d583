//! Notifications for people who are away: written with the step that they are about, sent by the process that claims them.

use host::{NoticeKind, PersonId, TableId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{Result, Store, error::broken, rows};

/// A newer notice replaces an older one about the same table.
pub(super) const REPLACE: &str = " ON CONFLICT (person_id, table_id) DO UPDATE SET id = excluded.id, \
     kind = excluded.kind, since = excluded.since, due = excluded.due, attempts = 0, ways = 0, claimed_by = NULL, \
     claimed_until = NULL";

/// A notice of a turn counts only as long as the person must decide there, an invitation as long as the table waits for players.
macro_rules! stands {
    () => {
        "CASE n.kind WHEN 'turn' THEN EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id \
         WHERE s.table_id = n.table_id AND s.person_id = n.person_id AND t.phase = 'running' \
         AND (t.must >> CAST(s.seat AS INTEGER)) & 1 = 1) \
         WHEN 'joined' THEN EXISTS (SELECT 1 FROM tables t WHERE t.id = n.table_id AND t.phase <> 'over') \
         ELSE EXISTS (SELECT 1 FROM tables t WHERE t.id = n.table_id AND t.phase = 'open') END"
    };
}

macro_rules! columns {
    () => {
        "id, person_id, table_id, since, due, attempts, ways, kind, \
         (SELECT t.game FROM tables t WHERE t.id = table_id)"
    };
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Its id; a newer notice about the same table has another.
    pub id: String,
    pub person: PersonId,
    pub table: TableId,
    pub since: Time,
    /// When it is due; `None` if it has been sent.
    pub due: Option<Time>,
    /// The number of attempts.
    pub attempts: u64,
    /// The ways it has gone already, or never will: a bit for each.
    pub ways: u8,
    pub kind: NoticeKind,
    /// The game of the table.
    pub game: String,
}

fn notice(row: &AnyRow) -> Result<Notice> {
    Ok(Notice {
        id: row.try_get(0)?,
        person: rows::person_id(&row.try_get::<String, _>(1)?)?,
        table: rows::table_id(&row.try_get::<String, _>(2)?)?,
        since: Time(row.try_get(3)?),
        due: row.try_get::<Option<i64>, _>(4)?.map(Time),
        attempts: row.try_get::<i64, _>(5)?.cast_unsigned(),
        ways: u8::try_from(row.try_get::<i64, _>(6)?).map_err(broken)?,
        kind: row.try_get::<String, _>(7)?.parse().map_err(broken)?,
        game: row.try_get(8)?,
    })
}

impl Store {
    /// Claims due notices for the holder until a moment; nobody else gets them before. Notices that no longer matter, such as one
    /// about a turn that has been taken, are dropped.
    pub async fn claim_notices(
        &self,
        now: Time,
        holder: &str,
        until: Time,
        limit: u32,
    ) -> Result<Vec<Notice>> {
        let idle: Option<i64> =
            sqlx::query_scalar("SELECT due FROM notices WHERE due IS NOT NULL AND due <= $1 LIMIT 1")
                .bind(now.0)
                .fetch_optional(self.readers())
                .await?;
        if idle.is_none() {
            return Ok(Vec::new());
        }
        query(concat!(
            "DELETE FROM notices AS n WHERE n.due IS NOT NULL AND n.due <= $1 AND NOT ",
            stands!()
        ))
        .bind(now.0)
        .execute(self.writer())
        .await?;
        let sql = self.kind().sql(concat!(
            "WITH picked AS MATERIALIZED (SELECT id FROM notices WHERE due IS NOT NULL AND due <= $1 \
             AND (claimed_until IS NULL OR claimed_until <= $1) ORDER BY due LIMIT $3 {skip}) \
             UPDATE notices AS n SET claimed_by = $2, claimed_until = $4, attempts = attempts + 1 \
             WHERE id IN (SELECT id FROM picked) RETURNING ",
            columns!()
        ));
        let found = query(sql)
            .bind(now.0)
            .bind(holder)
            .bind(i64::from(limit))
            .bind(until.0)
            .fetch_all(self.writer())
            .await?;
        found.iter().map(notice).collect()
    }

    /// A notice was sent. It stays in the person's list until it is settled.
    pub async fn notice_done(&self, id: &str) -> Result<()> {
        query("UPDATE notices SET due = NULL, claimed_by = NULL, claimed_until = NULL WHERE id = $1")
            .bind(id)
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// A notice has been sent in some ways, no matter what happens to the others.
    pub async fn notice_went(&self, id: &str, ways: u8) -> Result<()> {
        query("UPDATE notices SET ways = $2 WHERE id = $1")
            .bind(id)
            .bind(i64::from(ways))
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// Postpones a notice because its person is online, without counting an attempt.
    pub async fn notice_waits(&self, id: &str, due: Time) -> Result<()> {
        query(
            "UPDATE notices SET due = $2, attempts = attempts - 1, claimed_by = NULL, claimed_until = NULL \
             WHERE id = $1",
        )
        .bind(id)
        .bind(due.0)
        .execute(self.writer())
        .await?;
        Ok(())
    }

    /// Postpones a notice that could not be sent.
    pub async fn notice_retry(&self, id: &str, due: Time) -> Result<()> {
        query("UPDATE notices SET due = $2, claimed_by = NULL, claimed_until = NULL WHERE id = $1")
            .bind(id)
            .bind(due.0)
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// Removes a notice: its person has seen what it is about.
    pub async fn cancel_notice(&self, person: PersonId, table: TableId) -> Result<()> {
        query("DELETE FROM notices WHERE person_id = $1 AND table_id = $2")
            .bind(person.to_string())
            .bind(table.to_string())
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// What a person has notices about, newest first, sent or not.
    pub async fn notices_of(&self, person: PersonId) -> Result<Vec<Notice>> {
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM notices n WHERE n.person_id = $1 AND ",
            stands!(),
            " ORDER BY n.since DESC, n.table_id"
        ))
        .bind(person.to_string())
        .fetch_all(self.readers())
        .await?;
        found.iter().map(notice).collect()
    }

    /// How many tables wait for a person, apart from one: running games where they must decide, and seats reserved for them.
    pub async fn waiting(&self, person: PersonId, except: Option<TableId>) -> Result<u64> {
        let count: i64 = sqlx::query_scalar(concat!(
            "SELECT COUNT(*) FROM (SELECT s.table_id FROM seats s JOIN tables t ON t.id = s.table_id \
             WHERE s.person_id = $1 AND t.phase = 'running' AND (t.must >> CAST(s.seat AS INTEGER)) & 1 = 1 \
             UNION SELECT n.table_id FROM notices n WHERE n.person_id = $1 AND n.kind IN ('invited', 'rematch') AND ",
            stands!(),
            ") waiting WHERE table_id <> $2"
        ))
        .bind(person.to_string())
        .bind(except.map(|table| table.to_string()).unwrap_or_default())
        .fetch_one(self.readers())
        .await?;
        Ok(count.cast_unsigned())
    }
}
