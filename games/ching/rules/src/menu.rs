//! Every kind of action a seat could take at its decision, and why some are not possible.

use tabletop::{Game, Seat, word_enum};

use crate::action::Action;
use crate::card::Skill;
use crate::encounter::Encounter;
use crate::reason::Reason;
use crate::rules::Rules;
use crate::state::{Attack, Pending, State};

word_enum! {
    /// A kind of action, as a player would name it.
    #[allow(missing_docs, reason = "each is the action of that name")]
    pub enum Choice {
        Choose = "choose",
        Junk = "junk",
        Claim = "claim",
        Meteorology = "meteorology",
        Gain = "gain",
        Cartography = "cartography",
        Night = "night",
        Combat = "combat",
        Swap = "swap",
        Play = "play",
        Take = "take",
        Pass = "pass",
        Cancel = "cancel",
        Turn = "turn",
        Give = "give",
        Share = "share",
        Keep = "keep",
        Decline = "decline",
    }
}

/// The kinds of action at a decision: possible, or the reason why not.
pub type Menu = Vec<(Choice, Result<(), Reason>)>;

impl Choice {
    /// The skill that it uses, if it uses one.
    pub const fn skill(self) -> Option<Skill> {
        match self {
            Choice::Meteorology => Some(Skill::Meteorology),
            Choice::Cartography => Some(Skill::Cartography),
            Choice::Night => Some(Skill::NightNavigation),
            Choice::Combat => Some(Skill::Combat),
            _ => None,
        }
    }

    /// The kind of an action; nothing for Fate's.
    pub const fn of(action: Action) -> Option<Choice> {
        Some(match action {
            Action::Mission(_)
            | Action::Draw(_)
            | Action::Encounter(_)
            | Action::Gem(_)
            | Action::Steal(_) => {
                return None;
            }
            Action::Choose(..) => Choice::Choose,
            Action::Junk(_) => Choice::Junk,
            Action::Claim(_) => Choice::Claim,
            Action::Meteorology(_) => Choice::Meteorology,
            Action::Gain(_) => Choice::Gain,
            Action::Cartography => Choice::Cartography,
            Action::Night(_) => Choice::Night,
            Action::Combat(_) => Choice::Combat,
            Action::Swap { .. } => Choice::Swap,
            Action::Play(_) | Action::PlayAt(..) | Action::PlayFor(..) => Choice::Play,
            Action::Take(_) | Action::TakeFaceDown => Choice::Take,
            Action::Pass => Choice::Pass,
            Action::Cancel(_) => Choice::Cancel,
            Action::Turn(_) | Action::TurnPilot(_) => Choice::Turn,
            Action::Give(_) => Choice::Give,
            Action::Share => Choice::Share,
            Action::Keep => Choice::Keep,
            Action::Decline => Choice::Decline,
        })
    }

    /// The kinds that belong to the pending decision.
    const fn at(pending: Pending) -> &'static [Choice] {
        use Choice as C;
        match pending {
            Pending::Choose => &[C::Choose],
            Pending::Assign => &[C::Junk],
            Pending::Mission => &[C::Claim, C::Meteorology, C::Decline],
            Pending::MadameChing => &[C::Play, C::Decline],
            Pending::Skills { .. } => &[C::Gain],
            Pending::Share { .. } => &[C::Share, C::Keep],
            Pending::Act => &[C::Cartography, C::Night, C::Combat, C::Play, C::Take, C::Pass],
            Pending::Attacked { attack: Attack::Siren(_), .. } => &[C::Cancel, C::Turn],
            Pending::Attacked { .. } => &[C::Cancel, C::Decline],
            Pending::Swap { .. } => &[C::Swap],
            Pending::Gift => &[C::Give, C::Keep],
            _ => &[],
        }
    }
}

impl Rules {
    /// The kinds of action at a seat's decision, each possible or with the reason why not; empty when the seat is
    /// not asked.
    pub fn menu(&self, state: &State, seat: Seat) -> Menu {
        if !self.status(state).asks(seat) {
            return Menu::new();
        }
        let mut actions = Vec::new();
        self.legal(state, seat, &mut actions);
        let possible = |choice| actions.iter().any(|&action| Choice::of(action) == Some(choice));
        let judge = |&choice: &Choice| {
            let verdict = if possible(choice) { Ok(()) } else { Err(self.why_not(state, seat, choice)) };
            (choice, verdict)
        };
        Choice::at(state.pending).iter().map(judge).collect()
    }

    /// Why no action of a kind is possible.
    fn why_not(&self, state: &State, seat: Seat, choice: Choice) -> Reason {
        let skills = state.skills[seat.index()];
        let skill = |skill| skills.check(skill).err();
        match choice {
            Choice::Claim => Reason::NoneToClaim,
            Choice::Meteorology => skill(Skill::Meteorology).unwrap_or(Reason::NoneInReach),
            Choice::Decline => Reason::MustClaim,
            Choice::Cartography => skill(Skill::Cartography).unwrap_or(Reason::NotNow),
            Choice::Night => skill(Skill::NightNavigation)
                .or(self.check_joins(state).err())
                .unwrap_or(Reason::NoCardInHand),
            Choice::Combat => skill(Skill::Combat).unwrap_or(Reason::NobodyToAttack),
            Choice::Play if state.pending == Pending::MadameChing => Reason::NotHeld(Encounter::MadameChing),
            Choice::Play if state.turn.played => Reason::OnePerTurn,
            Choice::Play if state.encounters[seat.index()].is_empty() => Reason::NoEncounterInHand,
            Choice::Play => Reason::NoneHasEffect,
            Choice::Take => Reason::NoneLaidOut,
            Choice::Pass => Reason::MustTake,
            Choice::Cancel => Reason::NoPilotHeld,
            Choice::Keep => Reason::OwesCard,
            _ => Reason::NotNow,
        }
    }
}
