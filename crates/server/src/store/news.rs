//! Notifications about tables and people between processes that share a `PostgreSQL` database.

#[cfg(feature = "postgres")]
mod postgres;

use host::TableId;
use sqlx::{Any, Transaction};

use super::{Kind, News, Result, Store};

const CHANNEL: &str = "zheng_tables";
/// The prefix that distinguishes ids of people from ids of tables.
const PERSON: char = 'p';
/// `PostgreSQL` carries less than 8000 bytes; an id is 16 or 17, and a space.
const AT_ONCE: usize = 400;

/// Receives notifications from other processes.
pub struct Listener {
    #[cfg(feature = "postgres")]
    postgres: Option<postgres::Listener>,
}

impl Store {
    /// Listens to other processes from now on. With `SQLite` there are none, and the listener never receives anything.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_async, reason = "PostgreSQL is connected to")
    )]
    pub async fn listen(&self) -> Result<Listener> {
        Ok(Listener {
            #[cfg(feature = "postgres")]
            postgres: match self.kind() {
                Kind::Postgres => Some(postgres::Listener::new(&self.inner.url, &self.inner.name).await?),
                Kind::Sqlite => None,
            },
        })
    }
}

impl Listener {
    /// The next notification. Reconnects by itself.
    pub async fn next(&mut self) -> News {
        #[cfg(feature = "postgres")]
        if let Some(postgres) = &mut self.postgres {
            return postgres.next().await;
        }
        std::future::pending().await
    }
}

/// Notifies other processes of tables when the transaction is committed.
pub(super) async fn notify<'a>(
    db: &mut Transaction<'_, Any>,
    name: &str,
    tables: impl Iterator<Item = &'a TableId>,
) -> Result<()> {
    notify_words(db, name, tables.map(TableId::to_string).collect()).await
}

impl Store {
    /// Notifies other processes that people's keys have changed, when the transaction is committed.
    pub(super) async fn notify_of_people(
        &self,
        db: &mut Transaction<'_, Any>,
        people: impl Iterator<Item = String>,
    ) -> Result<()> {
        match self.kind() {
            Kind::Sqlite => Ok(()),
            Kind::Postgres => {
                notify_words(db, &self.inner.name, people.map(|person| format!("{PERSON}{person}")).collect())
                    .await
            }
        }
    }
}

async fn notify_words(db: &mut Transaction<'_, Any>, name: &str, words: Vec<String>) -> Result<()> {
    for some in words.chunks(AT_ONCE) {
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(format!("{name} {}", some.join(" ")))
            .execute(&mut **db)
            .await?;
    }
    Ok(())
}
