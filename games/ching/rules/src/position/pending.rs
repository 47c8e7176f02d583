//! Checks whether a pending decision is possible in a position.

use tabletop::{Message, Problem, Seat};

use crate::card::CardSet;
use crate::errors;
use crate::rules::{Rules, SEATS};
use crate::state::{Attack, Gift, Junk, Pending, State, Then};

pub(super) fn check_pending(rules: &Rules, state: &State) -> Result<(), Problem> {
    check_turn(rules, state)?;
    check_fits(rules, state)
}

/// What is pending belongs to the turn as it stands.
fn check_turn(rules: &Rules, state: &State) -> Result<(), Problem> {
    let seat = state.turn.seat();
    let ending = state.turn.ended && state.turn.card.is_some();
    // Between the end of an expedition and the start of the next, the card waits.
    let waits = match state.pending {
        Pending::Mission | Pending::MadameChing | Pending::Skills { .. } => true,
        Pending::Encounter { then, .. } | Pending::Share { then, .. } => then != Then::Act,
        Pending::Assign => state.turn.card.is_some(),
        _ => false,
    };
    if state.turn.card.is_some() != waits {
        return problem("turn.card", errors::CardWaits.into());
    }
    if waits && state.pending != Pending::Assign && !ending {
        return problem("turn.expedition_ended", errors::AfterExpedition.into());
    }
    if waits
        && state.pending != Pending::Assign
        && state.own(rules).cards.is_empty()
        && state.own(rules).pilots.is_empty()
    {
        return problem("seats", errors::ExpeditionEmpty.into());
    }
    if !state.turn.ended && state.turn.rewarded {
        return problem("turn.rewarded", errors::RewardedEarly.into());
    }
    if state.turn.nights > 100 {
        return problem("turn.nights", errors::NightsHigh.into());
    }
    let draws = match state.pending {
        Pending::Encounter { left, .. } | Pending::Night { left } => Some(left),
        _ => None,
    };
    if draws.is_some_and(|left| left == 0 || left > 100) {
        return problem("pending.left", errors::DrawsLeft.into());
    }
    let victim = match state.pending {
        Pending::Attacked { victim, .. }
        | Pending::Gem { victim }
        | Pending::Steal { victim }
        | Pending::Swap { victim } => Some(victim),
        Pending::Share { victim, .. } => victim,
        _ => None,
    };
    if victim.is_some_and(|victim| !rules.mode.opponents(seat).any(|other| other == victim)) {
        return problem("pending.victim", errors::NotAttackable.into());
    }
    Ok(())
}

/// What is pending can be decided or drawn.
fn check_fits(rules: &Rules, state: &State) -> Result<(), Problem> {
    let seat = state.turn.seat();
    let hand = state.hands[seat.index()];
    let teams = rules.mode.teams();
    let full = !state.encounters[seat.index()].is_empty();
    // Whether it can be pending, and what is wrong when it cannot.
    let (fits, what) = match state.pending {
        Pending::Missions => (
            state.missions.len() < rules.mode.missions()
                && most_missions(rules, state) >= rules.mode.missions()
                && state.deck() == CardSet::ALL,
            errors::PendingMissions.into(),
        ),
        Pending::Deal => {
            let dealt = state.hands.iter().fold(CardSet::NONE, |all, &hand| all.with(hand));
            let fits = rules.dealt(state).is_some()
                && state.deck().with(dealt) == CardSet::ALL
                && state.missions.len() == rules.mode.missions();
            (fits, errors::PendingDeal.into())
        }
        Pending::LayOut => {
            let laid = state.shown.len() + u8::from(state.face_down.is_some());
            let fits = laid < rules.mode.laid_out() && !state.deck().is_empty();
            (fits, errors::PendingLayOut.into())
        }
        Pending::Choose => return choosing(rules, state),
        Pending::Assign => (rules.mode.junks() == 2, errors::PendingAssign.into()),
        Pending::Mission => {
            let claims = rules.claims(state);
            let fits = !claims.meteorology.is_empty() || claims.plain.len() > 1;
            (fits, errors::PendingMission.into())
        }
        Pending::MadameChing => (full, errors::PendingMadameChing.into()),
        Pending::Skills { added } => {
            let fits = rules.gains(state, added).count() > 1;
            (fits, errors::PendingSkills.into())
        }
        Pending::Encounter { .. } => {
            (!state.encounter_deck(rules).is_empty(), errors::NoEncounterLeft.into())
        }
        Pending::Share { kind, left, .. } => {
            (teams && left <= 100 && state.encounters[seat.index()].has(kind), errors::PendingShare.into())
        }
        Pending::Cartography | Pending::Night { .. } => {
            (!state.deck().is_empty(), errors::NoNavigationLeft.into())
        }
        Pending::Attacked { attack, victim } => {
            (attacked(rules, state, attack, victim), errors::PendingAttacked.into())
        }
        Pending::Gem { victim } => (state.loot[victim.index()].gem_count() > 0, errors::VictimGem.into()),
        Pending::Steal { victim } => {
            (!state.encounters[victim.index()].is_empty(), errors::VictimEncounter.into())
        }
        Pending::Swap { victim } => {
            let theirs = state.hands[victim.index()].len();
            let fits = theirs > 1 || (theirs == 1 && !hand.is_empty());
            (fits, errors::PendingSwap.into())
        }
        Pending::Gift => {
            let gift = state.gifts[usize::from(seat.0 % 2)];
            let least = if gift == Gift::Owed { 2 } else { 1 };
            let fits = teams && gift != Gift::Done && hand.len() >= least;
            (fits, errors::PendingGift.into())
        }
        Pending::Act | Pending::Over => return Ok(()),
    };
    if fits { Ok(()) } else { problem("pending", what) }
}

fn problem(at: &str, what: Message) -> Result<(), Problem> {
    Err(Problem::at(at, what))
}

/// C1.2: how many missions there are on the board when all tiles that are left have been drawn.
fn most_missions(rules: &Rules, state: &State) -> u8 {
    let mut drawn = *state;
    for index in state.undrawn.iter() {
        if rules.has_space(&drawn, index) {
            drawn.missions.insert(index);
        }
    }
    drawn.missions.len()
}

/// C2.2: somebody must choose, and choices are from the hand.
fn choosing(rules: &Rules, state: &State) -> Result<(), Problem> {
    let mut waiting = false;
    for seat in rules.mode.seats() {
        let hand = state.hands[seat.index()];
        let chosen = state.chosen[seat.index()];
        let (count, right) = (chosen.iter().flatten().count() as u8, rules.choices(state, seat));
        if chosen.into_iter().flatten().any(|card| !hand.contains(card)) || (count > 0 && count != right) {
            let at = format!("chosen.{}", SEATS[seat.index()]);
            return problem(&at, errors::ChoiceCount { right }.into());
        }
        waiting |= count == 0 && !hand.is_empty();
    }
    if waiting { Ok(()) } else { problem("pending", errors::AllChosen.into()) }
}

/// C5.2, C5.4: the victim is asked, and the attack finds something.
fn attacked(rules: &Rules, state: &State, attack: Attack, victim: Seat) -> bool {
    let asked = !state.encounters[victim.index()].is_empty();
    match attack {
        Attack::Thief => asked && state.loot[victim.index()].gem_count() > 0,
        Attack::Traitor => asked,
        Attack::Combat => asked && !state.hands[victim.index()].is_empty(),
        Attack::Siren(symbol) => {
            let (cards, pilots) = rules.turnable(state, victim, symbol);
            let ways = usize::from(cards.len())
                + Junk::ALL.iter().filter(|&&junk| pilots[junk as usize] > 0).count();
            ways > 1 || (ways == 1 && asked)
        }
    }
}
