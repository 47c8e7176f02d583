//! Samples whole states that are consistent with a view, uniformly.
//!
//! A world is a state, including the history of hands. For a player, the unseen cards are interchangeable: any of them
//! can be any unknown card of the opponent, and the rest is the deck ([`Tokens`]). The only other choice is
//! which card a hand lost face down in the current round. A spectator knows less, but not all cards are
//! alike: those in the discard pile when the second era began were in no hand at that time. So a spectator's
//! worlds are weighted before one is drawn ([`SpectatorSampler`]).

use rand_core::Rng;
use tabletop::{Message, Problem, random};

use crate::board::Side;
use crate::card::{Card, CardSet};
use crate::errors;
use crate::rules::Rules;
use crate::spectator_sampler::SpectatorSampler;
use crate::state::State;
use crate::view::{Left, Seen, SeenRound, View};

/// A view prepared for sampling.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// Everything that is known, in its place.
    known: State,
    /// The cards that can be anywhere.
    unseen: CardSet,
    plan: Plan,
}

#[derive(Clone, Debug)]
enum Plan {
    /// M10.1: nothing is hidden; the cards still to be drawn are all the others.
    Open,
    Player(Tokens),
    Spectator(SpectatorSampler),
}

/// A card of the opponent's that a player does not know, and everywhere it belongs.
#[derive(Clone, Copy, Debug, Default)]
struct Token {
    in_hand: bool,
    in_start: bool,
    /// Drawn in this round.
    drawn: Option<u8>,
    /// Left the hand for the reserve in this round.
    left: Option<u8>,
}

/// The unknown cards of a player's opponent.
#[derive(Clone, Debug)]
struct Tokens {
    opponent: Side,
    unknown: Vec<Token>,
    /// A round in which one of these known cards, or one of that round's tokens, was reserved: nobody knows which.
    pool: Option<(u8, CardSet)>,
    /// How many of the cards of the Emperor's first hand were drawn in that round, nobody knows which.
    first_draws: u8,
    /// The known cards of that first hand.
    first_hand: CardSet,
}

impl Worlds {
    pub(crate) fn of(rules: &Rules, view: &View) -> Result<Worlds, Problem> {
        if view.table.edition != rules.edition {
            return Err(Problem::at("table.edition", errors::ViewEdition));
        }
        let mut known = view.table.state(rules)?;
        known.log.from = view.knowledge.from;
        known.log.shuffled = view.knowledge.shuffled;
        let rows = known.log.first..known.log.first + crate::knowledge::ROUNDS as u8;
        let strange = view.knowledge.rounds.iter().any(|each| !rows.contains(&each.round));
        let (from, round) = (view.knowledge.from, known.round);
        if strange || from < known.log.first || (round > 0 && (from > round || !rows.contains(&round))) {
            return Err(Problem::at("knowledge", errors::ViewEra));
        }
        if Side::ALL.into_iter().any(|side| view.hands.of(side).count > 27) || view.deck > 27 {
            return Err(Problem::at("hands", errors::View27));
        }
        let plan = match view.observer {
            _ if rules.solo.is_some() => {
                everything(&mut known, view)?;
                Plan::Open
            }
            Some(side) => Plan::Player(Tokens::of(&mut known, view, side)?),
            None => Plan::Spectator(SpectatorSampler::of(&mut known, view)?),
        };
        let open = known.discard.set().with(known.set_aside.set()).with(known.played.into_iter().collect());
        let held = [known.hands, known.reserve].into_iter().flatten().fold(open, CardSet::with);
        let pooled = match &plan {
            Plan::Player(Tokens { pool: Some((_, cards)), .. }) => *cards,
            _ => CardSet::NONE,
        };
        let unseen = CardSet::ALL.without(held).without(pooled);
        let slots = match &plan {
            Plan::Open => 0,
            Plan::Player(tokens) => tokens.unknown.len(),
            Plan::Spectator(ways) => ways.unknown(),
        };
        if slots + usize::from(view.deck) != usize::from(unseen.len()) {
            return Err(Problem::new(errors::ViewSum));
        }
        let plan = match plan {
            Plan::Spectator(ways) => Plan::Spectator(ways.weighed(unseen, view.knowledge.shuffled)?),
            other => other,
        };
        Ok(Worlds { known, unseen, plan })
    }

    pub(crate) fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> State {
        let mut state = self.known;
        match &self.plan {
            Plan::Open => state.deck = self.unseen,
            Plan::Player(tokens) => tokens.draw(&mut state, self.unseen, rng),
            Plan::Spectator(ways) => ways.draw(&mut state, self.unseen, rng),
        }
        state
    }
}

/// M10.1: fills in everything from a view that hides nothing.
fn everything(known: &mut State, view: &View) -> Result<(), Problem> {
    let hidden = || Problem::new(errors::ViewSolo);
    for side in Side::ALL {
        known.hands[side as usize] = view.hands.of(side).cards.ok_or_else(hidden)?;
        for reserved in view.reserve.of(side) {
            known.reserve[side as usize].insert(reserved.card.ok_or_else(hidden)?);
        }
        if view.table.round > 0 {
            known.log.start[side as usize] = view.knowledge.start.of(side).ok_or_else(hidden)?;
        }
    }
    // Both starting hands of the second era were passed on.
    known.log.open = view.table.era == 2 && view.knowledge.from == known.log.first;
    for each in &view.knowledge.rounds {
        each.drawn.unwrap_or_default().iter().for_each(|card| known.log.draw(each.round, card));
        for side in Side::ALL {
            if let Some(Left::Card(card)) = each.left.of(side) {
                known.log.leave(each.round, side, *card);
            }
        }
    }
    Ok(())
}

pub(crate) fn shuffled<R: Rng + ?Sized>(cards: CardSet, rng: &mut R) -> ([Option<Card>; 27], usize) {
    let mut order = [None; 27];
    let len = usize::from(cards.len());
    for (slot, card) in order.iter_mut().zip(cards.iter()) {
        *slot = Some(card);
    }
    random::shuffle(rng, &mut order[..len]);
    (order, len)
}

impl Tokens {
    /// Fills in what a player knows, and notes what the player does not know.
    fn of(known: &mut State, view: &View, side: Side) -> Result<Tokens, Problem> {
        let opponent = side.other();
        let broken = |what: Message| Problem::new(errors::ViewPlayer { what });
        let own = view.hands.of(side).cards.ok_or_else(|| broken(errors::ViewOwnHand.into()))?;
        known.hands[side as usize] = own;
        for reserved in view.reserve.of(side) {
            let card = reserved.card.ok_or_else(|| broken(errors::ViewOwnReserve.into()))?;
            known.reserve[side as usize].insert(card);
        }
        let mut tokens =
            Tokens { opponent, unknown: Vec::new(), pool: None, first_draws: 0, first_hand: CardSet::NONE };
        if view.table.round == 0 {
            tokens.add(view.hands.of(opponent).count, Token { in_hand: true, ..Token::default() });
            return Ok(tokens);
        }
        let seen = &view.knowledge;
        known.log.open = seen.start.of(opponent).is_some();
        for side in Side::ALL {
            known.log.start[side as usize] = seen.start.of(side).unwrap_or_default();
        }
        for each in &seen.rounds {
            if let Some(Left::Card(card)) = each.left.of(side) {
                known.log.leave(each.round, side, *card);
            }
            if side == Side::Emperor {
                each.drawn.unwrap_or_default().iter().for_each(|card| known.log.draw(each.round, card));
            }
            if each.round < seen.from {
                tokens.before_the_log(known, each);
            } else {
                tokens.round(known, view, seen, each).ok_or_else(|| broken(errors::ViewHands.into()))?;
            }
        }
        Ok(tokens)
    }

    fn add(&mut self, count: u8, token: Token) {
        self.unknown.extend((0..count).map(|_| token));
    }

    /// Before the log begins, only cards that are or were in a reserve are noted.
    fn before_the_log(&mut self, known: &mut State, each: &SeenRound) {
        match each.left.of(self.opponent) {
            Some(Left::Card(card)) => known.log.leave(each.round, self.opponent, *card),
            Some(Left::Back) => self.add(1, Token { left: Some(each.round), ..Token::default() }),
            None => {}
        }
    }

    /// One round of the opponent: what was drawn, what left the hand, what is known of it.
    fn round(&mut self, known: &mut State, view: &View, seen: &Seen, each: &SeenRound) -> Option<()> {
        let (opponent, round) = (self.opponent, each.round);
        let left = *each.left.of(opponent);
        let draws = if opponent == Side::Emperor { each.draws } else { 0 };
        if let Some(Left::Card(card)) = left {
            known.log.leave(round, opponent, card);
        }
        // The hands are swapped between rounds: what the player passed on is what the opponent held then.
        let before = if round == seen.from {
            *seen.start.of(opponent)
        } else {
            Some(*seen.round(round - 1)?.passed.as_ref()?.of(opponent.other()))
        };
        let passed = each.passed.as_ref().map(|passed| *passed.of(opponent));
        match (before, passed) {
            (None, _) => self.first_round(known, view, each, passed),
            (Some(before), Some(after)) => {
                let mut new = after.without(before);
                match left {
                    Some(Left::Card(card)) if !before.contains(card) => new.insert(card),
                    Some(Left::Back) => match before.without(after).only() {
                        // The hand came back without it.
                        Some(card) => {
                            known.log.leave(round, opponent, card);
                            known.reserve[opponent as usize].insert(card);
                        }
                        None => {
                            self.add(1, Token { drawn: Some(round), left: Some(round), ..Token::default() });
                        }
                    },
                    _ => {}
                }
                new.iter().for_each(|card| known.log.draw(round, card));
                Some(())
            }
            (Some(before), None) => {
                let token = Token { in_hand: true, drawn: (draws > 0).then_some(round), ..Token::default() };
                match left {
                    Some(Left::Back) => {
                        self.pool = Some((round, before));
                        self.add(draws, token);
                    }
                    Some(Left::Card(card)) if !before.contains(card) => {
                        known.log.draw(round, card);
                        known.hands[opponent as usize] = before;
                        self.add(draws.checked_sub(1)?, token);
                    }
                    _ => {
                        let gone = if let Some(Left::Card(card)) = left { Some(card) } else { None };
                        known.hands[opponent as usize] = before.without(gone.into_iter().collect());
                        self.add(draws, token);
                    }
                }
                Some(())
            }
        }
    }

    /// The first round of the log when nothing is known of the hand it begins with.
    fn first_round(
        &mut self,
        known: &mut State,
        view: &View,
        each: &SeenRound,
        passed: Option<CardSet>,
    ) -> Option<()> {
        let token = Token { in_start: true, ..Token::default() };
        self.first_hand = passed.unwrap_or_default();
        match *each.left.of(self.opponent) {
            Some(Left::Card(card)) => self.first_hand.insert(card),
            Some(Left::Back) => self.add(1, Token { left: Some(each.round), ..token }),
            None => {}
        }
        if passed.is_none() {
            self.add(view.hands.of(self.opponent).count, Token { in_hand: true, ..token });
        }
        if self.opponent == Side::Emperor {
            self.first_draws = each.draws;
        }
        known.log.start[self.opponent as usize] = self.first_hand;
        let unknown = self.unknown.iter().filter(|token| token.in_start).count();
        let cards = usize::from(self.first_hand.len()) + unknown;
        (usize::from(self.first_draws) <= cards.min(2)).then_some(())
    }

    fn draw<R: Rng + ?Sized>(&self, state: &mut State, unseen: CardSet, rng: &mut R) {
        let who = self.opponent as usize;
        let (cards, len) = shuffled(unseen, rng);
        let mut rest = unseen;
        // Which card of the pool was reserved: a known one, or one of the tokens drawn in that round.
        let mut reserved_token = None;
        if let Some((round, pool)) = self.pool {
            let candidates = self.unknown.iter().enumerate().filter(|(_, token)| token.in_hand);
            let count = u32::from(pool.len()) + candidates.clone().count() as u32;
            let pick = random::below(rng, count.max(1));
            state.hands[who] = pool;
            if pick < u32::from(pool.len()) {
                let card = pool.nth(pick);
                state.hands[who].remove(card);
                state.reserve[who].insert(card);
                state.log.leave(round, self.opponent, card);
            } else {
                let at = (pick - u32::from(pool.len())) as usize;
                reserved_token = candidates.clone().nth(at).map(|(index, _)| (index, round));
            }
        }
        for (index, (token, card)) in
            self.unknown.iter().zip(cards[..len].iter().flatten().copied()).enumerate()
        {
            rest.remove(card);
            let left = token.left.or(reserved_token.filter(|(at, _)| *at == index).map(|(_, round)| round));
            if let Some(round) = left {
                state.log.leave(round, self.opponent, card);
                state.reserve[who].insert(card);
            } else if token.in_hand {
                state.hands[who].insert(card);
            }
            if token.in_start {
                state.log.start[who].insert(card);
            }
            if let Some(round) = token.drawn {
                state.log.draw(round, card);
            }
        }
        // Some of the first hand were drawn in that round.
        for _ in 0..self.first_draws {
            let card = state.log.start[who].nth(random::below(rng, state.log.start[who].len().max(1).into()));
            state.log.start[who].remove(card);
            state.log.draw(state.log.from, card);
        }
        state.deck = rest;
    }
}
