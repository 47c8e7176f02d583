//! What several tests need: every reason, the rules of every solo game, and words.

use crate::common::translator;
use ming::solo::{Challenges, Difficulty};
use ming::{Card, Piece, Place, Reason, Rules};
use ming_table::texts::MingWords;
use words::Language;

/// Every reason, the ones with numbers also for none and one.
pub fn reasons() -> Vec<Reason> {
    let card = Card::new(24).unwrap();
    vec![
        Reason::GameOver,
        Reason::NotYourDecision,
        Reason::NotNow,
        Reason::FateFirst,
        Reason::WrongDice(1),
        Reason::WrongDice(3),
        Reason::NotInDeck(card),
        Reason::NotInHand(card),
        Reason::ReserveFull(3),
        Reason::OtherSide,
        Reason::Nothing,
        Reason::OnlyCp(2),
        Reason::NeedlessReinforcement,
        Reason::NeedsReinforcement,
        Reason::NotInReserve(card),
        Reason::Supply(Piece::Gold, 0),
        Reason::Supply(Piece::Troop, 0),
        Reason::Supply(Piece::Horde, 2),
        Reason::TooFew(Piece::Gold, Place::Ming, 0),
        Reason::TooFew(Piece::Junk, Place::Sea, 1),
        Reason::TooFew(Piece::Settlement, Place::Manchus, 2),
        Reason::TooFew(Piece::Horde, Place::Gansu, 0),
        Reason::NotAdjacent(Place::Western, Place::Gansu),
        Reason::WrongPlace(Place::Sea),
        Reason::Room(Place::Sichuan, 0),
        Reason::Room(Place::Sichuan, 1),
        Reason::NoSuchEvent,
        Reason::EnemyThere(Place::Yunnan),
        Reason::NotEnemys(Place::Shanxi),
        Reason::NotYours(Place::Liaodong),
        Reason::NoJunkAtSea,
        Reason::NoGold,
        Reason::GoldAtSeaMustSail(2),
        Reason::NoSuchVoyage(8),
        Reason::VoyageCompleted(2),
        Reason::VoyageNotCompleted(6),
        Reason::NoSpecial(card),
        Reason::SpecialUnusable(card),
        Reason::OtherSpecial(card),
        Reason::Exactly(2),
        Reason::AtMost(2),
        Reason::OnePlace,
        Reason::SkirmishSize(Place::Sichuan),
        Reason::SkirmishReach(Place::Sichuan),
        Reason::NotInTopFive(card),
        Reason::TakeCp(2),
        Reason::TakeUnusable(card),
        Reason::NotTheseDice,
        Reason::NotToDiscard(card),
        Reason::NobodyCanMove,
        Reason::NoTarget,
        Reason::NowhereToBuild,
    ]
}

/// The rules of every solo game: each difficulty with each set of challenges.
pub fn solo_rules() -> Vec<Rules> {
    let challenges = [(false, false), (true, false), (false, true), (true, true)];
    let challenges = challenges.map(|(losses, hordes)| Challenges { losses, hordes });
    Difficulty::ALL
        .into_iter()
        .flat_map(|difficulty| challenges.map(|challenges| Rules::solo(difficulty, challenges)))
        .collect()
}

/// Words in a language.
pub fn words(language: Language, rules: &Rules) -> MingWords<'_> {
    MingWords::new(translator(language), rules)
}
