//! The thread of a game at this keyboard: asks people and bots in turn, and updates the screen.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender};
use std::thread;

use bots::level::Level;
use games::{GameSession, GivenAction};
use playable::{Language, Thinking};
use tabletop::{Observer, Seat, Status, library_error};
use words::Translator;

use super::Message;
use crate::save::SaveError;
use crate::source::{ADVISED, News, Played, PlayerCommand, Scene};
use crate::{Refused, SeatedPlayer, Session, Undone, scene};

/// What a choice that is not changed is called, where everyone chooses in secret.
const KEEP: &str = "keep";

/// Everything about a game at this keyboard.
pub struct GameThread {
    session: Session,
    language: Language,
    messages: Sender<Message>,
    tell: Box<dyn Fn(News) + Send>,
    /// Counts the places the game has been at, so that late answers are known.
    at: u64,
    /// The person who has to decide.
    asked: Option<Seat>,
    /// The person who was at the screen last.
    at_screen: Option<Seat>,
    /// The seat that has chosen in secret and chooses again.
    again: Option<Seat>,
}

impl GameThread {
    pub fn new(
        session: Session,
        language: Language,
        messages: Sender<Message>,
        tell: Box<dyn Fn(News) + Send>,
    ) -> GameThread {
        let (asked, at_screen, again) = (None, None, None);
        GameThread { session, language, messages, tell, at: 0, asked, at_screen, again }
    }

    /// Plays until the screen is closed.
    pub fn run(mut self, inbox: &Receiver<Message>) -> Played {
        self.go_on();
        for message in inbox {
            match message {
                Message::PlayerCommand(wish) => self.wish(wish),
                Message::Thought { at, seat, bot, action } => {
                    self.session.give_bot(seat, bot);
                    if let Some(action) = action.filter(|_| at == self.at) {
                        self.session.act(seat, GivenAction::Typed(action));
                        self.go_on();
                    }
                }
                Message::Found { at, news } if at == self.at => (self.tell)(news),
                Message::Found { .. } => {}
                Message::Leave => break,
            }
        }
        let kept = self.keep();
        Played { outcome: self.session.outcome(), kept }
    }

    fn translator(&self) -> Translator {
        games::translator(self.language)
    }

    /// Continues until somebody must decide.
    fn go_on(&mut self) {
        self.at += 1;
        self.session.draw();
        self.asked = None;
        let next = self.again.take().or_else(|| self.session.next(self.at_screen));
        match next.map(|seat| (seat, self.session.players()[seat.index()])) {
            None => {}
            Some((seat, SeatedPlayer::Human)) => {
                self.asked = Some(seat);
                self.at_screen = Some(seat);
                self.seek(move |table, language| News::Odds(scene::odds(table, seat, language)));
            }
            Some((seat, SeatedPlayer::Program(_))) => self.think(seat),
        }
        // What went wrong is on the screen.
        let _ = self.keep();
        (self.tell)(News::Scene(Box::new(self.scene())));
    }

    /// Lets a bot think.
    fn think(&mut self, seat: Seat) {
        let view = self.session.table().typed_view(Observer::Seat(seat));
        let (at, messages, mut bot) = (self.at, self.messages.clone(), self.session.take_bot(seat));
        thread::spawn(move || {
            let action = bot.choose(&view).ok();
            let _ = messages.send(Message::Thought { at, seat, bot, action });
        });
    }

    /// Works something out for the place where the game is, and tells it if the game is still there.
    fn seek(&self, find: impl FnOnce(&GameSession, Language) -> News + Send + 'static) {
        let (at, messages, language) = (self.at, self.messages.clone(), self.language);
        let table = self.session.table().clone();
        thread::spawn(move || {
            let _ = messages.send(Message::Found { at, news: find(&table, language) });
        });
    }

    /// The table as the player at the screen may see it.
    fn scene(&self) -> Scene {
        let table = self.session.table();
        let people = self.session.people();
        let only = self.session.players().iter().position(|&player| player == SeatedPlayer::Human);
        let only = only.filter(|_| people == 1).map(|seat| Seat(seat as u8));
        let over = table.status() == Status::Over;
        let eyes = self.asked.or(only).or(self.at_screen.filter(|_| !over));
        let observer = eyes.map_or(Observer::Spectator, Observer::Seat);
        let tr = self.translator();
        let who = |seat: Seat| self.session.players()[seat.index()].said(tr);
        let mut scene = Scene::of(table, observer, self.asked, self.language, who);
        if let (Some(seat), Some(question)) = (self.asked, scene.question.take()) {
            let keeps = self.session.has_chosen(seat);
            scene.question =
                Some(if keeps { question.or(KEEP, tr.text("screen-keep", [])) } else { question });
        }
        scene.undo = self.session.can_undo(self.asked);
        if let Some(seed) = self.session.seed().filter(|_| over) {
            let seed = tr.text("play-seed-only", [("seed", seed.to_string().into())]);
            scene.prompt = format!("{} {seed}", scene.prompt);
        }
        scene.open = (people > 1 && !over).then(|| table.log(Some(Observer::Spectator), self.language));
        scene
    }

    fn wish(&mut self, wish: PlayerCommand) {
        match wish {
            PlayerCommand::Act(action) => self.act(&action),
            PlayerCommand::Undo => self.undo(),
            PlayerCommand::Hint => self.hint(),
            PlayerCommand::Save(file) => self.save(file.as_deref()),
            // There is nobody to hear it.
            PlayerCommand::Say(_) | PlayerCommand::Resign | PlayerCommand::ProposeEnd => {}
        }
    }

    fn act(&mut self, action: &str) {
        let Some(seat) = self.asked else { return };
        if action == KEEP && self.session.has_chosen(seat) {
            return self.go_on();
        }
        let tr = self.translator();
        match self.session.check(seat, action, self.language) {
            Err(Refused::Unknown) => {
                self.note(tr.text("screen-unknown", [("text", action.to_owned().into())]));
            }
            Err(Refused::NotNow(reason)) => {
                self.note(tr.text("play-not-possible", [("reason", reason.into())]));
            }
            Ok(()) => {
                self.session.act(seat, action);
                self.go_on();
            }
        }
    }

    fn undo(&mut self) {
        match self.session.undo(self.asked) {
            None => return self.note(self.translator().text("screen-no-undo", [])),
            Some(Undone::Choice(other)) => self.again = Some(other),
            Some(Undone::Action(_)) => {}
        }
        self.go_on();
    }

    fn hint(&self) {
        let Some(seat) = self.asked else { return };
        let view = self.session.table().typed_view(Observer::Seat(seat));
        self.seek(move |table, language| {
            let thinking = Thinking { level: Level::Captain, budget: None, threads: 1, seed: 1 };
            let found = table.bot(seat, thinking).advise(&view);
            News::Advice(
                found
                    .map_or_else(|_| Vec::new(), |found| table.advice_lines(&found, seat, ADVISED, language)),
            )
        });
    }

    fn save(&mut self, file: Option<&Path>) {
        let Some(path) = file.or(self.session.file()).map(Path::to_owned) else { return };
        let written = if file.is_some() { self.session.save(&path) } else { self.session.keep() };
        match written {
            Ok(()) => {
                (self.tell)(News::Kept(true));
                self.note(
                    self.translator().text("play-saved", [("file", path.display().to_string().into())]),
                );
            }
            Err(why) => self.not_written(&why),
        }
    }

    /// Writes the game down in its file.
    fn keep(&self) -> Result<Option<PathBuf>, SaveError> {
        let Some(file) = self.session.file() else { return Ok(None) };
        let written = self.session.keep();
        (self.tell)(News::Kept(written.is_ok()));
        written.map(|()| Some(file.to_owned())).inspect_err(|why| self.not_written(why))
    }

    /// Says that the game could not be written down.
    fn not_written(&self, SaveError { file, error }: &SaveError) {
        let args = [
            ("file", file.display().to_string().into()),
            ("problem", self.translator().problem(&library_error::io(error)).into()),
        ];
        self.note(self.translator().text("play-save-failed", args));
    }

    fn note(&self, text: String) {
        (self.tell)(News::Note(text));
    }
}
