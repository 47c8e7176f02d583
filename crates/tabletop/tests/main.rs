//! All tests of this crate that need no private parts, in one program: they link once.

mod fair;
mod record;
mod toy;
