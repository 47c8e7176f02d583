//! All integration tests of this crate, in one program, so that they are linked once.

mod common;
#[path = "common/duckdb.rs"]
mod duckdb;
mod merge;
mod parquet;
mod report;
