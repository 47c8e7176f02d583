//! Positions as JSON: what is good is read and played on, what is broken is refused with one line that says where
//! and why, and nothing panics.

use crate::boards;
mod broken;
use crate::fuzz;
mod good;
mod refused;
mod schema;
mod sets;
mod unfit;
