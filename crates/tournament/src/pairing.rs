//! Who plays whom, in which seats.

mod groups;
mod knockout;
mod round_robin;
mod seats;
mod swiss;

pub use groups::{groups, sizes};
pub use knockout::{knockout, rounds as knockout_rounds};
pub use round_robin::{round_robin, rounds as round_robin_rounds};
pub use seats::seated;
pub use swiss::swiss;

/// What pairing needs to know about a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub number: u16,
    /// Their score; see [`POINT`](crate::POINT).
    pub score: u32,
    /// Everyone they were paired with, once for each time.
    pub met: Vec<u16>,
    /// The seats they had, in the order of the rounds.
    pub seats: Vec<u8>,
    /// How often they had no table.
    pub free: u32,
}

impl Player {
    /// How often they were paired with another.
    fn times(&self, other: &Player) -> u32 {
        self.met.iter().map(|met| u32::from(*met == other.number)).sum()
    }

    fn seat_count(&self, seat: u8) -> i128 {
        self.seats.iter().map(|had| i128::from(*had == seat)).sum()
    }
}
