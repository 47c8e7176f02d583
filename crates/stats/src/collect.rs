//! Collects the facts of many games on many threads.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ::facts::Merge;
use games::{AnyPlayed, FactsCache};

use crate::facts::Facts;
use crate::parquet::{Parquet, ParquetWriters};
use crate::summary::Summary;

/// Gathers facts: adds them up, and writes them to Parquet files if that is wanted.
///
/// Threads do not wait for each other: each takes a free buffer, and returns it when a game is done. All buffers are merged
/// at the end; the result does not depend on which thread used which.
pub struct Collector {
    desks: Mutex<Vec<Worker>>,
    parquet: Option<Parquet>,
}

/// Where one thread works.
struct Worker {
    cache: FactsCache,
    summary: Summary,
    sheets: ParquetWriters,
}

impl Collector {
    /// A collector that also writes Parquet files, or that only adds up.
    pub const fn new(parquet: Option<Parquet>) -> Collector {
        Collector { desks: Mutex::new(Vec::new()), parquet }
    }

    fn desks(&self) -> MutexGuard<'_, Vec<Worker>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the facts of a game; `None` for a game that is not over.
    pub fn read<E>(
        &self,
        read: impl FnOnce(&mut FactsCache) -> Result<Option<Facts>, E>,
    ) -> Result<Read, Stopped<E>> {
        let mut desk = self.desks().pop().unwrap_or_else(Worker::new);
        let facts = read(&mut desk.cache);
        let taken = match &facts {
            Ok(Some(facts)) => desk.take(facts, self.parquet.as_ref()),
            _ => Ok(()),
        };
        self.desks().push(desk);
        taken.map_err(Stopped::Outside)?;
        match facts {
            Ok(Some(_)) => Ok(Read::Game),
            Ok(None) => Ok(Read::NotOver),
            Err(error) => Err(Stopped::Game(error)),
        }
    }

    /// Takes in a game of bots that was just played.
    pub fn watch(&self, played: AnyPlayed<'_>) -> io::Result<()> {
        let count =
            |cache: &mut FactsCache| Ok::<_, std::convert::Infallible>(played.count(cache).map(Facts::new));
        match self.read(count) {
            Ok(_) => Ok(()),
            Err(Stopped::Outside(error)) => Err(error),
            Err(Stopped::Game(never)) => match never {},
        }
    }

    /// Everything added up. The Parquet files are complete then.
    pub fn finish(self) -> io::Result<Summary> {
        let mut summary = Summary::default();
        for mut desk in self.desks.into_inner().unwrap_or_else(PoisonError::into_inner) {
            summary.absorb(&desk.summary);
            if let Some(parquet) = &self.parquet {
                parquet.write(&mut desk.sheets, true)?;
            }
        }
        self.parquet.map_or(Ok(()), Parquet::finish)?;
        Ok(summary)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    Game,
    /// A game that is not over, which does not count.
    NotOver,
}

/// Why something was not taken in.
#[derive(Debug)]
pub enum Stopped<E> {
    /// The game could not be read.
    Game(E),
    /// The files could not be written.
    Outside(io::Error),
}

impl Worker {
    fn new() -> Worker {
        Worker { cache: FactsCache::default(), summary: Summary::default(), sheets: ParquetWriters::new() }
    }

    fn take(&mut self, facts: &Facts, parquet: Option<&Parquet>) -> io::Result<()> {
        self.summary.add(facts);
        if let Some(parquet) = parquet {
            self.sheets.add(facts);
            parquet.write(&mut self.sheets, false)?;
        }
        Ok(())
    }
}
