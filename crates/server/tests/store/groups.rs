//! Appending: durable, all or nothing, one winner, and many at once.

use std::time::Duration;

use host::{TableId, Time};
use server::store::{Appended, Key, KeyKind, News, PersonChange, StoreError};

use crate::store::sample::{Place, head, new, person, row, somebody, step, table};

crate::on_both!(
    steps_are_read_back,
    a_create_is_idempotent,
    a_conflict_writes_nothing,
    what_is_acknowledged_survives,
    a_conflict_in_a_group_hurts_nobody,
    a_bad_append_in_a_group_hurts_nobody,
    one_of_many_wins_each_step,
    a_next_game_is_made_with_the_step,
    steps_out_of_order_are_refused,
    a_closed_store_says_so,
);

async fn steps_are_read_back(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.head(table(1)).await, Ok(None));
    assert_eq!(store.create(new(1)).await, Ok(Appended::Done));
    let mut append = step(1, 1);
    append.rows = vec![row(2), row(3)];
    append.head = head(table(1), 3);
    append.head.wake = Some(Time(77));
    append.head.people = vec![None, Some(person(3))];
    append.head.asked = vec![person(3)];
    assert_eq!(store.append(append.clone()).await, Ok(Appended::Done));
    assert_eq!(store.rows(table(1), 0).await, Ok(vec![row(1), row(2), row(3)]));
    assert_eq!(store.rows(table(1), 2).await, Ok(vec![row(3)]));
    append.head.asked.clear();
    assert_eq!(store.head(table(1)).await, Ok(Some(append.head)));
    assert_eq!(store.tables_of(person(1), 0, 9).await.unwrap().len(), 0);
    assert_eq!(store.tables_of(person(3), 0, 9).await.unwrap().len(), 1);
}

async fn a_create_is_idempotent(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.create(new(1)).await, Ok(Appended::Done));
    assert_eq!(store.append(step(1, 1)).await, Ok(Appended::Done));
    assert_eq!(store.create(new(1)).await, Ok(Appended::Conflict));
    assert_eq!(store.head(table(1)).await.unwrap().unwrap().seq, 2);
}

async fn a_conflict_writes_nothing(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.append(step(1, 0)).await, Ok(Appended::Conflict), "no such table");
    store.create(new(1)).await.unwrap();
    store.append(step(1, 1)).await.unwrap();
    let mut late = step(1, 1);
    late.head.asked = vec![person(1)];
    late.create = Some(new(2));
    assert_eq!(store.append(late).await, Ok(Appended::Conflict));
    let mut early = step(1, 5);
    early.head.updated = Time(9);
    assert_eq!(store.append(early).await, Ok(Appended::Conflict));
    assert_eq!(store.rows(table(1), 0).await.unwrap().len(), 2);
    assert_eq!(store.head(table(2)).await, Ok(None));
    assert!(store.notices_of(person(1)).await.unwrap().is_empty());
}

async fn what_is_acknowledged_survives(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    store.append(step(1, 1)).await.unwrap();
    // Not closed: as after a crash.
    let again = place.open().await;
    assert_eq!(again.rows(table(1), 0).await.unwrap().len(), 2);
    store.close().await;
    again.close().await;
    let again = place.open().await;
    assert_eq!(again.rows(table(1), 0).await, Ok(vec![row(1), row(2)]));
}

async fn a_conflict_in_a_group_hurts_nobody(place: &Place) {
    let store = place.open().await;
    for nth in 0..40 {
        store.create(new(nth)).await.unwrap();
    }
    let answers = (0..40).map(|nth| store.append(step(nth, u64::from(nth != 17))));
    let answers = futures_util::future::join_all(answers).await;
    for (nth, answer) in (0..).zip(answers) {
        let expected = if nth == 17 { Appended::Conflict } else { Appended::Done };
        assert_eq!(answer, Ok(expected), "{nth}");
        assert_eq!(store.rows(table(nth), 1).await.unwrap().len(), usize::from(nth != 17));
    }
}

async fn a_bad_append_in_a_group_hurts_nobody(place: &Place) {
    let store = place.open().await;
    for nth in 0..20 {
        store.create(new(nth)).await.unwrap();
    }
    let answers = (0..20).map(|nth| {
        let mut append = step(nth, 1);
        if nth == 7 {
            // PostgreSQL keeps no such text.
            append.head.game = String::from("mi\0ng");
        }
        store.append(append)
    });
    let answers = futures_util::future::join_all(answers).await;
    for (nth, answer) in (0..20).zip(answers) {
        if nth == 7 && place.is_postgres() {
            assert!(matches!(answer, Err(StoreError::Refused(_))), "{answer:?}");
            assert_eq!(store.rows(table(nth), 0).await.unwrap().len(), 1);
        } else {
            assert_eq!(answer, Ok(Appended::Done), "{nth}");
        }
    }
}

async fn one_of_many_wins_each_step(place: &Place) {
    let stores = [place.open().await, place.open().await];
    for nth in 0..4 {
        stores[0].create(new(nth)).await.unwrap();
    }
    for after in 1..12 {
        let racers = (0..16).map(|racer: usize| {
            let store = stores[racer % 2].clone();
            tokio::spawn(async move { store.append(step((racer / 2 % 4) as u16, after)).await })
        });
        let answers = futures_util::future::join_all(racers).await;
        let done =
            answers.into_iter().map(|it| it.unwrap().unwrap()).filter(|it| *it == Appended::Done).count();
        assert_eq!(done, 4);
    }
    // The same new table from both sides.
    for nth in 100..120 {
        let both = stores.iter().map(|store| store.create(new(nth)));
        let both = futures_util::future::join_all(both).await;
        assert_eq!(both.iter().filter(|it| **it == Ok(Appended::Done)).count(), 1, "{both:?}");
        assert_eq!(both.iter().filter(|it| **it == Ok(Appended::Conflict)).count(), 1, "{both:?}");
    }
}

async fn a_next_game_is_made_with_the_step(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    let mut append = step(1, 1);
    append.create = Some(new(2));
    assert_eq!(store.append(append).await, Ok(Appended::Done));
    assert_eq!(store.rows(table(2), 0).await.unwrap().len(), 1);
    let mut append = step(1, 2);
    append.create = Some(new(2));
    assert_eq!(store.append(append).await, Ok(Appended::Conflict), "the next game is there already");
    assert_eq!(store.head(table(1)).await.unwrap().unwrap().seq, 2);
}

async fn steps_out_of_order_are_refused(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    let mut append = step(1, 1);
    append.rows = vec![row(3)];
    assert!(matches!(store.append(append).await, Err(StoreError::Refused(_))));
    let mut append = step(1, 1);
    append.table = table(2);
    assert!(matches!(store.append(append).await, Err(StoreError::Refused(_))));
}

async fn a_closed_store_says_so(place: &Place) {
    let store = place.open().await;
    store.ping().await.unwrap();
    store.close().await;
    assert!(matches!(store.append(step(1, 1)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(_))));
}

async fn soon(listener: &mut server::store::Listener) -> Option<News> {
    tokio::time::timeout(Duration::from_secs(20), listener.next()).await.ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_reaches_other_processes_and_not_oneself() {
    let place = Place::postgres();
    let (one, two) = (place.open().await, place.open().await);
    let mut at_one = one.listen().await.unwrap();
    let mut at_two = two.listen().await.unwrap();
    one.create(new(1)).await.unwrap();
    assert_eq!(soon(&mut at_two).await, Some(News::Table(table(1))));
    two.append(step(1, 1)).await.unwrap();
    assert_eq!(soon(&mut at_one).await, Some(News::Table(table(1))), "the first hears of the second alone");
    one.say(table(1), person(1), "hello", Time(1)).await.unwrap();
    assert_eq!(soon(&mut at_two).await, Some(News::Table(table(1))));
    // A conflict does not notify anyone.
    assert_eq!(one.append(step(1, 1)).await, Ok(Appended::Conflict));
    futures_util::future::join_all((10..60).map(|nth| one.create(new(nth)))).await;
    let mut heard = Vec::<TableId>::new();
    while heard.len() < 50 {
        match soon(&mut at_two).await {
            Some(News::Table(table)) => heard.push(table),
            other => panic!("{other:?} after {}", heard.len()),
        }
    }
    heard.sort_unstable();
    assert_eq!(heard, (10..60).map(table).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_of_ended_keys_reaches_other_processes() {
    let place = Place::postgres();
    let (one, two) = (place.open().await, place.open().await);
    let mut listener = two.listen().await.unwrap();
    for nth in 1..=3 {
        one.add_person(&somebody(nth)).await.unwrap();
    }
    let key = Key {
        hash: "h".to_owned(),
        kind: KeyKind::Token,
        id: "i".to_owned(),
        person: person(1),
        label: String::new(),
        created: Time(1),
        used: Time(2),
        expires: None,
    };
    let mut heard = async |what: &str, wanted: u16| {
        assert_eq!(soon(&mut listener).await, Some(News::Person(person(wanted))), "{what}");
    };
    one.add_key(&key).await.unwrap();
    one.remove_key(KeyKind::Token, "h").await.unwrap();
    heard("a key", 1).await;
    one.add_key(&key).await.unwrap();
    one.remove_key_of(person(1), KeyKind::Token, "i").await.unwrap();
    heard("a key by its id", 1).await;
    one.add_key(&key).await.unwrap();
    one.remove_keys_of(person(1), KeyKind::Token, None).await.unwrap();
    heard("all keys of a kind", 1).await;
    one.new_password(person(2), "hash", None).await.unwrap();
    heard("a new password", 2).await;
    let banned = Some(Some("spam".to_owned()));
    one.change_person(person(2), &PersonChange { banned, ..PersonChange::default() }).await.unwrap();
    heard("a ban", 2).await;
    one.forget_person(person(3), Time(9)).await.unwrap();
    heard("a person who is gone", 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_is_reported() {
    let place = Place::postgres();
    let (one, two) = (place.open().await, place.open().await);
    let mut listener = two.listen().await.unwrap();
    one.create(new(1)).await.unwrap();
    assert_eq!(soon(&mut listener).await, Some(News::Table(table(1))));
    let name = place.url.rsplit('/').next().unwrap();
    crate::store::postgres::admin(&format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    ));
    assert_eq!(soon(&mut listener).await, Some(News::Lost));
    // The connections of the pool are gone too: it gets new ones by itself.
    let mut answer = one.append(step(1, 1)).await;
    if answer.is_err() {
        answer = one.append(step(1, 1)).await;
    }
    assert_eq!(answer, Ok(Appended::Done));
    assert_eq!(soon(&mut listener).await, Some(News::Table(table(1))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_hangs_is_given_up_and_holds_nobody_up_later() {
    let place = Place::postgres();
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    let other = sqlx::AnyPool::connect(&place.url).await.unwrap();
    let mut hanging = other.begin().await.unwrap();
    sqlx::query("LOCK TABLE tables").execute(&mut *hanging).await.unwrap();
    let given_up = tokio::time::timeout(Duration::from_secs(30), store.append(step(1, 1))).await;
    assert!(matches!(given_up, Ok(Err(StoreError::Unavailable(_)))), "{given_up:?}");
    hanging.rollback().await.unwrap();
    assert_eq!(store.append(step(1, 1)).await, Ok(Appended::Done));
}

#[tokio::test]
async fn sqlite_has_no_news() {
    let place = Place::sqlite();
    let store = place.open().await;
    let mut listener = store.listen().await.unwrap();
    store.create(new(1)).await.unwrap();
    assert!(tokio::time::timeout(Duration::from_millis(100), listener.next()).await.is_err());
}
