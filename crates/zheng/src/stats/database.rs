//! Reads the finished games of a server.

use host::RulesCache;
use server::store::Store;
use stats::{Collector, Read, Stopped, of_record};
use tabletop::library_error;

use super::Tally;
use crate::admin;
use crate::failure::Failure;

/// How many tables are asked for at a time.
const SOME: u32 = 500;

/// Reads all finished games, numbered from a given number.
pub fn read(url: &str, first: u64, collector: &Collector, tally: &mut Tally) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Outside(library_error::io(&error)))?;
    runtime.block_on(async {
        let store = Store::open_existing(url).await?;
        let done = tables(&store, first, collector, tally).await;
        store.close().await;
        done
    })
}

async fn tables(store: &Store, first: u64, collector: &Collector, tally: &mut Tally) -> Result<(), Failure> {
    let (mut engines, mut after, mut numbers) = (RulesCache::default(), None, first..);
    loop {
        let some = store.finished(after, SOME).await?;
        let Some(&last) = some.last() else { return Ok(()) };
        for (id, number) in some.into_iter().zip(&mut numbers) {
            // People are not told apart, so nobody is asked for their name.
            let table = admin::load(store, id, &mut engines).await;
            let record = table.and_then(|table| {
                table.record(|_| String::new()).map_err(|refusal| admin::refused(&refusal))
            });
            let read = match record {
                Ok(record) => collector.read(|odds| {
                    let facts = of_record(&record, number, odds)?;
                    Ok(facts.map(|facts| facts.found_in(id.to_string())))
                }),
                Err(what) => Err(Stopped::Game(what)),
            };
            match read {
                Ok(Read::Game) => {}
                Ok(Read::NotOver) => tally.not_over += 1,
                Err(Stopped::Game(what)) => tally.bad.push(what.within(id.to_string())),
                Err(Stopped::Outside(error)) => return Err(Failure::Outside(library_error::io(&error))),
            }
        }
        after = Some(last);
    }
}
