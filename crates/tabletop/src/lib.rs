//! The contract every game keeps: seats, decisions, chance, views, records and notation.
//!
//! A game is a pure state machine over two values. Its *rules* (edition, mode, version, compiled
//! content) are immutable, shared, and implement [`Game`]; its *state* is plain data and holds no
//! content. Everything a game can be asked goes through [`Game`]; everything a program that knows no
//! game needs goes through the object-safe [`Table`].
//!
//! Nothing here touches a clock, a file, a thread or the operating system.

mod ending;
pub mod fair;
pub mod foreign;
mod game;
mod hash;
pub mod notation;
mod options;
pub mod position;
mod problem;
pub mod random;
mod record;
#[cfg(feature = "schema")]
pub mod schema;
mod seat;
mod table;
#[cfg(feature = "testing")]
pub mod testing;

pub use ending::Ending;
pub use game::{Game, Outcome, Sink, Status};
pub use hash::Hash;
pub use options::{Amounts, Count, Family, Few, List, Nth, Options};
pub use problem::{Problem, Said};
pub use record::{Line, Record, RecordError};
pub use seat::{Actor, Observer, Seat, Seats};
pub use table::{Live, Refusal, Table};
