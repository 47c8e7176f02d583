//! Information-set Monte Carlo tree search.
//!
//! Every simulation imagines a whole state from the view of whoever decides, walks down one tree that all
//! imagined states share, adds a node, and carries back how the game went from there. Nodes stand for what
//! the observer can tell apart: an action the observer would not see leads to the same node as any other
//! hidden one. Chance has nodes of its own, one child for each outcome that is seen. When several seats choose
//! at once each picks by its own statistics, without knowing the others' picks.

mod node;

use std::hash::Hash;

use rand_core::Rng;
use tabletop::{Actor, Game, Observer, Problem, Seat, Status, random};

use crate::playout::generator;
use crate::sense::Sense;

use node::{Key, Node, NodeId, Tree};

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

/// How to search.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many simulations, over all threads.
    pub simulations: u32,
    /// On how many threads; each grows a tree of its own, and their counts are added up.
    pub threads: usize,
    /// How leaves are judged.
    pub leaf: Leaf,
    /// How much to try what has been tried little.
    pub curiosity: f32,
    /// Whether what appeals is tried first.
    pub guided: bool,
}

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
    /// The mean result for each seat over all simulations, from 0 to 1.
    pub values: [f32; 4],
}

/// Searches from the view of a seat, be it that seat's decision or not.
///
/// The same view, plan and seed give the same answer.
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
    let worlds = rules.worlds(view)?;
    let threads = plan.threads.max(1);
    let share = |thread: usize| {
        let (each, rest) = (plan.simulations as usize / threads, plan.simulations as usize % threads);
        (each + usize::from(thread < rest)) as u32
    };
    let grow = |thread: usize| {
        let mut searcher = Searcher::new(rules, sense, &worlds, seat, plan, generator(seed, thread as u64));
        for _ in 0..share(thread) {
            searcher.simulate();
        }
        (searcher.tree.findings(seat), searcher.sums)
    };
    let (mut findings, mut sums) = (Vec::new(), [0.0; 4]);
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || grow(thread))).collect();
        (findings, sums) = grow(0);
        for other in others {
            let (more, theirs) = other.join().expect("a searching thread does not panic");
            merge(&mut findings, more);
            for (sum, other) in sums.iter_mut().zip(theirs) {
                *sum += other;
            }
        }
    });
    findings.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    Ok(Found { findings, values: sums.map(|sum| (sum / f64::from(plan.simulations.max(1))) as f32) })
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
    observer: Observer,
    plan: &'a Plan,
    rng: R,
    tree: Tree<G::Action>,
    /// The results of all simulations, added up by seat.
    sums: [f64; 4],
    /// The choices of this simulation: node, seat, and which of its tries.
    path: Vec<(NodeId, Seat, usize)>,
    /// Reused lists.
    actions: Vec<G::Action>,
    appeal: Vec<f32>,
}

impl<'a, G: Game, S: Sense<G>, R: Rng> Searcher<'a, G, S, R>
where
    G::Action: Hash,
{
    fn new(rules: &'a G, sense: &'a S, worlds: &'a G::Worlds, seat: Seat, plan: &'a Plan, rng: R) -> Self {
        Searcher {
            rules,
            sense,
            worlds,
            observer: Observer::Seat(seat),
            plan,
            rng,
            tree: Tree::new(),
            sums: [0.0; 4],
            path: Vec::new(),
            actions: Vec::new(),
            appeal: Vec::new(),
        }
    }

    /// One walk down the tree, one new node, one result carried back.
    fn simulate(&mut self) {
        let mut state = self.rules.imagine(self.worlds, &mut self.rng);
        self.path.clear();
        let mut node = Tree::<G::Action>::ROOT;
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
            let (child, new) = self.tree.child(node, key);
            node = child;
            if new {
                break;
            }
        }
        let result = self.judge(&mut state);
        for (sum, result) in self.sums.iter_mut().zip(result) {
            *sum += f64::from(result);
        }
        for &(node, seat, which) in &self.path {
            self.tree.node(node).count(seat, which, result[seat.index()]);
        }
    }

    /// The key with one more action, as the observer sees it.
    fn key(&self, key: Key, state: &G::State, actor: Actor, action: G::Action) -> Key {
        let shown = self.sense.shown(self.rules, state, actor, action, self.observer);
        key.then(actor, shown.then_some(action))
    }

    /// The action a seat tries next at a node.
    fn pick(&mut self, node: NodeId, state: &G::State, seat: Seat) -> G::Action {
        self.rules.legal(state, seat, &mut self.actions);
        if self.plan.guided {
            self.sense.appeal(self.rules, state, seat, &self.actions, &mut self.appeal);
        } else {
            self.appeal.clear();
            self.appeal.resize(self.actions.len(), 1.0);
        }
        let node_here: &mut Node<G::Action> = self.tree.node(node);
        let which = node_here.select(seat, &self.actions, &self.appeal, self.plan.curiosity);
        self.path.push((node, seat, which));
        self.tree.node(node).action(seat, which)
    }

    /// How the game goes from a new leaf, for each seat.
    fn judge(&mut self, state: &mut G::State) -> [f32; 4] {
        let limit = match self.plan.leaf {
            Leaf::Uniform => u32::MAX,
            Leaf::Appealing(limit) => limit,
            Leaf::Judged => 0,
        };
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
        self.rules.legal(state, seat, &mut self.actions);
        if self.plan.leaf == Leaf::Uniform {
            let which = random::below(&mut self.rng, self.actions.len() as u32);
            return self.actions[which as usize];
        }
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
