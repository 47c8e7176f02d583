//! The board, the piles and one's own cards as plain text, at most 80 columns wide.

use ming::content::Challenge;
use ming::public_json::{EventCounts, Phase, SoloSheet};
use ming::solo::EventKind;
use ming::{Board, Card, Pending, Piece, Place, Side, View};

use super::MingWords;
use super::names::side_arg;
use super::solo::cube_arg;
use words::{WIDTH, padded, rows_of, widest, width, wrap};

/// The columns of the table, from left to right.
const PIECES: [Piece; 5] = [Piece::Horde, Piece::Settlement, Piece::Troop, Piece::Gold, Piece::Junk];
/// How many of the top discards are named: those Politics can reach.
const DISCARDS: usize = 5;

impl MingWords<'_> {
    /// Everything a view shows, for a terminal.
    pub fn board(&self, view: &View) -> String {
        let board = view.table.board();
        let mut lines = vec![self.heading(view), String::new()];
        lines.extend(self.table(view, &board));
        if let Some(sheet) = &view.table.solo {
            lines.push(String::new());
            lines.extend(self.solo_rows(sheet, &board));
        }
        lines.push(String::new());
        lines.extend(self.piles(view));
        // Only the CP of a reserved card matter, not its actions.
        let reserved = |card, note| self.card_head(card, Some(note));
        for side in sides_shown(view) {
            lines.push(String::new());
            lines.push(self.cards(view, side, &|card| self.card_now(&board, side, card), &reserved));
        }
        lines.join("\n")
    }

    /// The observer's own cards with their full texts, for a terminal; empty for a spectator. Alone, all cards lie
    /// open: both sides'.
    pub fn own_cards(&self, view: &View) -> String {
        let cards =
            |side| self.cards(view, side, &|card| self.card_face(card), &|card, _| self.card_face(card));
        sides_shown(view).into_iter().map(cards).collect::<Vec<_>>().join("\n\n")
    }

    fn heading(&self, view: &View) -> String {
        let mode = view.table.solo.as_ref().map(|_| self.mode());
        let all = [self.title()].into_iter().chain(mode).chain([self.when(view)]);
        wrap("", 2, &all.collect::<Vec<_>>().join(" · "))
    }

    /// The era, the round, and whose phase.
    pub fn when(&self, view: &View) -> String {
        let table = &view.table;
        let in_phase = |phase: &'static str| self.text("ming-board-phase", [("phase", phase.into())]);
        let part = match (table.phase, table.pending) {
            (_, Pending::Over { .. }) => self.text("ming-board-over", []),
            (Phase::SetUp, _) => return self.text("ming-board-set-up", []),
            (Phase::Draw, _) => in_phase("draw"),
            (Phase::Emperor, _) => in_phase("emperor"),
            (Phase::Overlord, _) => in_phase("overlord"),
        };
        let era = self.text("ming-board-era", [("era", table.era.into()), ("round", table.round.into())]);
        format!("{era} · {part}")
    }

    /// The places with their pieces, the Voyages, and the battle if there is one.
    fn table(&self, view: &View, board: &Board) -> Vec<String> {
        let labels = PIECES.map(|piece| self.piece_label(piece));
        let homelands = self.text("ming-board-homelands", []);
        let borderlands = self.text("ming-board-borderlands", []);
        let name = |indent: &str, place| format!("{indent}{}", self.place(place));
        let mut rows = vec![(homelands, None)];
        rows.extend(Place::HOMELANDS.map(|place| (name("  ", place), Some(place))));
        rows.push((borderlands, None));
        rows.extend(Place::BORDERLANDS.map(|place| (name("  ", place), Some(place))));
        rows.extend([Place::Ming, Place::Sea, Place::Supply].map(|place| (name("", place), Some(place))));

        let first = widest(rows.iter().map(|(name, _)| name));
        let control = self.text("ming-board-control", []);
        let mut lines = vec![format!("{}  {}  {control}", " ".repeat(first), labels.join("  "))];
        for (name, place) in rows {
            let mut line = padded(&name, first);
            for (piece, label) in PIECES.into_iter().zip(&labels) {
                let cell = place.map_or_else(String::new, |place| match board.count(piece, place) {
                    0 => "·".to_owned(),
                    count => count.to_string(),
                });
                line.push_str(&" ".repeat(2 + width(label) - width(&cell)));
                line.push_str(&cell);
            }
            if let Some(place) = place.filter(|place| place.is_borderland()) {
                line.push_str("  ");
                line.push_str(&self.control(board, place));
            }
            lines.push(line.trim_end().to_owned());
        }
        lines.push(String::new());
        lines.push(self.voyages(board));
        lines.extend(self.battle_line(view));
        lines
    }

    /// M1.4: who controls a Borderland, in a word.
    pub fn control(&self, board: &Board, place: Place) -> String {
        match Side::ALL.map(|side| board.controls(side, place)) {
            [true, true] => self.text("ming-board-contested", []),
            [true, false] => self.short(Side::Emperor),
            [false, true] => self.short(Side::Overlord),
            [false, false] => self.text("ming-board-nobody", []),
        }
    }

    /// The seven Voyages in rows, completed ones ticked.
    fn voyages(&self, board: &Board) -> String {
        let cells: Vec<String> = (1..=7)
            .map(|voyage| {
                let tick = if board.completed(voyage) { 'x' } else { ' ' };
                format!("[{tick}] {voyage} {}", self.voyage_name(voyage))
            })
            .collect();
        let column = widest(&cells) + 2;
        let label = self.text("ming-board-voyages", []);
        let indent = width(&label) + 2;
        let per_row = ((WIDTH - indent) / column).clamp(1, 4);
        let rows = cells.chunks(per_row).enumerate().map(|(index, row)| {
            let begin = padded(if index == 0 { &label } else { "" }, indent);
            let row: String = row.iter().map(|cell| padded(cell, column)).collect();
            format!("{begin}{row}").trim_end().to_owned()
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    fn battle_line(&self, view: &View) -> Option<String> {
        let battle = view.table.battle.as_ref()?;
        let thrown = Side::ALL.into_iter().filter_map(|side| {
            let dice = *battle.dice.of(side);
            let shown = match dice.len() {
                0 => return None,
                3 => format!("{} ({})", self.dice(dice), self.dice_result(dice)),
                _ => self.dice(dice),
            };
            Some(format!("{} {shown}", self.short(side)))
        });
        let thrown: Vec<_> = thrown.collect();
        let dice = if thrown.is_empty() { self.text("ming-board-no-dice", []) } else { thrown.join(" – ") };
        let battle = self.text("ming-board-battle", [("place", self.place(battle.place).into())]);
        Some(wrap(&format!("{battle} "), 2, &dice))
    }

    /// The open piles, and how many cards everyone has.
    fn piles(&self, view: &View) -> Vec<String> {
        let table = &view.table;
        let mut rows = Vec::new();
        if let Some(card) = table.played {
            rows.push((self.text("ming-board-played", []), self.with_cp(card)));
        }
        if !table.set_aside.is_empty() {
            let cards: Vec<_> = table.set_aside.iter().map(|&card| self.with_cp(card)).collect();
            rows.push((self.text("ming-board-set-aside", []), cards.join(", ")));
        }
        rows.push((self.text("ming-board-discards", []), self.discards(&table.discard)));
        rows.push((self.text("ming-board-deck", []), self.card_count(view.deck)));
        for side in Side::ALL {
            let hand = self.card_count(view.hands.of(side).count);
            let backs = view.reserve.of(side);
            let rounds: Vec<String> = backs.iter().map(|back| back.round.to_string()).collect();
            let mut reserve = self.card_count(backs.len() as u8);
            if !backs.is_empty() {
                let count = rounds.len() as u8;
                let args = [
                    ("cards", reserve.into()),
                    ("count", count.into()),
                    ("rounds", rounds.join(", ").into()),
                ];
                reserve = self.text("ming-board-backs", args);
            }
            let hand = self.text("ming-board-hand", [("cards", hand.into())]);
            let reserve = self.text("ming-board-reserve", [("cards", reserve.into())]);
            rows.push((self.short(side), format!("{hand} · {reserve}")));
        }
        rows_of(&rows)
    }

    /// The top discards, the topmost first.
    fn discards(&self, discard: &[Card]) -> String {
        if discard.is_empty() {
            return self.text("ming-board-none", []);
        }
        let named = |&card: &Card| {
            let args = [("number", card.number().into()), ("title", self.card_title(card).into())];
            self.text("ming-board-card", args)
        };
        let top: Vec<_> = discard.iter().rev().take(DISCARDS).map(named).collect();
        let top = self.text("ming-board-top-first", [("cards", top.join(", ").into())]);
        match discard.len().saturating_sub(DISCARDS) {
            0 => top,
            more => format!("{top} {}", self.text("ming-board-more", [("count", (more as u8).into())])),
        }
    }

    fn with_cp(&self, card: Card) -> String {
        let (number, cp) = (card.number().into(), self.rules.cp(card).into());
        let args = [("number", number), ("title", self.card_title(card).into()), ("cp", cp)];
        self.text("ming-board-card-cp", args)
    }

    /// How many cards: `3 cards`, `no cards`.
    pub fn card_count(&self, count: u8) -> String {
        match count {
            0 => self.text("ming-no-cards", []),
            _ => self.text("ming-cards", [("count", count.into())]),
        }
    }

    /// The hand and the reserve of the observer.
    fn cards(
        &self,
        view: &View,
        side: Side,
        in_hand: &dyn Fn(Card) -> String,
        in_reserve: &dyn Fn(Card, String) -> String,
    ) -> String {
        let hand: Vec<_> = view.hands.of(side).cards.iter().flat_map(|cards| cards.iter()).collect();
        let own = view.observer == Some(side);
        let label = |own_id, other_id| {
            if own { self.text(own_id, []) } else { self.text(other_id, [side_arg(side)]) }
        };
        let mut lines = vec![label("ming-board-your-hand", "ming-alone-hand-of")];
        if hand.is_empty() {
            lines.push(format!("  {}", self.text("ming-no-cards", [])));
        }
        lines.extend(hand.into_iter().map(in_hand));
        let mut reserved = view.reserve.of(side).clone();
        let stack = view.table.solo.as_ref().filter(|_| side == Side::Overlord);
        if let Some(sheet) = stack {
            let height = |card| sheet.reserve_stack.iter().position(|&each| Some(each) == card);
            reserved.sort_by_key(|reserved| std::cmp::Reverse(height(reserved.card)));
        }
        if !reserved.is_empty() {
            let other = if stack.is_some() { "ming-alone-stack-of" } else { "ming-alone-reserve-of" };
            lines.push(label("ming-board-your-reserve", other));
        }
        for reserved in reserved {
            let note = self.text("ming-board-reserved-in", [("round", reserved.round.into())]);
            lines.extend(reserved.card.map(|card| in_reserve(card, note)));
        }
        lines.join("\n")
    }
}

impl MingWords<'_> {
    /// M10: what a solo game has beside the board.
    fn solo_rows(&self, sheet: &SoloSheet, board: &Board) -> Vec<String> {
        let mut rows = self.solo_facts(sheet, board);
        for (level, (deck, drawn)) in (1_u8..).zip(sheet.event_decks.iter().zip(&sheet.event_discards)) {
            let left: u8 = counts(deck).iter().map(|(_, count)| count).sum();
            let args = [("count", left.into()), ("drawn", self.drawn_events(drawn).into())];
            let label = self.text("ming-alone-events", [("level", level.into())]);
            rows.push((label, self.text("ming-alone-left", args)));
        }
        rows_of(&rows)
    }

    /// M10: the difficulty, the challenges and the tie-break cube of a solo game, each with a label.
    pub fn solo_facts(&self, sheet: &SoloSheet, board: &Board) -> Vec<(String, String)> {
        let mut rows = Vec::new();
        if let Some(row) = self.table_row() {
            let args = [
                ("difficulty", self.difficulty(sheet.difficulty).into()),
                ("required", row.required.into()),
                ("reserve", row.reserve.into()),
            ];
            rows.push((self.text("ming-alone-difficulty", []), self.text("ming-alone-takes", args)));
            let level = |cp: u8| {
                let level = self.reaction_level(board, cp);
                self.text("ming-alone-level", [("cp", cp.into()), ("level", level.into())])
            };
            let levels: Vec<_> = (1..=3).map(level).collect();
            rows.push((self.text("ming-alone-reactions", []), levels.join(" · ")));
        }
        let on = Challenge::ALL.into_iter().filter(|on| sheet.challenges.iter().any(|id| id == on.id()));
        for (index, challenge) in on.enumerate() {
            let face = self.rules.content().challenge(challenge);
            let args = [("name", self.content(&face.name).into()), ("text", self.content(&face.text).into())];
            let label = if index == 0 { self.text("ming-alone-challenges", []) } else { String::new() };
            rows.push((label, self.text("ming-alone-challenge", args)));
        }
        if sheet.removed_troops > 0 {
            let pieces = ("pieces", self.piece(Piece::Troop, sheet.removed_troops).into());
            rows.push((self.text("ming-alone-lost", []), self.text("ming-alone-out", [pieces])));
        }
        let cube = self.text("ming-alone-cube-at", [cube_arg(sheet.tie_break)]);
        rows.push((self.text("ming-alone-cube", []), cube));
        rows
    }

    /// Event cards by name: `2 × Amass, Move`.
    fn drawn_events(&self, drawn: &EventCounts) -> String {
        let drawn = counts(drawn).into_iter().filter(|(_, count)| *count > 0);
        let named = drawn.map(|(kind, count)| {
            let name = self.event_name(kind);
            if count == 1 {
                return name.to_owned();
            }
            self.text("ming-alone-some", [("count", count.into()), ("event", name.into())])
        });
        let named: Vec<_> = named.collect();
        if named.is_empty() { self.text("ming-board-none", []) } else { named.join(", ") }
    }
}

fn counts(of: &EventCounts) -> [(EventKind, u8); 6] {
    let counts = [of.amass, of.attack, of.build, of.gather, of.moves, of.reserve];
    let mut at = counts.into_iter();
    EventKind::ALL.map(|kind| (kind, at.next().unwrap_or_default()))
}

/// Whose cards are shown: the observer's, and alone everyone's.
fn sides_shown(view: &View) -> Vec<Side> {
    match &view.table.solo {
        Some(_) => Side::ALL.into(),
        None => view.observer.into_iter().collect(),
    }
}
