//! The last line: the most useful keys now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::put;
use crate::app::{App, Focus, Typed};
use crate::style::QUIET;

/// The separator between two keys.
const BETWEEN: &str = " · ";
/// What is left out first where there is no room for all.
const SPARED: [&str; 4] = ["screen-key-type", "screen-key-cards", "screen-key-words", "screen-key-back"];

/// Draws the line. While something lies over the table its frame says what keys do.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    if app.overlay.is_some() && app.typing.is_none() {
        return;
    }
    let room = usize::from(area.width - 1);
    let mut keys = keys(app);
    for spared in SPARED {
        if line(app, &keys).chars().count() > room {
            keys.retain(|key| *key != spared);
        }
    }
    put(buffer, (area.x + 1, area.y), area.width - 1, &line(app, &keys), QUIET);
}

fn line(app: &App, keys: &[&str]) -> String {
    let said = |key: &&str| app.tr.text(key, [("new", app.unread.into())]);
    keys.iter().map(said).collect::<Vec<_>>().join(BETWEEN)
}

/// The keys worth naming, by the ids of their texts.
fn keys(app: &App) -> Vec<&'static str> {
    match app.typing.as_ref().map(|typing| typing.what) {
        Some(Typed::Action) => return vec!["screen-key-do", "screen-key-complete", "screen-key-stop"],
        Some(Typed::File) => return vec!["screen-key-write", "screen-key-stop"],
        Some(Typed::Chat) => return vec!["screen-key-send", "screen-key-scroll-chat", "screen-key-close"],
        None => {}
    }
    let asked = app.question().is_some();
    let server = app.at_server();
    let chat = server.chat.then_some("screen-key-chat");
    let undo = app.scene.as_ref().is_some_and(|scene| scene.undo).then_some("screen-key-undo");
    let mut keys: Vec<&'static str> = match app.focus {
        Focus::Menu if asked => {
            let back = (!app.choosing.is_empty()).then_some("screen-key-back");
            let first = [Some("screen-key-choose"), back, Some("screen-key-cards"), Some("screen-key-type")];
            first.into_iter().chain([Some("screen-key-hint"), undo, chat]).flatten().collect()
        }
        Focus::Menu => {
            let next = (app.follows && app.is_over()).then_some("screen-key-next");
            // A server keeps its games itself.
            let save = (!server.chat && !server.resign).then_some("screen-key-save");
            let resign = server.resign.then_some("screen-key-resign");
            let end = server.propose_end.then_some("screen-key-end");
            let rest = [Some("screen-key-cards"), Some("screen-key-words"), save, undo, chat, resign, end];
            [next].into_iter().chain(rest).flatten().collect()
        }
        Focus::Hand => {
            let used = asked.then_some("screen-key-use");
            let rest = [Some("screen-key-read"), Some("screen-key-log"), Some("screen-key-menu")];
            [Some("screen-key-card"), used].into_iter().chain(rest).flatten().collect()
        }
        Focus::Log => vec!["screen-key-scroll", "screen-key-menu"],
    };
    keys.extend(["screen-key-help", "screen-key-leave"]);
    keys
}
