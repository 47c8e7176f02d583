//! Tools for tests of the server: the real program in a process that can be killed, a `PostgreSQL` server, people
//! who play over HTTP, and many of them at once.
//!
//! Nothing here panics: the caller decides what a failure means.

#![allow(missing_docs, reason = "not a crate to embed: a name that says it all needs no sentence")]

pub mod binary;
pub mod client;
pub mod folder;
pub mod load;
pub mod postgres;
pub mod process;
pub mod system;

pub use client::{Answer, Client, block_on};
pub use folder::Folder;
pub use postgres::Cluster;
pub use process::Process;

/// What goes wrong on the way: something to read.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
/// A result with something to read.
pub type Result<T> = std::result::Result<T, Failure>;
