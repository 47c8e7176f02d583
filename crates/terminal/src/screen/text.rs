//! Wraps text between words, and truncates it where it must.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::style::QUIET;

/// Wraps a text to a width. Blanks at the start of a line are repeated for all its parts.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        // What fits keeps its columns.
        if paragraph.chars().count() <= width {
            lines.push(paragraph.replace('\u{a0}', " "));
            continue;
        }
        let indent = paragraph.len() - paragraph.trim_start().len();
        let indent = " ".repeat(indent.min(width / 2));
        let mut line = indent.clone();
        let mut used = 0;
        let room = width - indent.len();
        // A word that fits into no line, such as a link, is broken anywhere.
        let words = paragraph.split([' ', '\u{a0}']).filter(|word| !word.is_empty());
        for word in words.flat_map(|word| pieces(word, room)) {
            let length = word.chars().count();
            let have = line.chars().count();
            if used > 0 && have + 1 + length > width {
                lines.push(std::mem::replace(&mut line, indent.clone()));
                used = 0;
            }
            if used > 0 {
                line.push(' ');
            }
            line.push_str(&word);
            used += 1;
        }
        lines.push(line);
    }
    lines
}

/// Splits a word into pieces of a maximum length.
fn pieces(word: &str, room: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(room.max(1)).map(|some| some.iter().collect()).collect()
}

/// A text that was broken to [`words::WIDTH`] columns, with its parts on lines of their own and nothing else broken: a
/// line goes on with the one before if its first word had no room there.
pub fn flowing(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut room = words::WIDTH;
    for line in text.lines() {
        let word = line.split_whitespace().next().unwrap_or_default();
        match lines.last_mut() {
            Some(last) if word.chars().count() + 1 > room => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => lines.push(line.trim().to_owned()),
        }
        room = words::WIDTH.saturating_sub(line.chars().count());
    }
    lines.join("\n")
}

/// Writes lines into a rectangle; what does not fit is left out.
pub fn write(buffer: &mut Buffer, area: Rect, lines: &[String], style: Style) {
    for (row, line) in (area.y..area.bottom()).zip(lines) {
        put(buffer, (area.x, row), area.width, line, style);
    }
}

/// Writes a text up to a width; a longer one ends with three dots.
pub fn put(buffer: &mut Buffer, (x, y): (u16, u16), room: u16, text: &str, style: Style) {
    if !buffer.area.contains((x, y).into()) {
        return;
    }
    let room = usize::from(room.min(buffer.area.right() - x));
    let text = text.replace('\u{a0}', " ");
    if text.chars().count() <= room {
        buffer.set_stringn(x, y, &text, room, style);
    } else if room > 0 {
        let cut: String = text.chars().take(room - 1).chain(['…']).collect();
        buffer.set_stringn(x, y, &cut, room, style);
    }
}

/// A heading with a line to the right of it.
pub fn heading(buffer: &mut Buffer, area: Rect, text: &str, style: Style, line: Style) {
    if area.height == 0 {
        return;
    }
    let rule = "─".repeat(usize::from(area.width));
    put(buffer, (area.x, area.y), area.width, &rule, line);
    put(buffer, (area.x + 1, area.y), area.width.saturating_sub(2), &format!(" {text} "), style);
}

/// Writes a line with styles of its own; a longer one ends with three dots.
pub fn styled(buffer: &mut Buffer, (x, y): (u16, u16), room: u16, line: &Line<'_>) {
    let area = Rect::new(x, y, room, 1).intersection(buffer.area);
    line.render(area, buffer);
    if line.width() > usize::from(area.width) && area.width > 0 {
        buffer[(area.right() - 1, area.y)].set_symbol("…");
    }
}

/// Marks at the right edge of a rectangle that there is more above or below.
pub fn more(buffer: &mut Buffer, area: Rect, above: bool, below: bool) {
    if area.is_empty() {
        return;
    }
    let x = area.right() - 1;
    if above {
        put(buffer, (x, area.y), 1, "▲", QUIET);
    }
    if below {
        put(buffer, (x, area.bottom() - 1), 1, "▼", QUIET);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words_and_keeps_its_indent() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(wrap("a\u{a0}b\n\nc", 8), ["a b", "", "c"]);
    }

    #[test]
    fn a_word_that_fits_nowhere_is_broken_and_nothing_of_it_is_lost() {
        let link = "http://127.0.0.1/tables/3m8vq0t1x7c2k9ze?invitation=zi_0123456789";
        let lines = wrap(&format!("Link: {link}"), 20);
        assert!(lines.iter().all(|line| line.chars().count() <= 20), "{lines:?}");
        assert_eq!(lines.concat(), format!("Link:{link}"));
    }

    #[test]
    fn a_card_broken_to_a_width_flows_again() {
        let words = ["word"; 40].join(" ");
        let broken = words::wrap("", 0, &words);
        assert!(broken.lines().count() > 1);
        assert_eq!(flowing(&format!("Title\n{broken}")), format!("Title\n{words}"));
    }
}
