//! Rounds of battle, worked out at once.

use ming::{Dice, Pending};
use tabletop::{Actor, Game};

use crate::puzzle::exact::Falls;

/// M7.2: the better type, then the higher score.
fn rank(dice: [u8; 3]) -> (u8, u8) {
    let [high, middle, low] = dice;
    match (high == middle, middle == low) {
        (true, true) => (2, high),
        (false, false) => (0, high),
        _ => (1, middle),
    }
}

/// Every throw of three dice, from the highest die, with how many of 216 it is.
fn throws() -> Vec<([u8; 3], f64)> {
    let mut throws = Vec::new();
    for high in 1..=6 {
        for middle in 1..=high {
            for low in 1..=middle {
                let weight = [6.0, 3.0, 1.0][usize::from(high == middle) + usize::from(middle == low)];
                throws.push(([high, middle, low], weight));
            }
        }
    }
    throws
}

/// M7: both throws of a round of battle at once; rounds that change nothing left out. With cards it is not worked out.
pub fn rounds(rules: &ming::Rules, state: &ming::State) -> Option<Falls<ming::Rules>> {
    let Pending::BattleRoll { .. } = state.pending() else { return None };
    if [ming::Side::Emperor, ming::Side::Overlord].iter().any(|&side| !state.reserved(side).is_empty()) {
        return Some(Vec::new());
    }
    // The result of both throws depends on which side has the better type, and which scores more.
    let mut kinds: Vec<(i32, f64, [[u8; 3]; 2])> = Vec::new();
    for (first, one) in throws() {
        for (second, two) in throws() {
            let (own, other) = (rank(first), rank(second));
            let kind = match own.0.cmp(&other.0) {
                std::cmp::Ordering::Equal => own.1.cmp(&other.1) as i32,
                better => 2 * better as i32,
            };
            match kinds.iter_mut().find(|(known, ..)| *known == kind) {
                Some((_, weight, _)) => *weight += one * two,
                None => kinds.push((kind, one * two, [first, second])),
            }
        }
    }
    let mut falls = Vec::new();
    for (_, weight, both) in kinds {
        let mut after = *state;
        for dice in both {
            let dice = Dice::new(&dice).expect("three dice");
            rules
                .apply(&mut after, Actor::Fate, ming::Action::Roll(dice), &mut ())
                .expect("a throw of battle");
        }
        if after != *state {
            falls.push((weight, after));
        }
    }
    let all: f64 = falls.iter().map(|(weight, _)| weight).sum();
    for (weight, _) in &mut falls {
        *weight /= all;
    }
    Some(falls)
}
