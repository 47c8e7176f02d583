//! M10.3 and M10.4: the Overlord's Reactions and turn.

use tabletop::Sink;

use crate::board::Side;
use crate::card::{Card, CardSet};
use crate::content::Kind;
use crate::event::{Event, Pile};
use crate::rules::{Rules, Transition};
use crate::solo::{EventDeck, EventKind, Role, Solo, SoloRules};
use crate::state::{Parts, Pending};

impl Rules {
    /// M10.3: whether a card the Emperor plays face up brings an Event.
    pub(crate) fn brings_event(&self, card: Card) -> bool {
        let spec = self.spec(card);
        match spec.kind {
            Kind::Barbarian => true,
            Kind::Action => spec.upper.is_some(),
            Kind::Emperor => false,
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// The rules and the state of a solo game, if it is one.
    #[inline]
    pub fn solo(&mut self) -> Option<(&SoloRules, &mut Solo)> {
        Some((self.rules.solo.as_ref()?, self.state.solo.as_mut()?))
    }

    /// M10.3: the Reaction to the Emperor's card. False when there is none.
    pub fn event_reaction(&mut self) -> bool {
        let Some(card) = self.state.played else { return false };
        let Some(rules) = self.rules.solo.as_ref() else { return false };
        let level = rules.reaction_level(&self.state.board, self.rules.cp(card));
        self.draw_event(level, Role::Reaction);
        true
    }

    /// M10.4: the Overlord's turn.
    pub fn overlord_turn(&mut self) {
        let hand = self.state.hand(Side::Overlord);
        let most = hand.iter().map(|card| self.rules.cp(card)).max().unwrap_or_default();
        let best: CardSet = hand.iter().filter(|&card| self.rules.cp(card) == most).collect();
        let card = if best.len() == 1 { best.nth(0) } else { self.break_card_tie(best) };
        self.events.put(|| Event::OverlordCard { card, among: best });
        self.leave_hand(card, Pile::Played);
        // The Emperor's Reaction comes after the Events, if the card is still there.
        self.state.parts = Parts::Reaction;
        let possible =
            EventKind::ALL.into_iter().any(|kind| self.rules.impossible(self.state, kind, most).is_none());
        if possible {
            self.draw_event(most, Role::Primary);
        } else {
            self.events.put(|| Event::NoEvent { level: most });
            self.advance();
        }
    }

    /// An Event card of a level is to be drawn; an empty deck is rebuilt first.
    pub fn draw_event(&mut self, level: u8, role: Role) {
        if let Some((rules, solo)) = self.solo()
            && solo.deck(level).is_empty()
        {
            solo.decks[usize::from(level) - 1] = EventDeck::new(rules.spec.events[usize::from(level) - 1]);
            self.events.put(|| Event::Rebuilt { level });
        }
        self.state.pending = Pending::Event { level, role };
    }

    /// An Event card was drawn.
    pub fn event_drawn(&mut self, level: u8, role: Role, kind: EventKind) {
        if let Some((_, solo)) = self.solo() {
            solo.decks[usize::from(level) - 1].take(kind);
        }
        self.events.put(|| Event::Drew { level, kind, role });
        if let Some(why) = self.rules.impossible(self.state, kind, level) {
            self.events.put(|| Event::Refused { kind, level, why });
            // M10.4: only the Overlord's own turn looks for an Event that is possible.
            return if role == Role::Primary { self.draw_event(level, role) } else { self.advance() };
        }
        if role == Role::Primary
            && level >= 2
            && let Some((_, solo)) = self.solo()
        {
            solo.extra = true;
        }
        self.carry_out(kind, level);
    }
}
