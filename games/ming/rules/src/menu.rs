//! Every kind of action a side could take at its decision, and why some are not possible.

use tabletop::{Game, Seat, word_enum};

use crate::action::Action;
use crate::board::{Piece, Place, Side};
use crate::card::CardSet;
use crate::reason::Reason;
use crate::rules::Rules;
use crate::state::{Pending, State};

word_enum! {
    /// A kind of action, as a player would name it.
    #[allow(missing_docs, reason = "each is the action of that name")]
    pub enum Choice {
        Play = "play",
        Reserve = "reserve",
        First = "first",
        Second = "second",
        Recruit = "recruit",
        Move = "move",
        Attack = "attack",
        Tax = "tax",
        Junks = "junks",
        Voyage = "voyage",
        Amass = "amass",
        Gather = "gather",
        Build = "build",
        Special = "special",
        Decline = "decline",
        Lose = "lose",
        Reveal = "reveal",
        Reroll = "reroll",
        Stop = "stop",
        Discard = "discard",
    }
}

/// The kinds of action at a decision: possible, or the reason why not.
pub type Menu = Vec<(Choice, Result<(), Reason>)>;

impl Choice {
    /// The kind of an action; `None` for Fate's.
    pub const fn of(action: Action) -> Option<Choice> {
        Some(match action {
            Action::Roll(_) | Action::Draw(_) | Action::Event(_) => return None,
            Action::Play(_) => Choice::Play,
            Action::Reserve(_) => Choice::Reserve,
            Action::First => Choice::First,
            Action::Second => Choice::Second,
            Action::Recruit(_) => Choice::Recruit,
            Action::Tax(_) => Choice::Tax,
            Action::Junks(_) => Choice::Junks,
            Action::Voyage(_) => Choice::Voyage,
            Action::Move { .. } => Choice::Move,
            Action::Attack { .. } => Choice::Attack,
            Action::Amass { .. } => Choice::Amass,
            Action::Gather { .. } => Choice::Gather,
            Action::Build { .. } => Choice::Build,
            Action::Decline => Choice::Decline,
            Action::Lose(_) => Choice::Lose,
            Action::Reveal(_) => Choice::Reveal,
            Action::Reroll(_) => Choice::Reroll,
            Action::Stop => Choice::Stop,
            Action::Discard(_) => Choice::Discard,
            // However a special action is put together.
            _ => Choice::Special,
        })
    }

    /// The kinds that belong to the pending decision.
    const fn at(pending: Pending, side: Side) -> &'static [Choice] {
        use Choice as C;
        match (pending, side) {
            (Pending::Card, _) => &[C::Play, C::Reserve],
            (Pending::Order, _) => &[C::First, C::Second],
            (Pending::Command, Side::Emperor) => {
                &[C::Recruit, C::Move, C::Attack, C::Tax, C::Junks, C::Voyage, C::Special]
            }
            (Pending::Command, Side::Overlord) => {
                &[C::Amass, C::Move, C::Attack, C::Gather, C::Build, C::Special]
            }
            (Pending::Reaction, _) => &[C::Special, C::Decline],
            (Pending::Taken { .. }, _) => &[C::Special],
            (Pending::Loss { .. }, _) => &[C::Lose],
            (Pending::Reserves { .. }, _) => &[C::Reveal, C::Stop],
            (Pending::Reroll { .. }, _) => &[C::Reroll, C::Stop],
            (Pending::Discard, _) => &[C::Discard],
            _ => &[],
        }
    }
}

impl Rules {
    /// The kinds of action at a seat's decision, each possible or with the reason why not; empty when the seat is
    /// not asked.
    pub fn menu(&self, state: &State, seat: Seat) -> Menu {
        let side = Side::of(seat);
        if state.decider() != Some(side) {
            return Menu::new();
        }
        let mut actions = Vec::new();
        self.legal(state, seat, &mut actions);
        let possible = |choice| actions.iter().any(|&action| Choice::of(action) == Some(choice));
        let judge = |&choice: &Choice| {
            let verdict = if possible(choice) { Ok(()) } else { Err(self.why_not(state, side, choice)) };
            (choice, verdict)
        };
        Choice::at(state.pending, side).iter().map(judge).collect()
    }

    /// Why no action of a kind is possible.
    fn why_not(&self, state: &State, side: Side, choice: Choice) -> Reason {
        let board = &state.board;
        match choice {
            Choice::Reserve => Reason::ReserveFull(self.reserve_limit().unwrap_or_default()),
            Choice::Recruit => Reason::Supply(Piece::Troop, 0),
            Choice::Tax => Reason::Supply(Piece::Gold, 0),
            Choice::Junks => Reason::Supply(Piece::Junk, 0),
            Choice::Amass => Reason::Supply(Piece::Horde, 0),
            Choice::Gather => Reason::Supply(Piece::Settlement, 0),
            Choice::Voyage if board.count(Piece::Junk, Place::Sea) == 0 => Reason::NoJunkAtSea,
            Choice::Voyage => Reason::NoGold,
            Choice::Move => Reason::NobodyCanMove,
            Choice::Attack => Reason::NoTarget,
            Choice::Build => Reason::NowhereToBuild,
            Choice::Special => match state.played {
                None => Reason::NotNow,
                Some(card) => match self.available(board, side, card) {
                    Some(effect) if !self.usable(state, side, effect, CardSet::NONE) => {
                        Reason::SpecialUnusable(card)
                    }
                    Some(_) => Reason::NotNow,
                    None if self.printed(board, side, card).is_some() => {
                        Reason::VoyageNotCompleted(self.spec(card).voyage)
                    }
                    None => Reason::NoSpecial(card),
                },
            },
            _ => Reason::NotNow,
        }
    }
}
