//! The contract of a game: seats, decisions, chance, views, records and notation.
//!
//! A game is a pure state machine over two values. Its *rules* (edition, mode, version, compiled
//! content) are immutable, shared, and implement [`Game`]; its *state* is plain data and contains no
//! content. [`RunningGame`] is a game in progress, with text and JSON as input and output.
//!
//! Nothing here uses a clock, a file, a thread or the operating system.

extern crate self as tabletop;

mod bit_set;
mod ending;
pub mod fair;
mod game;
mod hash;
pub mod hex;
mod json_as;
pub mod library_error;
pub mod notation;
mod options;
pub mod position;
mod problem;
pub mod random;
mod record;
mod running_game;
#[cfg(feature = "schema")]
pub mod schema;
mod seat;

#[cfg(feature = "testing")]
pub mod testing;
mod word_enum;

pub use ending::Ending;
pub use errors_macro::errors;
pub use game::{Game, Outcome, Sink, Status};
pub use hash::Hash;
pub use options::{Amounts, Count, Family, Few, List, Nth, Options};
pub use problem::{Fill, Gap, Message, Problem, Sentence};
pub use record::{Line, Record, RecordError};
pub use running_game::{Refusal, RunningGame};
pub use seat::{Actor, Observer, Seat, Seats};

errors!(pub);
