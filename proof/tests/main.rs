//! All integration tests of this crate in one binary, so that they are linked only once.

mod fuzz;
mod kill;
mod records;
mod routes;
mod schemathesis;
mod sim;
mod soak;
mod worlds;
