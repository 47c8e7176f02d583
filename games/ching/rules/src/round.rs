//! C1.2, C2, C9.2, C10.2: set-up, rounds, the order of turns, and step (c).

use tabletop::{Options, Seat, Sink};

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::encounter::Encounters;
use crate::event::Event;
use crate::expedition::Pilots;
use crate::knowledge::Knowledge;
use crate::mission::TileSet;
use crate::reason::Reason;
use crate::rules::{Rules, Transition};
use crate::state::{Gift, Junk, Loot, Pending, Skills, State, Turn};

/// C1.2: the state before the first mission is drawn.
pub(crate) const fn set_up(rules: &Rules) -> State {
    State {
        hands: [CardSet::NONE; 4],
        sailing: [CardSet::NONE; 4],
        pilots: [Pilots::NONE; 4],
        turned: CardSet::NONE,
        shown: CardSet::NONE,
        discard: CardSet::NONE,
        encounters: [Encounters::NONE; 4],
        encounter_discard: Encounters::NONE,
        skills: [Skills::NONE; 4],
        loot: [Loot { gold: 0, gems: [0; 3] }; 4],
        missions: TileSet::NONE,
        undrawn: TileSet::ALL,
        knowledge: Knowledge::start(rules.mode.players(), rules.play.encounters),
        face_down: None,
        chosen: [[None; 2]; 4],
        missing: [0; 4],
        first_junk: [None; 2],
        gifts: [Gift::Open; 2],
        round: 0,
        idle: 0,
        progress: false,
        china_pearl: None,
        hong_kong: None,
        ending: None,
        turn: Turn {
            seat: 0,
            junk: Junk::First,
            card: None,
            played: false,
            ended: false,
            rewarded: false,
            nights: 0,
        },
        pending: Pending::Missions,
    }
}

impl Rules {
    /// C2.2, C10.2: how many cards a seat chooses in a round, as far as it has them.
    #[inline]
    pub(crate) fn choices(&self, state: &State, seat: Seat) -> u8 {
        self.mode.junks().min(state.hands[seat.index()].len())
    }

    /// C1.2: the seat that is dealt the next card.
    pub(crate) fn dealt(&self, state: &State) -> Option<Seat> {
        self.mode.seats().find(|seat| state.hands[seat.index()].len() < self.mode.hand())
    }

    /// C1.2: whether a drawn mission has a free space.
    pub(crate) fn has_space(&self, state: &State, index: u8) -> bool {
        let spec = self.tile(index);
        let there = state.missions.iter().filter(|&other| self.tile(other).tile.number == spec.tile.number);
        there.count() < usize::from(spec.spaces)
    }

    pub(crate) fn choose_options(&self, state: &State, seat: Seat, options: &mut impl Options<Action>) {
        let hand = state.hands[seat.index()];
        if self.choices(state, seat) < 2 {
            for card in hand.iter() {
                options.one(Action::Choose(card, None));
            }
            return;
        }
        for low in hand.iter() {
            for high in hand.iter().filter(|&high| high > low) {
                options.one(Action::Choose(low, Some(high)));
            }
        }
    }

    pub(crate) fn check_choose(&self, state: &State, seat: Seat, action: Action) -> Result<(), Reason> {
        let Action::Choose(low, high) = action else { return Err(Reason::NotNow) };
        let hand = state.hands[seat.index()];
        if let Some(card) = [Some(low), high].into_iter().flatten().find(|&card| !hand.contains(card)) {
            return Err(Reason::NotInHand(card));
        }
        let choices = self.choices(state, seat);
        let named = 1 + u8::from(high.is_some());
        if named != choices || high == Some(low) {
            return Err(Reason::ChooseCards(choices));
        }
        if high.is_some_and(|high| high < low) { Err(Reason::LowerFirst) } else { Ok(()) }
    }

    /// C9.2: whether the active seat owes its partner a card.
    pub(crate) fn owes(state: &State) -> bool {
        state.gifts[usize::from(state.turn.seat % 2)] == Gift::Owed
    }

    pub(crate) fn gift_options(state: &State, options: &mut impl Options<Action>) {
        for card in state.hands[usize::from(state.turn.seat)].iter() {
            options.one(Action::Give(card));
        }
        if !Rules::owes(state) {
            options.one(Action::Keep);
        }
    }

    pub(crate) fn check_gift(state: &State, action: Action) -> Result<(), Reason> {
        match action {
            Action::Give(card) if state.hands[usize::from(state.turn.seat)].contains(card) => Ok(()),
            Action::Give(card) => Err(Reason::NotInHand(card)),
            Action::Keep if Rules::owes(state) => Err(Reason::OwesCard),
            Action::Keep => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// C1.2: a mission was drawn.
    pub(crate) fn mission_drawn(&mut self, index: u8) {
        let tile = self.rules.tile(index).tile;
        let placed = self.rules.has_space(self.state, index);
        self.state.undrawn.remove(index);
        if placed {
            self.state.missions.insert(index);
        }
        self.tell(|| Event::Mission { tile, placed });
        if self.state.missions.len() == self.rules.mode.missions() {
            self.state.pending = Pending::Deal;
        }
    }

    /// C1.2: a card was dealt.
    pub(crate) fn card_dealt(&mut self, card: Card) {
        if let Some(seat) = self.rules.dealt(self.state) {
            self.draw_to_hand(seat, card);
        }
        if self.rules.dealt(self.state).is_none() {
            self.begin_round();
        }
    }

    /// C2.4: whether a navigation card can be drawn; shuffles the discards when the deck is empty.
    #[inline]
    pub(crate) fn can_draw(&mut self) -> bool {
        if !self.state.deck().is_empty() {
            return true;
        }
        let discards = std::mem::take(&mut self.state.discard);
        if discards.is_empty() {
            self.tell(|| Event::NothingToDraw { encounters: false });
            return false;
        }
        self.state.knowledge.reshuffled(discards);
        self.tell(|| Event::Reshuffled { count: discards.len() });
        true
    }

    /// A card goes from the deck to a hand.
    pub(crate) fn draw_to_hand(&mut self, seat: Seat, card: Card) {
        self.state.knowledge.drawn(seat);
        self.state.hands[seat.index()].insert(card);
        self.tell(|| Event::Drew { seat, card: Some(card) });
    }

    /// C2.1: a round begins.
    fn begin_round(&mut self) {
        let state = &mut *self.state;
        state.round += 1;
        state.progress = false;
        state.first_junk = [None; 2];
        state.gifts = [Gift::Open; 2];
        let round = state.round;
        self.tell(|| Event::Round { round });
        self.lay_out();
    }

    /// C2.1: the next card is laid out, or everyone chooses.
    fn lay_out(&mut self) {
        let laid = self.state.shown.len() + u8::from(self.state.face_down.is_some());
        if laid < self.rules.mode.laid_out() && self.can_draw() {
            self.state.pending = Pending::LayOut;
            return;
        }
        self.state.pending = Pending::Choose;
        // C2.5: if nobody has a card, there is nothing to choose.
        if self.rules.mode.seats().all(|seat| self.rules.choices(self.state, seat) == 0) {
            self.reveal();
        }
    }

    /// C2.1: a card was laid out, the first face down.
    pub(crate) fn laid_out(&mut self, card: Card) {
        let face_down = self.state.face_down.is_none();
        if face_down {
            self.state.knowledge.laid_face_down();
            self.state.face_down = Some(card);
        } else {
            self.state.knowledge.seen(CardSet::one(card));
            self.state.shown.insert(card);
        }
        self.tell(|| Event::LaidOut { face_down, card: Some(card) });
        self.lay_out();
    }

    /// C2.2: a seat chose; when the last has chosen, all are revealed.
    pub(crate) fn choose(&mut self, seat: Seat, low: Card, high: Option<Card>) {
        // The higher card is resolved first.
        self.state.chosen[seat.index()] = if high.is_some() { [high, Some(low)] } else { [Some(low), None] };
        self.tell(|| Event::Chose { seat, cards: Some(CardSet::one(low).with(high.into())) });
        let waiting = |seat: Seat| self.rules.choices(self.state, seat) > 0 && !self.state.has_chosen(seat);
        if !self.rules.mode.seats().any(waiting) {
            self.reveal();
        }
    }

    /// C2.2: all choices are revealed.
    fn reveal(&mut self) {
        for seat in self.rules.mode.seats() {
            let n = seat.index();
            let cards: CardSet = self.state.chosen[n].into_iter().flatten().collect();
            self.state.hands[n] = self.state.hands[n].without(cards);
            self.state.knowledge.seen(cards);
            self.state.missing[n] = self.rules.mode.junks() - cards.len();
            if !cards.is_empty() {
                self.tell(|| Event::Revealed { seat, cards });
            }
        }
        self.next_turn();
    }

    /// C2.3, C2.5: the turn of the highest card that is left; then turns without a card in seat order.
    fn next_turn(&mut self) {
        let state = &mut *self.state;
        let highest = self.rules.mode.seats().max_by_key(|seat| state.chosen[seat.index()][0]);
        let mut next = None;
        if let Some((seat, Some(card))) = highest.map(|seat| (seat, state.chosen[seat.index()][0])) {
            let [_, second] = state.chosen[seat.index()];
            state.chosen[seat.index()] = [second, None];
            next = Some((seat, Some(card)));
        } else if let Some(seat) = self.rules.mode.seats().find(|seat| state.missing[seat.index()] > 0) {
            state.missing[seat.index()] -= 1;
            next = Some((seat, None));
        }
        let Some((seat, card)) = next else { return self.end_round() };
        state.turn = Turn { seat: seat.0, card, ..Turn::default() };
        self.tell(|| Event::Turn { seat, card });
        // C10.2: the first of a player's cards is assigned, the second goes to the other Junk.
        if self.rules.mode.junks() == 2 {
            match self.state.first_junk[seat.index()] {
                None => self.state.pending = Pending::Assign,
                Some(first) => self.assign(first.other(), true),
            }
        } else {
            self.step_a();
        }
    }

    /// C10.2: the turn is about this Junk.
    pub(crate) fn assign(&mut self, junk: Junk, forced: bool) {
        let seat = self.state.turn.seat();
        self.state.turn.junk = junk;
        self.state.first_junk[seat.index()].get_or_insert(junk);
        self.tell(|| Event::Assigned { seat, junk, forced });
        self.step_a();
    }

    /// C2.3(a), C2.5: the expedition, if there is a card.
    fn step_a(&mut self) {
        match self.state.turn.card {
            Some(card) => self.expedition(card),
            None => self.state.pending = Pending::Act,
        }
    }

    /// C2.3(c): a card of the display is taken.
    pub(crate) fn take(&mut self, card: Card) {
        let seat = self.state.turn.seat();
        self.state.shown.remove(card);
        self.state.hands[seat.index()].insert(card);
        self.state.knowledge.taken(seat, card);
        self.tell(|| Event::Took { seat, face_down: false, card: Some(card) });
        self.draw_nights(self.state.turn.nights);
    }

    /// C2.3(c): the face-down card is taken.
    pub(crate) fn take_face_down(&mut self) {
        let seat = self.state.turn.seat();
        if let Some(card) = self.state.face_down.take() {
            self.state.hands[seat.index()].insert(card);
            self.state.knowledge.taken_face_down(seat);
            self.tell(|| Event::Took { seat, face_down: true, card: Some(card) });
        }
        self.draw_nights(self.state.turn.nights);
    }

    /// C2.5: there is no card to take.
    pub(crate) fn take_nothing(&mut self) {
        let seat = self.state.turn.seat();
        self.tell(|| Event::TookNothing { seat });
        self.draw_nights(self.state.turn.nights);
    }

    /// C4.3: this many cards are drawn for Night Navigation.
    pub(crate) fn draw_nights(&mut self, left: u8) {
        if left > 0 && self.can_draw() {
            self.state.pending = Pending::Night { left };
        } else {
            self.gift();
        }
    }

    /// C9.2: the first of a team may give the partner a card, the second may owe one.
    fn gift(&mut self) {
        if !self.rules.mode.teams() {
            return self.next_turn();
        }
        let hand = self.state.hands[usize::from(self.state.turn.seat)];
        let gift = &mut self.state.gifts[usize::from(self.state.turn.seat % 2)];
        match (*gift, hand.len()) {
            (Gift::Done, _) => self.next_turn(),
            // A player without a card gives none.
            (Gift::Open | Gift::Owed, 0) => {
                *gift = Gift::Done;
                self.next_turn();
            }
            (Gift::Owed, 1) => hand.iter().for_each(|card| self.give(card)),
            (Gift::Open | Gift::Owed, _) => self.state.pending = Pending::Gift,
        }
    }

    /// C9.2: a card for the partner.
    pub(crate) fn give(&mut self, card: Card) {
        let from = self.state.turn.seat();
        let to = self.rules.mode.partner(from).unwrap_or(from);
        self.state.hands[from.index()].remove(card);
        self.state.hands[to.index()].insert(card);
        self.state.knowledge.given(from, to, card);
        let gift = &mut self.state.gifts[usize::from(from.0 % 2)];
        let owed = *gift == Gift::Owed;
        *gift = if owed { Gift::Done } else { Gift::Owed };
        self.tell(|| Event::Gave { from, to, card: Some(card), owed });
        self.next_turn();
    }

    /// C9.2: no card for the partner.
    pub(crate) fn keep_card(&mut self) {
        let seat = self.state.turn.seat();
        self.state.gifts[usize::from(seat.0 % 2)] = Gift::Done;
        self.tell(|| Event::KeptCard { seat });
        self.next_turn();
    }

    /// C6.1, C6.5: the game ends, or another round begins.
    fn end_round(&mut self) {
        self.state.turn = Turn::default();
        if self.state.progress {
            self.state.idle = 0;
        } else {
            self.state.idle += 1;
        }
        if let Some(how) = Rules::over(self.state) {
            self.finish(how);
        } else {
            self.begin_round();
        }
    }
}
