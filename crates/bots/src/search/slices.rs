//! A search that pauses, where nothing may take long: a browser has no threads that share memory, and a thread there hears
//! nothing while it computes.

use std::hash::Hash;

use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Game, Problem, Seat};

use crate::evaluator::Evaluator;
use crate::playout::generator;

use super::grow::{Searcher, mark};
use super::node::Tree;
use super::{BETWEEN_LOOKS, Budget, Found, Memory, Plan, found};

/// A search on one thread that is continued slice by slice. With a plan for several threads, it does the work of one of them;
/// others do theirs elsewhere, and whoever started them adds up the counts.
pub struct SlicedSearch<G: Game> {
    worlds: G::Worlds,
    seat: Seat,
    plan: Plan,
    rng: Xoshiro256PlusPlus,
    tree: Tree<G::Action>,
    all: u32,
    left: u32,
}

impl<G: Game> SlicedSearch<G>
where
    G::Action: Hash,
{
    /// Begins the search of one thread of the plan, whose budget is a number of simulations. Continues from the kept tree if the
    /// view is a node in it.
    pub fn new(
        rules: &G,
        view: &G::View,
        seat: Seat,
        (plan, thread): (Plan, usize),
        seed: u64,
        memory: &mut Memory<G::Action>,
    ) -> Result<Self, Problem> {
        let worlds = rules.worlds(view)?;
        let kept = memory.trees.drain(..).next().and_then(|tree| tree.below(mark(view), seat));
        let tree = kept.unwrap_or_default();
        let left = match plan.budget {
            Budget::Simulations(_) => plan.share(thread, tree.kept).unwrap_or_default().max(1),
            // Whoever looks at a clock decides when it ends.
            Budget::Time(_) => u32::MAX,
        };
        let rng = generator(seed, thread as u64);
        Ok(SlicedSearch { worlds, seat, plan, rng, tree, all: left, left })
    }

    /// Continues for at most this many simulations.
    pub fn go_on<S: Evaluator<G>>(&mut self, rules: &G, evaluator: &S, simulations: u32) {
        let SlicedSearch { worlds, seat, plan, rng, tree, left, .. } = self;
        let tree_so_far = std::mem::take(tree);
        let mut searcher = Searcher::new(rules, evaluator, worlds, *seat, plan, rng, tree_so_far);
        let mut slice = simulations.min(*left);
        while slice > 0 {
            let next = slice.min(BETWEEN_LOOKS);
            searcher.simulate_often(next);
            slice -= next;
            *left -= next;
            if plan.settles && searcher.tree.lead(*seat) > *left {
                *left = 0;
                break;
            }
        }
        *tree = searcher.tree;
    }

    /// The number of simulations that are left, and that there were at first.
    pub fn left(&self) -> (u32, u32) {
        (self.left, self.all)
    }

    /// What was found so far.
    pub fn found(&self) -> Found<G::Action> {
        found(std::slice::from_ref(&self.tree), self.seat)
    }

    /// Ends the search, and keeps its tree for the next decision.
    pub fn end(self, memory: &mut Memory<G::Action>) {
        memory.trees = vec![self.tree.forget()];
    }
}
