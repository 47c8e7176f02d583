//! A whole state as JSON that people can write, with all checks of the input.

mod knowledge;
mod pending;

use serde_json::{Value, json};
use tabletop::position::{take, take_key};
use tabletop::{Problem, Seat};

use crate::card::{Card, CardSet, Skill};
use crate::encounter::{Encounter, Encounters};
use crate::errors;
use crate::public_json::{PendingSheet, PerSeat, Table};
use crate::rules::{Rules, SEATS};
use crate::state::{Gift, Pending, State};

use knowledge::{KnowledgeSheet, check_knowledge, nothing_known};
use pending::check_pending;

/// More rounds than any game has, and far from where counting them would end.
const MOST_ROUNDS: u16 = 9_999;

pub(crate) fn write(rules: &Rules, state: &State) -> Value {
    let mut position = json!(Table::of(rules, state));
    let choosing = state.pending == Pending::Choose;
    let mut hidden = json!({
        "hands": PerSeat::new(rules, |seat| state.hands[seat.index()]),
        "encounters": PerSeat::new(rules, |seat| state.encounters[seat.index()]),
        "face_down": state.face_down,
    });
    if let (Value::Object(position), Value::Object(hidden)) = (&mut position, &mut hidden) {
        position.append(hidden);
        if choosing {
            let chosen =
                |seat: Seat| -> CardSet { state.chosen[seat.index()].into_iter().flatten().collect() };
            position.insert("chosen".into(), json!(PerSeat::new(rules, chosen)));
        }
        if state.knowledge != nothing_known(rules, state) {
            position.insert("knowledge".into(), json!(KnowledgeSheet::of(rules, state)));
        }
    }
    position
}

pub(crate) fn read(rules: &Rules, position: &Value) -> Result<State, Problem> {
    let Value::Object(position) = position else {
        return Err(Problem::new(tabletop::errors::PositionShape { page: "docs/position-ching.md" }));
    };
    let mut position = position.clone();
    let hands: PerSeat<CardSet> = take_key(&mut position, "hands")?;
    let encounters: PerSeat<Encounters> = take_key(&mut position, "encounters")?;
    let face_down: Option<Card> = match position.shift_remove("face_down") {
        Some(value) => take("face_down", value)?,
        None => None,
    };
    let chosen: Option<PerSeat<CardSet>> =
        position.shift_remove("chosen").map(|value| take("chosen", value)).transpose()?;
    let knowledge: Option<KnowledgeSheet> =
        position.shift_remove("knowledge").map(|value| take("knowledge", value)).transpose()?;
    let pending = position.get("pending").cloned();
    let table: Table = take("", Value::Object(position))?;
    // serde lets other keys pass where there are none.
    if let (Some(Value::Object(given)), Value::Object(known)) = (pending, json!(table.pending))
        && let Some(key) = given.keys().find(|&key| !known.contains_key(key))
    {
        return Err(Problem::at(format!("pending.{key}"), tabletop::errors::NotKnown));
    }
    if matches!(table.pending, PendingSheet::Share { kind: None, .. }) {
        return Err(Problem::at("pending.card", errors::PositionHides));
    }
    let mut state = table.state(rules)?;
    hands.check(rules, "hands")?;
    encounters.check(rules, "encounters")?;
    for seat in rules.mode.seats() {
        state.hands[seat.index()] = *hands.of(seat);
        state.encounters[seat.index()] = *encounters.of(seat);
    }
    state.face_down = face_down;
    if let Some(chosen) = chosen {
        if state.pending != Pending::Choose {
            return Err(Problem::at("chosen", errors::NobodyChooses));
        }
        chosen.check(rules, "chosen")?;
        for seat in rules.mode.seats() {
            let mut cards = chosen.of(seat).iter();
            state.chosen[seat.index()] = match (cards.next(), cards.next(), cards.next()) {
                (Some(low), Some(high), None) => [Some(high), Some(low)],
                (one, None, _) => [one, None],
                _ => return Err(Problem::at("chosen", errors::TooManyChosen)),
            };
        }
    }
    check_places(rules, &state)?;
    state.knowledge = match knowledge {
        None => nothing_known(rules, &state),
        Some(sheet) => sheet.knowledge(rules)?,
    };
    check(rules, &state)?;
    Ok(state)
}

/// Everything that must hold in a state.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Problem> {
    check_places(rules, state)?;
    check_supplies(rules, state)?;
    check_round(rules, state)?;
    check_pending(rules, state)?;
    check_knowledge(rules, state)
}

/// Every navigation card is in one place at most, and there are no more encounter cards than there are.
fn check_places(rules: &Rules, state: &State) -> Result<(), Problem> {
    let mut piles = vec![
        ("display".to_owned(), state.shown),
        ("discard".to_owned(), state.discard),
        ("face_down".to_owned(), state.face_down.into()),
        ("turn.card".to_owned(), state.turn.card.into()),
    ];
    for seat in rules.mode.seats() {
        let n = seat.index();
        piles.push((format!("hands.{}", SEATS[n]), state.hands[n]));
        if state.pending != Pending::Choose {
            let revealed = state.chosen[n].into_iter().flatten().collect();
            piles.push((format!("seats.{}.revealed", SEATS[n]), revealed));
        }
    }
    for (n, cards) in state.sailing.into_iter().enumerate() {
        let seat = n / usize::from(rules.mode.junks());
        piles.push((format!("seats.{}.expeditions", SEATS[seat]), cards));
    }
    let mut seen = CardSet::NONE;
    for (name, pile) in &piles {
        if let Some(card) = seen.and(*pile).iter().next() {
            let other = piles.iter().find(|(_, pile)| pile.contains(card)).map_or("", |(name, _)| name);
            return Err(Problem::at(name, tabletop::errors::CardTwice { card, other }));
        }
        seen = seen.with(*pile);
    }
    for kind in Encounter::ALL {
        let held: u8 = state.encounters.iter().map(|hand| hand.count(kind)).sum();
        let at_sea: u8 = state.pilots.iter().map(|pilots| pilots.cards().count(kind)).sum();
        let total = held + at_sea + state.encounter_discard.count(kind);
        let right = rules.play.encounters.count(kind);
        if total > right {
            let what = errors::EncounterCount { total, kind, right };
            return Err(Problem::at("encounters", what));
        }
    }
    Ok(())
}

/// C6.4, C1.1: gold, gems and skills are finite; C3.1: so are expeditions.
fn check_supplies(rules: &Rules, state: &State) -> Result<(), Problem> {
    let gold: u32 = state.loot.iter().map(|loot| u32::from(loot.gold)).sum();
    let gems: [u32; 3] = std::array::from_fn(|n| state.loot.iter().map(|loot| u32::from(loot.gems[n])).sum());
    let enough = gold <= u32::from(rules.play.gold)
        && gems.iter().zip(rules.play.gems).all(|(&held, there)| held <= u32::from(there));
    if !enough {
        return Err(Problem::at("seats", errors::TooMuchTreasure));
    }
    for skill in Skill::ALL {
        let held: u8 = state.skills.iter().map(|skills| skills.count(skill)).sum();
        if held > rules.play.skills[skill as usize] {
            return Err(Problem::at("seats", errors::TooManySkills { skill }));
        }
    }
    for (n, cards) in state.sailing.iter().enumerate() {
        if u32::from(cards.len()) + u32::from(state.pilots[n].len()) > u32::from(rules.play.board.columns) {
            let seat = SEATS[n / usize::from(rules.mode.junks())];
            let at = format!("seats.{seat}.expeditions");
            return Err(Problem::at(at, errors::ExpeditionLong));
        }
    }
    let mut spaces_taken = [0_u8; 256];
    for index in state.missions.iter() {
        let spec = rules.tile(index);
        let taken = &mut spaces_taken[usize::from(spec.tile.number)];
        *taken += 1;
        if *taken > spec.spaces {
            let what = errors::TooManyTiles { tile: spec.tile.number, spaces: spec.spaces };
            return Err(Problem::at("missions", what));
        }
    }
    if state.missions.len() > rules.mode.missions() {
        return Err(Problem::at("missions", errors::TooManyMissions { missions: rules.mode.missions() }));
    }
    // C3.10, C3.5: each goes to the first player who earns it.
    let complete = rules.mode.seats().find(|seat| state.skills[seat.index()].complete());
    match (state.china_pearl, complete) {
        (None, Some(_)) => Err(Problem::at("china_pearl", errors::PearlMissing)),
        (Some(owner), _) if !state.skills[owner.index()].complete() => {
            Err(Problem::at("china_pearl", errors::PearlNotEarned))
        }
        _ => Ok(()),
    }
}

/// Rounds, and what belongs to a turn only.
fn check_round(rules: &Rules, state: &State) -> Result<(), Problem> {
    use Pending as P;
    let set_up = matches!(state.pending, P::Missions | P::Deal);
    let before_turns = set_up || matches!(state.pending, P::LayOut | P::Choose);
    let between = before_turns || state.pending == P::Over;
    if set_up != (state.round == 0) {
        return Err(Problem::at("round", errors::RoundZero));
    }
    if state.round > MOST_ROUNDS {
        return Err(Problem::at("round", errors::RoundHigh { most: MOST_ROUNDS }));
    }
    if between && state.turn != crate::state::Turn::default() {
        return Err(Problem::at("turn", errors::NobodysTurn));
    }
    let rest = state.missing != [0; 4] || state.chosen != [[None; 2]; 4];
    if (set_up || matches!(state.pending, P::LayOut | P::Over)) && rest {
        return Err(Problem::at("seats", errors::NoTurnsToCome));
    }
    if before_turns && (state.missing != [0; 4] || state.first_junk != [None; 2]) {
        return Err(Problem::at("seats", errors::NoTurnYet));
    }
    if before_turns && state.gifts != [Gift::Open; 2] {
        return Err(Problem::at("gifts", errors::NoTurnYet));
    }
    let first_junk = |seat: Seat| state.first_junk[seat.index()];
    if rules.mode.junks() == 2 && !between {
        // C10.2: the second turn of a player is the other Junk's.
        for seat in rules.mode.seats() {
            let n = seat.index();
            let to_come = state.missing[n] + state.chosen[n].iter().flatten().count() as u8;
            let now = u8::from(state.turn.seat() == seat);
            let assigned = first_junk(seat).is_some();
            let assigning = now == 1 && state.pending == P::Assign;
            let had = 2_u8.checked_sub(to_come + now);
            let fits = match had {
                None => false,
                Some(0) => assigned == (now == 1 && !assigning),
                Some(_) => assigned && !assigning,
            };
            if !fits || (now == 1 && !assigning && first_junk(seat).is_none()) {
                let at = format!("seats.{}.first_junk", SEATS[n]);
                return Err(Problem::at(at, errors::FirstJunk));
            }
        }
    } else if !between {
        for seat in rules.mode.seats() {
            let to_come =
                state.missing[seat.index()] + state.chosen[seat.index()].iter().flatten().count() as u8;
            if to_come > 1 || (to_come == 1 && state.turn.seat() == seat) {
                let at = format!("seats.{}.revealed", SEATS[seat.index()]);
                return Err(Problem::at(at, errors::OneTurn));
            }
        }
    }
    let over = Rules::over(state).is_some();
    if state.ending == Some(crate::score::Ending::Becalmed) {
        return Err(Problem::at("last_round", errors::EndingUnannounced));
    }
    if state.pending != P::Over && state.idle >= crate::score::IDLE_ROUNDS {
        return Err(Problem::at("idle_rounds", errors::Becalmed));
    }
    if state.pending == P::Over && !over {
        return Err(Problem::at("pending", errors::NotOver));
    }
    if before_turns && state.progress {
        return Err(Problem::at("progress", errors::NoTurnYet));
    }
    if before_turns && state.ending.is_some() {
        return Err(Problem::at("last_round", errors::NoTurnYet));
    }
    // C6.1
    let ended = (state.missions.is_empty() && !set_up) || state.china_pearl.is_some();
    if ended != state.ending.is_some() {
        return Err(Problem::at("last_round", errors::LastRound));
    }
    Ok(())
}
