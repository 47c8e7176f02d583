//! Information-set Monte Carlo tree search.
//!
//! Every simulation imagines a whole state from the view of whoever decides, walks down one tree that all
//! imagined states share, adds a node, and carries back how the game went from there. Nodes stand for what
//! the observer can tell apart: an action the observer would not see leads to the same node as any other
//! hidden one, unless the observer holds something else afterwards. Chance has nodes of its own, one child for each outcome that is seen. When several seats choose
//! at once each picks by its own statistics, without knowing the others' picks.

mod node;

use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};
use std::{io, mem};

use rand_core::Rng;
use rustc_hash::FxHasher;
use serde::Serialize;
use tabletop::{Actor, Game, Observer, Problem, Seat, Status};

use crate::playout::generator;
use crate::sense::Sense;

use node::{Key, Listed, NodeId, Pick, Tree};

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
    fn share(&self, thread: usize, kept: u32) -> Option<u32> {
        let Budget::Simulations(simulations) = self.budget else { return None };
        let threads = self.threads.max(1) as u32;
        let share = simulations / threads + u32::from((thread as u32) < simulations % threads);
        // Something is always looked at anew.
        Some(share.saturating_sub(kept).max(share.div_ceil(FRESH)))
    }
}

/// The part of a budget that is spent anew however much is remembered: one in so many.
const FRESH: u32 = 4;

/// How often a place must be come by to be remembered.
const REMEMBERED: u32 = 8;

/// How much an action promises that was not glanced at, against the worst of those that were.
const UNSEEN: f32 = 0.3;

/// Simulations between two looks at the clock or at what leads.
const BETWEEN_LOOKS: u32 = 32;

/// What a search found about an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding<A> {
    /// The action.
    pub action: A,
    /// In how many simulations it was taken.
    pub visits: u32,
    /// The mean result for who decides, from 0 to 1.
    pub value: f32,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<A> {
    /// The actions of whoever looks, if it is their decision, from the most to the least tried.
    pub findings: Vec<Finding<A>>,
    /// The mean result for each seat over all new simulations, from 0 to 1.
    pub values: [f32; 4],
    /// How many simulations were made; what was remembered does not count.
    pub simulations: u32,
}

/// What a seat remembers of its last search, to go on from there at its next decision.
pub struct Memory<A> {
    trees: Vec<Tree<A>>,
}

impl<A> Default for Memory<A> {
    fn default() -> Memory<A> {
        Memory { trees: Vec::new() }
    }
}

/// What a view looks like to a memory.
fn mark(view: &impl Serialize) -> u64 {
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

/// Searches from the view of a seat, be it that seat's decision or not.
///
/// The same view, plan and seed give the same answer, unless time decides.
pub fn search<G: Game, S: Sense<G>>(
    rules: &G,
    sense: &S,
    view: &G::View,
    seat: Seat,
    plan: &Plan,
    seed: u64,
) -> Result<Found<G::Action>, Problem>
where
    G::Action: Hash,
{
    search_on(rules, sense, view, seat, plan, seed, &mut Memory::default())
}

/// The same, going on from what is remembered if the view is a place in it, and remembering what is found now.
pub fn search_on<G: Game, S: Sense<G>>(
    rules: &G,
    sense: &S,
    view: &G::View,
    seat: Seat,
    plan: &Plan,
    seed: u64,
    memory: &mut Memory<G::Action>,
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
    let start = Instant::now();
    let grow = |thread: usize, tree: Tree<G::Action>| {
        let kept = tree.kept;
        let mut searcher =
            Searcher::new(rules, sense, &worlds, seat, plan, generator(seed, thread as u64), tree);
        match (plan.share(thread, kept), plan.budget) {
            (None, Budget::Time(time)) => {
                while searcher.tree.simulations == 0 || start.elapsed() < time {
                    searcher.simulate_often(BETWEEN_LOOKS);
                }
            }
            (share, _) => {
                let mut left = share.unwrap_or_default();
                while left > 0 && !(plan.settles && searcher.tree.lead(seat) > left) {
                    let next = left.min(BETWEEN_LOOKS);
                    searcher.simulate_often(next);
                    left -= next;
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
    let (mut findings, mut sums, mut simulations) = (Vec::new(), [0.0; 4], 0);
    for tree in &memory.trees {
        merge(&mut findings, tree.findings(seat));
        simulations += tree.simulations;
        for (sum, other) in sums.iter_mut().zip(tree.sums) {
            *sum += other;
        }
    }
    memory.trees = memory.trees.drain(..).map(Tree::forget).collect();
    findings.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    let values = sums.map(|sum| (sum / f64::from(simulations.max(1))) as f32);
    Ok(Found { findings, values, simulations })
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

/// One tree being grown.
struct Searcher<'a, G: Game, S, R> {
    rules: &'a G,
    sense: &'a S,
    worlds: &'a G::Worlds,
    seat: Seat,
    plan: &'a Plan,
    rng: R,
    tree: Tree<G::Action>,
    /// The choices of this simulation.
    path: Vec<Pick>,
    /// Reused lists.
    actions: Vec<G::Action>,
    appeal: Vec<f32>,
}

impl<'a, G: Game, S: Sense<G>, R: Rng> Searcher<'a, G, S, R>
where
    G::Action: Hash,
{
    fn new(
        rules: &'a G,
        sense: &'a S,
        worlds: &'a G::Worlds,
        seat: Seat,
        plan: &'a Plan,
        rng: R,
        tree: Tree<G::Action>,
    ) -> Self {
        let (path, actions, appeal) = (Vec::new(), Vec::new(), Vec::new());
        Searcher { rules, sense, worlds, seat, plan, rng, tree, path, actions, appeal }
    }

    fn simulate_often(&mut self, simulations: u32) {
        for _ in 0..simulations {
            self.simulate();
        }
    }

    /// One walk down the tree, one new node, one result carried back.
    fn simulate(&mut self) {
        let mut state = self.rules.imagine(self.worlds, &mut self.rng);
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
                    self.rules.play(&mut state, Actor::Fate, action, &mut ());
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
                    // Everybody picks before anybody's pick is carried out.
                    let mut picks = [None; 4];
                    for seat in must.iter() {
                        picks[seat.index()] = Some(self.pick(node, &state, seat));
                    }
                    for seat in must.iter() {
                        if let Some(action) = picks[seat.index()] {
                            key = self.key(key, &state, Actor::Seat(seat), action);
                            self.rules.play(&mut state, Actor::Seat(seat), action, &mut ());
                        }
                    }
                    key
                }
            };
            let key = key.holding(|into| self.sense.held(self.rules, &state, self.seat, into));
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
        let shown = self.sense.shown(self.rules, state, actor, action, Observer::Seat(self.seat));
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
            // Who looks knows what it can do; what others can do depends on what they hold in this imagined state.
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

    /// How much each action of a seat promises, before it is tried.
    fn guide(&mut self, state: &G::State, seat: Seat, root: bool) {
        if self.plan.guide == Guide::Nothing {
            self.appeal.clear();
            self.appeal.resize(self.actions.len(), 1.0);
            return;
        }
        self.sense.appeal(self.rules, state, seat, &self.actions, &mut self.appeal);
        let Guide::Glance { actions: most, heat } = self.plan.guide else { return };
        let (most, often) = if root { (4 * most, 3) } else { (most, 1) };
        if self.actions.len() < 2 {
            return;
        }
        // A glance at what appeals most: one look at what becomes of it.
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
                self.rules.play(&mut after, Actor::Seat(seat), actions[place], &mut ());
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

    /// How the game goes from a new leaf, for each seat.
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

    /// Plays on for so many actions and until all is quiet.
    fn go_on(&mut self, state: &mut G::State, limit: u32) -> [f32; 4] {
        let mut played = 0;
        loop {
            let status = self.rules.status(state);
            if status == Status::Over {
                let outcome = self.rules.outcome(state).expect("a game that is over has an outcome");
                return self.sense.reward(self.rules, &outcome);
            }
            if played >= limit && self.sense.quiet(self.rules, state) {
                return self.sense.value(self.rules, state);
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
            self.rules.play(state, actor, action, &mut ());
        }
        [0.0; 4]
    }

    /// An action of the playout.
    fn policy(&mut self, state: &G::State, seat: Seat) -> G::Action {
        if self.plan.leaf == Leaf::Uniform {
            return self.rules.sample(state, seat, &mut self.rng).expect("who must decide has an action");
        }
        self.rules.legal(state, seat, &mut self.actions);
        self.sense.appeal(self.rules, state, seat, &self.actions, &mut self.appeal);
        self.actions[draw(&self.appeal, &mut self.rng)]
    }
}

/// A place in a list, each as likely as it weighs.
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
