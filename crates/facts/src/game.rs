//! The table `games`: what a game was, who played it, and how it ended.

use bots::level::Level;

use crate::row::{Cell, Column, Kind, Row};

/// What a game was and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// Its number: within a run of programs, or in the order of reading.
    pub number: u64,
    /// Where it was read: the name of a record.
    pub source: Option<String>,
    pub game: &'static str,
    /// What its rules were set to, as the tags of a record.
    pub settings: Vec<(&'static str, String)>,
    /// The version of the rules.
    pub rules: u32,
    /// The hash of the content.
    pub content: String,
    /// How many decisions players took.
    pub decisions: u32,
    /// How many actions there were, those of Fate included.
    pub plies: u32,
    /// How many rounds began.
    pub rounds: u32,
    /// How it ended, in a word.
    pub ending: &'static str,
    /// Who sat where, and how they fared.
    pub seats: Vec<SeatFacts>,
}

impl GameFacts {
    /// Whether a seat was first, alone or with others.
    pub fn first(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|seat| seat.place == Some(1))
    }

    /// Whether it ended before its rules say so.
    pub fn ended_early(&self) -> bool {
        self.seats.iter().any(|seat| seat.points.is_none())
    }

    fn setting(&self, tag: &str) -> Cell<'_> {
        let found = self.settings.iter().find(|(name, _)| *name == tag);
        Cell::of(found, |(_, value)| Cell::Text(value))
    }
}

/// Who sat in a seat and how they fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatFacts {
    pub player: Player,
    /// Their place, 1 the best; nothing when the game ended without a result.
    pub place: Option<u8>,
    /// Their points; nothing when the game was not played to its end.
    pub points: Option<i16>,
}

/// Who can sit in a seat. People are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Player {
    /// A program of a level.
    Program(Level),
    /// A person, or whoever a record does not name.
    Person,
}

impl Player {
    /// The player that a record names.
    pub fn named(name: Option<&str>) -> Player {
        name.and_then(|name| name.parse().ok()).map_or(Player::Person, Player::Program)
    }

    /// A word for it.
    pub const fn id(self) -> &'static str {
        match self {
            Player::Program(level) => level.id(),
            Player::Person => "person",
        }
    }
}

/// The most seats a game has.
const SEATS: usize = 4;

impl Row for GameFacts {
    const TABLE: &'static str = "games";
    const COLUMNS: &'static [Column] = &[
        Column::optional("source", Kind::Text),
        Column::new("title", Kind::Text),
        Column::optional("edition", Kind::Text),
        Column::optional("difficulty", Kind::Text),
        Column::optional("challenges", Kind::Text),
        Column::optional("players", Kind::Text),
        Column::optional("teams", Kind::Text),
        Column::new("rules", Kind::Int),
        Column::new("content", Kind::Text),
        Column::new("decisions", Kind::Int),
        Column::new("plies", Kind::Int),
        Column::new("rounds", Kind::Int),
        Column::new("ending", Kind::Text),
        Column::optional("player_1", Kind::Text),
        Column::optional("place_1", Kind::Int),
        Column::optional("points_1", Kind::Int),
        Column::optional("player_2", Kind::Text),
        Column::optional("place_2", Kind::Int),
        Column::optional("points_2", Kind::Int),
        Column::optional("player_3", Kind::Text),
        Column::optional("place_3", Kind::Int),
        Column::optional("points_3", Kind::Int),
        Column::optional("player_4", Kind::Text),
        Column::optional("place_4", Kind::Int),
        Column::optional("points_4", Kind::Int),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::of(self.source.as_deref(), Cell::Text));
        put(Cell::Word(self.game));
        for tag in ["Edition", "Difficulty", "Challenges", "Players", "Teams"] {
            put(self.setting(tag));
        }
        put(Cell::Int(self.rules.cast_signed()));
        put(Cell::Text(&self.content));
        for count in [self.decisions, self.plies, self.rounds] {
            put(Cell::Int(count.cast_signed()));
        }
        put(Cell::Word(self.ending));
        for seat in 0..SEATS {
            let seat = self.seats.get(seat);
            put(Cell::of(seat, |seat| Cell::Word(seat.player.id())));
            put(Cell::of(seat.and_then(|seat| seat.place), |place| Cell::Int(place.into())));
            put(Cell::of(seat.and_then(|seat| seat.points), |points| Cell::Int(points.into())));
        }
    }
}
