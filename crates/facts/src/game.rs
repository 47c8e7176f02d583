//! The table `games`: the settings of a game, who played it, and how it ended.

use bots::level::Level;

use crate::row::{Cell, Column, Kind, Row};

/// A game: its settings, players and ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// Its number: within a run of programs, or in the order of reading.
    pub number: u64,
    /// Its source: the name of a record.
    pub source: Option<String>,
    pub game: &'static str,
    /// Its settings, as tags of a record.
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
    /// The name of the ending.
    pub ending: &'static str,
    /// The players with their results.
    pub seats: Vec<SeatFacts>,
}

impl GameFacts {
    /// Whether a seat was first, alone or with others.
    pub fn first(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|seat| seat.place == Some(1))
    }

    pub fn ended_early(&self) -> bool {
        self.seats.iter().any(|seat| seat.points.is_none())
    }

    fn setting(&self, tag: &str) -> Cell<'_> {
        let found = self.settings.iter().find(|(name, _)| *name == tag);
        Cell::of(found, |(_, value)| Cell::Text(value))
    }
}

/// The player of a seat and their result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatFacts {
    pub player: Player,
    /// Their place, 1 is the best; `None` if the game ended without a result.
    pub place: Option<u8>,
    /// Their points; `None` if the game was not played to its end.
    pub points: Option<i16>,
}

/// Who can play a seat. People are not distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Player {
    /// A bot of a level.
    Program(Level),
    /// A person, or an unnamed player.
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
