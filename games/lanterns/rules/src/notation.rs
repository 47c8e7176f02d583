//! Lanterns as text: the notation of actions, the codes of reasons, positions as JSON.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::Problem;

use crate::errors;
use crate::{Cards, Choice, Phase, State};

/// What a seat or Fate does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Fate: the seat whose turn it is draws this lantern.
    Draw(u8),
    /// Fate: the wind of the round.
    Wind { storm: bool },
    /// A seat's secret choice.
    Play(Choice),
    /// A lantern for the winner.
    Give(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(card) => write!(f, "draw {card}"),
            Action::Wind { storm: false } => f.write_str("wind fair"),
            Action::Wind { storm: true } => f.write_str("wind storm"),
            Action::Play(Choice { card, stake }) => write!(f, "play {card} for {stake}"),
            Action::Give(card) => write!(f, "give {card}"),
        }
    }
}

pub(crate) fn parse(text: &str) -> Result<Action, Problem> {
    let number = |text: &str| text.parse().map_err(|_| Problem::new(errors::Number { text }));
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["draw", card] => Ok(Action::Draw(number(card)?)),
        ["wind", "fair"] => Ok(Action::Wind { storm: false }),
        ["wind", "storm"] => Ok(Action::Wind { storm: true }),
        ["play", card, "for", stake] => {
            Ok(Action::Play(Choice { card: number(card)?, stake: number(stake)? }))
        }
        ["give", card] => Ok(Action::Give(number(card)?)),
        _ => Err(Problem::new(errors::Action { text })),
    }
}

/// Why an action is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Somebody else decides now.
    NotAsked,
    /// This is not what is to be decided now.
    NotNow,
    /// The seat does not hold that lantern, or may not give it on.
    NotYours,
    /// That lantern is not in the deck.
    NotInDeck,
    /// There is no such stake.
    BadStake,
}

impl Reason {
    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Reason::NotAsked | Reason::NotNow => "L2.2",
            Reason::NotYours => "L3.2",
            Reason::NotInDeck => "L1.2",
            Reason::BadStake => "L2.3",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NotAsked => "not_asked",
            Reason::NotNow => "not_now",
            Reason::NotYours => "not_yours",
            Reason::NotInDeck => "not_in_deck",
            Reason::BadStake => "bad_stake",
        })
    }
}

/// A state as people write it: lanterns by number.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    phase: Phase,
    storm: bool,
    points: [i16; 3],
    hands: [Vec<u8>; 3],
    gifts: [[Vec<u8>; 3]; 3],
    played: Vec<u8>,
    chosen: [Option<Choice>; 3],
}

impl From<&State> for Position {
    fn from(state: &State) -> Position {
        let cards = |cards: Cards| cards.iter().collect();
        let State { phase, storm, points, hands, gifts, played, chosen } = *state;
        let gifts = gifts.map(|gifts| gifts.map(cards));
        Position { phase, storm, points, hands: hands.map(cards), gifts, played: cards(played), chosen }
    }
}

impl TryFrom<Position> for State {
    type Error = Problem;

    fn try_from(position: Position) -> Result<State, Problem> {
        let cards = |cards: Vec<u8>| cards.into_iter().collect();
        let Position { phase, storm, points, hands, gifts, played, chosen } = position;
        let gifts = gifts.map(|gifts| gifts.map(cards));
        let state =
            State { phase, storm, points, hands: hands.map(cards), gifts, played: cards(played), chosen };
        state.fault().map_or(Ok(state), |fault| Err(Problem::new(fault)))
    }
}
