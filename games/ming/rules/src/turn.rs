//! M2, M3 and M6: set-up, rounds, eras, and a card's way from choosing it to discarding it.

use tabletop::{Few, Options, Sink};

use crate::action::Action;
use crate::board::{Piece, Place, Side};
use crate::card::{Card, CardList, CardSet};
use crate::dice;
use crate::event::{Event, Pile};
use crate::knowledge::Log;
use crate::reason::Reason;
use crate::rules::{Edition, Rules, Transition};
use crate::solo::{Role, Solo};
use crate::state::{Battle, Board, Parts, Pending, State};
use crate::victory::{Ending, Scores};

/// M2.1: the pieces on the board before the Emperor's die, and everything else in the Supply.
pub(crate) fn set_up(rules: &Rules) -> State {
    let mut board = Board::EMPTY;
    let mut put =
        |piece: Piece, place: Place, count: u8| board.pieces[piece as usize][place as usize] = count;
    // M10.2: a challenge of the solo game.
    let many = rules.solo.as_ref().is_some_and(|solo| solo.challenges.hordes);
    for place in Place::HOMELANDS {
        put(Piece::Horde, place, if many { 2 } else { 1 });
    }
    for place in Place::BORDERLANDS {
        put(Piece::Troop, place, 1);
    }
    put(Piece::Gold, Place::Ming, 1);
    put(Piece::Junk, Place::Sea, 1);
    for piece in Piece::ALL {
        let places = &mut board.pieces[piece as usize];
        places[Place::Supply as usize] = rules.play.pieces[piece as usize] - places.iter().sum::<u8>();
    }
    State {
        board,
        era: 1,
        round: 0,
        hands: [CardSet::NONE; 2],
        reserve: [CardSet::NONE; 2],
        deck: CardSet::ALL,
        discard: CardList::EMPTY,
        set_aside: CardList::EMPTY,
        log: Log::EMPTY,
        active: Side::Emperor,
        played: None,
        parts: Parts::None,
        battle: Battle::NONE,
        pending: Pending::FirstVoyage,
        solo: rules.solo.as_ref().map(Solo::new),
    }
}

impl Rules {
    /// How many dice are to be thrown, if any.
    pub(crate) fn dice_to_throw(state: &State) -> Option<u8> {
        match state.pending {
            Pending::FirstVoyage => Some(1),
            Pending::Sail { dice, .. } | Pending::Skirmish { dice, .. } => Some(dice),
            Pending::BattleRoll { .. } => Some(3),
            Pending::RerollRoll { side } => Some(3 - state.battle.dice[side as usize].len()),
            _ => None,
        }
    }

    /// The sum of the weights of what Fate may do.
    pub(crate) fn tickets(state: &State) -> u32 {
        match state.pending {
            Pending::Deal | Pending::Draw => state.deck.len().into(),
            Pending::Event { level, .. } => state.solo.map_or(0, |solo| solo.deck(level).len().into()),
            _ => Rules::dice_to_throw(state).map_or(0, dice::ways),
        }
    }

    pub(crate) fn fate(state: &State, ticket: u32) -> Action {
        match (Rules::dice_to_throw(state), state.pending, &state.solo) {
            (Some(count), _, _) => Action::Roll(dice::fall(count, ticket)),
            (None, Pending::Event { level, .. }, Some(solo)) => {
                Action::Event(solo.deck(level).nth(ticket as u8))
            }
            (None, _, _) => Action::Draw(state.deck.nth(ticket)),
        }
    }

    /// Whether Fate may do this now.
    pub(crate) fn check_fate(state: &State, action: Action) -> Result<(), Reason> {
        match (action, state.pending) {
            (_, Pending::Over { .. }) => Err(Reason::GameOver),
            (Action::Draw(card), Pending::Deal | Pending::Draw) => {
                if state.deck.contains(card) {
                    Ok(())
                } else {
                    Err(Reason::NotInDeck(card))
                }
            }
            (Action::Event(kind), Pending::Event { level, .. }) => match &state.solo {
                Some(solo) if solo.deck(level).count(kind) > 0 => Ok(()),
                _ => Err(Reason::NoSuchEvent),
            },
            (Action::Roll(dice), _) => match Rules::dice_to_throw(state) {
                None => Err(Reason::NotNow),
                Some(count) if count != dice.len() => Err(Reason::WrongDice(count)),
                Some(_) => Ok(()),
            },
            _ => Err(Reason::NotNow),
        }
    }

    /// M6.1: every card of the hand, to be played or reserved.
    pub(crate) fn card_options(&self, state: &State, options: &mut impl Options<Action>) {
        let side = state.active;
        let full = self.reserve_full(state, side);
        for card in state.hand(side).iter() {
            options.one(Action::Play(card));
            if !full {
                options.one(Action::Reserve(card));
            }
        }
    }

    /// M9.1: whether a side's reserve holds as many cards as it can.
    pub(crate) fn reserve_full(&self, state: &State, side: Side) -> bool {
        self.reserve_limit().is_some_and(|limit| state.reserved(side).len() >= limit)
    }

    pub(crate) fn check_card(&self, state: &State, action: Action) -> Result<(), Reason> {
        let side = state.active;
        let (Action::Play(card) | Action::Reserve(card)) = action else { return Err(Reason::NotNow) };
        if !state.hand(side).contains(card) {
            return Err(Reason::NotInHand(card));
        }
        match (action, self.reserve_limit()) {
            (Action::Reserve(_), Some(limit)) if self.reserve_full(state, side) => {
                Err(Reason::ReserveFull(limit))
            }
            _ => Ok(()),
        }
    }

    /// Whether nobody is still to use a played card.
    pub(crate) fn has_no_parts(state: &State) -> bool {
        state.parts == Parts::None
    }

    /// M6.7: the cards still to be discarded.
    pub(crate) fn to_discard(state: &State) -> CardSet {
        state.set_aside.set().with(state.played.into_iter().collect())
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    pub fn fate(&mut self, action: Action) {
        match (action, self.state.pending) {
            (Action::Roll(dice), Pending::FirstVoyage) => {
                self.events.put(|| Event::Rolled { side: Side::Emperor, dice });
                self.complete(dice.highest(), Place::Supply);
                self.state.pending = Pending::Deal;
            }
            (Action::Draw(card), Pending::Deal) => self.deal(card),
            (Action::Draw(card), Pending::Draw) => self.draw(card),
            (Action::Event(kind), Pending::Event { level, role }) => self.event_drawn(level, role, kind),
            (Action::Roll(dice), Pending::Sail { sailing, minus, .. }) => self.sail(sailing, dice, minus),
            (Action::Roll(dice), Pending::Skirmish { side, target, .. }) => self.skirmish(side, target, dice),
            (Action::Roll(dice), Pending::BattleRoll { side } | Pending::RerollRoll { side }) => {
                self.battle_dice(side, dice);
            }
            _ => unreachable!("fate has no part in this"),
        }
    }

    /// M2.2: four cards to the Overlord, then three to the Emperor.
    fn deal(&mut self, card: Card) {
        let side = if self.state.hand(Side::Overlord).len() < 4 { Side::Overlord } else { Side::Emperor };
        self.transfer(card, Pile::Deck, Pile::Hand(side));
        if self.state.hand(Side::Emperor).len() == 3 {
            self.state.log.start = self.state.hands;
            self.begin_round();
        }
    }

    /// M3.1: a round begins with the Emperor drawing two cards, if there are any.
    fn begin_round(&mut self) {
        self.state.round += 1;
        let (era, round) = (self.state.era, self.state.round);
        self.events.put(|| Event::Round { era, round });
        if self.state.deck.is_empty() {
            self.begin_phase(Side::Emperor);
        } else {
            self.state.active = Side::Emperor;
            self.state.pending = Pending::Draw;
        }
    }

    fn draw(&mut self, card: Card) {
        let round = self.state.round;
        self.state.log.draw(round, card);
        self.transfer(card, Pile::Deck, Pile::Hand(Side::Emperor));
        if self.state.hand(Side::Emperor).len() == 5 || self.state.deck.is_empty() {
            self.begin_phase(Side::Emperor);
        }
    }

    fn begin_phase(&mut self, side: Side) {
        self.state.active = side;
        self.state.pending = Pending::Card;
        self.events.put(|| Event::Phase { side });
        if side == Side::Overlord && self.state.solo.is_some() {
            self.overlord_turn();
        }
    }

    pub fn act(&mut self, side: Side, action: Action, forced: bool) {
        if !matches!(action, Action::Reserve(_)) {
            self.events.put(|| Event::Decided { side, action, forced });
        }
        match action {
            Action::Reserve(card) => {
                self.leave_hand(card, Pile::Reserve(side));
                self.end_phase();
            }
            Action::Play(card) => self.play_card(card),
            Action::First => self.order(Parts::ActiveThenReaction),
            Action::Second => self.order(Parts::ReactionThenActive),
            Action::Reveal(_) | Action::Reroll(_) | Action::Stop => self.battle_decision(side, action),
            Action::Discard(card) => {
                let from = if self.state.played == Some(card) { Pile::Played } else { Pile::SetAside };
                self.transfer(card, from, Pile::Discard);
                self.discard_rest();
            }
            Action::Decline => self.advance(),
            Action::Roll(_) | Action::Draw(_) | Action::Event(_) => unreachable!("an action of Fate"),
            Action::Recruit(_)
            | Action::Tax(_)
            | Action::Junks(_)
            | Action::Voyage(_)
            | Action::Move { .. }
            | Action::Attack { .. }
            | Action::Amass { .. }
            | Action::Gather { .. }
            | Action::Build { .. } => self.command(side, action),
            // Every special action, and a loss.
            _ => self.special(side, action),
        }
    }

    pub fn leave_hand(&mut self, card: Card, to: Pile) {
        let (side, round) = (self.state.active, self.state.round);
        self.state.log.leave(round, side, card);
        self.transfer(card, Pile::Hand(side), to);
    }

    fn play_card(&mut self, card: Card) {
        self.leave_hand(card, Pile::Played);
        let other = self.state.active.other();
        if self.state.solo.is_some() {
            // M10.3: an Event comes always after the Emperor's action.
            let event = self.rules.brings_event(card);
            self.order(if event { Parts::ActiveThenReaction } else { Parts::Active });
        } else if self.rules.available(&self.state.board, other, card).is_some() {
            // M6.5: asked whether the Reaction is usable or not.
            self.state.pending = Pending::Order;
        } else {
            self.order(Parts::Active);
        }
    }

    fn order(&mut self, parts: Parts) {
        self.state.parts = parts;
        self.advance();
    }

    /// M6.5: continues with the side that uses the played card next, or ends the phase.
    pub fn advance(&mut self) {
        loop {
            // M8.1: at once in the English edition; M9.2: at the end of the phase in the German one.
            if self.rules.edition == Edition::English
                && let Some(side) = Side::ALL.into_iter().find(|&side| self.state.board.has_major(side))
            {
                return self.over(Ending::Major(side));
            }
            // M10.4: the level 1 Event after the Overlord's own.
            if let Some((_, solo)) = self.solo()
                && std::mem::take(&mut solo.extra)
            {
                return self.draw_event(1, Role::Extra);
            }
            let (active_now, rest) = match self.state.parts {
                Parts::None => return self.end_phase(),
                Parts::Active => (true, Parts::None),
                Parts::Reaction => (false, Parts::None),
                Parts::ActiveThenReaction => (true, Parts::Reaction),
                Parts::ReactionThenActive => (false, Parts::Active),
            };
            self.state.parts = rest;
            if active_now {
                if self.ask(Pending::Command) {
                    return;
                }
                let side = self.state.active;
                self.events.put(|| Event::Passed { side });
            } else {
                let side = self.state.active.other();
                if side == Side::Overlord && self.state.solo.is_some() {
                    if self.event_reaction() {
                        return;
                    }
                    continue;
                }
                if self.rules.reaction(self.state).is_some() {
                    self.state.pending = Pending::Reaction;
                    return;
                }
                // In solo nobody was asked for an order, so only what is available is worth a word.
                let played = self.state.played;
                let available = played.and_then(|card| self.rules.available(&self.state.board, side, card));
                if available.is_some() {
                    self.events.put(|| Event::Skipped { side });
                }
            }
        }
    }

    /// M6.9: waits for a decision, or takes it when there is only one thing to do; false when there is nothing.
    pub fn ask(&mut self, pending: Pending) -> bool {
        self.state.pending = pending;
        let asked = pending.decider(self.state.active);
        if asked == Some(Side::Overlord) && self.state.solo.is_some() && pending != Pending::Discard {
            self.overlord_decides();
            return true;
        }
        let mut few = Few::None;
        self.rules.walk(self.state, &mut few);
        match (few, self.state.decider()) {
            (Few::None, _) | (_, None) => return false,
            (Few::One(action), Some(side)) => self.act(side, action, true),
            (Few::Several, Some(_)) => {}
        }
        true
    }

    fn end_phase(&mut self) {
        let side = self.state.active;
        // M9.2: judged before the cards are discarded.
        if self.rules.edition == Edition::German && self.state.board.has_major(side) {
            return self.over(Ending::Major(side));
        }
        self.discard_rest();
    }

    /// M6.7: the active side chooses the order as long as there is one to choose.
    fn discard_rest(&mut self) {
        match Rules::to_discard(self.state).len() {
            0 => self.next_phase(),
            _ => {
                self.ask(Pending::Discard);
            }
        }
    }

    fn next_phase(&mut self) {
        if self.state.active == Side::Emperor {
            // M3.3: the game ends after the Emperor's last card, when both hands are empty.
            if self.state.hand(Side::Overlord).is_empty() {
                return self.over(self.rules.minor(&self.state.board));
            }
            return self.begin_phase(Side::Overlord);
        }
        self.swap();
        if self.state.era == 1 && self.state.deck.is_empty() {
            self.end_era();
        }
        self.begin_round();
    }

    /// M3.2: discards and reserves become the new deck; hands stay.
    fn end_era(&mut self) {
        let state = &mut *self.state;
        let (discard, reserve) = (state.discard.len(), state.reserve.map(CardSet::len));
        let shuffled = state.discard.set();
        state.deck = shuffled.with(state.reserve[0]).with(state.reserve[1]);
        state.discard = CardList::EMPTY;
        state.reserve = [CardSet::NONE; 2];
        if let Some(solo) = &mut state.solo {
            solo.stack = CardList::EMPTY;
        }
        state.era = 2;
        let first = state.round + 1;
        state.log = Log { first, from: first, open: true, start: state.hands, shuffled, ..Log::EMPTY };
        self.events.put(|| Event::Reshuffled { discard, reserve });
    }

    fn over(&mut self, ending: Ending) {
        self.state.pending = Pending::Over { ending };
        self.state.parts = Parts::None;
        let scores = Scores::of(&self.state.board);
        self.events.put(|| Event::Over { ending, scores });
    }
}
