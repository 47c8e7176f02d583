//! What one observer may know. Nothing else leaves the engine.

use serde::{Deserialize, Serialize};
use tabletop::{Observer, Seat};

use crate::card::CardSet;
use crate::encounter::Encounters;
use crate::expedition::Space;
use crate::json::SeatOrNone;
use crate::knowledge::{Knowledge, SPECTATOR};
use crate::public_json::{PendingSheet, PerSeat, Table};
use crate::rules::Rules;
use crate::state::{Junk, Pending, State};

/// A state as an observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat whose view this is; `null` for a spectator.
    #[serde(with = "SeatOrNone")]
    pub observer: Option<Seat>,
    /// What is visible to everyone.
    pub table: Table,
    /// Where every Junk is.
    pub spaces: PerSeat<Vec<Space>>,
    /// The navigation cards in the hands.
    pub hands: PerSeat<Hand<CardSet>>,
    /// The encounter cards in the hands. They are shown when the game is over.
    pub encounters: PerSeat<Hand<Encounters>>,
    /// C2.2: who has chosen.
    pub chosen: PerSeat<bool>,
    /// C2.2: what the observer has chosen.
    pub choice: CardSet,
    /// Whether a card lies face down in the display.
    pub face_down: bool,
    /// How many navigation cards are in the deck.
    pub deck: u8,
    /// How many encounter cards are in the deck.
    pub encounter_deck: u8,
    /// C1.4: what is known of hidden cards.
    pub knowledge: Seen,
}

/// A hand: how many cards, and which, if the observer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HandOf{T}"))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "said above")]
pub struct Hand<T> {
    pub count: u8,
    pub cards: Option<T>,
}

/// Where a card out of sight may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "hands by seat, and what they are called")]
pub enum Hiding {
    Red,
    Blue,
    Yellow,
    White,
    FaceDown,
    Deck,
}

impl Hiding {
    /// Every place, hands first.
    pub const ALL: [Hiding; 6] =
        [Hiding::Red, Hiding::Blue, Hiding::Yellow, Hiding::White, Hiding::FaceDown, Hiding::Deck];
}

/// Cards that may be in the same places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "said above")]
pub struct Whereabouts {
    pub cards: CardSet,
    pub places: Vec<Hiding>,
}

/// C1.4: what an observer knows of hidden cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Where each navigation card out of common sight may be, as everyone knows.
    pub common: Vec<Whereabouts>,
    /// Cards of which the observer knows better.
    pub private: Vec<Whereabouts>,
    /// Encounter cards that the observer knows to be in a hand.
    pub encounters: PerSeat<Encounters>,
    /// The encounter cards that can be in the deck, at most.
    pub encounter_deck: Encounters,
}

/// Cards grouped by the places where they may be, from sets for each place.
pub(crate) fn group(sets: [CardSet; 6]) -> Vec<Whereabouts> {
    let mut groups: Vec<Whereabouts> = Vec::new();
    let all = sets.iter().fold(CardSet::NONE, |all, &set| all.with(set));
    for card in all.iter() {
        let places: Vec<Hiding> =
            Hiding::ALL.into_iter().filter(|&place| sets[place as usize].contains(card)).collect();
        match groups.iter_mut().find(|group| group.places == places) {
            Some(group) => group.cards.insert(card),
            None => groups.push(Whereabouts { cards: card.into(), places }),
        }
    }
    groups
}

/// The sets for each place again; `None` when a card or a place stands twice.
pub(crate) fn ungroup(groups: &[Whereabouts]) -> Option<[CardSet; 6]> {
    let (mut sets, mut all) = ([CardSet::NONE; 6], CardSet::NONE);
    for group in groups {
        if all.meets(group.cards) || group.places.is_empty() {
            return None;
        }
        all = all.with(group.cards);
        for &place in &group.places {
            let set = &mut sets[place as usize];
            if set.meets(group.cards) {
                return None;
            }
            *set = set.with(group.cards);
        }
    }
    Some(sets)
}

impl Knowledge {
    /// Common knowledge by place.
    pub(crate) fn common(&self) -> [CardSet; 6] {
        let [red, blue, yellow, white] = self.hands;
        [red, blue, yellow, white, self.face_down, self.deck]
    }

    /// A seat's private knowledge by place.
    pub(crate) fn private_sets(&self, who: Seat) -> [CardSet; 6] {
        let mut sets = [CardSet::NONE; 6];
        for seat in (0..4).map(Seat) {
            sets[seat.index()] = self.private(who, seat);
        }
        sets
    }
}

impl View {
    pub(crate) fn of(rules: &Rules, state: &State, observer: Observer) -> View {
        let is = |seat: Seat| observer.is(seat);
        let seat = rules.mode.seats().find(|&seat| is(seat));
        let over = state.pending == Pending::Over;
        let choosing = state.pending == Pending::Choose;
        let mut table = Table::of(rules, state);
        if let PendingSheet::Share { kind: card, victim: stolen_from, .. } = &mut table.pending
            && !is(state.turn.seat())
            && !stolen_from.is_some_and(is)
        {
            *card = None;
        }
        let choice = seat.filter(|_| choosing).map(|seat| state.chosen[seat.index()]);
        let known = &state.knowledge;
        let junks = usize::from(rules.mode.junks());
        let seen = Seen {
            common: group(known.common()),
            private: seat.map_or_else(Vec::new, |seat| group(known.private_sets(seat))),
            encounters: PerSeat::new(rules, |other| {
                seat.map_or(Encounters::NONE, |seat| known.held(seat, other))
            }),
            encounter_deck: known.bound[seat.map_or(SPECTATOR, Seat::index)],
        };
        View {
            observer: seat,
            table,
            spaces: PerSeat::new(rules, |seat| {
                let junks = Junk::ALL.into_iter().take(junks);
                junks.map(|junk| rules.space(state.expedition(rules, seat, junk))).collect()
            }),
            hands: PerSeat::new(rules, |seat| {
                let cards = state.hands[seat.index()];
                Hand { count: cards.len(), cards: is(seat).then_some(cards) }
            }),
            encounters: PerSeat::new(rules, |seat| {
                let cards = state.encounters[seat.index()];
                Hand { count: cards.len(), cards: (over || is(seat)).then_some(cards) }
            }),
            chosen: PerSeat::new(rules, |seat| choosing && state.has_chosen(seat)),
            choice: choice.unwrap_or_default().into_iter().flatten().collect(),
            face_down: state.face_down.is_some(),
            deck: state.deck().len(),
            encounter_deck: state.encounter_deck(rules).len(),
            knowledge: seen,
        }
    }
}
