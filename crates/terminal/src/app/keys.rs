//! Key bindings.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{App, Effect, Focus, Hint, Overlay, Typed, Typing};
use crate::choose::MenuAction;
use crate::screen;
use crate::source::PlayerCommand;

/// How many lines a page of scrolling is.
const PAGE: usize = 8;

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) -> Option<Effect> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => self.leave(),
                KeyCode::Char('l') => Some(Effect::Redraw),
                _ => None,
            };
        }
        self.note = None;
        if self.typing.is_some() {
            return self.typed(key.code);
        }
        if !screen::fits(self.size) && self.overlay != Some(Overlay::Leaving) {
            return if key.code == KeyCode::Char('q') { self.leave() } else { None };
        }
        self.news = false;
        if self.overlay.is_some() {
            return self.over(key.code);
        }
        if self.curtain.waits_for().is_some() {
            return self.curtained(key.code);
        }
        match key.code {
            KeyCode::Char('q') => self.leave(),
            KeyCode::Enter if self.follows && self.is_over() => Some(Effect::GoOn),
            KeyCode::Char('?') | KeyCode::F(1) => self.shows(Overlay::Help),
            KeyCode::Char('b') => self.shows(Overlay::All),
            KeyCode::Char('s') => self.save(),
            KeyCode::Char('u') => Some(Effect::PlayerCommand(PlayerCommand::Undo)),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Char('/' | ':') => {
                self.typing = self.question().map(|_| Typing::new(Typed::Action, ""));
                None
            }
            KeyCode::Char('m') if self.at_server().chat => {
                self.unread = 0;
                self.typing = Some(Typing::new(Typed::Chat, ""));
                self.shows(Overlay::Chat)
            }
            KeyCode::Char('r') if self.at_server().resign => self.shows(Overlay::Resigning),
            KeyCode::Char('e') if self.at_server().propose_end => self.shows(Overlay::ProposingEnd),
            KeyCode::Char('l') => {
                self.read_log();
                None
            }
            KeyCode::Tab => self.next_focus(),
            KeyCode::BackTab => {
                self.focus = Focus::Menu;
                None
            }
            KeyCode::Char('c') => self.shows_card(),
            code => self.moved(code),
        }
    }

    /// Leaves, or asks first if that would lose the game.
    fn leave(&mut self) -> Option<Effect> {
        let nothing_to_lose = self.kept || self.scene.is_none() || self.is_over();
        if nothing_to_lose || self.overlay == Some(Overlay::Leaving) {
            return Some(Effect::Leave);
        }
        self.typing = None;
        self.shows(Overlay::Leaving)
    }

    fn shows(&mut self, overlay: Overlay) -> Option<Effect> {
        self.open(overlay);
        None
    }

    fn save(&mut self) -> Option<Effect> {
        if self.kept {
            return Some(Effect::PlayerCommand(PlayerCommand::Save(None)));
        }
        self.typing = Some(Typing::new(Typed::File, &format!("{}.zheng", self.rules.game())));
        None
    }

    fn hint(&mut self) -> Option<Effect> {
        self.question()?;
        match self.hint {
            Hint::Assumption(_) => self.shows(Overlay::Advice),
            Hint::Thinking => None,
            Hint::Unasked => {
                self.hint = Hint::Thinking;
                Some(Effect::PlayerCommand(PlayerCommand::Hint))
            }
        }
    }

    fn next_focus(&mut self) -> Option<Effect> {
        self.focus = match self.focus {
            Focus::Menu => Focus::Hand,
            Focus::Hand => Focus::Log,
            Focus::Log => Focus::Menu,
        };
        self.scroll = 0;
        None
    }

    /// The own cards, as the board draws them.
    fn hand(&self) -> Vec<String> {
        self.picture()
            .map_or_else(Vec::new, |picture| picture.hand.into_iter().map(|card| card.value).collect())
    }

    fn shows_card(&mut self) -> Option<Effect> {
        let value = match self.focus {
            Focus::Hand => self.hand().into_iter().nth(self.card),
            _ => self.meant().or_else(|| self.hand().into_iter().nth(self.card)),
        };
        let name = value.and_then(|value| self.rules.card_name(&value).map(str::to_owned));
        if let Some(name) = name {
            self.open(Overlay::Card(name));
        }
        None
    }

    /// Moves the cursor, chooses, goes back.
    fn moved(&mut self, code: KeyCode) -> Option<Effect> {
        match (code, self.focus) {
            (KeyCode::PageUp | KeyCode::PageDown, _) => {
                self.read_log();
                self.scroll_by(PAGE, code == KeyCode::PageUp);
            }
            (KeyCode::Up | KeyCode::Char('k'), Focus::Log) => self.scroll_by(1, true),
            (KeyCode::Down | KeyCode::Char('j'), Focus::Log) => self.scroll_by(1, false),
            (KeyCode::Up | KeyCode::Char('k'), focus) => self.step(focus, false),
            (KeyCode::Down | KeyCode::Char('j'), focus) => self.step(focus, true),
            (KeyCode::Enter | KeyCode::Right, Focus::Menu) => return self.choose(self.cursor),
            (KeyCode::Enter | KeyCode::Right | KeyCode::Char(' '), Focus::Hand) => return self.touch(),
            (KeyCode::Char(digit @ '1'..='9'), _) => {
                let at = digit as usize - '1' as usize;
                self.focus = Focus::Menu;
                return self.choose(at);
            }
            (KeyCode::Esc | KeyCode::Left | KeyCode::Backspace, Focus::Menu) => {
                self.choosing.back();
                self.home();
            }
            (KeyCode::Esc | KeyCode::Left | KeyCode::Backspace, _) => self.focus = Focus::Menu,
            _ => {}
        }
        None
    }

    /// Turns to the log, from its end on.
    fn read_log(&mut self) {
        if self.focus != Focus::Log {
            self.focus = Focus::Log;
            self.scroll = 0;
        }
    }

    fn scroll_by(&mut self, lines: usize, up: bool) {
        self.scroll = if up { self.scroll + lines } else { self.scroll.saturating_sub(lines) };
    }

    fn step(&mut self, focus: Focus, down: bool) {
        let count = match focus {
            Focus::Hand => self.hand().len(),
            _ => self.menu().map_or(0, |menu| menu.entries.len()),
        };
        let cursor = if focus == Focus::Hand { &mut self.card } else { &mut self.cursor };
        // Round and round.
        *cursor = if count == 0 { 0 } else { (*cursor + if down { 1 } else { count - 1 }) % count };
    }

    fn choose(&mut self, at: usize) -> Option<Effect> {
        let entry = self.menu()?.entries.into_iter().nth(at)?;
        self.cursor = at;
        if let MenuAction::Not(reason) = entry.means {
            self.note = Some(self.tr.text("play-not-possible", [("reason", reason.into())]));
            return None;
        }
        let mut choosing = self.choosing.clone();
        let action = choosing.choose(self.question()?, at);
        if let Some(action) = action {
            return self.act(action);
        }
        self.choosing = choosing;
        self.home();
        None
    }

    /// Chooses the card under the cursor in the hand.
    fn touch(&mut self) -> Option<Effect> {
        let value = self.hand().into_iter().nth(self.card)?;
        let mut choosing = self.choosing.clone();
        let before = choosing.clone();
        let action = choosing.touch(self.question()?, &value);
        if let Some(action) = action {
            return self.act(action);
        }
        if choosing == before {
            self.note = Some(self.tr.text("screen-card-not-now", []));
            return None;
        }
        self.choosing = choosing;
        self.home();
        self.focus = Focus::Menu;
        None
    }

    fn act(&mut self, action: String) -> Option<Effect> {
        if self.sent.is_some() {
            return None;
        }
        self.sent = Some(action.clone());
        self.has_read();
        Some(Effect::PlayerCommand(PlayerCommand::Act(action)))
    }

    /// A key while a line is typed.
    fn typed(&mut self, code: KeyCode) -> Option<Effect> {
        let question = self.scene.as_ref().and_then(|scene| scene.question.as_ref());
        let typing = self.typing.as_mut()?;
        match code {
            KeyCode::Esc => self.stop_typing(),
            KeyCode::Backspace if typing.text.is_empty() => self.stop_typing(),
            KeyCode::Backspace => {
                typing.text.pop();
            }
            KeyCode::Char(letter) => typing.text.push(letter),
            KeyCode::Tab if typing.what == Typed::Action => {
                if let Some(question) = question {
                    typing.complete(question);
                }
            }
            KeyCode::Up | KeyCode::PageUp if typing.what == Typed::Chat => self.scroll_by(PAGE, true),
            KeyCode::Down | KeyCode::PageDown if typing.what == Typed::Chat => self.scroll_by(PAGE, false),
            KeyCode::Enter => return self.entered(),
            _ => {}
        }
        None
    }

    fn stop_typing(&mut self) {
        self.typing = None;
        // The chat is open as long as something can be typed there.
        self.overlay = self.overlay.take().filter(|overlay| *overlay != Overlay::Chat);
    }

    /// A line is done.
    fn entered(&mut self) -> Option<Effect> {
        let typing = self.typing.take()?;
        match typing.what {
            Typed::File => {
                let file = typing.text.trim();
                (!file.is_empty())
                    .then(|| Effect::PlayerCommand(PlayerCommand::Save(Some(PathBuf::from(file)))))
            }
            Typed::Chat => {
                self.typing = Some(Typing::new(Typed::Chat, ""));
                self.scroll = 0;
                let text = typing.text.trim();
                (!text.is_empty()).then(|| Effect::PlayerCommand(PlayerCommand::Say(text.to_owned())))
            }
            Typed::Action => {
                let action = typing.normal();
                let legal = self.question()?.offers.iter().any(|offer| offer.notation == action);
                if legal {
                    return self.act(action);
                }
                // What was meant stays, to be corrected.
                self.typing = Some(typing);
                (!action.is_empty()).then_some(Effect::PlayerCommand(PlayerCommand::Act(action)))
            }
        }
    }

    /// A key while an overlay is open.
    fn over(&mut self, code: KeyCode) -> Option<Effect> {
        let sure = match self.overlay {
            Some(Overlay::Leaving) => Some(Effect::Leave),
            Some(Overlay::Resigning) => Some(Effect::PlayerCommand(PlayerCommand::Resign)),
            Some(Overlay::ProposingEnd) => Some(Effect::PlayerCommand(PlayerCommand::ProposeEnd)),
            _ => None,
        };
        if sure.is_some() {
            let saves = self.overlay == Some(Overlay::Leaving);
            match code {
                // Yes and ja.
                KeyCode::Char('y' | 'j') => {
                    self.overlay = None;
                    return sure;
                }
                KeyCode::Char('s') if saves => {
                    self.overlay = None;
                    return self.save();
                }
                KeyCode::Char('n') | KeyCode::Esc => self.overlay = None,
                _ => {}
            }
            return None;
        }
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll_by(1, false),
            KeyCode::Down | KeyCode::Char('j') => self.scroll_by(1, true),
            KeyCode::PageUp => self.scroll_by(PAGE, false),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll_by(PAGE, true),
            KeyCode::Char(digit @ '1'..='9') if self.overlay == Some(Overlay::Advice) => {
                let at = digit as usize - '1' as usize;
                let Hint::Assumption(advice) = &self.hint else { return None };
                let action = advice.get(at)?.0.clone();
                self.overlay = None;
                return self.act(action);
            }
            _ => {
                self.overlay = None;
                self.scroll = 0;
            }
        }
        None
    }

    /// A key while the curtain hides the table.
    fn curtained(&mut self, code: KeyCode) -> Option<Effect> {
        match code {
            // Not Enter: a player who pressed it to choose might press it again and see the other's cards.
            KeyCode::Char(' ') => self.curtain.lift(),
            KeyCode::Char('q') => return self.leave(),
            KeyCode::Char('?') => return self.shows(Overlay::Help),
            _ => {}
        }
        None
    }
}
