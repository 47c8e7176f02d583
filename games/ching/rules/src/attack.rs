//! C4.4, C5.2 to C5.4: attacks, and cancelling them.

use tabletop::{Options, Seat, Sink};

use crate::action::Action;
use crate::card::{Card, Gem, Symbol};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{Rules, Transition};
use crate::state::{Attack, Junk, Pending, State, Then};

impl Rules {
    /// C5.2, C5.4: cancel with a Pilot, or bear it.
    pub(crate) fn attacked_options(
        &self,
        state: &State,
        attack: Attack,
        victim: Seat,
        options: &mut impl Options<Action>,
    ) {
        let hand = state.encounters[victim.index()];
        for pilot in Encounter::PILOTS {
            if hand.has(pilot) {
                options.one(Action::Cancel(pilot));
            }
        }
        let Attack::Siren(symbol) = attack else { return options.one(Action::Decline) };
        let (cards, pilots) = self.turnable(state, victim, symbol);
        for card in cards.iter() {
            options.one(Action::Turn(card));
        }
        for junk in Junk::ALL {
            if pilots[junk as usize] > 0 {
                options.one(Action::TurnPilot(junk));
            }
        }
    }

    pub(crate) fn check_attacked(
        &self,
        state: &State,
        attack: Attack,
        victim: Seat,
        action: Action,
    ) -> Result<(), Reason> {
        match (action, attack) {
            (Action::Cancel(kind), _) if !kind.is_pilot() => Err(Reason::NoPilot),
            (Action::Cancel(kind), _) if state.encounters[victim.index()].has(kind) => Ok(()),
            (Action::Cancel(kind), _) => Err(Reason::NotHeld(kind)),
            (Action::Turn(card), Attack::Siren(symbol)) => {
                let own = Junk::ALL.into_iter().take(usize::from(self.mode.junks()));
                let mut own = own.map(|junk| state.expedition(self, victim, junk).cards);
                if self.turnable(state, victim, symbol).0.contains(card) {
                    Ok(())
                } else if !own.any(|cards| cards.contains(card)) {
                    Err(Reason::NotAtSea(card))
                } else if state.turned.contains(card) {
                    Err(Reason::AlreadyTurned(card))
                } else {
                    Err(Reason::OtherSymbol(card))
                }
            }
            (Action::TurnPilot(junk), Attack::Siren(symbol)) => {
                let (_, pilots) = self.turnable(state, victim, symbol);
                if pilots[junk as usize] > 0 { Ok(()) } else { Err(Reason::NoPilotToTurn) }
            }
            (Action::Decline, Attack::Siren(_)) => Err(Reason::MustTurn),
            (Action::Decline, _) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    /// C4.4: take one card, give one back.
    pub(crate) fn swap_options(state: &State, victim: Seat, options: &mut impl Options<Action>) {
        let own = state.hands[usize::from(state.turn.seat)];
        for take in state.hands[victim.index()].iter() {
            for give in own.with(take.into()).iter() {
                options.one(Action::Swap { take, give });
            }
        }
    }

    pub(crate) fn check_swap(state: &State, victim: Seat, action: Action) -> Result<(), Reason> {
        let own = state.hands[usize::from(state.turn.seat)];
        match action {
            Action::Swap { take, .. } if !state.hands[victim.index()].contains(take) => {
                Err(Reason::NotTheirs(take))
            }
            Action::Swap { take, give } if give == take || own.contains(give) => Ok(()),
            Action::Swap { give, .. } => Err(Reason::NotInHand(give)),
            _ => Err(Reason::NotNow),
        }
    }

    /// C1.4: what somebody, or a spectator, has just seen of a kind leaves fewer that may be in the deck.
    pub(crate) fn tighten(&self, state: &mut State, who: Option<Seat>, kind: Encounter) {
        let seen = state.encounters_seen().count(kind);
        let (place, known) = match who {
            None => (crate::knowledge::SPECTATOR, 0),
            Some(seat) => {
                let held = state.encounters[seat.index()].count(kind);
                (seat.index(), held + state.knowledge.held_count(seat, kind))
            }
        };
        let unseen = self.play.encounters.count(kind) - seen - known;
        while state.knowledge.bound[place].count(kind) > unseen {
            state.knowledge.bound[place].remove(kind);
        }
    }

    /// The same for everyone.
    pub(crate) fn tighten_all(&self, state: &mut State, kind: Encounter) {
        for who in self.mode.seats().map(Some).chain([None]) {
            self.tighten(state, who, kind);
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// C5.2: a victim who holds any encounter card is asked whether to cancel.
    pub(crate) fn attack(&mut self, attack: Attack, victim: Seat) {
        if self.state.encounters[victim.index()].is_empty() {
            self.strike(attack, victim);
        } else {
            self.state.pending = Pending::Attacked { attack, victim };
        }
    }

    /// C5.2: what a victim decides.
    pub(crate) fn attacked(&mut self, attack: Attack, victim: Seat, action: Action) {
        match action {
            Action::Cancel(pilot) => {
                self.state.encounters[victim.index()].remove(pilot);
                self.state.knowledge.encounter_shown(victim, pilot);
                self.discard_encounter(pilot);
                self.tell(|| Event::Cancelled { seat: victim, pilot, attack });
                match attack {
                    Attack::Siren(symbol) => self.sirens(symbol, victim),
                    _ => self.state.pending = Pending::Act,
                }
            }
            Action::Turn(card) => {
                self.not_cancelled(attack, victim);
                self.turn_card(victim, card, attack);
            }
            Action::TurnPilot(junk) => {
                self.not_cancelled(attack, victim);
                self.turn_pilot(victim, junk, attack);
            }
            _ => {
                self.not_cancelled(attack, victim);
                self.strike(attack, victim);
            }
        }
    }

    /// A victim who was asked for a Pilot did not cancel.
    fn not_cancelled(&mut self, attack: Attack, victim: Seat) {
        if !self.state.encounters[victim.index()].is_empty() {
            self.tell(|| Event::NotCancelled { seat: victim, attack });
        }
    }

    /// An attack that was not cancelled takes effect.
    fn strike(&mut self, attack: Attack, victim: Seat) {
        match attack {
            Attack::Thief => self.state.pending = Pending::Gem { victim },
            Attack::Traitor => self.state.pending = Pending::Steal { victim },
            Attack::Combat => {
                let seat = self.state.turn.seat();
                let hand = self.state.hands[victim.index()];
                self.state.knowledge.looked(seat, victim, hand);
                self.tell(|| Event::Looked { seat, at: victim, cards: Some(hand) });
                // C2.6: a player without a card can only give back the card taken.
                match hand.highest() {
                    Some(card) if hand.len() == 1 && self.state.hands[seat.index()].is_empty() => {
                        self.swap(victim, card, card);
                    }
                    _ => self.state.pending = Pending::Swap { victim },
                }
            }
            // Without a choice the only card is turned.
            Attack::Siren(symbol) => {
                let (cards, pilots) = self.rules.turnable(self.state, victim, symbol);
                let junks = Junk::ALL.into_iter().filter(|&junk| pilots[junk as usize] > 0);
                match (cards.len(), junks.clone().count()) {
                    (1, 0) => cards.iter().for_each(|card| self.turn_card(victim, card, attack)),
                    (0, 1) => junks.for_each(|junk| self.turn_pilot(victim, junk, attack)),
                    _ => self.state.pending = Pending::Attacked { attack, victim },
                }
            }
        }
    }

    /// C5.2, C5.4: the next victim of a Siren in seat order from the attacker's left, after this seat.
    pub(crate) fn sirens(&mut self, symbol: Symbol, after: Seat) {
        let attacker = self.state.turn.seat();
        let opponents = self.rules.mode.opponents(attacker);
        let mut later = opponents.skip_while(|&victim| after != attacker && victim != after);
        if after != attacker {
            later.next();
        }
        match later.find(|&victim| self.rules.has_turnable(self.state, victim, symbol)) {
            Some(victim) => self.attack(Attack::Siren(symbol), victim),
            None => self.state.pending = Pending::Act,
        }
    }

    fn turn_card(&mut self, victim: Seat, card: Card, attack: Attack) {
        self.state.turned.insert(card);
        let mut junks = Junk::ALL.into_iter().take(usize::from(self.rules.mode.junks()));
        let of = |junk: &Junk| self.state.expedition(self.rules, victim, *junk).cards.contains(card);
        let junk = junks.find(of).unwrap_or_default();
        self.tell(|| Event::Turned { seat: victim, card: Some(card), pilot: None, junk });
        if let Attack::Siren(symbol) = attack {
            self.sirens(symbol, victim);
        }
    }

    fn turn_pilot(&mut self, victim: Seat, junk: Junk, attack: Attack) {
        let Attack::Siren(symbol) = attack else { return };
        self.state.pilots[State::index(self.rules, victim, junk)].turn(symbol);
        let pilot = Some(Encounter::pilot(Some(symbol)));
        self.tell(|| Event::Turned { seat: victim, card: None, pilot, junk });
        self.sirens(symbol, victim);
    }

    /// C5.3: the thief got a gem.
    pub(crate) fn gem_stolen(&mut self, victim: Seat, gem: Gem) {
        let seat = self.state.turn.seat();
        self.state.loot[victim.index()].gems[gem as usize] -= 1;
        self.state.loot[seat.index()].gems[gem as usize] += 1;
        self.tell(|| Event::GemStolen { from: victim, to: seat, gem });
        self.state.pending = Pending::Act;
    }

    /// C5.3: the traitor brought an encounter card.
    pub(crate) fn encounter_stolen(&mut self, victim: Seat, kind: Encounter) {
        let seat = self.state.turn.seat();
        self.state.encounters[victim.index()].remove(kind);
        self.state.encounters[seat.index()].insert(kind);
        self.state.knowledge.encounter_stolen(victim, seat, kind);
        self.rules.tighten(self.state, Some(seat), kind);
        self.tell(|| Event::EncounterStolen { from: victim, to: seat, kind: Some(kind) });
        self.gained_encounter(kind, Some(victim), 0, Then::Act);
    }

    /// C4.4: cards are swapped.
    pub(crate) fn swap(&mut self, victim: Seat, take: Card, give: Card) {
        let seat = self.state.turn.seat();
        let state = &mut *self.state;
        state.hands[victim.index()].remove(take);
        state.hands[seat.index()].insert(take);
        state.hands[seat.index()].remove(give);
        state.hands[victim.index()].insert(give);
        state.knowledge.swapped(seat, victim, take, give);
        self.tell(|| Event::Swapped { seat, victim, took: Some(take), gave: Some(give) });
        self.state.pending = Pending::Act;
    }
}
