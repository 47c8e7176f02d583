//! All tests of this crate that need no private parts, in one program: they link once.

mod browser;
mod cli;
mod play;
mod process;
mod serve;
#[path = "../../stats/tests/common/duckdb.rs"]
mod duckdb;
#[path = "../../server/tests/common/postgres.rs"]
mod postgres;
