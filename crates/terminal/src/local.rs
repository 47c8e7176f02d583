//! A game at this keyboard, as a source: people and bots in its seats.
//!
//! One thread owns the game. Slow work (a bot's decision, odds, a hint) has a thread of its own and sends its result as a message;
//! a result for a position that the game has left is discarded.

mod game_thread;

use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use games::{AnyAction, AnyBot};
use playable::Language;

use crate::Session;
use crate::source::{News, Played, PlayerCommand, Source};

/// Messages to the thread of a game.
enum Message {
    /// A person wants something.
    PlayerCommand(PlayerCommand),
    /// A bot has decided. It comes back with its memory.
    Thought { at: u64, seat: tabletop::Seat, bot: AnyBot, action: Option<AnyAction> },
    /// Something has been worked out for a place in the game.
    Found { at: u64, news: News },
    /// The screen is closed.
    Leave,
}

/// A game at this keyboard.
pub struct Local {
    messages: Sender<Message>,
    thread: JoinHandle<Played>,
}

impl Local {
    /// Starts or continues a game. If it has a file, it is saved there after every decision.
    pub fn start(session: Session, language: Language, tell: impl Fn(News) + Send + 'static) -> Local {
        let (messages, inbox) = mpsc::channel();
        let desk = game_thread::GameThread::new(session, language, messages.clone(), Box::new(tell));
        let thread = thread::spawn(move || desk.run(&inbox));
        Local { messages, thread }
    }
}

impl Source for Local {
    fn wish(&mut self, wish: PlayerCommand) {
        // It fails only when the thread is gone, and then the screen is closed as well.
        let _ = self.messages.send(Message::PlayerCommand(wish));
    }

    fn leave(self: Box<Self>) -> Option<Played> {
        let _ = self.messages.send(Message::Leave);
        self.thread.join().ok()
    }
}
