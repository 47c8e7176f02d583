//! Why an action is not possible: what is wrong, and what to do.

use ching::{Encounter, Reason, Skill, Symbol};

use super::names::{count_arg, seat_arg};
use super::{Args, ChingWords};

impl ChingWords<'_> {
    /// What is wrong with an action, and what to do instead.
    pub fn reason(&self, reason: &Reason) -> String {
        let id = format!("ching-reason-{}", reason.code());
        let say = |args: Args| self.text(&id, args);
        match *reason {
            Reason::NotToDraw(tile)
            | Reason::NoSuchMission(tile)
            | Reason::NotClosest(tile)
            | Reason::OutOfReach(tile) => {
                say(vec![("mission", self.text("ching-mission", [("tile", tile.to_string().into())]).into())])
            }

            Reason::NotInDeck(card)
            | Reason::NotInHand(card)
            | Reason::NotLaidOut(card)
            | Reason::NotAtSea(card)
            | Reason::AlreadyTurned(card)
            | Reason::OtherSymbol(card)
            | Reason::NotTheirs(card) => say(vec![("card", self.the_card(card).into())]),

            Reason::NotInEncounterDeck(kind) | Reason::NotHeld(kind) => {
                say(vec![("card", self.encounter(kind).into())])
            }
            Reason::NoUsedSkill => say(vec![("card", self.encounter(Encounter::SeaDog).into())]),

            Reason::NoSkill(skill) => {
                let symbol = Symbol::ALL.into_iter().find(|symbol| symbol.skill() == skill);
                let from = symbol.map_or_else(|| "none".to_owned(), |symbol| self.with_symbol(symbol));
                say(vec![("skill", self.skill(skill).to_owned().into()), ("symbol", from.into())])
            }
            Reason::SkillUsed(skill) => say(vec![
                ("skill", self.skill(skill).to_owned().into()),
                ("card", self.encounter(Encounter::SeaDog).into()),
            ]),
            Reason::NoneToClaim | Reason::NoneInReach => {
                say(vec![("skill", self.skill(Skill::Meteorology).to_owned().into())])
            }
            Reason::NothingToTurn(symbol) => say(vec![("symbol", self.with_symbol(symbol).into())]),

            Reason::NoSuchSeat(seat)
            | Reason::NoGem(seat)
            | Reason::NoEncounter(seat)
            | Reason::NoCard(seat) => say(vec![seat_arg(seat)]),
            Reason::ChooseCards(count) => say(vec![count_arg(count)]),

            Reason::GameOver
            | Reason::NotYourDecision
            | Reason::NotNow
            | Reason::FateFirst
            | Reason::NotThere
            | Reason::LowerFirst
            | Reason::MustClaim
            | Reason::NotASplit
            | Reason::OnePerTurn
            | Reason::OnlyWhenEnding
            | Reason::KeptToEnd
            | Reason::ExpeditionEnded
            | Reason::EndOfWorld
            | Reason::NoExpedition
            | Reason::NeedsTarget
            | Reason::NoTarget
            | Reason::Yourself
            | Reason::Partner
            | Reason::NoFaceDown
            | Reason::MustTake
            | Reason::NoPilot
            | Reason::MustTurn
            | Reason::NoPilotToTurn
            | Reason::OwesCard
            | Reason::NoCardInHand
            | Reason::NoEncounterInHand
            | Reason::NoneHasEffect
            | Reason::NobodyToAttack
            | Reason::NoneLaidOut
            | Reason::NoPilotHeld => say(vec![]),
        }
    }
}
