//! The server as people and programs meet it: processes that are started, spoken to by HTTP, and killed.

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
mod visiting;
mod watching;
