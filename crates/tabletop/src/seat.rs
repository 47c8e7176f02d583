//! Seats, actors and observers.

use std::fmt;

/// A seat at the table, counted from 0 in the game's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays kept per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

crate::bit_set! {
    /// A set of seats.
    pub struct Seats(u8) of Seat: |seat| seat.0, |bit| Seat(bit as u8);
}

/// Who acts: a seat, or Fate, which rolls dice and draws cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Chance.
    Fate,
    /// A player.
    Seat(Seat),
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Observer {
    /// A player, who sees what this seat sees.
    Seat(Seat),
    /// Anyone else, who sees only what is visible to all.
    Spectator,
}

impl Observer {
    /// Whether this observer is in that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}
