//! The pages: HTML and SVG rendered in Rust from what a visitor may know, plain CSS, a little plain JavaScript.
//!
//! Requests for pages change nothing. Everything a person does goes to the JSON API of the server, which bots use
//! too; only an action at a table is posted here, so that the response can contain the new table. The browser only displays:
//! it shows what it gets, lets people combine legal actions, and knows no rules.
//!
//! There is no input or output here: [`answer`] turns a request into a response and asks a [`Site`] for tables and people. So
//! the same pages can run on a server and inside a browser.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]
#![forbid(unsafe_code)]

mod account;
mod analysis;
mod assets;
mod components;
pub mod cookie;
mod dates;
mod error_page;
mod fault;
mod forms;
mod home;
mod hosting;
mod icons;
mod learn;
mod legal_actions;
pub mod names;
mod new_table;
mod order;
mod page_layout;
mod people;
mod qr_code;
mod rate_limit_key;
mod record;
mod replay;
mod replay_frame;
mod request;
mod response;
mod routes;
mod rules;
mod settings;
mod share;
mod site;
mod table;
mod tournament;
mod visitor;

pub use self::tournament::settings_for;
pub use analysis::{Game, Progress};
pub use error_page::Reader;
pub use fault::{ErrorBody, Fault, status};
pub use order::{NewTable, nonce_follows, order};
pub use page_layout::encode;
pub use rate_limit_key::{Key, home};
pub use record::read as read_record;
pub use request::{Object, Request, json, language, needs_json, not_json, query};
pub use response::{Response, Uncounted};
pub use routes::{Address, addresses, answer};
pub use site::{Decision, Identity, Offers, Site, Token, TournamentSummary, hinted};

tabletop::errors!();
