//! A whole state as JSON that people can write, with all checks of the input.

mod knowledge;
mod pending;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tabletop::Problem;
use tabletop::position::{take, take_key};

use crate::board::{Piece, Place, Side};
use crate::card::{Card, CardSet};
use crate::errors;
use crate::knowledge::first_round;
use crate::public_json::{Both, Phase, Table, phase_of};
use crate::rules::Rules;
use crate::state::{Battle, Pending, State};

use knowledge::{Knowledge, check_knowledge, unknown_past};
use pending::{check_pending, pending_name};

/// Which round each reserved card was reserved in.
type ReservedIn = BTreeMap<Card, u8>;

pub(crate) fn write(rules: &Rules, state: &State) -> Value {
    let mut position = json!(Table::of(rules, state));
    let hidden = json!({
        "hands": Both::new(|side| state.hand(side)),
        "reserve": Both::new(|side| state.reserved(side)),
        "reserved_in_round": reserved_in(state),
        "deck": state.deck,
        "knowledge": Knowledge::of(state),
    });
    if let (Value::Object(position), Value::Object(hidden)) = (&mut position, hidden) {
        position.extend(hidden);
    }
    position
}

fn reserved_in(state: &State) -> BTreeMap<u8, Option<u8>> {
    let both = state.reserve[0].with(state.reserve[1]);
    both.iter().map(|card| (card.number(), state.log.reserved_in(card))).collect()
}

pub(crate) fn read(rules: &Rules, position: &Value) -> Result<State, Problem> {
    let Value::Object(position) = position else {
        return Err(Problem::new(tabletop::errors::PositionShape { page: "docs/position-ming.md" }));
    };
    let mut position = position.clone();
    let hands: Both<CardSet> = take_key(&mut position, "hands")?;
    let reserve: Both<CardSet> = take_key(&mut position, "reserve")?;
    let deck: CardSet = take_key(&mut position, "deck")?;
    let reserved_in: BTreeMap<String, u8> = match position.shift_remove("reserved_in_round") {
        Some(value) => take("reserved_in_round", value)?,
        None => BTreeMap::new(),
    };
    let knowledge: Option<Knowledge> = match position.shift_remove("knowledge") {
        Some(value) => take("knowledge", value)?,
        None => None,
    };
    let pending = position.get("pending").cloned();
    let table: Table = take("", Value::Object(position))?;
    // serde lets other keys pass where there are none.
    if let (Some(Value::Object(given)), Value::Object(known)) = (pending, json!(table.pending))
        && let Some(key) = given.keys().find(|&key| !known.contains_key(key))
    {
        return Err(Problem::at(format!("pending.{key}"), tabletop::errors::NotKnown));
    }
    if table.edition != rules.edition {
        let what = errors::OtherEdition { edition: table.edition, right: rules.edition };
        return Err(Problem::at("edition", what));
    }
    let mut state = table.state(rules)?;
    state.hands = hands.array();
    state.reserve = reserve.array();
    state.deck = deck;
    check_cards(&state)?;
    check_pieces(rules, &state)?;
    check_round(&state, table.phase)?;
    let reserved_in = check_reserve(rules, &state, &reserved_in)?;
    state.log = match knowledge {
        Some(knowledge) => check_knowledge(&state, &knowledge, &reserved_in)?,
        None => unknown_past(&state, &reserved_in),
    };
    check_pending(rules, &state)?;
    Ok(state)
}

fn check_cards(state: &State) -> Result<(), Problem> {
    let piles = [
        ("hands.emperor", state.hands[0]),
        ("hands.overlord", state.hands[1]),
        ("reserve.emperor", state.reserve[0]),
        ("reserve.overlord", state.reserve[1]),
        ("discard", state.discard.set()),
        ("deck", state.deck),
        ("played", state.played.into_iter().collect()),
        ("set_aside", state.set_aside.set()),
    ];
    let mut seen = CardSet::NONE;
    for (name, pile) in piles {
        if let Some(card) = seen.and(pile).iter().next() {
            let other = piles.iter().find(|(_, pile)| pile.contains(card)).map_or("", |(name, _)| name);
            return Err(Problem::at(name, tabletop::errors::CardTwice { card, other }));
        }
        seen = seen.with(pile);
    }
    match CardSet::ALL.without(seen).iter().next() {
        Some(card) => Err(Problem::new(errors::CardMissing { card })),
        None => Ok(()),
    }
}

/// M1.2, M1.4: pieces are conserved, and share a Borderland in battle only.
fn check_pieces(rules: &Rules, state: &State) -> Result<(), Problem> {
    for piece in Piece::ALL {
        let places = &state.board.pieces[piece as usize];
        let on_voyages = if piece == Piece::Junk { state.board.voyages() } else { 0 };
        let removed = if piece == Piece::Troop { state.solo.map_or(0, |solo| solo.removed) } else { 0 };
        let total: u32 = places.iter().map(|&n| u32::from(n)).sum::<u32>() + u32::from(on_voyages + removed);
        let right = rules.play.pieces[piece as usize];
        if total != u32::from(right) {
            let what = errors::PieceCount { total, piece: piece.plural(), right };
            return Err(Problem::at("supply", what));
        }
    }
    if !state.battle.target.is_borderland() && state.battle != Battle::NONE {
        return Err(Problem::at("battle.place", errors::BattlePlace));
    }
    for place in Place::BORDERLANDS {
        let shared = Side::ALL.into_iter().all(|side| state.board.controls(side, place));
        if shared && state.battle.target != place {
            let at = format!("borderlands.{place}");
            return Err(Problem::at(at, errors::SharedBorderland));
        }
        if !shared && state.battle.target == place {
            return Err(Problem::at("battle.place", errors::BattleSides));
        }
    }
    Ok(())
}

/// M3: the numbers of cards in hands and deck follow from the round and the phase.
fn check_round(state: &State, phase: Phase) -> Result<(), Problem> {
    let (era, round) = (state.era, state.round);
    if phase_of(state) != phase {
        let what = errors::PendingPhase { name: pending_name(state.pending) };
        return Err(Problem::at("pending", what));
    }
    let rounds = match (phase, era) {
        (Phase::SetUp, 1) => 0..=0,
        (_, 1) => 1..=10,
        (Phase::Draw, _) => 11..=20,
        (Phase::SetUp, _) => return Err(Problem::at("phase", errors::SetUpEra)),
        (_, _) => 11..=24,
    };
    if !rounds.contains(&round) {
        let what = errors::RoundPhase { round, era };
        return Err(Problem::at("round", what));
    }
    let sizes = [state.hand(Side::Emperor).len(), state.hand(Side::Overlord).len()];
    let deck = state.deck.len();
    let drawn = if era == 1 { 2 * round.min(10) } else { 2 * (round.min(20) - 10) };
    // Before the Emperor plays, after the Emperor's card left the hand, after the Overlord's.
    let gone = match (phase, state.pending) {
        (Phase::SetUp | Phase::Draw, _) => 0,
        (Phase::Emperor, Pending::Card) => 1,
        (Phase::Emperor, _) | (Phase::Overlord, Pending::Card) => 2,
        (Phase::Overlord, _) => 3,
    };
    let fits = match phase {
        Phase::SetUp if state.pending == Pending::FirstVoyage => sizes == [0, 0] && deck == 27,
        Phase::SetUp => {
            sizes[1] <= 4
                && sizes[0] < 3
                && (sizes[0] == 0 || sizes[1] == 4)
                && sizes[0] + sizes[1] + deck == 27
        }
        // While drawing, one or none of the two cards is in the hand.
        Phase::Draw => sizes[1] == 4 && (sizes[0] == 3 || sizes[0] == 4) && deck == 20 - drawn + 5 - sizes[0],
        _ => {
            let before = match round {
                ..=20 => [5, 4],
                21 => [3, 4],
                22 => [3, 2],
                23 => [1, 2],
                _ => [1, 0],
            };
            let [emperor, overlord] = before;
            let expected = [emperor - u8::from(gone >= 2), overlord - u8::from(gone >= 3 && overlord > 0)];
            sizes == expected && deck == 20 - drawn && (gone < 3 || overlord > 0)
        }
    };
    if fits {
        return Ok(());
    }
    let what = errors::HandSizes { emperor: sizes[0], overlord: sizes[1], deck, round };
    Err(Problem::at("hands", what))
}

/// M9.1, M3.4: reserves and the rounds they were made in.
fn check_reserve(rules: &Rules, state: &State, rounds: &BTreeMap<String, u8>) -> Result<ReservedIn, Problem> {
    let mut by_card = ReservedIn::new();
    for (name, &round) in rounds {
        let at = format!("reserved_in_round.{name}");
        let card = name.parse().ok().and_then(Card::new);
        let card = card.ok_or_else(|| Problem::at(&at, errors::CardNumber))?;
        by_card.insert(card, round);
    }
    for side in Side::ALL {
        let at = format!("reserve.{}", side.id());
        let reserve = state.reserved(side);
        // M10.12: what the automaton reserves may have been played by either side, two cards a round.
        let automaton = side == Side::Overlord && state.solo.is_some();
        if automaton && state.solo.is_some_and(|solo| solo.stack.set() != reserve) {
            return Err(Problem::at(at, errors::ReserveStack));
        }
        if let Some(limit) = rules.reserve_limit().filter(|&limit| !automaton && reserve.len() > limit) {
            return Err(Problem::at(at, errors::ReserveLimit { limit }));
        }
        // A side reserves one card a round, in its own phase.
        let last = match (side, state.active, state.pending) {
            (Side::Emperor, Side::Overlord, _) => state.round,
            (side, active, Pending::Over { .. }) if side == active => state.round,
            _ if automaton => state.round,
            _ => state.round.saturating_sub(1),
        };
        let mut taken = BTreeMap::new();
        for card in reserve.iter() {
            let Some(&round) = by_card.get(&card) else {
                return Err(Problem::at("reserved_in_round", errors::ReservedRoundMissing { card }));
            };
            // M10.12: the automaton may take both cards of a round, unless the Emperor reserved one of them.
            let times = taken.entry(round).or_insert(0_u8);
            *times += 1;
            let own = automaton
                && state.reserved(Side::Emperor).iter().any(|own| by_card.get(&own) == Some(&round));
            let most = if automaton && !own { 2 } else { 1 };
            if round < first_round(state.era) || round > last || *times > most {
                let what = errors::ReservedRound { card, round };
                return Err(Problem::at("reserved_in_round", what));
            }
        }
    }
    let reserved = state.reserve[0].with(state.reserve[1]);
    match by_card.keys().find(|&&card| !reserved.contains(card)) {
        Some(card) => Err(Problem::at("reserved_in_round", errors::NotReserved { card })),
        None => Ok(by_card),
    }
}
