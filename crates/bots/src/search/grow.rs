//! Grows a tree, simulation by simulation.

use std::hash::{Hash, Hasher};
use std::{io, mem};

use rand_core::Rng;
use rustc_hash::FxHasher;
use serde::Serialize;
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::evaluator::Evaluator;

use super::node::{Key, Listed, NodeId, Tree, Visited};
use super::{Guide, Leaf, Plan, draw};

/// How often a node must be visited to be kept.
const REMEMBERED: u32 = 8;

/// The promise of an action without lookahead, relative to the worst with lookahead.
const UNSEEN: f32 = 0.3;

/// The fingerprint of a view in a kept tree.
pub(super) fn mark(view: &impl Serialize) -> u64 {
    struct Sink(FxHasher);
    impl io::Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.write(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut sink = Sink(FxHasher::default());
    // A view can always be written: it is on its way to somebody all the time.
    let _ = serde_json::to_writer(&mut sink, view);
    sink.0.finish()
}

/// One tree being grown.
pub(super) struct Searcher<'a, G: Game, S, R> {
    rules: &'a G,
    evaluator: &'a S,
    worlds: &'a G::Worlds,
    seat: Seat,
    plan: &'a Plan,
    rng: R,
    pub(super) tree: Tree<G::Action>,
    /// The choices of this simulation.
    path: Vec<Visited>,
    actions: Vec<G::Action>,
    appeal: Vec<f32>,
}

impl<'a, G: Game, S: Evaluator<G>, R: Rng> Searcher<'a, G, S, R>
where
    G::Action: Hash,
{
    pub(super) fn new(
        rules: &'a G,
        evaluator: &'a S,
        worlds: &'a G::Worlds,
        seat: Seat,
        plan: &'a Plan,
        rng: R,
        tree: Tree<G::Action>,
    ) -> Self {
        let (path, actions, appeal) = (Vec::new(), Vec::new(), Vec::new());
        Searcher { rules, evaluator, worlds, seat, plan, rng, tree, path, actions, appeal }
    }

    pub(super) fn simulate_often(&mut self, simulations: u32) {
        for _ in 0..simulations {
            self.simulate();
        }
    }

    /// One simulation: walks down the tree, adds one node, propagates the result back.
    fn simulate(&mut self) {
        let mut state = self.rules.sample_state(self.worlds, &mut self.rng);
        self.path.clear();
        let mut node = Tree::<G::Action>::ROOT;
        // Whether the seat that looks has decided since the beginning: then the next place is one to remember.
        let mut decided = false;
        loop {
            let key = match self.rules.status(&state) {
                Status::Over => break,
                Status::Chance => {
                    let action = self.rules.chance(&state, &mut self.rng);
                    let key = self.key(Key::START, &state, Actor::Fate, action);
                    self.rules.apply_unchecked(&mut state, Actor::Fate, action, &mut ());
                    key
                }
                Status::Decide { must, .. } => {
                    if must.contains(self.seat) {
                        if decided && self.tree.visits(node, self.seat) == REMEMBERED {
                            let (rules, observer) = (self.rules, Observer::Seat(self.seat));
                            self.tree.mark(node, || mark(&rules.view(&state, observer)));
                        }
                        decided = node == Tree::<G::Action>::ROOT;
                    }
                    let mut key = Key::START;
                    // Everyone picks before anyone's pick is carried out.
                    let mut picks = [None; 4];
                    for seat in must.iter() {
                        picks[seat.index()] = Some(self.pick(node, &state, seat));
                    }
                    for seat in must.iter() {
                        if let Some(action) = picks[seat.index()] {
                            key = self.key(key, &state, Actor::Seat(seat), action);
                            self.rules.apply_unchecked(&mut state, Actor::Seat(seat), action, &mut ());
                        }
                    }
                    key
                }
            };
            let key = key.holding(|into| self.evaluator.held(self.rules, &state, self.seat, into));
            let (child, new) = self.tree.child(node, key);
            node = child;
            if new {
                break;
            }
        }
        let result = self.judge(&mut state);
        self.tree.simulations += 1;
        for (sum, result) in self.tree.sums.iter_mut().zip(result) {
            *sum += f64::from(result);
        }
        for &pick in &self.path {
            self.tree.count(pick, &result);
        }
    }

    /// The key with one more action, as the observer sees it.
    fn key(&self, key: Key, state: &G::State, actor: Actor, action: G::Action) -> Key {
        let shown = self.evaluator.shown(self.rules, state, actor, action, Observer::Seat(self.seat));
        key.then(actor, shown.then_some(action))
    }

    /// The action a seat tries next at a node.
    fn pick(&mut self, node: NodeId, state: &G::State, seat: Seat) -> G::Action {
        let listed = self.tree.listed(node, seat);
        if listed != Listed::ForEver {
            self.rules.legal(state, seat, &mut self.actions);
        }
        if listed == Listed::No {
            self.guide(state, seat, node == Tree::<G::Action>::ROOT);
            // The observer's own actions are known; those of others depend on their hands in this sampled state.
            self.tree.list(node, seat, &self.actions, &self.appeal, seat == self.seat);
        }
        let (pick, action) = self.tree.pick(node, seat, &self.actions, self.plan.curiosity);
        debug_assert!(
            self.rules.check(state, Actor::Seat(seat), action).is_ok(),
            "`{action}` is not legal in every state that looks like this"
        );
        self.path.push(pick);
        action
    }

    /// The prior of each action of a seat.
    fn guide(&mut self, state: &G::State, seat: Seat, root: bool) {
        if self.plan.guide == Guide::Nothing {
            self.appeal.clear();
            self.appeal.resize(self.actions.len(), 1.0);
            return;
        }
        self.evaluator.appeal(self.rules, state, seat, &self.actions, &mut self.appeal);
        let Guide::Glance { actions: most, heat } = self.plan.guide else { return };
        let (most, often) = if root { (4 * most, 3) } else { (most, 1) };
        if self.actions.len() < 2 {
            return;
        }
        // A one-ply lookahead over the actions with the highest priors.
        let (actions, appeal) = (mem::take(&mut self.actions), mem::take(&mut self.appeal));
        let mut order: Vec<usize> = (0..actions.len()).collect();
        let most = most.min(order.len());
        if most < order.len() {
            order.select_nth_unstable_by(most, |&a, &b| appeal[b].total_cmp(&appeal[a]));
        }
        let mut values = Vec::with_capacity(most);
        for &place in &order[..most] {
            let mut sum = 0.0;
            for _ in 0..often {
                let mut after = state.clone();
                self.rules.apply_unchecked(&mut after, Actor::Seat(seat), actions[place], &mut ());
                sum += self.go_on(&mut after, 0)[seat.index()];
            }
            values.push(sum / often as f32);
        }
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut guided = vec![0.0; actions.len()];
        let (mut least, mut least_appeal) = (1.0_f32, f32::INFINITY);
        for (&place, value) in order.iter().zip(&values) {
            guided[place] = ((value - best) / heat).exp();
            least = least.min(guided[place]);
            least_appeal = least_appeal.min(appeal[place]);
        }
        for &place in &order[most..] {
            guided[place] = UNSEEN * least * appeal[place] / least_appeal;
        }
        (self.actions, self.appeal) = (actions, guided);
    }

    /// The result from a new leaf, for each seat.
    fn judge(&mut self, state: &mut G::State) -> [f32; 4] {
        self.go_on(
            state,
            match self.plan.leaf {
                Leaf::Uniform => u32::MAX,
                Leaf::Appealing(limit) => limit,
                Leaf::Judged => 0,
            },
        )
    }

    /// Continues for a number of actions and until nothing is in progress.
    fn go_on(&mut self, state: &mut G::State, limit: u32) -> [f32; 4] {
        let mut played = 0;
        loop {
            let status = self.rules.status(state);
            if status == Status::Over {
                let outcome = self.rules.outcome(state).expect("a game that is over has an outcome");
                return self.evaluator.reward(self.rules, &outcome);
            }
            if played >= limit && self.evaluator.quiet(self.rules, state) {
                return self.evaluator.judged(self.rules, state, self.plan.judge);
            }
            played += 1;
            let (actor, action) = match status {
                Status::Chance => (Actor::Fate, self.rules.chance(state, &mut self.rng)),
                Status::Decide { must, .. } => {
                    let seat = must.iter().next().expect("somebody must decide");
                    (Actor::Seat(seat), self.policy(state, seat))
                }
                Status::Over => break,
            };
            self.rules.apply_unchecked(state, actor, action, &mut ());
        }
        [0.0; 4]
    }

    /// An action of the playout.
    fn policy(&mut self, state: &G::State, seat: Seat) -> G::Action {
        if self.plan.leaf == Leaf::Uniform {
            return self.rules.sample(state, seat, &mut self.rng).expect("who must decide has an action");
        }
        self.rules.legal(state, seat, &mut self.actions);
        self.evaluator.appeal(self.rules, state, seat, &self.actions, &mut self.appeal);
        self.actions[draw(&self.appeal, &mut self.rng)]
    }
}
