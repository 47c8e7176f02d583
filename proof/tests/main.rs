//! All integration tests of this crate, in one program, so that they are linked once.

mod fuzz;
mod kill;
mod records;
mod routes;
mod schemathesis;
mod sim;
mod soak;
mod worlds;
