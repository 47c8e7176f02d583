//! Leaks made on purpose, to check that they are found.

use host::Table;
use playable::Language;
use tabletop::{Observer, Seat};

use super::mode::Start;

/// The information leaked to an observer on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// Nothing: the product as it is.
    None,
    /// What another seat sees.
    Neighbour,
    /// The log with nothing left out.
    WholeLog,
    /// How long the whole position is, as a size that something is padded to or not.
    Size,
}

impl Leak {
    /// Every leak, with what it is called.
    pub const ALL: [(Leak, &'static str); 3] = [
        (Leak::Neighbour, "another seat's view"),
        (Leak::WholeLog, "the log with nothing left out"),
        (Leak::Size, "the length of the whole position"),
    ];

    pub fn tells(self, table: &Table, start: &Start) -> Option<String> {
        let game = table.game();
        match self {
            Leak::None => None,
            Leak::Neighbour => {
                let mut seats = (0..start.seats.len() as u8).map(Seat);
                let other = seats.rfind(|&seat| !start.observer.is(seat))?;
                Some(game.view(Observer::Seat(other)).to_string())
            }
            Leak::WholeLog => Some(format!("{:?}", game.log(None, Language::En))),
            Leak::Size => Some(game.position().to_string().len().to_string()),
        }
    }
}
