//! A small world for tables to be tried out in, all from one seed: luck, a store in memory, keepers over it in a time of
//! their own, and what can go wrong. For the tests of this crate and for whoever proves its promises.
//!
//! - `luck`: random numbers from a seed
//! - `orders`: people, and tables they ask for
//! - `sights`: everything there is to see of a table
//! - `store`: where steps are kept
//! - `world`: keepers over a store
//! - `sim`: people, a network and readers around such a world, with every promise checked after every step
//!
//! A broken promise panics, and says what was promised.

mod luck;
mod orders;
mod sights;
pub mod sim;
pub mod store;
pub mod world;

pub use luck::Luck;
pub use orders::{ANNA, BEN, CLEO, DAN, RANDOM, ching, ming, on, person, settings};
pub use sights::{asked, observers, print, sight};
