//! Every decision a side can make and everything Fate can do. The text form is in `notation`.

use serde::{Deserialize, Serialize};

use crate::allocation::Allocation;
use crate::board::Place;
use crate::card::Card;
use crate::dice::Dice;
use crate::solo::EventKind;

/// One decision of the rulebook, in eight bytes. `with` is the reserved card that reinforces a command action (M5.6); an
/// [`Allocation`] says how many where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "from and to are places; the rest is said above")]
pub enum Action {
    /// Fate: the dice that were thrown show this.
    Roll(Dice),
    /// Fate: this card is dealt or drawn.
    Draw(Card),
    /// Fate: this Event is drawn (M10).
    Event(EventKind),

    /// M6.1: put a card of the hand face down into the reserve.
    Reserve(Card),
    /// M6.1: play a card of the hand face up.
    Play(Card),
    /// M6.4: use the played card before the opponent.
    First,
    /// M6.4: let the opponent use the played card first.
    Second,

    /// M4.1: Troops from the Supply to the Ming Homeland.
    Recruit(u8),
    /// M4.4: Gold from the Supply to the Ming Homeland.
    Tax(u8),
    /// M4.5: Junks from the Supply to the South China Sea.
    Junks(u8),
    /// M4.6: a Voyage.
    Voyage(Sailing),
    /// M4.2, M5.2: move.
    Move { from: Place, to: Place, count: u8, with: Option<Card> },
    /// M4.3, M5.3: attack a Borderland.
    Attack { target: Place, from: Allocation, with: Option<Card> },
    /// M5.1: Hordes from the Supply to Barbarian Homelands.
    Amass { to: Allocation, with: Option<Card> },
    /// M5.4: Settlements from the Supply to Barbarian Homelands.
    Gather { to: Allocation, with: Option<Card> },
    /// M5.5: Settlements from one Barbarian Homeland into adjacent Borderlands.
    Build { from: Place, to: Allocation, with: Option<Card> },

    /// A special action that gains or loses pieces, by place; [`Allocation::NONE`] when another chooses what is lost.
    Special(Allocation),
    /// A special action that is a Voyage.
    SpecialVoyage(Sailing),
    /// A special action that is a Skirmish, and its target.
    Skirmish(Place),
    /// A special action that drives Hordes out of a Borderland to a Barbarian Homeland.
    Rout { from: Place, to: Place },
    /// A special action that takes a card from the top five discards.
    Take(Card),
    /// M6.4: use no Reaction.
    Decline,
    /// M6.8: the pieces lost, by place.
    Lose(Allocation),

    /// M7.1: reveal a reserved card for re-rolls.
    Reveal(Card),
    /// M7.1: roll these dice again.
    Reroll(Dice),
    /// M7.1: keep the dice as they are.
    Stop,
    /// M6.7: the next card onto the discard pile.
    Discard(Card),
}

/// M4.6: what is sent where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sailing {
    /// The number of the Voyage.
    pub voyage: u8,
    /// Junks sent.
    pub junks: u8,
    /// Gold sent, that of the South China Sea included.
    pub gold: u8,
}

impl Action {
    /// Whether it is a special action.
    pub const fn is_special(self) -> bool {
        matches!(
            self,
            Action::Special(_)
                | Action::SpecialVoyage(_)
                | Action::Skirmish(_)
                | Action::Rout { .. }
                | Action::Take(_)
        )
    }

    /// M5.6: the reserved card that reinforces a command action.
    pub fn reinforcement(self) -> Option<Card> {
        match self {
            Action::Move { with, .. }
            | Action::Attack { with, .. }
            | Action::Amass { with, .. }
            | Action::Gather { with, .. }
            | Action::Build { with, .. } => with,
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_eight_bytes() {
        assert_eq!(size_of::<Action>(), 8);
    }
}
