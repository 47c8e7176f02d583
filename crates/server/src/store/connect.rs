//! Opens a database: connections with the settings that make a commit durable, and migrations.

use std::{
    borrow::Cow,
    fmt::Write as _,
    fs::{File, TryLockError},
    io::ErrorKind,
    path::Path,
};

use sqlx::{
    AnyConnection, AnyPool, Connection as _, Executor as _, SqlSafeStr as _,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

use tabletop::{Message, library_error};

use super::error::cause;
use super::{Kind, Result, StoreError, pool_options};
use crate::errors;
use crate::private_files;

/// Every commit is on the disk before it is reported; readers do not wait for the writer.
const SQLITE: &str = "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                      PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864";

/// Overrides a database default that does not wait for the disk.
const POSTGRES: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                        WHERE current_setting('synchronous_commit') = 'off'";

const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 12;

const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "start", include_str!("../../migrations/0001_start.sql")),
    (2, "maker", include_str!("../../migrations/0002_maker.sql")),
    (5, "tournaments", include_str!("../../migrations/0005_tournaments.sql")),
    (6, "push", include_str!("../../migrations/0006_push.sql")),
];

/// The kind of database behind an address, a pool for writing and one for reading.
pub(super) async fn pools(url: &str) -> Result<(Kind, AnyPool, AnyPool)> {
    if let Some(path) = sqlite_path(url) {
        let url = sqlite_url(path, "rwc")?;
        make_file(path)?;
        let options = |n| {
            pool_options(n)
                .after_connect(|db, _| Box::pin(async move { db.execute(SQLITE).await.map(drop) }))
                .after_release(|db, _| Box::pin(is_good_for_more(db)))
        };
        let open = |error: sqlx::Error| no_file(path, cause(&error));
        // A pool would try for ten seconds and then say only that it has waited.
        try_it(&url).await.map_err(open)?;
        let writer = options(1).connect(&url).await.map_err(open)?;
        let readers = options(SQLITE_READERS).connect(&url).await.map_err(open)?;
        Ok((Kind::Sqlite, writer, readers))
    } else if is_postgres(url)? {
        let pool = pool_options(POSTGRES_CONNECTIONS)
            .after_connect(|db, _| Box::pin(async move { db.execute(POSTGRES).await.map(drop) }))
            .connect(url)
            .await
            .map_err(|error| no_server(&error))?;
        Ok((Kind::Postgres, pool.clone(), pool))
    } else {
        Err(no_address())
    }
}

/// Checks that there is a database of this program, without creating one.
pub(super) async fn check_there(url: &str) -> Result<()> {
    let connected = if let Some(path) = sqlite_path(url) {
        let url = sqlite_url(path, "rw")?;
        if !Path::new(path).exists() {
            return Err(StoreError::Open(errors::StoreMissing { path }.into()));
        }
        AnyConnection::connect(&url).await.map_err(|error| no_file(path, cause(&error)))
    } else if is_postgres(url)? {
        AnyConnection::connect(url).await.map_err(|error| no_server(&error))
    } else {
        Err(no_address())
    };
    let mut db = connected?;
    let ours = db.execute("SELECT version FROM _sqlx_migrations").await;
    db.close().await?;
    ours.map(drop).map_err(|_| StoreError::Open(errors::StoreNotOurs.into()))
}

fn sqlite_path(url: &str) -> Option<&str> {
    let path = url.strip_prefix("sqlite:")?;
    Some(path.strip_prefix("//").unwrap_or(path))
}

/// Whether it is an address of `PostgreSQL`; an error where this build cannot open one.
fn is_postgres(url: &str) -> Result<bool> {
    let postgres = url.starts_with("postgres://") || url.starts_with("postgresql://");
    if postgres && !cfg!(feature = "postgres") {
        return Err(StoreError::Open(words::not_built("PostgreSQL", "postgres")));
    }
    Ok(postgres)
}

fn no_address() -> StoreError {
    StoreError::Open(errors::StoreAddress.into())
}

fn no_file(path: &str, what: Message) -> StoreError {
    StoreError::Open(errors::StoreFile { path, what }.into())
}

fn no_server(error: &sqlx::Error) -> StoreError {
    StoreError::Open(errors::StoreServer { what: cause(error) }.into())
}

/// Opens a file once, to find out why it cannot be opened.
async fn try_it(url: &str) -> sqlx::Result<()> {
    let mut db = AnyConnection::connect(url).await?;
    db.execute(SQLITE).await?;
    db.close().await
}

/// Whether a connection that comes back may be used again. On a full disk `SQLite` ends a transaction by itself, of which the
/// connection does not hear: it would refuse every further one.
async fn is_good_for_more(db: &mut AnyConnection) -> sqlx::Result<bool> {
    // What is to be rolled back is rolled back first.
    db.ping().await?;
    Ok(!db.is_in_transaction())
}

/// Makes the file of a database, if need be, so that only its owner can read it. `SQLite` gives the files beside it the same
/// permissions. A file that is there is closed to others, too.
fn make_file(path: &str) -> Result<()> {
    let file = Path::new(path);
    private_files::make_directory_of(file).map_err(|error| {
        let folder = file.parent().unwrap_or(file).display();
        StoreError::Open(errors::StoreFolder { folder, what: library_error::io(&error).what }.into())
    })?;
    // A file that is there must not even be opened: closing it again would end the locks that SQLite holds on it.
    match private_files::new_file().open(file) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            for end in ["", "-wal", "-shm"] {
                private_files::close_to_others(Path::new(&format!("{path}{end}")));
            }
            Ok(())
        }
        Err(error) => Err(no_file(path, library_error::io(&error).what)),
        Ok(_) => Ok(()),
    }
}

/// Takes the lock that says that a server uses this database; `None` for `PostgreSQL`, which any number may use. The operating
/// system gives it back when the process ends, in whatever way.
pub(super) fn lock(url: &str) -> Result<Option<File>> {
    let Some(path) = sqlite_path(url) else { return Ok(None) };
    sqlite_url(path, "rwc")?;
    make_file(path)?;
    // By whatever name the file was called, it has one lock.
    let real = std::fs::canonicalize(path).map_err(|error| no_file(path, library_error::io(&error).what))?;
    let mut beside = real.into_os_string();
    beside.push("-lock");
    let file = private_files::lasting_file()
        .open(&beside)
        .map_err(|error| no_file(&beside.to_string_lossy(), library_error::io(&error).what))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err(StoreError::Open(errors::StoreInUse { path }.into()));
        }
        // Some network drives have no locks.
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "cannot lock the database: make sure that no other server uses it");
        }
    }
    Ok(Some(file))
}

fn sqlite_url(path: &str, mode: &str) -> Result<String> {
    if path.is_empty() || path.starts_with(':') {
        return Err(StoreError::Open(errors::StoreName.into()));
    }
    let mut url = "sqlite://".to_owned();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-~".contains(&byte) {
            url.push(char::from(byte));
        } else {
            let _ = write!(url, "%{byte:02X}");
        }
    }
    let _ = write!(url, "?mode={mode}");
    Ok(url)
}

/// Migrates the schema of a database; refuses a database that is newer than this program.
pub(super) async fn migrate(pool: &AnyPool) -> Result<()> {
    let migrations = MIGRATIONS.iter().map(|&(version, name, sql)| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    migrator.run(pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(database) => {
            StoreError::Newer { database, program: MIGRATIONS.last().map_or(0, |last| last.0) }
        }
        MigrateError::VersionMismatch(version) | MigrateError::Dirty(version) => {
            StoreError::Open(errors::StoreMigration { version }.into())
        }
        other => {
            tracing::error!(error = %other, "cannot bring the database up to date");
            StoreError::Open(errors::StoreUpdate.into())
        }
    })
}

#[cfg(test)]
mod tests {
    use crate::store::{Store, StoreError};

    #[tokio::test]
    async fn a_full_disk_hurts_only_while_it_is_full() {
        let folder = std::env::temp_dir().join(format!("zheng-full-{}", std::process::id()));
        let store = Store::open(&format!("sqlite:{}/full.sqlite", folder.display())).await.unwrap();
        // As many pages as there are, for the connection there is: as good as a full disk.
        sqlx::query("PRAGMA max_page_count = 1").execute(store.writer()).await.unwrap();
        let mut full = store.begin().await.unwrap();
        let wide = "x".repeat(100_000);
        let write = sqlx::query("INSERT INTO secrets (name, value) VALUES ('wide', $1)").bind(wide);
        let refused = StoreError::from(write.execute(&mut *full).await.unwrap_err());
        assert!(matches!(refused, StoreError::Unavailable(_)), "{refused}");
        drop(full);
        store.begin().await.unwrap().commit().await.unwrap();
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
