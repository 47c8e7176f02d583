//! A program that sits in a seat: it is shown a view, and answers with an action.

use std::hash::Hash;

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Problem, Seat, Status, random};

use crate::level::Level;
use crate::playout::generator;
use crate::search::{Budget, Found, Memory, Plan, draw, search_on};
use crate::sense::Sense;

/// How a program that does not search looks ahead.
#[derive(Clone, Copy)]
struct Look {
    /// Over how many imagined states.
    worlds: usize,
    /// At how many of the actions that appeal most.
    actions: usize,
    /// Whether it reckons exactly what can be reckoned.
    exact: bool,
}

/// A novice glances at a few actions.
const GLANCE: Look = Look { worlds: 1, actions: 4, exact: false };
/// A sailor looks well.
const GOOD_LOOK: Look = Look { worlds: 4, actions: 8, exact: true };

/// One in so many decisions of a novice is made without thinking.
const WHIM: u32 = 4;

/// How many outcomes of Fate are weighed one by one: those of up to three dice.
const OUTCOMES: usize = 56;

/// From how many actions on a decision gets all the thought of its level, and how many actions' share it gets at least.
const LARGE_CHOICE: usize = 8;
const SMALL_CHOICE: usize = 3;

/// So many simulations are never divided.
const FEW_SIMULATIONS: u32 = 500;

/// A program of some strength. The same view and seed give the same answer.
pub struct Program<'a, G, S> {
    rules: &'a G,
    sense: &'a S,
    level: Level,
    seed: u64,
    /// For the levels that search.
    plan: Plan,
}

impl<'a, G: Game, S: Sense<G>> Program<'a, G, S>
where
    G::Action: Hash,
{
    /// A program that thinks on so many threads.
    pub fn new(rules: &'a G, sense: &'a S, level: Level, threads: usize, seed: u64) -> Self {
        let mut plan = Plan { threads, ..sense.plan() };
        if let (Level::Admiral, Budget::Simulations(simulations)) = (level, &mut plan.budget) {
            *simulations *= sense.patience();
        }
        Program { rules, sense, level, seed, plan }
    }

    /// With another budget than that of the level.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        self.with_plan(|plan| plan.budget = budget)
    }

    /// With another way to search than that of the level, where the level searches.
    #[must_use]
    pub fn with_plan(mut self, change: impl FnOnce(&mut Plan)) -> Self {
        change(&mut self.plan);
        self
    }

    /// With so many simulations instead of those of the level.
    #[must_use]
    pub fn with_simulations(self, simulations: u32) -> Self {
        self.with_budget(Budget::Simulations(simulations))
    }

    /// What to do in a seat, from nothing but its view.
    pub fn choose(&self, view: &G::View, seat: Seat) -> Result<G::Action, Problem> {
        self.choose_on(view, seat, &mut Memory::default())
    }

    /// The same, with what the seat remembers of its last decision.
    pub fn choose_on(
        &self,
        view: &G::View,
        seat: Seat,
        memory: &mut Memory<G::Action>,
    ) -> Result<G::Action, Problem> {
        let mut rng = self.rng(view);
        let worlds = self.rules.worlds(view)?;
        let state = self.rules.imagine(&worlds, &mut rng);
        let mut actions = Vec::new();
        self.rules.legal(&state, seat, &mut actions);
        if let [] | [_] = actions[..] {
            let nothing = || Problem::new("it is not this seat's decision");
            return actions.first().copied().ok_or_else(nothing);
        }
        if self.level >= Level::Sailor
            && let Some(win) = self.win_in_one(&worlds, seat, &actions, &mut rng)
        {
            return Ok(win);
        }
        Ok(match self.level {
            Level::Random => actions[random::below(&mut rng, actions.len() as u32) as usize],
            Level::Novice if random::below(&mut rng, WHIM) == 0 => {
                let mut appeal = Vec::new();
                self.sense.appeal(self.rules, &state, seat, &actions, &mut appeal);
                actions[draw(&appeal, &mut rng)]
            }
            Level::Novice => Ahead { program: self, rng }.best(view, &worlds, seat, actions, GLANCE),
            Level::Sailor => Ahead { program: self, rng }.best(view, &worlds, seat, actions, GOOD_LOOK),
            Level::Captain | Level::Admiral => {
                let (seed, plan) = (rng.next_u64(), self.plan_for(actions.len()));
                let found = search_on(self.rules, self.sense, view, seat, &plan, seed, memory)?;
                found.findings.first().map_or(actions[0], |finding| finding.action)
            }
        })
    }

    /// How to search for the best of so many actions: a small choice needs less thought.
    fn plan_for(&self, actions: usize) -> Plan {
        let budget = match self.plan.budget {
            Budget::Simulations(most) => {
                let share = actions.clamp(SMALL_CHOICE, LARGE_CHOICE) as u32;
                Budget::Simulations((most / LARGE_CHOICE as u32 * share).max(most.min(FEW_SIMULATIONS)))
            }
            time @ Budget::Time(_) => time,
        };
        Plan { budget, settles: true, ..self.plan }
    }

    /// An action that wins the game at once, whatever is hidden.
    fn win_in_one(
        &self,
        worlds: &G::Worlds,
        seat: Seat,
        actions: &[G::Action],
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<G::Action> {
        let mut winning = actions.to_vec();
        for _ in 0..3 {
            let state = self.rules.imagine(worlds, rng);
            winning.retain(|&action| {
                let mut after = state.clone();
                self.rules.play(&mut after, Actor::Seat(seat), action, &mut ());
                self.reward(&after)[seat.index()] >= 1.0
            });
            if winning.is_empty() {
                return None;
            }
        }
        winning.first().copied()
    }

    /// What a search from a seat's view finds, whatever the level.
    pub fn search(&self, view: &G::View, seat: Seat) -> Result<Found<G::Action>, Problem> {
        self.search_on(view, seat, &mut Memory::default())
    }

    /// The same, with what the seat remembers of its last decision.
    pub fn search_on(
        &self,
        view: &G::View,
        seat: Seat,
        memory: &mut Memory<G::Action>,
    ) -> Result<Found<G::Action>, Problem> {
        let seed = self.rng(view).next_u64();
        search_on(self.rules, self.sense, view, seat, &self.plan, seed, memory)
    }

    /// What a finished game is worth to each seat.
    pub fn reward(&self, state: &G::State) -> [f32; 4] {
        self.rules.outcome(state).map_or([0.0; 4], |outcome| self.sense.reward(self.rules, &outcome))
    }

    /// What is random about the answer to a view.
    fn rng(&self, view: &G::View) -> Xoshiro256PlusPlus {
        let text = serde_json::to_vec(view).unwrap_or_default();
        let hash = tabletop::Hash::of(&text).0;
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        generator(self.seed, u64::from_le_bytes(first))
    }
}

/// One look ahead: what becomes of each action, on average, when play goes on until all is quiet.
struct Ahead<'p, 'a, G, S> {
    program: &'p Program<'a, G, S>,
    rng: Xoshiro256PlusPlus,
}

/// What was seen of an action: how good what came of it was, apart for success and failure.
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

    /// How good the action is: with the exact chance of success where that is known and both were seen.
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

impl<G: Game, S: Sense<G>> Ahead<'_, '_, G, S>
where
    G::Action: Hash,
{
    /// The best of the actions that appeal most, so many of them, over so many imagined states.
    fn best(
        &mut self,
        view: &G::View,
        worlds: &G::Worlds,
        seat: Seat,
        mut actions: Vec<G::Action>,
        look: Look,
    ) -> G::Action {
        let Program { rules, sense, .. } = *self.program;
        let mut appeal = Vec::new();
        let state = rules.imagine(worlds, &mut self.rng);
        sense.appeal(rules, &state, seat, &actions, &mut appeal);
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by(|&a, &b| appeal[b].total_cmp(&appeal[a]).then(a.cmp(&b)));
        order.truncate(look.actions);
        actions = order.into_iter().map(|place| actions[place]).collect();
        let chances =
            if look.exact { sense.chances(rules, view, &actions) } else { vec![None; actions.len()] };
        let mut tallies = vec![Tally::default(); actions.len()];
        for _ in 0..look.worlds {
            let state = rules.imagine(worlds, &mut self.rng);
            for (tally, &action) in tallies.iter_mut().zip(&actions) {
                let mut after = state.clone();
                rules.play(&mut after, Actor::Seat(seat), action, &mut ());
                self.expect(&mut after, seat, |after, value, weight| {
                    tally.add(sense.succeeded(rules, view, action, after), value, weight);
                });
            }
        }
        let means: Vec<f32> =
            tallies.iter().zip(&chances).map(|(tally, &chance)| tally.mean(chance)).collect();
        let best = (0..actions.len()).max_by(|&a, &b| means[a].total_cmp(&means[b]).then(b.cmp(&a)));
        actions[best.unwrap_or(0)]
    }

    /// How good a state is once all is quiet; what Fate does at once is weighed exactly. `each` hears of what came, how
    /// good it is, and its weight.
    fn expect(&mut self, state: &mut G::State, seat: Seat, mut each: impl FnMut(&G::State, f32, f32)) {
        let Program { rules, .. } = *self.program;
        if rules.status(state) == Status::Chance && rules.chances(state) <= 216 {
            let mut outcomes = Vec::new();
            rules.outcomes(state, &mut outcomes);
            if outcomes.len() <= OUTCOMES {
                let total = rules.chances(state) as f32;
                for (action, weight) in outcomes {
                    let mut after = state.clone();
                    rules.play(&mut after, Actor::Fate, action, &mut ());
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
        let Program { rules, sense, .. } = *self.program;
        let (mut actions, mut appeal) = (Vec::new(), Vec::new());
        loop {
            let (actor, action) = match rules.status(state) {
                Status::Over => {
                    let outcome = rules.outcome(state).expect("a game that is over has an outcome");
                    return sense.reward(rules, &outcome)[seat.index()];
                }
                _ if sense.quiet(rules, state) => return sense.value(rules, state)[seat.index()],
                Status::Chance => (Actor::Fate, rules.chance(state, &mut self.rng)),
                Status::Decide { must, .. } => {
                    let seat = must.iter().next().expect("somebody must decide");
                    rules.legal(state, seat, &mut actions);
                    sense.appeal(rules, state, seat, &actions, &mut appeal);
                    (Actor::Seat(seat), actions[draw(&appeal, &mut self.rng)])
                }
            };
            rules.play(state, actor, action, &mut ());
        }
    }
}
