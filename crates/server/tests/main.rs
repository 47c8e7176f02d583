//! All tests of this crate that need no private parts, in one program: they link once.

mod people;
mod store;
#[path = "common/server.rs"]
mod home;
#[path = "common/postgres.rs"]
mod postgres;
