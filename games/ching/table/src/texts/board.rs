//! Everything a view shows as plain text, at most 80 columns wide.

use ching::public_json::PendingSheet as Pending;
use ching::{CardSet, IDLE_ROUNDS, Skill, View};
use tabletop::Seat;

use super::ChingWords;
use super::names::{count_arg, held, seat_arg};
use words::{WIDTH, rows_of, width, wrap};

/// What the missions leave free on the left.
const MISSIONS: usize = 12;
/// C6.5: the number of rounds without a mission or a skill from which on they are shown.
const IDLE: u8 = 10;

impl ChingWords<'_> {
    /// Everything a view shows, for a terminal.
    pub fn board(&self, view: &View) -> String {
        let mut lines = vec![self.heading(view), String::new()];
        lines.extend(self.grid(view));
        lines.push(String::new());
        lines.extend(self.piles(view));
        for seat in self.rules.mode().seats() {
            lines.push(String::new());
            lines.extend(self.player(view, seat));
        }
        if self.rules.mode().teams() {
            lines.extend([String::new(), self.teams(view)]);
        }
        if let Some(own) = view.observer {
            lines.push(String::new());
            lines.extend(self.own_rows(view, own));
        }
        lines.join("\n")
    }

    /// The observer's own cards and skills with their texts, for a terminal; empty for a spectator.
    pub fn own_cards(&self, view: &View) -> String {
        let Some(own) = view.observer else { return String::new() };
        let mut lines = vec![self.text("ching-board-your-hand", [])];
        let hand = view.hands.of(own).cards.unwrap_or_default();
        lines.extend(hand.iter().map(|card| self.printed_card(card)));
        let encounters = view.encounters.of(own).cards.unwrap_or_default();
        if hand.is_empty() {
            lines.push(format!("  {}", self.text("ching-no-cards", [])));
        }
        if !encounters.is_empty() {
            lines.push(self.text("ching-board-your-encounters", []));
            let face = |(kind, count)| self.printed_text(self.rules.content().encounter(kind), count);
            lines.extend(encounters.iter().map(face));
        }
        let sheet = view.table.seats.of(own);
        if !sheet.skills.is_empty() {
            lines.push(self.text("ching-board-your-skills", []));
            let skills = Skill::ALL.into_iter().filter(|skill| sheet.skills.contains(skill));
            let count = |skill| sheet.skills.iter().filter(|&&each| each == skill).count() as u8;
            lines.extend(
                skills.map(|skill| self.printed_text(self.rules.content().skill(skill), count(skill))),
            );
        }
        lines.join("\n")
    }

    fn heading(&self, view: &View) -> String {
        let table = &view.table;
        let round = self.text("ching-board-round", [("round", table.round.into())]);
        let mut parts = vec![self.title(), self.mode()];
        match (table.pending, table.turn) {
            (Pending::Missions | Pending::Deal, _) => parts.push(self.text("ching-board-set-up", [])),
            (Pending::Over, _) => parts.extend([round, self.text("ching-board-over", [])]),
            (_, Some(turn)) => parts.extend([round, self.text("ching-board-turn", [seat_arg(turn.seat)])]),
            (_, None) => parts.push(round),
        }
        if table.idle_rounds >= IDLE && !is_over(view) {
            let args = [count_arg(table.idle_rounds), ("most", IDLE_ROUNDS.into())];
            parts.push(self.text("ching-board-idle", args));
        }
        if table.last_round.is_some() && !is_over(view) {
            parts.push(self.text("ching-board-last-round", []));
        }
        wrap("", 2, &parts.join(" · "))
    }

    /// Missions, laid-out cards, decks and discards.
    fn piles(&self, view: &View) -> Vec<String> {
        let table = &view.table;
        let mut rows = Vec::new();
        let mut label = self.text("ching-board-missions", []);
        for missions in table.missions.chunk_by(|one, other| one.number == other.number) {
            let named = missions.iter().map(|&tile| {
                let gives = self.spec(tile).map(|spec| self.gives(spec)).unwrap_or_default();
                let args = [("tile", tile.to_string().into()), ("gives", gives.join(", ").into())];
                held(&self.text("ching-board-mission", args))
            });
            // One line for each number, or for each mission where that is too long.
            let named: Vec<_> = named.collect();
            let line = named.join(" · ");
            let fits = width(&line) + MISSIONS <= WIDTH;
            for line in if fits { vec![line] } else { named } {
                rows.push((std::mem::take(&mut label), line));
            }
        }
        if table.missions.is_empty() {
            rows.push((label, self.text("ching-board-none", [])));
        }
        let face_down = view.face_down.then(|| self.text("ching-board-face-down", []));
        let shown = table.display.iter().map(|card| self.short_card(card, None));
        let display: Vec<_> = face_down.into_iter().chain(shown).map(|card| held(&card)).collect();
        let display = if display.is_empty() { self.text("ching-board-none", []) } else { display.join(", ") };
        rows.push((self.text("ching-board-display", []), display));
        let deck = [("cards", view.deck.into()), ("encounters", view.encounter_deck.into())];
        rows.push((self.text("ching-board-decks", []), self.text("ching-board-deck-counts", deck)));
        if !table.discard.is_empty() || !table.encounter_discard.is_empty() {
            let mut label = self.text("ching-board-discards", []);
            let piles = [ranges(table.discard), self.held_encounters(table.encounter_discard)];
            for pile in piles.into_iter().filter(|pile| !pile.is_empty()) {
                rows.push((std::mem::take(&mut label), pile));
            }
        }
        rows_of(&rows)
    }

    /// C9.1: what each team has.
    fn teams(&self, view: &View) -> String {
        let total = |seat: Seat| {
            let score = self.rules.score_seen(view, seat);
            if is_over(view) { score.total } else { score.total - score.treasures - score.traders }
        };
        let teams = self.rules.mode().seats().filter_map(|seat| {
            let partner = self.rules.mode().partner(seat).filter(|&partner| seat < partner)?;
            let points = self.points(total(seat) + total(partner));
            let args = [("team", self.seats([seat, partner]).into()), ("points", points.into())];
            Some(held(&self.text("ching-board-team", args)))
        });
        wrap("", 2, &teams.collect::<Vec<_>>().join(" · "))
    }

    fn own_rows(&self, view: &View, own: Seat) -> Vec<String> {
        let hand = view.hands.of(own).cards.unwrap_or_default();
        let chosen = |is: bool| is.then(|| self.text("ching-board-chosen-card", []));
        let cards = hand.iter().map(|card| held(&self.short_card(card, chosen(view.choice.contains(card)))));
        let cards: Vec<_> = cards.collect();
        let cards = if cards.is_empty() { self.text("ching-no-cards", []) } else { cards.join(", ") };
        let encounters = self.held_encounters(view.encounters.of(own).cards.unwrap_or_default());
        let encounters = if encounters.is_empty() { self.text("ching-no-cards", []) } else { encounters };
        rows_of(&[
            (self.text("ching-board-your-hand", []), cards),
            (self.text("ching-board-your-encounters", []), encounters),
        ])
    }
}

pub(super) fn is_over(view: &View) -> bool {
    view.table.pending == Pending::Over
}

/// Numbers of cards in a row as short as can be: `3, 5–8`.
fn ranges(cards: CardSet) -> String {
    let numbers: Vec<u8> = cards.iter().map(ching::Card::number).collect();
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let run = |run: &[u8]| match run {
        [] => String::new(),
        [one] => one.to_string(),
        [one, other] => format!("{one}, {other}"),
        [first, .., last] => format!("{first}–{last}"),
    };
    runs.map(run).collect::<Vec<_>>().join(", ")
}
