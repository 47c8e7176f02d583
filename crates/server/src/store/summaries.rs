//! Reads logs, and the table summaries for lists.

use host::{PersonId, Phase, Row, TableId, TableSummary};
use sqlx::{Row as _, query};

use super::{
    Result, Store, checksum,
    rows::{self, head_columns},
};

impl Store {
    /// The steps of a table after a number, in order; empty if there is no such table.
    pub async fn rows(&self, table: TableId, after: u64) -> Result<Vec<Row>> {
        // A long game as one text: each row of an answer costs more than what stands in it. Ordered before it is
        // joined: there the order comes from the index, within the joining everything would be sorted again.
        let sql = self.kind().sql(
            "SELECT {lines}(line, {end}) FROM (SELECT at || ' ' || step AS line FROM log \
             WHERE table_id = $1 AND seq > $2 ORDER BY seq) steps",
        );
        let found =
            query(sql).bind(table.to_string()).bind(after.cast_signed()).fetch_one(self.readers()).await?;
        let text: Option<String> = found.try_get(0)?;
        // Numbers have no gaps, or the sums tell; and a step in JSON has no line end.
        (after + 1..)
            .zip(text.as_deref().unwrap_or_default().lines())
            .map(|(seq, line)| checksum::checked(table, seq, line))
            .collect()
    }

    /// The summary of a table, without who must decide.
    pub async fn head(&self, table: TableId) -> Result<Option<TableSummary>> {
        let found = query(concat!("SELECT ", head_columns!(), " FROM tables t WHERE t.id = $1"))
            .bind(table.to_string())
            .fetch_optional(self.readers())
            .await?;
        found.as_ref().map(rows::head).transpose()
    }

    /// Listed tables with open seats, newest first. If there are too many, everyone's newest table is shown before anyone's
    /// second.
    pub async fn listed(&self, limit: u32) -> Result<Vec<TableSummary>> {
        let found = query(concat!(
            "SELECT ",
            head_columns!(),
            " FROM (SELECT o.*, ROW_NUMBER() OVER (PARTITION BY COALESCE(o.made_by, o.id) \
             ORDER BY o.updated DESC, o.id) AS nth FROM tables o \
             WHERE o.phase = 'open' AND o.listed = 1 AND o.open_chairs > 0 \
             ORDER BY nth, o.updated DESC, o.id LIMIT $1) t ORDER BY t.updated DESC, t.id"
        ))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        rows::heads(&found)
    }

    /// The tables of a person: those that wait for them first, then the newest.
    pub async fn tables_of(&self, person: PersonId, offset: u32, limit: u32) -> Result<Vec<TableSummary>> {
        let found = query(concat!(
            "SELECT ",
            head_columns!(),
            " FROM tables t JOIN (SELECT s.table_id, MAX(CASE WHEN h.phase = 'running' \
             THEN (h.must >> CAST(s.seat AS INTEGER)) & 1 ELSE 0 END) AS waits \
             FROM seats s JOIN tables h ON h.id = s.table_id WHERE s.person_id = $1 GROUP BY s.table_id) mine \
             ON mine.table_id = t.id ORDER BY mine.waits DESC, t.updated DESC, t.id LIMIT $2 OFFSET $3"
        ))
        .bind(person.to_string())
        .bind(i64::from(limit))
        .bind(i64::from(offset))
        .fetch_all(self.readers())
        .await?;
        rows::heads(&found)
    }

    /// How many listed tables opened by a person wait for players.
    pub async fn count_listed_of(&self, person: PersonId) -> Result<u64> {
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM tables WHERE made_by = $1 AND phase = 'open' AND listed = 1 AND open_chairs > 0",
        )
        .bind(person.to_string())
        .fetch_one(self.readers())
        .await?;
        Ok(count.cast_unsigned())
    }

    /// The number of a person's unfinished tables: where they have a seat, or which they opened and which have not begun.
    pub async fn count_open_of(&self, person: PersonId) -> Result<u64> {
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM (SELECT t.id FROM tables t WHERE t.phase <> 'over' \
             AND t.id IN (SELECT s.table_id FROM seats s WHERE s.person_id = $1) \
             UNION SELECT t.id FROM tables t WHERE t.made_by = $1 AND t.phase = 'open') own",
        )
        .bind(person.to_string())
        .fetch_one(self.readers())
        .await?;
        Ok(count.cast_unsigned())
    }

    /// Tables with a running game, in the order of their ids, after a given one.
    pub async fn running(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>> {
        self.in_phase(Phase::Running, after, limit).await
    }

    /// Tables with a finished game, in the order of their ids, after a given one.
    pub async fn finished(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>> {
        self.in_phase(Phase::Over, after, limit).await
    }

    async fn in_phase(&self, phase: Phase, after: Option<TableId>, limit: u32) -> Result<Vec<TableId>> {
        let found = query("SELECT id FROM tables WHERE phase = $3 AND id > $1 ORDER BY id LIMIT $2")
            .bind(after.map(|id| id.to_string()).unwrap_or_default())
            .bind(i64::from(limit))
            .bind(phase.into_str())
            .fetch_all(self.readers())
            .await?;
        rows::table_ids(&found)
    }

    /// All tables, newest first.
    pub async fn tables(&self, offset: u32, limit: u32) -> Result<Vec<TableSummary>> {
        let found = query(concat!(
            "SELECT ",
            head_columns!(),
            " FROM tables t ORDER BY t.updated DESC, t.id LIMIT $1 OFFSET $2"
        ))
        .bind(i64::from(limit))
        .bind(i64::from(offset))
        .fetch_all(self.readers())
        .await?;
        rows::heads(&found)
    }
}
