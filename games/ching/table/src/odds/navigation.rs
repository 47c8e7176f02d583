//! The odds of finding a useful card among Madame Ching's hidden navigation cards.
//!
//! For each hidden card, a seat knows in which places it can be, and how many cards each place holds
//! (C1.3, C1.4). Every consistent deal is taken to be equally likely. If all cards can be in the same places,
//! this is the hypergeometric distribution; otherwise deals are counted group by group.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use ching::view::{Hiding, View, Whereabouts};
use ching::{CARDS, Card, CardSet, Colour, Rules, Symbol};
use tabletop::{Problem, Seat};

use crate::errors;

/// The places of [`Hiding`] and, as one more, the cards that are drawn next.
const PLACES: usize = Hiding::ALL.len() + 1;
const DECK: usize = Hiding::Deck as usize;
const NEXT: usize = PLACES - 1;

/// A set of places, as bits.
type Places = u8;
/// How many hidden cards each place holds.
type Room = [u8; PLACES];

/// Where a card would be welcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Among the next cards that are drawn: from the deck or, when it is empty, from the discards (C2.4).
    Deck {
        /// How many; 1 is the next card, and the whole deck is all that is still to come.
        draws: u8,
    },
    /// The face-down card of the display.
    FaceDown,
    Hand(Seat),
}

/// What cards are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub numbers: RangeInclusive<u8>,
    /// Their colours; any when there is none.
    pub colours: Vec<Colour>,
    /// Their symbols; any, or none, when there is none.
    pub symbols: Vec<Symbol>,
}

impl Wanted {
    /// Every card with one of these numbers.
    pub const fn numbers(numbers: RangeInclusive<u8>) -> Wanted {
        Wanted { numbers, colours: Vec::new(), symbols: Vec::new() }
    }

    /// The cards that are meant.
    pub fn cards(&self, rules: &Rules) -> CardSet {
        let fits = |card: &Card| {
            let spec = rules.spec(*card);
            self.numbers.contains(&card.number())
                && (self.colours.is_empty() || self.colours.contains(&spec.colour))
                && (self.symbols.is_empty()
                    || spec.symbol.is_some_and(|symbol| self.symbols.contains(&symbol)))
        };
        CardSet::ALL.iter().filter(fits).collect()
    }
}

/// The chance that at least one of the wanted cards is in a place, for all that the observer of a view knows.
pub fn navigation(view: &View, source: Source, wanted: CardSet) -> Result<f64, Problem> {
    let seats = view.hands.0.len();
    let known = |cards: CardSet| if cards.meets(wanted) { 1.0 } else { 0.0 };
    let (place, draws) = match source {
        Source::Hand(seat) if seat.index() >= seats => {
            return Err(Problem::new(ching::NoSuchPlayer));
        }
        Source::Hand(seat) => match view.hands.of(seat).cards {
            Some(cards) => return Ok(known(cards)),
            None => (seat.index(), 0),
        },
        Source::FaceDown => (Hiding::FaceDown as usize, 0),
        Source::Deck { draws } => (NEXT, draws),
    };
    if view.deck == 0 && draws > 0 {
        return drawn_from(view.table.discard, draws, wanted);
    }
    if draws > view.deck {
        return Err(Problem::new(errors::OddsDeck { deck: view.deck }));
    }
    let (groups, mut room) = hidden(view)?;
    room[DECK] -= draws;
    room[NEXT] = draws;
    let all = deals(groups.iter().map(|&(cards, places)| (cards.len(), places)), room);
    // The same with no wanted card there.
    let elsewhere = groups.iter().flat_map(|&(cards, places)| {
        [(cards.and(wanted).len(), places & !(1 << place)), (cards.without(wanted).len(), places)]
    });
    let without = deals(elsewhere, room);
    if all == 0.0 {
        return Err(Problem::at("knowledge", ching::ViewPlaces));
    }
    Ok(1.0 - without / all)
}

/// The chance that some of these cards, in random order, bring a wanted one.
fn drawn_from(cards: CardSet, draws: u8, wanted: CardSet) -> Result<f64, Problem> {
    let (all, others) = (cards.len(), cards.without(wanted).len());
    if draws > all {
        return Err(Problem::new(errors::OddsDraws { all }));
    }
    Ok(1.0 - choose(others, draws) / choose(all, draws))
}

/// The cards out of the observer's sight by the places where they may be, and how many are in each place.
fn hidden(view: &View) -> Result<(Vec<(CardSet, Places)>, Room), Problem> {
    let hand = view.observer.and_then(|seat| view.hands.0.get(seat.index())?.cards).unwrap_or_default();
    let private: CardSet = view.knowledge.private.iter().flat_map(|group| group.cards.iter()).collect();
    let places = |group: &Whereabouts| -> Places {
        // A player who may draw from the deck may be next to draw.
        let deck = if group.places.contains(&Hiding::Deck) { 1 << NEXT } else { 0 };
        group.places.iter().fold(deck, |all, &place| all | 1 << place as u8)
    };
    // The own hand has no room, so nothing else is dealt there.
    let common = view.knowledge.common.iter();
    let common = common.map(|group| (group.cards.without(private).without(hand), places(group)));
    let better = view.knowledge.private.iter().map(|group| (group.cards, places(group)));
    let groups: Vec<(CardSet, Places)> =
        common.chain(better).filter(|(cards, _)| !cards.is_empty()).collect();
    let mut room = [0; PLACES];
    for (room, hand) in room.iter_mut().zip(&view.hands.0) {
        *room = if hand.cards.is_some() { 0 } else { hand.count };
    }
    room[Hiding::FaceDown as usize] = view.face_down.into();
    room[DECK] = view.deck;
    let cards: u32 = groups.iter().map(|(cards, _)| u32::from(cards.len())).sum();
    let places: u32 = room.iter().map(|&room| u32::from(room)).sum();
    if cards != places || cards as usize > CARDS {
        let what = ching::ViewRoom { cards, room: places };
        return Err(Problem::at("knowledge", what));
    }
    Ok((groups, room))
}

/// In how many ways groups of different cards can be dealt to where each may be, so that all places are full.
fn deals(groups: impl Iterator<Item = (u8, Places)>, room: Room) -> f64 {
    let mut ways = HashMap::from([(room, 1.0)]);
    for (cards, places) in groups {
        let mut next = HashMap::new();
        for (room, ways) in ways {
            deal(cards, places, room, ways, &mut next);
        }
        ways = next;
    }
    ways.get(&[0; PLACES]).copied().unwrap_or_default()
}

/// Deals cards of one group to the places of a set, in every way; adds to `into` by the room that is left.
fn deal(cards: u8, places: Places, room: Room, ways: f64, into: &mut HashMap<Room, f64>) {
    if cards == 0 {
        *into.entry(room).or_default() += ways;
        return;
    }
    if places == 0 {
        return;
    }
    let (place, others) = (places.trailing_zeros() as usize, places & (places - 1));
    // The other places take no more than there is room.
    let elsewhere: u8 = (0..PLACES).filter(|&each| others & (1 << each) != 0).map(|each| room[each]).sum();
    let least = cards.saturating_sub(elsewhere);
    for here in least..cards.min(room[place]) + 1 {
        let mut left = room;
        left[place] -= here;
        deal(cards - here, others, left, ways * choose(cards, here), into);
    }
}

/// The number of ways to choose some out of many.
fn choose(from: u8, number: u8) -> f64 {
    if number > from {
        return 0.0;
    }
    (0..number).fold(1.0, |ways, each| ways * f64::from(from - each) / f64::from(each + 1))
}
