//! The Ming Voyages as text: three Homelands at the top, the wall, five Borderlands, the Ming Homeland, the sea with its Voyages.

use std::iter;

use crate::texts::MingWords;
use ming::public_json::BattleSheet;
use ming::{Board, Piece, Place, Rules, Side, View};
use words::Translator;

use draw::text_board::{Canvas, Colour as Color, HandCard, Span, Style, TextBoard};

const WIDTH: u16 = 80;
const HEIGHT: u16 = 12;
/// A Borderland with its line on the left.
const CELL: u16 = 15;
const LEFT: u16 = 2;
const RIGHT: u16 = LEFT + 5 * CELL;
/// Where each Homeland begins: above the Borderlands it is adjacent to, as on the map.
const HOMELANDS: [(Place, u16); 3] =
    [(Place::Western, LEFT), (Place::Eastern, LEFT + 2 * CELL), (Place::Manchus, LEFT + 4 * CELL)];

pub(crate) fn text_board(rules: &Rules, view: &View, marks: &[&str], tr: Translator) -> TextBoard {
    let words = MingWords::new(tr, rules);
    let board = view.table.board();
    let mut art = Art { words, view, board: &board, marks, canvas: Canvas::new(WIDTH, HEIGHT) };
    art.land();
    art.sea();
    art.beside();
    TextBoard {
        when: words.when(view),
        board: art.canvas,
        hand: hand(words, view),
        played: view.table.played.map(|card| format!("card:{card}")),
        all: words.board(view),
        legend: words.tr.text("screen-ming-legend", []),
    }
}

/// The observer's hand, then the reserve.
fn hand(words: MingWords<'_>, view: &View) -> Vec<HandCard> {
    let Some(side) = view.observer else { return Vec::new() };
    let cp = |card| words.tr.text("ming-board-cp", [("cp", words.rules.cp(card).into())]);
    let card = |card, note: Option<String>| {
        let mut spans = vec![
            Span::new(format!("{card:>2} "), Style::NAME),
            Span::new(words.card_title(card), Style::PLAIN),
            Span::new(format!(" {}", cp(card).replace('\u{a0}', " ")), Style::scope(Color::Yellow)),
        ];
        spans.extend(note.map(|note| Span::new(format!(" · {note}"), Style::QUIET)));
        HandCard { value: format!("card:{card}"), line: spans }
    };
    let cards = view.hands.of(side).cards.into_iter().flat_map(|cards| cards.iter().collect::<Vec<_>>());
    let reserved =
        view.reserve.of(side).iter().filter_map(|reserved| {
            Some(card(reserved.card?, Some(words.tr.text("screen-ming-reserved", []))))
        });
    cards.map(|each| card(each, None)).chain(reserved).collect()
}

/// A board on its way to the screen.
struct Art<'a> {
    words: MingWords<'a>,
    view: &'a View,
    board: &'a Board,
    marks: &'a [&'a str],
    canvas: Canvas,
}

impl Art<'_> {
    fn put(&mut self, (x, y): (u16, u16), text: &str, style: Style) {
        self.canvas.put((x, y), text, WIDTH, style);
    }

    fn say(&self, id: &str) -> String {
        self.words.tr.text(id, [])
    }

    /// The name of a place: underlined when it can be chosen.
    fn place(&mut self, at: (u16, u16), place: Place, room: u16) {
        let name: String = self.words.place(place).chars().take(usize::from(room)).collect();
        let marked = self.marks.iter().any(|mark| mark.strip_prefix("place:") == Some(place.id()));
        self.put(at, &name, if marked { Style::NAME.patch(Style::CHOICE) } else { Style::NAME });
    }

    /// Pieces as letters with how many there are.
    fn pieces(&mut self, (mut x, y): (u16, u16), pieces: &[Piece], place: Place) {
        for &piece in pieces {
            let letter = self.words.tr.text("screen-ming-piece", [("piece", piece.id().into())]);
            let count = self.board.count(piece, place);
            if count == 0 {
                self.put((x, y), &format!("{letter}·"), Style::QUIET);
            } else {
                self.put((x, y), &format!("{letter}{count}"), colour(piece));
            }
            x += 4;
        }
    }

    /// Homelands, the wall, Borderlands and the Ming Homeland.
    fn land(&mut self) {
        let across = usize::from(RIGHT - LEFT - 1);
        let line = |left: &str, middle: &str, right: &str| format!("{left}{}{right}", middle.repeat(across));
        self.put((LEFT, 0), &line("┌", "─", "┐"), Style::QUIET);
        self.put((LEFT, 1), &line("│", " ", "│"), Style::QUIET);
        // The Great Wall.
        let wall: String = "▄█".chars().cycle().take(across + 2).collect();
        self.put((LEFT, 2), &wall, Style::scope(Color::DarkGray));
        for y in 3..6 {
            self.put((LEFT, y), &line("│", " ", "│"), Style::QUIET);
        }
        self.put((LEFT, 6), &line("├", "─", "┤"), Style::QUIET);
        self.put((LEFT, 7), &line("│", " ", "│"), Style::QUIET);
        self.put((LEFT, 8), &line("└", "─", "┘"), Style::QUIET);
        for (index, (place, x)) in HOMELANDS.into_iter().enumerate() {
            if index > 0 {
                self.put((x, 0), "┬", Style::QUIET);
                self.put((x, 1), "│", Style::QUIET);
            }
            self.place((x + 2, 0), place, 26);
            self.pieces((x + 2, 1), &[Piece::Horde, Piece::Settlement], place);
        }
        for (index, place) in (0..).zip(Place::BORDERLANDS) {
            let x = LEFT + index * CELL;
            if index > 0 {
                for y in 3..6 {
                    self.put((x, y), "│", Style::QUIET);
                }
                self.put((x, 6), "┴", Style::QUIET);
            }
            self.borderland(x, place);
        }
        self.place((LEFT + 2, 7), Place::Ming, 24);
        self.pieces((LEFT + 28, 7), &[Piece::Troop, Piece::Gold], Place::Ming);
        let supply = self.words.place(Place::Supply);
        self.put((LEFT + 41, 7), &supply, Style::QUIET);
        let all = [Piece::Troop, Piece::Gold, Piece::Junk, Piece::Horde, Piece::Settlement];
        self.pieces((LEFT + 49, 7), &all, Place::Supply);
    }

    fn borderland(&mut self, x: u16, place: Place) {
        self.place((x + 2, 3), place, CELL - 3);
        self.pieces((x + 2, 4), &[Piece::Troop, Piece::Horde, Piece::Settlement], place);
        let control = Side::ALL.map(|side| self.board.controls(side, place));
        let style = match control {
            [true, false] => Style::bold(Color::Yellow),
            [false, true] => Style::bold(Color::Red),
            _ => Style::QUIET,
        };
        let mark = match control {
            [true, false] => "▲ ",
            [false, true] => "▼ ",
            [true, true] => "× ",
            [false, false] => "  ",
        };
        let battle = self.view.table.battle.as_ref().is_some_and(|battle| battle.place == place);
        let control = format!("{mark}{}", self.words.control(self.board, place));
        self.put((x + 2, 5), &control, style);
        if battle {
            self.put((x + CELL - 3, 3), "⚔", Style::bold(Color::Red));
        }
    }

    /// The South China Sea with the Voyages.
    fn sea(&mut self) {
        for y in 9..11 {
            let waves: String = "~ ".chars().cycle().take(usize::from(RIGHT - LEFT + 1)).collect();
            self.put((LEFT, y), &waves, Style::SEA);
        }
        let name = self.words.place(Place::Sea);
        let sea = name.chars().count() as u16;
        self.put((LEFT + 1, 9), &" ".repeat(usize::from(sea) + 11), Style::PLAIN);
        self.place((LEFT + 2, 9), Place::Sea, 24);
        self.pieces((LEFT + 3 + sea, 9), &[Piece::Junk, Piece::Gold], Place::Sea);
        // Voyages go on from the sea: as many as there is room for in its row, the rest below.
        let (mut x, mut y) = (LEFT + sea + 13, 9);
        for voyage in 1..=7 {
            let done = self.board.completed(voyage);
            let tick = if done { 'x' } else { ' ' };
            let text = format!(" [{tick}]{voyage} {} ", self.words.voyage_name(voyage));
            let width = text.chars().count() as u16;
            if x + width > RIGHT + 1 {
                (x, y) = (LEFT + 1, y + 1);
            }
            let marked = self.marks.iter().any(|mark| *mark == format!("voyage:{voyage}"));
            let style = if done { Style::bold(Color::Green) } else { Style::PLAIN };
            self.put((x, y), &text, if marked { style.patch(Style::CHOICE) } else { style });
            x += width + 1;
        }
    }

    /// How many cards everyone has in hand and in reserve, with a mark for the observer, and how many are left.
    fn cards(&self) -> String {
        let sides = Side::ALL.map(|side| {
            let own = if self.view.observer == Some(side) { "•" } else { "" };
            let (hand, reserve) = (self.view.hands.of(side).count, self.view.reserve.of(side).len());
            format!("{}{own} {hand}+{reserve}", self.words.short(side))
        });
        let args = [("sides", sides.join(", ").into()), ("deck", self.view.deck.into())];
        self.words.tr.text("screen-ming-cards", args)
    }

    /// Where a battle is fought, and both sides' dice, with what they are `worth` or without.
    fn battle(&self, battle: &BattleSheet, worth: bool) -> Vec<(String, Style)> {
        let place = self.words.place(battle.place);
        let at = self.words.tr.text("ming-draw-battle", [("place", place.into())]);
        let dice = Side::ALL.into_iter().filter(|side| !battle.dice.of(*side).is_empty()).map(|side| {
            let dice = *battle.dice.of(side);
            let thrown = format!("{} {}", self.words.short(side), self.words.dice(dice));
            if worth && dice.len() == 3 {
                (format!("{thrown} ({})", self.words.dice_result(dice)), Style::NAME)
            } else {
                (thrown, Style::NAME)
            }
        });
        iter::once((at, Style::bold(Color::Red))).chain(dice).collect()
    }

    /// What lies beside: the card that was played or a battle, and how many cards everyone has.
    fn beside(&mut self) {
        let table = &self.view.table;
        let mut spans: Vec<(String, Style)> = Vec::new();
        if let Some(battle) = &table.battle {
            let in_full = self.battle(battle, true);
            let width: usize = in_full.iter().map(|(text, _)| text.chars().count() + 3).sum();
            // The result of the dice is shown where there is room for it beside both sides' dice.
            let room = usize::from(WIDTH - LEFT) + 3;
            spans = if width <= room { in_full } else { self.battle(battle, false) };
        } else if let Some(card) = table.played {
            let title = format!("{card} {}", self.words.card_title(card));
            spans.push((format!("{} {title}", self.say("ming-board-played")), Style::NAME));
        }
        spans.push((self.cards(), Style::PLAIN));
        let mut x = LEFT;
        for (text, style) in spans {
            let width = text.chars().count() as u16;
            if x + width > WIDTH {
                continue;
            }
            if x > LEFT {
                self.put((x - 2, HEIGHT - 1), "·", Style::QUIET);
            }
            self.put((x, HEIGHT - 1), &text, style);
            x += width + 3;
        }
    }
}

const fn colour(piece: Piece) -> Style {
    match piece {
        Piece::Troop => Style::bold(Color::Yellow),
        Piece::Gold => Style::scope(Color::LightYellow),
        Piece::Junk => Style::bold(Color::Cyan),
        Piece::Horde => Style::bold(Color::Red),
        Piece::Settlement => Style::bold(Color::Magenta),
    }
}
