//! The storage as the tables use it.

use host::{Lease, Loaded, Refusal, Step, StoreNews, Stored, TableId, TableStore, Time, Writing};

use super::{Append, Appended, Listener, NewTable, Result, Store, StoreError, in_time};

impl TableStore for Store {
    type Error = StoreError;
    type Listener = Listener;

    async fn read(&self, table: TableId, after: u64) -> std::result::Result<Loaded, Refusal> {
        let refuse = |error: StoreError| match error {
            StoreError::Broken(what) => Refusal::Broken(what),
            error => {
                tracing::warn!(%table, %error, "cannot read a table");
                Refusal::Unavailable
            }
        };
        let rows = in_time(self.rows(table, after)).await.map_err(refuse)?;
        let content = match rows.first().map(|row| &row.step) {
            Some(Step::Created(created)) => in_time(self.content(&created.content)).await.map_err(refuse)?,
            _ => None,
        };
        Ok(Loaded { rows, content })
    }

    async fn write(&self, writing: Writing, lease: Option<Lease>, notice_after: i64) -> Stored {
        let Writing { table, after, rows, head, create, hidden: _ } = writing;
        let create = create.map(|(rows, head)| NewTable { rows, head });
        let rated = head.result.is_some();
        let written = if after == 0 {
            // Its first steps make a table.
            self.create(NewTable { rows, head }).await
        } else {
            self.append(Append { table, after, rows, head, notice_after, create, lease }).await
        };
        match written {
            Ok(Appended::Done) => {
                if rated && let Err(error) = in_time(self.count_results()).await {
                    // It is counted later.
                    tracing::warn!(%table, %error, "cannot count a result");
                }
                Stored::Done
            }
            Ok(Appended::Conflict) => Stored::Conflict,
            Err(error) => {
                tracing::warn!(%table, %error, "cannot write a table");
                Stored::Unknown
            }
        }
    }

    async fn due(&self, now: Time, lease: &Lease, limit: u32) -> Result<Vec<TableId>> {
        self.due(now, &lease.holder, lease.until, limit).await
    }

    async fn set_back(&self, now: Time, later: Time) -> Result<u64> {
        self.set_back(now, later).await
    }

    async fn listen(&self) -> Result<Listener> {
        self.listen().await
    }
}

impl host::Listener for Listener {
    async fn next(&mut self) -> StoreNews {
        self.next().await
    }
}
