//! Why an action is not possible, as a stable code. Texts for people are elsewhere.

use std::fmt;

use crate::board::{Piece, Place};
use crate::card::Card;

/// Why an action is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "kebab-case"))]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Somebody else must decide.
    NotYourDecision,
    /// Something else is being decided.
    NotNow,
    /// Dice must be rolled or a card drawn first.
    FateFirst,
    /// A different number of dice must be rolled; this is the right one.
    WrongDice(u8),
    /// The card is not in the deck.
    NotInDeck(Card),
    /// The card is not in the hand.
    NotInHand(Card),
    /// M9.1: the reserve holds as many cards as it can.
    ReserveFull(u8),
    /// This is an action of the other side.
    OtherSide,
    /// At least one must be named.
    Nothing,
    /// The card gives only this many CP.
    OnlyCp(u8),
    /// M5.6: no card is needed to spend this few CP.
    NeedlessReinforcement,
    /// M5.6: spending this many CP requires a reserved card.
    NeedsReinforcement,
    /// The card is not in the reserve.
    NotInReserve(Card),
    /// M1.2: the Supply has only this many.
    Supply(Piece, u8),
    /// There are only this many in that place.
    TooFew(Piece, Place, u8),
    /// The places are not adjacent.
    NotAdjacent(Place, Place),
    /// Pieces cannot go there.
    WrongPlace(Place),
    /// M10.6: the Borderland has room for only this many.
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
    /// The Voyage is completed already.
    VoyageCompleted(u8),
    /// M6.2: the special action needs this Voyage.
    VoyageNotCompleted(u8),
    /// M6.2: the card has no special action for this side.
    NoSpecial(Card),
    /// M6.3: the special action would change nothing, or cannot be carried out completely.
    SpecialUnusable(Card),
    /// The special action must be used in another way.
    OtherSpecial(Card),
    /// Exactly this many must be named.
    Exactly(u8),
    /// At most this many can be named.
    AtMost(u8),
    /// They must all be in one place.
    OnePlace,
    /// M6.10: a Skirmish needs one to five Troops or Hordes there.
    SkirmishSize(Place),
    /// M6.10: a Skirmish needs an adjacent Borderland under one's own control.
    SkirmishReach(Place),
    /// The card is not among the top five discards.
    NotInTopFive(Card),
    /// The card to take must have this many CP.
    TakeCp(u8),
    /// M6.10: the special action of the card to take is not usable.
    TakeUnusable(Card),
    /// These are not the current dice.
    NotTheseDice,
    /// The card is not one of those to discard.
    NotToDiscard(Card),
    /// No region has a piece that could go anywhere.
    NobodyCanMove,
    /// No enemy Borderland can be reached.
    NoTarget,
    /// No controlled Borderland is adjacent to a Homeland with Settlements.
    NowhereToBuild,
}

impl Reason {
    /// A stable code for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::GameOver => "game-over",
            Reason::NotYourDecision => "not-your-decision",
            Reason::NotNow => "not-now",
            Reason::FateFirst => "fate-first",
            Reason::WrongDice(_) => "wrong-dice",
            Reason::NotInDeck(_) => "not-in-deck",
            Reason::NotInHand(_) => "not-in-hand",
            Reason::ReserveFull(_) => "reserve-full",
            Reason::OtherSide => "other-side",
            Reason::Nothing => "nothing",
            Reason::OnlyCp(_) => "only-cp",
            Reason::NeedlessReinforcement => "needless-reinforcement",
            Reason::NeedsReinforcement => "needs-reinforcement",
            Reason::NotInReserve(_) => "not-in-reserve",
            Reason::Supply(..) => "supply",
            Reason::TooFew(..) => "too-few",
            Reason::NotAdjacent(..) => "not-adjacent",
            Reason::WrongPlace(_) => "wrong-place",
            Reason::Room(..) => "room",
            Reason::NoSuchEvent => "no-such-event",
            Reason::EnemyThere(_) => "enemy-there",
            Reason::NotEnemys(_) => "not-enemys",
            Reason::NotYours(_) => "not-yours",
            Reason::NoJunkAtSea => "no-junk-at-sea",
            Reason::NoGold => "no-gold",
            Reason::GoldAtSeaMustSail(_) => "gold-at-sea-must-sail",
            Reason::NoSuchVoyage(_) => "no-such-voyage",
            Reason::VoyageCompleted(_) => "voyage-completed",
            Reason::VoyageNotCompleted(_) => "voyage-not-completed",
            Reason::NoSpecial(_) => "no-special",
            Reason::SpecialUnusable(_) => "special-unusable",
            Reason::OtherSpecial(_) => "other-special",
            Reason::Exactly(_) => "exactly",
            Reason::AtMost(_) => "at-most",
            Reason::OnePlace => "one-place",
            Reason::SkirmishSize(_) => "skirmish-size",
            Reason::SkirmishReach(_) => "skirmish-reach",
            Reason::NotInTopFive(_) => "not-in-top-five",
            Reason::TakeCp(_) => "take-cp",
            Reason::TakeUnusable(_) => "take-unusable",
            Reason::NotTheseDice => "not-these-dice",
            Reason::NotToDiscard(_) => "not-to-discard",
            Reason::NobodyCanMove => "nobody-can-move",
            Reason::NoTarget => "no-target",
            Reason::NowhereToBuild => "nowhere-to-build",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
