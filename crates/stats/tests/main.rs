//! All integration tests of this crate in one binary, so that they are linked only once.

mod common;
#[path = "common/duckdb.rs"]
mod duckdb;
mod merge;
mod parquet;
mod report;
