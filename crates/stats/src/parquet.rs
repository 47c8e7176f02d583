//! Writes rows to Parquet files, one file for each table, for `DuckDB`, Polars, Spark and similar tools.
//!
//! Rows are buffered on the thread that reads a game and written in groups of a limited size, so memory does not grow
//! with the number of games. The rows of a game are consecutive; games come in the order in which they end.

mod columns;
mod file;
mod trajectories;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use tabletop::Problem;

use ::facts::{GamesTable, Row, RowSink, Table};

use crate::errors;
use crate::facts::Facts;
use columns::ColumnBuffers;
use file::{TableFile, Unfinished};

pub use trajectories::Trajectories;

/// How many rows are gathered before they are written.
const ROWS: usize = 1 << 16;

/// Every table: first that of all games, then those of each game.
static TABLES: LazyLock<Vec<Table>> = LazyLock::new(|| {
    let games = Table { name: GamesTable::NAME, columns: GAMES.columns().leak() };
    [&[games], games::TABLES.as_slice()].concat()
});

static GAMES: LazyLock<GamesTable> = LazyLock::new(|| GamesTable::new(games::setting_tags()));

/// Rows of all tables that are not written yet.
pub(crate) struct ParquetWriters {
    sheets: Vec<ColumnBuffers>,
    /// Which tables are of games that were met, so that each of them has a file even if nothing of its sort happened.
    met: Vec<bool>,
}

impl ParquetWriters {
    pub fn new() -> ParquetWriters {
        ParquetWriters {
            sheets: TABLES.iter().map(|table| ColumnBuffers::new(table.columns)).collect(),
            met: vec![false; TABLES.len()],
        }
    }

    /// Takes in the rows of a game.
    pub fn add(&mut self, facts: &Facts) {
        self.met[0] = true;
        self.sheets[0].push(facts.game.number, |put| GAMES.cells(&facts.game, put));
        facts.details.rows(&mut Rows { sheets: self, game: facts.game.number });
    }
}

/// The sheets, for the rows of one game.
struct Rows<'a> {
    sheets: &'a mut ParquetWriters,
    game: u64,
}

impl RowSink for Rows<'_> {
    fn rows<R: Row>(&mut self, rows: &[R]) {
        let table = TABLES.iter().position(|table| table.name == R::TABLE);
        let table = table.expect("every sort of rows has a table");
        self.sheets.met[table] = true;
        for row in rows {
            self.sheets.sheets[table].push(self.game, |put| row.cells(put));
        }
    }
}

/// A folder of Parquet files that several threads write to.
pub struct Parquet {
    folder: PathBuf,
    tail: String,
    files: Mutex<Vec<Option<TableFile>>>,
}

impl Parquet {
    /// Files in a folder, which is made if it is not there: `games-TAIL.parquet` and so on. A name that is taken is refused
    /// before anything is written. Until the end the files are called `games-TAIL.parquet.part`, so that no reader meets a
    /// half-written one, and a run that was interrupted can be started again.
    pub fn new(folder: &Path, tail: &str) -> io::Result<Parquet> {
        fs::create_dir_all(folder)?;
        let files = Mutex::new(TABLES.iter().map(|_| None).collect());
        let parquet = Parquet { folder: folder.to_owned(), tail: tail.to_owned(), files };
        match TABLES.iter().map(|table| parquet.path(table)).find(|path| path.exists()) {
            None => Ok(parquet),
            Some(taken) => Err(io::Error::new(
                io::ErrorKind::AlreadyExists,
                Problem::from(errors::FileTaken { file: taken.display() }),
            )),
        }
    }

    fn path(&self, table: &Table) -> PathBuf {
        self.folder.join(format!("{}-{}.parquet", table.name, self.tail))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Option<TableFile>>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the sheets that are full, or all of them at the end.
    pub(crate) fn write(&self, sheets: &mut ParquetWriters, end: bool) -> io::Result<()> {
        for (index, table) in TABLES.iter().enumerate() {
            let (sheet, met) = (&mut sheets.sheets[index], sheets.met[index]);
            if sheet.rows() < ROWS && !(end && met) {
                continue;
            }
            let mut files = self.lock();
            let file = match &mut files[index] {
                Some(file) => file,
                none => none.insert(TableFile::create(&self.path(table), table.columns)?),
            };
            if sheet.rows() > 0 {
                file.write(sheet)?;
                sheet.clear();
            }
        }
        Ok(())
    }

    /// Completes the files and gives them their names, all of them at the very end: a folder holds either every table of a
    /// run or none.
    pub(crate) fn finish(self) -> io::Result<()> {
        let files = self.files.into_inner().unwrap_or_else(PoisonError::into_inner);
        let closed: io::Result<Vec<_>> = files.into_iter().flatten().map(TableFile::close).collect();
        closed?.into_iter().try_for_each(Unfinished::name)
    }
}
