//! All integration tests of this crate, in one program, so that they are linked once.

mod common;
mod fair;
mod minds;
mod odds;
mod titles;
