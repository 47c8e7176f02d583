//! The parameters of a search: its budget, and how it proceeds.

use std::time::Duration;

use crate::evaluator::network::Judge;

/// How a new leaf is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// By a uniformly random playout to the end.
    Uniform,
    /// By a playout guided by priors, for a number of actions and until nothing is in progress, and an evaluation.
    Appealing(u32),
    /// By an evaluation as soon as nothing is in progress.
    Judged,
}

/// How long to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A number of simulations over all threads, including reused ones.
    Simulations(u32),
    Time(Duration),
}

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub budget: Budget,
    /// On how many threads; each grows a tree of its own, and their counts are added up.
    pub threads: usize,
    /// How leaves are evaluated.
    pub leaf: Leaf,
    /// By what they are judged.
    pub judge: Judge,
    pub curiosity: f32,
    /// What is tried first.
    pub guide: Guide,
    /// Whether to stop as soon as the most searched action can no longer change. The chances are
    /// then less precise.
    pub settles: bool,
}

/// What is tried first at a new node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guide {
    Nothing,
    /// Actions with a high prior.
    Appeal,
    /// The best actions by a one-ply lookahead.
    Glance {
        /// For how many of the highest-prior actions.
        actions: usize,
        /// The temperature: an action that is better by this much is tried about three times as soon.
        heat: f32,
    },
}

impl Plan {
    /// The number of simulations of a thread, given the number of reused ones; `None` with a time limit.
    pub(super) fn share(&self, thread: usize, kept: u32) -> Option<u32> {
        let Budget::Simulations(simulations) = self.budget else { return None };
        let threads = self.threads.max(1) as u32;
        let share = simulations / threads + u32::from((thread as u32) < simulations % threads);
        // Something is always looked at anew.
        Some(share.saturating_sub(kept).max(share.div_ceil(FRESH)))
    }
}

/// The fraction of a budget that is always spent on new simulations: one in this many.
const FRESH: u32 = 4;
