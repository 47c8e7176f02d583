//! Zheng inside a browser: the pages of `web`, the table manager of `host` and the bots, without a server.
//!
//! The program has no input or output of its own. A service worker sends it messages as JSON and does what its answers say:
//! store steps, respond to a page, let a bot think. [`Program`] is that program; [`Thinker`] is what a worker of its own runs,
//! where a bot thinks. Time and randomness come with each message, so everything here can be tested without a browser.
//!
//! - `message`: what goes in and out
//! - `program`: runs the tasks that wait for the storage
//! - `site`: what pages need ([`web::Site`]) from one person's device
//! - `database`: the store's trait, on top of what the service worker stores
//! - `backup`: everything on a device as one file, from such a file, and deleted
//! - `api`: the part of the server's API that pages use here
//! - `local`: addresses of a site that lives in a folder
//! - `thinker`: decisions of bots, slice by slice
//! - `boundary`: the functions that JavaScript calls

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

mod analyses;
mod api;
mod backup;
#[cfg(target_family = "wasm")]
mod boundary;
mod database;
mod device;
mod local;
mod message;
mod program;
mod reply;
mod site;
mod thinker;

pub use message::{Input, Job, Output};
pub use program::Program;
pub use thinker::Thinker;
