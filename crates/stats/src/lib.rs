//! Games in numbers.
//!
//! A game that is over is replayed and becomes [`Facts`]: what it was, how it ended, and one row for everything that
//! is counted, such as a card that was used or a battle that was fought. Facts go two ways, and a [`Collector`] sends them
//! both at once, on many threads:
//!
//! - into a [`Summary`] of whole numbers, which merges with others to the same bytes in any order and any split;
//! - row by row into Parquet files ([`Parquet`]), for `DuckDB`, Polars, Spark and the like.
//!
//! A [`Report`] is what people and programs read of a summary: tables, JSON, or a page with drawn charts.
//!
//! What is counted of each game is said in its own folder, in terms of the crate `facts`. Read on in this order: `facts`,
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
pub use parquet::Parquet;
pub use report::Report;
pub use summary::Summary;

tabletop::errors!();
