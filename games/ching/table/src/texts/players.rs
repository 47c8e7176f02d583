//! What is visible of each player, and what is known of their hands, in plain text.

use ching::content::Prize;
use ching::public_json::{ExpeditionSheet, SeatSheet};
use ching::{Card, Encounters, Junk, Skill, View};
use tabletop::Seat;

use super::ChingWords;
use super::board::is_over;
use super::known::known_cards;
use super::names::{count_arg, held, other_arg, seat_arg};
use words::{rows_of, wrap};

impl ChingWords<'_> {
    /// A player: points, hands, expeditions, skills and loot.
    pub(super) fn player(&self, view: &View, seat: Seat) -> Vec<String> {
        let sheet = view.table.seats.of(seat);
        let mut rows = Vec::new();
        let junks = Junk::ALL.into_iter().zip(&sheet.expeditions);
        for (junk, expedition) in junks {
            let label = match sheet.expeditions.len() {
                1 => self.text("ching-board-expedition", []),
                _ => self.mark(seat, junk),
            };
            rows.push((label, self.expedition(view, seat, junk, expedition)));
        }
        let turn = view.table.turn.filter(|turn| turn.seat == seat).and_then(|turn| turn.card);
        let revealed = sheet.revealed.with(turn.into());
        if !revealed.is_empty() {
            rows.push((self.text("ching-board-revealed", []), self.held_cards(revealed.iter())));
        }
        if !sheet.skills.is_empty() {
            rows.push((self.text("ching-board-skills", []), self.skills(sheet)));
        }
        let loot = self.open_loot(view, seat, sheet);
        if !loot.is_empty() {
            rows.push((self.text("ching-board-loot", []), loot));
        }
        rows.extend(self.known(view, seat));
        let mut lines = vec![self.player_head(view, seat)];
        for (label, _) in &mut rows {
            label.insert_str(0, "    ");
        }
        lines.extend(rows_of(&rows));
        lines
    }

    /// Name, points and how many cards.
    fn player_head(&self, view: &View, seat: Seat) -> String {
        let own = view.observer == Some(seat);
        let mut name = self.seat(seat);
        if own {
            name = self.text("ching-board-you", [("name", name.into())]);
        }
        if let Some(partner) = self.rules.mode().partner(seat) {
            let args = [("name", name.into()), other_arg(partner)];
            name = self.text("ching-board-partner", args);
        }
        let score = self.rules.score_seen(view, seat);
        // Encounter cards count at the end; before, only their owner knows them.
        let open = self.points(score.total - score.treasures - score.traders);
        let points = if is_over(view) {
            self.points(score.total)
        } else if self.points(score.total) != open {
            self.text("ching-board-points-all", [("open", open.into()), ("all", score.total.into())])
        } else {
            self.text("ching-board-points", [("open", open.into())])
        };
        let hand = self.text("ching-board-in-hand", [count_arg(view.hands.of(seat).count)]);
        let encounters = self.text("ching-encounters", [count_arg(view.encounters.of(seat).count)]);
        let chosen = (*view.chosen.of(seat)).then(|| self.text("ching-board-chosen", []));
        let parts = [points, hand, encounters].into_iter().chain(chosen);
        let parts: Vec<_> = parts.map(|part| held(&part)).collect();
        let letter = self.text("ching-letter", [seat_arg(seat)]);
        wrap(&format!("[{letter}] "), 4, &format!("{name}: {}", parts.join(" · ")))
    }

    /// An expedition: its space and its cards in order.
    fn expedition(&self, view: &View, seat: Seat, junk: Junk, sheet: &ExpeditionSheet) -> String {
        let space = view.spaces.of(seat).get(junk as usize).copied().unwrap_or_default();
        if space.column == 0 {
            return self.text("ching-board-not-at-sea", []);
        }
        let turned = |is: bool| is.then(|| self.text("ching-turned", []));
        let cards = sheet.cards.iter().map(|card| self.short_card(card, turned(sheet.turned.contains(card))));
        let pilots = sheet.pilots.iter().flat_map(|(kind, count)| {
            let down = sheet.turned_pilots.count(kind);
            (0..count).map(move |n| (kind, n < down))
        });
        let pilots = pilots.map(|(kind, down)| match turned(down) {
            None => self.encounter_name(kind).to_owned(),
            Some(note) => {
                let args = [("name", self.encounter_name(kind).into()), ("note", note.into())];
                self.text("ching-board-pilot", args)
            }
        });
        let cards: Vec<_> = cards.chain(pilots).map(|card| held(&card)).collect();
        let space = held(&self.space(space));
        self.text("ching-board-at", [("space", space.into()), ("cards", cards.join(", ").into())])
    }

    /// Skills, with how many of each are used.
    fn skills(&self, sheet: &SeatSheet) -> String {
        let count = |skills: &[Skill], skill| skills.iter().filter(|&&each| each == skill).count() as u8;
        let named = Skill::ALL.into_iter().filter_map(|skill| {
            let (all, used) = (count(&sheet.skills, skill), count(&sheet.used, skill));
            let name = (all > 0).then(|| self.some(all, self.skill(skill)))?;
            let args = [("name", name.clone().into()), count_arg(used)];
            Some(match used {
                0 => name,
                used if used == all => self.text("ching-board-used", args),
                _ => self.text("ching-board-some-used", args),
            })
        });
        named.map(|name| held(&name)).collect::<Vec<_>>().join(", ")
    }

    /// Gems, gold, and the cards that are taken once.
    fn open_loot(&self, view: &View, seat: Seat, sheet: &SeatSheet) -> String {
        let mut parts = self.loot_parts(sheet.loot);
        let taken = [(Prize::ChinaPearl, view.table.china_pearl), (Prize::HongKong, view.table.hong_kong)];
        for (prize, owner) in taken {
            if owner == Some(seat) {
                parts.push(self.prize(prize).to_owned());
            }
        }
        parts.iter().map(|part| held(part)).collect::<Vec<_>>().join(", ")
    }

    /// C1.4: what the observer knows of another's hands; at the end all encounter cards are shown.
    fn known(&self, view: &View, seat: Seat) -> Vec<(String, String)> {
        if view.observer == Some(seat) {
            return Vec::new();
        }
        let row = |id: &str, known: String, unknown: u8| {
            let unknown = (unknown > 0).then(|| self.text("ching-board-unknown", [count_arg(unknown)]));
            let all = [known].into_iter().chain(unknown.map(|unknown| held(&unknown)));
            (self.text(id, []), all.collect::<Vec<_>>().join(", "))
        };
        let mut rows = Vec::new();
        let cards = known_cards(view, seat);
        if !cards.is_empty() {
            let unknown = view.hands.of(seat).count.saturating_sub(cards.len());
            rows.push(row("ching-board-known", self.held_cards(cards.iter()), unknown));
        }
        let hand = view.encounters.of(seat);
        let known = hand.cards.unwrap_or(*view.knowledge.encounters.of(seat));
        if !known.is_empty() {
            let unknown = hand.count.saturating_sub(known.len());
            rows.push(row("ching-board-known-encounters", self.held_encounters(known), unknown));
        }
        rows
    }

    pub(super) fn held_cards(&self, cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| held(&self.short_card(card, None))).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn held_encounters(&self, cards: Encounters) -> String {
        self.encounter_names(cards).iter().map(|name| held(name)).collect::<Vec<_>>().join(", ")
    }
}
