//! C3.1 to C3.5: an expedition, the space of its Junk, and moving it.

use tabletop::{Seat, Sink};

use crate::card::{Card, CardSet, Symbol};
use crate::encounter::{Encounter, Encounters};
use crate::event::Event;
use crate::rules::{Rules, Transition};
use crate::state::{Junk, State, Then};

/// The cards of an expedition. Their order does not matter: a card inserted lies in its place by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expedition {
    /// The navigation cards.
    pub cards: CardSet,
    /// The Pilots.
    pub pilots: Pilots,
}

impl Expedition {
    /// Whether it has not begun.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.cards.is_empty() && self.pilots.is_empty()
    }
}

/// The Pilots of an expedition: how many of each, and how many of them are turned (C5.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pilots(u32);

impl Pilots {
    /// No Pilot.
    pub const NONE: Pilots = Pilots(0);

    const fn shift(symbol: Option<Symbol>) -> u32 {
        match symbol {
            Some(symbol) => 3 * symbol as u32,
            None => 12,
        }
    }

    /// How many with a symbol, or without one.
    #[inline]
    pub const fn count(self, symbol: Option<Symbol>) -> u8 {
        (self.0 >> Pilots::shift(symbol)) as u8 & 7
    }

    /// How many with a symbol are turned.
    #[inline]
    pub const fn turned(self, symbol: Symbol) -> u8 {
        (self.0 >> (16 + Pilots::shift(Some(symbol)))) as u8 & 7
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        if self.0 == 0 {
            return 0;
        }
        (0..5).map(|lane| (self.0 >> (3 * lane)) as u8 & 7).sum()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, symbol: Option<Symbol>) {
        self.0 += 1 << Pilots::shift(symbol);
    }

    #[inline]
    pub(crate) const fn turn(&mut self, symbol: Symbol) {
        self.0 += 1 << (16 + Pilots::shift(Some(symbol)));
    }

    /// As encounter cards.
    #[inline]
    pub fn cards(self) -> Encounters {
        if self.0 == 0 {
            return Encounters::NONE;
        }
        let mut counts = [0; crate::encounter::KINDS];
        for pilot in Encounter::PILOTS {
            counts[pilot as usize] = self.count(pilot.symbol());
        }
        Encounters::new(counts)
    }
}

/// A space of the board. Before its first card a Junk is beside it, in column and row 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Space {
    /// How many cards the expedition has.
    pub column: u8,
    /// How many colours it has, at most as many as there are rows.
    pub row: u8,
}

impl Space {
    /// C3.1: its number.
    pub const fn number(self) -> u8 {
        self.column * self.row
    }

    /// C3.4: how far from the diagonal.
    #[inline]
    const fn off(self) -> u8 {
        self.column - self.row
    }
}

impl Rules {
    /// C3.1, C3.2: where the Junk of an expedition is.
    #[inline]
    pub fn space(&self, expedition: Expedition) -> Space {
        let pilots = expedition.pilots.len();
        let colours =
            self.tables.colours.iter().filter(|colour| colour.meets(expedition.cards)).count() as u8;
        // C5.6: every Pilot is a colour of its own.
        Space { column: expedition.cards.len() + pilots, row: (colours + pilots).min(self.play.board.rows) }
    }

    /// C3.3: whether the Junk of an expedition is at the End of the World.
    #[inline]
    pub fn at_end_of_world(&self, expedition: Expedition) -> bool {
        expedition.cards.len() + expedition.pilots.len() == self.play.board.columns
    }

    /// C3.3, C3.6: whether a revealed card ends an expedition instead of going on with it.
    #[inline]
    pub fn ends(&self, expedition: Expedition, card: Card) -> bool {
        expedition.cards.highest().is_some_and(|highest| card < highest) || self.at_end_of_world(expedition)
    }

    /// C3.8: how often each symbol stands upright in the expedition of a Junk, by `Symbol as usize`.
    pub fn upright(&self, state: &State, seat: Seat, junk: Junk) -> [u8; 4] {
        self.symbols(state.expedition(self, seat, junk), state.turned)
    }

    /// C3.8: how often each symbol stands upright in an expedition, by `Symbol as usize`.
    #[inline]
    pub(crate) fn symbols(&self, expedition: Expedition, turned: CardSet) -> [u8; 4] {
        Symbol::ALL.map(|symbol| {
            let cards = expedition.cards.and(self.tables.symbols[symbol as usize]).without(turned);
            cards.len() + expedition.pilots.count(Some(symbol)) - expedition.pilots.turned(symbol)
        })
    }

    /// C6.2: how many different symbols an expedition has, turned ones included.
    pub(crate) fn different_symbols(&self, expedition: Expedition) -> u8 {
        let has = |symbol: Symbol| {
            expedition.cards.meets(self.tables.symbols[symbol as usize])
                || expedition.pilots.count(Some(symbol)) > 0
        };
        Symbol::ALL.into_iter().filter(|&symbol| has(symbol)).count() as u8
    }

    /// C5.4: the cards of a seat that a Siren can turn: navigation cards, and Pilots by Junk.
    #[inline]
    pub(crate) fn turnable(&self, state: &State, seat: Seat, symbol: Symbol) -> (CardSet, [u8; 2]) {
        let (mut cards, mut pilots) = (CardSet::NONE, [0; 2]);
        for junk in Junk::ALL.into_iter().take(usize::from(self.mode.junks())) {
            let expedition = state.expedition(self, seat, junk);
            cards = cards.with(expedition.cards.and(self.tables.symbols[symbol as usize]));
            pilots[junk as usize] = expedition.pilots.count(Some(symbol)) - expedition.pilots.turned(symbol);
        }
        (cards.without(state.turned), pilots)
    }

    /// C5.2: whether a seat has something that a Siren can turn.
    #[inline]
    pub(crate) fn has_turnable(&self, state: &State, seat: Seat, symbol: Symbol) -> bool {
        let (cards, pilots) = self.turnable(state, seat, symbol);
        !cards.is_empty() || pilots != [0; 2]
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// C2.3(a), C3.2, C3.3: the revealed card goes on with the expedition or ends it.
    #[inline]
    pub(crate) fn expedition(&mut self, card: Card) {
        let expedition = self.state.own(self.rules);
        if self.rules.ends(expedition, card) {
            self.end_expedition();
        } else {
            self.state.turn.card = None;
            self.sail(card);
        }
    }

    /// A navigation card joins the expedition of this turn.
    pub(crate) fn sail(&mut self, card: Card) {
        let n = State::index(self.rules, self.state.turn.seat(), self.state.turn.junk);
        let before = self.rules.space(self.state.own(self.rules));
        self.state.sailing[n].insert(card);
        self.moved(before, Some(card), None);
    }

    /// C5.6: a Pilot joins the expedition of this turn.
    pub(crate) fn sail_pilot(&mut self, pilot: Encounter) {
        let n = State::index(self.rules, self.state.turn.seat(), self.state.turn.junk);
        let before = self.rules.space(self.state.own(self.rules));
        self.state.pilots[n].insert(pilot.symbol());
        self.moved(before, None, Some(pilot));
    }

    /// C3.4, C3.5: what the Junk meets on its way.
    fn moved(&mut self, before: Space, card: Option<Card>, pilot: Option<Encounter>) {
        let (seat, junk) = (self.state.turn.seat(), self.state.turn.junk);
        let space = self.rules.space(self.state.own(self.rules));
        self.tell(|| Event::Sailed { seat, junk, card, pilot, from: before, to: space });
        let board = &self.rules.play.board;
        if self.state.hong_kong.is_none() && board.hong_kong.contains(&space.number()) {
            self.state.hong_kong = Some(seat);
            self.tell(|| Event::HongKong { seat });
        }
        let crossed = board.lines.iter().zip(1..).find(|(line, _)| {
            before.column > 0 && before.off() == line.after && space.off() == line.after + 1
        });
        let draws = crossed.map_or(0, |(line, _)| line.draws);
        if let Some((_, line)) = crossed {
            self.tell(|| Event::Crossed { seat, line, draws });
        }
        self.draw_encounters(draws, Then::Act);
    }
}
