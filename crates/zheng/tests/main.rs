//! All integration tests of this crate in one binary, so that they are linked only once.

mod browser;
mod cli;
#[path = "../../stats/tests/common/duckdb.rs"]
mod duckdb;
mod play;
#[path = "../../server/tests/common/postgres.rs"]
mod postgres;
mod process;
mod serve;
