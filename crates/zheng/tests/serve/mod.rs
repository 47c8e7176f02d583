//! The server as people and bots use it: processes that are started, used over HTTP, and killed.

mod admin;
mod bots;
mod client;
mod connections;
mod endings;
mod finish;
mod generated;
mod killed;
mod racing;
mod routes;
mod schema;
mod secrets;
mod stats;
mod table;
mod tournaments;
mod visiting;
mod watching;
