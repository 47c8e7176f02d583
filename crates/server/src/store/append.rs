//! Writing to the log of a table: what to append, and what became of it.

use host::{Lease, Row, TableId, TableSummary};
use tokio::sync::oneshot;

use super::{Result, Store, StoreError, group_commit::Job};

/// Steps to append to the log of a table, with all that is written together with them.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    /// How many steps the log must have.
    pub after: u64,
    /// The steps, numbered from `after + 1`.
    pub rows: Vec<Row>,
    /// The table's head after them. People it says are asked get a notice.
    pub head: TableSummary,
    /// How many milliseconds those notices wait before they are due.
    pub notice_after: i64,
    /// Another table to make at the same time, for the next game.
    pub create: Option<NewTable>,
    /// Who looks after the table from now on, and until when.
    pub lease: Option<Lease>,
}

impl Append {
    /// Steps and nothing else.
    pub fn new(after: u64, rows: Vec<Row>, head: TableSummary) -> Append {
        Append { table: head.table, after, rows, head, notice_after: 0, create: None, lease: None }
    }
}

/// A table to make.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub rows: Vec<Row>,
    /// Its head after them.
    pub head: TableSummary,
}

/// What became of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They are written, for good.
    Done,
    /// Somebody else wrote first, or the table to make exists. Nothing was written.
    Conflict,
}

impl Store {
    /// Appends steps to a log, durably and all or nothing. When the answer is not waited for, they may be written all
    /// the same.
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

    /// Makes a table. If it exists, that is a conflict and changes nothing.
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
