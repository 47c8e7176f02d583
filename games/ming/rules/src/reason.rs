//! Why an action is not possible, as a stable code. Texts for people are elsewhere.

use crate::board::{Piece, Place};
use crate::card::Card;

/// Why an action is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "kebab-case"))]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Another seat is to move.
    NotYourDecision,
    /// This is not what is being decided now.
    NotNow,
    /// Dice or cards come first.
    FateFirst,
    /// A different number of dice is rolled here.
    WrongDice(u8),
    /// The card is not in the deck.
    NotInDeck(Card),
    /// The card is not in the hand.
    NotInHand(Card),
    /// M9.1: the reserve holds as many cards as it can.
    ReserveFull(u8),
    /// Only the other side has this action.
    OtherSide,
    /// At least one must be chosen.
    Nothing,
    /// The card does not give that many CP.
    OnlyCp(u8),
    /// M5.6: the CP of the played card are enough without a reserved card.
    NeedlessReinforcement,
    /// M5.6: spending that many CP takes a reserved card.
    NeedsReinforcement,
    /// The card is not in the reserve.
    NotInReserve(Card),
    /// M1.2: the Supply does not have that many.
    Supply(Piece, u8),
    /// There are not that many in that place.
    TooFew(Piece, Place, u8),
    /// The places are not adjacent.
    NotAdjacent(Place, Place),
    /// Pieces cannot go there.
    WrongPlace(Place),
    /// M10.6: the Borderland does not have room for that many.
    Room(Place, u8),
    /// The Event is not in the deck.
    NoSuchEvent,
    /// The enemy is there: attack instead.
    EnemyThere(Place),
    /// The enemy does not control it.
    NotEnemys(Place),
    /// The side does not control it.
    NotYours(Place),
    /// M4.6: there is no Junk in the South China Sea.
    NoJunkAtSea,
    /// M4.6: there is no Gold in the Ming Homeland or the South China Sea.
    NoGold,
    /// M4.6: all Gold in the South China Sea must be sent.
    GoldAtSeaMustSail(u8),
    /// There is no Voyage with this number.
    NoSuchVoyage(u8),
    /// The Voyage is already completed.
    VoyageCompleted(u8),
    /// M6.2: the special action needs this Voyage.
    VoyageNotCompleted(u8),
    /// M6.2: the card has no special action for this side.
    NoSpecial(Card),
    /// M6.3: the special action would change nothing, or cannot be carried out completely.
    SpecialUnusable(Card),
    /// The special action does something else.
    OtherSpecial(Card),
    /// A fixed number must be chosen.
    Exactly(u8),
    /// At most a fixed number can be chosen.
    AtMost(u8),
    /// They must all be in one place.
    OnePlace,
    /// M6.10: a Skirmish needs one to five Troops or Hordes there.
    SkirmishSize(Place),
    /// M6.10: the side controls no Borderland next to it.
    SkirmishReach(Place),
    /// The card is not among the top five discards.
    NotInTopFive(Card),
    /// The card to take must have other CP.
    TakeCp(u8),
    /// M6.10: the special action of the card to take is not usable.
    TakeUnusable(Card),
    /// These dice were not rolled.
    NotTheseDice,
    /// The card is not one of those to discard.
    NotToDiscard(Card),
    /// No piece of the side can move.
    NobodyCanMove,
    /// No enemy Borderland is within reach.
    NoTarget,
    /// The side controls no Borderland next to a Homeland with Settlements.
    NowhereToBuild,
}

impl Reason {
    /// A stable code for programs.
    pub fn code(self) -> &'static str {
        self.into()
    }
}
