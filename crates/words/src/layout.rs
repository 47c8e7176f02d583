//! Plain text that fits a terminal. Every character counts as one column wide.

/// The maximum width of text, in columns.
pub const WIDTH: usize = 80;

const HOLD: &str = "\u{a0}";

/// Wraps text into lines of at most [`WIDTH`] columns; the first line begins with `first`, the others with as many
/// blanks. A no-break space keeps two words together and becomes a blank.
pub fn wrap(first: &str, indent: usize, text: &str) -> String {
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut empty = true;
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if !empty && width(&line) + 1 + width(word) > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line);
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n").replace(HOLD, " ")
}

pub fn width(text: &str) -> usize {
    text.chars().count()
}

/// The width of the longest label.
pub fn widest<'a>(labels: impl IntoIterator<Item = &'a String>) -> usize {
    labels.into_iter().map(|label| width(label)).max().unwrap_or_default()
}

/// A text padded with blanks to a width.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Rows with labels in a column of their own.
pub fn rows_of(rows: &[(String, String)]) -> Vec<String> {
    let column = widest(rows.iter().map(|(label, _)| label)) + 2;
    rows.iter().map(|(label, text)| wrap(&padded(label, column), column, text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_between_words() {
        let text = wrap("  Südchina: ", 4, &"wörter ".repeat(14));
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| width(line) <= WIDTH), "{text}");
        assert!(lines[0].starts_with("  Südchina: wörter"));
        assert!(lines[1].starts_with("    wörter"));
    }

    #[test]
    fn short_text_stays_on_its_line() {
        assert_eq!(wrap("- ", 2, "one two"), "- one two");
        assert_eq!(wrap("- ", 2, ""), "-");
        assert_eq!(
            wrap("", 0, &format!("{}8\u{a0}bits", "x".repeat(75) + " ")).lines().last(),
            Some("8 bits")
        );
    }
}
