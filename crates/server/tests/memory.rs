//! Tables around a store in memory: what runs them knows no database.

use std::collections::BTreeMap;
use std::future::pending;
use std::sync::{Arc, Mutex};

use host::{
    Caller, ChairRequest, Command, Lease, Listener, Loaded, PersonId, Phase, Refusal, Row, StoreNews, Stored,
    Table, TableId, TableRequest, TableStore, TableSummary, Time, Writing,
};
use server::clock::Clock;
use server::engines::Engines;
use server::hub::Hub;
use server::metrics::Metrics;
use server::session_cache::SessionCache;
use server::store::StoreError;
use server::tables::{TableServices, Tables};
use server::thinking::Thinkers;
use tabletop::Observer;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

const ANNA: PersonId = PersonId([1; 10]);

/// A log and what lists show of it.
type Kept = (Vec<Row>, TableSummary);

#[derive(Clone, Default)]
struct Memory(Arc<Mutex<BTreeMap<TableId, Kept>>>);

impl TableStore for Memory {
    type Error = StoreError;
    type Listener = Silence;

    async fn read(&self, table: TableId, after: u64) -> Result<Loaded, Refusal> {
        let all = self.0.lock().unwrap();
        let rows = all.get(&table).map_or(Vec::new(), |(rows, _)| rows[after as usize..].to_vec());
        Ok(Loaded { rows, content: None })
    }

    async fn write(&self, writing: Writing, _: Option<Lease>, _: i64) -> Stored {
        let Writing { table, after, rows, head, .. } = writing;
        let mut all = self.0.lock().unwrap();
        let (log, kept) = all.entry(table).or_insert_with(|| (Vec::new(), head.clone()));
        if log.len() as u64 != after {
            return Stored::Conflict;
        }
        log.extend(rows);
        *kept = head;
        Stored::Done
    }

    async fn due(&self, now: Time, _: &Lease, _: u32) -> Result<Vec<TableId>, StoreError> {
        let all = self.0.lock().unwrap();
        let due = all.iter().filter(|(_, (_, head))| head.wake.is_some_and(|at| at <= now));
        Ok(due.map(|(table, _)| *table).collect())
    }

    async fn set_back(&self, _: Time, _: Time) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn listen(&self) -> Result<Silence, StoreError> {
        Ok(Silence)
    }
}

/// Nobody else writes.
struct Silence;

impl Listener for Silence {
    async fn next(&mut self) -> StoreNews {
        pending().await
    }
}

fn tables(store: &Memory) -> Tables {
    let means = TableServices {
        store: store.clone(),
        hub: Hub::default(),
        known: SessionCache::default(),
        clock: Clock::at(Time(1_790_000_000_000)),
        metrics: Arc::new(Metrics::default()),
        holder: "test".to_owned(),
        notice_after: 0,
        thinkers: Thinkers::new(1, 1),
        engines: Engines::new(&[], (1, 1)).expect("none"),
    };
    let stop = CancellationToken::new();
    Tables::start(means, (&stop, &stop), &TaskTracker::new())
}

#[tokio::test]
async fn a_game_is_played_and_read_back_without_a_database() {
    let store = Memory::default();
    let first = tables(&store);
    let order = TableRequest {
        game: "ming".into(),
        chairs: vec![ChairRequest::Me, ChairRequest::Me],
        ..TableRequest::default()
    };
    let table = first.create(ANNA, order).await.unwrap().table.unwrap();
    for _ in 0..6 {
        let next = |table: &Table| {
            let seat = table.must().iter().next()?;
            let action = table.game().legal(seat).into_iter().next()?;
            Some(Command::Act {
                seat: seat.0,
                version: table.version(Observer::Seat(seat)),
                action: action.into(),
            })
        };
        let command = first.look(table, next).await.unwrap().expect("somebody decides");
        first.act(table, Caller::Person(ANNA), command).await.unwrap();
    }
    // Others that know nothing but the store see the same table.
    let sight = |table: &Table| (table.phase(), table.version(Observer::Spectator), table.game().plies());
    let played = first.look(table, sight).await.unwrap();
    assert_eq!(played.0, Phase::Running);
    assert_eq!(tables(&store).look(table, sight).await.unwrap(), played);
    assert_eq!(first.look(TableId([0; 10]), sight).await, Err(Refusal::NoTable));
}
