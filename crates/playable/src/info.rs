//! What people choose a game by.

use serde_json::{Value, json};
use tabletop::Outcome;

use crate::Setting;

/// Both players' sums over a match of two games with sides swapped. The first player has the first seat in the first
/// game.
pub type MatchSums = fn([Outcome; 2]) -> [i16; 2];

/// A game as people choose it: a way to play by some rules.
pub struct GameInfo {
    /// Its name in commands and records.
    pub name: &'static str,
    /// What it is, in a few English words for a list of games.
    pub about: &'static str,
    /// The id of the text that names it on pages; with `-about`, what it is like.
    pub text: &'static str,
    /// What its rules can be set to.
    pub settings: &'static [Setting],
    /// The names of all seats it can have. A setting may leave some of them out at a table.
    pub seats: &'static [&'static str],
    /// The version of the rules that new games are played under.
    pub version: u32,
    /// How a match adds up; nothing for a game without matches.
    pub match_sums: Option<MatchSums>,
    /// A small picture, so that games are told apart at a glance: the class and the path of each part, on 60 by 44.
    pub picture: &'static [(&'static str, &'static str)],
    /// What a learner goes on with after the lesson.
    pub first_game: Start,
    /// Whether lists of games name it. One that is not listed can be played by who knows its name.
    pub listed: bool,
}

/// What the first page says of a game and lets people start. All texts are ids.
pub struct HomeSection {
    pub title: &'static str,
    pub about: &'static str,
    pub groups: &'static [StartGroup],
    /// The lessons by game, and what their links say.
    pub lessons: &'static [(&'static str, &'static str)],
}

/// Some games to start with one click, under a heading.
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
