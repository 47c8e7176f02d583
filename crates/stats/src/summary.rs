//! Sums over many games, as integers only.
//!
//! Integer addition does not depend on the order. So you can split games in any way and merge their summaries in any order: the
//! result is the same, to the last byte of its JSON.

use std::collections::BTreeMap;

use bots::seat_results::SeatResults;
use serde::{Deserialize, Serialize};
use tabletop::{Problem, library_error};

use ::facts::{GameFacts, Spread, entries, merge};
use games::AnySums;

use crate::errors;
use crate::facts::Facts;

/// The version of the JSON. Another version is refused.
const VERSION: u32 = 1;

/// Sums over games, by what was played and by whom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    #[serde(with = "entries")]
    groups: BTreeMap<Key, Group>,
}

/// What games of a group have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    pub game: String,
    /// What its rules were set to.
    pub settings: Vec<(String, String)>,
    pub rules: u32,
    pub content: String,
    /// Who sat in each seat.
    pub players: Vec<String>,
}

/// Sums over the games of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    pub games: u64,
    /// Decisions of players, in games that were played to their end.
    pub decisions: Spread,
    /// Actions, those of Fate included, in games that were played to their end.
    pub plies: Spread,
    /// The number of completed games by number of rounds.
    #[serde(with = "entries::counts")]
    pub rounds: BTreeMap<u32, u64>,
    /// How many games ended how.
    pub endings: BTreeMap<String, u64>,
    /// How each seat fared.
    pub seats: Vec<SeatResults>,
    /// What happened in them, under the name of the game's folder.
    #[serde(flatten)]
    pub sums: Option<AnySums>,
}

impl Summary {
    pub fn add(&mut self, facts: &Facts) {
        self.groups.entry(Key::of(&facts.game)).or_default().add(facts);
    }

    pub fn games(&self) -> u64 {
        self.groups.values().map(|group| group.games).sum()
    }

    pub(crate) fn groups(&self) -> impl Iterator<Item = (&Key, &Group)> {
        self.groups.iter()
    }

    /// Its JSON: the same bytes for the same games.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Written<'a> {
            zheng_stats: u32,
            #[serde(flatten)]
            summary: &'a Summary,
        }
        let file = Written { zheng_stats: VERSION, summary: self };
        serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
    }

    /// Whether a text looks like the JSON of a summary, valid or not.
    pub fn is_json(text: &str) -> bool {
        text.trim_start().starts_with('{')
    }

    pub fn from_json(text: &str) -> Result<Summary, Problem> {
        #[derive(Deserialize)]
        struct Version {
            zheng_stats: u32,
        }
        #[derive(Deserialize)]
        struct Read {
            #[serde(flatten)]
            summary: Summary,
        }
        let version: Version = serde_json::from_str(text).map_err(|_| Problem::new(errors::Summary))?;
        if version.zheng_stats != VERSION {
            return Err(Problem::at(
                "zheng_stats",
                errors::SummaryVersion { version: version.zheng_stats, known: VERSION },
            ));
        }
        let file: Read = serde_json::from_str(text).map_err(|error| library_error::json(&error))?;
        Ok(file.summary)
    }
}

impl Key {
    fn of(game: &GameFacts) -> Key {
        Key {
            game: game.game.to_owned(),
            settings: game.settings.iter().map(|(tag, value)| ((*tag).to_owned(), value.clone())).collect(),
            rules: game.rules,
            content: game.content.clone(),
            players: game.seats.iter().map(|seat| seat.player.id().to_owned()).collect(),
        }
    }
}

impl Group {
    /// How many games were played to their end.
    pub const fn played_out(&self) -> u64 {
        self.decisions.count
    }

    fn add(&mut self, facts: &Facts) {
        let game = &facts.game;
        self.games += 1;
        match self.endings.get_mut(game.ending) {
            Some(count) => *count += 1,
            None => _ = self.endings.insert(game.ending.to_owned(), 1),
        }
        self.seats.resize(game.seats.len(), SeatResults::default());
        let alone = game.seats.iter().filter(|seat| seat.place == Some(1)).count() == 1;
        for (results, seat) in self.seats.iter_mut().zip(&game.seats) {
            results.add(seat.place, seat.points, alone);
        }
        if game.ended_early() {
            return;
        }
        self.decisions.add(game.decisions.into());
        self.plies.add(game.plies.into());
        *self.rounds.entry(game.rounds).or_default() += 1;
        self.sums.get_or_insert_with(|| AnySums::of(&facts.details)).add(game, &facts.details);
    }
}

merge!(Summary { groups });
merge!(Group { games, decisions, plies, rounds, endings, seats, sums });
