//! Draws a game's text board on the screen.

use draw::text_board::{Canvas, Colour, Span, Style as TextStyle};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span as Styled};

/// Copies a board to a place.
pub fn blit(from: &Canvas, x: u16, y: u16, to: &mut Buffer) {
    for (row, cells) in (y..to.area.bottom()).zip(from.rows()) {
        for (column, &(letter, look)) in (x..to.area.right()).zip(cells) {
            to[(column, row)].reset();
            to[(column, row)].set_char(letter).set_style(style(look));
        }
    }
}

/// A line of styled texts.
pub fn line(spans: &[Span]) -> Line<'_> {
    spans.iter().map(|span| Styled::styled(span.text.as_str(), style(span.style))).collect()
}

fn style(style: TextStyle) -> Style {
    let colour = style.colour.map(|colour| match colour {
        Colour::Red => Color::Red,
        Colour::Green => Color::Green,
        Colour::Yellow => Color::Yellow,
        Colour::Blue => Color::Blue,
        Colour::Magenta => Color::Magenta,
        Colour::Cyan => Color::Cyan,
        Colour::White => Color::White,
        Colour::DarkGray => Color::DarkGray,
        Colour::LightYellow => Color::LightYellow,
        Colour::LightBlue => Color::LightBlue,
        Colour::LightCyan => Color::LightCyan,
    });
    let look =
        [(style.bold, Modifier::BOLD), (style.underlined, Modifier::UNDERLINED), (style.dim, Modifier::DIM)];
    let modifiers = look.into_iter().filter(|(on, _)| *on).map(|(_, modifier)| modifier);
    Style { fg: colour, ..Style::new() }.add_modifier(modifiers.collect())
}
