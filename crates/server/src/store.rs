//! Storage: one `SQLite` file, or a `PostgreSQL` database shared by several servers.
//!
//! The texts of all queries and migrations are the same for both databases, so one set of tests covers both.
//! Logs of tables are written by one task that combines what was queued in the meantime into one transaction (`group_commit`).

use std::fs::File;
use std::sync::{Arc, Mutex};

use sqlx::{AnyPool, AssertSqlSafe, any::AnyPoolOptions};
use tokio::sync::mpsc;

mod append;
mod backup;
mod chat;
mod checksum;
mod connect;
mod contents;
mod error;
mod export;
mod group_commit;
mod keys;
mod leases;
mod news;
mod notices;
mod people;
mod push;
mod rows;
mod secrets;
mod sql;
mod summaries;
mod tables;
mod timeout;
mod tournaments;

pub use append::{Append, Appended, NewTable};
pub use chat::{ChatMessage, Report};
pub use error::StoreError;
pub use host::{Content, Person, StoreNews as News};
pub use keys::{Key, KeyKind};
pub use news::Listener;
pub use notices::Notice;
pub use people::PersonChange;
pub use push::PushBrowser;
pub use timeout::in_time;

/// The result of every function of the storage.
pub type Result<T> = std::result::Result<T, StoreError>;

/// The database, cheap to clone and to share.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    kind: Kind,
    #[cfg_attr(
        not(feature = "postgres"),
        expect(dead_code, reason = "only PostgreSQL is connected to once more")
    )]
    url: String,
    /// The name of this process among those that share the database.
    name: String,
    /// In `SQLite` one connection, for only one can write at a time.
    writer: AnyPool,
    readers: AnyPool,
    queue: Mutex<Option<mpsc::Sender<group_commit::Job>>>,
    /// The lock of the one server that uses a file.
    lock: Mutex<Option<File>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    /// The statement that begins a writing transaction. `SQLite` must know at the beginning, otherwise it may fail in the middle.
    const fn begin(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        }
    }

    /// A query in which `{skip}` stands for passing over rows that others have locked, which `SQLite` neither has nor needs,
    /// and `{lines}` with `{end}` makes one text of many rows.
    fn sql(self, text: &str) -> AssertSqlSafe<String> {
        let (skip, lines, end) = match self {
            Kind::Sqlite => ("", "group_concat", "char(10)"),
            Kind::Postgres => ("FOR UPDATE SKIP LOCKED", "string_agg", "chr(10)"),
        };
        AssertSqlSafe(text.replace("{skip}", skip).replace("{lines}", lines).replace("{end}", end))
    }
}

impl Store {
    /// Opens `sqlite:PATH`, creating file and folder if necessary, or `postgres://…`, and migrates its schema.
    pub async fn open(url: &str) -> Result<Store> {
        Store::open_with(url, None).await
    }

    /// The same for a server, which must be the only server on a file. Other programs such as `zheng admin` may use the file
    /// at the same time.
    pub async fn open_to_serve(url: &str) -> Result<Store> {
        Store::open_with(url, connect::lock(url)?).await
    }

    async fn open_with(url: &str, lock: Option<File>) -> Result<Store> {
        sqlx::any::install_default_drivers();
        let (kind, writer, readers) = connect::pools(url).await?;
        connect::migrate(&writer).await?;
        let name = random_id();
        let (queue, jobs) = mpsc::channel(group_commit::QUEUE);
        tokio::spawn(group_commit::run(
            group_commit::Writer { kind, pool: writer.clone(), name: name.clone() },
            jobs,
        ));
        let (queue, lock) = (Mutex::new(Some(queue)), Mutex::new(lock));
        let inner = Inner { kind, url: url.to_owned(), name, writer, readers, queue, lock };
        Ok(Store { inner: Arc::new(inner) })
    }

    /// Opens an existing database: a typing error must not create a new one.
    pub async fn open_existing(url: &str) -> Result<Store> {
        sqlx::any::install_default_drivers();
        connect::check_there(url).await?;
        Store::open(url).await
    }

    /// Closes the database for all clones, after what is queued has been written.
    pub async fn close(&self) {
        let queue = self.inner.queue.lock().ok().and_then(|mut queue| queue.take());
        if let Some(queue) = queue {
            let (reply, done) = tokio::sync::oneshot::channel();
            let _ = queue.send(group_commit::Job::Close(reply)).await;
            let _ = done.await;
        }
        self.inner.readers.close().await;
        self.inner.writer.close().await;
        if let Ok(mut lock) = self.inner.lock.lock() {
            lock.take();
        }
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        in_time(async { Ok(sqlx::query("SELECT 1").execute(self.readers()).await?) }).await?;
        Ok(())
    }

    /// For tests: the sync settings of every connection.
    #[doc(hidden)]
    pub async fn durability(&self) -> Result<Vec<String>> {
        let (pools, sql) = match self.kind() {
            Kind::Sqlite => (
                vec![self.writer(), self.readers()],
                "SELECT journal_mode || ' ' || synchronous FROM pragma_journal_mode, pragma_synchronous",
            ),
            Kind::Postgres => (vec![self.writer()], "SELECT current_setting('synchronous_commit')"),
        };
        let (mut held, mut said) = (Vec::new(), Vec::new());
        for pool in pools {
            // All are held at once, so that each is another one.
            for _ in 0..pool.options().get_max_connections() {
                let mut db = pool.acquire().await?;
                said.push(sqlx::query_scalar(sql).fetch_one(&mut *db).await?);
                held.push(db);
            }
        }
        Ok(said)
    }

    fn kind(&self) -> Kind {
        self.inner.kind
    }

    fn writer(&self) -> &AnyPool {
        &self.inner.writer
    }

    fn readers(&self) -> &AnyPool {
        &self.inner.readers
    }

    async fn begin(&self) -> Result<sqlx::Transaction<'static, sqlx::Any>> {
        Ok(self.writer().begin_with(self.kind().begin()).await?)
    }
}

fn pool_options(connections: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(connections).acquire_timeout(std::time::Duration::from_secs(10))
}

/// A name that nobody else has.
fn random_id() -> String {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    host::to_digits(&bytes)
}
