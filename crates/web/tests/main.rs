//! The pages as a browser gets them.

mod common;
mod pages;
mod tables;
