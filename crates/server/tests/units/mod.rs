//! Parts of the server, each by itself.

mod address;
mod cookie;
mod limits;
mod logging;
mod mail;
mod metrics;
mod private_files;
mod ratings;
mod security;
#[cfg(feature = "mail")]
mod smtp;
