//! Chat, notes, mutes, reports.

use host::Time;

use crate::store::sample::{Place, new, person, table};

crate::on_both!(
    lines_are_numbered,
    many_speak_at_once,
    notes_are_private,
    mutes_come_and_go,
    reports_are_settled,
);

async fn lines_are_numbered(place: &Place) {
    let store = place.open().await;
    assert!(store.say(table(1), person(1), "nowhere", Time(1)).await.is_err());
    store.create(new(1)).await.unwrap();
    store.create(new(2)).await.unwrap();
    for (nth, text) in (1..).zip(["one", "two 😀", "three"]) {
        assert_eq!(store.say(table(1), person(1), text, Time(5)).await, Ok(nth));
    }
    assert_eq!(store.say(table(2), person(2), "other", Time(6)).await, Ok(1));
    let lines = store.chat(table(1), 1, 1).await.unwrap();
    assert_eq!(lines.len(), 1);
    assert_eq!((lines[0].id, lines[0].person, lines[0].text.as_str()), (2, person(1), "two 😀"));
    assert_eq!(store.chat(table(1), 0, 9).await.unwrap().len(), 3);
}

async fn many_speak_at_once(place: &Place) {
    let stores = [place.open().await, place.open().await];
    stores[0].create(new(1)).await.unwrap();
    let speak = (0..10).map(|nth: usize| stores[nth % 2].say(table(1), person(1), "now", Time(5)));
    let mut ids: Vec<_> =
        futures_util::future::join_all(speak).await.into_iter().map(Result::unwrap).collect();
    ids.sort_unstable();
    assert_eq!(ids, (1..=10).collect::<Vec<_>>());
}

async fn notes_are_private(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    assert_eq!(store.note(table(1), person(1)).await, Ok(String::new()));
    store.put_note(table(1), person(1), "watch the west", Time(1)).await.unwrap();
    store.put_note(table(1), person(1), "watch the east", Time(2)).await.unwrap();
    assert_eq!(store.note(table(1), person(1)).await, Ok("watch the east".to_owned()));
    assert_eq!(store.note(table(1), person(2)).await, Ok(String::new()));
}

async fn mutes_come_and_go(place: &Place) {
    let store = place.open().await;
    store.mute(person(1), person(2), Time(1)).await.unwrap();
    store.mute(person(1), person(3), Time(2)).await.unwrap();
    store.mute(person(1), person(2), Time(3)).await.unwrap();
    assert_eq!(store.mutes(person(1)).await, Ok(vec![person(2), person(3)]));
    assert_eq!(store.mutes(person(2)).await, Ok(vec![]));
    store.unmute(person(1), person(2)).await.unwrap();
    assert_eq!(store.mutes(person(1)).await, Ok(vec![person(3)]));
}

async fn reports_are_settled(place: &Place) {
    let store = place.open().await;
    let first = store.report(person(1), person(2), Some((table(1), Some(3))), "rude", Time(1)).await.unwrap();
    let second = store.report(person(1), person(3), None, "name", Time(2)).await.unwrap();
    assert_eq!(store.close_report(&first, "warned", Time(5)).await, Ok(true));
    assert_eq!(store.close_report(&first, "again", Time(6)).await, Ok(false));
    let reports = store.reports(0, 9).await.unwrap();
    assert_eq!(reports.iter().map(|it| it.id.clone()).collect::<Vec<_>>(), [second, first]);
    assert_eq!(reports[1].closed, Some((Time(5), "warned".to_owned())));
    assert_eq!((reports[1].table, reports[1].line), (Some(table(1)), Some(3)));
    assert_eq!((reports[0].table, reports[0].about), (None, person(3)));
}
