//! Why one action is better than another: the aspects of the position that they change differently.

use std::ops::AddAssign;

use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Problem, Seat, Status};

use crate::evaluator::Evaluator;
use crate::playout::generator;
use crate::search::draw;

/// In how many states that fit the view both actions are tried.
const WORLDS: u64 = 64;
/// How many aspects are named at most.
const NAMED: usize = 3;
/// The share of the largest gain below which an aspect is not worth naming.
const SMALL: f32 = 0.25;
/// The smallest gain worth naming, in the units of [`likely`](crate::evaluator::learned::likely): about half a percent.
const LEAST: f32 = 0.02;

/// Why the first of two actions is better for a seat than the second: the aspects of the game's evaluator that differ, the largest
/// difference first. Both actions are tried in the same states, and play continues until nothing is in progress. Empty if only
/// later moves make the difference, or if the evaluator has no aspects.
pub fn explain<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    view: &G::View,
    seat: Seat,
    actions: [G::Action; 2],
) -> Result<Vec<&'static str>, Problem> {
    let aspects = evaluator.aspects();
    if aspects.is_empty() {
        return Ok(Vec::new());
    }
    let worlds = rules.worlds(view)?;
    let rows = actions.map(|action| {
        let mut mean = Mean::default();
        for number in 0..WORLDS {
            let mut rng = generator(number, 0);
            let mut state = rules.sample_state(&worlds, &mut rng);
            rules.apply_unchecked(&mut state, Actor::Seat(seat), action, &mut ());
            if quieten(rules, evaluator, &mut state, &mut rng) {
                mean += &evaluator.explained(rules, &state, seat)[..];
            }
        }
        mean.row()
    });
    let [Some(good), Some(bad)] = rows else { return Ok(Vec::new()) };
    let worth = |row: &[f32]| evaluator.worth(rules, row, seat);
    let all = worth(&good);
    let mut gains: Vec<(&str, f32)> = Vec::new();
    for (aspect, columns) in aspects {
        // How much is lost if this aspect alone is taken from the other action.
        let mut mixed = good.clone();
        for &column in *columns {
            mixed[column] = bad[column];
        }
        gains.push((aspect, all - worth(&mixed)));
    }
    gains.sort_by(|a, b| b.1.total_cmp(&a.1));
    let most = gains.first().map_or(0.0, |&(_, gain)| gain);
    let counts = |&&(_, gain): &&(&str, f32)| gain >= LEAST && gain >= SMALL * most;
    Ok(gains.iter().take_while(counts).take(NAMED).map(|&(aspect, _)| aspect).collect())
}

/// Plays on until nothing is in progress. Returns false if the game ended before that.
fn quieten<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    state: &mut G::State,
    rng: &mut Xoshiro256PlusPlus,
) -> bool {
    let (mut actions, mut appeal) = (Vec::new(), Vec::new());
    loop {
        let (actor, action) = match rules.status(state) {
            Status::Over => return false,
            _ if evaluator.quiet(rules, state) => return true,
            Status::Chance => (Actor::Fate, rules.chance(state, rng)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().expect("somebody must decide");
                rules.legal(state, seat, &mut actions);
                evaluator.appeal(rules, state, seat, &actions, &mut appeal);
                (Actor::Seat(seat), actions[draw(&appeal, rng)])
            }
        };
        rules.apply_unchecked(state, actor, action, &mut ());
    }
}

/// The mean of rows.
#[derive(Default)]
struct Mean {
    sum: Vec<f32>,
    count: f32,
}

impl AddAssign<&[f32]> for Mean {
    fn add_assign(&mut self, row: &[f32]) {
        self.sum.resize(row.len(), 0.0);
        self.sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
        self.count += 1.0;
    }
}

impl Mean {
    /// `None` if there is no row.
    fn row(self) -> Option<Vec<f32>> {
        (self.count > 0.0).then(|| self.sum.iter().map(|sum| sum / self.count).collect())
    }
}
