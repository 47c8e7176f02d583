//! The subjects of odds in words: navigation cards in some place.

use std::ops::RangeInclusive;

use ching::Junk;
use tabletop::Seat;

use super::ChingWords;
use super::names::{junk_arg, seat_arg};

impl ChingWords<'_> {
    /// Cards that are looked for: `Junk 2: 31 to 55 in a new colour`.
    pub fn odds_cards(&self, junk: Option<Junk>, numbers: &RangeInclusive<u8>, new_colour: bool) -> String {
        let (from, to) = (*numbers.start(), *numbers.end());
        let mut cards = if from == to {
            self.text("odds-cards-one", [("from", from.into())])
        } else {
            self.text("odds-cards", [("from", from.into()), ("to", to.into())])
        };
        if new_colour {
            cards = self.text("odds-cards-new-colour", [("cards", cards.into())]);
        }
        match junk.filter(|_| self.rules.mode().junks() > 1) {
            Some(junk) => self.text("odds-cards-junk", [junk_arg(junk), ("cards", cards.into())]),
            None => cards,
        }
    }

    /// Cards as the next of the deck.
    pub fn odds_next(&self, cards: &str) -> String {
        self.text("odds-next", [("cards", cards.into())])
    }

    /// Cards among all that are left in the deck.
    pub fn odds_deck(&self, cards: &str, count: u8) -> String {
        self.text("odds-deck", [("cards", cards.into()), ("count", count.into())])
    }

    /// Cards face down in the display.
    pub fn odds_face_down(&self, cards: &str) -> String {
        self.text("odds-face-down", [("cards", cards.into())])
    }

    pub fn odds_hand(&self, cards: &str, seat: Seat) -> String {
        self.text("odds-hand", [("cards", cards.into()), seat_arg(seat)])
    }
}
