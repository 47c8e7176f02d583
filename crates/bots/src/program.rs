//! A bot in a seat: receives a view, and answers with an action.

mod one_ply;

use std::hash::Hash;

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Problem, Seat, random};

use crate::errors;
use crate::evaluator::Evaluator;
use crate::evaluator::network::Judge;
use crate::level::Level;
use crate::playout::generator;
use crate::search::{Budget, Found, Memory, Plan, Progress, SlicedSearch, TO_THE_END, draw, search_on};

use one_ply::{NOVICE_LOOK_AHEAD, OnePlySearch, SAILOR_LOOK_AHEAD};

/// One in this many decisions of a novice is made at random.
const WHIM: u32 = 4;

/// The number of actions from which on a decision gets the full budget of its level, and the minimum share.
const LARGE_CHOICE: usize = 8;
const SMALL_CHOICE: usize = 3;

/// Budgets up to this are never reduced.
const FEW_SIMULATIONS: u32 = 500;

/// A bot of some level. The same view and seed give the same answer.
pub struct Program<'a, G, S> {
    rules: &'a G,
    evaluator: &'a S,
    level: Level,
    seed: u64,
    /// For the levels that search.
    plan: Plan,
    progress: Progress<'a>,
}

/// A decision that was begun.
pub enum Begun<G: Game> {
    Made(G::Action),
    Search(Box<SlicedSearch<G>>),
}

/// What a level does at a decision.
enum Decision<A> {
    Made(A),
    /// To search; the first legal action, in case nothing is found.
    Search {
        plan: Plan,
        seed: u64,
        first: A,
    },
}

impl<'a, G: Game, S: Evaluator<G>> Program<'a, G, S>
where
    G::Action: Hash,
{
    /// A bot that uses a number of threads.
    pub fn new(rules: &'a G, evaluator: &'a S, level: Level, threads: usize, seed: u64) -> Self {
        let plan = Plan { threads, ..evaluator.plan(rules, level, evaluator.judge(rules, level)) };
        Program { rules, evaluator, level, seed, plan, progress: TO_THE_END }
    }

    /// As the level searches when it judges in another way. The number of threads stays; other changes come after this one.
    #[must_use]
    pub fn with_judge(mut self, judge: Judge) -> Self {
        let plan = self.evaluator.plan(self.rules, self.level, judge);
        self.plan = Plan { threads: self.plan.threads, ..plan };
        self
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

    /// With another number of simulations than that of the level.
    #[must_use]
    pub fn with_simulations(self, simulations: u32) -> Self {
        self.with_budget(Budget::Simulations(simulations))
    }

    /// Reports the progress of every search, which can stop it.
    #[must_use]
    pub fn with_progress(self, progress: Progress<'a>) -> Self {
        Program { progress, ..self }
    }

    /// Chooses an action for a seat, from its view alone. If its search is stopped, it is the best one found so far.
    pub fn choose(&self, view: &G::View, seat: Seat) -> Result<G::Action, Problem> {
        self.choose_on(view, seat, &mut Memory::default())
    }

    /// The same, with the seat's search tree.
    pub fn choose_on(
        &self,
        view: &G::View,
        seat: Seat,
        memory: &mut Memory<G::Action>,
    ) -> Result<G::Action, Problem> {
        match self.decide(view, seat)? {
            Decision::Made(action) => Ok(action),
            Decision::Search { plan, seed, first } => {
                let (rules, evaluator) = (self.rules, self.evaluator);
                let found = search_on(rules, evaluator, view, seat, &plan, seed, memory, self.progress)?;
                Ok(found.findings.first().map_or(first, |finding| finding.action))
            }
        }
    }

    /// Begins to choose as one of several programs that share no memory: the search of one thread of a number of threads. Gives
    /// the action itself if there is nothing to search.
    pub fn begin(
        &self,
        view: &G::View,
        seat: Seat,
        (thread, threads): (usize, usize),
        memory: &mut Memory<G::Action>,
    ) -> Result<Begun<G>, Problem> {
        Ok(match self.decide(view, seat)? {
            Decision::Made(action) => Begun::Made(action),
            Decision::Search { plan, seed, .. } => {
                let plan = (Plan { threads, ..plan }, thread);
                Begun::Search(Box::new(SlicedSearch::new(self.rules, view, seat, plan, seed, memory)?))
            }
        })
    }

    /// Begins a search from a seat's view, whatever the level, as one of several programs.
    pub fn begin_search(
        &self,
        view: &G::View,
        seat: Seat,
        (thread, threads): (usize, usize),
        memory: &mut Memory<G::Action>,
    ) -> Result<SlicedSearch<G>, Problem> {
        let plan = (Plan { threads, ..self.plan }, thread);
        SlicedSearch::new(self.rules, view, seat, plan, self.rng(view).next_u64(), memory)
    }

    /// Searches on for a number of simulations.
    pub fn go_on(&self, search: &mut SlicedSearch<G>, simulations: u32) {
        search.go_on(self.rules, self.evaluator, simulations);
    }

    /// The number of simulations of its level; `None` if it searches for a time.
    pub fn simulations(&self) -> Option<u32> {
        match self.plan.budget {
            Budget::Simulations(simulations) => Some(simulations),
            Budget::Time(_) => None,
        }
    }

    /// The action, or how to search for it.
    fn decide(&self, view: &G::View, seat: Seat) -> Result<Decision<G::Action>, Problem> {
        let mut rng = self.rng(view);
        let worlds = self.rules.worlds(view)?;
        let state = self.rules.sample_state(&worlds, &mut rng);
        let mut actions = Vec::new();
        self.rules.legal(&state, seat, &mut actions);
        if let [] | [_] = actions[..] {
            let nothing = || Problem::new(errors::NotToMove);
            return actions.first().copied().map(Decision::Made).ok_or_else(nothing);
        }
        if self.level >= Level::Sailor
            && let Some(win) = self.win_in_one(&worlds, seat, &actions, &mut rng)
        {
            return Ok(Decision::Made(win));
        }
        Ok(Decision::Made(match self.level {
            Level::Random => actions[random::below(&mut rng, actions.len() as u32) as usize],
            Level::Novice if random::below(&mut rng, WHIM) == 0 => {
                let mut appeal = Vec::new();
                self.evaluator.appeal(self.rules, &state, seat, &actions, &mut appeal);
                actions[draw(&appeal, &mut rng)]
            }
            Level::Novice => {
                OnePlySearch { program: self, rng }.best(view, &worlds, seat, actions, NOVICE_LOOK_AHEAD)
            }
            Level::Sailor => {
                OnePlySearch { program: self, rng }.best(view, &worlds, seat, actions, SAILOR_LOOK_AHEAD)
            }
            Level::Captain | Level::Admiral => {
                let (seed, plan) = (rng.next_u64(), self.plan_for(actions.len()));
                return Ok(Decision::Search { plan, seed, first: actions[0] });
            }
        }))
    }

    /// The plan for a number of actions: a decision with few actions needs fewer simulations.
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

    /// An action that wins immediately, whatever is hidden.
    fn win_in_one(
        &self,
        worlds: &G::Worlds,
        seat: Seat,
        actions: &[G::Action],
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<G::Action> {
        let mut winning = actions.to_vec();
        for _ in 0..3 {
            let state = self.rules.sample_state(worlds, rng);
            winning.retain(|&action| {
                let mut after = state.clone();
                self.rules.apply_unchecked(&mut after, Actor::Seat(seat), action, &mut ());
                self.reward(&after)[seat.index()] >= 1.0
            });
            if winning.is_empty() {
                return None;
            }
        }
        winning.first().copied()
    }

    /// The result of a search from a seat's view, whatever the level.
    pub fn search(&self, view: &G::View, seat: Seat) -> Result<Found<G::Action>, Problem> {
        self.search_on(view, seat, &mut Memory::default())
    }

    /// The same, with the seat's search tree.
    pub fn search_on(
        &self,
        view: &G::View,
        seat: Seat,
        memory: &mut Memory<G::Action>,
    ) -> Result<Found<G::Action>, Problem> {
        let seed = self.rng(view).next_u64();
        search_on(self.rules, self.evaluator, view, seat, &self.plan, seed, memory, self.progress)
    }

    /// The result of a finished game for each seat.
    pub fn reward(&self, state: &G::State) -> [f32; 4] {
        self.rules.outcome(state).map_or([0.0; 4], |outcome| self.evaluator.reward(self.rules, &outcome))
    }

    /// The random generator for a view.
    fn rng(&self, view: &G::View) -> Xoshiro256PlusPlus {
        let text = serde_json::to_vec(view).unwrap_or_default();
        let hash = tabletop::Hash::of(&text).0;
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        generator(self.seed, u64::from_le_bytes(first))
    }
}
