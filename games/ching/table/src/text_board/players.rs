//! The players of Madame Ching side by side: points, expedition, skills and loot, and the number of cards in hand.

use ching::public_json::{ExpeditionSheet, SeatSheet};
use ching::{Gem, Junk, Skill};
use tabletop::Seat;

use draw::text_board::{Span, Style};

use super::{Art, WIDTH, seat_style};

/// How many rows the players take.
pub(super) const HEIGHT: u16 = 4;

impl Art<'_> {
    /// Every player in a column.
    pub(super) fn players(&mut self, top: u16) {
        let seats: Vec<Seat> = self.words.rules.mode().seats().collect();
        let width = WIDTH / seats.len() as u16;
        for (index, seat) in (0..).zip(seats) {
            self.player((index * width, top), width - 1, seat);
        }
    }

    fn player(&mut self, (x, y): (u16, u16), width: u16, seat: Seat) {
        let view = self.view;
        let sheet = view.table.seats.of(seat);
        self.head((x, y), width, seat);
        // With two players there is room for each expedition in one row, else one has two.
        let rows = if sheet.expeditions.len() > 1 { 1 } else { 2 };
        let mut row = y + 1;
        for (junk, expedition) in Junk::ALL.into_iter().zip(&sheet.expeditions) {
            let cards = self.expedition(expedition);
            let (mut at, mut line) = (x, row);
            if sheet.expeditions.len() > 1 {
                let mark = format!("{} ", self.words.mark(seat, junk));
                at = self.put((at, line), &mark, seat_style(seat));
            }
            for card in cards {
                let wide: u16 = card.iter().map(|span| span.text.chars().count() as u16).sum();
                if at + wide > x + width {
                    if line + 1 == row + rows {
                        self.put((x + width - 1, line), "…", Style::QUIET);
                        break;
                    }
                    (at, line) = (x, line + 1);
                }
                for span in card {
                    at = self.put((at, line), &span.text, span.style);
                }
                at += 1;
            }
            row += rows;
        }
        let holds = self.holds(sheet, seat);
        self.canvas.put((x, row), &holds, width, Style::PLAIN);
    }

    /// Name and points, with marks for who is asked and who has chosen.
    fn head(&mut self, (x, y): (u16, u16), width: u16, seat: Seat) {
        let view = self.view;
        let score = self.words.rules.score_seen(view, seat);
        let over = view.table.pending == ching::public_json::PendingSheet::Over;
        let points = if over { score.total } else { score.total - score.treasures - score.traders };
        let turn = view.table.turn.is_some_and(|turn| turn.seat == seat);
        let mark = if turn { "►" } else { " " };
        let own = if view.observer == Some(seat) { "•" } else { "" };
        let name = format!("{mark}{}{own}", self.words.seat(seat));
        let style = seat_style(seat);
        let pick = format!("seat:{}", ching::SEATS[seat.index() & 3]);
        let at = self.put((x, y), &name, if self.marked(&pick) { style.patch(Style::CHOICE) } else { style });
        let points = self.words.tr.text("screen-ching-points", [("points", points.into())]);
        let room = (x + width).saturating_sub(at + 1);
        self.canvas.put((at + 1, y), &points, room, Style::NAME);
        if *view.chosen.of(seat) {
            let at = at + 2 + points.chars().count() as u16;
            self.canvas.put((at, y), "✓", (x + width).saturating_sub(at), Style::NAME);
        }
    }

    /// The cards of an expedition; turned ones are dim and in brackets.
    fn expedition(&self, sheet: &ExpeditionSheet) -> Vec<Vec<Span>> {
        if sheet.cards.is_empty() && sheet.pilots.is_empty() {
            return vec![vec![Span::new(self.say("screen-ching-harbour"), Style::QUIET)]];
        }
        let cards = sheet.cards.iter().map(|card| {
            let spans = self.card(card);
            if !sheet.turned.contains(card) {
                return spans;
            }
            let turned = spans.into_iter().map(|span| Span { style: span.style.patch(Style::OFF), ..span });
            [Span::new("(", Style::OFF)]
                .into_iter()
                .chain(turned)
                .chain([Span::new(")", Style::OFF)])
                .collect()
        });
        let pilots = sheet.pilots.iter().flat_map(|(kind, count)| {
            let down = sheet.turned_pilots.count(kind);
            let letter = self.say("screen-ching-pilot");
            let symbol = kind
                .symbol()
                .map(|symbol| self.words.tr.text("screen-ching-symbol", [("symbol", symbol.id().into())]));
            let name = format!("{letter}{}", symbol.unwrap_or_default());
            (0..count).map(move |n| {
                vec![if n < down {
                    Span::new(format!("({name})"), Style::OFF)
                } else {
                    Span::new(name.clone(), Style::NAME)
                }]
            })
        });
        cards.chain(pilots).collect()
    }

    /// Skills, loot and cards in a few letters.
    fn holds(&self, sheet: &SeatSheet, seat: Seat) -> String {
        let skills: String = Skill::ALL
            .into_iter()
            .filter_map(|skill| {
                let count = |of: &[Skill]| of.iter().filter(|&&each| each == skill).count();
                let (all, used) = (count(&sheet.skills), count(&sheet.used));
                let letter = self.words.tr.text("screen-ching-skill", [("skill", skill.id().into())]);
                // A skill that was used is written small.
                let ready = letter.repeat(all.saturating_sub(used));
                (all > 0).then(|| format!("{ready}{}", letter.to_lowercase().repeat(used)))
            })
            .collect();
        let gems = Gem::ALL.map(|gem| (self.gem(gem), sheet.loot.gems[gem as usize]));
        let gold = (self.say("screen-ching-gold"), sheet.loot.gold);
        let loot = gems.into_iter().chain([gold]).filter(|(_, count)| *count > 0);
        let loot = loot.map(|(letter, count)| format!("{count}{letter}")).collect::<Vec<_>>().concat();
        let pearl = (self.view.table.china_pearl == Some(seat)).then(|| "○".to_owned());
        let hong_kong = (self.view.table.hong_kong == Some(seat)).then(|| "*".to_owned());
        let (hand, encounters) = (self.view.hands.of(seat).count, self.view.encounters.of(seat).count);
        let args = [("hand", hand.into()), ("encounters", encounters.into())];
        let cards = self.words.tr.text("screen-ching-holds", args);
        let parts = [Some(skills), Some(loot), pearl, hong_kong, Some(cards)].into_iter().flatten();
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}
