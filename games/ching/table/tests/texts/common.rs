//! What several tests of Madame Ching need.

use crate::common::translator;
use ching::{Card, Encounter, Mode, Reason, Rules, Skill, Symbol, Tile};
use ching_table::texts::ChingWords;
use tabletop::Seat;
use words::Language;

/// The rules of every mode.
pub fn rules() -> [Rules; 4] {
    Mode::ALL.map(Rules::new)
}

/// Words in a language.
pub fn words(language: Language, rules: &Rules) -> ChingWords<'_> {
    ChingWords::new(translator(language), rules)
}

/// The name of a mode in snapshots.
pub fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Two => "two",
        Mode::Three => "three",
        Mode::Four => "four",
        Mode::Teams => "teams",
    }
}

/// A card of a number.
pub fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

/// A mission of a name.
pub fn tile(id: &str) -> Tile {
    Tile::from_id(id).unwrap()
}

/// Every reason.
pub fn reasons() -> Vec<Reason> {
    let (card, tile, seat) = (card(29), tile("23a"), Seat(1));
    vec![
        Reason::GameOver,
        Reason::NotYourDecision,
        Reason::NotNow,
        Reason::FateFirst,
        Reason::NotToDraw(tile),
        Reason::NotInDeck(card),
        Reason::NotInEncounterDeck(Encounter::PilotMap),
        Reason::NotThere,
        Reason::NotInHand(card),
        Reason::ChooseCards(1),
        Reason::ChooseCards(2),
        Reason::LowerFirst,
        Reason::MustClaim,
        Reason::NoSuchMission(tile),
        Reason::NotClosest(tile),
        Reason::OutOfReach(tile),
        Reason::NoSkill(Skill::NightNavigation),
        Reason::NoSkill(Skill::EliteCrew),
        Reason::SkillUsed(Skill::Combat),
        Reason::NotASplit,
        Reason::NotHeld(Encounter::MadameChing),
        Reason::OnePerTurn,
        Reason::OnlyWhenEnding,
        Reason::KeptToEnd,
        Reason::NoUsedSkill,
        Reason::NothingToTurn(Symbol::Kite),
        Reason::ExpeditionEnded,
        Reason::EndOfWorld,
        Reason::NoExpedition,
        Reason::NeedsTarget,
        Reason::NoTarget,
        Reason::NoSuchSeat(Seat(3)),
        Reason::Yourself,
        Reason::Partner,
        Reason::NoGem(seat),
        Reason::NoEncounter(seat),
        Reason::NoCard(seat),
        Reason::NotLaidOut(card),
        Reason::NoFaceDown,
        Reason::MustTake,
        Reason::NoPilot,
        Reason::MustTurn,
        Reason::NotAtSea(card),
        Reason::AlreadyTurned(card),
        Reason::OtherSymbol(card),
        Reason::NoPilotToTurn,
        Reason::NotTheirs(card),
        Reason::OwesCard,
        Reason::NoneToClaim,
        Reason::NoneInReach,
        Reason::NoCardInHand,
        Reason::NoEncounterInHand,
        Reason::NoneHasEffect,
        Reason::NobodyToAttack,
        Reason::NoneLaidOut,
        Reason::NoPilotHeld,
    ]
}
