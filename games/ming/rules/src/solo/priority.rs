//! M10.5: the Overlord's preferences, and the tie-break.

use serde::{Deserialize, Serialize};
use tabletop::Sink;

use crate::board::{Piece, Place, Places};
use crate::card::{Card, CardSet};
use crate::event::Event;
use crate::rules::{Rules, Transition};
use crate::solo::{Criterion, Matter};
use crate::state::Board;

/// Where the tie-break cube lies: it tells whether the leftmost or the rightmost is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Cube {
    /// Leftmost region, lowest card number.
    Left,
    /// Rightmost region, highest card number.
    Right,
}

impl Cube {
    /// The other side of the compass rose.
    #[must_use]
    pub const fn other(self) -> Cube {
        match self {
            Cube::Left => Cube::Right,
            Cube::Right => Cube::Left,
        }
    }
}

impl Rules {
    /// What a place is worth by a criterion; the highest is preferred.
    pub(crate) fn worth(&self, board: &Board, criterion: Criterion, place: Place) -> i8 {
        let count = |piece| board.count(piece, place).cast_signed();
        match criterion {
            Criterion::MostHordes => count(Piece::Horde),
            Criterion::FewestHordes => -count(Piece::Horde),
            Criterion::MostSettlements => count(Piece::Settlement),
            Criterion::FewestSettlements => -count(Piece::Settlement),
            Criterion::MostTroopsAround => {
                let around = self.adjacent(place).and(Places::BORDERLANDS);
                around.iter().map(|near| board.count(Piece::Troop, near).cast_signed()).sum()
            }
            Criterion::BestAttack => self.able_to_attack(board, place).cast_signed() - count(Piece::Troop),
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// The place the Overlord prefers. There must be one.
    pub fn prefer(&mut self, matter: Matter, among: Places, board: &Board) -> Place {
        let rules = self.rules;
        let criteria = rules.solo.as_ref().map_or([None; 3], |solo| solo.spec.priorities[matter as usize]);
        let mut best = among;
        for criterion in criteria.into_iter().flatten() {
            let worth = |place| rules.worth(board, criterion, place);
            let highest = best.iter().map(worth).max().unwrap_or_default();
            best = best.iter().filter(|&place| worth(place) == highest).collect();
        }
        self.events.put(|| Event::Preferred { matter, among, best });
        if best.len() == 1 { best.first() } else { self.break_tie(best) }
    }

    /// M10.5: the leftmost or the rightmost place; the cube moves.
    pub fn break_tie(&mut self, among: Places) -> Place {
        let cube = self.turn_cube();
        let chosen = if cube == Cube::Left { among.first() } else { among.last() };
        self.events.put(|| Event::TieBroken { among, chosen, cube: cube.other() });
        chosen
    }

    /// M10.5: the lowest or the highest card; the cube moves.
    pub fn break_card_tie(&mut self, among: CardSet) -> Card {
        let cube = self.turn_cube();
        let at = if cube == Cube::Left { 0 } else { u32::from(among.len()) - 1 };
        let chosen = among.nth(at);
        self.events.put(|| Event::CardTieBroken { among, chosen, cube: cube.other() });
        chosen
    }

    /// Moves the cube to the other side; where it lay.
    fn turn_cube(&mut self) -> Cube {
        let Some(solo) = self.state.solo.as_mut() else { return Cube::Left };
        let cube = solo.cube;
        solo.cube = cube.other();
        cube
    }
}
