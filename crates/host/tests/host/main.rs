//! Tables and their keeper, tried out without input or output.

mod common;

mod acting;
mod creating;
mod sitting;
mod together;
