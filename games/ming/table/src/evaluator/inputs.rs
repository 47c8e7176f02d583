//! What the networks of The Ming Voyages receive.

use std::array;

use ming::{Edition, Piece, Place, Rules, State};

use bots::evaluator::learned::FeatureRow;

use super::features::{self, NAMES, base, by_time, late, yes};

/// The Voyages.
const VOYAGES: usize = 7;

/// How many numbers that makes.
pub const COUNT: usize = NAMES.len() + 2 + VOYAGES + 3 * 5 + 2 * 3;

/// The features of the linear evaluation, how much of the game has been played, and which pieces are where.
pub fn inputs(rules: &Rules, state: &State) -> [f32; COUNT] {
    let board = state.board();
    let count = |piece, place| f32::from(board.count(piece, place));
    let mut row = FeatureRow::<COUNT>::new();
    row.extend(base(rules, state));
    row.push(late(state));
    row.push(yes(rules.edition() == Edition::German));
    row.extend(array::from_fn::<_, VOYAGES, _>(|index| yes(board.completed(index as u8 + 1))));
    for place in Place::BORDERLANDS {
        row.extend([Piece::Troop, Piece::Horde, Piece::Settlement].map(|piece| count(piece, place)));
    }
    for place in Place::HOMELANDS {
        row.extend([Piece::Horde, Piece::Settlement].map(|piece| count(piece, place)));
    }
    row.full()
}

/// The features of the linear evaluation, from the inputs.
pub fn features_of(inputs: &[f32; COUNT]) -> [f32; features::COUNT] {
    let base = inputs.first_chunk().expect("the inputs begin with these features");
    by_time(*base, inputs[NAMES.len()])
}

/// The names of the inputs.
pub fn columns() -> Vec<String> {
    let mut names: Vec<String> = NAMES.map(str::to_owned).into();
    names.extend(["how far the game is over", "German edition"].map(str::to_owned));
    names.extend((1..=VOYAGES).map(|voyage| format!("Voyage {voyage}")));
    for place in Place::BORDERLANDS {
        names.extend(["Troops", "Hordes", "Settlements"].map(|pieces| format!("{pieces} in {place}")));
    }
    for place in Place::HOMELANDS {
        names.extend(["Hordes", "Settlements"].map(|pieces| format!("{pieces} in {place}")));
    }
    names
}
