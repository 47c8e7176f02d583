//! Why an action is not possible: what is wrong, and what to do.

use ming::{Piece, Place, Reason};

use super::MingWords;
use words::Value;

impl MingWords<'_> {
    /// What is wrong with an action, and what to do instead.
    pub fn reason(&self, reason: &Reason) -> String {
        let id = format!("ming-reason-{}", reason.code());
        let say = |args: &[(&'static str, Value<'static>)]| self.text(&id, args.iter().cloned());
        match *reason {
            Reason::WrongDice(count)
            | Reason::ReserveFull(count)
            | Reason::OnlyCp(count)
            | Reason::GoldAtSeaMustSail(count)
            | Reason::NoSuchVoyage(count)
            | Reason::Exactly(count)
            | Reason::AtMost(count)
            | Reason::TakeCp(count) => say(&[("count", count.into())]),

            Reason::NotInDeck(card)
            | Reason::NotInHand(card)
            | Reason::NotInReserve(card)
            | Reason::NoSpecial(card)
            | Reason::SpecialUnusable(card)
            | Reason::OtherSpecial(card)
            | Reason::NotInTopFive(card)
            | Reason::TakeUnusable(card)
            | Reason::NotToDiscard(card) => say(&[("card", self.card(card).into())]),

            Reason::VoyageCompleted(voyage) | Reason::VoyageNotCompleted(voyage) => {
                say(&[("voyage", self.voyage(voyage).into())])
            }

            Reason::WrongPlace(place)
            | Reason::EnemyThere(place)
            | Reason::NotEnemys(place)
            | Reason::NotYours(place)
            | Reason::SkirmishReach(place) => say(&[("place", self.place(place).into())]),
            Reason::Room(place, count) => {
                say(&[("count", count.into()), ("place", self.place(place).into())])
            }
            Reason::SkirmishSize(place) => say(&[("at", self.at(place).into())]),
            Reason::NotAdjacent(place, other) => {
                say(&[("place", self.place(place).into()), ("other", self.place(other).into())])
            }

            Reason::Supply(piece, count) => say(&self.pieces_there(piece, Place::Supply, count)[..3]),
            Reason::TooFew(piece, place, count) => say(&self.pieces_there(piece, place, count)),

            Reason::GameOver
            | Reason::NotYourDecision
            | Reason::NotNow
            | Reason::FateFirst
            | Reason::OtherSide
            | Reason::Nothing
            | Reason::NeedlessReinforcement
            | Reason::NeedsReinforcement
            | Reason::NoJunkAtSea
            | Reason::NoGold
            | Reason::OnePlace
            | Reason::NotTheseDice
            | Reason::NoSuchEvent
            | Reason::NobodyCanMove
            | Reason::NoTarget
            | Reason::NowhereToBuild => say(&[]),
        }
    }

    fn pieces_there(&self, piece: Piece, place: Place, count: u8) -> [(&'static str, Value<'static>); 4] {
        [
            ("count", count.into()),
            ("pieces", self.piece(piece, count).into()),
            ("none", self.no_piece(piece).into()),
            ("at", self.at(place).into()),
        ]
    }
}
