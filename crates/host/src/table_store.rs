//! What whoever runs a [`TableManager`](crate::TableManager) asks of a store.

use std::fmt::Display;

use crate::{Loaded, MaybeSend, MaybeSync, PersonId, Refusal, Stored, TableId, Time, Writing};

/// Where tables are kept. A server has a database; anything that can keep logs will do.
pub trait TableStore: MaybeSend + MaybeSync + 'static {
    /// Why something could not be done, for the log.
    type Error: Display + MaybeSend;
    /// Hears what others write.
    type Listener: Listener;

    /// Reads what the log of a table has after so many steps ([`Effect::Read`](crate::Effect::Read)).
    fn read(&self, table: TableId, after: u64) -> impl Future<Output = Result<Loaded, Refusal>> + MaybeSend;

    /// Writes to the log of a table, durably and all or nothing ([`Effect::Write`](crate::Effect::Write)). People who have to
    /// decide get a notice, which waits for `notice_after` milliseconds.
    fn write(
        &self,
        writing: Writing,
        lease: Option<Lease>,
        notice_after: i64,
    ) -> impl Future<Output = Stored> + MaybeSend;

    /// At most `limit` tables that have to do something by themselves now and that nobody else looks after. They are leased.
    fn due(
        &self,
        now: Time,
        lease: &Lease,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TableId>, Self::Error>> + MaybeSend;

    /// The clock was set back to `now`: what tables that were written after `later` have to do by themselves is due now. Says
    /// how many those are.
    fn set_back(&self, now: Time, later: Time) -> impl Future<Output = Result<u64, Self::Error>> + MaybeSend;

    /// Listens from now on to others who write to the same store.
    fn listen(&self) -> impl Future<Output = Result<Self::Listener, Self::Error>> + MaybeSend;
}

/// Who looks after a table, and until when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The name of the process.
    pub holder: String,
    /// Others may look after the table from then on.
    pub until: Time,
}

/// Hears what others write to the same store.
pub trait Listener: MaybeSend {
    /// The next news; never, if nobody else can write.
    fn next(&mut self) -> impl Future<Output = StoreNews> + MaybeSend;
}

/// What another process has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreNews {
    /// Something was written about a table.
    Table(TableId),
    /// Keys of a person have ended, or may let nobody in any more.
    Person(PersonId),
    /// The connection was lost for a while: anything may have been missed, read everything again.
    Lost,
}
