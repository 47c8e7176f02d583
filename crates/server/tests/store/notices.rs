//! Notices are written with the step, claimed once, and dropped when the turn is taken.

use host::Time;
use server::store::Append;

use crate::store::sample::{Place, new, person, step, table};

crate::on_both!(
    a_step_asks_somebody,
    a_newer_notice_replaces_an_older,
    a_turn_that_was_taken_sends_no_notice,
    claims_are_disjoint,
);

/// A step after which person 1 must decide.
fn asking(nth: u16, after: u64) -> Append {
    let mut append = step(nth, after);
    append.head.asked = vec![person(1)];
    append.notice_after = 50;
    append
}

async fn a_step_asks_somebody(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    store.append(asking(1, 1)).await.unwrap();
    let notices = store.notices_of(person(1)).await.unwrap();
    assert_eq!(notices.len(), 1);
    assert_eq!((notices[0].since, notices[0].due), (Time(1002), Some(Time(1052))));
    assert_eq!(store.claim_notices(Time(1051), "a", Time(2000), 9).await, Ok(vec![]));
    let claimed = store.claim_notices(Time(1052), "a", Time(2000), 9).await.unwrap();
    assert_eq!((claimed[0].person, claimed[0].table, claimed[0].attempts), (person(1), table(1), 1));
    assert_eq!(store.claim_notices(Time(1999), "b", Time(3000), 9).await, Ok(vec![]));
    assert_eq!(
        store.claim_notices(Time(2000), "b", Time(3000), 9).await.unwrap().len(),
        1,
        "the first fell silent"
    );
    store.notice_retry(&claimed[0].id, Time(2500)).await.unwrap();
    assert_eq!(store.claim_notices(Time(2499), "b", Time(3000), 9).await, Ok(vec![]));
    assert_eq!(store.claim_notices(Time(2500), "b", Time(3000), 9).await.unwrap()[0].attempts, 3);
    store.notice_done(&claimed[0].id).await.unwrap();
    assert_eq!(store.claim_notices(Time(9999), "b", Time(9999), 9).await, Ok(vec![]));
    assert_eq!(store.notices_of(person(1)).await.unwrap()[0].due, None, "sent, and still in the list");
    store.cancel_notice(person(1), table(1)).await.unwrap();
    assert_eq!(store.notices_of(person(1)).await, Ok(vec![]));
}

async fn a_newer_notice_replaces_an_older(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    store.append(asking(1, 1)).await.unwrap();
    let claimed = store.claim_notices(Time(5000), "a", Time(9000), 9).await.unwrap();
    store.append(step(1, 2)).await.unwrap();
    store.append(asking(1, 3)).await.unwrap();
    store.notice_done(&claimed[0].id).await.unwrap();
    let notices = store.notices_of(person(1)).await.unwrap();
    assert_eq!(notices.len(), 1);
    assert_eq!(
        (notices[0].due, notices[0].attempts),
        (Some(Time(1054)), 0),
        "what was sent was the older one"
    );
}

async fn a_turn_that_was_taken_sends_no_notice(place: &Place) {
    let store = place.open().await;
    store.create(new(1)).await.unwrap();
    store.append(asking(1, 1)).await.unwrap();
    let mut acted = step(1, 2);
    acted.head.must = 2;
    store.append(acted).await.unwrap();
    assert_eq!(store.notices_of(person(1)).await, Ok(vec![]));
    assert_eq!(store.claim_notices(Time(5000), "a", Time(9000), 9).await, Ok(vec![]));
    store.append(step(1, 3)).await.unwrap();
    assert_eq!(store.notices_of(person(1)).await, Ok(vec![]), "it was dropped for good");
}

async fn claims_are_disjoint(place: &Place) {
    let stores = [place.open().await, place.open().await];
    for nth in 0..40 {
        stores[0].create(new(nth)).await.unwrap();
        stores[0].append(asking(nth, 1)).await.unwrap();
    }
    let claim = (0..8).map(|nth: usize| {
        let store = stores[nth % 2].clone();
        tokio::spawn(async move {
            store.claim_notices(Time(5000), &format!("{nth}"), Time(9000), 6).await.unwrap()
        })
    });
    let claimed = futures_util::future::join_all(claim).await;
    let mut ids: Vec<_> = claimed.into_iter().flat_map(|it| it.unwrap()).map(|it| it.id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    assert!(count >= 30, "{count}");
}
