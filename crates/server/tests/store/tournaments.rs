//! Logs of tournaments: of several who write the next event, one is first.

use host::{PersonId, TournamentId};
use server::store::{Appended, Store};
use tournament::{Event, Row, Stage, Tournament};

use crate::store::sample::{Place, person};

crate::on_both!(one_of_many_writes_the_next_event, people_find_their_tournaments);

const ID: TournamentId = TournamentId([4; 10]);

fn created(organiser: PersonId) -> (Tournament, Row) {
    let plan = serde_json::json!({
        "name": "Season", "game": "ming", "seats": 2, "format": "swiss", "rounds": 3, "pace": "live",
        "clock": { "bank": 600_000, "increment": 0, "cap": 600_000 }, "no_show": 1, "listed": true, "automatic": true,
    });
    let event = Event::Created { organiser, plan: Box::new(serde_json::from_value(plan).unwrap()) };
    let row = Row { seq: 1, at: host::Time(5), event };
    (Tournament::open(&row).unwrap(), row)
}

/// Appends what somebody decides who has seen `now`.
async fn append(store: &Store, now: &Tournament, events: Vec<Event>) -> Appended {
    let mut after = now.clone();
    let rows: Vec<Row> =
        (now.seq + 1..).zip(events).map(|(seq, event)| Row { seq, at: host::Time(6), event }).collect();
    for row in &rows {
        after.apply(row).unwrap();
    }
    store.append_events(ID, &rows, &after).await.unwrap()
}

pub async fn fill(store: &Store) {
    let (now, row) = created(person(1));
    assert_eq!(store.append_events(ID, &[row], &now).await, Ok(Appended::Done));
    assert_eq!(append(store, &now, now.enter(person(2)).unwrap()).await, Appended::Done);
}

async fn one_of_many_writes_the_next_event(place: &Place) {
    let store = place.open().await;
    fill(&store).await;
    let now = store.tournament(ID).await.unwrap().unwrap();
    let write = |nth: u16| {
        let (store, now) = (store.clone(), now.clone());
        let mut events = now.enter(person(3 + nth)).unwrap();
        events.push(Event::SignUp { open: nth.is_multiple_of(2) });
        async move { append(&store, &now, events).await }
    };
    let mut all = tokio::task::JoinSet::new();
    (0..8).for_each(|nth| drop(all.spawn(write(nth))));
    let done = all.join_all().await;
    assert_eq!(done.iter().filter(|it| **it == Appended::Done).count(), 1, "{done:?}");
    let after = store.tournament(ID).await.unwrap().unwrap();
    assert_eq!((after.seq, after.entrants.len()), (4, 2), "all or nothing");
    assert_eq!(store.listed_tournaments(9).await.unwrap()[0].players, 2);
    assert_eq!(store.tournament(TournamentId([0; 10])).await, Ok(None));
}

async fn people_find_their_tournaments(place: &Place) {
    let store = place.open().await;
    fill(&store).await;
    for nth in 1..=2 {
        let found = store.tournaments_of(person(nth), 9).await.unwrap();
        assert_eq!((found.len(), found[0].stage), (1, Stage::Before));
    }
    assert!(store.tournaments_of(person(3), 9).await.unwrap().is_empty());
    assert_eq!(store.count_tournaments_of(person(1)).await, Ok(1));
    assert!(store.running_tournaments().await.unwrap().is_empty());
    let now = store.tournament(ID).await.unwrap().unwrap();
    append(&store, &now, vec![Event::Started { order: vec![0] }]).await;
    assert_eq!(store.running_tournaments().await, Ok(vec![(ID, 3)]));
}
