//! Who knows what (C1.3, C1.4), and what is imagined behind a view: always a world that fits it, every one that the
//! observer can be in, and where the unseen cards are exchangeable each as often as any other.

use crate::boards;
mod broken;
mod deals;
mod even;
use crate::fuzz;
mod memory;
mod possible;
