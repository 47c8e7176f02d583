//! A whole state, including hidden information: plain data, `Copy`.

use serde::{Deserialize, Serialize};

use crate::action::Sailing;
use crate::board::{Piece, Place, Places, Side};
use crate::card::{CARDS, Card, CardList, CardSet};
use crate::dice::Dice;
use crate::effect::LoseFrom;
use crate::knowledge::Log;
use crate::solo::{Role, Solo};
use crate::victory::Ending;

/// Everything that lies on the table and in the hands, and what must be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) era: u8,
    pub(crate) round: u8,
    pub(crate) hands: [CardSet; 2],
    pub(crate) reserve: [CardSet; 2],
    /// The cards still to be drawn. They have no order: a draw picks one of them.
    pub(crate) deck: CardSet,
    pub(crate) discard: CardList<CARDS>,
    /// Face-up cards that are discarded later: reinforcing, taken by Politics, revealed in battle.
    pub(crate) set_aside: CardList<16>,
    pub(crate) log: Log,
    pub(crate) active: Side,
    pub(crate) played: Option<Card>,
    pub(crate) parts: Parts,
    pub(crate) battle: Battle,
    pub(crate) pending: Pending,
    /// M10: what a solo game has on the table beside.
    pub(crate) solo: Option<Solo>,
}

/// The pieces by kind and place, and the completed Voyages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(crate) pieces: [[u8; 11]; 5],
    /// Bit n-1 for Voyage n: a Junk stands there.
    pub(crate) voyages: u8,
}

impl Board {
    pub(crate) const EMPTY: Board = Board { pieces: [[0; 11]; 5], voyages: 0 };

    /// How many pieces of a kind lie in a place.
    #[inline]
    pub const fn count(&self, piece: Piece, place: Place) -> u8 {
        self.pieces[piece as usize][place as usize]
    }

    /// How many pieces of a kind are in the Supply.
    #[inline]
    pub const fn supply(&self, piece: Piece) -> u8 {
        self.count(piece, Place::Supply)
    }

    /// Whether a Voyage from 1 to 7 is completed.
    pub const fn completed(&self, voyage: u8) -> bool {
        self.voyages >> (voyage - 1) & 1 == 1
    }

    /// How many Voyages are completed.
    pub const fn voyages(&self) -> u8 {
        self.voyages.count_ones() as u8
    }

    /// M1.4: whether a side has any marker in a Borderland.
    #[inline]
    pub const fn controls(&self, side: Side, place: Place) -> bool {
        match side {
            Side::Emperor => self.count(Piece::Troop, place) > 0,
            Side::Overlord => self.count(Piece::Horde, place) + self.count(Piece::Settlement, place) > 0,
        }
    }

    /// M1.4: the Borderlands a side controls.
    #[inline]
    pub fn controlled(&self, side: Side) -> Places {
        let mut set = Places::NONE;
        for place in Place::BORDERLANDS {
            if self.controls(side, place) {
                set.insert(place);
            }
        }
        set
    }
}

/// Who still gets to use the played card, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parts {
    None,
    Active,
    Reaction,
    ActiveThenReaction,
    ReactionThenActive,
}

/// The battle being fought; empty dice and no re-rolls when there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Battle {
    pub target: Place,
    /// Who attacks: the active side, or the automaton in a Reaction (M10.3).
    pub attacker: Side,
    /// The dice that lie in front of each side.
    pub dice: [Dice; 2],
    /// Re-rolls left on the card revealed last.
    pub rerolls: u8,
    /// How many of the cards set aside last were revealed in this step.
    pub revealed: u8,
}

impl Battle {
    pub const NONE: Battle = Battle {
        target: Place::Supply,
        attacker: Side::Emperor,
        dice: [Dice::NONE; 2],
        rerolls: 0,
        revealed: 0,
    };
}

/// What must happen next: a decision of a side, a throw or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named as in the actions they lead to")]
pub enum Pending {
    /// Fate: M2.1, the first Voyage.
    FirstVoyage,
    /// Fate: M2.2, a card to a hand.
    Deal,
    /// Fate: M3.1, a card to the Emperor's hand.
    Draw,
    /// The active side: which card, reserved or played.
    Card,
    /// The active side: who uses the played card first.
    Order,
    /// The active side: a command action or its special action.
    Command,
    /// The other side: its special action, or none.
    Reaction,
    /// A side that took a card by Politics: that card's action.
    Taken { side: Side, card: Card },
    /// A side: which of its or the other's pieces are lost.
    Loss { chooser: Side, piece: Piece, count: u8, up_to: bool, from: LoseFrom },
    /// Fate: the dice of a Voyage.
    Sail { sailing: Sailing, dice: u8, minus: u8 },
    /// Fate: the dice of a Skirmish.
    Skirmish { side: Side, target: Place, dice: u8 },
    /// Fate: a side's three dice of battle.
    BattleRoll { side: Side },
    /// A side: reveal a reserved card, or stop.
    Reserves { side: Side },
    /// A side: roll again, or stop.
    Reroll { side: Side },
    /// Fate: the dice rolled again.
    RerollRoll { side: Side },
    /// The active side, in solo the Emperor: the next card onto the discard pile.
    Discard,
    /// Fate: an Event card of the solo game.
    Event { level: u8, role: Role },
    /// Nobody.
    Over { ending: Ending },
}

impl State {
    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The era, 1 or 2.
    pub const fn era(&self) -> u8 {
        self.era
    }

    /// The round, counted through both eras.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The cards in a side's hand.
    pub const fn hand(&self, side: Side) -> CardSet {
        self.hands[side as usize]
    }

    /// The cards a side has reserved.
    pub const fn reserved(&self, side: Side) -> CardSet {
        self.reserve[side as usize]
    }

    /// The cards still to be drawn.
    pub const fn deck(&self) -> CardSet {
        self.deck
    }

    /// The discard pile, from bottom to top.
    pub fn discards(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.discard.iter()
    }

    /// The played card, face up.
    pub const fn played(&self) -> Option<Card> {
        self.played
    }

    /// Whose phase it is.
    pub const fn active(&self) -> Side {
        self.active
    }

    /// What must happen next.
    pub const fn pending(&self) -> Pending {
        self.pending
    }

    /// How the game ended, once it is over.
    pub const fn ending(&self) -> Option<Ending> {
        match self.pending {
            Pending::Over { ending } => Some(ending),
            _ => None,
        }
    }

    /// The side that must decide, if it is a side's decision.
    #[inline]
    pub(crate) const fn decider(&self) -> Option<Side> {
        match self.pending.decider(self.active) {
            // M10: every decision left to a person is the Emperor's.
            Some(_) if self.solo.is_some() => Some(Side::Emperor),
            decider => decider,
        }
    }
}

impl Pending {
    /// The side that must decide in a side's phase; nobody when it is Fate's turn or the game is over.
    #[inline]
    pub const fn decider(self, active: Side) -> Option<Side> {
        match self {
            Pending::Card | Pending::Order | Pending::Command | Pending::Discard => Some(active),
            Pending::Reaction => Some(active.other()),
            Pending::Taken { side, .. } | Pending::Reserves { side } | Pending::Reroll { side } => Some(side),
            Pending::Loss { chooser, .. } => Some(chooser),
            Pending::FirstVoyage
            | Pending::Deal
            | Pending::Draw
            | Pending::Sail { .. }
            | Pending::Skirmish { .. }
            | Pending::BattleRoll { .. }
            | Pending::RerollRoll { .. }
            | Pending::Event { .. }
            | Pending::Over { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_under_256_bytes() {
        assert!(size_of::<State>() < 256, "{} bytes", size_of::<State>());
    }
}
