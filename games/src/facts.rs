//! The facts of any game.

use std::sync::LazyLock;

use facts::{Counted, Facts, GameFacts, Merge, RowSink, Section, Sums, Table};
use serde::{Deserialize, Serialize};
use words::Translator;

macro_rules! enums {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?]) => {
        /// The facts of a game, by table.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyFacts { $($(#[$attribute])* $Game(<$type as Counted>::Facts)),+ }

        /// Sums over many games of a family.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnySums { $($(#[$attribute])* $Game(<$type as Counted>::Sums)),+ }

        /// Values computed once and used for many games.
        #[derive(Default)]
        #[allow(non_snake_case, reason = "one for each game, by its name")]
        pub struct FactsCache { $($(#[$attribute])* pub(crate) $Game: <$type as Counted>::Cache),+ }

        pub static TABLES: LazyLock<Vec<Table>> =
            LazyLock::new(|| [$($(#[$attribute])* <$type as Counted>::Facts::TABLES),+].concat());

        impl AnyFacts {
            /// Hands over the rows of each table.
            pub fn rows(&self, to: &mut impl RowSink) {
                match self { $($(#[$attribute])* AnyFacts::$Game(facts) => facts.rows(to)),+ }
            }
        }

        impl AnySums {
            /// Empty sums for such facts.
            pub fn of(facts: &AnyFacts) -> AnySums {
                match facts { $($(#[$attribute])* AnyFacts::$Game(_) => AnySums::$Game(Default::default())),+ }
            }

            /// Adds a game; one of another family is left out.
            pub fn add(&mut self, game: &GameFacts, facts: &AnyFacts) {
                match (self, facts) {
                    $($(#[$attribute])* (AnySums::$Game(sums), AnyFacts::$Game(facts)) => sums.add(game, facts),)+
                    #[allow(unreachable_patterns, reason = "with a single game there is no other")]
                    _ => {}
                }
            }

            /// The tables and charts of a report, from sums over a number of games.
            pub fn sections(&self, games: u64, tr: Translator) -> Vec<Section> {
                match self { $($(#[$attribute])* AnySums::$Game(sums) => sums.sections(games, tr)),+ }
            }
        }

        impl Merge for AnySums {
            /// Sums of another family are left out; groups are separated by game before they are merged.
            fn absorb(&mut self, other: &AnySums) {
                match (self, other) {
                    $($(#[$attribute])* (AnySums::$Game(sums), AnySums::$Game(other)) => sums.absorb(other),)+
                    #[allow(unreachable_patterns, reason = "with a single game there is no other")]
                    _ => {}
                }
            }
        }
    };
}

games!(enums);
