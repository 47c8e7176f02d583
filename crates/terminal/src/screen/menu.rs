//! The menu: what can be chosen now, and what has been chosen so far.

use draw::ActionPart;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::{heading, more, put, wrap, write};
use crate::app::{App, Focus, Typed};
use crate::choose::{Entry, MenuAction};
use crate::source::Scene;
use crate::style::{ALERT, CURSOR, NAME, NEW, OFF, QUIET};

/// The values on the board that can still be chosen.
pub fn marks(app: &App) -> Vec<String> {
    let Some(question) = app.question().filter(|_| !app.choosing.is_empty()) else { return Vec::new() };
    let left = app.choosing.left(question);
    let parts = left.iter().flat_map(|offer| &offer.parts);
    let mut values: Vec<String> = parts
        .map(|pick| match pick {
            ActionPart::One(_, value) | ActionPart::Many(_, value, _) => value.clone(),
        })
        .collect();
    values.sort();
    values.dedup();
    values
}

/// Draws the menu, or who is waited for.
pub fn draw(app: &App, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    let Some(question) = app.question() else { return waiting(app, scene, area, buffer) };
    if app.typing.as_ref().is_some_and(|typing| typing.what == Typed::Action) {
        return typed(app, area, buffer);
    }
    let menu = app.choosing.menu(question);
    let mut path = app.choosing.path(question);
    path.extend(menu.ask.clone());
    let title = if path.is_empty() {
        app.tr.text("screen-possible", [])
    } else {
        way(&path, usize::from(area.width.saturating_sub(4)))
    };
    let line = if app.focus == Focus::Menu { Style::new() } else { QUIET };
    heading(buffer, area, &title, NAME, line);
    let rows = usize::from(area.height.saturating_sub(1));
    let first = (app.cursor + 1).saturating_sub(rows);
    for (row, (index, entry)) in menu.entries.iter().enumerate().skip(first).take(rows).enumerate() {
        let y = area.y + 1 + row as u16;
        let style = if matches!(entry.means, MenuAction::Not(_)) { OFF } else { Style::new() };
        let style = if index == app.cursor && app.focus == Focus::Menu { style.patch(CURSOR) } else { style };
        let room = usize::from(area.width.saturating_sub(1));
        put(
            buffer,
            (area.x, y),
            area.width.saturating_sub(1),
            &format!("{:<room$}", text(entry, index)),
            style,
        );
    }
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    more(buffer, below, first > 0, menu.entries.len() > first + rows);
}

/// What was chosen and what is asked now. Where there is no room for all of it, what was chosen first is left out.
fn way(path: &[String], room: usize) -> String {
    let from = |first: usize| {
        let before = if first > 0 { "… › " } else { "" };
        format!("{before}{}", path[first..].join(" › "))
    };
    let fits = |first: &usize| from(*first).chars().count() <= room;
    from((0..path.len()).find(fits).unwrap_or(path.len() - 1))
}

/// How wide a menu has to be for its longest entry.
pub fn width(app: &App) -> u16 {
    let entries = app.menu().filter(|_| app.typing.is_none()).map_or_else(Vec::new, |menu| menu.entries);
    entries.iter().map(|entry| text(entry, 0).chars().count() as u16 + 2).max().unwrap_or_default()
}

/// Whether an entry is too long for a menu of this width.
pub fn is_cut(entry: &Entry, width: u16) -> bool {
    text(entry, 0).chars().count() > usize::from(width.saturating_sub(1))
}

/// An entry in a line: its number, what it is called, and whether more will be asked.
fn text(entry: &Entry, index: usize) -> String {
    let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
    match &entry.means {
        MenuAction::Act(_) => format!(" {number} {}", entry.label),
        MenuAction::More(_) => format!(" {number} {} …", entry.label),
        MenuAction::Not(_) => format!(" - {}", entry.label),
    }
}

/// What was wrong with what is typed, and the actions that it may become.
fn typed(app: &App, area: Rect, buffer: &mut Buffer) {
    let (Some(question), Some(typing)) = (app.question(), &app.typing) else { return };
    let matches = typing.matches(question);
    let count = app.tr.text("screen-matches", [("count", matches.len().into())]);
    heading(buffer, area, &count, NAME, Style::new());
    let wrong = app.note.as_ref().map_or_else(Vec::new, |note| wrap(note, area.width - 2));
    let notes = Rect { x: area.x + 1, y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    write(buffer, notes, &wrong, ALERT);
    let lines: Vec<String> = matches.iter().map(|notation| format!("   {notation}")).collect();
    let first = area.bottom().min(area.y + 1 + wrong.len() as u16);
    let below = Rect { y: first, height: area.bottom() - first, ..area };
    write(buffer, below, &lines, Style::new());
    more(buffer, below, false, lines.len() > usize::from(below.height));
}

/// The players, and who must decide.
fn waiting(app: &App, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    let title = app.tr.text(if scene.over { "screen-over" } else { "screen-seats" }, []);
    heading(buffer, area, &title, NAME, QUIET);
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    if scene.seats.len() > usize::from(below.height) {
        // Where there is no row for each, they stand one after another.
        let said = scene.seats.iter().map(|sits| format!("{}: {}", sits.name, sits.who));
        let lines = wrap(&said.collect::<Vec<_>>().join(" · "), below.width.saturating_sub(2));
        return write(
            buffer,
            Rect { x: below.x + 1, width: below.width.saturating_sub(2), ..below },
            &lines,
            Style::new(),
        );
    }
    for (y, sits) in (below.y..).zip(&scene.seats) {
        let (mark, style) = if sits.must { ("►", NEW) } else { (" ", Style::new()) };
        put(buffer, (area.x, y), area.width, &format!(" {mark} {}: {}", sits.name, sits.who), style);
    }
}
