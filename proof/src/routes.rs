//! Access control: every route with every kind of caller, and other protection of people and their secrets.

pub mod caller;
pub mod client;
pub mod complete;
pub mod eyes;
pub mod flood;
pub mod foreign;
pub mod headers;
mod people;
pub mod run;
pub mod secrets;
pub mod table;
pub mod timing;
pub mod world;

pub use people::make;
