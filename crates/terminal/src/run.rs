//! The event loop: keys, signals and news come in, frames go out. The terminal is always restored.

use std::io::{self, Stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event;
use ratatui::layout::Rect;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::app::{App, Effect, Event};
use crate::capability::{Charset, Encoded, Room};
use crate::screen;
use crate::source::{News, Played, Source};
use crate::style::without_colour;

/// A terminal in full screen. When it goes, also in a panic of any thread, the terminal is as it was.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Encoded<Stdout>>>,
    events: Receiver<Event>,
    sender: Sender<Event>,
    colour: bool,
    /// Whether a thread has panicked.
    broken: Arc<AtomicBool>,
}

/// How a game was left.
pub struct Left {
    /// What was played, for a game at this keyboard.
    pub played: Option<Played>,
    /// Whether the next game of a match is wanted.
    pub goes_on: bool,
}

impl Screen {
    /// Takes the terminal over.
    pub fn open() -> io::Result<Screen> {
        let (sender, events) = mpsc::channel();
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
        // It takes the terminal over, and gives it back in a panic.
        drop(ratatui::try_init()?);
        let out = Encoded::new(io::stdout(), Charset::of_environment(), Room::Column);
        let terminal = Terminal::new(CrosstermBackend::new(out))?;
        let told = sender.clone();
        thread::spawn(move || {
            for _ in signals.forever() {
                if told.send(Event::Stopped).is_err() {
                    break;
                }
            }
        });
        let typed = sender.clone();
        thread::spawn(move || read_keys(&typed));
        let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let broken = stop_when_broken(sender.clone());
        Ok(Screen { terminal, events, sender, colour, broken })
    }

    /// The channel for a source's news.
    pub fn ear(&self) -> impl Fn(News) + Send + 'static {
        let sender = self.sender.clone();
        // It fails only when the screen is closed.
        move |news| drop(sender.send(Event::News(news)))
    }

    /// Shows a game until it is left.
    pub fn play(&mut self, mut app: App, mut source: Box<dyn Source>) -> io::Result<Left> {
        let size = self.terminal.size()?;
        app.update(Event::Resized(size.width, size.height));
        let goes_on = 'screen: loop {
            let most = self.draw(&app)?;
            app.drawn(most);
            let Ok(first) = self.events.recv() else { break false };
            // Whatever has come meanwhile is one frame.
            for event in [first].into_iter().chain(self.events.try_iter().collect::<Vec<_>>()) {
                match app.update(event) {
                    Some(Effect::PlayerCommand(wish)) => source.wish(wish),
                    Some(Effect::Redraw) => self.wipe()?,
                    Some(Effect::GoOn) => break 'screen true,
                    Some(Effect::Leave) => break 'screen false,
                    None => {}
                }
            }
        };
        let played = source.leave();
        if self.broken.load(Ordering::Relaxed) {
            // It was reported where it happened; this thread ends together with that one.
            panic::resume_unwind(Box::new("a thread has panicked"));
        }
        // News that arrived in the meantime does not belong to the next game; only a request to stop does.
        let stopped = self.events.try_iter().filter(|event| *event == Event::Stopped).count() > 0;
        Ok(Left { played, goes_on: goes_on && !stopped })
    }

    /// Wipes the screen, so that the next frame is drawn as a whole. `Terminal::clear` would ask the terminal where its cursor is,
    /// and the answer would be read as keys.
    fn wipe(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Draws a frame. Gives how far what has the focus can be scrolled.
    fn draw(&mut self, app: &App) -> io::Result<usize> {
        let (colour, mut most) = (self.colour, 0);
        self.terminal.draw(|frame| {
            let area = frame.area();
            most = screen::draw(app, area, frame.buffer_mut());
            if !colour {
                without_colour(frame.buffer_mut());
            }
        })?;
        Ok(most)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // A panic has given the terminal back already. To do so twice would move the cursor over what it said.
        if !self.broken.load(Ordering::Relaxed) {
            ratatui::restore();
        }
    }
}

/// From now on a panic stops the screen, whatever thread it is in: without that thread a game would wait forever, in a
/// terminal that was given back already. Says whether there was one.
fn stop_when_broken(events: Sender<Event>) -> Arc<AtomicBool> {
    let broken = Arc::new(AtomicBool::new(false));
    let (seen, before) = (broken.clone(), panic::take_hook());
    panic::set_hook(Box::new(move |info| {
        before(info);
        seen.store(true, Ordering::Relaxed);
        // It fails only when the screen is closed.
        let _ = events.send(Event::Stopped);
    }));
    broken
}

/// Reads keys and changes of size until nobody wants to know.
fn read_keys(events: &Sender<Event>) {
    loop {
        let event = match event::read() {
            Ok(event::Event::Key(key)) => Event::Key(key),
            Ok(event::Event::Resize(columns, rows)) => Event::Resized(columns, rows),
            Ok(_) => continue,
            // The terminal is gone.
            Err(_) => Event::Stopped,
        };
        let last = event == Event::Stopped;
        if events.send(event).is_err() || last {
            return;
        }
    }
}
