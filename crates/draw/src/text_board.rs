//! A table as text, for terminals: a board of characters, the hand, and a description in words.
//!
//! It is made from a view alone, so it cannot show anything hidden. Colour is never the only sign: letters, marks and
//! bold text say the same.

pub struct TextBoard {
    /// The state of the game: the round, whose turn.
    pub when: String,
    pub board: Canvas,
    /// The observer's own cards.
    pub hand: Vec<HandCard>,
    /// The face-up card in use, as an action part: `card:12`.
    pub played: Option<String>,
    /// A description of everything in words, including what the board has no room for.
    pub all: String,
    /// The meaning of letters and marks on the board.
    pub legend: String,
}

pub struct HandCard {
    /// Its action part: `card:12`.
    pub value: String,
    /// Its name in a line.
    pub line: Vec<Span>,
}

/// A text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub style: Style,
}

impl Span {
    pub fn new(text: impl Into<String>, style: Style) -> Span {
        Span { text: text.into(), style }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Red,
    Green,
    Yellow,
    Blue,
    Magenta,
    Cyan,
    White,
    DarkGray,
    LightYellow,
    LightBlue,
    LightCyan,
}

/// A text style. Unset attributes are inherited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    pub colour: Option<Colour>,
    pub bold: bool,
    pub underlined: bool,
    pub dim: bool,
}

impl Style {
    pub const PLAIN: Style = Style { colour: None, bold: false, underlined: false, dim: false };
    /// Lines, walls and the like.
    pub const QUIET: Style = Style::scope(Colour::DarkGray);
    pub const NAME: Style = Style { bold: true, ..Style::PLAIN };
    /// Something that cannot be used.
    pub const OFF: Style = Style { dim: true, ..Style::PLAIN };
    pub const ALERT: Style = Style::bold(Colour::Yellow);
    /// Something that can be chosen on the board.
    pub const CHOICE: Style = Style { underlined: true, ..Style::NAME };
    pub const SEA: Style = Style::scope(Colour::Blue);

    pub const fn scope(colour: Colour) -> Style {
        Style { colour: Some(colour), ..Style::PLAIN }
    }

    /// Something in a highlighted colour.
    pub const fn bold(colour: Colour) -> Style {
        Style { bold: true, ..Style::scope(colour) }
    }

    /// This style overridden by another.
    #[must_use]
    pub const fn patch(self, other: Style) -> Style {
        Style {
            colour: if other.colour.is_some() { other.colour } else { self.colour },
            bold: self.bold || other.bold,
            underlined: self.underlined || other.underlined,
            dim: self.dim || other.dim,
        }
    }
}

/// A board of characters, each in a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    pub width: u16,
    pub height: u16,
    cells: Vec<(char, Style)>,
}

impl Canvas {
    pub fn new(width: u16, height: u16) -> Canvas {
        Canvas { width, height, cells: vec![(' ', Style::PLAIN); usize::from(width) * usize::from(height)] }
    }

    /// Writes a text, cut off at the right edge and after `most` characters. Returns the column after it.
    pub fn put(&mut self, (x, y): (u16, u16), text: &str, most: u16, style: Style) -> u16 {
        if y >= self.height || x >= self.width {
            return x;
        }
        let room = most.min(self.width - x);
        let row = usize::from(y) * usize::from(self.width) + usize::from(x);
        let mut written = 0;
        for (cell, letter) in self.cells[row..row + usize::from(room)].iter_mut().zip(text.chars()) {
            *cell = (letter, cell.1.patch(style));
            written += 1;
        }
        x + written
    }

    /// The rows from the top, each with its characters from the left.
    pub fn rows(&self) -> impl Iterator<Item = &[(char, Style)]> {
        self.cells.chunks(usize::from(self.width.max(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_cut_off_and_styles_add_up() {
        let mut canvas = Canvas::new(4, 1);
        assert_eq!(canvas.put((0, 0), "----", 9, Style::QUIET), 4);
        assert_eq!(canvas.put((2, 0), "abc", 9, Style::NAME), 4);
        assert_eq!(canvas.put((0, 3), "below", 9, Style::NAME), 0);
        let row: Vec<_> = canvas.rows().flatten().copied().collect();
        let letters: String = row.iter().map(|(letter, _)| letter).collect();
        assert_eq!(letters, "--ab");
        assert_eq!(row[3].1, Style::bold(Colour::DarkGray));
        assert_eq!(canvas.put((0, 0), "xyz", 2, Style::PLAIN), 2);
    }
}
