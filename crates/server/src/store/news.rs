//! News of tables between processes that share a `PostgreSQL` database.

use std::{collections::VecDeque, time::Duration};

use host::TableId;
use sqlx::{Any, Transaction, postgres::PgListener};

use super::{Kind, Result, Store};

const CHANNEL: &str = "zheng_tables";
/// `PostgreSQL` carries less than 8000 bytes; an id is 16, and a space.
const AT_ONCE: usize = 400;
const PAUSE: Duration = Duration::from_millis(300);

/// What another process has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Something was written about a table.
    Table(TableId),
    /// The connection was lost for a while: anything may have been missed, read everything again.
    Lost,
}

/// Hears what other processes write.
pub struct Listener {
    url: Option<String>,
    name: String,
    connection: Option<PgListener>,
    heard: VecDeque<TableId>,
}

impl Store {
    /// Listens to other processes from now on. `SQLite` has none, and its listener is silent for ever.
    pub async fn listen(&self) -> Result<Listener> {
        let name = self.inner.name.clone();
        let mut listener = Listener { url: None, name, connection: None, heard: VecDeque::new() };
        if self.kind() == Kind::Postgres {
            listener.url = Some(self.inner.url.clone());
            listener.connection = Some(connect(&self.inner.url).await?);
        }
        Ok(listener)
    }
}

impl Listener {
    /// The next news. Comes back from lost connections by itself.
    pub async fn next(&mut self) -> News {
        let Some(url) = self.url.clone() else {
            return std::future::pending().await;
        };
        loop {
            if let Some(table) = self.heard.pop_front() {
                return News::Table(table);
            }
            let Some(listener) = &mut self.connection else {
                match connect(&url).await {
                    Ok(listener) => {
                        self.connection = Some(listener);
                        return News::Lost;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "no news from other servers");
                        tokio::time::sleep(PAUSE).await;
                        continue;
                    }
                }
            };
            match listener.try_recv().await {
                Ok(Some(news)) => {
                    let mut words = news.payload().split(' ');
                    if words.next() != Some(&self.name) {
                        self.heard.extend(words.filter_map(|word| word.parse::<TableId>().ok()));
                    }
                }
                // It has connected again already.
                Ok(None) => return News::Lost,
                Err(_) => {
                    self.connection = None;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}

async fn connect(url: &str) -> Result<PgListener> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Tells other processes of tables when the transaction is committed.
pub(super) async fn notify<'a>(
    db: &mut Transaction<'_, Any>,
    name: &str,
    tables: impl Iterator<Item = &'a TableId>,
) -> Result<()> {
    let tables: Vec<String> = tables.map(TableId::to_string).collect();
    for some in tables.chunks(AT_ONCE) {
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(format!("{name} {}", some.join(" ")))
            .execute(&mut **db)
            .await?;
    }
    Ok(())
}
