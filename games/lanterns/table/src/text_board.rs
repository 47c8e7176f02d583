//! The table as text, for terminals.

use draw::text_board::{Canvas, Colour, HandCard, Span, Style, TextBoard};
use lanterns::{SEATS, View};
use words::Translator;

use crate::drawing::card_value;
use crate::texts;

const WIDTH: u16 = 80;
const COLOURS: [Colour; 3] = [Colour::LightYellow, Colour::White, Colour::Magenta];

pub(crate) fn text_board(view: &View, marks: &[&str], tr: Translator) -> TextBoard {
    let mut board = Canvas::new(WIDTH, 5);
    for (seat, colour) in (0..SEATS.len()).zip(COLOURS) {
        board.put((0, seat as u16), &texts::player(view, seat, tr), WIDTH, Style::scope(colour));
    }
    let played = texts::numbers(view.played, tr).into();
    let played = tr.text("lanterns-board-played", [("cards", played), ("deck", texts::deck(view).into())]);
    board.put((0, 4), &played, WIDTH, Style::QUIET);
    let hand = texts::held(view).iter().map(|card| {
        let value = card_value(card);
        let style = if marks.contains(&value.as_str()) { Style::CHOICE } else { Style::PLAIN };
        HandCard { value, line: vec![Span::new(texts::card_name(card, tr), style)] }
    });
    TextBoard {
        when: texts::when(view, tr),
        board,
        hand: hand.collect(),
        played: None,
        all: texts::board(view, tr),
        legend: tr.text("lanterns-legend", []),
    }
}
