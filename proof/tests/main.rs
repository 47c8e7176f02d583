//! All tests of this crate that need no private parts, in one program: they link once.

mod fuzz;
mod kill;
mod records;
mod routes;
mod sim;
mod soak;
mod worlds;
