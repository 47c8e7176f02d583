//! How many appends a second, and how long a long log takes to read:
//! `cargo test --release -p server --features postgres --test all -- --ignored --nocapture speed`.

use std::time::{Duration, Instant};

use host::{Draw, Step};
use server::store::{Append, Appended};

use crate::store::sample::{Place, head, new, row, step, table};

const TASKS: u16 = 200;
const LONG: Duration = Duration::from_secs(4);

async fn measure(name: &str, place: Place) {
    let store = place.open().await;
    futures_util::future::join_all((0..TASKS).map(|nth| store.create(new(nth)))).await;
    let start = Instant::now();
    let tasks = (0..TASKS).map(|nth| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut seq = 1;
            while start.elapsed() < LONG {
                assert_eq!(store.append(step(nth, seq)).await, Ok(Appended::Done));
                seq += 1;
            }
            seq - 1
        })
    });
    let appends: u64 = futures_util::future::join_all(tasks).await.into_iter().map(Result::unwrap).sum();
    let rate = appends as f64 / start.elapsed().as_secs_f64();
    let single = Instant::now();
    for seq in 1..=50 {
        let mut append = step(TASKS, seq);
        if seq == 1 {
            store.create(new(TASKS)).await.unwrap();
        }
        append.notice_after = 0;
        store.append(append).await.unwrap();
    }
    let single = single.elapsed() / 50;
    println!("{name}: {rate:.0} appends/s from {TASKS} tasks, {single:?} for one alone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measure"]
async fn speed_of_both() {
    measure("sqlite", Place::sqlite()).await;
    measure("postgres", Place::postgres()).await;
}

/// As many steps as the longest games of Madame Ching for four have.
const STEPS: u64 = 1_700;

async fn measure_reading(name: &str, place: Place) {
    let store = place.open().await;
    store.create(new(0)).await.unwrap();
    let long = |seq| {
        let mut row = row(seq);
        if let Step::Acted { fate, .. } = &mut row.step {
            *fate = vec![Draw { k: seq, action: "encounter madame_ching".to_owned() }];
        }
        row
    };
    let rows = (2..=STEPS).map(long).collect();
    store.append(Append::new(1, rows, head(table(0), STEPS))).await.unwrap();
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..50 {
        let start = Instant::now();
        assert_eq!(store.rows(table(0), 0).await.unwrap().len() as u64, STEPS);
        times.push(start.elapsed());
    }
    times.sort_unstable();
    println!("{name}: {STEPS} steps read in {:?} in the middle, {:?} at most", times[25], times[49]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measure"]
async fn speed_of_reading() {
    measure_reading("sqlite", Place::sqlite()).await;
    measure_reading("postgres", Place::postgres()).await;
}
