//! The table `games`: the settings of a game, who played it, and how it ended.

use bots::level::Level;

use crate::row::{Cell, Column, Kind};

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
    pub rules: u32,
    pub content: String,
    /// How many decisions players took.
    pub decisions: u32,
    /// How many actions there were, those of Fate included.
    pub plies: u32,
    pub rounds: u32,
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
    Program(Level),
    /// A person, or an unnamed player.
    Person,
}

impl Player {
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

/// The columns of each seat.
const OF_SEATS: [[Column; 3]; SEATS] = [
    of_seat(["player_1", "place_1", "points_1"]),
    of_seat(["player_2", "place_2", "points_2"]),
    of_seat(["player_3", "place_3", "points_3"]),
    of_seat(["player_4", "place_4", "points_4"]),
];

const fn of_seat([player, place, points]: [&'static str; 3]) -> [Column; 3] {
    let optional = Column::optional;
    [optional(player, Kind::Text), optional(place, Kind::Int), optional(points, Kind::Int)]
}

/// The table of games, with a column for each of some settings.
pub struct GamesTable {
    settings: Vec<&'static str>,
}

impl GamesTable {
    pub const NAME: &'static str = "games";

    /// The table for games with these settings, by their tags in a record.
    pub const fn new(settings: Vec<&'static str>) -> GamesTable {
        GamesTable { settings }
    }

    pub fn columns(&self) -> Vec<Column> {
        let settings =
            self.settings.iter().map(|tag| Column::optional(tag.to_lowercase().leak(), Kind::Text));
        let mut columns = vec![Column::optional("source", Kind::Text), Column::new("title", Kind::Text)];
        columns.extend(settings);
        columns.extend([Column::new("rules", Kind::Int), Column::new("content", Kind::Text)]);
        columns.extend(["decisions", "plies", "rounds"].map(|name| Column::new(name, Kind::Int)));
        columns.push(Column::new("ending", Kind::Text));
        columns.extend(OF_SEATS.as_flattened());
        columns
    }

    /// The cells of a game, one for each column.
    pub fn cells(&self, game: &GameFacts, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::of(game.source.as_deref(), Cell::Text));
        put(Cell::Word(game.game));
        for tag in &self.settings {
            put(game.setting(tag));
        }
        put(Cell::Int(game.rules.cast_signed()));
        put(Cell::Text(&game.content));
        for count in [game.decisions, game.plies, game.rounds] {
            put(Cell::Int(count.cast_signed()));
        }
        put(Cell::Word(game.ending));
        for seat in 0..SEATS {
            let seat = game.seats.get(seat);
            put(Cell::of(seat, |seat| Cell::Word(seat.player.id())));
            put(Cell::of(seat.and_then(|seat| seat.place), |place| Cell::Int(place.into())));
            put(Cell::of(seat.and_then(|seat| seat.points), |points| Cell::Int(points.into())));
        }
    }
}
