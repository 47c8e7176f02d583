//! Styles. Colour is never the only sign: letters, marks and bold text say the same, so nothing is lost with `NO_COLOR`.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// Lines, walls and the like.
pub const QUIET: Style = Style::new().fg(Color::DarkGray);
pub const NAME: Style = Style::new().add_modifier(Modifier::BOLD);
pub const NEW: Style = Style::new().fg(Color::Cyan).add_modifier(Modifier::BOLD);
/// What the cursor is on.
pub const CURSOR: Style = Style::new().add_modifier(Modifier::REVERSED);
/// What cannot be chosen.
pub const OFF: Style = Style::new().add_modifier(Modifier::DIM);
pub const ALERT: Style = Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD);
/// Takes all colour out of what was drawn.
pub fn without_colour(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        cell.fg = Color::Reset;
        cell.bg = Color::Reset;
    }
}
