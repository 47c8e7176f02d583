//! Statistics: a row for each round, sums by the lantern that scored, and a table of them.

use std::collections::BTreeMap;

use facts::{
    ColumnOf, Counted, Facts, Figure, GameFacts, ReadAlong, RowSink, Section, Sums, Table, entries, merge,
    table,
};
use lanterns::{Event, Lanterns as Rules, SEATS, State};
use serde::{Deserialize, Serialize};
use tabletop::Outcome;
use words::Translator;

use crate::Lanterns;

/// A round: who scored with which lantern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundPlayed {
    /// Counted from 1.
    pub round: u32,
    pub storm: bool,
    pub seat: usize,
    pub lantern: u8,
    pub points: u8,
}

table! {
    RoundPlayed, "lantern_rounds", |row| {
        "round": Int = row.round.cast_signed(),
        "storm": Truth = row.storm,
        "seat": Word = SEATS[row.seat],
        "lantern": Int = row.lantern,
        "points": Int = row.points,
    }
}

/// What happened in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LanternsFacts {
    pub rounds: Vec<RoundPlayed>,
}

impl Facts for LanternsFacts {
    const TABLES: &'static [Table] = &[Table::of::<RoundPlayed>()];

    fn rows(&self, to: &mut impl RowSink) {
        to.rows(&self.rounds);
    }
}

impl Counted for Lanterns {
    type Rules = Rules;
    type Cache = ();
    type Facts = LanternsFacts;
    type Sums = LanternsSums;

    fn reader<'a>(_: &'a Rules, (): &'a mut ()) -> impl ReadAlong<Rules, Facts = LanternsFacts> + 'a {
        Reader::default()
    }
}

/// Reads along while a game is played again.
#[derive(Default)]
struct Reader {
    facts: LanternsFacts,
    /// What each seat played in the last round.
    lanterns: [u8; 3],
}

impl ReadAlong<Rules> for Reader {
    type Facts = LanternsFacts;

    fn step(&mut self, state: &State, events: &[Event]) {
        for event in events {
            match *event {
                Event::Revealed { choices, .. } => self.lanterns = choices.map(|choice| choice.card),
                Event::Scored { seat, points } => self.facts.rounds.push(RoundPlayed {
                    round: state.played.len() / 3,
                    storm: state.storm,
                    seat,
                    lantern: self.lanterns[seat],
                    points,
                }),
                _ => {}
            }
        }
    }

    fn over(self, _: &Outcome) -> LanternsFacts {
        self.facts
    }
}

/// Sums over many games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LanternsSums {
    /// By the lantern that scored.
    #[serde(with = "entries")]
    pub lanterns: BTreeMap<LanternKey, LanternSums>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LanternKey {
    pub lantern: u8,
}

/// The rounds in which a lantern scored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LanternSums {
    pub rounds: u64,
    /// How many of them in a storm.
    pub storms: u64,
    /// The points, added up.
    pub points: u64,
    /// In how many of them the seat was first in the end.
    pub won: u64,
}

merge!(LanternsSums { lanterns });
merge!(LanternSums { rounds, storms, points, won });

impl Sums for LanternsSums {
    type Facts = LanternsFacts;

    fn add(&mut self, game: &GameFacts, facts: &LanternsFacts) {
        for round in &facts.rounds {
            let sums = self.lanterns.entry(LanternKey { lantern: round.lantern }).or_default();
            sums.rounds += 1;
            sums.storms += u64::from(round.storm);
            sums.points += u64::from(round.points);
            sums.won += u64::from(game.first(round.seat));
        }
    }

    fn sections(&self, games: u64, tr: Translator) -> Vec<Section> {
        let columns: &[ColumnOf<'_, (&LanternKey, &LanternSums)>] = &[
            ("lantern", "lanterns-col-lantern", &|(key, _)| Figure::plain(&key.lantern)),
            ("rounds_in_100", "lanterns-col-rounds", &|(_, sums)| Figure::in_100(sums.rounds, games)),
            ("storms", "lanterns-col-storms", &|(_, sums)| Figure::share(sums.storms, sums.rounds)),
            ("points", "lanterns-col-points", &|(_, sums)| Figure::each(sums.points, sums.rounds)),
            ("won", "lanterns-col-won", &|(_, sums)| Figure::sure(sums.won, sums.rounds)),
        ];
        vec![Section::of(tr, ["lanterns", "lanterns-stats"], &self.lanterns, columns)]
    }
}
