//! All tests of this crate that need no private parts, in one program: they link once.

mod browser;
mod cli;
#[path = "../../stats/tests/common/duckdb.rs"]
mod duckdb;
mod play;
#[path = "../../server/tests/common/postgres.rs"]
mod postgres;
mod process;
mod serve;
