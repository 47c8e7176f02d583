//! M6.2-M6.10: the special actions, executed from the effects that content declares.

use tabletop::{Amounts, Few, Options, Sink};

use crate::action::Action;
use crate::allocation::{Allocation, Allocations, Caps, Spending};
use crate::board::{Piece, Place, Places, Side};
use crate::card::{Card, CardSet};
use crate::command::{check_sailing, sailings};
use crate::dice::Dice;
use crate::effect::{Effect, GainTo, LoseFrom};
use crate::event::{Event, Pile};
use crate::reason::Reason;
use crate::rules::{Rules, Transition};
use crate::state::{Board, Pending, State};

impl Rules {
    /// M6.5: the other side's special action on the played card, when it is available and usable now.
    pub(crate) fn reaction(&self, state: &State) -> Option<Effect> {
        let side = state.active.other();
        let effect = self.available(&state.board, side, state.played?)?;
        self.usable(state, side, effect, CardSet::NONE).then_some(effect)
    }

    /// M6.3: whether a special action can be carried out in full and changes something.
    pub(crate) fn usable(&self, state: &State, side: Side, effect: Effect, taken: CardSet) -> bool {
        let mut few = Few::None;
        self.effect_options(state, side, effect, taken, &mut few);
        !matches!(few, Few::None)
    }

    /// Every way to use a special action. `taken` are cards that Politics would have taken before.
    pub(crate) fn effect_options(
        &self,
        state: &State,
        side: Side,
        effect: Effect,
        taken: CardSet,
        options: &mut impl Options<Action>,
    ) {
        let board = &state.board;
        match effect {
            Effect::Gain { piece, count, up_to, to } => {
                let low = if up_to { 1 } else { count };
                let high = count.min(board.supply(piece));
                if to == GainTo::Controlled {
                    let own = board.controlled(side).iter();
                    let caps = &own.map(|place| (place, high)).collect();
                    let spending = &Spending::between(low, high);
                    let make = |split, _| Action::Special(split);
                    options.family(Allocations { caps, spending, limit: high, make });
                } else {
                    let places =
                        if to == GainTo::Ming { Places::one(Place::Ming) } else { Places::HOMELANDS };
                    for place in places.iter() {
                        let make = |n| Action::Special(Allocation::one(place, n));
                        options.family(Amounts { low, high, make });
                    }
                }
            }
            Effect::Lose { piece, count, up_to, from, chooser } => {
                let loss = Loss { piece, count, up_to, from };
                if chooser == side {
                    loss.options(board, Action::Special, options);
                } else if loss.possible(board) {
                    options.one(Action::Special(Allocation::NONE));
                }
            }
            Effect::Rout { .. } => {
                for from in Place::BORDERLANDS.into_iter().filter(|&from| board.count(Piece::Horde, from) > 0)
                {
                    for to in self.adjacent(from).and(Places::HOMELANDS).iter() {
                        options.one(Action::Rout { from, to });
                    }
                }
            }
            Effect::Voyage { .. } => options.family(sailings(board, Action::SpecialVoyage)),
            Effect::Skirmish { .. } => {
                for target in Place::BORDERLANDS {
                    if self.check_skirmish(board, side, target).is_ok() {
                        options.one(Action::Skirmish(target));
                    }
                }
            }
            Effect::Politics { cp } => {
                for card in top_five(state, taken) {
                    if self.check_take(state, side, card, cp, taken).is_ok() {
                        options.one(Action::Take(card));
                    }
                }
            }
        }
    }

    /// Whether a side can use a special action in this way.
    pub(crate) fn check_effect(
        &self,
        state: &State,
        side: Side,
        card: Card,
        effect: Effect,
        action: Action,
    ) -> Result<(), Reason> {
        let board = &state.board;
        if !self.usable(state, side, effect, CardSet::NONE) {
            return Err(Reason::SpecialUnusable(card));
        }
        match (effect, action) {
            (Effect::Gain { piece, count, up_to, to }, Action::Special(split)) => {
                check_gain(board, side, piece, count, up_to, to, split)
            }
            (Effect::Lose { piece, count, up_to, from, chooser }, Action::Special(split)) => {
                if chooser == side {
                    Loss { piece, count, up_to, from }.check(board, split)
                } else if split == Allocation::NONE {
                    Ok(())
                } else {
                    Err(Reason::OtherSpecial(card))
                }
            }
            (Effect::Rout { .. }, Action::Rout { from, to }) => {
                if !from.is_borderland() {
                    Err(Reason::WrongPlace(from))
                } else if board.count(Piece::Horde, from) == 0 {
                    Err(Reason::TooFew(Piece::Horde, from, 0))
                } else if !to.is_homeland() {
                    Err(Reason::WrongPlace(to))
                } else if !self.adjacent(from).contains(to) {
                    Err(Reason::NotAdjacent(from, to))
                } else {
                    Ok(())
                }
            }
            (Effect::Voyage { .. }, Action::SpecialVoyage(sailing)) => check_sailing(board, sailing),
            (Effect::Skirmish { .. }, Action::Skirmish(target)) => self.check_skirmish(board, side, target),
            (Effect::Politics { cp }, Action::Take(card)) => {
                self.check_take(state, side, card, cp, CardSet::NONE)
            }
            _ => Err(Reason::OtherSpecial(card)),
        }
    }

    /// M6.10: what can be a Skirmish's target.
    fn check_skirmish(&self, board: &Board, side: Side, target: Place) -> Result<(), Reason> {
        let enemy = side.other();
        if !target.is_borderland() {
            Err(Reason::WrongPlace(target))
        } else if !board.controls(enemy, target) {
            Err(Reason::NotEnemys(target))
        } else if !(1..=5).contains(&board.count(enemy.fighter(), target)) {
            Err(Reason::SkirmishSize(target))
        } else if self.adjacent(target).and(board.controlled(side)).is_empty() {
            Err(Reason::SkirmishReach(target))
        } else {
            Ok(())
        }
    }

    /// M6.10: only a card whose action is usable, its Voyage number apart, may be taken.
    fn check_take(
        &self,
        state: &State,
        side: Side,
        card: Card,
        cp: u8,
        taken: CardSet,
    ) -> Result<(), Reason> {
        if !top_five(state, taken).any(|each| each == card) {
            return Err(Reason::NotInTopFive(card));
        }
        if self.cp(card) != cp {
            return Err(Reason::TakeCp(cp));
        }
        let mut taken = taken;
        taken.insert(card);
        match self.printed(&state.board, side, card) {
            Some(effect) if self.usable(state, side, effect, taken) => Ok(()),
            _ => Err(Reason::TakeUnusable(card)),
        }
    }
}

/// The top five discards, from bottom to top, cards taken before apart.
fn top_five(state: &State, taken: CardSet) -> impl Iterator<Item = Card> {
    let mut top = [None; 5];
    let from_top = state.discard.iter().rev().filter(move |&card| !taken.contains(card));
    for (slot, card) in top.iter_mut().rev().zip(from_top) {
        *slot = Some(card);
    }
    top.into_iter().flatten()
}

fn check_gain(
    board: &Board,
    side: Side,
    piece: Piece,
    count: u8,
    up_to: bool,
    to: GainTo,
    split: Allocation,
) -> Result<(), Reason> {
    let total = split.total();
    if total == 0 {
        return Err(Reason::Nothing);
    }
    if total > count || (!up_to && total != count) {
        return Err(if up_to { Reason::AtMost(count) } else { Reason::Exactly(count) });
    }
    if total > board.supply(piece) {
        return Err(Reason::Supply(piece, board.supply(piece)));
    }
    for (place, _) in split.iter() {
        match to {
            GainTo::Ming if place != Place::Ming => return Err(Reason::WrongPlace(place)),
            GainTo::OneHomeland if !place.is_homeland() => return Err(Reason::WrongPlace(place)),
            GainTo::Controlled if !place.is_borderland() => return Err(Reason::WrongPlace(place)),
            GainTo::Controlled if !board.controls(side, place) => return Err(Reason::NotYours(place)),
            _ => {}
        }
    }
    if to == GainTo::OneHomeland && split.only().is_none() { Err(Reason::OnePlace) } else { Ok(()) }
}

/// M6.8: pieces to be lost, wherever the chooser takes them from.
#[derive(Clone, Copy)]
pub(crate) struct Loss {
    pub piece: Piece,
    pub count: u8,
    pub up_to: bool,
    pub from: LoseFrom,
}

impl Loss {
    /// The places it can take from, each with how many are there.
    fn there(self, board: &Board) -> impl Iterator<Item = (Place, u8)> {
        let places = match self.from {
            LoseFrom::Ming => Places::one(Place::Ming),
            LoseFrom::Sea => Places::one(Place::Sea),
            LoseFrom::Homelands => Places::HOMELANDS,
            LoseFrom::Borderlands => Places::BORDERLANDS,
            LoseFrom::Anywhere | LoseFrom::OneRegion => Places::LAND,
        };
        places.iter().map(move |place| (place, board.count(self.piece, place)))
    }

    /// The number to be lost from a place: the full number, or all pieces if fewer are allowed.
    fn number(self, there: u8) -> u8 {
        match there {
            _ if there >= self.count => self.count,
            _ if self.up_to => there,
            _ => 0,
        }
    }

    pub fn options(self, board: &Board, make: fn(Allocation) -> Action, options: &mut impl Options<Action>) {
        if self.from == LoseFrom::OneRegion {
            for (place, there) in self.there(board) {
                let n = self.number(there);
                if n > 0 {
                    options.one(make(Allocation::one(place, n)));
                }
            }
        } else {
            let caps: &Caps = &self.there(board).collect();
            let n = self.number(caps.total());
            if n > 0 {
                let spending = &Spending::exactly(n);
                options.family(Allocations { caps, spending, limit: n, make: |split, _| make(split) });
            }
        }
    }

    pub fn possible(self, board: &Board) -> bool {
        match self.from {
            LoseFrom::OneRegion => self.there(board).any(|(_, there)| self.number(there) > 0),
            _ => self.number(self.all(board)) > 0,
        }
    }

    fn all(self, board: &Board) -> u8 {
        self.there(board).map(|(_, there)| there).sum()
    }

    pub fn check(self, board: &Board, split: Allocation) -> Result<(), Reason> {
        for (place, n) in split.iter() {
            match self.there(board).find(|&(each, _)| each == place) {
                None => return Err(Reason::WrongPlace(place)),
                Some((_, there)) if n > there => return Err(Reason::TooFew(self.piece, place, there)),
                Some(_) => {}
            }
        }
        let (place, there) = match (self.from, split.only()) {
            (LoseFrom::OneRegion, None) => return Err(Reason::OnePlace),
            (LoseFrom::OneRegion, Some((place, _))) => (place, board.count(self.piece, place)),
            _ => (Place::Ming, self.all(board)),
        };
        match self.number(there) {
            0 => Err(Reason::TooFew(self.piece, place, there)),
            n if split.total() != n => Err(Reason::Exactly(n)),
            _ => Ok(()),
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// Carries out a special action, or a loss that another chose.
    pub fn special(&mut self, side: Side, action: Action) {
        if let (Action::Lose(split), Pending::Loss { piece, .. }) = (action, self.state.pending) {
            self.lose(piece, split);
            return self.advance();
        }
        let Some(effect) = self.effect_in_use(side) else { unreachable!("no special action is in use") };
        match (effect, action) {
            (Effect::Gain { piece, .. }, Action::Special(split)) => self.place(piece, Place::Supply, split),
            (Effect::Lose { piece, count, up_to, from, chooser }, Action::Special(split)) => {
                if chooser != side {
                    self.ask(Pending::Loss { chooser, piece, count, up_to, from });
                    return;
                }
                self.lose(piece, split);
            }
            (Effect::Rout { all }, Action::Rout { from, to }) => {
                let hordes = self.state.board.count(Piece::Horde, from);
                self.shift(Piece::Horde, from, to, if all { hordes } else { hordes.div_ceil(2) });
            }
            (Effect::Voyage { dice, minus }, Action::SpecialVoyage(sailing)) => {
                return self.set_sail(sailing, dice, minus);
            }
            (Effect::Skirmish { dice }, Action::Skirmish(target)) => {
                self.state.pending = Pending::Skirmish { side, target, dice };
                return;
            }
            (Effect::Politics { .. }, Action::Take(card)) => {
                self.transfer(card, Pile::Discard, Pile::SetAside);
                self.ask(Pending::Taken { side, card });
                return;
            }
            _ => unreachable!("the action does not fit the effect"),
        }
        self.advance();
    }

    fn effect_in_use(&self, side: Side) -> Option<Effect> {
        match self.state.pending {
            Pending::Taken { card, .. } => self.rules.printed(&self.state.board, side, card),
            _ => self.rules.available(&self.state.board, side, self.state.played?),
        }
    }

    fn lose(&mut self, piece: Piece, split: Allocation) {
        for (place, n) in split.iter() {
            self.shift(piece, place, Place::Supply, n);
        }
    }

    /// The dice of a Skirmish: any higher than the defenders' number takes half of them, rounded up.
    pub fn skirmish(&mut self, side: Side, target: Place, dice: Dice) {
        let piece = side.other().fighter();
        let there = self.state.board.count(piece, target);
        let hit = dice.highest() > there;
        self.events.put(|| Event::Rolled { side, dice });
        self.events.put(|| Event::Skirmish { place: target, defenders: there, hit });
        if hit {
            self.shift(piece, target, Place::Supply, there.div_ceil(2));
        }
        self.advance();
    }
}
