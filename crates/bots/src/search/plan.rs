//! How to search: for how long, and how to go about it.

use std::time::Duration;

/// How a new leaf is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// By playing on to the end with every action equally likely.
    Uniform,
    /// By playing on with actions that appeal, for so many actions and until all is quiet, and judging that.
    Appealing(u32),
    /// As soon as all is quiet.
    Judged,
}

/// How long to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// For so many simulations, over all threads; what is remembered of them counts.
    Simulations(u32),
    /// For so long.
    Time(Duration),
}

/// How to search.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How long.
    pub budget: Budget,
    /// On how many threads; each grows a tree of its own, and their counts are added up.
    pub threads: usize,
    /// How leaves are judged.
    pub leaf: Leaf,
    /// How much to try what has been tried little.
    pub curiosity: f32,
    /// What is tried first.
    pub guide: Guide,
    /// Whether to stop as soon as nothing can become the most tried action any more but the one that is. The chances are
    /// then less sure.
    pub settles: bool,
}

/// What is tried first at a new place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guide {
    /// Everything alike.
    Nothing,
    /// What appeals.
    Appeal,
    /// What looks best at a glance.
    Glance {
        /// At how many of the actions that appeal most.
        actions: usize,
        /// How little a better look counts: so much better is tried about three times as soon.
        heat: f32,
    },
}

impl Plan {
    /// How many simulations a thread makes, when it remembers so many; nothing when time decides.
    pub(super) fn share(&self, thread: usize, kept: u32) -> Option<u32> {
        let Budget::Simulations(simulations) = self.budget else { return None };
        let threads = self.threads.max(1) as u32;
        let share = simulations / threads + u32::from((thread as u32) < simulations % threads);
        // Something is always looked at anew.
        Some(share.saturating_sub(kept).max(share.div_ceil(FRESH)))
    }
}

/// The part of a budget that is spent anew however much is remembered: one in so many.
const FRESH: u32 = 4;
