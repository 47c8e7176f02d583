//! The command line of `zheng stats`, and the options of `simulate` and `arena` that collect statistics.

use std::path::PathBuf;

use bots::shard::Shard;
use clap::Args;

/// What is collected while games are played.
#[derive(Args)]
pub struct Gather {
    /// Play only part K of N of the games, so that N processes together play them all.
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Write every row of the statistics to Parquet files in this folder. Needs the feature `parquet`.
    #[arg(long, value_name = "DIR")]
    pub parquet: Option<PathBuf>,
    /// Write a summary of the statistics to this file, for `zheng stats`.
    #[arg(long, value_name = "FILE")]
    pub summary: Option<PathBuf>,
}

#[derive(Args)]
pub struct Stats {
    /// Records, folders of records, and summaries. Several are combined.
    #[arg(value_name = "FILE|FOLDER", required_unless_present = "database")]
    pub files: Vec<PathBuf>,
    /// Include the finished games of a server: sqlite:PATH or postgres://…
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// Write a page with charts to this file.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write every row of the statistics to Parquet files in this folder. Needs the feature `parquet`.
    #[arg(long, value_name = "DIR")]
    pub parquet: Option<PathBuf>,
    /// Write a summary to this file.
    #[arg(long, value_name = "FILE")]
    pub summary: Option<PathBuf>,
}
