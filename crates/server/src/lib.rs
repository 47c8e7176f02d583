//! Tables on a network: storage, people, live updates and a JSON API around the core in `host`. Knows no HTML.

pub mod address;
pub mod browser;
pub mod cookie;
pub mod data_dir;
pub mod limits;
pub mod logging;
pub mod mail;
pub mod metrics;
pub mod notice;
pub mod password;
pub mod secret;
pub mod security;
pub mod webhook;
