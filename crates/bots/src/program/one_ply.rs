//! One-ply lookahead, for bots that do not search.

use std::hash::Hash;

use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Seat, Status};

use crate::evaluator::Evaluator;
use crate::search::draw;

use super::Program;

/// Parameters of the one-ply lookahead of bots that do not search.
#[derive(Clone, Copy)]
pub(super) struct LookAhead {
    /// Over how many sampled states.
    worlds: usize,
    /// For how many of the highest-prior actions.
    actions: usize,
    /// Whether it uses exact chances where they exist.
    exact: bool,
}

/// The lookahead of a novice.
pub(super) const NOVICE_LOOK_AHEAD: LookAhead = LookAhead { worlds: 1, actions: 4, exact: false };
/// The lookahead of a sailor.
pub(super) const SAILOR_LOOK_AHEAD: LookAhead = LookAhead { worlds: 4, actions: 8, exact: true };

/// The maximum number of chance outcomes that are weighed one by one: those of up to three dice.
const OUTCOMES: usize = 56;

/// One-ply lookahead: the average value of each action after play continues until nothing is in progress.
pub(super) struct OnePlySearch<'p, 'a, G, S> {
    pub(super) program: &'p Program<'a, G, S>,
    pub(super) rng: Xoshiro256PlusPlus,
}

/// The values found for an action, separately for success and failure.
#[derive(Clone, Copy, Default)]
struct Tally {
    sums: [f32; 2],
    counts: [f32; 2],
}

impl Tally {
    fn add(&mut self, succeeded: bool, value: f32, weight: f32) {
        self.sums[usize::from(succeeded)] += value * weight;
        self.counts[usize::from(succeeded)] += weight;
    }

    /// The value of the action, using the exact chance of success if it is known and both were seen.
    fn mean(&self, chance: Option<f32>) -> f32 {
        match chance {
            Some(chance) if self.counts.iter().all(|&count| count > 0.0) => {
                let [failure, success] = [0, 1].map(|which| self.sums[which] / self.counts[which]);
                failure + chance * (success - failure)
            }
            _ => (self.sums[0] + self.sums[1]) / (self.counts[0] + self.counts[1]).max(f32::MIN_POSITIVE),
        }
    }
}

impl<G: Game, S: Evaluator<G>> OnePlySearch<'_, '_, G, S>
where
    G::Action: Hash,
{
    /// The best of the highest-prior actions, over several sampled states.
    pub(super) fn best(
        &mut self,
        view: &G::View,
        worlds: &G::Worlds,
        seat: Seat,
        mut actions: Vec<G::Action>,
        look: LookAhead,
    ) -> G::Action {
        let Program { rules, evaluator, .. } = *self.program;
        let mut appeal = Vec::new();
        let state = rules.sample_state(worlds, &mut self.rng);
        evaluator.appeal(rules, &state, seat, &actions, &mut appeal);
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by(|&a, &b| appeal[b].total_cmp(&appeal[a]).then(a.cmp(&b)));
        order.truncate(look.actions);
        actions = order.into_iter().map(|place| actions[place]).collect();
        let chances =
            if look.exact { evaluator.chances(rules, view, &actions) } else { vec![None; actions.len()] };
        let mut tallies = vec![Tally::default(); actions.len()];
        for _ in 0..look.worlds {
            let state = rules.sample_state(worlds, &mut self.rng);
            for (tally, &action) in tallies.iter_mut().zip(&actions) {
                let mut after = state.clone();
                rules.apply_unchecked(&mut after, Actor::Seat(seat), action, &mut ());
                self.expect(&mut after, seat, |after, value, weight| {
                    tally.add(evaluator.succeeded(rules, view, action, after), value, weight);
                });
            }
        }
        let means: Vec<f32> =
            tallies.iter().zip(&chances).map(|(tally, &chance)| tally.mean(chance)).collect();
        let best = (0..actions.len()).max_by(|&a, &b| means[a].total_cmp(&means[b]).then(b.cmp(&a)));
        actions[best.unwrap_or(0)]
    }

    /// The value of a state once nothing is in progress; immediate chance events are weighed exactly. `each` receives each
    /// resulting state, its value and its weight.
    fn expect(&mut self, state: &mut G::State, seat: Seat, mut each: impl FnMut(&G::State, f32, f32)) {
        let Program { rules, .. } = *self.program;
        if rules.status(state) == Status::Chance && rules.chances(state) <= 216 {
            let mut outcomes = Vec::new();
            rules.chance_outcomes(state, &mut outcomes);
            if outcomes.len() <= OUTCOMES {
                let total = rules.chances(state) as f32;
                for (action, weight) in outcomes {
                    let mut after = state.clone();
                    rules.apply_unchecked(&mut after, Actor::Fate, action, &mut ());
                    let value = self.go_on(&mut after, seat);
                    each(&after, value, weight as f32 / total);
                }
                return;
            }
        }
        let value = self.go_on(state, seat);
        each(state, value, 1.0);
    }

    fn go_on(&mut self, state: &mut G::State, seat: Seat) -> f32 {
        let Program { rules, evaluator, .. } = *self.program;
        let (mut actions, mut appeal) = (Vec::new(), Vec::new());
        loop {
            let (actor, action) = match rules.status(state) {
                Status::Over => {
                    let outcome = rules.outcome(state).expect("a game that is over has an outcome");
                    return evaluator.reward(rules, &outcome)[seat.index()];
                }
                _ if evaluator.quiet(rules, state) => return evaluator.value(rules, state)[seat.index()],
                Status::Chance => (Actor::Fate, rules.chance(state, &mut self.rng)),
                Status::Decide { must, .. } => {
                    let seat = must.iter().next().expect("somebody must decide");
                    rules.legal(state, seat, &mut actions);
                    evaluator.appeal(rules, state, seat, &actions, &mut appeal);
                    (Actor::Seat(seat), actions[draw(&appeal, &mut self.rng)])
                }
            };
            rules.apply_unchecked(state, actor, action, &mut ());
        }
    }
}
