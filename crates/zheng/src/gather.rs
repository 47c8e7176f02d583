//! Collects statistics of the games that `simulate` and `arena` play.

use std::io;
use std::path::{Path, PathBuf};

use bots::shard::Shard;
use games::AnyPlayed;
use stats::{Collector, Parquet};
use tabletop::library_error;

use crate::cli::Gather;
use crate::errors;
use crate::failure::Failure;
use crate::files;

/// Collects the requested statistics.
pub struct Gathering {
    collector: Option<Collector>,
    summary: Option<PathBuf>,
}

impl Gather {
    /// Which of the games are played.
    pub fn shard(&self) -> Shard {
        self.shard.unwrap_or_default()
    }

    /// Whether anything is to be gathered.
    pub const fn asked(&self) -> bool {
        self.summary.is_some() || self.parquet.is_some()
    }

    /// How the names of a run's files end.
    pub fn tail(&self, run: &str) -> String {
        let shard = self.shard();
        format!("{run}-{}-of-{}", shard.number(), shard.of())
    }

    /// Prepares the output. Existing files are refused before anything is played.
    pub fn begin(&self, run: &str) -> Result<Gathering, Failure> {
        let summary = self.summary.clone();
        summary.as_deref().map_or(Ok(()), files::check_new)?;
        if !self.asked() {
            return Ok(Gathering { collector: None, summary });
        }
        let tail = self.tail(run);
        let parquet = self.parquet.as_deref().map(|folder| parquet(folder, &tail)).transpose()?;
        Ok(Gathering { collector: Some(Collector::new(parquet)), summary })
    }
}

/// Parquet files in a folder, with names that end so.
pub fn parquet(folder: &Path, tail: &str) -> Result<Parquet, Failure> {
    Parquet::new(folder, tail).map_err(|error| Failure::input(folder.display(), library_error::io(&error)))
}

/// That Parquet files cannot be written.
pub fn unparquet(error: &io::Error) -> Failure {
    Failure::Outside(errors::Parquet { what: library_error::io(error).what }.into())
}

impl Gathering {
    /// Whether anything is gathered.
    pub const fn wanted(&self) -> bool {
        self.collector.is_some()
    }

    /// Looks at a game that was just played.
    pub fn watch(&self, played: AnyPlayed<'_>) -> io::Result<()> {
        self.collector.as_ref().map_or(Ok(()), |collector| collector.watch(played))
    }

    pub fn finish(self) -> Result<(), Failure> {
        let Some(collector) = self.collector else { return Ok(()) };
        let summary = collector.finish();
        let summary = summary.map_err(|error| unparquet(&error))?;
        self.summary.as_deref().map_or(Ok(()), |path| files::write_new(path, &summary.to_json()))
    }
}
