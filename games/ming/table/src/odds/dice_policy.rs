//! How a side decides about its dice: optimally, or as the automaton does (M10.7).
//!
//! The engine decides what the automaton does with a roll; here that is stored as a plan for every roll.

use std::sync::LazyLock;

use ming::solo::rolls_again;
use ming::{DiceResult, SOLO_VERSION};

use super::dice::{RANKS, THROWS, Values, kept, tables};

/// How a side decides about its dice.
#[derive(Clone, Copy)]
pub enum DicePolicy {
    /// Whatever wins most often.
    Best,
    /// M10.7: by plans, without and with re-rolls left on a card.
    Planned { lying: &'static Plan, rolling: &'static Plan },
}

impl DicePolicy {
    /// M10.7: how the automaton decides in a version of the solo rules, attacking or defending against a rank.
    pub fn automaton(version: u32, against: Option<usize>) -> DicePolicy {
        let plans = plans(version);
        match against {
            None => DicePolicy::Planned { lying: &plans.attacking, rolling: &plans.rerolling },
            Some(rank) => {
                let plan = &plans.defending[rank];
                DicePolicy::Planned { lying: plan, rolling: plan }
            }
        }
    }

    /// The chances when no re-roll is left: the dice lie, or a card is revealed, if there is one.
    pub fn lying(self, stop: &Values, revealed: Option<&Values>) -> Values {
        let Some(revealed) = revealed else { return *stop };
        match self {
            DicePolicy::Best => std::array::from_fn(|at| stop[at].max(revealed[at])),
            DicePolicy::Planned { lying, .. } => {
                std::array::from_fn(|at| if lying[at].is_some() { revealed[at] } else { stop[at] })
            }
        }
    }

    /// The chances with one re-roll more than those of `after`.
    pub fn rolling(self, stop: &Values, after: &Values) -> Values {
        let means = tables().means(after);
        match self {
            DicePolicy::Best => {
                let best = tables().best_keeps(&means);
                std::array::from_fn(|at| stop[at].max(best[at]))
            }
            DicePolicy::Planned { rolling, .. } => {
                std::array::from_fn(|at| rolling[at].map_or(stop[at], |kept| means[usize::from(kept)]))
            }
        }
    }
}

/// For each throw what is kept while the rest is rolled again, by number; nothing where the dice lie.
type Plan = [Option<u8>; THROWS];

/// What the Overlord does with each throw.
struct Plans {
    /// Attacking, before a card is revealed.
    attacking: Plan,
    /// Attacking, with re-rolls left on a card.
    rerolling: Plan,
    /// Defending against each rank.
    defending: [Plan; RANKS],
}

fn plans(version: u32) -> &'static Plans {
    static PLANS: LazyLock<[Plans; SOLO_VERSION as usize]> =
        LazyLock::new(|| std::array::from_fn(|at| plans_of(at as u32 + 1)));
    &PLANS[version.clamp(1, SOLO_VERSION) as usize - 1]
}

fn plans_of(version: u32) -> Plans {
    let plan = |against: Option<DiceResult>, rerolling: bool| -> Plan {
        std::array::from_fn(|at| {
            let own = tables().throws[at].dice;
            let again = rolls_again(version, own, against, rerolling).0?;
            own.without(again).map(|left| kept(left) as u8)
        })
    };
    Plans {
        attacking: plan(None, false),
        rerolling: plan(None, true),
        defending: tables().ranks.map(|rank| plan(Some(rank), true)),
    }
}
