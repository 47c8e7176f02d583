//! The server: storage, accounts, live updates and a JSON API around the core in `host`, and the pages of `web`.

#![allow(missing_docs, reason = "not a crate to embed: a name that says it all needs no sentence")]

pub mod address;
pub mod analysis;
pub mod browser;
pub mod clock;
pub mod config;
pub mod connections;
pub mod cookie;
pub mod data_dir;
#[cfg(feature = "fixed-luck")]
pub mod fixed_luck;
pub mod http;
pub mod hub;
pub mod limits;
pub mod logging;
pub mod mail;
pub mod metrics;
pub mod notice;
pub mod pages;
pub mod password;
pub mod private_files;
mod push;
pub mod secret;
pub mod security;
pub mod serve;
pub mod session_cache;
pub mod static_site;
pub mod store;
pub mod tables;
pub mod thinking;
pub mod tournaments;
pub mod webhook;

tabletop::errors!(pub);
