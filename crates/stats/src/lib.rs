//! Statistics of many games.
//!
//! A finished game is replayed and becomes [`Facts`]: its settings, how it ended, and one row for everything that
//! is counted, such as a card that was used or a battle that was fought. A [`Collector`] sends facts to two destinations,
//! on many threads:
//!
//! - into a [`Summary`] of integers, which merges with others to the same bytes in any order and any split;
//! - row by row into Parquet files ([`Parquet`]), for `DuckDB`, Polars, Spark and similar tools.
//!
//! A [`Report`] presents a summary to people and programs: tables, JSON, or a page with charts.
//!
//! Each game defines what is counted in its own folder, with the types of the crate `facts`. Reading order: `facts`,
//! `summary`, `collect`, `parquet`, `report`.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]
// Rows are for Parquet files; sums do without them.
#![cfg_attr(not(feature = "parquet"), allow(dead_code))]

mod collect;
mod facts;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "no_parquet.rs"]
mod parquet;
mod report;
mod summary;

pub use ::facts::Merge;
pub use collect::{Collector, Read, Stopped};
pub use facts::{Facts, of_record};
pub use parquet::{Parquet, Trajectories};
pub use report::{Report, page};
pub use summary::Summary;

tabletop::errors!();
