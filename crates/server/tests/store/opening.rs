//! Opening a database: twice, from a newer version, and where it cannot be opened.

use server::store::{Store, StoreError};

use crate::store::sample::{Place, new, step, table};

crate::on_both!(
    opening_again_changes_nothing,
    two_may_open_at_once,
    a_newer_database_is_refused,
    an_older_database_keeps_working,
    reading_does_not_create_a_database
);

async fn opening_again_changes_nothing(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    store.close().await;
    for _ in 0..2 {
        let store = place.open().await;
        assert!(store.head(table(1)).await.unwrap().is_some());
        store.close().await;
    }
}

async fn two_may_open_at_once(place: &Place) {
    if place.is_postgres() {
        let (one, two) = tokio::join!(Store::open(&place.url), Store::open(&place.url));
        one.unwrap().ping().await.unwrap();
        two.unwrap().ping().await.unwrap();
    } else {
        let (one, two) = (place.open().await, place.open().await);
        one.ping().await.unwrap();
        two.ping().await.unwrap();
    }
}

async fn an_older_database_keeps_working(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    store.close().await;
    let db = sqlx::AnyPool::connect(&address(place)).await.unwrap();
    // As the first version left it.
    for sql in [
        "DROP TABLE push",
        "DROP TABLE tournament_people",
        "DROP TABLE tournament_log",
        "DROP TABLE tournaments",
        "DROP TABLE challenges",
        "DROP TABLE blocks",
        "DROP TABLE follows",
        "ALTER TABLE people DROP COLUMN bot",
        "DROP TABLE ratings",
        "DROP TABLE result_seats",
        "DROP TABLE results",
        "DROP INDEX tables_made",
        "ALTER TABLE tables DROP COLUMN made_by",
        "DELETE FROM _sqlx_migrations WHERE version > 1",
    ] {
        sqlx::query(sql).execute(&db).await.unwrap();
    }
    db.close().await;
    let store = place.open().await;
    assert_eq!(store.head(table(1)).await.unwrap().unwrap().by, None);
    assert_eq!(store.rows(table(1), 0).await.unwrap().len(), 1);
    store.append(step(1, 1)).await.unwrap();
    assert!(store.head(table(1)).await.unwrap().unwrap().by.is_some());
}

/// The address of a database as a library takes it.
pub fn address(place: &Place) -> String {
    match place.url.strip_prefix("sqlite:") {
        Some(path) => format!("sqlite://{}", path.replace('%', "%25").replace(' ', "%20")),
        None => place.url.clone(),
    }
}

async fn a_newer_database_is_refused(place: &Place) {
    let store = place.open().await;
    store.close().await;
    let db = sqlx::AnyPool::connect(&address(place)).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         SELECT 999, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
    )
    .execute(&db)
    .await
    .unwrap();
    db.close().await;
    let error = Store::open(&place.url).await.err();
    assert!(matches!(error, Some(StoreError::Newer { database: 999, .. })), "{error:?}");
    assert!(error.unwrap().to_string().contains("use a newer program"));
}

#[tokio::test]
async fn an_error_says_what_to_do() {
    for (url, says) in [
        ("mysql://x", "sqlite:PATH or postgres://"),
        ("sqlite:", "name a file"),
        ("sqlite:/dev/null/folder/x.db", "the folder /dev/null/folder cannot be created"),
        ("sqlite:/dev", "the file /dev cannot be opened"),
        ("postgres://nobody@127.0.0.1:1/none", "check the address"),
    ] {
        let error = Store::open(url).await.err().unwrap();
        assert!(matches!(error, StoreError::Open(_)), "{error:?}");
        assert!(error.to_string().contains(says), "{url}: {error}");
    }
}

async fn reading_does_not_create_a_database(place: &Place) {
    // Of the PostgreSQL there is a database, but nothing is in it.
    for _ in 0..2 {
        let error = Store::open_existing(&place.url).await.err().unwrap().to_string();
        let says = if place.is_postgres() { "not a Zheng database" } else { "does not exist" };
        assert!(error.contains(says), "{error}");
    }
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    let reader = Store::open_existing(&place.url).await.unwrap();
    assert!(reader.head(table(1)).await.unwrap().is_some());
    reader.close().await;
    store.close().await;
    Store::open_existing(&place.url).await.unwrap().close().await;
}

#[tokio::test]
async fn a_foreign_database_is_not_read() {
    let folder = std::env::temp_dir().join(format!("zheng-others-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("x.sqlite");
    std::fs::write(&file, "x".repeat(8192)).unwrap();
    let text = format!("sqlite:{}", file.display());
    for (url, says) in [
        ("mysql://x", "sqlite:PATH or postgres://"),
        ("sqlite:", "name a file"),
        ("sqlite:/dev/null/folder/x.db", "the file /dev/null/folder/x.db does not exist"),
        ("sqlite:/dev", "the file /dev cannot be opened"),
        ("postgres://nobody@127.0.0.1:1/none", "cannot connect to PostgreSQL"),
        (&text, "not a Zheng database"),
    ] {
        let error = Store::open_existing(url).await.err().unwrap();
        assert!(matches!(error, StoreError::Open(_)), "{error:?}");
        assert!(error.to_string().contains(says), "{url}: {error}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn every_connection_syncs() {
    let place = Place::sqlite();
    // 2 is FULL. One writes, four read.
    assert_eq!(place.open().await.durability().await.unwrap(), ["wal 2"; 5]);
    let place = Place::postgres();
    let name = place.url.rsplit('/').next().unwrap();
    crate::store::postgres::admin(&format!("ALTER DATABASE {name} SET synchronous_commit = off"));
    assert_eq!(place.open().await.durability().await.unwrap(), ["on"; 12]);
}

#[tokio::test]
async fn a_file_that_cannot_be_used_is_refused_at_once_with_the_reason() {
    let folder = std::env::temp_dir().join(format!("zheng-refused-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("x.sqlite");
    std::fs::write(&file, "x".repeat(8192)).unwrap();
    let begun = std::time::Instant::now();
    let error = Store::open(&format!("sqlite:{}", file.display())).await.err().unwrap().to_string();
    assert!(error.contains("this is not a Zheng database"), "{error}");
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    std::fs::remove_dir_all(folder).unwrap();
}
