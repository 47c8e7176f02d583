//! What the network of Madame Ching receives of a player.

use ching::{Junk, Rules, State};
use tabletop::Seat;

use bots::evaluator::learned::FeatureRow;

use super::features::{self, NAMES, base, by_time, late, towards_pearl, yes};

/// What it receives beside the features of the linear evaluation.
const MORE: [&str; 12] = [
    "how far the game is over",
    "points ahead of the best other",
    "missions left",
    "the best other's steps to the China Pearl",
    "Hong Kong is free",
    "the China Pearl is free",
    "maps on the expedition",
    "lanterns on the expedition",
    "kites on the expedition",
    "swords on the expedition",
    "lowest card that goes on",
    "cards that go on",
];

/// How many numbers that makes.
pub const COUNT: usize = NAMES.len() + MORE.len();

/// The features of the linear evaluation, and how the player stands beside the others.
pub fn inputs(rules: &Rules, state: &State, seat: Seat) -> [f32; COUNT] {
    let mut row = FeatureRow::<COUNT>::new();
    row.extend(base(rules, state, seat));
    row.push(late(rules, state));
    let points = |seat| f32::from(rules.score(state, seat).total);
    let others = || rules.mode().opponents(seat);
    let best = others().map(points).fold(f32::NEG_INFINITY, f32::max);
    row.push(points(seat) - best);
    row.push(f32::from(state.missions().len()));
    row.push(f32::from(others().map(|other| towards_pearl(state, other)).max().unwrap_or(0)));
    row.push(yes(state.hong_kong().is_none()));
    row.push(yes(state.china_pearl().is_none()));
    let (mut symbols, mut lowest, mut going_on) = ([0.0; 4], 0.0_f32, 0.0);
    for junk in Junk::ALL.into_iter().take(usize::from(rules.mode().junks())) {
        let own = state.expedition(rules, seat, junk);
        let top = own.cards.highest().map_or(0, ching::Card::number);
        let upright = rules.upright(state, seat, junk);
        symbols.iter_mut().zip(upright).for_each(|(sum, count)| *sum += f32::from(count));
        let higher = || state.hand(seat).iter().map(ching::Card::number).filter(|&number| number > top);
        lowest += higher().min().map_or(1.0, |number| f32::from(number - top) / 55.0);
        going_on += higher().count() as f32;
    }
    row.extend(symbols);
    row.push(lowest);
    row.push(going_on);
    row.full()
}

/// The features of the linear evaluation, from the inputs.
pub fn features_of(inputs: &[f32; COUNT]) -> [f32; features::COUNT] {
    let base = inputs.first_chunk().expect("the inputs begin with these features");
    by_time(*base, inputs[NAMES.len()])
}

/// The names of the inputs, of one player and then of the other.
pub fn columns() -> Vec<String> {
    let one = || NAMES.iter().chain(&MORE);
    one().map(|name| format!("{name}, first")).chain(one().map(|name| format!("{name}, second"))).collect()
}
