//! A backup contains everything, can be restored into either kind of database, and is never restored partially.

use host::{Lease, Time};
use server::store::{Key, KeyKind, Store, StoreError};

use crate::store::sample::{Place, new, person, row, somebody, step, table};

async fn fill(store: &Store) {
    for nth in 1..=3 {
        store.add_person(&somebody(nth)).await.unwrap();
    }
    store.forget_person(person(3), Time(4)).await.unwrap();
    for nth in 0..70 {
        let mut new = new(nth);
        new.head.wake = (nth % 2 == 0).then_some(Time(5));
        store.create(new).await.unwrap();
    }
    let mut append = step(1, 1);
    append.head.asked = vec![person(1)];
    append.lease = Some(Lease { holder: "somebody".to_owned(), until: Time(99) });
    store.append(append).await.unwrap();
    store.add_content("hash", "ming", "Name", "text = \"ü\n\"", Time(3)).await.unwrap();
    let key = Key {
        hash: "h".to_owned(),
        kind: KeyKind::Token,
        id: "i".to_owned(),
        person: person(1),
        label: String::new(),
        created: Time(1),
        used: Time(2),
        expires: Some(Time(i64::MAX)),
    };
    store.add_key(&key).await.unwrap();
    store.say(table(1), person(1), "hello 😀", Time(1)).await.unwrap();
    store.put_note(table(1), person(1), "note", Time(2)).await.unwrap();
    store.mute(person(1), person(2), Time(3)).await.unwrap();
    store.report(person(1), person(2), None, "rude", Time(4)).await.unwrap();
    store.secret("key", || "value".to_owned()).await.unwrap();
    super::tournaments::fill(store).await;
}

async fn backup(store: &Store) -> Vec<u8> {
    let mut text = Vec::new();
    store.backup(&mut text).await.unwrap();
    text
}

/// The order of rows is a database's own affair.
fn sorted(text: &[u8]) -> Vec<String> {
    let mut lines: Vec<_> = String::from_utf8(text.to_vec()).unwrap().lines().map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

async fn there_and_back(from: Place, to: Place, back: Place) {
    let (from, to, back) = (from.open().await, to.open().await, back.open().await);
    fill(&from).await;
    let first = backup(&from).await;
    let count = to.restore(&first[..]).await.unwrap();
    assert_eq!(count as usize, sorted(&first).len() - 2);
    let second = backup(&to).await;
    assert_eq!(sorted(&first), sorted(&second));
    back.restore(&second[..]).await.unwrap();
    assert_eq!(sorted(&first), sorted(&backup(&back).await));
    assert_eq!(back.rows(table(1), 0).await, Ok(vec![row(1), row(2)]));
    assert_eq!(back.secret("key", || panic!("it is there")).await.as_deref(), Ok("value"));
    // What was restored can be played on.
    assert_eq!(to.append(step(1, 2)).await, Ok(server::store::Appended::Done));
    assert_eq!(to.say(table(1), person(2), "again", Time(9)).await, Ok(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_sqlite_to_postgres_and_back() {
    there_and_back(Place::sqlite(), Place::postgres(), Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_postgres_to_sqlite_and_back() {
    there_and_back(Place::postgres(), Place::sqlite(), Place::postgres()).await;
}

crate::on_both!(
    a_backup_needs_an_empty_database,
    a_broken_backup_is_refused,
    a_backup_of_an_older_program_is_restored
);

/// The same backup with another version in its first line.
fn with_version(text: &str, version: u32) -> String {
    let (before, rest) = text.split_once("\"version\":").unwrap();
    let (_, rest) = rest.split_once('}').unwrap();
    format!("{before}\"version\":{version}}}{rest}")
}

async fn a_backup_of_an_older_program_is_restored(place: &Place) {
    let other = Place::sqlite();
    let from = other.open().await;
    from.create(new(1)).await.unwrap();
    let text = String::from_utf8(backup(&from).await).unwrap();
    // The first version did not keep who made a table.
    let made_by = format!(",\"{}\"]]", person(1));
    assert!(text.contains(&made_by), "{text}");
    let old = with_version(&text, 1).replacen(&made_by, "]]", 1);
    let store = place.open().await;
    store.restore(old.as_bytes()).await.unwrap();
    assert_eq!(store.head(table(1)).await.unwrap().unwrap().by, None);
    // The next step says it.
    store.append(step(1, 1)).await.unwrap();
    assert_eq!(store.head(table(1)).await.unwrap().unwrap().by, Some(person(1)));
}

async fn a_backup_needs_an_empty_database(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    let text = backup(&store).await;
    let error = store.restore(&text[..]).await.unwrap_err();
    assert!(error.to_string().contains("only be restored into an empty database"), "{error}");
}

async fn a_broken_backup_is_refused(place: &Place) {
    let other = Place::sqlite();
    let from = other.open().await;
    from.create(new(1)).await.unwrap();
    let text = String::from_utf8(backup(&from).await).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let newer = with_version(&text, 99);
    let store = place.open().await;
    for (bad, says) in [
        (lines[..lines.len() - 1].join("\n"), "ends too early"),
        (lines[1..].join("\n"), "line 1"),
        ([&lines[..2], &lines[3..]].concat().join("\n"), "not a line"),
        (String::new(), "ends too early"),
        ("hello".to_owned(), "line 1"),
        (newer, "newer program"),
        (text.replacen("\"log\"", "\"logs\"", 1), "there is no table `logs`"),
    ] {
        let error = store.restore(bad.as_bytes()).await.unwrap_err();
        assert!(matches!(error, StoreError::Backup(_)), "{error:?}");
        assert!(error.to_string().contains(says), "{error}");
        assert_eq!(store.head(table(1)).await, Ok(None));
    }
    store.restore(text.as_bytes()).await.unwrap();
}
