//! Leases: which process is responsible for the bots and clocks of a table.

use host::{TableId, Time};
use sqlx::query;

use super::{Result, Store, rows};

impl Store {
    /// Leases due tables without a lease to the holder. Two processes never get
    /// the same one. Tables that the holder has leased but not yet handled are returned again. A lease that is more than twice as
    /// long as this one belongs to a process whose clock is ahead, and which may be gone: it is ignored.
    pub async fn due(&self, now: Time, holder: &str, lease_until: Time, limit: u32) -> Result<Vec<TableId>> {
        let sql = self.kind().sql(
            "WITH picked AS MATERIALIZED (SELECT id FROM tables WHERE wake IS NOT NULL AND wake <= $1 \
             AND (lease_until IS NULL OR lease_until <= $1 OR lease_until > $4 + ($4 - $1) OR lease_by = $2) \
             ORDER BY wake LIMIT $3 {skip}) \
             UPDATE tables SET lease_by = $2, lease_until = $4 WHERE id IN (SELECT id FROM picked) RETURNING id",
        );
        let found = query(sql)
            .bind(now.0)
            .bind(holder)
            .bind(i64::from(limit))
            .bind(lease_until.0)
            .fetch_all(self.writer())
            .await?;
        rows::table_ids(&found)
    }

    /// The clock was set back to `now`: work of tables that were last written after `later` becomes due now,
    /// and their leases are ignored. Otherwise bots would wait until the clock catches up.
    pub async fn set_back(&self, now: Time, later: Time) -> Result<u64> {
        let sql = "UPDATE tables SET wake = $1, lease_by = NULL, lease_until = NULL WHERE wake > $1 AND updated > $2";
        let done = query(sql).bind(now.0).bind(later.0).execute(self.writer()).await?;
        Ok(done.rows_affected())
    }

    pub async fn release(&self, table: TableId, holder: &str) -> Result<()> {
        query("UPDATE tables SET lease_by = NULL, lease_until = NULL WHERE id = $1 AND lease_by = $2")
            .bind(table.to_string())
            .bind(holder)
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// Releases all tables of a holder, when it stops.
    pub async fn release_all(&self, holder: &str) -> Result<()> {
        query("UPDATE tables SET lease_by = NULL, lease_until = NULL WHERE lease_by = $1")
            .bind(holder)
            .execute(self.writer())
            .await?;
        Ok(())
    }
}
