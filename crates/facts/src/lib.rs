//! What is counted of a game.
//!
//! A game that is over is replayed, and a [`ReadAlong`] turns its events into facts: one [`Row`] for everything that is
//! counted, such as a card that was used. Facts are added up in whole numbers ([`Sums`], [`Merge`]), so that sums of any
//! parts of some games, merged in any order, are the sums of all of them. What people read of them is [`Section`]s: tables
//! of [`Figure`]s, and [`Chart`]s.
//!
//! A game says all this by implementing [`Counted`]. Collecting, Parquet files and reports are in the crate `stats`.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

mod chart;
pub mod entries;
mod figure;
mod game;
mod merge;
mod row;
mod section;
mod spread;
mod word;

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop::{Game, Outcome};
use words::Translator;

pub use chart::{Bar, Bin, Chart, Dot, Drawing};
pub use figure::{Column as FigureColumn, Figure, column, in_100};
pub use game::{GameFacts, Player, SeatFacts};
pub use merge::Merge;
pub use row::{Cell, Column, Kind, Millionths, Row, RowSink, Table};
pub use section::Section;
pub use spread::Spread;

/// A game of which something is counted.
pub trait Counted {
    type Rules: Game;
    /// What is worked out once and used for many games, such as exact odds.
    type Cache: Default + Send;
    type Facts: Facts;
    type Sums: Sums<Facts = Self::Facts>;

    /// Reads a game of these rules.
    fn reader<'a>(
        rules: &'a Self::Rules,
        cache: &'a mut Self::Cache,
    ) -> impl ReadAlong<Self::Rules, Facts = Self::Facts> + 'a;
}

/// Reads along while a game is played again, one step after another.
pub trait ReadAlong<G: Game> {
    type Facts;

    /// What happened in a step, and the state after it. Before the first step it is shown the start, without events.
    fn step(&mut self, state: &G::State, events: &[G::Event]);

    /// The game is over: everything that happened in it.
    fn over(self, outcome: &Outcome) -> Self::Facts;
}

/// What happened in a game, by table. The default is what is counted of a game that ended early: nothing.
pub trait Facts: Clone + Debug + Default + PartialEq + Eq + Send {
    /// The tables of its rows.
    const TABLES: &'static [Table];

    /// Hands over the rows of each table, in the order of [`Facts::TABLES`].
    fn rows(&self, to: &mut impl RowSink);
}

/// Sums over many games.
pub trait Sums:
    Clone + Debug + Default + PartialEq + Eq + Merge + Serialize + DeserializeOwned + Send
{
    type Facts;

    fn add(&mut self, game: &GameFacts, facts: &Self::Facts);

    /// The tables and charts that people read, for sums over so many games.
    fn sections(&self, games: u64, tr: Translator) -> Vec<Section>;
}
