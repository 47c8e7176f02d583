//! C1.3, C1.4: who may know where a hidden card is.
//!
//! Each hidden navigation card has a set of places where it can be: hands, the face-down card
//! of the display, the deck. One such set is common knowledge; a player who has held or seen the card may know
//! privately that it is in one of fewer hands. A move that somebody did not see enlarges the
//! sets: whatever may have moved can now be in either place. Conclusions from several such moves together
//! (only one of two cards can have moved) are lost, except those that follow from the number of cards.
//!
//! Encounter cards of a kind are interchangeable. For those, two numbers are kept: how many of each kind a player knows to be in
//! another's hand, and how many could be in the deck.

use tabletop::Seat;

use crate::card::{Card, CardSet};
use crate::encounter::{Encounter, Encounters};

/// The spectator, among those who know something.
pub const SPECTATOR: usize = 4;

/// What everyone knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// Common knowledge: the cards out of sight that may be in each hand.
    pub(crate) hands: [CardSet; 4],
    /// Common knowledge: the cards that may lie face down in the display.
    pub(crate) face_down: CardSet,
    /// Common knowledge: the cards that may be in the deck.
    pub(crate) deck: CardSet,
    /// By who knows, and by the others from the left: cards privately known to be in one of some hands.
    private: [[CardSet; 3]; 4],
    /// By who knows, and by the others from the left: encounter cards known to be in that hand.
    held: [[Encounters; 3]; 4],
    /// By who knows, the spectator last: the encounter cards that can at most be in the deck.
    pub(crate) bound: [Encounters; 5],
}

/// The place of another seat in lists of the others.
#[inline]
const fn other(who: Seat, seat: Seat) -> usize {
    (seat.0.wrapping_sub(who.0).wrapping_sub(1) & 3) as usize
}

impl Knowledge {
    /// Nobody knows anything, not even where a card could be.
    pub(crate) const NONE: Knowledge = Knowledge {
        hands: [CardSet::NONE; 4],
        face_down: CardSet::NONE,
        deck: CardSet::NONE,
        private: [[CardSet::NONE; 3]; 4],
        held: [[Encounters::NONE; 3]; 4],
        bound: [Encounters::NONE; 5],
    };

    /// Before anything is drawn, in a game with this number of players.
    pub(crate) const fn start(players: u8, encounters: Encounters) -> Knowledge {
        let mut start = Knowledge { deck: CardSet::ALL, ..Knowledge::NONE };
        start.encounters_reshuffled(players, encounters);
        start
    }

    /// The cards of which a player privately knows that they may be in another's hand.
    pub fn private(&self, who: Seat, seat: Seat) -> CardSet {
        if who == seat { CardSet::NONE } else { self.private[who.index()][other(who, seat)] }
    }

    /// The same, to be changed.
    pub(crate) fn private_mut(&mut self, who: Seat, seat: Seat) -> &mut CardSet {
        &mut self.private[who.index()][other(who, seat)]
    }

    /// All cards of which a player privately knows something.
    pub fn private_all(&self, who: Seat) -> CardSet {
        self.private[who.index()].iter().fold(CardSet::NONE, |all, &set| all.with(set))
    }

    /// The encounter cards that a player knows to be in another's hand.
    pub fn held(&self, who: Seat, seat: Seat) -> Encounters {
        if who == seat { Encounters::NONE } else { self.held[who.index()][other(who, seat)] }
    }

    /// The same, to be changed.
    pub(crate) fn held_mut(&mut self, who: Seat, seat: Seat) -> &mut Encounters {
        &mut self.held[who.index()][other(who, seat)]
    }

    /// How many of a kind a player knows to be in other hands.
    pub(crate) fn held_count(&self, who: Seat, kind: Encounter) -> u8 {
        self.held[who.index()].iter().map(|held| held.count(kind)).sum()
    }

    /// A card comes into everyone's sight.
    #[inline]
    pub(crate) fn seen(&mut self, cards: CardSet) {
        for set in self.hands.iter_mut().chain([&mut self.face_down, &mut self.deck]) {
            *set = set.without(cards);
        }
        for set in self.private.as_flattened_mut() {
            *set = set.without(cards);
        }
    }

    /// Somebody draws from the deck.
    #[inline]
    pub(crate) fn drawn(&mut self, seat: Seat) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.with(self.deck);
    }

    /// The first card of the display is laid out.
    #[inline]
    pub(crate) const fn laid_face_down(&mut self) {
        self.face_down = self.deck;
    }

    /// Somebody takes a card that lies open.
    #[inline]
    pub(crate) fn taken(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].insert(card);
    }

    /// Somebody takes the face-down card.
    #[inline]
    pub(crate) fn taken_face_down(&mut self, seat: Seat) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.with(self.face_down);
        self.face_down = CardSet::NONE;
    }

    /// The discards become the deck, which was empty.
    #[inline]
    pub(crate) const fn reshuffled(&mut self, discards: CardSet) {
        self.deck = discards;
    }

    /// C9.2: somebody gives a card to another; both know which.
    pub(crate) fn given(&mut self, from: Seat, to: Seat, card: Card) {
        self.hands[to.index()] = self.hands[to.index()].with(self.hands[from.index()]);
        for who in (0..4).map(Seat).filter(|&who| who != from && who != to) {
            *self.private_mut(who, to) = self.private(who, to).with(self.private(who, from));
        }
        self.owns(to, card);
        self.knows(from, to, card);
    }

    /// C4.4: somebody looks at a hand.
    pub(crate) fn looked(&mut self, who: Seat, seat: Seat, hand: CardSet) {
        for set in &mut self.private[who.index()] {
            *set = set.without(hand);
        }
        *self.private_mut(who, seat) = hand;
    }

    /// C4.4: somebody takes a card from a hand that was looked at, and gives one back.
    pub(crate) fn swapped(&mut self, attacker: Seat, victim: Seat, took: Card, gave: Card) {
        let either = self.hands[attacker.index()].with(self.hands[victim.index()]);
        self.hands[attacker.index()] = either;
        self.hands[victim.index()] = either;
        for who in (0..4).map(Seat).filter(|&who| who != attacker && who != victim) {
            let either = self.private(who, attacker).with(self.private(who, victim));
            *self.private_mut(who, attacker) = either;
            *self.private_mut(who, victim) = either;
        }
        self.owns(attacker, took);
        self.knows(victim, attacker, took);
        self.owns(victim, gave);
        self.knows(attacker, victim, gave);
    }

    /// A player holds a card now.
    fn owns(&mut self, who: Seat, card: Card) {
        for set in &mut self.private[who.index()] {
            set.remove(card);
        }
    }

    /// A player knows for certain that a card is in another's hand.
    fn knows(&mut self, who: Seat, seat: Seat, card: Card) {
        self.owns(who, card);
        self.private_mut(who, seat).insert(card);
    }

    /// Somebody sees an encounter card leave the deck.
    #[inline]
    pub(crate) fn saw_drawn(&mut self, who: Seat, kind: Encounter) {
        self.bound[who.index()].remove_any(kind);
    }

    /// The encounter discards become the deck, which was empty.
    pub(crate) const fn encounters_reshuffled(&mut self, players: u8, discards: Encounters) {
        let mut who = 0;
        while who < players as usize {
            self.bound[who] = discards;
            who += 1;
        }
        self.bound[SPECTATOR] = discards;
    }

    /// Everyone sees an encounter card leave a hand.
    pub(crate) fn encounter_shown(&mut self, seat: Seat, kind: Encounter) {
        for who in (0..4).map(Seat).filter(|&who| who != seat) {
            self.held_mut(who, seat).remove_any(kind);
        }
    }

    /// C5.3: an encounter card is stolen. The others only know that one of the victim's is gone: of each kind
    /// one less is certain.
    pub(crate) fn encounter_stolen(&mut self, victim: Seat, thief: Seat, kind: Encounter) {
        for who in (0..4).map(Seat).filter(|&who| who != victim && who != thief) {
            for (kind, _) in self.held(who, victim).iter() {
                self.held_mut(who, victim).remove(kind);
            }
        }
        self.held_mut(thief, victim).remove_any(kind);
        self.held_mut(victim, thief).insert(kind);
    }

    /// C9.3: an encounter card just gained is handed to the partner; a victim who saw it stolen knows that it was passed on.
    pub(crate) fn encounter_shared(&mut self, from: Seat, to: Seat, kind: Encounter, victim: Option<Seat>) {
        self.held_mut(from, to).insert(kind);
        if let Some(victim) = victim {
            self.held_mut(victim, from).remove_any(kind);
            self.held_mut(victim, to).insert(kind);
        }
    }
}
