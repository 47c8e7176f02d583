//! A game played by bots, kept for further use.

use std::io;

use tabletop::{Actor, Game};

use crate::level::Level;

/// A game from its start to its end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// Its number within the run.
    pub number: u64,
    /// The player of each seat.
    pub levels: Vec<Level>,
    /// All actions, of seats and of Fate.
    pub plies: Vec<(Actor, G::Action)>,
}

/// Receives every finished game, on the thread that played it. An error stops the run.
pub type Watch<'a, G> = &'a (dyn Fn(&Played<G>) -> io::Result<()> + Sync);
