//! Statistics of a game: what is counted.
//!
//! A finished game is replayed, and a [`ReadAlong`] turns its events into facts: one [`Row`] for everything that is
//! counted, such as a card that was used. Facts are added up as integers ([`Sums`], [`Merge`]), so the games can be split in
//! any way and their sums merged in any order. Reports consist of [`Section`]s: tables of [`Figure`]s, and [`Chart`]s.
//!
//! A game implements [`Counted`]. Collecting, Parquet files and reports are in the crate `stats`.

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

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop::{Game, Outcome};
use words::Translator;

pub use bots::spread::Spread;
pub use chart::{Bar, Bin, Chart, Dot, Drawing};
pub use figure::{Figure, column, in_100};
pub use game::{GameFacts, GamesTable, Player, SeatFacts};
pub use merge::Merge;
pub use row::{Cell, Column, Kind, Millionths, Row, RowSink, Table};
pub use section::{ColumnOf, Section};

/// A game of which something is counted.
pub trait Counted {
    type Rules: Game;
    /// Values computed once and used for many games, such as exact odds.
    type Cache: Default + Send;
    type Facts: Facts;
    type Sums: Sums<Facts = Self::Facts>;

    /// Reads a game of these rules.
    fn reader<'a>(
        rules: &'a Self::Rules,
        cache: &'a mut Self::Cache,
    ) -> impl ReadAlong<Self::Rules, Facts = Self::Facts> + 'a;
}

/// Follows the replay of a game, step by step.
pub trait ReadAlong<G: Game> {
    type Facts;

    /// Receives the events of a step and the state after it. The first call has the initial state and no events.
    fn step(&mut self, state: &G::State, events: &[G::Event]);

    /// The facts of the game, when it is over.
    fn over(self, outcome: &Outcome) -> Self::Facts;
}

/// The facts of a game, by table. The default is for a game that ended early: nothing is counted.
pub trait Facts: Clone + Debug + Default + PartialEq + Eq + Send {
    const TABLES: &'static [Table];

    /// Hands over the rows of each table, in the order of [`Facts::TABLES`].
    fn rows(&self, to: &mut impl RowSink);
}

pub trait Sums:
    Clone + Debug + Default + PartialEq + Eq + Merge + Serialize + DeserializeOwned + Send
{
    type Facts;

    fn add(&mut self, game: &GameFacts, facts: &Self::Facts);

    /// The tables and charts of a report, for sums over a number of games.
    fn sections(&self, games: u64, tr: Translator) -> Vec<Section>;
}
