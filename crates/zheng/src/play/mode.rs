//! The two ways to play: full screen, or line mode.

use playable::Language;
use tabletop::{Outcome, library_error};
use terminal::Session;
use terminal::app::App;
use terminal::local::Local;
use terminal::run::Screen;
use words::Value;

use super::console::Console;
use super::lines::{End, Lines};
use crate::errors;
use crate::failure::Failure;

/// How a game is played.
pub struct PlayMode {
    language: Language,
    console: Console,
    kind: Kind,
}

enum Kind {
    Lines,
    /// The screen, once it is open, and the messages that arrived in the meantime.
    Full(Option<Screen>, Vec<String>),
}

impl PlayMode {
    pub fn lines(language: Language) -> PlayMode {
        PlayMode { language, console: Console::new(games::translator(language)), kind: Kind::Lines }
    }

    pub fn full(language: Language) -> PlayMode {
        PlayMode { kind: Kind::Full(None, Vec::new()), ..PlayMode::lines(language) }
    }

    /// Prints the text of an id: at once; or on the screen of the next game, and again when the screen is closed.
    pub fn say<'a>(
        &mut self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, Value<'a>)>,
    ) -> Result<(), Failure> {
        let text = self.console.text(id, args);
        match &mut self.kind {
            Kind::Full(Some(_), said) => said.push(text),
            _ => self.console.prose(&text)?,
        }
        Ok(())
    }

    /// Plays a game until it is over or the user leaves; returns how it ended. If it has a file, it is saved there after every
    /// decision. If another game `follows`, the user can still leave after this one.
    pub fn play(&mut self, session: Session, follows: bool) -> Result<Option<Outcome>, Failure> {
        let (screen, note) = match &mut self.kind {
            Kind::Lines => return in_lines(session, self.language, &mut self.console),
            Kind::Full(screen, said) => (screen, said.last().cloned()),
        };
        let screen = match screen {
            Some(screen) => screen,
            closed => closed.insert(Screen::open().map_err(|error| no_screen(&error))?),
        };
        let mut app = App::new(
            session.table().without_history(),
            games::translator(self.language),
            session.file().is_some(),
        );
        (app.note, app.follows) = (note, follows);
        let source = Local::start(session, self.language, screen.ear());
        let left = screen.play(app, Box::new(source)).map_err(|error| no_screen(&error))?;
        let Some(played) = left.played else { return Ok(None) };
        if let Some(path) = played.kept? {
            self.say("play-record", [("file", path.display().to_string().into())])?;
        }
        Ok(played.outcome.filter(|_| left.goes_on || !follows))
    }

    /// Restores the terminal, and prints pending messages there.
    pub fn close(&mut self) -> Result<(), Failure> {
        let Kind::Full(screen, said) = &mut self.kind else { return Ok(()) };
        *screen = None;
        said.drain(..).try_for_each(|text| self.console.prose(&text))
    }
}

pub fn no_screen(error: &std::io::Error) -> Failure {
    Failure::Outside(errors::Terminal { what: library_error::io(error).what }.into())
}

fn in_lines(session: Session, language: Language, console: &mut Console) -> Result<Option<Outcome>, Failure> {
    let mut lines = Lines::new(session, language);
    let end = lines.run(console)?;
    lines.session().keep()?;
    if let Some(file) = lines.session().file() {
        console.say("play-record", [("file", file.display().to_string().into())])?;
    }
    match end {
        End::Finished(outcome) => Ok(Some(outcome)),
        End::Left => Ok(None),
    }
}
