//! The store's trait, on top of what the service worker stores in the browser's database.

use std::convert::Infallible;
use std::future::pending;

use host::{
    Lease, Listener, Loaded, Refusal, StoreNews, Stored, TableId, TableStore, TableSummary, Time, Writing,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::device::Device;
use crate::message::{Output, Question, TableWrite};
use crate::reply::later;

impl Device {
    /// Asks the storage, and waits for its answer.
    pub async fn store(&self, question: Question) -> Value {
        let (sender, value) = later();
        {
            let mut state = self.lock();
            state.questions += 1;
            let id = state.questions;
            state.asked.insert(id, sender);
            state.outputs.push(Output::Store { id, question });
        }
        value.await.unwrap_or_default()
    }

    /// What the storage keeps under a name.
    pub async fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        serde_json::from_value(self.store(Question::Get { name: name.to_owned() }).await).ok()
    }

    /// Keeps a value under a name.
    pub async fn put(&self, name: &str, value: Value) -> Result<(), Refusal> {
        let reply = self.store(Question::Put { name: name.to_owned(), value }).await;
        match self.stored(&reply) {
            Stored::Done => Ok(()),
            _ => Err(Refusal::Unavailable),
        }
    }

    /// The summaries of all tables, the newest first.
    pub async fn summaries(&self) -> Vec<TableSummary> {
        let found = self.store(Question::Summaries).await;
        let mut all: Vec<TableSummary> = serde_json::from_value(found).unwrap_or_default();
        all.sort_by(|one, other| other.updated.cmp(&one.updated).then(one.table.cmp(&other.table)));
        all
    }

    /// What an answer to a write means. A full storage is told to the pages.
    pub fn stored(&self, reply: &Value) -> Stored {
        self.lock().full = reply == "full";
        match reply.as_str() {
            Some("done") => Stored::Done,
            // Nothing was stored, and the next attempt reads before it writes.
            Some("conflict") => Stored::Conflict,
            Some("full") => {
                self.lock().outputs.push(Output::Full);
                Stored::Conflict
            }
            _ => Stored::Unknown,
        }
    }
}

impl TableStore for Device {
    type Error = Infallible;
    type Listener = Nobody;

    async fn read(&self, table: TableId, after: u64) -> Result<Loaded, Refusal> {
        let found = self.store(Question::Steps { table, after }).await;
        let rows = serde_json::from_value(found).map_err(|_| Refusal::Unavailable)?;
        Ok(Loaded { rows, content: None })
    }

    async fn write(&self, writing: Writing, _: Option<Lease>, _: i64) -> Stored {
        let Writing { table, after, rows, head, create, .. } = writing;
        let first = TableWrite { table, after, rows, summary: head };
        let next = create.map(|(rows, summary)| TableWrite { table: summary.table, after: 0, rows, summary });
        let tables = [Some(first), next].into_iter().flatten().collect();
        let reply = self.store(Question::Write { tables }).await;
        self.stored(&reply)
    }

    async fn due(&self, now: Time, _: &Lease, _: u32) -> Result<Vec<TableId>, Infallible> {
        let due = |head: &TableSummary| head.wake.is_some_and(|wake| wake <= now);
        Ok(self.summaries().await.iter().filter(|head| due(head)).map(|head| head.table).collect())
    }

    // Whoever has set the clock back waits for it; nobody else is kept waiting.
    async fn set_back(&self, _: Time, _: Time) -> Result<u64, Infallible> {
        Ok(0)
    }

    async fn listen(&self) -> Result<Nobody, Infallible> {
        Ok(Nobody)
    }
}

/// Nobody else writes here: all tabs talk to one service worker.
pub struct Nobody;

impl Listener for Nobody {
    async fn next(&mut self) -> StoreNews {
        pending().await
    }
}
