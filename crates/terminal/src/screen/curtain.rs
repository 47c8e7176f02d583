//! The screen between turns: who is next, and what everyone may read in the meantime.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop::Seat;

use super::text::{heading, put, wrap, write};
use crate::app::App;
use crate::source::Scene;
use crate::style::{ALERT, NAME, QUIET};

pub fn draw(app: &App, scene: &Scene, seat: Seat, area: Rect, buffer: &mut Buffer) {
    let folds: String = "│ ".chars().cycle().take(usize::from(area.width)).collect();
    for y in area.y..area.bottom() {
        put(buffer, (area.x, y), area.width, &folds, QUIET);
    }
    let side = app.rules.seats().get(seat.index()).copied().unwrap_or_default();
    let words = app.tr.text("screen-curtain", [("side", side.into())]);
    let width = 60.min(area.width - 4);
    let news: Vec<String> =
        scene.open.iter().flatten().flat_map(|told| wrap(&told.text, width - 4)).collect();
    let rows = news.len().min(usize::from(area.height.saturating_sub(10)));
    let lines = wrap(&words, width - 4);
    let height = (lines.len() + rows + 4) as u16;
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    for y in place.y..place.bottom() {
        put(buffer, (place.x, y), width, &" ".repeat(usize::from(width)), Style::new());
    }
    let inner = Rect { x: place.x + 2, y: place.y + 1, width: width - 4, height: lines.len() as u16 };
    write(buffer, inner, &lines, ALERT);
    let below = Rect { y: inner.bottom() + 1, height: 1, ..inner };
    heading(buffer, below, &app.tr.text("screen-open-log", []), NAME, QUIET);
    let log = Rect { y: below.y + 1, height: rows as u16, ..inner };
    write(buffer, log, &news[news.len() - rows..], Style::new());
}
