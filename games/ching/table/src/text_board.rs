//! Madame Ching as text: the sea as a grid with its Junks, the missions beside it, the display, and every player's
//! expedition in a column.

mod players;

use crate::texts::ChingWords;
use ching::public_json::PendingSheet as Pending;
use ching::{Card, Colour, Gem, Junk, Rules, Space, View};
use tabletop::Seat;
use words::Translator;

use draw::text_board::{Canvas, Colour as Color, HandCard, Span, Style, TextBoard};

const WIDTH: u16 = 80;
const LEFT: u16 = 2;
/// A space with its Junks and the line after it.
const CELL: u16 = 7;
const MISSIONS: u16 = 58;
/// The marks of the two encounter lines.
const LINES: [&str; 2] = ["│", "║"];

pub(crate) fn text_board(rules: &Rules, view: &View, marks: &[&str], tr: Translator) -> TextBoard {
    let words = ChingWords::new(tr, rules);
    let sea = u16::from(rules.content().play().board.rows) + 1;
    let height = sea + 1 + players::HEIGHT;
    let canvas = Canvas::new(WIDTH, height);
    let mut art = Art { words, view, marks, canvas };
    art.grid();
    art.missions(sea);
    art.display(sea);
    art.players(sea + 1);
    let (when, hand, legend) = (art.when(), art.hand(), art.say("screen-ching-legend"));
    TextBoard { when, board: art.canvas, hand, played: None, all: words.board(view), legend }
}

/// A board on its way to the screen.
struct Art<'a> {
    words: ChingWords<'a>,
    view: &'a View,
    marks: &'a [&'a str],
    canvas: Canvas,
}

impl Art<'_> {
    /// Writes a text; gives the column after it.
    fn put(&mut self, (x, y): (u16, u16), text: &str, style: Style) -> u16 {
        self.canvas.put((x, y), text, WIDTH, style)
    }

    fn say(&self, id: &str) -> String {
        self.words.tr.text(id, [])
    }

    fn marked(&self, value: &str) -> bool {
        self.marks.contains(&value)
    }

    /// The round and whose turn it is.
    fn when(&self) -> String {
        let table = &self.view.table;
        let round = self.words.tr.text("ching-board-round", [("round", table.round.into())]);
        match (table.pending, table.turn) {
            (Pending::Missions | Pending::Deal, _) => self.say("ching-board-set-up"),
            (Pending::Over, _) => format!("{round} · {}", self.say("ching-board-over")),
            (_, turn) => {
                let turn = turn.map(|turn| {
                    let seat = ("seat", ching::SEATS[turn.seat.index() & 3].into());
                    self.words.tr.text("ching-board-turn", [seat])
                });
                let last = table.last_round.map(|_| self.say("ching-board-last-round"));
                [Some(round), turn, last].into_iter().flatten().collect::<Vec<_>>().join(" · ")
            }
        }
    }

    /// The spaces by cards (columns) and colours (rows), with Junks and encounter lines.
    fn grid(&mut self) {
        let board = self.words.rules.content().play().board;
        for column in 1..=board.columns {
            let x = LEFT + u16::from(column - 1) * CELL;
            self.put((x, 0), &format!("{column:>2}"), Style::QUIET);
        }
        let head = self.say("screen-ching-axes");
        self.put((LEFT + 2, u16::from(board.rows)), &head, Style::QUIET);
        for row in 1..=board.rows {
            let y = u16::from(row);
            self.put((0, y), &row.to_string(), Style::QUIET);
            for column in row..=board.columns {
                let x = LEFT + u16::from(column - 1) * CELL;
                self.space((x, y), Space { column, row });
                // C3.4: the line that a Junk crosses when it sails straight on from here.
                let off = column - row;
                let line = board.lines.iter().position(|line| line.after == off && column < board.columns);
                if let Some(line) = line {
                    self.put((x + CELL - 1, y), LINES[line], Style::scope(Color::Red));
                }
            }
        }
    }

    /// A space with its number and the Junks on it.
    fn space(&mut self, (x, y): (u16, u16), space: Space) {
        let board = &self.words.rules.content().play().board;
        let hong_kong = board.hong_kong.contains(&space.number());
        let number = format!("{:>2}{}", space.number(), if hong_kong { "*" } else { "" });
        let mut x = self.put((x, y), &number, if hong_kong { Style::ALERT } else { Style::SEA });
        for seat in self.words.rules.mode().seats() {
            for (junk, at) in Junk::ALL.into_iter().zip(self.view.spaces.of(seat)) {
                if *at == space {
                    x = self.put((x, y), &self.words.mark(seat, junk), seat_style(seat));
                }
            }
        }
    }

    /// The missions, two in a row, each with what it gives, a letter for each thing.
    fn missions(&mut self, height: u16) {
        self.put((MISSIONS, 0), &self.say("ching-board-missions"), Style::NAME);
        let view = self.view;
        for (index, &tile) in (0..).zip(&view.table.missions) {
            let (x, y) = (MISSIONS + 11 * (index % 2), 1 + index / 2);
            if y >= height {
                break;
            }
            let gives = self.words.spec(tile).map_or_else(String::new, |spec| {
                let gems = Gem::ALL.map(|gem| (self.gem(gem), spec.gems[gem as usize]));
                let more = [
                    (self.say("screen-ching-gold"), spec.gold),
                    (self.say("screen-ching-encounter"), spec.encounters),
                ];
                let parts = gems.into_iter().chain(more).filter(|(_, count)| *count > 0);
                parts.map(|(letter, count)| letter.repeat(usize::from(count))).collect()
            });
            let style = if self.marked(&format!("tile:{tile}")) {
                Style::NAME.patch(Style::CHOICE)
            } else {
                Style::NAME
            };
            let x = self.put((x, y), &tile.to_string(), style);
            self.put((x + 1, y), &gives, Style::scope(Color::Yellow));
        }
    }

    /// The letter of a gem.
    fn gem(&self, gem: Gem) -> String {
        self.words.tr.text("screen-ching-gem", [("gem", gem.id().into())])
    }

    /// The cards that are laid out, and how many are left.
    fn display(&mut self, y: u16) {
        let label = self.say("ching-board-display");
        let mut x = self.put((0, y), &label, Style::NAME) + 1;
        let view = self.view;
        if view.face_down {
            let style = if self.marked("face-down") { Style::CHOICE } else { Style::PLAIN };
            x = self.put((x, y), "[??]", style) + 1;
        }
        for card in view.table.display.iter() {
            for span in self.card(card) {
                let style = if self.marked(&format!("card:{card}")) {
                    span.style.patch(Style::CHOICE)
                } else {
                    span.style
                };
                x = self.put((x, y), &span.text, style);
            }
            x += 1;
        }
        let args = [("cards", view.deck.into()), ("encounters", view.encounter_deck.into())];
        let deck = self.words.tr.text("screen-ching-decks", args);
        let at = WIDTH.saturating_sub(deck.chars().count() as u16);
        if at > x {
            self.put((at, y), &deck, Style::QUIET);
        }
    }

    /// A navigation card in a few letters: number, colour and symbol.
    fn card(&self, card: Card) -> Vec<Span> {
        let spec = self.words.rules.spec(card);
        let letter = self.words.tr.text("screen-ching-colour", [("colour", spec.colour.id().into())]);
        let symbol = spec
            .symbol
            .map(|symbol| self.words.tr.text("screen-ching-symbol", [("symbol", symbol.id().into())]));
        let style = Style::bold(colour(spec.colour));
        let mut spans = vec![Span::new(format!("{card}{letter}"), style)];
        spans.extend(symbol.map(|symbol| Span::new(symbol, Style::PLAIN)));
        spans
    }

    /// The observer's navigation cards, then the encounter cards.
    fn hand(&self) -> Vec<HandCard> {
        let Some(own) = self.view.observer else { return Vec::new() };
        let cards = self.view.hands.of(own).cards.unwrap_or_default();
        let navigation = cards.iter().map(|card| {
            let chosen = self.view.choice.contains(card).then(|| self.say("ching-board-chosen-card"));
            let style = Style::scope(colour(self.words.rules.spec(card).colour));
            // Numbers stand below each other.
            let indent = if card.number() < 10 { " " } else { "" };
            let name = format!("{indent}{}", self.words.card(card).replace('\u{a0}', " "));
            let mut spans = vec![Span::new(name, style)];
            spans.extend(chosen.map(|chosen| Span::new(format!(" · {chosen}"), Style::NAME)));
            HandCard { value: format!("card:{card}"), line: spans }
        });
        let encounters = self.view.encounters.of(own).cards.unwrap_or_default();
        let encounters = encounters.iter().map(|(kind, count)| {
            let name = self.words.some(count, self.words.encounter_name(kind));
            HandCard {
                value: format!("encounter:{kind}"),
                line: vec![Span::new(format!("» {name}"), Style::PLAIN)],
            }
        });
        navigation.chain(encounters).collect()
    }
}

const fn seat_style(seat: Seat) -> Style {
    Style::bold(match seat.0 {
        0 => Color::Red,
        1 => Color::LightBlue,
        2 => Color::Yellow,
        _ => Color::White,
    })
}

const fn colour(colour: Colour) -> Color {
    match colour {
        Colour::White => Color::White,
        Colour::LightBlue => Color::LightCyan,
        Colour::Green => Color::Green,
        Colour::Yellow => Color::Yellow,
        Colour::Red => Color::Red,
        Colour::DarkBlue => Color::LightBlue,
    }
}
