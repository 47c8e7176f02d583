//! The storage that a [`TableManager`](crate::TableManager) needs.

use std::fmt::Display;

use crate::{Loaded, MaybeSend, MaybeSync, PersonId, Refusal, Stored, TableId, Time, Writing};

/// Storage for tables. A server has a database; anything that can store logs will do.
pub trait TableStore: MaybeSend + MaybeSync + 'static {
    /// Why something could not be done, for the log.
    type Error: Display + MaybeSend;
    /// Receives notifications about what others write.
    type Listener: Listener;

    /// Reads the log of a table after a number of steps ([`Effect::Read`](crate::Effect::Read)).
    fn read(&self, table: TableId, after: u64) -> impl Future<Output = Result<Loaded, Refusal>> + MaybeSend;

    /// Writes to the log of a table, durably and all or nothing ([`Effect::Write`](crate::Effect::Write)). People who have to
    /// decide get a notice, which waits for `notice_after` milliseconds.
    fn write(
        &self,
        writing: Writing,
        lease: Option<Lease>,
        notice_after: i64,
    ) -> impl Future<Output = Stored> + MaybeSend;

    /// Leases at most `limit` tables with due work (bots or clocks) that no other process has leased.
    fn due(
        &self,
        now: Time,
        lease: &Lease,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TableId>, Self::Error>> + MaybeSend;

    /// The clock was set back to `now`: work of tables that were written after `later` becomes due now. Returns
    /// their number.
    fn set_back(&self, now: Time, later: Time) -> impl Future<Output = Result<u64, Self::Error>> + MaybeSend;

    /// Listens from now on to others who write to the same store.
    fn listen(&self) -> impl Future<Output = Result<Self::Listener, Self::Error>> + MaybeSend;
}

/// The lease of a table: its process, and when it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The name of the process.
    pub holder: String,
    pub until: Time,
}

/// Receives notifications about what others write to the same storage.
pub trait Listener: MaybeSend {
    /// The next notification; never, if nobody else can write.
    fn next(&mut self) -> impl Future<Output = StoreNews> + MaybeSend;
}

/// A notification from another process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreNews {
    /// Something was written about a table.
    Table(TableId),
    /// Sessions or tokens of a person have become invalid.
    Person(PersonId),
    /// The connection was lost for a while: read everything again, because notifications may be missing.
    Lost,
}
