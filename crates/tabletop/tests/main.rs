//! All integration tests of this crate in one binary, so that they are linked only once.

mod fair;
mod library_error;
mod problem;
mod record;
