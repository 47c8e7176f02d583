//! Animations of events: cards between hands, decks and expeditions, Junks on the sea.

use crate::texts::{ChingWords, Log};
use ching::{Card, CardSet, Encounter, Event, Gem, Junk, Loot, Skill, Space};
use tabletop::Seat;
use words::Translator;

use super::board::spot_of;
use super::cards::skill_art;
use super::scene::{gem_art, id};
use draw::Animation;

/// The motions of some events, in order.
pub(crate) fn animations(rules: &ching::Rules, events: &[Event], tr: Translator) -> Vec<Animation> {
    let words = ChingWords::new(tr, rules);
    let mut teller =
        Teller { words, log: Log::new(words), ended: Vec::new(), night: false, animations: Vec::new() };
    for event in events {
        let line = teller.log.line(event).map(|line| line.text);
        teller.show(event);
        if is_news(event) {
            teller.animations.extend(line.map(|text| Animation::Say { text, dice: String::new() }));
        }
    }
    teller.animations
}

/// What everyone should read at once.
fn is_news(event: &Event) -> bool {
    matches!(
        event,
        Event::Played { .. }
            | Event::Used { .. }
            | Event::Cancelled { .. }
            | Event::GemStolen { .. }
            | Event::EncounterStolen { .. }
            | Event::Turned { .. }
            | Event::Crossed { .. }
            | Event::HongKong { .. }
            | Event::Claimed { .. }
            | Event::Gained { .. }
            | Event::ChinaPearl { .. }
            | Event::SeaFortune { .. }
            | Event::LastRound { .. }
            | Event::Reshuffled { .. }
            | Event::EncountersReshuffled { .. }
    )
}

struct Teller<'a> {
    words: ChingWords<'a>,
    log: Log<'a>,
    /// Where expeditions ended whose Junks are still out.
    ended: Vec<(Seat, Junk, Space)>,
    /// C4.3: the next card to join an expedition comes from the hand; that of a turn was revealed.
    night: bool,
    animations: Vec<Animation>,
}

impl Teller<'_> {
    fn go(&mut self, symbol: impl Into<String>, from: impl Into<String>, to: impl Into<String>, count: u8) {
        if count > 0 {
            let symbol = format!("c-art-{}", symbol.into());
            self.animations.push(Animation::Go { symbol, from: from.into(), to: to.into(), count });
        }
    }

    /// A navigation card by its colour, or its back if it is hidden.
    fn card(&self, card: Option<Card>) -> String {
        match card {
            None => "card-back".to_owned(),
            Some(card) => format!("nav-{}", self.words.rules.spec(card).colour),
        }
    }

    fn cards(&mut self, cards: CardSet, from: &str, to: &str) {
        for card in cards.iter() {
            let symbol = self.card(Some(card));
            self.go(symbol, from, to, 1);
        }
    }

    fn loot(&mut self, loot: Loot, to: &str) {
        for gem in Gem::ALL {
            self.go(gem_art(gem), "pile:supply", to, loot.gems[gem as usize]);
        }
        self.go("gold", "pile:supply", to, loot.gold);
    }

    fn show(&mut self, event: &Event) {
        match *event {
            Event::Mission { tile, placed: true } => {
                self.go("tile", "pile:missions", format!("tile:{tile}"), 1);
            }
            Event::LaidOut { card, .. } => self.go(self.card(card), "pile:deck", "display", 1),
            Event::Reshuffled { .. } => self.go("card-back", "pile:discard", "pile:deck", 3),
            Event::EncountersReshuffled { .. } => {
                self.go("encounter-back", "pile:encounter-discard", "pile:encounters", 3);
            }
            Event::Drew { seat, card } => self.go(self.card(card), "pile:deck", of("hand", seat), 1),
            Event::Revealed { seat, cards } => self.cards(cards, &of("hand", seat), &of("revealed", seat)),
            Event::Sailed { seat, junk, card, pilot, from, to } => {
                let source = if pilot.is_some() {
                    "encounters"
                } else if std::mem::take(&mut self.night) {
                    "hand"
                } else {
                    "revealed"
                };
                let symbol = pilot.map_or_else(|| self.card(card), |_| "encounter-back".to_owned());
                let source = of(source, seat);
                self.go(symbol, source, expedition(seat, junk), 1);
                self.go(junk_art(seat), spot_of(from), spot_of(to), 1);
            }
            Event::Used { skill: Skill::NightNavigation, .. } => self.night = true,
            Event::Ended { seat, junk, space, .. } => self.ended.push((seat, junk, space)),
            Event::Returned { seat, junk, cards, pilots } => {
                self.cards(cards, &expedition(seat, junk), "pile:discard");
                self.go("encounter-back", expedition(seat, junk), "pile:encounter-discard", pilots.len());
                if let Some(at) = self.ended.iter().position(|&(who, which, _)| (who, which) == (seat, junk))
                {
                    let (.., space) = self.ended.remove(at);
                    self.go(junk_art(seat), spot_of(space), spot_of(Space::default()), 1);
                }
            }
            Event::HongKong { seat } => self.go("pagoda", "hong-kong", of("loot", seat), 1),
            Event::ChinaPearl { seat } => self.go("pearl", "pile:supply", of("loot", seat), 1),
            Event::Claimed { seat, tile, .. } => self.go("tile", format!("tile:{tile}"), of("seat", seat), 1),
            Event::Paid { seat, loot, .. } => self.loot(loot, &of("loot", seat)),
            Event::Gained { seat, skills } => {
                for skill in skills.iter() {
                    self.go(skill_art(skill), "pile:skills", of("skills", seat), 1);
                }
            }
            Event::DrewEncounter { seat, .. } => {
                self.go("encounter-back", "pile:encounters", of("encounters", seat), 1);
            }
            Event::Shared { from, to, .. } | Event::EncounterStolen { from, to, .. } => {
                self.go("encounter-back", of("encounters", from), of("encounters", to), 1);
            }
            Event::Played { seat, kind, .. } if !kind.is_pilot() => self.discard(seat, kind),
            Event::Cancelled { seat, pilot, .. } => self.discard(seat, pilot),
            Event::GemStolen { from, to, gem } => self.go(gem_art(gem), of("loot", from), of("loot", to), 1),
            Event::Swapped { seat, victim, took, gave } => {
                self.go(self.card(took), of("hand", victim), of("hand", seat), 1);
                self.go(self.card(gave), of("hand", seat), of("hand", victim), 1);
            }
            Event::Took { seat, card, .. } => self.go(self.card(card), "display", of("hand", seat), 1),
            Event::Gave { from, to, card, .. } => {
                self.go(self.card(card), of("hand", from), of("hand", to), 1);
            }
            Event::ExpeditionPaid { seat, gold, .. } => {
                self.go("gold", "pile:supply", of("loot", seat), gold);
            }
            _ => {}
        }
    }

    fn discard(&mut self, seat: Seat, kind: Encounter) {
        self.go(super::cards::emblem(kind), of("encounters", seat), "pile:encounter-discard", 1);
    }
}

/// A spot of a player.
fn of(what: &str, seat: Seat) -> String {
    format!("{what}:{}", id(seat))
}

fn expedition(seat: Seat, junk: Junk) -> String {
    format!("expedition:{}:{}", id(seat), junk.number())
}

fn junk_art(seat: Seat) -> String {
    format!("junk-{}", id(seat))
}
