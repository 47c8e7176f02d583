//! All integration tests of this crate in one binary, so that they are linked only once.

#[cfg(feature = "openapi")]
mod api_document;
mod availability;
#[path = "common/server.rs"]
mod home;
mod memory;
mod pages;
mod people;
#[path = "common/postgres.rs"]
mod postgres;
mod store;
mod units;
