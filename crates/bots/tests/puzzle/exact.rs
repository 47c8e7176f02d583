//! What a position is worth, worked out action by action and throw by throw.

use std::cell::Cell;
use std::hash::Hash;

use bots::evaluator::Evaluator;
use tabletop::{Actor, Game, Seat, Status};

/// At least and at most what something is worth to a seat, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    pub low: f64,
    pub high: f64,
}

impl Worth {
    const UNKNOWN: Worth = Worth { low: 0.0, high: 1.0 };

    fn best(self, other: Worth) -> Worth {
        Worth { low: self.low.max(other.low), high: self.high.max(other.high) }
    }

    fn worst(self, other: Worth) -> Worth {
        Worth { low: self.low.min(other.low), high: self.high.min(other.high) }
    }
}

/// What may come of a throw or a draw, and how likely each is.
pub type Falls<G> = Vec<(f64, <G as Game>::State)>;

/// From which states on nothing is known.
type Horizon<'a, G> = Box<dyn Fn(&<G as Game>::State) -> bool + 'a>;

/// How a game is worked out.
pub struct Exact<'a, G: Game, S> {
    pub rules: &'a G,
    pub evaluator: &'a S,
    pub seat: Seat,
    /// How many states may be looked at.
    left: Cell<u32>,
    horizon: Horizon<'a, G>,
    /// A shorter way than one throw after another; with nothing in it, what comes is not worked out.
    falls: fn(&G, &G::State) -> Option<Falls<G>>,
}

impl<'a, G: Game, S: Evaluator<G>> Exact<'a, G, S>
where
    G::Action: Hash,
{
    /// To the end of the game, or as far as a horizon.
    pub fn new(
        rules: &'a G,
        evaluator: &'a S,
        seat: Seat,
        horizon: impl Fn(&G::State) -> bool + 'a,
        falls: fn(&G, &G::State) -> Option<Falls<G>>,
    ) -> Self {
        Exact { rules, evaluator, seat, left: Cell::new(3_000_000), horizon: Box::new(horizon), falls }
    }

    /// What a state is worth to the seat when everyone knows everything, and all others play against it.
    pub fn worth(&self, state: &G::State) -> Worth {
        self.left.set(self.left.get().checked_sub(1).expect("a position that can be worked out"));
        match self.rules.status(state) {
            Status::Over => {
                let outcome = self.rules.outcome(state).expect("a game that is over has an outcome");
                let worth = f64::from(self.evaluator.reward(self.rules, &outcome)[self.seat.index()]);
                Worth { low: worth, high: worth }
            }
            _ if (self.horizon)(state) => Worth::UNKNOWN,
            Status::Chance => {
                let falls = (self.falls)(self.rules, state).unwrap_or_else(|| self.one_by_one(state));
                if falls.is_empty() {
                    return Worth::UNKNOWN;
                }
                let mut sum = Worth { low: 0.0, high: 0.0 };
                for (chance, after) in falls {
                    let worth = self.worth(&after);
                    sum.low += chance * worth.low;
                    sum.high += chance * worth.high;
                }
                sum
            }
            Status::Decide { must, .. } => {
                // Who looks chooses first where several choose at once: the others may know it.
                let seat = if must.contains(self.seat) { self.seat } else { must.iter().next().unwrap() };
                let own = seat == self.seat;
                let mut all: Option<Worth> = None;
                for (_, worth) in self.actions(state, seat) {
                    let so_far =
                        all.map_or(worth, |all| if own { all.best(worth) } else { all.worst(worth) });
                    if if own { so_far.low >= 1.0 } else { so_far.high <= 0.0 } {
                        return so_far;
                    }
                    all = Some(so_far);
                }
                all.expect("who must decide has an action")
            }
        }
    }

    /// What each action of a seat is worth to the seat that looks.
    pub fn actions<'s>(
        &'s self,
        state: &'s G::State,
        seat: Seat,
    ) -> impl Iterator<Item = (G::Action, Worth)> + 's {
        let mut legal = Vec::new();
        self.rules.legal(state, seat, &mut legal);
        legal.into_iter().map(move |action| {
            let mut after = state.clone();
            self.rules.apply_unchecked(&mut after, Actor::Seat(seat), action, &mut ());
            (action, self.worth(&after))
        })
    }

    fn one_by_one(&self, state: &G::State) -> Falls<G> {
        let mut outcomes = Vec::new();
        self.rules.chance_outcomes(state, &mut outcomes);
        let all = f64::from(self.rules.chances(state));
        let fall = |(action, weight): (G::Action, u32)| {
            let mut after = state.clone();
            self.rules.apply_unchecked(&mut after, Actor::Fate, action, &mut ());
            (f64::from(weight) / all, after)
        };
        outcomes.into_iter().map(fall).collect()
    }
}

/// No shorter way.
pub fn none<G: Game>(_: &G, _: &G::State) -> Option<Falls<G>> {
    None
}
