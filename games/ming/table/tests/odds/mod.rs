//! Exact odds: against enumeration, against the engine, and what must always hold.

mod battle;
mod engine;
mod oracle;
mod support;
mod table;
mod timing;
