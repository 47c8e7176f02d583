//! The source of a game: the commands a screen can send it, and the news it sends back.
//!
//! A [`Source`] is a game at this keyboard ([`crate::local`]) or a table at a server ([`crate::remote`]). It works in a thread
//! of its own. It never waits for the screen, and the screen never waits for it.

use std::ops::Deref;
use std::path::PathBuf;

use games::AnyView;
use playable::LogLine;
use tabletop::{Observer, Outcome, Seat};

use crate::save::SaveError;

/// How many actions a hint names.
pub const ADVISED: usize = 5;

/// What a person at the screen wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerCommand {
    /// Play an action. If it is not possible, the reason is sent back.
    Act(String),
    /// Undo what is free to undo, or let the previous player change a secret choice.
    Undo,
    /// To know what a captain would do.
    Hint,
    /// Save the game: to this file, or to the one given at the start.
    Save(Option<PathBuf>),
    /// To write this in the chat of a server's table.
    Say(String),
    /// To resign at a server's table.
    Resign,
    /// To propose to everyone at a server's table that the game ends without a result.
    ProposeEnd,
}

/// News from a game to a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// What there is to be seen now.
    Scene(Box<Scene>),
    /// The odds of actions in the last scene: in notation, and in words.
    Odds(Vec<(String, String)>),
    /// What a captain would do, from the best: each with the action in notation and a line of words.
    Advice(Vec<(String, String)>),
    /// New chat messages at a server's table, the oldest first.
    Chat(Vec<Message>),
    /// Something to be read once: what was saved, why something is not possible.
    Note(String),
    /// The connection is lost; nothing when it is there again.
    Trouble(Option<String>),
    /// The game was written down, and will be on leaving: nothing can get lost.
    Kept(bool),
}

/// A message in the chat of a server's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The name of the person who wrote it.
    pub who: String,
    pub text: String,
    /// Whether the person at this screen wrote it.
    pub own: bool,
}

/// Something that is played.
pub trait Source {
    /// Sends it a command. The result arrives as [`News`].
    fn wish(&mut self, wish: PlayerCommand);
    /// Leaves. Gives what was played, for a game at this keyboard.
    fn leave(self: Box<Self>) -> Option<Played>;
}

/// A game at this keyboard, when it is left.
#[derive(Debug)]
pub struct Played {
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// The file it is written down in, if any was asked for; or the one that could not be written, and why.
    pub kept: Result<Option<PathBuf>, SaveError>,
}

/// A table as one observer sees it, with everything a screen is made of. It holds nothing the observer may not know.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    pub observer: Observer,
    /// The game and its settings.
    pub title: String,
    /// All seats in order.
    pub seats: Vec<SeatLine>,
    /// The engine's view; missing before the game begins.
    pub view: Option<AnyView>,
    /// Who must do what.
    pub prompt: String,
    /// What has happened, as the observer perceived it.
    pub log: Vec<LogLine>,
    /// What the person at the screen has to decide.
    pub question: Option<Question>,
    /// What can be undone.
    pub undo: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Where several people share the screen and a curtain hides this scene from the others: what all of them may read
    /// meanwhile.
    pub open: Option<Vec<LogLine>>,
    /// What the person at the screen can do besides playing, at a server's table.
    pub at_server: AtServer,
}

/// What can be done at a server's table besides playing. Nothing of it at a game at this keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtServer {
    /// Whether there is a chat to read and to write in.
    pub chat: bool,
    /// Whether the person plays in a running game, and can resign.
    pub resign: bool,
    /// Whether the person can propose to end the game.
    pub propose_end: bool,
}

/// A seat as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLine {
    /// The seat's name in words.
    pub name: String,
    /// The player, in words.
    pub who: String,
    /// Whether it must decide.
    pub must: bool,
}

/// A decision of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub seat: Seat,
    pub asked: playable::Question,
}

impl Deref for Question {
    type Target = playable::Question;

    fn deref(&self) -> &playable::Question {
        &self.asked
    }
}
