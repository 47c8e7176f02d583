//! Appends to the log of a table: the request and its result.

use host::{Lease, Row, TableId, TableSummary};
use tokio::sync::oneshot;

use super::{Result, Store, StoreError, group_commit::Job};

/// Steps to append to the log of a table, with everything that is written together with them.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    /// The expected number of steps in the log.
    pub after: u64,
    /// The steps, numbered from `after + 1`.
    pub rows: Vec<Row>,
    /// The table's summary after them. People who must decide get a notice.
    pub head: TableSummary,
    /// The delay of those notices, in milliseconds.
    pub notice_after: i64,
    /// Another table to create at the same time, for the next game.
    pub create: Option<NewTable>,
    /// The new lease of the table.
    pub lease: Option<Lease>,
}

impl Append {
    pub fn new(after: u64, rows: Vec<Row>, head: TableSummary) -> Append {
        Append { table: head.table, after, rows, head, notice_after: 0, create: None, lease: None }
    }
}

/// A table to create.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub rows: Vec<Row>,
    /// Its summary after them.
    pub head: TableSummary,
}

/// The result of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They are stored durably.
    Done,
    /// Another process wrote first, or the table to create exists. Nothing was written.
    Conflict,
}

impl Store {
    /// Appends steps to a log, durably and all or nothing. If the caller stops waiting, they may still be
    /// written.
    pub async fn append(&self, append: Append) -> Result<Appended> {
        check(append.after, &append.rows, &append.head)?;
        if append.rows.is_empty() || append.table != append.head.table {
            return Err(StoreError::Refused("steps and head do not belong together".to_owned()));
        }
        if let Some(create) = &append.create {
            check(0, &create.rows, &create.head)?;
        }
        self.enqueue(|reply| Job::Append(Box::new(append), reply)).await
    }

    /// Creates a table. If it exists, that is a conflict and changes nothing.
    pub async fn create(&self, table: NewTable) -> Result<Appended> {
        check(0, &table.rows, &table.head)?;
        self.enqueue(|reply| Job::Create(Box::new(table), reply)).await
    }

    async fn enqueue(&self, job: impl FnOnce(oneshot::Sender<Result<Appended>>) -> Job) -> Result<Appended> {
        let closed = || StoreError::Unavailable("it has been closed".to_owned());
        let queue = self.inner.queue.lock().ok().and_then(|queue| queue.clone()).ok_or_else(closed)?;
        let (reply, answer) = oneshot::channel();
        queue.send(job(reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

fn check(after: u64, rows: &[Row], head: &TableSummary) -> Result<()> {
    let in_order = rows.iter().zip(after + 1..).all(|(row, seq)| row.seq == seq);
    if in_order && head.seq == after + rows.len() as u64 {
        Ok(())
    } else {
        Err(StoreError::Refused("steps are not numbered one after the other".to_owned()))
    }
}
