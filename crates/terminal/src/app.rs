//! The state of the screen and how it changes, as a pure function.
//!
//! Keys and news come in as [`Event`]s; what a person wants goes out as an [`Effect`]. Nothing here reads, writes or waits.

mod keys;
mod typing;

use std::collections::BTreeMap;

use draw::text_board::TextBoard;
use games::GameSession;
use playable::Offer;
use ratatui::crossterm::event::KeyEvent;
use tabletop::Observer;
use words::Translator;

use crate::choose::{Choosing, Entry, Menu, MenuAction};
use crate::curtain::Curtain;
use crate::screen;
use crate::source::{AtServer, Message, News, PlayerCommand, Question, Scene};

pub use typing::{Typed, Typing};

#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Key(KeyEvent),
    /// The size of the terminal in columns and rows.
    Resized(u16, u16),
    News(News),
    /// The program is to end.
    Stopped,
}

/// Something is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The game is to hear this.
    PlayerCommand(PlayerCommand),
    /// Everything is to be drawn anew: something else has written on the terminal.
    Redraw,
    /// The next game of a match is to be shown.
    GoOn,
    /// The screen is to be closed.
    Leave,
}

/// What the cursor keys move in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    #[default]
    Menu,
    Hand,
    Log,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    Help,
    All,
    /// A card with everything printed on it.
    Card(String),
    /// What a captain would do.
    Advice,
    /// The chat of a server's table.
    Chat,
    /// Whether to leave a game that is written down nowhere.
    Leaving,
    Resigning,
    /// Whether to propose to end the game.
    ProposingEnd,
}

/// A hint: the request and the advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    Unasked,
    /// One was asked, and still thinks.
    Thinking,
    /// What one would do, from the best: each with the action in notation and a line of words.
    Assumption(Vec<(String, String)>),
}

/// Everything a screen is made of.
pub struct App {
    pub tr: Translator,
    /// A table with the rules that are played by. Only its rules and the faces of its cards are used.
    pub rules: GameSession,
    /// The scene; `None` at the very start.
    pub scene: Option<Scene>,
    /// What hides it from others at the screen.
    pub curtain: Curtain,
    /// The way to an action.
    pub choosing: Choosing,
    /// Where the cursor is in the menu.
    pub cursor: usize,
    /// What the cursor keys move in.
    pub focus: Focus,
    /// Where the cursor is in the hand.
    pub card: usize,
    /// How far the log or an overlay is scrolled.
    pub scroll: usize,
    /// The odds of what can be done, in notation and in words.
    pub odds: Vec<(String, String)>,
    /// A hint: the request and the advice.
    pub hint: Hint,
    /// The line being typed.
    pub typing: Option<Typing>,
    pub overlay: Option<Overlay>,
    /// Something to be read once.
    pub note: Option<String>,
    /// Why there is no connection.
    pub trouble: Option<String>,
    /// Whether others, or chance, have done something that the person who is asked should read first.
    pub news: bool,
    /// The chat of a server's table.
    pub chat: Vec<Message>,
    /// How many messages of others were not read yet.
    pub unread: usize,
    /// Whether leaving loses nothing.
    pub kept: bool,
    /// Whether another game of a match comes after this one.
    pub follows: bool,
    /// The columns and rows of the terminal.
    size: (u16, u16),
    /// The action that is on its way: until the game answers, keys choose nothing that the person has not seen.
    sent: Option<String>,
    /// After how many actions each observer has last decided: what came later is new.
    read: BTreeMap<Option<u8>, usize>,
}

impl App {
    /// A screen for a game with some rules. With `kept` nothing is lost by leaving.
    pub fn new(rules: GameSession, tr: Translator, kept: bool) -> App {
        App {
            tr,
            rules,
            scene: None,
            curtain: Curtain::default(),
            choosing: Choosing::default(),
            cursor: 0,
            focus: Focus::Menu,
            card: 0,
            scroll: 0,
            odds: Vec::new(),
            hint: Hint::Unasked,
            typing: None,
            overlay: None,
            note: None,
            trouble: None,
            news: false,
            chat: Vec::new(),
            unread: 0,
            kept,
            follows: false,
            size: screen::LEAST,
            sent: None,
            read: BTreeMap::new(),
        }
    }

    /// Something happens; says what is to be done about it.
    pub fn update(&mut self, event: Event) -> Option<Effect> {
        match event {
            Event::Key(key) => self.key(key),
            Event::News(news) => {
                self.hear(news);
                None
            }
            Event::Resized(columns, rows) => {
                self.size = (columns, rows);
                None
            }
            Event::Stopped => Some(Effect::Leave),
        }
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Scene(scene) => self.meet(*scene),
            News::Odds(odds) => self.odds = odds,
            News::Advice(advice) => {
                self.hint = Hint::Assumption(advice);
                // If the player is busy, it asks again later.
                if self.overlay.is_none() && self.typing.is_none() {
                    self.open(Overlay::Advice);
                }
            }
            News::Note(note) => {
                self.answered();
                self.note = Some(note);
            }
            News::Trouble(trouble) => {
                self.answered();
                self.trouble = trouble;
            }
            News::Kept(kept) => self.kept = kept,
            News::Chat(messages) => self.hear_chat(messages),
        }
    }

    /// Others have written in the chat, or the person at the screen has.
    fn hear_chat(&mut self, messages: Vec<Message>) {
        // Messages from before the table was shown can be read, but do not count as new.
        if self.scene.is_some() && self.overlay != Some(Overlay::Chat) {
            let mut others = messages.iter().filter(|message| !message.own);
            self.unread += others.clone().count();
            if let Some(last) = others.next_back() {
                self.note = Some(format!("{}: {}", last.who, last.text));
            }
        }
        self.chat.extend(messages);
    }

    /// The last command has been dealt with.
    fn answered(&mut self) {
        self.sent = None;
        if self.hint == Hint::Thinking {
            self.hint = Hint::Unasked;
        }
    }

    /// There is something else to be seen.
    fn meet(&mut self, scene: Scene) {
        self.sent = None;
        let before = self.scene.as_ref().and_then(|scene| scene.question.as_ref());
        let changed = before != scene.question.as_ref();
        if changed {
            self.choosing = Choosing::default();
            self.odds.clear();
            self.hint = Hint::Unasked;
            self.focus = if scene.question.is_some() { Focus::Menu } else { self.focus };
            self.typing = self.typing.take().filter(|typing| typing.what != Typed::Action);
            self.overlay = self.overlay.take().filter(|overlay| *overlay != Overlay::Advice);
        }
        if self.focus != Focus::Log && self.overlay.is_none() {
            self.scroll = 0;
        }
        self.curtain.meet(&scene);
        if self.curtain.waits_for().is_some() {
            // One person's chat and typed text must not be visible to the next person.
            self.typing = None;
            self.overlay =
                self.overlay.take().filter(|overlay| matches!(overlay, Overlay::Help | Overlay::Leaving));
        }
        let first = self.scene.replace(scene).is_none();
        if first {
            self.has_read();
        }
        if changed {
            self.home();
            self.news = self.question().is_some() && self.is_news();
        }
    }

    /// Moves the cursor to the first thing in the menu that is possible.
    fn home(&mut self) {
        let question = self.scene.as_ref().and_then(|scene| scene.question.as_ref());
        let menu = question.map(|question| self.choosing.menu(question));
        let possible = |entry: &Entry| !matches!(entry.means, MenuAction::Not(_));
        self.cursor = menu.and_then(|menu| menu.entries.iter().position(possible)).unwrap_or_default();
    }

    /// The focused panel was drawn; the maximum number of lines it can be scrolled.
    pub fn drawn(&mut self, most: usize) {
        self.scroll = self.scroll.min(most);
    }

    pub fn is_over(&self) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.over)
    }

    /// What can be done besides playing; nothing behind the curtain.
    pub fn at_server(&self) -> AtServer {
        let scene = self.scene.as_ref().filter(|_| self.curtain.waits_for().is_none());
        scene.map_or_else(AtServer::default, |scene| scene.at_server)
    }

    fn open(&mut self, overlay: Overlay) {
        self.overlay = Some(overlay);
        self.scroll = 0;
    }

    /// The decision the person at the screen has to make; nothing behind the curtain.
    pub fn question(&self) -> Option<&Question> {
        let scene = self.scene.as_ref().filter(|_| self.curtain.waits_for().is_none())?;
        scene.question.as_ref()
    }

    /// What can be chosen now.
    pub fn menu(&self) -> Option<Menu> {
        self.question().map(|question| self.choosing.menu(question))
    }

    /// The entry the cursor is on.
    pub fn entry(&self) -> Option<Entry> {
        self.menu()?.entries.into_iter().nth(self.cursor)
    }

    /// The action of the selected entry.
    pub fn offer(&self) -> Option<&Offer> {
        let MenuAction::Act(action) = self.entry()?.means else { return None };
        self.question()?.offers.iter().find(|offer| offer.notation == action)
    }

    /// The value of the card that the menu is about: the same in all actions that the cursor leaves open.
    pub fn pointed(&self) -> Option<String> {
        let question = self.question()?;
        let mut ahead = self.choosing.clone();
        let settled = if ahead.choose(question, self.cursor).is_some() {
            self.offer()?.parts.iter().find_map(|pick| match pick {
                draw::ActionPart::One(_, value) => self.rules.card_name(value).map(|_| value.clone()),
                draw::ActionPart::Many(..) => None,
            })
        } else {
            let mut slots = self.rules.card_slots().iter();
            slots.find_map(|slot| ahead.settled(question, slot)).map(str::to_owned)
        };
        settled.filter(|value| self.face(value).is_some())
    }

    /// The table as it is drawn, without marks for what can be chosen.
    pub fn picture(&self) -> Option<TextBoard> {
        self.text_board(self.scene.as_ref()?, &[])
    }

    /// The table of a scene as it is drawn, with marks for what can be chosen.
    pub fn text_board(&self, scene: &Scene, marks: &[&str]) -> Option<TextBoard> {
        self.rules.text_board(scene.view.as_ref()?, marks, self.tr.language())
    }

    /// The card to read for the decision: the one that the menu is about, else the one that is being used.
    pub fn meant(&self) -> Option<String> {
        self.question()?;
        self.pointed().or_else(|| self.picture()?.played)
    }

    /// A card with everything printed on it, by the value that choosing it means; `None` for what is not a card.
    pub fn face(&self, value: &str) -> Option<String> {
        self.rules.card_name(value).and_then(|name| self.rules.card(name, self.tr.language()))
    }

    /// The number of the last action whose news the observer has read.
    pub fn read(&self) -> usize {
        let key = self.scene.as_ref().map(|scene| eyes(scene.observer));
        key.and_then(|key| self.read.get(&key)).copied().unwrap_or_default()
    }

    /// Whether there is news besides the observer's own last action.
    fn is_news(&self) -> bool {
        let own = self.read() + 1;
        self.scene.as_ref().is_some_and(|scene| scene.log.iter().any(|told| told.ply > own))
    }

    /// The observer decides: all news so far counts as read.
    fn has_read(&mut self) {
        if let Some(scene) = &self.scene {
            let last = scene.log.last().map_or(0, |told| told.ply);
            self.read.insert(eyes(scene.observer), last);
        }
    }
}

fn eyes(observer: Observer) -> Option<u8> {
    match observer {
        Observer::Seat(seat) => Some(seat.0),
        Observer::Spectator => None,
    }
}

#[cfg(test)]
mod tests;
