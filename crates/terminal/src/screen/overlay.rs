//! Overlays: help, a card, the table in words, advice, and the question whether to leave.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Borders, Clear, Widget};

use super::layout::MESSAGE;
use super::text::{flowing, more, put, wrap, write};
use crate::app::{App, Hint, Overlay};
use crate::style::{NAME, QUIET};

/// The width of a sheet with a frame around it.
const FRAMED: u16 = 66;

/// A sheet of text.
struct Sheet {
    /// The id of its title.
    title: &'static str,
    text: String,
    /// What keys do there, by the id of its text; `None` where the text says so itself.
    keys: Option<&'static str>,
    /// Whether its lines are laid out already, as wide as the screen.
    laid_out: bool,
    /// Whether its end is shown first, and it is scrolled upwards from there: what is typed below it goes on from there.
    from_end: bool,
}

/// Draws the overlay, if any. Returns how far it can be scrolled.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) -> usize {
    app.overlay.as_ref().map_or(0, |overlay| sheet(app, overlay).draw(app, area, buffer))
}

fn sheet(app: &App, overlay: &Overlay) -> Sheet {
    let (title, text) = match overlay {
        Overlay::Help => {
            let marks = app.picture().map_or_else(String::new, |picture| picture.legend);
            let server = app.at_server();
            let server = (server.chat || server.resign).then(|| app.tr.text("screen-help-server", []));
            let parts = [Some(app.tr.text("screen-help", [])), server, Some(marks)];
            ("screen-help-title", parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
        }
        Overlay::All => ("screen-all", app.picture().map_or_else(String::new, |picture| picture.all)),
        Overlay::Card(name) => {
            let card = app.rules.card(name, app.tr.language()).unwrap_or_default();
            ("screen-card", flowing(&card))
        }
        Overlay::Advice => ("screen-advice", advice(app)),
        Overlay::Chat => ("screen-chat", chat(app)),
        Overlay::Leaving => ("screen-leaving-title", app.tr.text("screen-leaving", [])),
        Overlay::Resigning => ("screen-resigning-title", app.tr.text("screen-resigning", [])),
        Overlay::ProposingEnd => ("screen-ending-title", app.tr.text("screen-ending", [])),
    };
    let says_keys = match overlay {
        Overlay::Leaving | Overlay::Resigning | Overlay::ProposingEnd | Overlay::Chat => true,
        Overlay::Advice => !advised(app).is_empty(),
        Overlay::Help | Overlay::All | Overlay::Card(_) => false,
    };
    let keys = (!says_keys).then_some("screen-any-key");
    let (laid_out, from_end) = (*overlay == Overlay::All, *overlay == Overlay::Chat);
    Sheet { title, text, keys, laid_out, from_end }
}

impl Sheet {
    fn draw(&self, app: &App, area: Rect, buffer: &mut Buffer) -> usize {
        // The rows for what is typed and for the keys stay as they are.
        let below = if self.from_end { MESSAGE + 1 } else { 0 };
        let area = Rect { height: area.height - below, ..area };
        let (width, inset, borders) = if self.laid_out {
            (area.width.min(super::LEAST.0), 0, Borders::TOP | Borders::BOTTOM)
        } else {
            (area.width.min(FRAMED), 2, Borders::ALL)
        };
        let lines: Vec<String> = if self.laid_out {
            self.text.lines().map(|line| line.replace('\u{a0}', " ")).collect()
        } else {
            wrap(self.text.trim_end(), width - 2 * inset)
        };
        let height = (lines.len() as u16 + 2).min(area.height);
        let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        let place = Rect { x, y, width, height };
        Clear.render(place, buffer);
        Block::new().borders(borders).render(place, buffer);
        let edge = |text: &str| format!(" {text} ");
        put(buffer, (x + 2, y), width - 4, &edge(&app.tr.text(self.title, [])), NAME);
        let inner = Rect { x: x + inset, y: y + 1, width: width - 2 * inset, height: height - 2 };
        let most = lines.len().saturating_sub(usize::from(inner.height));
        let scroll = app.scroll.min(most);
        let first = if self.from_end { most - scroll } else { scroll };
        write(buffer, inner, &lines[first..], Style::new());
        more(buffer, Rect { x, width, ..inner }, first > 0, first < most);
        let keys = if most > 0 && !self.from_end { Some("screen-scroll") } else { self.keys };
        if let Some(keys) = keys {
            put(buffer, (x + 2, place.bottom() - 1), width - 4, &edge(&app.tr.text(keys, [])), QUIET);
        }
        most
    }
}

/// The chat, one message per line.
fn chat(app: &App) -> String {
    if app.chat.is_empty() {
        return app.tr.text("screen-no-chat", []);
    }
    let lines = app.chat.iter().map(|message| format!("{}: {}", message.who, message.text));
    lines.collect::<Vec<_>>().join("\n")
}

/// The advice of a captain.
fn advised(app: &App) -> &[(String, String)] {
    match &app.hint {
        Hint::Assumption(advice) => advice,
        Hint::Unasked | Hint::Thinking => &[],
    }
}

fn advice(app: &App) -> String {
    let advice = advised(app);
    if advice.is_empty() {
        return app.tr.text("screen-no-advice", []);
    }
    let lines = (1..).zip(advice).map(|(number, (_, line))| format!("{number} {line}"));
    let columns = games::advice_columns(app.tr.language());
    let mut lines: Vec<String> = [columns, String::new()].into_iter().chain(lines).collect();
    lines.push(String::new());
    lines.push(app.tr.text("screen-advice-keys", []));
    lines.join("\n")
}
