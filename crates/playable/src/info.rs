//! What people need to know to choose a game.

use serde_json::{Value, json};
use tabletop::Outcome;

use crate::Setting;

/// Both players' sums over a match of two games with sides swapped. The first player has the first seat in the first
/// game.
pub type MatchSums = fn([Outcome; 2]) -> [i16; 2];

/// A game as people choose it: one way to play by some rules.
pub struct GameInfo {
    /// Its name in commands and records.
    pub name: &'static str,
    /// A few English words for a list of games.
    pub about: &'static str,
    /// The id of its name on pages; with `-about`, of its description.
    pub text: &'static str,
    pub settings: &'static [Setting],
    /// The names of all its seats. A setting can leave some of them out at a table.
    pub seats: &'static [&'static str],
    /// The version of the rules that new games are played under.
    pub version: u32,
    /// How a match is scored; `None` for a game without matches.
    pub match_sums: Option<MatchSums>,
    /// The ways to play it that have ratings of their own; none for a game without opponents.
    pub rated: &'static [RatedMode],
    /// A small picture: the class and the path of each part, on 60 by 44.
    pub picture: &'static [(&'static str, &'static str)],
    /// The game to play after the lesson.
    pub first_game: Start,
    /// Whether lists of games contain it. An unlisted game can be played by name.
    pub listed: bool,
}

/// A way to play a game that has ratings of its own.
pub struct RatedMode {
    /// Its name in the API, in addresses and in stored results: never changed.
    pub id: &'static str,
    /// The id of its name on pages, which says the game, too.
    pub text: &'static str,
    /// The settings that its tables have, by the tags of a record; the others do not matter.
    pub settings: &'static [(&'static str, &'static str)],
    /// The team of each seat; empty if everyone plays for themselves.
    pub teams: &'static [u8],
    /// Whether each seat has ratings of its own besides, because the sides differ.
    pub sides: bool,
}

impl GameInfo {
    /// The mode in which a table with these settings is rated.
    pub fn rated_mode(&self, settings: &[(String, String)]) -> Option<&'static RatedMode> {
        let has = |(tag, value): &(&str, &str)| settings.iter().any(|(one, is)| one == tag && is == value);
        self.rated.iter().find(|mode| mode.settings.iter().all(has))
    }
}

/// A game on the first page: its texts (as ids) and the games to start.
pub struct HomeSection {
    pub title: &'static str,
    pub about: &'static str,
    pub groups: &'static [StartGroup],
    /// The lessons by game, and what their links say.
    pub lessons: &'static [(&'static str, &'static str)],
}

/// Games to start with one click, under a heading.
pub struct StartGroup {
    pub heading: &'static str,
    pub starts: &'static [Start],
    /// A game whose form for a new table is linked to as well.
    pub more: Option<&'static str>,
}

/// A game to start with one click.
pub struct Start {
    pub game: &'static str,
    /// The id of what its button says.
    pub label: &'static str,
    /// Settings by the tags of a record.
    pub settings: &'static [(&'static str, &'static str)],
    /// Who sits where: `me`, `open`, or the level of a bot.
    pub chairs: &'static [(&'static str, &'static str)],
    /// Whether it is the first thing to try on the page.
    pub main: bool,
}

impl Start {
    /// The table to ask the server for.
    pub fn order(&self) -> Value {
        let mut order = json!({ "game": self.game });
        if !self.settings.is_empty() {
            order["settings"] = self.settings.iter().map(|(tag, value)| (*tag, *value)).collect();
        }
        order["chairs"] = self.chairs.iter().map(|(seat, who)| (*seat, *who)).collect();
        order
    }
}
