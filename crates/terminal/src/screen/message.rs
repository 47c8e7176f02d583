//! The two lines below the menu: typed text, a message to read once, or details of the selected entry.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{put, wrap, write};
use crate::app::{App, Focus, Hint, Typed, Typing};
use crate::choose::{Entry, MenuAction};
use crate::style::{ALERT, CURSOR, NAME, QUIET};

/// Draws the lines. `cut` says whether a text of the menu had no room there.
pub fn draw(app: &App, cut: impl Fn(&Entry) -> bool, area: Rect, buffer: &mut Buffer) {
    if let Some(typing) = &app.typing {
        return typed(app, typing, area, buffer);
    }
    let (text, style) = match (&app.note, &app.trouble) {
        (Some(note), _) => (note.clone(), ALERT),
        (None, Some(trouble)) => (trouble.clone(), ALERT),
        (None, None) if app.hint == Hint::Thinking => (app.tr.text("screen-thinking", []), ALERT),
        (None, None) => (about(app, cut), QUIET),
    };
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    write(buffer, inner, &wrap(&text, inner.width), style);
}

/// A line that is being typed.
fn typed(app: &App, typing: &Typing, area: Rect, buffer: &mut Buffer) {
    let label = app.tr.text(
        match typing.what {
            Typed::Action => "screen-type-action",
            Typed::File => "screen-type-file",
            Typed::Chat => "screen-type-chat",
        },
        [],
    );
    // Of a long line the end is seen, where something is typed.
    let room = usize::from(area.width.saturating_sub(3)).saturating_sub(label.chars().count() + 1);
    let hidden = typing.text.chars().count().saturating_sub(room);
    let line = format!("{label} {}", typing.text.chars().skip(hidden).collect::<String>());
    put(buffer, (area.x + 1, area.y), area.width.saturating_sub(1), &line, NAME);
    let at = area.x + 1 + line.chars().count() as u16;
    if at < area.right() {
        buffer[(at, area.y)].set_style(CURSOR);
    }
    // The reason why an action is refused replaces the menu, where there is more room.
    if let Some(note) = app.note.as_ref().filter(|_| typing.what != Typed::Action) {
        put(buffer, (area.x + 1, area.y + 1), area.width.saturating_sub(1), note, ALERT);
    }
}

/// More about what the cursor is on: what the menu had no room for, its odds, what it does, why not.
fn about(app: &App, cut: impl Fn(&Entry) -> bool) -> String {
    let Some(entry) = app.entry().filter(|_| app.focus == Focus::Menu) else { return String::new() };
    let kind =
        app.question().and_then(|question| question.kinds.iter().find(|kind| kind.label == entry.label));
    let help = kind.map(|kind| kind.help.clone());
    let whole = cut(&entry).then(|| entry.label.clone());
    let parts = match entry.means {
        MenuAction::Not(reason) => {
            [Some(app.tr.text("play-not-possible", [("reason", reason.into())])), None, None]
        }
        MenuAction::More(_) => [whole, help, None],
        MenuAction::Act(action) => {
            let words = app.offer().map(|offer| offer.words.clone()).filter(|words| *words != entry.label);
            let odds = app.odds.iter().find(|(of, _)| *of == action).map(|(_, said)| said.clone());
            let help = help.filter(|_| words.is_none());
            let said = [words.or(whole), odds, help];
            if said.iter().any(Option::is_some) {
                said
            } else {
                [Some(app.tr.text("screen-notation", [("notation", action.into())])), None, None]
            }
        }
    };
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
