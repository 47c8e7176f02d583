//! M4 and M5: what a side can do with command points.
//!
//! Each command action has three functions, next to each other: which ones there are (`…_options`), why one
//! is not possible (`check_…`), and what it does (`command`).

use tabletop::{Amounts, Family, Options, Sink};

use crate::action::{Action, Sailing};
use crate::allocation::{Allocation, Allocations, Caps, HomelandSplits, Numbers, Spending};
use crate::board::{Piece, Place, Places, Side};
use crate::card::Card;
use crate::dice::Dice;
use crate::event::{Event, Pile};
use crate::reason::Reason;
use crate::rules::{Rules, Transition};
use crate::solo::MOST_PIECES;
use crate::state::{Board, Pending, State};

impl Rules {
    /// The command actions of the active side.
    pub(crate) fn command_options(&self, state: &State, options: &mut impl Options<Action>) {
        let Some(card) = state.played else { return };
        let mut spending = Spending::between(1, self.cp(card));
        match state.active {
            Side::Emperor => self.emperor_options(&state.board, &spending, options),
            Side::Overlord => {
                // M5.6: offered only when more than the played card's CP are spent.
                for card in state.reserved(Side::Overlord).iter() {
                    for cards in &mut spending.cards[..usize::from(self.cp(card))] {
                        cards.insert(card);
                    }
                }
                self.overlord_options(&state.board, &spending, options);
            }
        }
    }

    fn emperor_options(&self, board: &Board, spending: &Spending, options: &mut impl Options<Action>) {
        let mut supply = |piece: Piece, make: fn(u8) -> Action| {
            options.family(Amounts { low: 1, high: spending.own.min(board.supply(piece)), make });
        };
        supply(Piece::Troop, Action::Recruit);
        supply(Piece::Gold, Action::Tax);
        supply(Piece::Junk, Action::Junks);
        if options.done() {
            return;
        }
        options.family(sailings(board, Action::Voyage));
        self.move_options(board, Side::Emperor, spending, options);
        self.attack_options(board, Side::Emperor, spending, options);
    }

    fn overlord_options(&self, board: &Board, spending: &Spending, options: &mut impl Options<Action>) {
        let limit = board.supply(Piece::Horde);
        options.family(HomelandSplits { spending, limit, make: |to, with| Action::Amass { to, with } });
        let limit = board.supply(Piece::Settlement);
        options.family(HomelandSplits { spending, limit, make: |to, with| Action::Gather { to, with } });
        if options.done() {
            return;
        }
        self.move_options(board, Side::Overlord, spending, options);
        self.attack_options(board, Side::Overlord, spending, options);
        let own = board.controlled(Side::Overlord);
        for from in Place::HOMELANDS {
            let limit = board.count(Piece::Settlement, from);
            if limit > 0 {
                let near = self.adjacent(from).and(own).iter();
                let caps = &near.map(|place| (place, limit)).collect();
                let make = |to, with| Action::Build { from, to, with };
                options.family(Allocations { caps, spending, limit, make });
            }
        }
    }

    /// M1.3: the places next to a place.
    #[inline]
    pub const fn adjacent(&self, place: Place) -> Places {
        self.play.adjacent[place as usize]
    }

    /// M1.3: the places on land that a side's pieces may enter without a fight: its Homelands, and Borderlands
    /// without an enemy.
    #[inline]
    fn open_to(board: &Board, side: Side) -> Places {
        let own = match side {
            Side::Emperor => Places::LAND.without(Places::HOMELANDS),
            Side::Overlord => Places::BARBARIAN,
        };
        own.without(board.controlled(side.other()))
    }

    fn move_options(
        &self,
        board: &Board,
        side: Side,
        spending: &Spending,
        options: &mut impl Options<Action>,
    ) {
        let open = Rules::open_to(board, side);
        for from in Places::LAND.iter() {
            let limit = board.count(side.fighter(), from);
            if limit == 0 {
                continue;
            }
            let to = self.adjacent(from).and(open);
            if self.solo.is_none() {
                options.family(Moves { from, to, spending, limit });
                continue;
            }
            for to in to.iter() {
                let limit = limit.min(self.room(board, to));
                options.family(Moves { from, to: Places::one(to), spending, limit });
            }
        }
    }

    fn attack_options(
        &self,
        board: &Board,
        side: Side,
        spending: &Spending,
        options: &mut impl Options<Action>,
    ) {
        for target in board.controlled(side.other()).iter() {
            let near = self.adjacent(target).iter();
            let caps: &Caps = &near.map(|place| (place, board.count(side.fighter(), place))).collect();
            let make = |from, with| Action::Attack { target, from, with };
            options.family(Allocations { caps, spending, limit: caps.total(), make });
        }
    }

    /// Whether the active side can do this command action.
    pub(crate) fn check_command(&self, state: &State, action: Action) -> Result<(), Reason> {
        let (side, board) = (state.active, &state.board);
        let Some(card) = state.played else { return Err(Reason::NotNow) };
        let (owner, spent) = match action {
            Action::Recruit(n) | Action::Tax(n) | Action::Junks(n) => (Some(Side::Emperor), n),
            Action::Voyage(_) => (Some(Side::Emperor), 1),
            Action::Move { count, .. } => (None, count),
            Action::Attack { from, .. } => (None, from.total()),
            Action::Amass { to, .. } | Action::Gather { to, .. } | Action::Build { to, .. } => {
                (Some(Side::Overlord), to.total())
            }
            _ => return Err(Reason::NotNow),
        };
        if owner.is_some_and(|owner| owner != side) {
            return Err(Reason::OtherSide);
        }
        self.check_spending(state, self.cp(card), spent, action.reinforcement())?;
        match action {
            Action::Recruit(n) => check_supply(board, Piece::Troop, n),
            Action::Tax(n) => check_supply(board, Piece::Gold, n),
            Action::Junks(n) => check_supply(board, Piece::Junk, n),
            Action::Voyage(sailing) => check_sailing(board, sailing),
            Action::Move { from, to, count, .. } => self.check_move(board, side, from, to, count),
            Action::Attack { target, from, .. } => self.check_attack(board, side, target, from),
            Action::Amass { to, .. } => check_placing(board, Piece::Horde, to, spent),
            Action::Gather { to, .. } => check_placing(board, Piece::Settlement, to, spent),
            Action::Build { from, to, .. } => self.check_build(board, from, to, spent),
            _ => Err(Reason::NotNow),
        }
    }

    fn check_spending(&self, state: &State, cp: u8, spent: u8, with: Option<Card>) -> Result<(), Reason> {
        if spent == 0 {
            return Err(Reason::Nothing);
        }
        match with {
            Some(_) if state.active == Side::Emperor => Err(Reason::OtherSide),
            Some(card) if !state.reserved(state.active).contains(card) => Err(Reason::NotInReserve(card)),
            Some(_) if spent <= cp => Err(Reason::NeedlessReinforcement),
            Some(card) if spent > cp + self.cp(card) => Err(Reason::OnlyCp(cp + self.cp(card))),
            Some(_) => Ok(()),
            None if spent <= cp => Ok(()),
            None if state.active == Side::Overlord && !state.reserved(Side::Overlord).is_empty() => {
                Err(Reason::NeedsReinforcement)
            }
            None => Err(Reason::OnlyCp(cp)),
        }
    }

    fn check_move(&self, board: &Board, side: Side, from: Place, to: Place, count: u8) -> Result<(), Reason> {
        check_there(board, side.fighter(), from, count)?;
        if !self.adjacent(from).contains(to) {
            return Err(Reason::NotAdjacent(from, to));
        }
        if to.is_borderland() && board.controls(side.other(), to) {
            return Err(Reason::EnemyThere(to));
        }
        if !Rules::open_to(board, side).contains(to) {
            return Err(Reason::WrongPlace(to));
        }
        let room = self.room(board, to);
        if count > room { Err(Reason::Room(to, room)) } else { Ok(()) }
    }

    /// M10.6: how many pieces a place has room for, in a move of the solo game.
    #[inline]
    fn room(&self, board: &Board, place: Place) -> u8 {
        if self.solo.is_none() || !place.is_borderland() {
            return u8::MAX;
        }
        let there = [Piece::Troop, Piece::Horde, Piece::Settlement].map(|piece| board.count(piece, place));
        MOST_PIECES.saturating_sub(there.into_iter().sum())
    }

    fn check_attack(&self, board: &Board, side: Side, target: Place, from: Allocation) -> Result<(), Reason> {
        if !target.is_borderland() {
            return Err(Reason::WrongPlace(target));
        }
        if !board.controls(side.other(), target) {
            return Err(Reason::NotEnemys(target));
        }
        from.iter().try_for_each(|(place, n)| {
            if !self.adjacent(target).contains(place) {
                return Err(Reason::NotAdjacent(place, target));
            }
            check_there(board, side.fighter(), place, n)
        })
    }

    fn check_build(&self, board: &Board, from: Place, to: Allocation, spent: u8) -> Result<(), Reason> {
        if !from.is_homeland() {
            return Err(Reason::WrongPlace(from));
        }
        check_there(board, Piece::Settlement, from, spent)?;
        to.iter().try_for_each(|(place, _)| {
            if !place.is_borderland() {
                Err(Reason::WrongPlace(place))
            } else if !self.adjacent(from).contains(place) {
                Err(Reason::NotAdjacent(from, place))
            } else if !board.controls(Side::Overlord, place) {
                Err(Reason::NotYours(place))
            } else {
                Ok(())
            }
        })
    }
}

fn check_supply(board: &Board, piece: Piece, n: u8) -> Result<(), Reason> {
    let supply = board.supply(piece);
    if n <= supply { Ok(()) } else { Err(Reason::Supply(piece, supply)) }
}

fn check_there(board: &Board, piece: Piece, place: Place, n: u8) -> Result<(), Reason> {
    let there = board.count(piece, place);
    if n <= there { Ok(()) } else { Err(Reason::TooFew(piece, place, there)) }
}

fn check_placing(board: &Board, piece: Piece, to: Allocation, n: u8) -> Result<(), Reason> {
    match to.iter().find(|(place, _)| !place.is_homeland()) {
        Some((place, _)) => Err(Reason::WrongPlace(place)),
        None => check_supply(board, piece, n),
    }
}

/// M4.6: whether this Voyage can be attempted.
pub(crate) fn check_sailing(board: &Board, sailing: Sailing) -> Result<(), Reason> {
    let Sailing { voyage, junks, gold } = sailing;
    let at_sea = board.count(Piece::Gold, Place::Sea);
    let all_gold = at_sea + board.count(Piece::Gold, Place::Ming);
    let all_junks = board.count(Piece::Junk, Place::Sea);
    match () {
        () if !(1..=7).contains(&voyage) => Err(Reason::NoSuchVoyage(voyage)),
        () if board.completed(voyage) => Err(Reason::VoyageCompleted(voyage)),
        () if all_junks == 0 => Err(Reason::NoJunkAtSea),
        () if all_gold == 0 => Err(Reason::NoGold),
        () if junks == 0 || gold == 0 => Err(Reason::Nothing),
        () if junks > all_junks => Err(Reason::TooFew(Piece::Junk, Place::Sea, all_junks)),
        () if gold > all_gold => Err(Reason::TooFew(Piece::Gold, Place::Ming, all_gold - at_sea)),
        () if gold < at_sea => Err(Reason::GoldAtSeaMustSail(at_sea)),
        () => Ok(()),
    }
}

/// M4.6: every Voyage that can be attempted.
pub(crate) fn sailings<F: Fn(Sailing) -> Action>(board: &Board, make: F) -> Sailings<F> {
    let at_sea = board.count(Piece::Gold, Place::Sea);
    Sailings {
        voyages: !board.voyages & 0x7f,
        junks: board.count(Piece::Junk, Place::Sea),
        least_gold: at_sea.max(1),
        most_gold: at_sea + board.count(Piece::Gold, Place::Ming),
        make,
    }
}

/// Moves from one place, by where to, how many, and with which card.
struct Moves<'a> {
    from: Place,
    to: Places,
    spending: &'a Spending,
    limit: u8,
}

impl Moves<'_> {
    /// The moves to one place.
    #[inline]
    fn to(&self, to: Place) -> Numbers<'_, impl Fn(u8, Option<Card>) -> Action> {
        let from = self.from;
        let make = move |count, with| Action::Move { from, to, count, with };
        Numbers { spending: self.spending, limit: self.limit, make }
    }
}

impl Family<Action> for Moves<'_> {
    #[inline]
    fn len(&self) -> u32 {
        // As many to any place: where to makes no difference.
        u32::from(self.to.len()) * self.to(self.from).len()
    }

    fn nth(&self, n: u32) -> Action {
        let each = self.to(self.from).len();
        let to = self.to.iter().nth((n / each) as usize).unwrap_or(self.from);
        self.to(to).nth(n % each)
    }

    #[inline]
    fn each(&self, mut visit: impl FnMut(Action)) {
        for to in self.to.iter() {
            self.to(to).each(&mut visit);
        }
    }
}

/// Uncompleted Voyages by Junks by Gold.
pub(crate) struct Sailings<F> {
    voyages: u8,
    junks: u8,
    least_gold: u8,
    most_gold: u8,
    make: F,
}

impl<F: Fn(Sailing) -> Action> Sailings<F> {
    fn golds(&self) -> u32 {
        (u32::from(self.most_gold) + 1).saturating_sub(self.least_gold.into())
    }
}

impl<F: Fn(Sailing) -> Action> Family<Action> for Sailings<F> {
    fn len(&self) -> u32 {
        self.voyages.count_ones() * u32::from(self.junks) * self.golds()
    }

    fn nth(&self, n: u32) -> Action {
        let (n, gold) = (n / self.golds(), n % self.golds());
        let (nth, junks) = (n / u32::from(self.junks), n % u32::from(self.junks));
        let mut voyages = self.voyages;
        for _ in 0..nth {
            voyages &= voyages - 1;
        }
        let voyage = voyages.trailing_zeros() as u8 + 1;
        (self.make)(Sailing { voyage, junks: junks as u8 + 1, gold: self.least_gold + gold as u8 })
    }

    fn each(&self, mut visit: impl FnMut(Action)) {
        for voyage in (1..8).filter(|voyage| self.voyages >> (voyage - 1) & 1 == 1) {
            for junks in 1..self.junks + 1 {
                for gold in self.least_gold..self.most_gold + 1 {
                    visit((self.make)(Sailing { voyage, junks, gold }));
                }
            }
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// Carries out a command action of the active side.
    pub fn command(&mut self, side: Side, action: Action) {
        if let Some(card) = action.reinforcement() {
            self.transfer(card, Pile::Reserve(side), Pile::SetAside);
        }
        match action {
            Action::Recruit(n) => self.shift(Piece::Troop, Place::Supply, Place::Ming, n),
            Action::Tax(n) => self.shift(Piece::Gold, Place::Supply, Place::Ming, n),
            Action::Junks(n) => self.shift(Piece::Junk, Place::Supply, Place::Sea, n),
            Action::Voyage(sailing) => {
                // M4.7: one die for every CP of the card.
                let dice = self.state.played.map_or(1, |card| self.rules.cp(card));
                return self.set_sail(sailing, dice, 0);
            }
            Action::Move { from, to, count, .. } => self.shift(side.fighter(), from, to, count),
            Action::Attack { target, from, .. } => {
                for (place, n) in from.iter() {
                    self.shift(side.fighter(), place, target, n);
                }
                return self.begin_battle(target, side);
            }
            Action::Amass { to, .. } => self.place(Piece::Horde, Place::Supply, to),
            Action::Gather { to, .. } => self.place(Piece::Settlement, Place::Supply, to),
            Action::Build { from, to, .. } => self.place(Piece::Settlement, from, to),
            _ => unreachable!("no command action"),
        }
        self.advance();
    }

    /// Pieces from one place to several.
    pub fn place(&mut self, piece: Piece, from: Place, to: Allocation) {
        for (place, n) in to.iter() {
            self.shift(piece, from, place, n);
        }
    }

    /// M4.6: Junks and Gold put to sea, and the dice are to be thrown.
    pub fn set_sail(&mut self, sailing: Sailing, dice: u8, minus: u8) {
        let at_sea = self.state.board.count(Piece::Gold, Place::Sea);
        self.shift(Piece::Gold, Place::Ming, Place::Sea, sailing.gold - at_sea);
        self.state.pending = Pending::Sail { sailing, dice, minus };
    }

    /// M4.6: any die lower than Junks and Gold together succeeds.
    pub fn sail(&mut self, sailing: Sailing, dice: Dice, minus: u8) {
        let Sailing { voyage, junks, gold } = sailing;
        let needed = junks + gold + minus;
        let success = dice.lowest() < needed;
        self.events.put(|| Event::Rolled { side: Side::Emperor, dice });
        self.events.put(|| Event::Voyage { voyage, needed, success });
        if success {
            self.shift(Piece::Gold, Place::Sea, Place::Supply, gold);
            self.complete(voyage, Place::Sea);
        }
        self.advance();
    }
}
