//! The rules of one mode with one content, and the parts of a game step.

use std::fmt;
use std::sync::Arc;

use tabletop::{Hash, Problem, Seat};

use crate::card::Card;
use crate::content::{CardSpec, Content, Play, Tables, TileSpec};
use crate::errors;
use crate::event::Event;
use crate::state::State;

/// The version of these rules that new games are played under.
///
/// In version 1 a Junk without an expedition could be joined by a Pilot (C5.6) and by Night Navigation (C4.3). No game
/// from the set-up comes to that; games from a position can.
pub const VERSION: u32 = 2;

/// The names of the seats in notation and records, in order round the table.
pub const SEATS: [&str; 4] = ["red", "blue", "yellow", "white"];

/// The seat of a name.
pub fn seat_of(name: &str) -> Option<Seat> {
    SEATS.iter().position(|&seat| seat == name).map(|index| Seat(index as u8))
}

/// How many play, and whether in teams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// C10: two players with two Junks each.
    Two,
    /// Three players.
    Three,
    /// Four players.
    #[default]
    Four,
    /// C9: four players in teams of two.
    Teams,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 4] = [Mode::Two, Mode::Three, Mode::Four, Mode::Teams];

    /// The mode for a number of players.
    pub fn new(players: u8, teams: bool) -> Result<Mode, Problem> {
        match (players, teams) {
            (2, false) => Ok(Mode::Two),
            (3, false) => Ok(Mode::Three),
            (4, false) => Ok(Mode::Four),
            (4, true) => Ok(Mode::Teams),
            (2 | 3, true) => Err(Problem::new(errors::TeamsNeedFour)),
            _ => Err(Problem::new(errors::Players { players })),
        }
    }

    /// How many play.
    #[inline]
    pub const fn players(self) -> u8 {
        match self {
            Mode::Two => 2,
            Mode::Three => 3,
            Mode::Four | Mode::Teams => 4,
        }
    }

    /// C9: whether partners play together.
    #[inline]
    pub const fn teams(self) -> bool {
        matches!(self, Mode::Teams)
    }

    /// C10.1: how many Junks each player has, and how many cards each chooses in a round.
    #[inline]
    pub const fn junks(self) -> u8 {
        match self {
            Mode::Two => 2,
            _ => 1,
        }
    }

    /// C2.1, C10.1: how many cards are laid out.
    #[inline]
    pub const fn laid_out(self) -> u8 {
        self.players() * self.junks()
    }

    /// C1.2, C10.1: how many cards each player is dealt.
    #[inline]
    pub const fn hand(self) -> u8 {
        match self {
            Mode::Two => 5,
            _ => 4,
        }
    }

    /// C1.2, C10.1: how many missions are drawn.
    #[inline]
    pub const fn missions(self) -> u8 {
        match self {
            Mode::Three => 12,
            _ => 14,
        }
    }

    /// C9.1: who plays with a seat.
    #[inline]
    pub const fn partner(self, seat: Seat) -> Option<Seat> {
        if self.teams() { Some(Seat(seat.0 ^ 2)) } else { None }
    }

    /// The seats in order.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.players()).map(Seat)
    }

    /// C5.2: those who can be attacked, in seat order from the left.
    #[inline]
    pub fn opponents(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let players = self.players();
        let partner = self.partner(seat);
        (1..players)
            .map(move |step| Seat((seat.0 + step) % players))
            .filter(move |&other| Some(other) != partner)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mode::Two => "2",
            Mode::Three => "3",
            Mode::Four => "4",
            Mode::Teams => "4 in teams",
        })
    }
}

/// Madame Ching: mode, version and content.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) mode: Mode,
    pub(crate) version: u32,
    pub(crate) play: Play,
    pub(crate) tables: Tables,
    pub(crate) hash: Hash,
    content: Arc<Content>,
}

impl Rules {
    /// The rules of a mode on the current content.
    pub fn new(mode: Mode) -> Rules {
        Rules::with_content(mode, Content::current())
    }

    /// The newest rules of a mode on some content.
    pub fn with_content(mode: Mode, content: Arc<Content>) -> Rules {
        let play = *content.play();
        Rules { mode, version: VERSION, play, tables: Tables::new(&play), hash: content.hash(), content }
    }

    /// These rules in another version from 1 to [`VERSION`].
    #[must_use]
    pub const fn in_version(mut self, version: u32) -> Rules {
        self.version = version;
        self
    }

    /// How many play, and whether in teams.
    #[inline]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The content, with its texts.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// What of a navigation card affects play.
    #[inline]
    pub const fn spec(&self, card: Card) -> &CardSpec {
        &self.play.cards[card.index()]
    }

    /// A mission tile by its place in the list.
    #[inline]
    pub const fn tile(&self, index: u8) -> &TileSpec {
        &self.play.tiles[index as usize]
    }
}

/// A change in progress: the rules, the state it changes, and who hears what happens.
pub(crate) struct Transition<'a, S> {
    pub rules: &'a Rules,
    pub state: &'a mut State,
    pub events: &'a mut S,
}

impl<S: tabletop::Sink<Event>> Transition<'_, S> {
    /// Tells what happened.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.events.put(event);
    }
}
