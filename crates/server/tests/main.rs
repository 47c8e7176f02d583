//! All tests of this crate that need no private parts, in one program: they link once.

#[path = "common/server.rs"]
mod home;
mod people;
#[path = "common/postgres.rs"]
mod postgres;
mod store;
