//! Whether what is pending can be pending.

use tabletop::{Problem, Seat};

use crate::rules::Rules;
use crate::state::{Attack, Gift, Junk, Pending, State, Then};

pub(super) fn check_pending(rules: &Rules, state: &State) -> Result<(), Problem> {
    let seat = state.turn.seat();
    let hand = state.hands[seat.index()];
    let teams = rules.mode.teams();
    let ending = state.turn.ended && state.turn.card.is_some();
    // Between the end of an expedition and the start of the next, the card waits.
    let waits = match state.pending {
        Pending::Mission | Pending::MadameChing | Pending::Skills { .. } => true,
        Pending::Encounter { then, .. } | Pending::Share { then, .. } => then != Then::Act,
        Pending::Assign => state.turn.card.is_some(),
        _ => false,
    };
    if state.turn.card.is_some() != waits {
        return problem("turn.card", "a card waits only while an expedition ends or a Junk is assigned");
    }
    if waits && state.pending != Pending::Assign && !ending {
        return problem("turn.expedition_ended", "what is pending belongs to an ended expedition");
    }
    if waits
        && state.pending != Pending::Assign
        && state.own(rules).cards.is_empty()
        && state.own(rules).pilots.is_empty()
    {
        return problem("seats", "the expedition that ends has no cards");
    }
    if !state.turn.ended && state.turn.rewarded {
        return problem("turn.rewarded", "only an ended expedition is rewarded");
    }
    if state.turn.nights > 100 {
        return problem("turn.nights", "is too high");
    }
    let draws = match state.pending {
        Pending::Encounter { left, .. } | Pending::Night { left } => Some(left),
        _ => None,
    };
    if draws.is_some_and(|left| left == 0 || left > 100) {
        return problem("pending.left", "a draw is pending, so there is at least one and at most 100");
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
        return problem("pending.victim", "is nobody who could be attacked");
    }
    let fits = match state.pending {
        Pending::Missions => {
            !state.undrawn.is_empty()
                && state.missions.len() < rules.mode.missions()
                && state.deck() == crate::card::CardSet::ALL
        }
        Pending::Deal => {
            rules.dealt(state).is_some()
                && !state.deck().is_empty()
                && state.missions.len() == rules.mode.missions()
        }
        Pending::LayOut => {
            let laid = state.shown.len() + u8::from(state.face_down.is_some());
            laid < rules.mode.laid_out()
                && !state.deck().is_empty()
                && (state.face_down.is_some() || state.shown.is_empty())
        }
        Pending::Choose => choosing(rules, state),
        Pending::Assign => rules.mode.junks() == 2,
        Pending::Mission => {
            let claims = rules.claims(state);
            !claims.meteorology.is_empty() || claims.plain.len() > 1
        }
        Pending::MadameChing => !state.encounters[seat.index()].is_empty(),
        Pending::Skills { added } => rules.gains(state, added).count() > 1,
        Pending::Encounter { .. } => !state.encounter_deck(rules).is_empty(),
        Pending::Share { kind, left, .. } => teams && left <= 100 && state.encounters[seat.index()].has(kind),
        Pending::Cartography | Pending::Night { .. } => !state.deck().is_empty(),
        Pending::Attacked { attack, victim } => attacked(rules, state, attack, victim),
        Pending::Gem { victim } => state.loot[victim.index()].gem_count() > 0,
        Pending::Steal { victim } => !state.encounters[victim.index()].is_empty(),
        Pending::Swap { victim } => {
            let theirs = state.hands[victim.index()].len();
            theirs > 1 || (theirs == 1 && !hand.is_empty())
        }
        Pending::Gift => {
            let gift = state.gifts[usize::from(seat.0 % 2)];
            let least = if gift == Gift::Owed { 2 } else { 1 };
            teams && gift != Gift::Done && hand.len() >= least
        }
        Pending::Act | Pending::Over => true,
    };
    if fits { Ok(()) } else { problem("pending", "this is not to be decided or drawn at this point") }
}

fn problem(at: &str, what: &str) -> Result<(), Problem> {
    Err(Problem::at(at, what))
}

/// C2.2: somebody must choose, and choices are from the hand.
fn choosing(rules: &Rules, state: &State) -> bool {
    let mut waiting = false;
    for seat in rules.mode.seats() {
        let hand = state.hands[seat.index()];
        let chosen = state.chosen[seat.index()];
        let count = chosen.iter().flatten().count() as u8;
        let fits = chosen.into_iter().flatten().all(|card| hand.contains(card))
            && (count == 0 || count == rules.choices(state, seat));
        if !fits {
            return false;
        }
        waiting |= count == 0 && !hand.is_empty();
    }
    waiting
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
