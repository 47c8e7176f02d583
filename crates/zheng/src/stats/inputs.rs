//! Reads records and summaries from files and folders.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use stats::{Collector, Read, Stopped, Summary, of_record};
use tabletop::{Problem, Record, library_error};

use super::Tally;
use crate::errors;
use crate::failure::Failure;
use crate::files;

/// More than any record needs, and more than sums over all there is to play.
const LIMIT: u64 = 256 << 20;

/// The file extension of records.
const RECORD: &str = "zheng";

/// The files to read, in order: the number of a game is the index of its record.
pub struct Inputs(Vec<PathBuf>);

impl Inputs {
    /// The files that were named, and the records in the folders that were.
    pub fn find(named: &[PathBuf], tally: &mut Tally) -> Inputs {
        let mut files = Vec::new();
        for path in named {
            if path.is_dir() {
                let before = files.len();
                let found = records(path, &mut files);
                files[before..].sort();
                if let Err(error) = found {
                    tally.bad.push(library_error::io(&error).within(path.display()));
                }
            } else {
                files.push(path.clone());
            }
        }
        Inputs(files)
    }

    /// How many files there are.
    pub fn len(&self) -> u64 {
        self.0.len() as u64
    }

    /// Reads all files on all cores; `rows` says whether games themselves are wanted, so that sums will not do.
    pub fn read(
        &self,
        collector: &Collector,
        rows: bool,
        tally: &mut Tally,
    ) -> Result<Vec<Summary>, Failure> {
        let next = AtomicUsize::new(0);
        let found: Mutex<BTreeMap<usize, Found>> = Mutex::default();
        let work = || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(path) = self.0.get(index) else { return };
                let what = read(path, index as u64, collector, rows);
                if !matches!(what, Found::Game) {
                    found.lock().unwrap_or_else(PoisonError::into_inner).insert(index, what);
                }
            }
        };
        let cores = crate::progress::threads(None);
        std::thread::scope(|scope| {
            (1..cores.min(self.0.len())).for_each(|_| _ = scope.spawn(work));
            work();
        });
        let mut summaries = Vec::new();
        for what in found.into_inner().unwrap_or_else(PoisonError::into_inner).into_values() {
            match what {
                Found::Game => {}
                Found::Summary(summary) => summaries.push(*summary),
                Found::NotOver => tally.not_over += 1,
                Found::Bad(what) => tally.bad.push(what),
                Found::Outside(what) => return Err(Failure::Outside(what)),
            }
        }
        Ok(summaries)
    }
}

/// The type of a file.
enum Found {
    Game,
    NotOver,
    Summary(Box<Summary>),
    Bad(Problem),
    Outside(Problem),
}

fn read(path: &Path, number: u64, collector: &Collector, rows: bool) -> Found {
    let named = |problem: Problem| Found::Bad(problem.within(path.display()));
    let text = match files::text_within(path, LIMIT) {
        Ok(text) => text,
        Err(Failure::Input(what) | Failure::Outside(what)) => return Found::Bad(what),
        Err(Failure::Closed) => return Found::NotOver,
    };
    if Summary::is_json(&text) {
        return match Summary::from_json(&text) {
            Ok(_) if rows => named(Problem::new(errors::SumsNotGames)),
            Ok(summary) => Found::Summary(Box::new(summary)),
            Err(problem) => named(problem),
        };
    }
    let record = match Record::parse(&text) {
        Ok(record) => record,
        Err(error) => return named(error.into()),
    };
    let source = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let facts = collector.read(|odds| {
        let facts = of_record(&record, number, odds)?;
        Ok(facts.map(|facts| facts.found_in(source)))
    });
    match facts {
        Ok(Read::Game) => Found::Game,
        Ok(Read::NotOver) => Found::NotOver,
        Err(Stopped::Game(problem)) => named(problem),
        Err(Stopped::Outside(error)) => Found::Outside(library_error::io(&error)),
    }
}

/// The records in a folder and in the folders below it.
fn records(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            records(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == RECORD) {
            found.push(path);
        }
    }
    Ok(())
}
