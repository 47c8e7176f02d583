//! What one observer may know. Nothing else leaves the engine.

use serde::{Deserialize, Serialize};
use tabletop::Observer;

use crate::board::Side;
use crate::card::{Card, CardSet};
use crate::public_json::{Both, Table};
use crate::rules::Rules;
use crate::state::State;

/// A state as an observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat whose view this is; `null` for a spectator.
    pub observer: Option<Side>,
    /// What is visible to everyone.
    pub table: Table,
    /// Both hands.
    pub hands: Both<Hand>,
    /// Both reserves in the order of their rounds; the opponent's as backs.
    pub reserve: Both<Vec<Reserved>>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// M3.4: what the observer has seen pass since the era began.
    pub knowledge: Seen,
}

/// A hand: how many cards, and which, if the observer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "said above")]
pub struct Hand {
    pub count: u8,
    pub cards: Option<CardSet>,
}

/// A reserved card: the round it was reserved in, and which card it is, if the observer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "said above")]
pub struct Reserved {
    pub round: u8,
    pub card: Option<Card>,
}

/// M3.4: the history of hands as far as the observer has seen it. Drawing conclusions is left to the observer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The round since which the history is complete.
    pub from: u8,
    /// The hands at the start of that round, where known.
    pub start: Both<Option<CardSet>>,
    /// The cards that visibly went into the deck when the era began.
    pub shuffled: CardSet,
    /// The rounds of this era.
    pub rounds: Vec<SeenRound>,
}

/// What an observer has seen of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeenRound {
    /// The round.
    pub round: u8,
    /// How many cards the Emperor drew.
    pub draws: u8,
    /// Which; for the Emperor.
    pub drawn: Option<CardSet>,
    /// The card that left each hand: none yet, a card, or a face-down card that is still in the reserve.
    pub left: Both<Option<Left>>,
    /// The hands passed on at the end of the round, for the players.
    pub passed: Option<Both<CardSet>>,
}

/// A card that left a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Left {
    /// Face down in the opponent's reserve.
    Back,
    /// Known.
    #[serde(untagged)]
    Card(Card),
}

impl View {
    pub(crate) fn of(rules: &Rules, state: &State, observer: Observer) -> View {
        // M10.1: alone, everything lies open.
        let sees = |side: Side| rules.solo.is_some() || observer.is(side.seat());
        View {
            observer: Side::ALL.into_iter().find(|&side| observer.is(side.seat())),
            table: Table::of(rules, state),
            hands: Both::new(|side| {
                let hand = state.hand(side);
                Hand { count: hand.len(), cards: sees(side).then_some(hand) }
            }),
            reserve: Both::new(|side| {
                let reserved = state.reserved(side).iter().filter_map(|card| {
                    let round = state.log.reserved_in(card)?;
                    Some(Reserved { round, card: sees(side).then_some(card) })
                });
                let mut reserved: Vec<_> = reserved.collect();
                reserved.sort_by_key(|reserved| reserved.round);
                reserved
            }),
            deck: state.deck.len(),
            knowledge: Seen::of(state, sees),
        }
    }
}

impl Seen {
    fn of(state: &State, sees: impl Fn(Side) -> bool) -> Seen {
        let log = &state.log;
        let plays = Side::ALL.into_iter().any(&sees);
        let left = |round, side| {
            let card = log.left(round, side)?;
            let hidden = !sees(side) && state.reserved(side).contains(card);
            Some(if hidden { Left::Back } else { Left::Card(card) })
        };
        let unrecorded = (log.first..log.from.min(state.round + 1)).map(|round| SeenRound {
            round,
            draws: 0,
            drawn: None,
            left: Both::new(|side| left(round, side)),
            passed: None,
        });
        let recorded = log.hands(state.round).map(|(round, _, after)| SeenRound {
            round,
            draws: log.drawn(round).len(),
            drawn: sees(Side::Emperor).then(|| log.drawn(round)),
            left: Both::new(|side| left(round, side)),
            passed: (plays && round < state.round).then(|| Both::new(|side| after[side as usize])),
        });
        Seen {
            from: log.from,
            start: Both::new(|side| {
                let known = sees(side) || (plays && log.open);
                known.then_some(log.start[side as usize])
            }),
            shuffled: log.shuffled,
            rounds: unrecorded.chain(recorded).collect(),
        }
    }

    /// The round with a number.
    pub(crate) fn round(&self, round: u8) -> Option<&SeenRound> {
        self.rounds.iter().find(|each| each.round == round)
    }
}
