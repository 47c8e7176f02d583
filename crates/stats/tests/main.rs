//! All integration tests of this crate, in one program, so that they are linked once.

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
