//! Games in numbers: what is asked of `stats`, and what `simulate` and `arena` can gather on the way.

use std::path::PathBuf;

use bots::shard::Shard;
use clap::Args;

/// What is gathered of games while they are played.
#[derive(Args)]
pub struct Gather {
    /// Play only a part of the games, so that N processes play them all: part K, from 1 to N.
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Write what happened in the games into Parquet files in this folder. Needs the feature `parquet`.
    #[arg(long, value_name = "DIR")]
    pub parquet: Option<PathBuf>,
    /// Write what happened in the games, added up, into this file, for `zheng stats`.
    #[arg(long, value_name = "FILE")]
    pub summary: Option<PathBuf>,
}

#[derive(Args)]
pub struct Stats {
    /// Records, folders of records, and summaries; several are put together.
    #[arg(value_name = "FILE|FOLDER", required_unless_present = "database")]
    pub files: Vec<PathBuf>,
    /// Also the finished games of a server: sqlite:PATH or postgres://…
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// Write a page with charts into this file.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write what happened in the games into Parquet files in this folder. Needs the feature `parquet`.
    #[arg(long, value_name = "DIR")]
    pub parquet: Option<PathBuf>,
    /// Write everything added up into this file.
    #[arg(long, value_name = "FILE")]
    pub summary: Option<PathBuf>,
}
