//! Tables on a network: storage, people, live updates and a JSON API around the core in `host`. Knows no HTML.

pub mod address;
pub mod analysis;
pub mod browser;
pub mod clock;
pub mod config;
pub mod connections;
pub mod cookie;
pub mod data_dir;
pub mod http;
pub mod hub;
pub mod known;
pub mod limits;
pub mod logging;
pub mod mail;
pub mod metrics;
pub mod notice;
pub mod password;
pub mod private;
pub mod secret;
pub mod security;
pub mod serve;
pub mod settings;
pub mod store;
pub mod tables;
pub mod thinking;
pub mod webhook;
