//! Samples whole states that are consistent with a view.
//!
//! Navigation cards: each card whose place is unknown can be in some places, and each place has room for a
//! known number. If all of them can be in the same places, every deal is equally likely. Otherwise cards
//! are dealt in random order, each to one of its places with a probability proportional to the room left there,
//! but never where another card would be left without room. So every consistent deal can occur, but not all are
//! equally likely.
//!
//! Encounter cards: those known to be in a hand are put there, the others are dealt uniformly, except
//! that cards which cannot be in the deck go to the hands first.
//!
//! Choices that are still secret are drawn uniformly from the hands. What others know beyond common knowledge is
//! left out.

use rand_core::Rng;
use tabletop::{Observer, Problem, Seat, random};

use crate::card::{Card, CardSet};
use crate::encounter::{Encounter, Encounters};
use crate::errors;
use crate::knowledge::{Knowledge, SPECTATOR};
use crate::position;
use crate::public_json::PendingSheet;
use crate::rules::Rules;
use crate::state::{Pending, State};
use crate::view::{Seen, View, ungroup};

/// The places where a navigation card can be out of sight: four hands, face down, the deck.
const PLACES: usize = 6;
const FACE_DOWN: usize = 4;

/// A set of places, as bits.
type Places = u8;

/// A view prepared for imagining many states.
#[derive(Clone, Debug)]
pub struct Worlds {
    observer: Option<Seat>,
    /// Everything the observer knows.
    base: State,
    /// The navigation cards of which it is not known where they are, with the places where they may be.
    cards: Vec<(Card, Places)>,
    /// How many of them each place takes.
    room: [u8; PLACES],
    /// Whether all of them may be in the same places.
    alike: bool,
    /// For each set of places, how many more cards it takes than must be there.
    slack: [u8; 1 << PLACES],
    /// The encounter cards that must be in a hand, and those that may be in a hand or in the deck.
    in_hands: Vec<Encounter>,
    anywhere: Vec<Encounter>,
    /// How many of them each hand takes.
    encounter_room: [u8; 4],
    /// The seats whose secret choice the observer does not know, with how many cards they chose.
    choosing: Vec<(Seat, u8)>,
    /// Whether the encounter card that may be shared is unknown.
    sharing: bool,
}

/// Random enough to try a view, and the same every time.
struct Trial(u64);

impl rand_core::TryRng for Trial {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.try_next_u64().map(|n| (n >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        // Splitmix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(mixed ^ (mixed >> 31))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        for chunk in bytes.chunks_mut(8) {
            let word = self.try_next_u64()?.to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

impl Worlds {
    pub(crate) fn of(rules: &Rules, view: &View) -> Result<Worlds, Problem> {
        let own = view.observer;
        if own.is_some_and(|seat| seat.0 >= rules.mode.players()) {
            return Err(Problem::at("observer", errors::NoSuchPlayer));
        }
        view.hands.check(rules, "hands")?;
        view.encounters.check(rules, "encounters")?;
        view.chosen.check(rules, "chosen")?;
        view.knowledge.encounters.check(rules, "knowledge.encounters")?;
        let mut worlds = Worlds {
            observer: own,
            base: view.table.state(rules)?,
            cards: Vec::new(),
            room: [0; PLACES],
            alike: true,
            slack: [0; 1 << PLACES],
            in_hands: Vec::new(),
            anywhere: Vec::new(),
            encounter_room: [0; 4],
            choosing: Vec::new(),
            sharing: matches!(view.table.pending, PendingSheet::Share { kind: None, .. }),
        };
        worlds.base.knowledge = known(&view.knowledge, own)?;
        worlds.prepare_cards(rules, view)?;
        worlds.prepare_encounters(rules, view)?;
        if let Some(seat) = own {
            let mut choice = view.choice.iter();
            let cards = [choice.next(), choice.next()];
            if view.table.pending == PendingSheet::Choose {
                worlds.base.chosen[seat.index()] = match cards {
                    [Some(low), Some(high)] => [Some(high), Some(low)],
                    cards => cards,
                };
            }
        }
        for seat in rules.mode.seats().filter(|&seat| own != Some(seat) && *view.chosen.of(seat)) {
            worlds.choosing.push((seat, rules.mode.junks().min(view.hands.of(seat).count)));
        }
        // What is left to find shows in any state made from the view.
        let trial = worlds.draw(rules, &mut Trial(0));
        position::check(rules, &trial)?;
        let observer = own.map_or(Observer::Spectator, Observer::Seat);
        if View::of(rules, &trial, observer) != *view {
            return Err(Problem::new(errors::ViewParts));
        }
        Ok(worlds)
    }

    /// The navigation cards out of the observer's sight, and the room for them.
    fn prepare_cards(&mut self, rules: &Rules, view: &View) -> Result<(), Problem> {
        let own = view.observer;
        for seat in rules.mode.seats() {
            let hand = view.hands.of(seat);
            match (hand.cards, own == Some(seat)) {
                (Some(cards), true) if cards.len() == hand.count => self.base.hands[seat.index()] = cards,
                (None, false) => self.room[seat.index()] = hand.count,
                _ => return Err(Problem::at("hands", errors::ViewHands)),
            }
        }
        self.room[FACE_DOWN] = u8::from(view.face_down);
        self.room[PLACES - 1] = view.deck;
        // In the state as far as it is known, all the others are in the deck.
        let unknown = self.base.deck();
        let room: u32 = self.room.iter().map(|&room| u32::from(room)).sum();
        if room != u32::from(unknown.len()) {
            let what = errors::ViewRoom { cards: unknown.len(), room };
            return Err(Problem::at("hands", what));
        }
        let common = self.base.knowledge.common();
        let private = own.map_or([CardSet::NONE; PLACES], |seat| self.base.knowledge.private_sets(seat));
        for card in unknown.iter() {
            let places = |sets: &[CardSet; PLACES]| -> Places {
                (0..PLACES).filter(|&place| sets[place].contains(card)).map(|place| 1 << place).sum()
            };
            let own = own.map_or(0, |seat| 1 << seat.0);
            let may = match places(&private) {
                0 => places(&common) & !own,
                places => places,
            };
            if may == 0 {
                let what = errors::ViewCardNowhere { card };
                return Err(Problem::at("knowledge", what));
            }
            self.cards.push((card, may));
        }
        self.place_certain()?;
        if let Pending::Swap { victim } = self.base.pending
            && own == Some(self.base.turn.seat())
            && self.room[victim.index()] > 0
        {
            return Err(Problem::at("knowledge.private", errors::SeenHand));
        }
        for set in 0..1_usize << PLACES {
            let inside = |place: &usize| set & (1 << place) != 0;
            let room: usize = (0..PLACES).filter(inside).map(|place| usize::from(self.room[place])).sum();
            let must = self.cards.iter().filter(|(_, may)| usize::from(*may) & !set == 0).count();
            self.slack[set] = room.checked_sub(must).ok_or_else(no_room)? as u8;
        }
        self.alike = self.cards.iter().all(|&(_, may)| may == self.cards[0].1);
        Ok(())
    }

    /// Puts the cards whose place is certain there for good; a place that is full then makes others certain.
    fn place_certain(&mut self) -> Result<(), Problem> {
        loop {
            let before = self.cards.len();
            let open: Places =
                (0..PLACES).filter(|&place| self.room[place] > 0).map(|place| 1 << place).sum();
            for (card, may) in std::mem::take(&mut self.cards) {
                let place = (may & open).trailing_zeros() as usize;
                match (may & open).count_ones() {
                    0 => return Err(no_room()),
                    1 => {
                        self.room[place] = self.room[place].checked_sub(1).ok_or_else(no_room)?;
                        put(&mut self.base, card, place);
                    }
                    _ => self.cards.push((card, may & open)),
                }
            }
            if self.cards.len() == before {
                return Ok(());
            }
        }
    }

    /// The encounter cards out of the observer's sight, and the room for them.
    fn prepare_encounters(&mut self, rules: &Rules, view: &View) -> Result<(), Problem> {
        let own = view.observer;
        let over = view.table.pending == PendingSheet::Over;
        let seen = self.base.encounters_seen();
        let short = || Problem::at("encounters", errors::ViewEncounters);
        let mut unseen = rules.play.encounters;
        if !seen.is_within(unseen) {
            return Err(short());
        }
        unseen = unseen.without(seen);
        let mut room = u32::from(view.encounter_deck);
        let mut hidden = 0;
        for seat in rules.mode.seats() {
            let hand = view.encounters.of(seat);
            let held = *view.knowledge.encounters.of(seat);
            let here = match (hand.cards, over || own == Some(seat)) {
                (Some(cards), true) if cards.len() == hand.count => cards,
                (None, false) if held.len() <= hand.count => {
                    let left = hand.count - held.len();
                    self.encounter_room[seat.index()] = left;
                    room += u32::from(left);
                    hidden += usize::from(left);
                    held
                }
                _ => {
                    return Err(Problem::at("encounters", errors::ViewHand));
                }
            };
            self.base.encounters[seat.index()] = here;
            if !here.is_within(unseen) {
                return Err(short());
            }
            unseen = unseen.without(here);
        }
        if u32::from(unseen.len()) != room {
            return Err(short());
        }
        for (kind, count) in unseen.iter() {
            let deck = count.min(view.knowledge.encounter_deck.count(kind));
            self.anywhere.extend(std::iter::repeat_n(kind, usize::from(deck)));
            self.in_hands.extend(std::iter::repeat_n(kind, usize::from(count - deck)));
        }
        if self.in_hands.len() + usize::from(self.shares_drawn()) > hidden {
            return Err(Problem::at("knowledge.encounter_deck", errors::ViewFullHands));
        }
        let sharer = usize::from(self.base.turn.seat);
        if self.sharing && self.encounter_room[sharer] == 0 {
            return Err(Problem::at("pending", errors::ViewShared));
        }
        Ok(())
    }

    /// C9.3: whether the card that may be shared is unknown and was drawn: then it was in the deck.
    const fn shares_drawn(&self) -> bool {
        self.sharing && matches!(self.base.pending, Pending::Share { victim: None, .. })
    }

    pub(crate) fn draw<R: Rng + ?Sized>(&self, rules: &Rules, rng: &mut R) -> State {
        let mut state = self.base;
        if self.alike {
            self.deal_alike(&mut state, rng);
        } else {
            self.deal(&mut state, rng);
        }
        self.deal_encounters(&mut state, rng);
        for &(seat, count) in &self.choosing {
            let hand = state.hands[seat.index()];
            let first = hand.nth(random::below(rng, u32::from(hand.len().max(1))));
            let mut chosen = [first, None];
            if count > 1 {
                let rest = hand.without(first.into());
                let second = rest.nth(random::below(rng, u32::from(rest.len().max(1))));
                chosen = if first > second { [first, second] } else { [second, first] };
            }
            state.chosen[seat.index()] = chosen;
        }
        self.fill_knowledge(rules, &mut state);
        state
    }

    /// Deals cards that may all be in the same places.
    fn deal_alike<R: Rng + ?Sized>(&self, state: &mut State, rng: &mut R) {
        let mut cards = [(); crate::card::CARDS].map(|()| None);
        let cards = &mut cards[..self.cards.len()];
        for (place, &(card, _)) in cards.iter_mut().zip(&self.cards) {
            *place = Some(card);
        }
        random::shuffle(rng, cards);
        // What is not dealt stays in the deck.
        let mut cards = cards.iter().flatten();
        for place in 0..PLACES - 1 {
            for &card in cards.by_ref().take(usize::from(self.room[place])) {
                put(state, card, place);
            }
        }
    }

    /// Deals cards in random order, each where it may be and leaves room for the others.
    fn deal<R: Rng + ?Sized>(&self, state: &mut State, rng: &mut R) {
        let (mut room, mut slack) = (self.room, self.slack);
        let mut cards = self.cards.clone();
        random::shuffle(rng, &mut cards);
        for (card, may) in cards {
            let mut full: Places = 0;
            for (set, _) in slack.iter().enumerate().filter(|(_, slack)| **slack == 0) {
                let set = set as Places;
                if may & !set != 0 {
                    full |= set;
                }
            }
            let open = may & !full;
            let free = |place: usize| if open & (1 << place) == 0 { 0 } else { u32::from(room[place]) };
            let total: u32 = (0..PLACES).map(free).sum();
            let mut ticket = random::below(rng, total.max(1));
            let place = (0..PLACES).find(|&place| {
                let free = free(place);
                let here = ticket < free;
                ticket = ticket.saturating_sub(free);
                here
            });
            let Some(place) = place else { continue };
            room[place] -= 1;
            for (set, slack) in slack.iter_mut().enumerate() {
                if set & (1 << place) != 0 && may & !(set as Places) != 0 {
                    *slack -= 1;
                }
            }
            put(state, card, place);
        }
    }

    fn deal_encounters<R: Rng + ?Sized>(&self, state: &mut State, rng: &mut R) {
        let hidden: usize = self.encounter_room.iter().map(|&room| usize::from(room)).sum();
        if hidden == 0 {
            return;
        }
        let mut cards = [Encounter::Pilot; 64];
        let anywhere = &mut cards[..self.anywhere.len()];
        anywhere.copy_from_slice(&self.anywhere);
        random::shuffle(rng, anywhere);
        // The last of those that may be anywhere make room for those that must be in a hand.
        let free = hidden - self.in_hands.len();
        cards[free..hidden].copy_from_slice(&self.in_hands);
        // A card drawn just now is the first of those that may be anywhere.
        let drawn = usize::from(self.shares_drawn());
        if !self.in_hands.is_empty() {
            random::shuffle(rng, &mut cards[drawn..hidden]);
        }
        let (drawn, cards) = cards[..hidden].split_at(drawn);
        let mut dealt = cards.iter();
        for (seat, &room) in self.encounter_room.iter().enumerate() {
            let gains = self.sharing && usize::from(state.turn.seat) == seat;
            let drawn = if gains { drawn } else { &[] };
            let left = usize::from(room) - drawn.len();
            let hand: Encounters = drawn.iter().chain(dealt.by_ref().take(left)).copied().collect();
            if gains {
                // It was gained just now, so it is none of those that were known before.
                let any = hand.nth(random::below(rng, u32::from(room.max(1))));
                let card = drawn.first().copied().or(any);
                if let (Pending::Share { kind, .. }, Some(card)) = (&mut state.pending, card) {
                    *kind = card;
                }
            }
            state.encounters[seat] = state.encounters[seat].with(hand);
        }
    }

    /// What everyone else knows: nothing beyond common knowledge and what lies before them.
    fn fill_knowledge(&self, rules: &Rules, state: &mut State) {
        let unseen = rules.play.encounters.without(state.encounters_seen());
        for seat in rules.mode.seats().filter(|&seat| self.observer != Some(seat)) {
            state.knowledge.bound[seat.index()] = unseen.without(state.encounters[seat.index()]);
        }
        if self.observer.is_some() {
            state.knowledge.bound[SPECTATOR] = unseen;
        }
        if let Pending::Swap { victim } = state.pending {
            let hand = state.hands[victim.index()];
            state.knowledge.looked(state.turn.seat(), victim, hand);
        }
        if let Pending::Share { kind, victim: Some(victim), .. } = state.pending
            && self.observer != Some(victim)
        {
            state.knowledge.held_mut(victim, state.turn.seat()).insert(kind);
        }
    }
}

fn no_room() -> Problem {
    Problem::at("knowledge", errors::ViewPlaces)
}

/// Puts a card where it is out of sight; in the deck is where it is unless it is elsewhere.
fn put(state: &mut State, card: Card, place: usize) {
    match place {
        FACE_DOWN => state.face_down = Some(card),
        place if place < FACE_DOWN => state.hands[place].insert(card),
        _ => {}
    }
}

/// What the observer knows, in the form of a state.
fn known(seen: &Seen, own: Option<Seat>) -> Result<Knowledge, Problem> {
    let twice = |at: &str| Problem::at(at, errors::KnowledgeTwice);
    let mut known = Knowledge::NONE;
    let [red, blue, yellow, white, face_down, deck] =
        ungroup(&seen.common).ok_or_else(|| twice("knowledge.common"))?;
    known.hands = [red, blue, yellow, white];
    (known.face_down, known.deck) = (face_down, deck);
    let private = ungroup(&seen.private).ok_or_else(|| twice("knowledge.private"))?;
    let Some(own) = own else {
        known.bound[SPECTATOR] = seen.encounter_deck;
        return if seen.private.is_empty() && seen.encounters.0.iter().all(|held| held.is_empty()) {
            Ok(known)
        } else {
            Err(Problem::at("knowledge.private", errors::ViewSpectator))
        };
    };
    for (seat, &cards) in (0..4).map(Seat).zip(&private) {
        if seat != own {
            *known.private_mut(own, seat) = cards;
        }
    }
    for (seat, &held) in (0..4).map(Seat).zip(&seen.encounters.0) {
        if seat != own {
            *known.held_mut(own, seat) = held;
        }
    }
    known.bound[own.index()] = seen.encounter_deck;
    Ok(known)
}
