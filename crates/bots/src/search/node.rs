//! The tree that all imagined states share.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use tabletop::{Actor, Seat};

use super::Finding;

/// A node's place in the tree.
pub type NodeId = u32;

/// What led from a node to the next, as the observer saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(u64);

impl Key {
    /// Before anything.
    pub const START: Key = Key(0);

    /// With one more action; nothing for a hidden one.
    pub fn then<A: Hash>(self, actor: Actor, action: Option<A>) -> Key {
        let mut hasher = FxHasher::default();
        (self.0, actor, action).hash(&mut hasher);
        Key(hasher.finish())
    }
}

/// An action that was tried.
struct Try<A> {
    action: A,
    visits: u32,
    sum: f32,
}

/// What one seat tried at a node.
struct Tries<A> {
    seat: Seat,
    visits: u32,
    sum: f32,
    tried: Vec<Try<A>>,
    places: FxHashMap<A, u32>,
}

/// Something the observer can tell apart from everything else.
pub struct Node<A> {
    seats: Vec<Tries<A>>,
    children: FxHashMap<Key, NodeId>,
}

impl<A: Copy + Eq + Hash> Node<A> {
    fn new() -> Node<A> {
        Node { seats: Vec::new(), children: FxHashMap::default() }
    }

    fn tries(&mut self, seat: Seat) -> &mut Tries<A> {
        let place = self.seats.iter().position(|tries| tries.seat == seat).unwrap_or_else(|| {
            self.seats.push(Tries {
                seat,
                visits: 0,
                sum: 0.0,
                tried: Vec::new(),
                places: FxHashMap::default(),
            });
            self.seats.len() - 1
        });
        &mut self.seats[place]
    }

    /// The action to try next among those that are legal now: what has done well, or appeals and was tried little.
    pub fn select(&mut self, seat: Seat, actions: &[A], appeal: &[f32], curiosity: f32) -> usize {
        let tries = self.tries(seat);
        let total: f32 = appeal.iter().sum();
        let explore = curiosity * ((tries.visits + 1) as f32).sqrt() / total.max(f32::MIN_POSITIVE);
        // Something new is expected to do a little worse than what is known so far.
        let new = if tries.visits == 0 { 0.5 } else { tries.sum / tries.visits as f32 - 0.05 };
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (place, (action, &weight)) in actions.iter().zip(appeal).enumerate() {
            let (visits, mean) = match tries.places.get(action).map(|&which| &tries.tried[which as usize]) {
                Some(known) if known.visits > 0 => (known.visits, known.sum / known.visits as f32),
                _ => (0, new),
            };
            let score = mean + explore * weight / (visits + 1) as f32;
            if score > most {
                (best, most) = (place, score);
            }
        }
        let action = actions[best];
        let next = tries.tried.len() as u32;
        let which = *tries.places.entry(action).or_insert(next);
        if which == next {
            tries.tried.push(Try { action, visits: 0, sum: 0.0 });
        }
        which as usize
    }

    /// The action that was tried at a place.
    pub fn action(&mut self, seat: Seat, which: usize) -> A {
        self.tries(seat).tried[which].action
    }

    /// Counts a result.
    pub fn count(&mut self, seat: Seat, which: usize, result: f32) {
        let tries = self.tries(seat);
        tries.visits += 1;
        tries.sum += result;
        let action = &mut tries.tried[which];
        action.visits += 1;
        action.sum += result;
    }
}

/// All nodes.
pub struct Tree<A> {
    nodes: Vec<Node<A>>,
}

impl<A: Copy + Eq + Hash> Tree<A> {
    /// The first node.
    pub const ROOT: NodeId = 0;

    /// A tree of one node.
    pub fn new() -> Tree<A> {
        Tree { nodes: vec![Node::new()] }
    }

    /// A node.
    pub fn node(&mut self, node: NodeId) -> &mut Node<A> {
        &mut self.nodes[node as usize]
    }

    /// The node that a key leads to, and whether it is new.
    pub fn child(&mut self, node: NodeId, key: Key) -> (NodeId, bool) {
        let next = self.nodes.len() as NodeId;
        let child = *self.nodes[node as usize].children.entry(key).or_insert(next);
        if child == next {
            self.nodes.push(Node::new());
        }
        (child, child == next)
    }

    /// What a seat tried at the root.
    pub fn findings(&mut self, seat: Seat) -> Vec<Finding<A>> {
        let tries = self.node(Tree::<A>::ROOT).tries(seat);
        let finding = |tried: &Try<A>| Finding {
            action: tried.action,
            visits: tried.visits,
            value: tried.sum / tried.visits.max(1) as f32,
        };
        tries.tried.iter().map(finding).collect()
    }
}
