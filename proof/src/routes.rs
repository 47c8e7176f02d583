//! Who gets in: every route by every kind of caller, and what else keeps people and their secrets apart.

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
