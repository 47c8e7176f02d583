//! A game of programs as it was played, for whoever wants to look at it again.

use std::io;

use tabletop::{Actor, Game};

use crate::level::Level;

/// A game from its start to its end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// Its number within the run.
    pub number: u64,
    /// Who sat in each seat.
    pub levels: Vec<Level>,
    /// Everything that was done, by seats and by Fate.
    pub plies: Vec<(Actor, G::Action)>,
}

/// Hears of every game when it is over, on the thread that played it. Nothing more is played after an error.
pub type Watch<'a, G> = &'a (dyn Fn(&Played<G>) -> io::Result<()> + Sync);
