//! A game at one keyboard with its screen, without a terminal: keys go in, news comes out.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use playable::Language;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use terminal::Session;
use terminal::app::{App, Effect, Event};
use terminal::local::Local;
use terminal::source::{News, PlayerCommand, Scene, Source};

/// How long any news may take; something hangs if it takes longer.
const PATIENCE: Duration = Duration::from_mins(2);

/// A game and its screen.
pub struct Keyboard {
    game: Local,
    news: Receiver<News>,
    /// The screen.
    pub app: App,
}

impl Keyboard {
    /// Continues a game; the first player has already confirmed the curtain.
    pub fn at(session: Session) -> Keyboard {
        let app = App::new(session.table().without_history(), games::translator(Language::En), true);
        let (tell, news) = mpsc::channel();
        let game = Local::start(session, Language::En, move |told| drop(tell.send(told)));
        let mut keyboard = Keyboard { game, news, app };
        keyboard.until(|app| app.scene.is_some());
        keyboard.press(KeyCode::Char(' '));
        keyboard
    }

    /// Presses a key.
    pub fn press(&mut self, code: KeyCode) {
        if let Some(Effect::PlayerCommand(wish)) = self.app.update(Event::Key(KeyEvent::from(code))) {
            self.game.wish(wish);
        }
    }

    /// Does something in notation.
    pub fn act(&mut self, action: &str) {
        self.game.wish(PlayerCommand::Act(action.to_owned()));
    }

    /// Hears what the game tells until something holds.
    pub fn until(&mut self, holds: impl Fn(&App) -> bool) {
        while !holds(&self.app) {
            let told = self.news.recv_timeout(PATIENCE).expect("there is news");
            self.app.update(Event::News(told));
        }
    }

    /// What is to be seen now.
    pub fn scene(&self) -> &Scene {
        self.app.scene.as_ref().expect("a scene")
    }

    /// The first legal action with this beginning.
    pub fn legal(&self, beginning: &str) -> String {
        let question = self.scene().question.as_ref().expect("a question");
        let mut legal = question.offers.iter().map(|offer| &offer.notation);
        legal.find(|notation| notation.starts_with(beginning)).expect("such an action").clone()
    }
}
