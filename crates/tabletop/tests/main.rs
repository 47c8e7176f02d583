//! All integration tests of this crate, in one program, so that they are linked once.

mod fair;
mod library_error;
mod problem;
mod record;
