//! Draws the state of a screen: a pure function into a buffer.
//!
//! At 80 by 24 the board is above, the menu and one panel below it. With more room the panels stand beside, and the log is
//! always to be seen. Smaller than that it says what it needs.

mod curtain;
mod keys;
mod menu;
mod message;
mod overlay;
mod panels;
mod text;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, Focus, Overlay};
use crate::board::{Picture, picture};
use crate::source::Scene;
use crate::style::{ALERT, CURSOR, NAME};
use text::{put, wrap, write};

/// The least a table needs.
pub const LEAST: (u16, u16) = (80, 24);
/// From this width on, panels stand beside the board.
const WIDE: u16 = 116;
/// The most rows of the prompt while something is asked.
const PROMPT: u16 = 3;
/// A panel that is not wider than this is left out.
const NARROW: u16 = 20;
/// The rows of the message.
const MESSAGE: u16 = 2;

/// Whether a table can be shown in so many columns and rows.
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
        Some(Overlay::Leaving) => app.voice.text("screen-leaving", []),
        _ => app.voice.text("screen-too-small", args),
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
    let picture = picture(app.rules.rules(), &scene.view, &marks, app.voice);
    title(app, scene, picture.as_ref(), Rect { height: 1, ..area }, buffer);
    keys::draw(app, Rect { y: area.bottom() - 1, height: 1, ..area }, buffer);
    let body = Rect { y: area.y + 1, height: area.height - 2, ..area };
    let board = picture.as_ref().map_or(0, |picture| picture.board.area.height);
    let wide = area.width >= WIDE;
    let main = Rect { width: if wide { LEAST.0 } else { body.width }, ..body };
    if let Some(picture) = &picture {
        blit(&picture.board, main.x, main.y, buffer);
    }
    let below = Rect { y: main.y + board, height: main.height - board, ..main };
    let lines = wrap(&scene.prompt, below.width);
    // Where nothing is asked the menu needs little room.
    let most = if app.question().is_some() { PROMPT } else { PROMPT + 2 };
    let prompt = Rect { height: (lines.len() as u16).clamp(1, most), ..below };
    write(buffer, prompt, &lines, NAME);
    let message = Rect { y: below.bottom() - MESSAGE, height: MESSAGE, ..below };
    let middle = Rect { y: prompt.bottom(), height: message.y - prompt.bottom(), ..below };
    let hand = picture.as_ref().map_or(&[][..], |picture| &picture.hand);
    // A tall screen has room for the log below the menu.
    let log = if wide { 0 } else { middle.height.saturating_sub(10) / 2 };
    let upper = Rect { height: middle.height - log, ..middle };
    let left = Rect { width: if wide { upper.width } else { menu_width(app, upper.width) }, ..upper };
    menu::draw(app, scene, left, buffer);
    message::draw(app, |entry| menu::is_cut(entry, left.width), message, buffer);
    if wide {
        let side = Rect { x: main.right() + 1, width: area.width - main.width - 1, ..body };
        return panels::beside(app, scene, hand, side, buffer);
    }
    let most = if left.width < upper.width {
        let right = Rect { x: left.right() + 1, width: upper.width - left.width - 1, ..upper };
        panels::one(app, scene, hand, right, buffer)
    } else {
        0
    };
    if log > 0 {
        panels::log(app, scene, Rect { y: upper.bottom(), height: log, ..middle }, buffer);
    }
    most
}

/// How wide the menu is beside one panel: more than half, and more where its entries are longer. The panel is left out where it
/// would be too narrow to be of use.
fn menu_width(app: &App, whole: u16) -> u16 {
    let usual = whole * 5 / 9;
    if app.focus != Focus::Menu || app.news {
        return usual;
    }
    match menu::width(app).max(usual) {
        width if whole.saturating_sub(width) > NARROW => width,
        _ => whole,
    }
}

/// The game, where it is, and who is waited for.
fn title(app: &App, scene: &Scene, picture: Option<&Picture>, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, CURSOR);
    let when = picture.map(|picture| picture.when.as_str()).filter(|when| !when.is_empty());
    let name = scene.title.trim_end_matches('.');
    let waits = scene.seats.iter().find(|sits| sits.must).filter(|_| scene.question.is_none());
    let right = match (&app.trouble, waits) {
        (Some(_), _) => app.voice.text("screen-offline", []),
        (None, Some(sits)) => app.voice.text("screen-waits", [("name", sits.name.as_str().into())]),
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

/// Copies a drawing to a place.
fn blit(from: &Buffer, x: u16, y: u16, to: &mut Buffer) {
    for row in 0..from.area.height.min(to.area.bottom().saturating_sub(y)) {
        for column in 0..from.area.width.min(to.area.right().saturating_sub(x)) {
            to[(x + column, y + row)] = from[(column, row)].clone();
        }
    }
}
