//! M3.4: what the players have seen of each other's cards.
//!
//! Both hands are swapped back and forth, so what each side knows follows from three things: the hands at some moment,
//! what was drawn since, and what left each hand in each round. This is stored for the current era only: when an
//! era ends, both sides have held both hands, and the deck is everything else.

use crate::board::Side;
use crate::card::{Card, CardSet};

/// The most rounds of an era: the second, with ten draws and four rounds after them.
pub(crate) const ROUNDS: usize = 14;

/// The first round of each era (M3.1: ten draws of two cards take the first deck of twenty).
pub(crate) const fn first_round(era: u8) -> u8 {
    if era == 1 { 1 } else { 11 }
}

/// The cards' ways through the hands in this era.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    /// The first round of the era.
    pub first: u8,
    /// The round since which the log is complete; before it, only cards still in a reserve are noted.
    pub from: u8,
    /// Whether both sides know both starting hands: in the second era they have passed them on.
    pub open: bool,
    /// The hands at the start of round `from`.
    pub start: [CardSet; 2],
    /// The cards that visibly went into the deck when the era began.
    pub shuffled: CardSet,
    /// What the Emperor drew in each round.
    pub drawn: [[Option<Card>; 2]; ROUNDS],
    /// What left each side's hand in each round, played or reserved.
    pub left: [[Option<Card>; 2]; ROUNDS],
}

impl Log {
    pub const EMPTY: Log = Log {
        first: 1,
        from: 1,
        open: false,
        start: [CardSet::NONE; 2],
        shuffled: CardSet::NONE,
        drawn: [[None; 2]; ROUNDS],
        left: [[None; 2]; ROUNDS],
    };

    /// The row of a round.
    pub const fn row(&self, round: u8) -> usize {
        (round - self.first) as usize
    }

    /// The Emperor draws a card. Which of two came first is nobody's business: they lie in order of number.
    pub fn draw(&mut self, round: u8, card: Card) {
        let row = self.row(round);
        self.drawn[row] = match self.drawn[row][0] {
            None => [Some(card), None],
            Some(first) => [Some(first.min(card)), Some(first.max(card))],
        };
    }

    /// What the Emperor drew in a round.
    pub fn drawn(&self, round: u8) -> CardSet {
        self.drawn[self.row(round)].iter().flatten().copied().collect()
    }

    /// A card leaves a hand.
    pub fn leave(&mut self, round: u8, side: Side, card: Card) {
        self.left[self.row(round)][side as usize] = Some(card);
    }

    /// What left a hand in a round.
    pub fn left(&self, round: u8, side: Side) -> Option<Card> {
        self.left[self.row(round)][side as usize]
    }

    /// The round in which a reserved card left a hand. A card leaves a hand once in an era.
    pub fn reserved_in(&self, card: Card) -> Option<u8> {
        let row = self.left.iter().position(|left| left.contains(&Some(card)))?;
        Some(self.first + row as u8)
    }

    /// The hands in each round from `from` to a round: at its start, and after its draws and what left them.
    pub fn hands(&self, round: u8) -> impl Iterator<Item = (u8, [CardSet; 2], [CardSet; 2])> {
        let mut hands = self.start;
        (self.from..=round).map(move |each| {
            let before = hands;
            let mut after = [before[0].with(self.drawn(each)), before[1]];
            for side in Side::ALL {
                if let Some(card) = self.left(each, side) {
                    after[side as usize].remove(card);
                }
            }
            // M3.1: swapped at the end of the round.
            hands = [after[1], after[0]];
            (each, before, after)
        })
    }
}
