//! All tests of this crate that need no private parts, in one program: they link once.

mod books;
mod lessons;
mod terms;
