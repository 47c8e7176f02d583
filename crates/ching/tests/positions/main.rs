//! Positions as JSON: what is good is read and played on, what is broken is refused with one line that says where
//! and why, and nothing panics.

#[path = "../boards/mod.rs"]
mod boards;
mod broken;
#[path = "../fuzz/mod.rs"]
mod fuzz;
mod good;
mod refused;
mod schema;
mod sets;
mod unfit;
