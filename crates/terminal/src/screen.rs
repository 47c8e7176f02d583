//! Renders the state of a screen into a buffer, as a pure function.
//!
//! At 80 by 24 the board is at the top, the menu and one panel below it. With more room the panels are beside it, and the log is
//! always visible. If the window is too small, it says how large it must be.

mod curtain;
mod keys;
mod layout;
mod menu;
mod message;
mod overlay;
mod panels;
mod text;

use draw::text_board::TextBoard;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, Focus, Overlay};
use crate::board::blit;
use crate::source::Scene;
use crate::style::{ALERT, CURSOR, NAME};
use layout::{MESSAGE, Needs, Places};
use text::{put, wrap, write};

/// The least a table needs.
pub const LEAST: (u16, u16) = (80, 24);
/// The width from which on panels are beside the board.
const WIDE: u16 = 116;
/// The most rows of the prompt while something is asked.
const PROMPT: u16 = 3;

/// Whether a table fits into a number of columns and rows.
pub const fn fits((columns, rows): (u16, u16)) -> bool {
    columns >= LEAST.0 && rows >= LEAST.1
}

/// Draws a screen. Gives how far what has the focus can be scrolled.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) -> usize {
    if !fits((area.width, area.height)) {
        too_small(app, area, buffer);
        return 0;
    }
    let Some(scene) = &app.scene else { return 0 };
    let log = if let Some(seat) = app.curtain.waits_for() {
        curtain::draw(app, scene, seat, area, buffer);
        0
    } else {
        table(app, scene, area, buffer)
    };
    if app.overlay.is_some() { overlay::draw(app, area, buffer) } else { log }
}

/// Says what size is needed. Only leaving is possible, so only that is asked about.
fn too_small(app: &App, area: Rect, buffer: &mut Buffer) {
    let args = [
        ("columns", LEAST.0.into()),
        ("rows", LEAST.1.into()),
        ("width", area.width.into()),
        ("height", area.height.into()),
    ];
    let text = match app.overlay {
        Some(Overlay::Leaving) => app.tr.text("screen-leaving", []),
        _ => app.tr.text("screen-too-small", args),
    };
    write(buffer, area, &wrap(&text, area.width), Style::new());
    if app.typing.is_some() && area.height > MESSAGE {
        let last = Rect { y: area.bottom() - MESSAGE, height: MESSAGE, ..area };
        message::draw(app, |_| false, last, buffer);
    }
}

/// The table itself. Gives how far the log can be scrolled.
fn table(app: &App, scene: &Scene, area: Rect, buffer: &mut Buffer) -> usize {
    let marks = menu::marks(app);
    let marks: Vec<&str> = marks.iter().map(String::as_str).collect();
    let picture = app.text_board(scene, &marks);
    let lines = wrap(&scene.prompt, if area.width >= WIDE { LEAST.0 } else { area.width });
    // Where nothing is asked the menu needs little room.
    let most = if app.question().is_some() { PROMPT } else { PROMPT + 2 };
    let places = Places::of(
        area,
        Needs {
            board: picture.as_ref().map_or(0, |picture| picture.board.height),
            prompt: (lines.len() as u16).clamp(1, most),
            // What is read in a panel needs its place there.
            menu: if app.focus == Focus::Menu && !app.news { menu::width(app) } else { 0 },
        },
    );
    title(app, scene, picture.as_ref(), places.title, buffer);
    if let Some(picture) = &picture {
        blit(&picture.board, places.board.x, places.board.y, buffer);
    }
    write(buffer, places.prompt, &lines, NAME);
    menu::draw(app, scene, places.menu, buffer);
    message::draw(app, |entry| menu::is_cut(entry, places.menu.width), places.message, buffer);
    keys::draw(app, places.keys, buffer);
    let hand = picture.as_ref().map_or(&[][..], |picture| &picture.hand);
    panels::draw(app, scene, hand, &places, buffer)
}

/// The game, where it is, and who is waited for.
fn title(app: &App, scene: &Scene, picture: Option<&TextBoard>, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, CURSOR);
    let when = picture.map(|picture| picture.when.as_str()).filter(|when| !when.is_empty());
    let name = scene.title.trim_end_matches('.');
    let waits = scene.seats.iter().find(|sits| sits.must).filter(|_| scene.question.is_none());
    let right = match (&app.trouble, waits) {
        (Some(_), _) => app.tr.text("screen-offline", []),
        (None, Some(sits)) => app.tr.text("screen-waits", [("name", sits.name.as_str().into())]),
        (None, None) => String::new(),
    };
    let room = area.width.saturating_sub(right.chars().count() as u16 + 3);
    // Where there is no room for the settings, the name of the game has to do, or where it is.
    let with = |name| [name, when].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let ways = [with(Some(name)), with(name.split(',').next()), with(None)];
    let fits = |way: &&String| way.chars().count() <= usize::from(room) && !way.is_empty();
    let left = ways.iter().find(fits).unwrap_or(&ways[1]);
    put(buffer, (area.x + 1, area.y), room, left, CURSOR.patch(NAME));
    let at = area.right().saturating_sub(right.chars().count() as u16 + 1);
    put(buffer, (at, area.y), area.right() - at, &right, CURSOR.patch(ALERT));
}
