//! Checks whether a pending decision is possible in a position.

use serde_json::{Value, json};
use tabletop::{Few, Message, Problem};

use crate::action::Sailing;
use crate::board::{Piece, Place, Side};
use crate::command::check_sailing;
use crate::errors;
use crate::rules::{Edition, Rules};
use crate::solo::Role;
use crate::special::Loss;
use crate::state::{Battle, Parts, Pending, State};
use crate::victory::Ending;

/// The word for it.
pub fn pending_name(pending: Pending) -> String {
    match json!(pending).get("what") {
        Some(Value::String(name)) => name.clone(),
        _ => String::new(),
    }
}

/// What is pending can be pending.
pub fn check_pending(rules: &Rules, state: &State) -> Result<(), Problem> {
    let name = pending_name(state.pending);
    let wrong = |what: Message| Err(Problem::at(format!("pending: `{name}`"), what));
    let fighting = matches!(
        state.pending,
        Pending::BattleRoll { .. }
            | Pending::Reserves { .. }
            | Pending::Reroll { .. }
            | Pending::RerollRoll { .. }
    );
    if fighting != (state.battle != Battle::NONE) {
        return wrong(errors::PendingBattle.into());
    }
    let quiet = matches!(state.pending, Pending::FirstVoyage | Pending::Deal | Pending::Draw | Pending::Card);
    let over = matches!(state.pending, Pending::Over { .. });
    if quiet && !(state.played.is_none() && state.set_aside.is_empty() && Rules::has_no_parts(state)) {
        return wrong(errors::PendingNoCard.into());
    }
    // M10.12: alone, a reserved card leaves its place before the turn is over.
    let gone = matches!(state.pending, Pending::Discard) || state.solo.is_some();
    if !quiet && !over && state.played.is_none() && !gone {
        return wrong(errors::PendingNeedsCard.into());
    }
    // All that can still be revealed has room beside the cards set aside.
    if state.set_aside.len() + state.reserve[0].len().max(state.reserve[1].len()) > 16 {
        return wrong(errors::PendingSetAside.into());
    }
    check_alone(rules, state).or_else(wrong)?;
    if !parts_fit(state) {
        return wrong(errors::PendingParts.into());
    }
    check_fight(rules, state).or_else(wrong)?;
    match state.pending {
        Pending::Over { ending } => {
            let fits = match ending {
                Ending::Major(side) => state.board.has_major(side),
                Ending::Minor(_) => {
                    let last = state.active == Side::Emperor && state.round == 24;
                    last && ending == rules.minor(&state.board)
                }
            };
            if !fits {
                return wrong(errors::PendingOver.into());
            }
        }
        Pending::Sail { minus, .. } if minus > 6 => return wrong(errors::PendingMinus.into()),
        Pending::Sail { sailing, dice, .. } => {
            let Sailing { gold, .. } = sailing;
            if check_sailing(&state.board, sailing).is_err()
                || gold != state.board.count(Piece::Gold, Place::Sea)
            {
                return wrong(errors::PendingVoyage.into());
            }
            if !(1..=3).contains(&dice) {
                return wrong(errors::PendingDice.into());
            }
        }
        Pending::Skirmish { side, target, dice } => {
            let there = state.board.count(side.other().fighter(), target);
            if !target.is_borderland() || !(1..=5).contains(&there) || !(1..=3).contains(&dice) {
                return wrong(errors::PendingSkirmish.into());
            }
        }
        Pending::Loss { piece, count, up_to, from, .. }
            if count > 7 || !(Loss { piece, count, up_to, from }).possible(&state.board) =>
        {
            return wrong(errors::PendingLoss.into());
        }
        Pending::Taken { card, .. } if !state.set_aside.set().contains(card) => {
            return wrong(errors::PendingTaken.into());
        }
        Pending::Reaction | Pending::Order => {
            let card = state.played;
            let other = state.active.other();
            if card.and_then(|card| rules.available(&state.board, other, card)).is_none() {
                return wrong(errors::PendingNoAction.into());
            }
            if state.pending == Pending::Reaction && rules.reaction(state).is_none() {
                return wrong(errors::PendingReaction.into());
            }
        }
        _ => {}
    }
    // M6.9: nobody is asked where there is one thing to do.
    let mut few = Few::None;
    rules.walk(state, &mut few);
    if state.decider().is_some() && state.pending != Pending::Card && !matches!(few, Few::Several) {
        return wrong(errors::PendingOneChoice.into());
    }
    let won = Side::ALL.into_iter().find(|&side| state.board.has_major(side));
    match (won, over, fighting) {
        (Some(_), false, false) if rules.edition == Edition::English => wrong(errors::PendingWon.into()),
        _ => Ok(()),
    }
}

/// M10: what can be pending in a game alone, and only there.
fn check_alone(rules: &Rules, state: &State) -> Result<(), Message> {
    let Pending::Event { level, role } = state.pending else {
        let (Some(_), Some(solo)) = (&rules.solo, &state.solo) else { return Ok(()) };
        let overlords = state.pending.decider(state.active) == Some(Side::Overlord);
        if (overlords && state.pending != Pending::Discard) || state.pending == Pending::Order {
            return Err(errors::PendingAutomaton.into());
        }
        let fighting = state.battle != Battle::NONE && state.active == Side::Overlord;
        let over = matches!(state.pending, Pending::Over { .. });
        return if solo.extra && !fighting && !over { Err(errors::PendingNoExtra.into()) } else { Ok(()) };
    };
    let (Some(alone), Some(solo)) = (&rules.solo, &state.solo) else {
        return Err(errors::PendingEventSolo.into());
    };
    let cp = state.played.map(|card| rules.cp(card));
    let fits = match role {
        Role::Reaction => {
            state.active == Side::Emperor
                && state.played.is_some_and(|card| rules.brings_event(card))
                && cp.is_some_and(|cp| alone.reaction_level(&state.board, cp) == level)
        }
        Role::Primary => state.active == Side::Overlord && cp == Some(level),
        Role::Extra => state.active == Side::Overlord && level == 1,
    };
    if !fits || solo.extra {
        return Err(errors::PendingEventLevel.into());
    }
    if solo.deck(level).is_empty() { Err(errors::PendingEventDeck.into()) } else { Ok(()) }
}

/// M6.5: which sides can still have to use the played card after the pending decision.
fn parts_fit(state: &State) -> bool {
    let user = match state.pending {
        Pending::Command => state.active,
        Pending::BattleRoll { .. }
        | Pending::Reserves { .. }
        | Pending::Reroll { .. }
        | Pending::RerollRoll { .. } => state.battle.attacker,
        // M10.4: the Emperor's Reaction follows the Events of the Overlord's turn.
        Pending::Event { role: Role::Primary | Role::Extra, .. } => Side::Overlord,
        Pending::Reaction => state.active.other(),
        Pending::Taken { side, .. } | Pending::Skirmish { side, .. } => side,
        Pending::Sail { .. } => Side::Emperor,
        // The opponent of the player who uses the card chooses (M6.8).
        Pending::Loss { chooser, .. } => chooser.other(),
        _ => return Rules::has_no_parts(state),
    };
    let other = if user == state.active { Parts::Reaction } else { Parts::Active };
    // M10.3: alone, a Reaction is always last.
    let last = state.solo.is_some() && user != state.active;
    Rules::has_no_parts(state) || (state.parts == other && !last)
}

fn check_fight(rules: &Rules, state: &State) -> Result<(), Message> {
    let Battle { dice, rerolls, revealed, .. } = state.battle;
    if state.battle == Battle::NONE {
        return Ok(());
    }
    let attacker = state.battle.attacker;
    if state.solo.is_none() && attacker != state.active {
        return Err(errors::PendingAttacker.into());
    }
    let of = |side: Side| dice[side as usize].len();
    let fits = match state.pending {
        Pending::BattleRoll { side } => {
            of(side) == 0 && (side == attacker || of(attacker) == 3) && rerolls == 0
        }
        Pending::Reserves { side } => of(side) == 3 && rerolls == 0,
        Pending::Reroll { side } => of(side) == 3 && (1..=3).contains(&rerolls) && revealed > 0,
        Pending::RerollRoll { side } => of(side) < 3 && (1..=3).contains(&rerolls) && revealed > 0,
        _ => return Ok(()),
    };
    let side = match state.pending {
        Pending::BattleRoll { side }
        | Pending::Reserves { side }
        | Pending::Reroll { side }
        | Pending::RerollRoll { side } => side,
        _ => attacker,
    };
    let other_fits = if side == attacker { of(side.other()) == 0 } else { of(attacker) == 3 };
    let last = state.set_aside.iter().next_back();
    let aside = revealed <= state.set_aside.len();
    let enough = rerolls == 0 || last.is_some_and(|card| rules.cp(card) >= rerolls);
    if fits && other_fits && aside && enough { Ok(()) } else { Err(errors::PendingBattleStep.into()) }
}
