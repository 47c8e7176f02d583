//! All tests of this crate that need no private parts, in one program: they link once.

mod ching;
mod common;
#[path = "common/duckdb.rs"]
mod duckdb;
mod golden;
mod hand;
mod merge;
mod ming;
mod parquet;
mod report;
