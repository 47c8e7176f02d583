//! A game in line mode.

use std::path::Path;

use games::{GameSession, GivenAction};
use playable::{ActionKind, Language};
use tabletop::{Observer, Outcome, Seat, Status, library_error};
use terminal::save::SaveError;
use terminal::{Refused, SeatedPlayer, Session, Undone};
use words::wrap;

use crate::failure::Failure;

use super::console::Console;

/// Maximum number of listed actions.
const LISTED: usize = 18;

/// How a game stopped.
pub enum End {
    /// Played to the end.
    Finished(Outcome),
    /// The user left before its end.
    Left,
}

/// A command of a person at the keyboard.
enum Answer {
    /// To play this legal action.
    Act(GivenAction),
    /// To undo something first, or to choose again.
    Undo(Undone),
    /// To keep the choice made before.
    Keep,
    Leave,
}

/// A game in line mode.
pub struct Lines {
    session: Session,
    language: Language,
    /// The number of actions each seat has been shown.
    told: Vec<usize>,
    /// The last player at the screen.
    at_screen: Option<Seat>,
    /// The seat that has chosen and is asked again.
    again: Option<Seat>,
}

impl Lines {
    pub fn new(session: Session, language: Language) -> Lines {
        // A player who resumes a game knows what happened up to their last action.
        let lines = &session.record().lines;
        let acted =
            |seat: &&str| lines.iter().rposition(|line| line.actor == *seat).map_or(0, |last| last + 1);
        let told = session.table().seats().iter().map(acted).collect();
        Lines { session, language, told, at_screen: None, again: None }
    }

    pub const fn session(&self) -> &Session {
        &self.session
    }

    fn table(&self) -> &GameSession {
        self.session.table()
    }

    /// Plays until the game is over or left.
    pub fn run(&mut self, console: &mut Console) -> Result<End, Failure> {
        self.welcome(console)?;
        loop {
            self.session.draw();
            if let Err(why) = self.session.keep() {
                not_written(&why, console)?;
            }
            if self.table().status() == Status::Over {
                return self.finish(console);
            }
            let next = self.session.next(self.at_screen);
            let Some(seat) = self.again.take().or(next) else { return Ok(End::Left) };
            let answer = match self.session.players()[seat.index()] {
                SeatedPlayer::Human => self.decide(seat, console)?,
                SeatedPlayer::Program(_) => Answer::Act(GivenAction::Typed(self.session.choose(seat)?)),
            };
            match answer {
                Answer::Act(action) => self.session.act(seat, action),
                Answer::Undo(undone) => self.undo(undone, console)?,
                Answer::Keep => {}
                Answer::Leave => return Ok(End::Left),
            }
        }
    }

    fn welcome(&self, console: &mut Console) -> Result<(), Failure> {
        console.line(&self.table().title(self.language))?;
        for (name, player) in self.table().seats().iter().zip(self.session.players()) {
            let player = player.said(console.translator());
            console.say("play-seat", [("side", (*name).into()), ("player", player.into())])?;
        }
        if let Some(seed) = self.session.seed() {
            console.say("play-commitment", [("hash", seed.commitment().to_string().into())])?;
        }
        console.say("play-hint", [])
    }

    fn finish(&mut self, console: &mut Console) -> Result<End, Failure> {
        let Some(outcome) = self.session.outcome() else { return Ok(End::Left) };
        console.line("")?;
        console.line(&self.table().board(Observer::Spectator, self.language))?;
        console.line("")?;
        // Everything that has not been printed yet, including the end.
        let people = (0..self.told.len()).filter(|&seat| self.session.players()[seat] == SeatedPlayer::Human);
        let since = people
            .map(|seat| self.told[seat])
            .min()
            .unwrap_or(self.session.record().lines.len().saturating_sub(1));
        for told in
            self.table().log(Some(Observer::Spectator), self.language).iter().filter(|told| told.ply > since)
        {
            console.prose(&told.text)?;
        }
        if let Some(seed) = self.session.seed() {
            console.say("play-seed-only", [("seed", seed.to_string().into())])?;
        }
        Ok(End::Finished(outcome))
    }

    /// Hands the screen to the next player, without showing anyone's hand; false at the end of the input.
    fn change_places(&mut self, seat: Seat, console: &mut Console) -> Result<bool, Failure> {
        let name = self.table().seats()[seat.index()];
        if !console.is_terminal() {
            return Ok(true);
        }
        let stays = |line: Option<String>| line.is_some_and(|line| line != "quit");
        if let Some(last) = self.at_screen {
            self.tell_news(last, console)?;
            let words = console.text("play-curtain-hide", [("side", name.into())]);
            console.prose(&words)?;
            if !stays(console.ask("")?) {
                return Ok(false);
            }
            console.clear()?;
        }
        console.say("play-curtain", [("side", name.into())])?;
        let there = stays(console.ask("")?);
        console.clear()?;
        Ok(there)
    }

    /// Asks a person until they decide.
    fn decide(&mut self, seat: Seat, console: &mut Console) -> Result<Answer, Failure> {
        let name = self.table().seats()[seat.index()];
        let people = self.session.people();
        let changed = self.at_screen != Some(seat);
        if changed && people > 1 && !self.change_places(seat, console)? {
            return leave(console);
        }
        self.at_screen = Some(seat);
        // The news last, next to the prompt: on a small screen the board scrolls away, and `board` brings it back.
        if changed && people > 1 || self.table().turn_begins(seat) {
            console.line("")?;
            console.line(&self.table().board(Observer::Seat(seat), self.language))?;
        }
        self.tell_news(seat, console)?;
        console.line("")?;
        console.prose(&self.table().prompt(Observer::Seat(seat), self.language))?;
        let kinds = self.table().menu(seat, self.language).into_iter().filter(|kind| kind.why_not.is_none());
        console.prose(&format!("[{}]", kinds.map(|kind| kind.word).collect::<Vec<_>>().join(", ")))?;
        let (again, back) = (self.session.has_chosen(seat), self.session.back(seat));
        if again {
            console.say("play-again", [])?;
        } else if let Some(other) = back {
            console.say("play-back", [("side", self.table().seats()[other.index()].into())])?;
        }
        let prompt = console.text("play-input", [("side", name.into())]);
        let mut listed: Vec<String> = Vec::new();
        loop {
            let Some(line) = console.ask(&prompt)? else { return leave(console) };
            if let Some(chosen) =
                line.parse::<usize>().ok().and_then(|number| listed.get(number.checked_sub(1)?))
            {
                return Ok(Answer::Act(chosen.into()));
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            match (word, rest.trim()) {
                ("", _) => {}
                ("?", kind) => listed = self.list(seat, kind, console)?,
                ("help", _) => self.help(seat, again || back.is_some(), console)?,
                ("board", _) => console.line(&self.table().board(Observer::Seat(seat), self.language))?,
                ("cards", _) => console.line(&self.table().cards(seat, self.language))?,
                ("card", name) => self.show_card(name, console)?,
                ("log", _) => self.show_log(seat, console)?,
                ("why", kind) => self.why(seat, kind, console)?,
                ("undo", "") => match self.session.undo(Some(seat)) {
                    Some(undone) => return Ok(Answer::Undo(undone)),
                    None => console.say("screen-no-undo", [])?,
                },
                ("back", "") => match back {
                    Some(other) => return Ok(Answer::Undo(Undone::Choice(other))),
                    None => console.say("play-no-back", [])?,
                },
                ("keep", "") if again => return Ok(Answer::Keep),
                ("save", file) => self.save(file, console)?,
                ("quit" | "exit", _) => {
                    console.say("play-quit", [])?;
                    return Ok(Answer::Leave);
                }
                _ => {
                    if let Some(action) = self.read(seat, &line, console)? {
                        return Ok(Answer::Act(action.into()));
                    }
                }
            }
        }
    }

    /// An action as typed, if it is legal.
    fn read(&self, seat: Seat, line: &str, console: &mut Console) -> Result<Option<String>, Failure> {
        let normal = line.split_whitespace().collect::<Vec<_>>().join(" ");
        match self.session.check(seat, &normal, self.language) {
            Ok(()) => return Ok(Some(normal)),
            Err(Refused::NotNow(reason)) => console.say("play-not-possible", [("reason", reason.into())])?,
            Err(Refused::Unknown) => {
                let word = normal.split(' ').next().unwrap_or_default().to_owned();
                let known = self.table().menu(seat, self.language).into_iter().any(|kind| kind.word == word);
                console.say("play-unknown", [("text", normal.into())])?;
                if known {
                    self.list(seat, &word, console)?;
                }
            }
        }
        Ok(None)
    }

    /// Prints what has happened since this seat was last asked.
    fn tell_news(&mut self, seat: Seat, console: &mut Console) -> Result<(), Failure> {
        let since = std::mem::replace(&mut self.told[seat.index()], self.session.record().lines.len());
        let log = self.table().log(Some(Observer::Seat(seat)), self.language);
        if log.iter().any(|told| told.ply > since) {
            console.line("")?;
        }
        log.iter().filter(|told| told.ply > since).try_for_each(|told| console.prose(&told.text))
    }

    /// Lists legal actions, all or of one kind; returns the numbered actions.
    fn list(&self, seat: Seat, kind: &str, console: &mut Console) -> Result<Vec<String>, Failure> {
        let mut shown = self.table().options(seat, self.language);
        if kind.is_empty() && shown.len() > LISTED {
            self.list_kinds(seat, &shown, console)?;
            return Ok(Vec::new());
        }
        if !kind.is_empty() {
            shown.retain(|(notation, _)| is_of_kind(notation, kind));
        }
        if shown.is_empty() {
            self.why(seat, kind, console)?;
        }
        let width = shown.iter().map(|(notation, _)| notation.len()).max().unwrap_or_default().min(30);
        for (number, (notation, words)) in (1..).zip(&shown) {
            console.line(&wrap(&format!("{number:>4}  {notation:<width$}  "), width + 8, words))?;
        }
        Ok(shown.into_iter().map(|(notation, _)| notation).collect())
    }

    /// Lists the kinds of what is possible, with how many there are of each.
    fn list_kinds(
        &self,
        seat: Seat,
        options: &[(String, String)],
        console: &mut Console,
    ) -> Result<(), Failure> {
        let menu = self.table().menu(seat, self.language);
        let width = menu.iter().map(|kind| kind.word.len()).fold(9, usize::max);
        menu.into_iter().try_for_each(|ActionKind { word, label, why_not, .. }| match why_not {
            None => {
                let count = options.iter().filter(|(notation, _)| is_of_kind(notation, &word)).count();
                console.line(&format!("  ? {word:<width$} {count:>4}  {label}"))
            }
            Some(reason) => console.line(&wrap(&format!("    {word:<width$}    -  "), width + 11, &reason)),
        })
    }

    fn why(&self, seat: Seat, kind: &str, console: &mut Console) -> Result<(), Failure> {
        let menu = self.table().menu(seat, self.language);
        match menu.iter().find(|each| each.word == kind) {
            None => {
                let words: Vec<_> = menu.iter().map(|each| each.word.as_str()).collect();
                console.say("play-why-usage", [("words", words.join(", ").into())])
            }
            Some(each) => {
                let (choice, help) = (each.label.as_str().into(), each.help.as_str().into());
                match &each.why_not {
                    None => console.say("play-why-possible", [("choice", choice), ("help", help)]),
                    Some(reason) => {
                        console.say("play-why-not", [("choice", choice), ("reason", reason.as_str().into())])
                    }
                }
            }
        }
    }

    /// The help, with a legal action as an example; `secret` while choices can be changed.
    fn help(&self, seat: Seat, secret: bool, console: &mut Console) -> Result<(), Failure> {
        let action = self.table().legal(seat).into_iter().min_by_key(String::len).unwrap_or_default();
        let kind = action.split(' ').next().unwrap_or_default().to_owned();
        let cards = self.table().card_names(self.language);
        let args = [("action", action.into()), ("type", kind.into()), ("cards", cards.into())];
        console.say("play-help", args)?;
        if secret {
            console.say("play-help-secret", [])?;
        }
        Ok(())
    }

    fn show_card(&self, name: &str, console: &mut Console) -> Result<(), Failure> {
        if let Some(card) = self.table().card(name, self.language) {
            return console.line(&card);
        }
        console.say("play-card-usage", [("cards", self.table().card_names(self.language).into())])
    }

    fn show_log(&self, seat: Seat, console: &mut Console) -> Result<(), Failure> {
        let log = self.table().log(Some(Observer::Seat(seat)), self.language);
        if log.is_empty() {
            return console.say("play-log-empty", []);
        }
        log.iter().try_for_each(|told| console.prose(&told.text))
    }

    /// Handles an undo, or a changed choice.
    fn undo(&mut self, undone: Undone, console: &mut Console) -> Result<(), Failure> {
        match undone {
            Undone::Choice(seat) => self.again = Some(seat),
            Undone::Action(action) => {
                let plies = self.session.record().lines.len();
                self.told.iter_mut().for_each(|told| *told = plies.min(*told));
                console.say("play-undone", [("action", action.into())])?;
            }
        }
        Ok(())
    }

    /// Writes the game to a file that is named, or to the one it has.
    fn save(&mut self, file: &str, console: &mut Console) -> Result<(), Failure> {
        let file = if file.is_empty() { self.session.file().map(Path::to_owned) } else { Some(file.into()) };
        let Some(file) = file else { return console.say("play-save-usage", []) };
        let own = self.session.file() == Some(&file);
        match if own { self.session.keep() } else { self.session.save(&file) } {
            Ok(()) => console.say("play-saved", [("file", file.display().to_string().into())]),
            Err(why) => not_written(&why, console),
        }
    }
}

/// Whether an action is of a kind: the first word of its notation.
fn is_of_kind(notation: &str, kind: &str) -> bool {
    notation.split(' ').next() == Some(kind)
}

/// Reports that the game could not be saved.
fn not_written(SaveError { file, error }: &SaveError, console: &mut Console) -> Result<(), Failure> {
    let problem = console.translator().problem(&library_error::io(error));
    let args = [("file", file.display().to_string().into()), ("problem", problem.into())];
    console.say("play-save-failed", args)
}

/// The input has ended before the game.
fn leave(console: &mut Console) -> Result<Answer, Failure> {
    console.say("play-input-ended", [])?;
    Ok(Answer::Leave)
}

#[cfg(test)]
mod tests;
