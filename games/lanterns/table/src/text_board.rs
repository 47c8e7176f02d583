//! The table as text, for terminals.

use draw::text_board::{Canvas, Colour, HandCard, Span, Style, TextBoard};
use lanterns::{SEATS, View};
use words::Voice;

use crate::drawing::card_value;
use crate::texts;

const WIDTH: u16 = 80;
const COLOURS: [Colour; 3] = [Colour::LightYellow, Colour::White, Colour::Magenta];

/// Draws a view.
pub(crate) fn text_board(view: &View, marks: &[&str], voice: Voice) -> TextBoard {
    let mut board = Canvas::new(WIDTH, 5);
    for (seat, colour) in (0..SEATS.len()).zip(COLOURS) {
        board.put((0, seat as u16), &texts::player(view, seat, voice), WIDTH, Style::ink(colour));
    }
    let played = texts::numbers(view.played, voice).into();
    let played = voice.text("lanterns-board-played", [("cards", played), ("deck", texts::deck(view).into())]);
    board.put((0, 4), &played, WIDTH, Style::QUIET);
    let hand = texts::held(view).iter().map(|card| {
        let value = card_value(card);
        let style = if marks.contains(&value.as_str()) { Style::CHOICE } else { Style::PLAIN };
        HandCard { value, line: vec![Span::new(texts::card_name(card, voice), style)] }
    });
    TextBoard {
        when: texts::when(view, voice),
        board,
        hand: hand.collect(),
        played: None,
        all: texts::board(view, voice),
        legend: voice.text("lanterns-legend", []),
    }
}
