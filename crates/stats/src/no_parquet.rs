//! Replaces `parquet` in a build without that feature: it returns an error.

use std::io;
use std::path::Path;

use games::{AnyPlayed, AnyTensors};
use tabletop::Problem;

use crate::facts::Facts;

/// Rows that are not written yet: none.
pub(crate) struct ParquetWriters;

impl ParquetWriters {
    pub fn new() -> ParquetWriters {
        ParquetWriters
    }

    #[expect(clippy::unused_self, reason = "`parquet` keeps rows here")]
    pub fn add(&mut self, _facts: &Facts) {}
}

fn not_built() -> io::Error {
    io::Error::new(io::ErrorKind::Unsupported, Problem::from(words::not_built("Parquet", "parquet")))
}

/// A file of decisions, of which there is none.
pub enum Trajectories {}

impl Trajectories {
    /// Refuses, and says how to get a build that does not.
    pub fn new(
        _folder: &Path,
        _tail: &str,
        _tensors: AnyTensors,
        _seats: &[&str],
    ) -> io::Result<Trajectories> {
        Err(not_built())
    }

    pub fn watch(&self, _played: AnyPlayed<'_>) -> io::Result<()> {
        match *self {}
    }

    pub fn finish(self) -> io::Result<()> {
        match self {}
    }
}

/// A folder of Parquet files, of which there is none.
pub enum Parquet {}

impl Parquet {
    /// Refuses, and says how to get a build that does not.
    pub fn new(_folder: &Path, _tail: &str) -> io::Result<Parquet> {
        Err(not_built())
    }

    pub(crate) fn write(&self, _sheets: &mut ParquetWriters, _end: bool) -> io::Result<()> {
        match *self {}
    }

    pub(crate) fn finish(self) -> io::Result<()> {
        match self {}
    }
}
