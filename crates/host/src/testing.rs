//! A simulated world for tests of tables, all from one seed: random numbers, storage in memory, table managers with their own
//! time, and faults. Used by the tests of this crate and by `proof`.
//!
//! - `luck`: random numbers from a seed
//! - `orders`: people, and the tables they open
//! - `sights`: everything visible of a table
//! - `store`: where steps are stored
//! - `world`: table managers that share a storage
//! - `sim`: people, a network and readers around such a world, with every guarantee checked after every step
//!
//! A violated guarantee panics with a description.

mod luck;
mod orders;
mod sights;
pub mod sim;
pub mod store;
pub mod world;

pub use luck::Luck;
pub use orders::{ANNA, BEN, CLEO, DAN, RANDOM, ching, engine, ming, on, person, settings};
pub use sights::{asked, observers, print, sight};
