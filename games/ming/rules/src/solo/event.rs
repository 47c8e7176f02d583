//! M10.8-M10.12 and M10.14: what each Event does, and when it cannot be carried out completely.

use serde::Serialize;
use tabletop::Sink;

use crate::allocation::Allocation;
use crate::board::{Piece, Place, Places, Side};
use crate::effect::LoseFrom;
use crate::event::{Event, Pile};
use crate::rules::{Rules, Transition};
use crate::solo::{EventKind, MOST_PIECES, Matter, SoloRules};
use crate::state::{Board, State};

/// Why an Event cannot be carried out in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum Impossible {
    /// The Supply has too few of a piece.
    Supply {
        /// The piece.
        piece: Piece,
        /// How many there are.
        there: u8,
    },
    /// No Horde can reach a Ming-controlled Borderland.
    NoTarget,
    /// No Homeland has enough Settlements next to a Borderland with room for them.
    NowhereToBuild,
    /// No Borderland can be moved into.
    NowhereToMove,
    /// The Overlord's reserve holds too many cards already.
    ReserveFull {
        /// How many.
        cards: u8,
    },
    /// No played card is left to be reserved.
    NoCard,
}

/// The pieces in a Borderland.
fn pieces(board: &Board, place: Place) -> u8 {
    [Piece::Troop, Piece::Horde, Piece::Settlement].into_iter().map(|piece| board.count(piece, place)).sum()
}

/// M10.9: the Hordes that can leave a region: all of a Homeland, and of a Borderland all but the marker that stays.
fn able(board: &Board, place: Place) -> u8 {
    let hordes = board.count(Piece::Horde, place);
    let stays = place.is_borderland() && board.count(Piece::Settlement, place) == 0;
    if stays { hordes.saturating_sub(1) } else { hordes }
}

/// The places of a set that Hordes can leave.
fn sources(board: &Board, places: Places) -> Places {
    places.iter().filter(|&place| able(board, place) > 0).collect()
}

impl Rules {
    /// M10.9: how many Hordes can attack a Borderland.
    pub(crate) fn able_to_attack(&self, board: &Board, target: Place) -> u8 {
        self.adjacent(target).and(Places::BARBARIAN).iter().map(|place| able(board, place)).sum()
    }

    fn attack_targets(&self, board: &Board) -> Places {
        let ming = board.controlled(Side::Emperor).iter();
        ming.filter(|&target| self.able_to_attack(board, target) > 0).collect()
    }

    /// M10.10: the Borderlands beside a Homeland that all the Settlements fit into.
    fn building_sites(&self, board: &Board, from: Place, count: u8) -> Places {
        let own = self.adjacent(from).and(board.controlled(Side::Overlord)).iter();
        own.filter(|&to| pieces(board, to) + count <= MOST_PIECES).collect()
    }

    fn builders(&self, board: &Board, count: u8) -> Places {
        let homelands = Place::HOMELANDS.into_iter();
        let rich = homelands.filter(|&from| board.count(Piece::Settlement, from) >= count);
        rich.filter(|&from| !self.building_sites(board, from, count).is_empty()).collect()
    }

    /// M10.11: the regions Hordes can move from into a Borderland: Homelands, else Borderlands.
    fn movers(&self, board: &Board, target: Place) -> Places {
        let near = sources(board, self.adjacent(target).and(Places::BARBARIAN));
        let homelands = near.and(Places::HOMELANDS);
        if homelands.is_empty() { near } else { homelands }
    }

    /// M10.11: the first priority that names any Borderland, and what it names; the third, and perhaps none.
    fn move_targets(&self, board: &Board) -> (u8, Places) {
        let empty = Places::BORDERLANDS
            .without(board.controlled(Side::Emperor))
            .without(board.controlled(Side::Overlord));
        let fed_by = |kind: Places| -> Places {
            empty.iter().filter(|&to| !sources(board, self.adjacent(to).and(kind)).is_empty()).collect()
        };
        let near_homelands = fed_by(Places::HOMELANDS);
        if !near_homelands.is_empty() {
            return (1, near_homelands);
        }
        let near_borderlands = fed_by(Places::BORDERLANDS);
        if !near_borderlands.is_empty() {
            return (2, near_borderlands);
        }
        let own = board.controlled(Side::Overlord).iter();
        let open = own.filter(|&to| pieces(board, to) < MOST_PIECES && !self.movers(board, to).is_empty());
        (3, open.collect())
    }

    /// Why an Event of a level cannot be carried out in full now; `None` when it can.
    pub(crate) fn impossible(&self, state: &State, kind: EventKind, level: u8) -> Option<Impossible> {
        let board = &state.board;
        let short = |piece: Piece| {
            let there = board.supply(piece);
            (there < level).then_some(Impossible::Supply { piece, there })
        };
        let none = |places: Places, why: Impossible| places.is_empty().then_some(why);
        match kind {
            EventKind::Amass => short(Piece::Horde),
            EventKind::Gather => short(Piece::Settlement),
            EventKind::Attack => none(self.attack_targets(board), Impossible::NoTarget),
            EventKind::Build => none(self.builders(board, level), Impossible::NowhereToBuild),
            EventKind::Move => none(self.move_targets(board).1, Impossible::NowhereToMove),
            EventKind::Reserve => {
                let cards = state.reserved(Side::Overlord).len();
                match state.played {
                    None => Some(Impossible::NoCard),
                    Some(_) if cards >= level => Some(Impossible::ReserveFull { cards }),
                    Some(_) => None,
                }
            }
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// Carries out an Event that is possible.
    pub fn carry_out(&mut self, kind: EventKind, level: u8) {
        let board = self.state.board;
        match kind {
            EventKind::Amass => self.amass(level),
            EventKind::Attack => return self.attack_event(level),
            EventKind::Build => {
                let from = self.prefer(Matter::BuildFrom, self.rules.builders(&board, level), &board);
                let sites = self.rules.building_sites(&board, from, level);
                let to = self.prefer(Matter::BuildTo, sites, &board);
                self.shift(Piece::Settlement, from, to, level);
            }
            EventKind::Gather => {
                let to = self.prefer(Matter::GatherTo, Places::HOMELANDS, &board);
                self.shift(Piece::Settlement, Place::Supply, to, level);
            }
            EventKind::Move => self.move_event(level),
            EventKind::Reserve => {
                if let (Some(card), Some(solo)) = (self.state.played, self.state.solo.as_mut()) {
                    solo.stack.push(card);
                    self.transfer(card, Pile::Played, Pile::Reserve(Side::Overlord));
                }
            }
        }
        self.advance();
    }

    /// M10.8: 1 where there are fewer, 2 that and the Eastern Mongols, 3 everywhere.
    fn amass(&mut self, level: u8) {
        let outer: Places = [Place::Western, Place::Manchus].into_iter().collect();
        if level == 3 {
            for place in Place::HOMELANDS {
                self.shift(Piece::Horde, Place::Supply, place, 1);
            }
            return;
        }
        let board = self.state.board;
        let place = self.prefer(Matter::AmassTo, outer, &board);
        self.shift(Piece::Horde, Place::Supply, place, 1);
        if level == 2 {
            self.shift(Piece::Horde, Place::Supply, Place::Eastern, 1);
        }
    }

    /// M10.9: the most favoured target, and Hordes one by one: from Homelands first, then from Borderlands.
    fn attack_event(&mut self, level: u8) {
        let mut board = self.state.board;
        let targets = self.rules.attack_targets(&board);
        for place in targets.iter() {
            let hordes = self.rules.able_to_attack(&board, place);
            let troops = board.count(Piece::Troop, place);
            self.events.put(|| Event::Favoured { place, hordes, troops });
        }
        let target = self.prefer(Matter::AttackTarget, targets, &board);
        let near = self.rules.adjacent(target);
        let mut from = [0; Place::ALL.len()];
        for _ in 0..level {
            let homelands = sources(&board, near.and(Places::HOMELANDS));
            let borderlands = sources(&board, near.and(Places::BORDERLANDS));
            let group = if homelands.is_empty() { borderlands } else { homelands };
            if group.is_empty() {
                break;
            }
            let group = self.evenly(group, &from);
            let source = self.prefer(Matter::AttackFrom, group, &board);
            board.pieces[Piece::Horde as usize][source as usize] -= 1;
            from[source as usize] += 1;
        }
        for place in Place::ALL {
            self.shift(Piece::Horde, place, target, from[place as usize]);
        }
        self.begin_battle(target, Side::Overlord);
    }

    /// M10.9: the regions of a group from which the fewest Hordes have been taken.
    fn evenly(&mut self, group: Places, taken: &[u8; Place::ALL.len()]) -> Places {
        if !self.rules.solo.as_ref().is_some_and(SoloRules::takes_evenly) {
            return group;
        }
        let fewest = group.iter().map(|place| taken[place as usize]).min();
        let next: Places = group.iter().filter(|&place| Some(taken[place as usize]) == fewest).collect();
        if next != group {
            self.events.put(|| Event::TakenEvenly { next });
        }
        next
    }

    /// M10.11: into the most favoured Borderland, as many as fit.
    fn move_event(&mut self, level: u8) {
        let board = self.state.board;
        let (priority, targets) = self.rules.move_targets(&board);
        self.events.put(|| Event::MovePriority { priority, among: targets });
        let to = if priority == 3 {
            self.prefer(Matter::MoveTo, targets, &board)
        } else if targets.len() == 1 {
            targets.first()
        } else {
            self.break_tie(targets)
        };
        let from = self.prefer(Matter::MoveFrom, self.rules.movers(&board, to), &board);
        let count = level.min(able(&board, from)).min(MOST_PIECES - pieces(&board, to));
        self.shift(Piece::Horde, from, to, count);
    }

    /// M10.14: Hordes of the Overlord's choice: from Homelands, else from Borderlands.
    pub fn overlord_loses(&mut self, piece: Piece, count: u8, from: LoseFrom) -> Allocation {
        let mut board = self.state.board;
        let mut lost = [0; Place::ALL.len()];
        for _ in 0..count {
            let with = |places: Places| -> Places {
                places.iter().filter(|&place| board.count(piece, place) > 0).collect()
            };
            let homelands =
                if from == LoseFrom::Borderlands { Places::NONE } else { with(Places::HOMELANDS) };
            let borderlands =
                if from == LoseFrom::Homelands { Places::NONE } else { with(Places::BORDERLANDS) };
            let group = if homelands.is_empty() { borderlands } else { homelands };
            if group.is_empty() {
                break;
            }
            let place = self.prefer(Matter::LoseFrom, group, &board);
            board.pieces[piece as usize][place as usize] -= 1;
            lost[place as usize] += 1;
        }
        Place::ALL.into_iter().fold(Allocation::NONE, |split, place| match lost[place as usize] {
            0 => split,
            n => split.with(place, n),
        })
    }
}
