//! M3.4: the history of hands in a position.

use serde::{Deserialize, Serialize};
use tabletop::{Message, Problem};

use super::ReservedIn;
use crate::board::Side;
use crate::card::{Card, CardSet};
use crate::errors;
use crate::knowledge::{Log, first_round};
use crate::public_json::Both;
use crate::state::{Pending, State};

/// M3.4: the log of hands, as written in a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knowledge {
    from: u8,
    open: bool,
    start: Both<CardSet>,
    shuffled: CardSet,
    rounds: Vec<RoundLog>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundLog {
    round: u8,
    drawn: CardSet,
    emperor: Option<Card>,
    overlord: Option<Card>,
}

impl Knowledge {
    /// The log of a state.
    pub fn of(state: &State) -> Knowledge {
        let log = &state.log;
        let rounds = (log.first..=state.round).map(|round| RoundLog {
            round,
            drawn: log.drawn(round),
            emperor: log.left(round, Side::Emperor),
            overlord: log.left(round, Side::Overlord),
        });
        Knowledge {
            from: log.from,
            open: log.open,
            start: Both::new(|side| log.start[side as usize]),
            shuffled: log.shuffled,
            rounds: rounds.collect(),
        }
    }
}

/// The log of a position, if it leads to where the cards lie.
pub fn check_knowledge(
    state: &State,
    knowledge: &Knowledge,
    reserved_in: &ReservedIn,
) -> Result<Log, Problem> {
    let first = first_round(state.era);
    let mut log = Log {
        first,
        from: knowledge.from,
        open: knowledge.open,
        start: knowledge.start.array(),
        shuffled: knowledge.shuffled,
        ..Log::EMPTY
    };
    let wrong = |what: Message| Err(Problem::at("knowledge", what));
    if knowledge.from < first || knowledge.from > state.round.max(first) {
        return wrong(errors::KnowledgeFrom { from: knowledge.from }.into());
    }
    let shuffled = knowledge.shuffled;
    if !shuffled.is_empty() && (state.era == 1 || knowledge.from != first) {
        return wrong(errors::KnowledgeShuffled.into());
    }
    if let Some(card) = shuffled.and(log.start[0].with(log.start[1])).iter().next() {
        return wrong(errors::KnowledgeShuffledStart { card }.into());
    }
    for each in &knowledge.rounds {
        if each.round < first || each.round > state.round || each.drawn.len() > 2 {
            return wrong(errors::KnowledgeRound { round: each.round }.into());
        }
        let row = log.row(each.round);
        let mut drawn = each.drawn.iter();
        log.drawn[row] = [drawn.next(), drawn.next()];
        log.left[row] = [each.emperor, each.overlord];
    }
    if state.round > 0 {
        let mut hands = log.start;
        let mut entered = log.start[0].with(log.start[1]);
        for (round, before, after) in log.hands(state.round) {
            let drawn = log.drawn(round);
            let held = [before[0].with(drawn), before[1]];
            let twice = !drawn.and(entered).is_empty();
            entered = entered.with(drawn);
            let early = Side::ALL.into_iter().find(|&side| {
                round == state.round && log.left(round, side).is_some() && is_to_choose(state, side)
            });
            if let Some(side) = early {
                return wrong(errors::KnowledgeEarly { side: side.id(), round }.into());
            }
            let never = Side::ALL
                .into_iter()
                .find_map(|side| log.left(round, side).filter(|&card| !held[side as usize].contains(card)));
            if twice {
                return wrong(errors::KnowledgeDrawnTwice { round }.into());
            }
            if let Some(card) = never {
                return wrong(errors::KnowledgeNotHeld { card, round }.into());
            }
            hands = after;
        }
        if let Some(card) = entered.and(state.deck).iter().next() {
            return wrong(errors::KnowledgeDeck { card }.into());
        }
        if hands != state.hands {
            return wrong(errors::KnowledgeHands.into());
        }
    }
    let open = state.discard.set().with(state.set_aside.set()).with(state.played.into_iter().collect());
    for round in first..=state.round {
        for side in Side::ALL {
            // M10.12: the automaton reserves what either side played.
            let automaton = if state.solo.is_some() { state.reserved(Side::Overlord) } else { CardSet::NONE };
            let lies = open.with(state.reserved(side)).with(automaton);
            if let Some(card) = log.left(round, side).filter(|&card| !lies.contains(card)) {
                return wrong(errors::KnowledgeGone { card, round }.into());
            }
        }
    }
    for side in Side::ALL {
        for card in state.reserved(side).iter() {
            if log.reserved_in(card) != reserved_in.get(&card).copied() {
                return wrong(errors::KnowledgeReserved { card }.into());
            }
        }
    }
    Ok(log)
}

/// Whether a side has not yet chosen its card in this round.
fn is_to_choose(state: &State, side: Side) -> bool {
    let now = matches!(state.pending, Pending::Draw | Pending::Card);
    match (side, state.active) {
        (Side::Overlord, Side::Emperor) => true,
        (Side::Emperor, Side::Overlord) => false,
        _ => now,
    }
}

/// A log for a position that tells nothing of the past: nobody has seen more than what lies open.
pub fn unknown_past(state: &State, reserved_in: &ReservedIn) -> Log {
    let first = first_round(state.era);
    let mut log = Log { first, from: state.round.max(first), start: state.hands, ..Log::EMPTY };
    if state.round == 0 {
        return Log::EMPTY;
    }
    for side in Side::ALL {
        for card in state.reserved(side).iter() {
            if let Some(&round) = reserved_in.get(&card) {
                let side = if state.solo.is_some() { whose(state, &log, round, side) } else { side };
                log.leave(round, side, card);
                if round == log.from {
                    log.start[side as usize].insert(card);
                }
            }
        }
    }
    log
}

/// M10.12: whose hand a reserved card of the solo game left in a round, as far as it can be known: the Overlord's unless
/// another card left that one.
fn whose(state: &State, log: &Log, round: u8, side: Side) -> Side {
    let now = round == state.round && (state.active == Side::Emperor || state.played.is_some());
    let overlord = !now && log.left(round, Side::Overlord).is_none();
    if side == Side::Overlord && !overlord { Side::Emperor } else { side }
}
