//! Information-set Monte Carlo tree search.
//!
//! Every simulation samples a whole state from the view of the seat to move (determinization), walks down one tree that all
//! sampled states share, adds a node, and propagates the result back. Nodes are keyed by the observer's information set:
//! all actions hidden from the observer lead to the same node, unless the observer holds something different afterwards.
//! Chance has nodes of its own, one child for each visible outcome. Seats that choose simultaneously each select by their own
//! statistics, without knowing the others' choices.
//!
//! - `plan`: how to search;
//! - `node`: the tree;
//! - `grow`: one simulation after another;
//! - `slices`: a search that pauses, where nothing may take long.

mod grow;
mod node;
mod plan;
mod slices;

use std::hash::Hash;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Instant;

use rand_core::Rng;
use tabletop::{Game, Problem, Seat};

use crate::evaluator::Evaluator;
use crate::playout::generator;

use grow::{Searcher, mark};
use node::Tree;

pub use plan::{Budget, Guide, Leaf, Plan};
pub use slices::SlicedSearch;

/// Number of simulations between two checks of the clock or of the leading action.
const BETWEEN_LOOKS: u32 = 32;

/// What a search found about an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding<A> {
    pub action: A,
    /// The number of simulations that took it.
    pub visits: u32,
    /// The mean result for the deciding seat, from 0 to 1.
    pub value: f32,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<A> {
    /// The actions of the observer, if it is their decision, most searched first.
    pub findings: Vec<Finding<A>>,
    /// The mean result for each seat over all new simulations, from 0 to 1.
    pub values: [f32; 4],
    /// The number of new simulations, without reused ones.
    pub simulations: u32,
    /// Whether it was stopped before the end.
    pub stopped: bool,
}

/// The search tree a seat keeps for its next decision.
pub struct Memory<A> {
    trees: Vec<Tree<A>>,
}

impl<A> Default for Memory<A> {
    fn default() -> Memory<A> {
        Memory { trees: Vec::new() }
    }
}

/// Searches from the view of a seat, whether or not it is that seat's decision.
///
/// The same view, plan and seed give the same result, unless the budget is a time limit.
pub fn search<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    view: &G::View,
    seat: Seat,
    plan: &Plan,
    seed: u64,
) -> Result<Found<G::Action>, Problem>
where
    G::Action: Hash,
{
    search_on(rules, evaluator, view, seat, plan, seed, &mut Memory::default(), TO_THE_END)
}

/// Receives the progress of a search from time to time, in parts of [`WHOLE`], and can stop it. A search that is stopped returns
/// what it has found so far.
pub type Progress<'a> = &'a (dyn Fn(u64) -> ControlFlow<()> + Sync);

/// Never stops a search.
pub const TO_THE_END: Progress<'static> = &|_| ControlFlow::Continue(());

/// Into how many parts a search is divided for [`Progress`].
pub const WHOLE: u64 = 1000;

/// The same, continuing from the kept tree if the view is a node in it, and keeping the new tree.
#[expect(clippy::too_many_arguments, reason = "what is searched, how, and who hears of it")]
pub fn search_on<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    view: &G::View,
    seat: Seat,
    plan: &Plan,
    seed: u64,
    memory: &mut Memory<G::Action>,
    progress: Progress<'_>,
) -> Result<Found<G::Action>, Problem>
where
    G::Action: Hash,
{
    let worlds = rules.worlds(view)?;
    let threads = plan.threads.max(1);
    let here = mark(view);
    let mut trees: Vec<Tree<G::Action>> =
        memory.trees.drain(..).take(threads).map(|tree| tree.below(here, seat).unwrap_or_default()).collect();
    trees.resize_with(threads, Tree::default);
    // Not every environment has a clock; a number of simulations needs none.
    let start = matches!(plan.budget, Budget::Time(_)).then(Instant::now);
    let elapsed = || start.map(|start| start.elapsed()).unwrap_or_default();
    let (done, stopped) = (AtomicU32::new(0), AtomicBool::new(false));
    let goes_on = |part: u64| {
        let goes_on = progress(part.min(WHOLE)).is_continue();
        stopped.fetch_or(!goes_on, Ordering::Relaxed);
        goes_on
    };
    let grow = |thread: usize, tree: Tree<G::Action>| {
        let kept = tree.kept;
        let mut searcher =
            Searcher::new(rules, evaluator, &worlds, seat, plan, generator(seed, thread as u64), tree);
        match (plan.share(thread, kept), plan.budget) {
            (None, Budget::Time(time)) => {
                while searcher.tree.simulations == 0 || elapsed() < time {
                    searcher.simulate_often(BETWEEN_LOOKS);
                    let part = u128::from(WHOLE) * elapsed().as_nanos() / time.as_nanos().max(1);
                    if !goes_on(part as u64) {
                        break;
                    }
                }
            }
            (share, budget) => {
                let all = if let Budget::Simulations(all) = budget { all } else { 1 };
                let mut left = share.unwrap_or_default();
                while left > 0 && !(plan.settles && searcher.tree.lead(seat) > left) {
                    let next = left.min(BETWEEN_LOOKS);
                    searcher.simulate_often(next);
                    left -= next;
                    let done = done.fetch_add(next, Ordering::Relaxed) + next;
                    if !goes_on(WHOLE * u64::from(done) / u64::from(all)) {
                        break;
                    }
                }
            }
        }
        searcher.tree
    };
    std::thread::scope(|scope| {
        let mut waiting = trees.into_iter().enumerate();
        let first = waiting.next();
        let others: Vec<_> = waiting.map(|(thread, tree)| scope.spawn(move || grow(thread, tree))).collect();
        memory.trees.extend(first.map(|(thread, tree)| grow(thread, tree)));
        for other in others {
            memory.trees.push(other.join().expect("a searching thread does not panic"));
        }
    });
    let found = Found { stopped: stopped.into_inner(), ..found(&memory.trees, seat) };
    memory.trees = memory.trees.drain(..).map(Tree::forget).collect();
    Ok(found)
}

/// What several trees say together.
fn found<A: Copy + Eq + Hash>(trees: &[Tree<A>], seat: Seat) -> Found<A> {
    let (mut findings, mut sums, mut simulations) = (Vec::new(), [0.0; 4], 0);
    for tree in trees {
        merge(&mut findings, tree.findings(seat));
        simulations += tree.simulations;
        for (sum, other) in sums.iter_mut().zip(tree.sums) {
            *sum += other;
        }
    }
    findings.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    let values = sums.map(|sum| (sum / f64::from(simulations.max(1))) as f32);
    Found { findings, values, simulations, stopped: false }
}

/// Adds the counts of one tree to those of another.
fn merge<A: Copy + Eq>(findings: &mut Vec<Finding<A>>, others: Vec<Finding<A>>) {
    for other in others {
        match findings.iter_mut().find(|finding| finding.action == other.action) {
            Some(finding) => {
                let visits = finding.visits + other.visits;
                let sum = finding.value * finding.visits as f32 + other.value * other.visits as f32;
                *finding = Finding { visits, value: sum / visits.max(1) as f32, ..other };
            }
            None => findings.push(other),
        }
    }
}

/// A random index, with probability proportional to its weight.
pub fn draw<R: Rng + ?Sized>(weights: &[f32], rng: &mut R) -> usize {
    let total: f32 = weights.iter().sum();
    let mut left = (rng.next_u32() as f32 / 4_294_967_296.0) * total;
    for (place, &weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return place;
        }
    }
    weights.len().saturating_sub(1)
}
