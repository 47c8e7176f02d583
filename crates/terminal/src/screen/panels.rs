//! The panels below or beside the board: the hand, the selected card, and the log.

use draw::text_board::HandCard;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::layout::Places;
use super::text::{flowing, heading, more, put, styled, wrap, write};
use crate::app::{App, Focus};
use crate::board;
use crate::source::Scene;
use crate::style::{CURSOR, NAME, NEW, QUIET};

/// Draws what there is room for. Gives how far the log can be scrolled.
pub fn draw(app: &App, scene: &Scene, cards: &[HandCard], places: &Places, buffer: &mut Buffer) -> usize {
    if let Some(side) = places.side {
        return beside(app, scene, cards, side, buffer);
    }
    let most = places.log.map(|area| log(app, scene, area, buffer));
    let most_of_one = places.panel.map(|area| one(app, scene, cards, (area, most.is_none()), buffer));
    most.or(most_of_one).unwrap_or_default()
}

/// The panel beside the menu: what has the focus; else the card that the decision is about, or the hand. Where the log has no
/// place of its own it is shown here while others decide, and as long as what they did is news. Gives how far the log can be
/// scrolled, if it is the log.
fn one(
    app: &App,
    scene: &Scene,
    cards: &[HandCard],
    (area, with_log): (Rect, bool),
    buffer: &mut Buffer,
) -> usize {
    let reads = app.focus == Focus::Log || app.focus == Focus::Menu && (app.question().is_none() || app.news);
    if with_log && reads {
        return log(app, scene, area, buffer);
    }
    match app.meant().filter(|_| app.focus != Focus::Hand) {
        Some(value) => face(app, &value, area, buffer),
        None => hand(app, cards, area, buffer),
    }
    0
}

/// Everything, where there is room: the hand, the card that is meant, the log. Gives how far the log can be scrolled.
fn beside(app: &App, scene: &Scene, cards: &[HandCard], area: Rect, buffer: &mut Buffer) -> usize {
    let most = area.height / 3;
    let top = Rect { height: (cards.len() as u16 + 2).min(most), ..area };
    hand(app, cards, top, buffer);
    let chosen = match app.focus {
        Focus::Hand => cards.get(app.card).map(|card| card.value.clone()),
        _ => app.meant(),
    };
    let middle = Rect { y: top.bottom(), height: most, ..area };
    if let Some(value) = chosen {
        face(app, &value, middle, buffer);
    }
    let y = middle.bottom();
    log(app, scene, Rect { y, height: area.bottom() - y, ..area }, buffer)
}

fn hand(app: &App, cards: &[HandCard], area: Rect, buffer: &mut Buffer) {
    let line = if app.focus == Focus::Hand { Style::new() } else { QUIET };
    heading(buffer, area, &app.tr.text("screen-hand", []), NAME, line);
    if cards.is_empty() {
        put(buffer, (area.x, area.y + 1), area.width, &app.tr.text("screen-no-hand", []), QUIET);
    }
    let rows = usize::from(area.height.saturating_sub(1));
    let first = if app.focus == Focus::Hand { (app.card + 1).saturating_sub(rows) } else { 0 };
    for (row, (index, card)) in cards.iter().enumerate().skip(first).take(rows).enumerate() {
        let y = area.y + 1 + row as u16;
        styled(buffer, (area.x, y), area.width, &board::line(&card.line));
        if app.focus == Focus::Hand && index == app.card {
            buffer.set_style(Rect { y, height: 1, ..area }, CURSOR);
        }
    }
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    more(buffer, below, first > 0, cards.len() > first + rows);
}

/// A card with what is printed on it, as far as there is room.
fn face(app: &App, value: &str, area: Rect, buffer: &mut Buffer) {
    let Some(text) = app.face(value) else { return };
    let lines = wrap(&flowing(&text), area.width.saturating_sub(1));
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let cut = lines.len() > usize::from(below.height);
    let title = app.tr.text(if cut { "screen-card-more" } else { "screen-card" }, []);
    heading(buffer, area, &title, NAME, QUIET);
    write(buffer, below, &lines, Style::new());
    more(buffer, below, false, cut);
}

/// The game log, the newest line at the bottom; new lines are highlighted. Returns how far it can be scrolled.
fn log(app: &App, scene: &Scene, area: Rect, buffer: &mut Buffer) -> usize {
    let line = if app.focus == Focus::Log { Style::new() } else { QUIET };
    heading(buffer, area, &app.tr.text("screen-log", []), NAME, line);
    let rows = usize::from(area.height.saturating_sub(1));
    let read = app.read();
    let mut lines: Vec<(String, Style)> = Vec::new();
    for told in &scene.log {
        let (mark, style) = if told.ply > read { ("• ", NEW) } else { ("  ", Style::new()) };
        // Two columns are left for the mark before a line, and one for that of more.
        let broken = wrap(&told.text, area.width.saturating_sub(3));
        lines.extend(
            broken
                .into_iter()
                .enumerate()
                .map(|(index, line)| (format!("{}{line}", if index == 0 { mark } else { "  " }), style)),
        );
    }
    let most = lines.len().saturating_sub(rows);
    let scroll = if app.focus == Focus::Log { app.scroll.min(most) } else { 0 };
    let end = lines.len() - scroll;
    let shown = &lines[end.saturating_sub(rows)..end];
    for (y, (text, style)) in (area.y + 1..area.bottom()).zip(shown) {
        put(buffer, (area.x, y), area.width, text, *style);
    }
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    more(buffer, below, scroll < most, scroll > 0);
    most
}
