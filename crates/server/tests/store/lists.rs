//! Lists of tables, leases, contents and secrets.

use std::collections::BTreeSet;

use host::{Lease, Phase, Time};
use server::store::{Append, NewTable};

use crate::store::sample::{Place, head, new, person, row, step, table};

crate::on_both!(
    listed_tables_are_open_ones,
    nobody_fills_the_list_alone,
    those_that_wait_come_first,
    running_tables_are_paged,
    a_clock_set_back_makes_nobody_wait,
    nobody_else_gets_a_leased_table,
    claims_of_two_are_disjoint,
    contents_are_kept_by_hash,
    a_secret_is_made_once,
);

async fn listed_tables_are_open_ones(place: &Place) {
    let store = place.open().await;
    for nth in 0..6 {
        let mut new = new(nth);
        new.head.listed = nth != 0;
        new.head.phase = if nth == 1 { Phase::Running } else { Phase::Open };
        new.head.open = u32::from(nth != 2);
        new.head.updated = Time(i64::from(nth));
        store.create(new).await.unwrap();
    }
    let listed = store.listed(2).await.unwrap();
    assert_eq!(listed.iter().map(|head| head.table).collect::<Vec<_>>(), [table(5), table(4)]);
    assert_eq!(store.listed(9).await.unwrap().len(), 3);
    assert_eq!(store.tables(1, 2).await.unwrap().len(), 2);
    assert_eq!(store.tables(4, 9).await.unwrap().len(), 2);
}

async fn nobody_fills_the_list_alone(place: &Place) {
    let store = place.open().await;
    for nth in 0..10 {
        let mut new = new(nth);
        new.head.by = Some(if nth < 2 { person(nth + 1) } else { person(9) });
        (new.head.listed, new.head.phase, new.head.open) = (true, Phase::Open, 1);
        new.head.updated = Time(i64::from(nth));
        store.create(new).await.unwrap();
    }
    let shown = |heads: Vec<host::TableSummary>| heads.into_iter().map(|head| head.table).collect::<Vec<_>>();
    assert_eq!(shown(store.listed(4).await.unwrap()), [9, 8, 1, 0].map(table));
    assert_eq!(shown(store.listed(20).await.unwrap()).len(), 10);
    assert_eq!(store.count_listed_of(person(9)).await, Ok(8));
    assert_eq!(store.count_listed_of(person(1)).await, Ok(1));
    assert_eq!(store.count_open_of(person(9)).await, Ok(8), "who made a table has it, also without a seat");
}

async fn those_that_wait_come_first(place: &Place) {
    let store = place.open().await;
    for nth in 0..5 {
        let mut new = new(nth);
        // Seat 0 is person 1 and seat 1 person 2; at table 4 person 2 has both.
        new.head.must = if nth == 1 { 2 } else { 1 };
        if nth == 4 {
            new.head.people = vec![Some(person(2)), Some(person(2))];
        }
        if nth == 3 {
            new.head.phase = Phase::Over;
        }
        new.head.updated = Time(i64::from(nth));
        store.create(new).await.unwrap();
    }
    let order = |heads: Vec<host::TableSummary>| heads.into_iter().map(|head| head.table).collect::<Vec<_>>();
    assert_eq!(order(store.tables_of(person(1), 0, 9).await.unwrap()), [2, 0, 3, 1].map(table));
    assert_eq!(order(store.tables_of(person(2), 0, 9).await.unwrap()), [4, 1, 3, 2, 0].map(table));
    assert_eq!(order(store.tables_of(person(2), 1, 2).await.unwrap()), [1, 3].map(table));
    assert_eq!(store.count_open_of(person(1)).await, Ok(3));
    assert_eq!(store.count_open_of(person(2)).await, Ok(4));
    assert_eq!(store.count_open_of(person(3)).await, Ok(0));
}

async fn running_tables_are_paged(place: &Place) {
    let store = place.open().await;
    for nth in 0..7 {
        let mut new = new(nth);
        if nth == 3 {
            new.head.phase = Phase::Over;
        }
        store.create(new).await.unwrap();
    }
    let first = store.running(None, 4).await.unwrap();
    assert_eq!(first, [0, 1, 2, 4].map(table));
    assert_eq!(store.running(first.last().copied(), 4).await.unwrap(), [5, 6].map(table));
}

async fn nobody_else_gets_a_leased_table(place: &Place) {
    let store = place.open().await;
    let mut waking = new(1);
    waking.head.wake = Some(Time(100));
    store.create(waking).await.unwrap();
    store.create(new(2)).await.unwrap();
    assert_eq!(store.due(Time(99), "a", Time(200), 9).await, Ok(vec![]));
    assert_eq!(store.due(Time(100), "a", Time(200), 9).await, Ok(vec![table(1)]));
    assert_eq!(store.due(Time(150), "b", Time(250), 9).await, Ok(vec![]));
    assert_eq!(store.due(Time(10), "b", Time(110), 9).await, Ok(vec![]), "it is not due by that clock");
    assert_eq!(
        store.due(Time(100), "b", Time(149), 9).await,
        Ok(vec![table(1)]),
        "a lease of a clock far ahead"
    );
    assert_eq!(store.due(Time(149), "a", Time(250), 9).await, Ok(vec![table(1)]));
    assert_eq!(store.due(Time(150), "a", Time(250), 9).await, Ok(vec![table(1)]), "the holder gets it again");
    assert_eq!(store.due(Time(250), "b", Time(350), 9).await, Ok(vec![table(1)]), "a lease that ran out");
    store.release(table(1), "a").await.unwrap();
    assert_eq!(store.due(Time(260), "a", Time(350), 9).await, Ok(vec![]), "only the holder gives it back");
    store.release(table(1), "b").await.unwrap();
    assert_eq!(store.due(Time(260), "a", Time(350), 9).await, Ok(vec![table(1)]));
    store.release_all("a").await.unwrap();
    // An append takes the lease, and one without leaves it.
    let mut append = step(1, 1);
    append.head.wake = Some(Time(270));
    append.lease = Some(Lease { holder: "c".to_owned(), until: Time(400) });
    store.append(append).await.unwrap();
    assert_eq!(store.due(Time(300), "a", Time(500), 9).await, Ok(vec![]));
    let mut append = step(1, 2);
    append.head.wake = Some(Time(270));
    store.append(append).await.unwrap();
    assert_eq!(store.due(Time(300), "a", Time(500), 9).await, Ok(vec![]));
    assert_eq!(store.due(Time(300), "c", Time(500), 9).await, Ok(vec![table(1)]));
}

async fn a_clock_set_back_makes_nobody_wait(place: &Place) {
    let store = place.open().await;
    for (nth, updated) in [(1, 5_000), (2, 1_050)] {
        let mut waking = new(nth);
        (waking.head.wake, waking.head.updated) = (Some(Time(updated)), Time(updated));
        store.create(waking).await.unwrap();
    }
    assert_eq!(store.due(Time(5_000), "a", Time(5_100), 1).await, Ok(vec![table(2)]));
    assert_eq!(store.due(Time(5_000), "a", Time(5_100), 9).await.map(|due| due.len()), Ok(2));
    // It was 5,000 and is 1,000 now; what was written a little later than now may be of another process.
    assert_eq!(store.set_back(Time(1_000), Time(1_100)).await, Ok(1));
    assert_eq!(store.due(Time(1_000), "b", Time(1_100), 9).await, Ok(vec![table(1)]));
    assert_eq!(store.set_back(Time(1_000), Time(1_100)).await, Ok(0), "once is enough");
}

async fn claims_of_two_are_disjoint(place: &Place) {
    let stores = [place.open().await, place.open().await];
    let create = (0..120).map(|nth| {
        let mut new = NewTable { rows: vec![row(1)], head: head(table(nth), 1) };
        new.head.wake = Some(Time(i64::from(nth)));
        stores[0].create(new)
    });
    futures_util::future::join_all(create).await;
    let claim = (0..8).map(|nth: usize| {
        let store = stores[nth % 2].clone();
        tokio::spawn(async move {
            let mut all = Vec::new();
            for _ in 0..40 {
                let some = store.due(Time(1000), &format!("holder {nth}"), Time(2000), 7).await.unwrap();
                for table in &some {
                    let head = store.head(*table).await.unwrap().unwrap();
                    let seq = head.seq + 1;
                    let done = host::TableSummary { seq, wake: None, ..head };
                    store.append(Append::new(seq - 1, vec![row(seq)], done)).await.unwrap();
                }
                all.extend(some);
            }
            all
        })
    });
    let claimed = futures_util::future::join_all(claim).await;
    let claimed: Vec<_> = claimed.into_iter().flat_map(Result::unwrap).collect();
    assert_eq!(claimed.len(), 120);
    assert_eq!(claimed.iter().collect::<BTreeSet<_>>().len(), 120);
}

async fn contents_are_kept_by_hash(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.content("abc").await, Ok(None));
    store.add_content("abc", "ming", "Mine", "text = 'ü'", Time(1)).await.unwrap();
    store.add_content("abc", "ming", "Mine", "other", Time(2)).await.unwrap();
    store.add_content("def", "ching", "Other", "more", Time(3)).await.unwrap();
    assert_eq!(store.content("abc").await, Ok(Some("text = 'ü'".to_owned())));
    let contents = store.contents().await.unwrap();
    assert_eq!(contents.iter().map(|it| it.hash.as_str()).collect::<Vec<_>>(), ["def", "abc"]);
    assert_eq!((contents[1].name.as_str(), contents[1].at), ("Mine", Time(1)));
}

async fn a_secret_is_made_once(place: &Place) {
    let stores = [place.open().await, place.open().await];
    let ask = (0..10).map(|nth: usize| {
        let store = stores[nth % 2].clone();
        async move { store.secret("key", || format!("secret {nth}")).await.unwrap() }
    });
    let answers: BTreeSet<_> = futures_util::future::join_all(ask).await.into_iter().collect();
    assert_eq!(answers.len(), 1);
    let answer = stores[1].secret("key", || panic!("it is there")).await.unwrap();
    assert!(answers.contains(&answer));
    assert_eq!(stores[1].secret("other", || "x".to_owned()).await.unwrap(), "x");
}
