//! Events, for logs, animations and sounds. They name every change of a piece's or card's place.

use serde::Serialize;
use tabletop::Observer;

use crate::action::Action;
use crate::board::{Piece, Place, Places, Side};
use crate::card::{Card, CardSet};
use crate::dice::Dice;
use crate::solo::{Cube, DiceWhy, EventKind, Impossible, Matter, Role};
use crate::victory::{Ending, Scores};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "side is who, place is where, among is what there was to choose from; the rest is explained"
)]
pub enum Event {
    /// A round begins.
    Round { era: u8, round: u8 },
    /// A side's phase begins.
    Phase { side: Side },
    /// A side decided. Reserving is reported only by [`Event::Card`], because the card is hidden.
    Decided {
        side: Side,
        action: Action,
        /// M6.9: whether the decision was forced, so that nobody was asked.
        forced: bool,
    },
    /// M6.6: the active side can do nothing with the card.
    Passed { side: Side },
    /// M6.5: a side's Reaction is not usable when its turn comes.
    Skipped { side: Side },
    /// Dice were rolled.
    Rolled { side: Side, dice: Dice },
    /// Pieces moved.
    Moved { piece: Piece, from: Spot, to: Spot, count: u8 },
    /// A card moved.
    Card {
        /// The card; `None` if the observer may not know it.
        card: Option<Card>,
        from: Pile,
        to: Pile,
        /// M3.4: for a card that leaves a reserve, the round it was reserved in: which back it was.
        #[serde(skip_serializing_if = "Option::is_none")]
        reserved_in: Option<u8>,
    },
    /// M3.1: the players swap hands.
    Swapped {
        /// How many cards each side passes on.
        counts: [u8; 2],
        /// The cards; `None` if the observer may not know them.
        cards: Option<[CardSet; 2]>,
    },
    /// M3.2: so many discards, and reserved cards of each side, become the new deck.
    Reshuffled { discard: u8, reserve: [u8; 2] },
    /// M4.6: a Voyage was attempted.
    Voyage {
        /// Its number.
        voyage: u8,
        /// The number that a die had to be lower than.
        needed: u8,
        success: bool,
    },
    /// A Skirmish was fought.
    Skirmish {
        place: Place,
        /// How many defended it; a die had to be higher.
        defenders: u8,
        /// Whether anything was hit.
        hit: bool,
    },
    /// M7: a battle begins.
    Battle { place: Place, attacker: Side },
    /// M7.2: an exchange of blows.
    Exchange {
        /// The dice of both sides.
        dice: [Dice; 2],
        blow: Blow,
        /// The side that struck it; none in a Standoff.
        winner: Option<Side>,
    },
    /// M7.3: a Settlement absorbs a Normal Hit.
    Withstood { place: Place },
    /// The battle is over, and the winner is left there.
    BattleOver { place: Place, winner: Side },
    /// M10.4: the Overlord plays the card with the most CP.
    OverlordCard {
        card: Card,
        /// All cards with as many CP.
        among: CardSet,
    },
    /// M10.3, M10.4: an Event card was drawn from the deck of its level.
    Drew { level: u8, kind: EventKind, role: Role },
    /// M10.4: the empty Event deck of a level was rebuilt from its discards.
    Rebuilt { level: u8 },
    /// The Event cannot be carried out completely.
    Refused {
        kind: EventKind,
        level: u8,
        #[serde(flatten)]
        why: Impossible,
    },
    /// M10.4: no Event of the deck of a level is possible, so the turn has none.
    NoEvent { level: u8 },
    /// M10.9: the rating of a Borderland as a target.
    Favoured {
        place: Place,
        /// Hordes able to attack it.
        hordes: u8,
        /// Troops in it.
        troops: u8,
    },
    /// M10.9: Hordes are taken evenly, so only some of the regions can give the next one.
    TakenEvenly {
        /// The regions from which the fewest have been taken.
        next: Places,
    },
    /// M10.11: the priority that decides where to move.
    MovePriority {
        /// 1: empty beside a Homeland with Hordes; 2: empty beside a Borderland that can spare Hordes; 3: the Overlord's.
        priority: u8,
        /// The Borderlands it names.
        among: Places,
    },
    /// M10.5: the Overlord's preference in a matter.
    Preferred {
        matter: Matter,
        among: Places,
        /// The best, several in a tie.
        best: Places,
    },
    /// M10.5: a tie between regions.
    TieBroken {
        among: Places,
        chosen: Place,
        /// The new position of the cube.
        cube: Cube,
    },
    /// M10.5: a tie between cards.
    CardTieBroken {
        among: CardSet,
        chosen: Card,
        /// The new position of the cube.
        cube: Cube,
    },
    /// M10.7: the reason for the Overlord's next decision about its dice.
    Judged { why: DiceWhy },
    /// M8: the game is over.
    Over {
        ending: Ending,
        /// The totals of M8.2.
        scores: Scores,
    },
}

/// Where a piece can be: a place or a Voyage space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A place.
    Place(Place),
    /// The space of a Voyage.
    Voyage(u8),
    /// Out of the game (M10.2).
    Removed,
}

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// The deck.
    Deck,
    /// A side's hand.
    Hand(Side),
    /// A side's reserve, face down.
    Reserve(Side),
    /// Played, face up.
    Played,
    /// Set aside, face up.
    SetAside,
    /// The discard pile.
    Discard,
}

/// M7.2: the strength of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Blow {
    /// A better type of result.
    Devastating,
    /// A higher score of the same type.
    Normal,
    /// The same.
    Standoff,
}

impl Pile {
    /// Whether an observer sees the face of a card in it.
    fn shows(self, observer: Observer) -> bool {
        match self {
            Pile::Deck => false,
            Pile::Hand(side) | Pile::Reserve(side) => observer.is(side.seat()),
            Pile::Played | Pile::SetAside | Pile::Discard => true,
        }
    }
}

impl Event {
    /// The event as an observer sees it.
    #[must_use]
    pub fn redact(&self, observer: Observer) -> Event {
        match *self {
            Event::Card { from, to, reserved_in, .. } if !from.shows(observer) && !to.shows(observer) => {
                Event::Card { card: None, from, to, reserved_in }
            }
            Event::Swapped { counts, .. } if observer == Observer::Spectator => {
                Event::Swapped { counts, cards: None }
            }
            _ => self.clone(),
        }
    }
}
