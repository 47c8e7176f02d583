//! One decision of the rulebook, of a seat or of Fate.

use tabletop::Seat;

use crate::card::{Card, Gem, Symbol};
use crate::encounter::Encounter;
use crate::gains::Gains;
use crate::mission::Tile;
use crate::state::Junk;

/// An action. Its text is its notation (`docs/notation-ching.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Fate, C1.2: this mission is drawn.
    Mission(Tile),
    /// Fate: this navigation card is drawn.
    Draw(Card),
    /// Fate: this encounter card is drawn.
    Encounter(Encounter),
    /// Fate, C5.3: the thief gets a gem of this colour.
    Gem(Gem),
    /// Fate, C5.3: the traitor brings this encounter card.
    Steal(Encounter),

    /// C2.2: the card for this round; with two players two, the lower first.
    Choose(Card, Option<Card>),
    /// C10.2: the card goes to this Junk.
    Junk(Junk),
    /// C3.7: the mission to take.
    Claim(Tile),
    /// C3.7: the mission to take with Meteorology.
    Meteorology(Tile),
    /// C3.8: the skills to gain.
    Gain(Gains),
    /// C4.2: use Cartography.
    Cartography,
    /// C4.3: use Night Navigation with this card.
    Night(Card),
    /// C4.4: use Combat against a seat.
    Combat(Seat),
    /// C4.4: take a card of the victim and give one back.
    Swap {
        /// The card taken.
        take: Card,
        /// The card given.
        give: Card,
    },
    /// C5: play an encounter card that needs no target or symbol.
    Play(Encounter),
    /// C5.3: play an encounter card against a seat.
    PlayAt(Encounter, Seat),
    /// C5.1: play Madame Ching for a symbol.
    PlayFor(Encounter, Symbol),
    /// C2.3(c): take this card of the display.
    Take(Card),
    /// C2.3(c): take the face-down card.
    TakeFaceDown,
    /// C2.5: end the turn when no card is laid out any more.
    Pass,
    /// C5.2: cancel an attack with this Pilot.
    Cancel(Encounter),
    /// C5.4: turn this card.
    Turn(Card),
    /// C5.4: turn a Pilot in the expedition of this Junk.
    TurnPilot(Junk),
    /// C9.2: give the partner this card.
    Give(Card),
    /// C9.3: hand the encounter card to the partner.
    Share,
    /// C9.2, C9.3: keep it.
    Keep,
    /// Do without what is offered.
    Decline,
}
