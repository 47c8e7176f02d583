//! The tree that all sampled states share.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use tabletop::{Actor, Seat};

use super::Finding;

/// A node's place in the tree.
pub type NodeId = u32;

/// The key of an edge: what led from a node to the next, as the observer saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(u64);

impl Key {
    pub const START: Key = Key(0);

    /// With one more action; `None` for a hidden one.
    pub fn then<A: Hash>(self, actor: Actor, action: Option<A>) -> Key {
        self.mix((actor, action))
    }

    /// With what the observer holds afterwards.
    pub fn holding(self, held: impl FnOnce(&mut FxHasher)) -> Key {
        let mut hasher = FxHasher::default();
        self.0.hash(&mut hasher);
        held(&mut hasher);
        Key(hasher.finish())
    }

    fn at(self, node: NodeId) -> Key {
        self.mix(node)
    }

    fn mix(self, more: impl Hash) -> Key {
        let mut hasher = FxHasher::default();
        (self.0, more).hash(&mut hasher);
        Key(hasher.finish())
    }
}

/// An action that was tried, or can be.
struct Try<A> {
    action: A,
    /// Its prior when it was listed.
    appeal: f32,
    visits: u32,
    sum: f32,
}

impl<A> Try<A> {
    fn new(action: A, appeal: f32) -> Try<A> {
        Try { action, appeal, visits: 0, sum: 0.0 }
    }
}

/// What one seat tried at a node.
struct Tries<A> {
    seat: Seat,
    visits: u32,
    sum: f32,
    tried: Vec<Try<A>>,
    /// An index into `tried`; empty while there are few actions, and if all are legal every time.
    places: FxHashMap<A, u32>,
    /// Whether the actions in `tried` are legal every time, as at decisions of the observer.
    always: bool,
}

/// The number of actions from which on an index is used.
const MANY: usize = 12;

/// The prior, relative to the average, of an action that was not legal at the first visit of the node.
const NEW: f32 = 0.5;

/// The best score so far.
struct Best {
    place: usize,
    score: f32,
}

/// The scale of a selection: the weight of priors, and the expected value of something new.
struct Scale {
    explore: f32,
    new: f32,
}

impl Scale {
    fn score(&self, visits: u32, sum: f32, appeal: f32) -> f32 {
        let mean = if visits == 0 { self.new } else { sum / visits as f32 };
        mean + self.explore * appeal / (visits + 1) as f32
    }
}

impl<A: Copy + Eq + Hash> Tries<A> {
    fn new(seat: Seat) -> Tries<A> {
        let places = FxHashMap::default();
        Tries { seat, visits: 0, sum: 0.0, tried: Vec::new(), places, always: false }
    }

    fn scale(&self, curiosity: f32, appeal: f32) -> Scale {
        let explore = curiosity * ((self.visits + 1) as f32).sqrt() / appeal.max(f32::MIN_POSITIVE);
        // Something new is expected to do a little worse than what is known so far.
        let new = if self.visits == 0 { 0.5 } else { self.sum / self.visits as f32 - 0.05 };
        Scale { explore, new }
    }

    /// Where an action is in `tried`.
    fn place(&self, action: A) -> Option<usize> {
        if self.places.is_empty() {
            return self.tried.iter().position(|tried| tried.action == action);
        }
        self.places.get(&action).map(|&place| place as usize)
    }

    fn insert(&mut self, action: A, appeal: f32) -> usize {
        let place = self.tried.len();
        self.tried.push(Try::new(action, appeal));
        if place + 1 == MANY {
            self.look_up();
        } else if place >= MANY {
            self.places.insert(action, place as u32);
        }
        place
    }

    fn look_up(&mut self) {
        self.places = (0..).zip(&self.tried).map(|(place, tried)| (tried.action, place)).collect();
    }

    /// Selects the next action among the listed ones.
    fn select_listed(&self, curiosity: f32) -> usize {
        let scale = self.scale(curiosity, 1.0);
        let mut best = Best { place: 0, score: f32::NEG_INFINITY };
        for (place, tried) in self.tried.iter().enumerate() {
            let score = scale.score(tried.visits, tried.sum, tried.appeal);
            if score > best.score {
                best = Best { place, score };
            }
        }
        best.place
    }

    /// Selects the next action among those legal now. Actions that were not listed at first get a low prior.
    fn select(&mut self, actions: &[A], curiosity: f32) -> usize {
        let new = NEW / self.tried.len().max(1) as f32;
        let appeal =
            actions.iter().map(|&action| self.place(action).map_or(new, |known| self.tried[known].appeal));
        let scale = self.scale(curiosity, appeal.sum());
        let mut best = Best { place: 0, score: f32::NEG_INFINITY };
        for (place, &action) in actions.iter().enumerate() {
            let (visits, sum, appeal) = match self.place(action).map(|known| &self.tried[known]) {
                Some(known) => (known.visits, known.sum, known.appeal),
                None => (0, 0.0, new),
            };
            let score = scale.score(visits, sum, appeal);
            if score > best.score {
                best = Best { place, score };
            }
        }
        let action = actions[best.place];
        self.place(action).unwrap_or_else(|| self.insert(action, new))
    }
}

/// A node: an information set of the observer.
pub struct Node<A> {
    /// Its parent, and the key of the edge.
    parent: NodeId,
    key: Key,
    /// The actions tried by each seat that decided here.
    seats: Vec<Tries<A>>,
    /// The fingerprint of the observer's view here, once computed.
    mark: Option<u64>,
}

/// A selected action: its seat and node, and its index among those tried.
#[derive(Clone, Copy)]
pub struct Visited {
    node: NodeId,
    slot: u8,
    which: u32,
}

/// Whether actions have been listed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    No,
    /// Those that were legal at the time; others can be legal now.
    ForNow,
    /// Those that are always legal here.
    ForEver,
}

/// All nodes. A node comes after its parent.
pub struct Tree<A> {
    nodes: Vec<Node<A>>,
    edges: FxHashMap<Key, NodeId>,
    /// The results of all simulations, added up by seat.
    pub sums: [f64; 4],
    /// How many there were.
    pub simulations: u32,
    /// How many more there were before the rest of the tree was dropped.
    pub kept: u32,
}

impl<A: Copy + Eq + Hash> Default for Tree<A> {
    fn default() -> Tree<A> {
        Tree::new()
    }
}

impl<A: Copy + Eq + Hash> Tree<A> {
    pub const ROOT: NodeId = 0;

    /// A tree of one node.
    fn new() -> Tree<A> {
        let root = Node { parent: 0, key: Key::START, seats: Vec::new(), mark: None };
        Tree { nodes: vec![root], edges: FxHashMap::default(), sums: [0.0; 4], simulations: 0, kept: 0 }
    }

    /// The child for a key, and whether it is new.
    pub fn child(&mut self, node: NodeId, key: Key) -> (NodeId, bool) {
        let next = self.nodes.len() as NodeId;
        let child = *self.edges.entry(key.at(node)).or_insert(next);
        if child == next {
            self.nodes.push(Node { parent: node, key, seats: Vec::new(), mark: None });
        }
        (child, child == next)
    }

    /// Whether what a seat can do at a node has been listed.
    pub fn listed(&self, node: NodeId, seat: Seat) -> Listed {
        let tries = self.nodes[node as usize].seats.iter().find(|tries| tries.seat == seat);
        match tries.map(|tries| tries.always) {
            None => Listed::No,
            Some(false) => Listed::ForNow,
            Some(true) => Listed::ForEver,
        }
    }

    /// Lists the actions of a seat at a node, for now or permanently.
    pub fn list(&mut self, node: NodeId, seat: Seat, actions: &[A], appeal: &[f32], always: bool) {
        let total: f32 = appeal.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        let listed = actions.iter().zip(appeal).map(|(&action, weight)| Try::new(action, weight / total));
        let mut tries = Tries { tried: listed.collect(), always, ..Tries::new(seat) };
        if !always && tries.tried.len() >= MANY {
            tries.look_up();
        }
        self.nodes[node as usize].seats.push(tries);
    }

    /// Selects what a seat tries next at a node; `actions` are those legal now, and are ignored if they were listed
    /// permanently.
    pub fn pick(&mut self, node: NodeId, seat: Seat, actions: &[A], curiosity: f32) -> (Visited, A) {
        let seats = &mut self.nodes[node as usize].seats;
        let slot = seats.iter().position(|tries| tries.seat == seat).expect("actions are listed first");
        let tries = &mut seats[slot];
        let which =
            if tries.always { tries.select_listed(curiosity) } else { tries.select(actions, curiosity) };
        (Visited { node, slot: slot as u8, which: which as u32 }, tries.tried[which].action)
    }

    /// Adds the result of a selected action to its statistics.
    pub fn count(&mut self, pick: Visited, results: &[f32; 4]) {
        let tries = &mut self.nodes[pick.node as usize].seats[usize::from(pick.slot)];
        let result = results[tries.seat.index()];
        tries.visits += 1;
        tries.sum += result;
        let action = &mut tries.tried[pick.which as usize];
        action.visits += 1;
        action.sum += result;
    }

    /// How often a seat has decided at a node.
    pub fn visits(&self, node: NodeId, seat: Seat) -> u32 {
        let tries = self.nodes[node as usize].seats.iter().find(|tries| tries.seat == seat);
        tries.map_or(0, |tries| tries.visits)
    }

    /// By how much the action that a seat tried most at the root leads.
    pub fn lead(&self, seat: Seat) -> u32 {
        let own = self.nodes[0].seats.iter().filter(|tries| tries.seat == seat);
        let (mut most, mut second) = (0, 0);
        for tried in own.flat_map(|tries| &tries.tried) {
            if tried.visits > most {
                (most, second) = (tried.visits, most);
            } else if tried.visits > second {
                second = tried.visits;
            }
        }
        most - second
    }

    /// Stores the view's fingerprint at a node on the first visit.
    pub fn mark(&mut self, node: NodeId, mark: impl FnOnce() -> u64) {
        self.nodes[node as usize].mark.get_or_insert_with(mark);
    }

    /// The subtree below the node with a fingerprint; `None` if there is none.
    pub fn below(self, mark: u64, seat: Seat) -> Option<Tree<A>> {
        let root = self.nodes.iter().position(|node| node.mark == Some(mark))?;
        let mut tree = Tree::new();
        // Where the kept nodes went.
        let mut places = vec![NodeId::MAX; self.nodes.len()];
        for (old, node) in self.nodes.into_iter().enumerate().skip(root) {
            if old == root {
                places[old] = Tree::<A>::ROOT;
                tree.nodes[0].seats = node.seats;
                continue;
            }
            let parent = places[node.parent as usize];
            if parent != NodeId::MAX {
                let place = tree.nodes.len() as NodeId;
                places[old] = place;
                tree.edges.insert(node.key.at(parent), place);
                tree.nodes.push(Node { parent, mark: None, ..node });
            }
        }
        tree.kept = tree.visits(Tree::<A>::ROOT, seat);
        Some(tree)
    }

    /// Drops everything that is not below a node with a fingerprint, because it can never be reused.
    pub fn forget(self) -> Tree<A> {
        let mut tree = Tree::new();
        let mut places = vec![NodeId::MAX; self.nodes.len()];
        for (old, node) in self.nodes.into_iter().enumerate().skip(1) {
            let mut parent = places[node.parent as usize];
            let place = tree.nodes.len() as NodeId;
            if parent != NodeId::MAX {
                tree.edges.insert(node.key.at(parent), place);
            } else if node.mark.is_some() {
                parent = Tree::<A>::ROOT;
            } else {
                continue;
            }
            places[old] = place;
            tree.nodes.push(Node { parent, ..node });
        }
        tree
    }

    /// What a seat tried at the root.
    pub fn findings(&self, seat: Seat) -> Vec<Finding<A>> {
        let own = self.nodes[0].seats.iter().filter(|tries| tries.seat == seat);
        let tried = own.flat_map(|tries| &tries.tried).filter(|tried| tried.visits > 0);
        let finding = |tried: &Try<A>| Finding {
            action: tried.action,
            visits: tried.visits,
            value: tried.sum / tried.visits as f32,
        };
        tried.map(finding).collect()
    }
}
